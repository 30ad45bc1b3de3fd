"""Positions in one line of text, and what may be done in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.ruleset.words import STEPS, Words
from tichu_core.engine import Engine
from tichu_core.errors import IllegalAction
from tichu_core.game.actions import Pass, Play
from tichu_core.game.cards import format_cards, parse_cards, parse_rank
from tichu_core.game.events import Event, Played
from tichu_core.game.game import NO_HOOKS, Hooks, RoundStep, StepMaker
from tichu_core.game.notation import parse_line
from tichu_core.game.position import Position, set_up
from tichu_core.game.reading import Combination, unpack
from tichu_core.game.state import RoundSetup, State
from tichu_core.kernel.cards import cards_of
from tichu_core.kernel.combinations import readings
from tichu_core.ruleset.convert import rules_from_data, rules_to_data
from tichu_core.ruleset.loader import load
from tichu_core.ruleset.options import Rules

Options = tuple[tuple[str, Any], ...]


class Skipped(RoundStep):
    """A step of a plug-in that ends at once: enough for positions in the steps of the core."""

    def __init__(self, word: str) -> None:
        self.word = self.phase = word


def _skipped(word: str) -> StepMaker:
    return lambda options, rules: Skipped(word)


@cache
def rules_named(name: str) -> Rules:
    """A bundled ruleset by its name, loaded without its plug-ins."""
    return load(name, Words())


def changed(rules: Rules, options: Iterable[tuple[str, Any]]) -> Rules:
    """The rules with these options, by dotted path, as a file would write them. Raises RulesetError."""
    data = rules_to_data(rules)
    for path, value in options:
        *parents, key = path.split(".")
        section = data
        for parent in parents:
            section = section[parent]
        if value is DROPPED:
            del section[key]
        else:
            section[key] = value
    return rules_from_data(data, Words())


DROPPED = object()
"""In place of a value: the key is taken out (a call that the game does not have)."""


def engine_for(rules: Rules, hooks: Hooks = NO_HOOKS) -> Engine:
    """An engine in which the steps of plug-ins end at once."""
    return Engine(rules, hooks=hooks, makers={word: _skipped(word) for word in STEPS})


@cache
def engine_named(name: str) -> Engine:
    """The engine of a bundled ruleset, its plug-ins' steps skipped."""
    return engine_for(rules_named(name))


@dataclass(frozen=True, slots=True)
class At:
    """A state with its engine. Lines are `SEAT: ACTION`; cards come and go as text."""

    engine: Engine
    state: State
    news: tuple[Event, ...] = ()

    def do(self, *lines: str) -> At:
        """The position after these actions; each must be legal."""
        here = self
        for line in lines:
            seat, action = self.parse(line)
            here = At(self.engine, *self.engine.apply(here.state, seat, action))
        return here

    def parse(self, line: str) -> tuple[int, Any]:
        return parse_line(line, self.engine.game.call_words, self.engine.game.move_words)

    def why(self, line: str) -> IllegalAction | None:
        """The refusal of an action, or None."""
        return self.engine.verify(self.state, *self.parse(line))

    def code(self, line: str) -> str:
        """The code of the refusal, or the empty text for a legal action."""
        why = self.why(line)
        return why.code if why else ""

    def ok(self, *lines: str) -> bool:
        """Whether each of these actions is legal now."""
        return not any(self.code(line) for line in lines)

    def text(self, line: str) -> str:
        """The action as the engine writes it here."""
        seat, action = self.parse(line)
        return self.engine.format_action(self.engine.resolve(self.state, seat, action))

    def options(self, seat: int) -> list[str]:
        """The legal actions of the seat's turn."""
        return [self.engine.format_action(action) for action in self.engine.legal(self.state, seat)]

    def interrupts(self, seat: int) -> list[str]:
        """What the seat may throw in."""
        return [self.engine.format_action(action) for action in self.engine.interrupts(self.state, seat)]

    def plays(self, seat: int) -> set[str]:
        """The card sets that the seat may play in its turn."""
        legal = self.engine.legal(self.state, seat)
        return {format_cards(action.cards) for action in legal if isinstance(action, Play)}

    def may_pass(self, seat: int) -> bool:
        return any(isinstance(action, Pass) for action in self.engine.legal(self.state, seat))

    def hand(self, seat: int) -> str:
        return format_cards(self.state.table.hands[seat])

    def taken(self, seat: int) -> str:
        """The captured cards of a seat."""
        return format_cards(self.state.table.taken[seat])

    @property
    def turn(self) -> int:
        """The seat to act; -1 when the round is over."""
        return self.state.to_act[0] if self.state.to_act else -1

    @property
    def over(self) -> bool:
        return self.state.is_over

    @property
    def rank(self) -> int:
        """The rank of the reading that was played last."""
        return self._reading().rank

    @property
    def kind(self) -> str:
        """Its kind."""
        return self._reading().kind

    def _reading(self) -> Combination:
        played = [event for event in self.news if isinstance(event, Played)]
        return unpack(played[-1].packed)

    @property
    def wish(self) -> int:
        return int(self.state.table.wish)

    @property
    def gift(self) -> bool:
        return bool(self.state.table.gift_due)

    @property
    def finished(self) -> tuple[int, ...]:
        return self.state.finished

    @property
    def score(self) -> tuple[int, ...]:
        assert self.state.score is not None, "the round is not over"
        return self.state.score.points


def at(
    hands: str,
    *,
    rules: str | Rules = "standard",
    options: Iterable[tuple[str, Any]] = (),
    hooks: Hooks = NO_HOOKS,
    phase: str = "play",
    turn: int | None = None,
    wish: str = "",
    finished: Iterable[int] = (),
    taken: str = "",
    rest: str = "",
    calls: dict[int, str] | None = None,
    unplayed: Iterable[int] | None = None,
    opened: bool = True,
    totals: tuple[int, ...] = (),
    youngest: int | None = None,
    dealer: int = 0,
    points: tuple[int, ...] | None = None,
) -> At:
    """A position: `hands`, `taken` and `rest` are written `0: Ks Kp | 1: 9s`; `options` stand beside the ruleset's."""
    options = tuple(options)
    if isinstance(rules, str) and not options and hooks is NO_HOOKS:
        engine = engine_named(rules)
    else:
        base = rules_named(rules) if isinstance(rules, str) else rules
        engine = engine_for(changed(base, options) if options else base, hooks)
    seats = engine.rules.table.seats
    by_age = () if youngest is None else (youngest, *(seat for seat in range(seats) if seat != youngest))
    given = Position(
        hands=seats_of(hands),
        phase=phase,
        turn=turn,
        rest={seat: tuple(cards_of(cards)) for seat, cards in seats_of(rest).items()},
        wish=parse_rank(wish) if wish else 0,
        finished=tuple(finished),
        taken=seats_of(taken),
        calls=calls or {},
        unplayed=None if unplayed is None else tuple(unplayed),
        opened=opened,
        points=points,
        setup=RoundSetup(totals=totals, by_age=by_age, dealer=dealer),
    )
    return At(engine, set_up(engine.game, given))


def seats_of(text: str) -> dict[int, int]:
    """Cards by seat of `0: Ks Kp | 1: 9s`."""
    parts = [part.partition(":") for part in text.split("|") if part.strip()]
    return {int(seat): parse_cards(cards) for seat, _, cards in parts}


def dealt(seed: int = 1, *, rules: str | Rules = "standard", hands: tuple[str, ...] = ()) -> At:
    """A whole round at its first decision: shuffled, or with these cards for each seat in the order they come."""
    engine = engine_named(rules) if isinstance(rules, str) else engine_for(rules)
    return At(engine, engine.start(deal=hands) if hands else engine.start(seed))


def pushed(here: At) -> At:
    """The same round after Grand Tichu has been declined by all and everybody has pushed its lowest cards."""
    while here.state.phase not in ("play", "over"):
        here = here.do(f"{here.turn}: {here.options(here.turn)[0]}")
    return here


def reads(cards: str, rules: str = "standard") -> list[tuple[str, int, int, int | None]]:
    """The readings of cards, the default first: kind, number of cards, rank, what the Phoenix stands for."""
    options = engine_named(rules).game.combinations
    found = [unpack(packed) for packed in readings(parse_cards(cards), options)]
    return [(one.kind, one.length, one.rank, one.phoenix) for one in found]


def beats(upper: str, lower: str, rules: str = "standard") -> bool:
    """Whether these cards may be played in turn on the lead `lower` (two seats are enough for that)."""
    two = changed(rules_named("no-grand"), TWO_SEATS) if rules == "standard" else rules_named(rules)
    spare = [card for card in ("7s", "7p", "6s", "6p", "Tt", "9t") if card not in f"{upper} {lower}".split()]
    here = at(f"0: {lower} {spare[0]} | 1: {upper} {spare[1]}", rules=two, turn=0)
    return here.do(f"0: {lower}").ok(f"1: {upper}")


TWO_SEATS = (
    ("table.seats", 2),
    ("table.teams", "none"),
    ("dog.passes_lead_to", "opponent"),
    ("round", [{"deal": 28}, "play"]),
)
