"""What one seat knows of a round: the only room that decides it, and the only way out for cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tichu_core.game.events import Dealt, Event, Happened, Pushed, Received
from tichu_core.game.order import column_of
from tichu_core.game.state import State


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge. Cards are 56-bit sets; tuples over seats are in order of play.

    `hand` is the seat's own, `shown` other hands that lie open to it. `trick`, `kind`, `length` and `level` describe
    what lies on the table. `taken` are the captured cards (they were all seen when played). `beside` is what the
    current step shows (who has pushed, the draft card turned up), `events` all that this seat has seen happen.
    `column` is where the seat's own points stand in `totals`.
    """

    ruleset: str
    seat: int
    phase: str
    to_act: tuple[int, ...]
    sides: tuple[int, ...]
    hand: int
    shown: tuple[tuple[int, int], ...]
    counts: tuple[int, ...]
    trick: int
    kind: int
    length: int
    level: int
    owner: int
    closed: bool
    gift_due: bool
    wish: int
    opened: bool
    calls: tuple[str, ...]
    finished: tuple[int, ...]
    taken: tuple[int, ...]
    beside: Any
    totals: tuple[int, ...]
    column: int
    rounds_played: int
    dealer: int
    score: tuple[int, ...] | None
    events: tuple[Event, ...]
    memory: tuple[tuple[str, Any], ...]


def view(state: State, seat: int) -> View:
    """What `seat` knows. Raises IndexError for a seat that there is not."""
    table = state.table
    if not 0 <= seat < table.seats:
        raise IndexError(f"there is no seat {seat}: the seats are 0 to {table.seats - 1}")
    shown = state.game.hooks.shows(state, seat)
    step = None if state.is_over else state.game.steps[state.step]
    # Most events are public, and views are made at every decision: those are let through by their type alone.
    private = _NOT_ALWAYS_PUBLIC
    totals = state.setup.totals
    seen = [known_event(event, seat, shown) if type(event) in private else event for event in state.events]
    return View(
        ruleset=state.game.rules.id,
        seat=seat,
        phase=state.phase,
        to_act=state.to_act,
        sides=state.sides,
        hand=table.hands[seat],
        shown=tuple((other, table.hands[other]) for other in sorted(shown) if other != seat),
        counts=tuple(int(hand).bit_count() for hand in table.hands),
        trick=table.trick,
        kind=table.kind,
        length=table.length,
        level=table.level,
        owner=table.owner,
        closed=table.closed,
        gift_due=table.gift_due,
        wish=table.wish,
        opened=table.opened,
        calls=state.calls,
        finished=state.finished,
        taken=tuple(table.taken),
        beside=None if step is None else step.show(state, seat),
        totals=totals,
        column=column_of(state.game.rules, state.setup, state.table.sides, len(totals), seat),
        rounds_played=state.setup.rounds_played,
        dealer=state.setup.dealer,
        score=None if state.score is None else state.score.points,
        events=tuple(event for event in seen if event is not None),
        memory=tuple(sorted(state.game.hooks.show_memory(state, seat).items())),
    )


def known_event(event: Event, seat: int, shown: frozenset[int] = frozenset()) -> Event | None:
    """An event as a seat sees it: hidden cards dropped, or None where it knows nothing of it."""
    if isinstance(event, Happened):
        return event if event.seen_by is None or seat in event.seen_by else None
    if isinstance(event, Dealt | Pushed | Received) and event.seat != seat:
        return Pushed(event.seat, None) if isinstance(event, Pushed) else None
    return event


_NOT_ALWAYS_PUBLIC = frozenset({Dealt, Pushed, Received, Happened})
