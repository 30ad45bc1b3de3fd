"""A position set up by hand: hands, table, calls and scores as a scenario or a test gives them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tichu_core.errors import ParseError
from tichu_core.game.cards import format_cards
from tichu_core.game.game import Game
from tichu_core.game.keys import GivenHandler
from tichu_core.game.matchrules import begin_match
from tichu_core.game.progress import blank, draw_up, enter, go_on
from tichu_core.game.setups import setup_fault
from tichu_core.game.state import Draft, RoundSetup, State
from tichu_core.kernel import moves


@dataclass(frozen=True, slots=True)
class Position:
    """What is given of a position. Card sets by seat; cards named nowhere are out of the game."""

    hands: Mapping[int, int] = field(default_factory=dict)
    phase: str = "play"
    turn: int | None = None
    rest: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    stock: tuple[int, ...] = ()
    wish: int = 0
    finished: tuple[int, ...] = ()
    taken: Mapping[int, int] = field(default_factory=dict)
    calls: Mapping[int, str] = field(default_factory=dict)
    unplayed: tuple[int, ...] | None = None
    opened: bool = True
    points: tuple[int, ...] | None = None
    setup: RoundSetup = field(default_factory=RoundSetup)
    extra: Mapping[str, Any] = field(default_factory=dict)


def set_up(game: Game, given: Position, handlers: Mapping[str, GivenHandler] | None = None) -> State:
    """The state of a position. Raises ParseError for cards or seats that cannot be so."""
    seats = game.rules.table.seats
    _check(given, seats)
    _check_numbers(game, given)
    step = _step_of(game, given.phase)
    packets = tuple(tuple(given.rest.get(seat, ())) for seat in range(seats))
    start = blank(game, given.setup, (packets, (("stock", given.stock),) if given.stock else ()))
    draft = Draft(start)
    table = draft.table
    for seat, cards in given.hands.items():
        table.hands[seat] = cards
    for seat, cards in given.taken.items():
        table.taken[seat] = cards
    table.finished = list(given.finished)
    draft.calls = tuple(given.calls.get(seat, "") for seat in range(seats))
    in_play = given.phase == "play"
    unplayed = given.unplayed if given.unplayed is not None else (() if in_play else range(seats))
    table.played = sum(1 << seat for seat in range(seats) if seat not in unplayed)
    for key, handler in (handlers or {}).items():
        handler(draft, given.extra.get(key))
    # Whoever seats teams anew has done so now.
    sides = max(draft.table.sides) + 1
    if given.points is not None and len(given.points) != sides:
        raise ParseError(f"points: expected {sides} numbers, one for each side, got {len(given.points)}")
    whole = draft.freeze(None, None)
    draft = Draft(whole)
    enter(draft, step)
    table = draft.table
    if in_play:
        table.opened = given.opened
        if given.turn is not None:
            table.turn = given.turn
        table.wish = given.wish
        moves.settle_position(table)
        if table.over:
            return draft.freeze(None, draw_up(draft, None, given.points))
    return go_on(whole, draft)


def _step_of(game: Game, phase: str) -> int:
    """The number of the step at which a phase begins (`grand` in a game that asks nothing: the step after its deal)."""
    for number, step in enumerate(game.steps):
        if step.phase == phase:
            return number
    if phase == "grand":
        dealt = [number for number, step in enumerate(game.steps) if step.word == "deal"]
        if dealt:
            return dealt[-1]
    known = dict.fromkeys(step.phase for step in game.steps)
    raise ParseError(f"there is no phase {phase!r} in {game.rules.id}: it has {', '.join(known)}")


def _check_numbers(game: Game, given: Position) -> None:
    """Totals have a number for each column, calls are those of the game."""
    columns = len(begin_match(game).totals) if given.setup.totals else None
    fault = setup_fault(given.setup, game.rules.table.seats, columns)
    if fault is not None:
        raise ParseError(fault)
    known = [name for name, _ in game.rules.calls.named]
    for name in given.calls.values():
        if name and name not in known:
            raise ParseError(f"there is no call {name!r} in {game.rules.id}: there are {', '.join(known) or 'none'}")


def _check(given: Position, seats: int) -> None:
    named = [*given.hands, *given.rest, *given.taken, *given.calls, *given.finished, *(given.unplayed or ())]
    if given.turn is not None:
        named.append(given.turn)
    for seat in named:
        if not 0 <= seat < seats:
            raise ParseError(f"there is no seat {seat}: the seats are 0 to {seats - 1}")
    if len(set(given.finished)) != len(given.finished):
        raise ParseError("a seat is named twice among those that are out")
    for seat in given.finished:
        if given.hands.get(seat):
            raise ParseError(f"seat {seat} is out and cannot hold {format_cards(given.hands[seat])}")
    seen = 0
    sets = [*given.hands.values(), *given.taken.values(), *(card for cards in given.rest.values() for card in cards)]
    for cards in (*sets, *given.stock):
        if twice := seen & cards:
            raise ParseError(f"{format_cards(twice)} is in two places")
        seen |= cards
    if given.turn is not None and given.phase == "play" and not given.hands.get(given.turn):
        raise ParseError(f"it cannot be the turn of seat {given.turn}: it holds no card")
