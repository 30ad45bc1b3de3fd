"""Options of the table, the deck, the steps of a round and the calls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tichu_core.ruleset.declare import opt


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Who sits at the table."""

    seats: int = opt(4, "number of seats, numbered in order of play", "R1.4", minimum=2, maximum=6)
    teams: Literal["partners", "none"] | tuple[tuple[int, ...], ...] = opt(
        "partners",
        "who plays together; a list of lists names the seats of each team",
        "R1.4",
        values={
            "partners": "seats opposite each other are partners (an even number of seats, in two teams alternately)",
            "none": "everybody plays alone",
        },
    )


@dataclass(frozen=True, slots=True)
class DeckOptions:
    """Which cards are in the game."""

    without: tuple[str, ...] = opt((), "cards taken out of the deck before the deal", "R1.1")


@dataclass(frozen=True, slots=True)
class DealOptions:
    """How cards that do not divide evenly are dealt, and who deals."""

    remainder: Literal["first_seats", "aside"] = opt(
        "first_seats",
        "what happens to the cards that do not divide evenly among the seats",
        "TI3",
        values={
            "first_seats": "the dealer and the seats after him get one more each",
            "aside": "they are laid aside face down and are out of play",
        },
    )
    dealer: Literal["first_out", "last_out", "next_seat", "seat_0"] = opt(
        "first_out",
        "who deals the next round (seat 0, or an input of the match, deals the first)",
        "V6",
        values={
            "first_out": "who was first out in the round before",
            "last_out": "who was last in the round before",
            "next_seat": "the seat after the last dealer",
            "seat_0": "always seat 0",
        },
    )


@dataclass(frozen=True, slots=True)
class DealStep:
    """Step `deal`: cards to every seat."""

    cards: int | Literal["rest", "all"] = opt(
        "rest",
        "cards to each seat; `rest` and `all` deal whatever is left",
        "R2.1",
        values={"rest": "all cards that are left", "all": "the whole deck"},
        minimum=1,
        maximum=28,
    )


@dataclass(frozen=True, slots=True)
class AskStep:
    """Step `ask`: every seat decides about a call before the round goes on."""

    call: str = opt("grand", "the call that each seat makes or declines", "R2.1")
    order: Literal["simultaneous", "seat_order"] = opt(
        "simultaneous",
        "whether the seats decide independently or one after the other, knowing the decisions before theirs",
        "R2.4",
        values={"simultaneous": "in any order, independently", "seat_order": "in order of play from the dealer on"},
    )
    deals: int = opt(0, "cards that a seat is dealt as soon as it has decided", "R2.4", minimum=0, maximum=28)


@dataclass(frozen=True, slots=True)
class ExchangeStep:
    """Step `exchange`: cards pushed face down, all at the same time."""

    to: Literal["others", "partners", "opponents", "neighbours"] = opt(
        "others",
        "to which seats cards are pushed",
        "R4.1",
        values={
            "others": "to every other seat",
            "partners": "to the seats of one's own team",
            "opponents": "to the seats of other teams",
            "neighbours": "to the seats before and after one's own",
        },
    )
    cards: int = opt(1, "cards to each of them", "R4.1", minimum=1, maximum=7)


@dataclass(frozen=True, slots=True)
class PlayStep:
    """Step `play`: the tricks."""


CORE_STEPS: Mapping[str, type] = {"deal": DealStep, "ask": AskStep, "exchange": ExchangeStep, "play": PlayStep}
"""The steps that the core brings. Each may be written bare, with its first option alone, or as a map."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the round: its word and its options (a core step's as its dataclass above, a plug-in's as a map)."""

    kind: str
    options: Any = None


@dataclass(frozen=True, slots=True)
class ExchangeOptions:
    """How the exchange and the calls meet."""

    call_resets_choices: bool = opt(
        False, "a Tichu called while the exchange is pending lets everybody choose his cards anew", "R3.3"
    )


@dataclass(frozen=True, slots=True)
class CallLimit:
    """How often a call can be made in one round."""

    per_team: int | None = opt(None, "calls that one side may make in a round", "C5", minimum=1, maximum=6)
    per_round: int | None = opt(None, "calls that may be made in a round by all together", "P3.1", minimum=1, maximum=6)


@dataclass(frozen=True, slots=True)
class Call:
    """One call: what it is worth, when it may be made, by whom, and when it is kept."""

    points: int = opt(100, "points won if it is kept and lost if it fails", "R3.1", minimum=0, maximum=10_000)
    asked: bool = opt(False, "made only as the answer to an `ask` step, never at another moment", "R2.1")
    from_: str = opt(
        "full_hand",
        "when its window opens: at a step of the round, by its word, or at one of the moments",
        "R3.2",
        values={"start": "with the first step of the round", "full_hand": "when the seat has been dealt all its cards"},
    )
    until: str = opt(
        "first_card",
        "when its window closes: when the step of that word begins, or at one of the moments",
        "R3.1",
        values={"first_card": "with the seat's own first card played", "round_end": "with the round"},
    )
    min_hand: int = opt(0, "fewest cards in hand with which it may be made", "P3.3", minimum=0, maximum=28)
    after_first_out: bool = opt(True, "may still be made when another seat is out", "R3.7")
    seats: tuple[int, ...] | None = opt(None, "the only seats that may make it; `none`: every seat", "TR4")
    excluded_by: tuple[str, ...] = opt((), "calls that forbid it once anybody has made them", "P3.3")
    behind_by: int | None = opt(
        None, "only for a side that is behind the best other side by at least so many points", "D25", minimum=0
    )
    success: Literal["first_out", "first_two"] = opt(
        "first_out",
        "when it is kept",
        "R2.3",
        values={
            "first_out": "the caller himself is first out",
            "first_two": "the caller and a partner are first and second out",
        },
    )
    limit: CallLimit = opt(CallLimit(), "how often this call can be made in a round", "C5")


@dataclass(frozen=True, slots=True)
class CallOptions:
    """The calls of the game by name, and the limit over all of them. A seat holds at most one call (R2.6)."""

    limit: CallLimit = CallLimit()
    named: tuple[tuple[str, Call], ...] = ()

    def get(self, name: str) -> Call | None:
        """The call of that name, or None where the game has none."""
        return next((call for word, call in self.named if word == name), None)


STANDARD_ROUND = (
    Step("deal", DealStep(8)),
    Step("ask", AskStep("grand")),
    Step("deal", DealStep(6)),
    Step("exchange", ExchangeStep()),
    Step("play", PlayStep()),
)
STANDARD_CALLS = CallOptions(named=(("grand", Call(points=200, asked=True)), ("tichu", Call(points=100))))

OpeningRule = Literal["mah_jong", "fewest_points", "youngest", "dealer", "non_dealer"]
OPENING_RULES: Mapping[str, str] = {
    "mah_jong": "who holds the Mah Jong",
    "fewest_points": "who has the fewest points",
    "youngest": "the youngest",
    "dealer": "the dealer",
    "non_dealer": "the seat after the dealer",
}
