"""Options of the end: of a round, of its score, of the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tichu_core.ruleset.declare import opt


@dataclass(frozen=True, slots=True)
class RoundEndOptions:
    """When the round is over."""

    when: Literal["one_left", "first_out"] = opt(
        "one_left",
        "what ends the round",
        "R13.1",
        values={"one_left": "only one seat holds cards", "first_out": "one seat is out"},
    )
    reply: Literal["none", "bomb", "one"] = opt(
        "none",
        "what may still be played on the cards that end the round, once by each seat that holds cards",
        "R13.3",
        values={"none": "nothing", "bomb": "a bomb", "one": "anything that is legal"},
    )


STANDARD_CARD_POINTS: tuple[tuple[str, int], ...] = (("5", 5), ("T", 10), ("K", 10), ("Dr", 25), ("Ph", -25))


@dataclass(frozen=True, slots=True)
class ScoringOptions:
    """What a round is worth."""

    unit: Literal["side", "seat"] = opt(
        "side",
        "how the score is written down",
        "R14.2",
        values={"side": "one figure for each team", "seat": "one for each seat, the seats of a team all get its sum"},
    )
    cards: tuple[tuple[str, int], ...] | None = opt(
        STANDARD_CARD_POINTS, "points of captured cards, by rank or special card; `none`: cards have no points", "R1.3"
    )
    double_victory: int | None = opt(
        200, "points of a team of two whose players are first and second out; this ends the round", "R14.3", minimum=0
    )
    triple_victory: int | None = opt(
        None, "points of a team of three whose players are the first three out; this ends the round", "TI16", minimum=0
    )
    tail_hand_to: Literal["opponents", "self", "best_opponent", "first_out"] = opt(
        "opponents",
        "where the cards go that are left in hand",
        "R14.1",
        values={
            "opponents": "to the opposing team (with more than two sides: to the first opponent out)",
            "self": "they count for their holder",
            "best_opponent": "to the opponent who was out first",
            "first_out": "to the seat that was out first",
        },
    )
    tail_tricks_to: Literal["first_out", "self", "opponents"] = opt(
        "first_out",
        "where the tricks of the seat go that is left with cards",
        "R14.1",
        values={
            "first_out": "to the seat that was out first",
            "self": "they stay",
            "opponents": "to the opposing team (with more than two sides: to the first opponent out)",
        },
    )
    last_but_one_tricks_to: Literal["self", "first_out"] = opt(
        "self",
        "where the tricks of the last seat to go out go",
        "TI21",
        values={"self": "they stay", "first_out": "to the seat that was out first"},
    )
    first_out: int = opt(0, "points for being first out without a call", "T2-10", minimum=0)
    first_out_with_call: int = opt(
        0, "points for being first out with a call, beside the call's own", "T2-10", minimum=0
    )
    solo_factor: int = opt(
        1, "factor on the card points of a side of one seat, where other sides have more", "W5-13", minimum=1
    )
    solo_factor_on: Literal["pile", "own_tricks"] = opt(
        "pile",
        "what the factor multiplies",
        "W5-13",
        values={"pile": "all captured cards after the settlement", "own_tricks": "only the seat's own tricks"},
    )
    bomb_points: int = opt(
        0, "points for each bomb played, to the side that played it", "D46", minimum=-1000, maximum=1000
    )


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """When the match is over and who has won. Checked after every round (R15.1)."""

    target: int | None = opt(1000, "total that ends the match; the higher total wins", "R15.2", minimum=1)
    rounds: int | None = opt(None, "number of rounds after which the match ends", "D21", minimum=1)
    lead: int | None = opt(None, "a lead of so many points over every other side ends the match", "D36", minimum=1)
    lose_below: int | None = opt(None, "a total below this loses the match", "P1.3", maximum=0)
    tie: Literal["play_on", "draw", "first_out"] = opt(
        "play_on",
        "equal totals at the target",
        "R15.3",
        values={
            "play_on": "another round is played",
            "draw": "the match is drawn",
            "first_out": "the side that was first out in the last round wins",
        },
    )
    tie_below_target: Literal["draw", "play_on"] = opt(
        "draw",
        "equal totals below the target after the last of a fixed number of rounds",
        "SC4",
        values={"draw": "the match is drawn", "play_on": "another round is played"},
    )

    @property
    def endless(self) -> bool:
        """Whether none of these options ends a match (GS16)."""
        return self.target is self.rounds is self.lead is self.lose_below is None
