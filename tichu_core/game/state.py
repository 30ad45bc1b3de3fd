"""A round at one moment, as a value; and the draft on which the next one is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tichu_core.errors import PluginError
from tichu_core.game.cards import format_cards
from tichu_core.game.events import Dealt, Event
from tichu_core.kernel.table import Table

if TYPE_CHECKING:
    from tichu_core.game.game import Game
    from tichu_core.game.scoring import Score


@dataclass(frozen=True, slots=True)
class RoundSetup:
    """What a round is told by its match: nothing in it changes during the round.

    `totals` by side, or by seat where the ruleset scores so; `by_age` the seats from the youngest on (ties of age);
    `ranking` the seats in the order in which they were out in the round before, in the numbering of this round;
    `persons[seat]` is who sits there, where a plug-in seats persons anew; `extra` is a plug-in's own.
    """

    totals: tuple[int, ...] = ()
    rounds_played: int = 0
    dealer: int = 0
    by_age: tuple[int, ...] = ()
    ranking: tuple[int, ...] = ()
    persons: tuple[int, ...] = ()
    extra: tuple[tuple[str, Any], ...] = ()


Told = tuple["Told | None", tuple[Event, ...]]
"""Events as a chain: what was told before, and the newest."""


class State:
    """A round at one moment. A value: never changed, equal to another with the same content, picklable.

    `table` is the kernel's table (do not drive it, copy it); `step` the number of the step in the ruleset's round;
    `data` that step's own compartment; `packets` the cards still to be dealt to each seat; `piles` named cards in
    order that lie beside the table; `calls` the call of each seat or ""; `events` all that happened; `memory` what
    plug-ins remember; `score` the round's, once it is over.
    """

    __slots__ = (
        "calls",
        "data",
        "game",
        "memory",
        "packets",
        "piles",
        "score",
        "setup",
        "step",
        "table",
        "told",
    )

    def __init__(
        self,
        game: Game,
        table: Table,
        step: int,
        data: Any,
        packets: tuple[tuple[int, ...], ...],
        piles: tuple[tuple[str, tuple[int, ...]], ...],
        calls: tuple[str, ...],
        setup: RoundSetup,
        events: tuple[Event, ...],
        memory: tuple[tuple[str, Any], ...],
        score: Score | None,
    ) -> None:
        self.game = game
        self.table = table
        self.step = step
        self.data = data
        self.packets = packets
        self.piles = piles
        self.calls = calls
        self.setup = setup
        # What was told before (None: nothing, or all of it stands here) and by the last action: joined when asked for,
        # because most states of a simulation are never asked.
        self.told: Told = (None, events)
        self.memory = memory
        self.score = score

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened in this round."""
        before, news = self.told
        if before is None:
            return news
        parts = [news]
        while before is not None:
            before, news = before
            parts.append(news)
        events = tuple([event for part in reversed(parts) for event in part])
        self.told = (None, events)
        return events

    def with_table(self, table: Table, news: tuple[Event, ...]) -> State:
        """The state in which nothing has changed but the table; `news` is what happened."""
        # Field by field: this is done for every action, and a call with all of them would take longer.
        state = State.__new__(State)
        state.game = self.game
        state.table = table
        state.step = self.step
        state.data = self.data
        state.packets = self.packets
        state.piles = self.piles
        state.calls = self.calls
        state.setup = self.setup
        state.told = (self.told, news)
        state.memory = self.memory
        state.score = None
        return state

    @property
    def is_over(self) -> bool:
        """Whether the round is over and scored."""
        return self.score is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats the game waits for: several where they act at the same time, none when the round is over."""
        return () if self.score is not None else self.game.steps[self.step].to_act(self)

    @property
    def phase(self) -> str:
        """What the round is at: `grand`, `exchange`, `play`, …, or `over`."""
        return "over" if self.score is not None else self.game.steps[self.step].phase

    @property
    def hands(self) -> tuple[int, ...]:
        """The cards each seat holds (sets)."""
        return tuple(self.table.hands)

    @property
    def finished(self) -> tuple[int, ...]:
        """The seats that are out, in the order in which they went out."""
        return tuple(self.table.finished)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(self.table.sides)

    def pile(self, name: str) -> tuple[int, ...]:
        """The cards of a pile in order; none where there is no such pile."""
        return next((cards for other, cards in self.piles if other == name), ())

    def memory_of(self, plugin: str) -> Any:
        """What a plug-in remembers of this round."""
        return next((value for name, value in self.memory if name == plugin), None)

    def values(self) -> tuple[Any, ...]:
        """Everything but the game, for comparison."""
        return (
            self.table.values(),
            self.step,
            self.data,
            self.packets,
            self.piles,
            self.calls,
            self.setup,
            self.events,
            self.memory,
            self.score,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game.rules == other.game.rules and self.values() == other.values()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        hands = "; ".join(f"{seat}: {format_cards(hand)}" for seat, hand in enumerate(self.table.hands))
        return f"<State {self.game.rules.id} {self.phase} to act {self.to_act} hands {hands}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return State, tuple(getattr(self, name) for name in _FIELDS)


_FIELDS = ("game", "table", "step", "data", "packets", "piles", "calls", "setup", "events", "memory", "score")


class Draft:
    """The next state while it is written: a step changes it, the engine checks and freezes it.

    Steps of plug-ins work on it too: `emit` tells what happened, `end_step` lets the next step begin, `deal` and
    `pile` move cards. `table.hands[seat]` may be set; no card may be lost or doubled on the way. `origin` is the state
    before, `reading` what the cards of a play are (packed), -1 where none are played.
    """

    __slots__ = (
        "calls",
        "data",
        "events",
        "game",
        "memory",
        "origin",
        "packets",
        "piles",
        "reading",
        "setup",
        "step",
        "step_ended",
        "table",
    )

    def __init__(self, state: State, reading: int = -1) -> None:
        self.origin = state
        self.reading = reading
        self.game = state.game
        self.table = state.table.copy()
        self.step = state.step
        self.data = state.data
        self.packets = state.packets
        self.piles = state.piles
        self.calls = state.calls
        self.setup = state.setup
        self.memory = state.memory
        self.events: list[Event] = []
        self.step_ended = False

    def emit(self, event: Event) -> None:
        """Tell what happened."""
        self.events.append(event)

    def end_step(self) -> None:
        """The step is done; the next one of the round begins."""
        self.step_ended = True

    def deal(self, seat: int, cards: int | None) -> None:
        """The next cards of a seat's packet go into its hand: so many, or all of them."""
        packet = self.packets[seat]
        count = len(packet) if cards is None else min(cards, len(packet))
        if not count:
            return
        dealt = sum(packet[:count])
        packets = list(self.packets)
        packets[seat] = packet[count:]
        self.packets = tuple(packets)
        self.table.hands[seat] |= dealt
        self.emit(Dealt(seat, dealt))

    def pile(self, name: str) -> tuple[int, ...]:
        """The cards of a pile in order; none where there is no such pile."""
        return next((cards for other, cards in self.piles if other == name), ())

    def set_pile(self, name: str, cards: tuple[int, ...]) -> None:
        """Lay these cards as the pile of that name; an empty one is taken away."""
        others = [(other, held) for other, held in self.piles if other != name]
        self.piles = tuple(sorted([*others, (name, cards)] if cards else others))

    def lay_by(self, cards: int, after: int, seat: int | None = None) -> None:
        """Lay cards by, a second hand: as soon as `after` has played its last card, `seat` takes them up.

        Without `seat` it is `after` itself, which is not out then; another seat must hold no other cards. Whoever held
        the cards holds them no more. Raises ValueError.
        """
        table = self.table
        heir = after if seat is None else seat
        reserves = table.reserves or [0] * table.seats
        if not cards or reserves[after]:
            raise ValueError(f"there must be cards to lay by, and none yet after seat {after}")
        if heir != after and (table.hands[heir] & ~cards or heir in table.finished):
            raise ValueError(f"seat {heir} is in the round already")
        table.hands = [hand & ~cards for hand in table.hands]
        # Copies of a table share these lists.
        table.reserves = [cards if other == after else held for other, held in enumerate(reserves)]
        table.heirs = [
            heir if other == after else known for other, known in enumerate(table.heirs or range(table.seats))
        ]

    def set_sides(self, sides: list[int]) -> None:
        """Seat the teams of this round anew: `sides[seat]` is the number of the seat's side."""
        self.table.sides = sides

    def set_setup(self, changes: Mapping[str, Any]) -> None:
        """Change what the round was told by its match (a position that is set up)."""
        self.setup = replace(self.setup, **changes)

    def freeze(self, before: Told | None, score: Score | None) -> State:
        """The finished state; `before` is what the states before it have told."""
        state = State.__new__(State)
        state.game = self.game
        state.table = self.table
        state.step = self.step
        state.data = self.data
        state.packets = self.packets
        state.piles = self.piles
        state.calls = self.calls
        state.setup = self.setup
        state.told = (before, tuple(self.events))
        state.memory = self.memory
        state.score = score
        return state


def all_cards(draft: State | Draft) -> tuple[int, int]:
    """The set of all cards of a round wherever they are, and their number counted with repetitions."""
    table = draft.table
    seen = 0
    count = 0
    for cards in (*table.hands, *table.taken, table.trick, table.asides, *table.reserves):
        seen |= cards
        count += int(cards).bit_count()
    for group in (*draft.packets, *(cards for _, cards in draft.piles)):
        for card in group:
            seen |= card
            count += 1
    return seen, count


def check_cards(had: int, after: Draft, culprit: str, hook: str) -> None:
    """Refuse a change of a draft that had these cards, if it loses or doubles one. Raises PluginError."""
    has, count = all_cards(after)
    if lost := had & ~has:
        raise PluginError(culprit, hook, f"lost {format_cards(lost)}")
    if extra := has & ~had:
        raise PluginError(culprit, hook, f"brought {format_cards(extra)} into the game")
    if count != has.bit_count():
        raise PluginError(culprit, hook, "put a card in two places")
