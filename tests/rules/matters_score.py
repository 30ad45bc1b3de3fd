"""Cases of the options of scoring and of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.rules.at import DROPPED, at
from tests.rules.matters import Case, Options, several
from tests.rules.rounds import ended

ALONE: Options = (("table.teams", "none"), ("dog.passes_lead_to", "opponent"), ("scoring.unit", "seat"))
SIX: Options = (
    ("table.seats", 6),
    ("table.teams", [[0, 2, 4], [1, 3, 5]]),
    ("round", [{"deal": 9}, "play"]),
    ("calls.grand", DROPPED),
    ("opening", ["mah_jong", "dealer"]),
    ("dog.passes_lead_to", "chosen_partner"),
)
SOLO: Options = (("table.teams", [[0], [1, 2, 3]]), ("dog.passes_lead_to", "opponent"))


def scored(hands: str, line: str, finished: Sequence[int], **about: Any) -> Callable[[Options], tuple[int, ...]]:
    """The score when the action that ends the round has been done."""

    def probe(options: Options) -> tuple[int, ...]:
        here = at(hands, options=options, turn=int(line[0]), finished=finished, **about).do(line)
        return here.score

    return probe


USUAL = scored("2: 2s | 3: Ts 3s", "2: 2s", [0, 1], taken="0: Ks | 1: 5s | 3: Kp")
PARTNER_FIRST = scored("2: 2s | 3: Ts 3s", "2: 2s", [1, 0], taken="0: Ks | 1: 5s | 3: Kp")
VICTORY = scored("2: 2s | 1: 4s 5s | 3: Ts 3s", "2: 2s", [0], taken="0: Ks")
BY_SEAT = scored("2: 2s | 3: Ts 3s", "2: 2s", [1, 0], taken="0: Ks | 3: Kp")


def first(calls: dict[int, str]) -> Callable[[Options], tuple[int, ...]]:
    return scored("2: 2s | 3: 3s", "2: 2s", [0, 1], calls=calls)


def with_a_bomb(options: Options) -> tuple[int, ...]:
    here = at("2: 9s 9p 9j 9t | 3: 3s", options=options, turn=2, finished=[0, 1]).do("2: 9s 9p 9j 9t")
    return here.score


SCORING_CASES = [
    Case("scoring.unit", "seat", USUAL, (30, 5), (30, 5, 30, 5)),
    Case("scoring.cards", "none", USUAL, (30, 5), (0, 0)),
    Case("scoring.cards", {"K": 1, "2": 7}, USUAL, (30, 5), (1 + 7 + 1, 0)),
    Case("scoring.double_victory", 100, VICTORY, (200, 0), (100, 0)),
    Case(
        "scoring.double_victory",
        "none",
        lambda o: at("2: 2s | 1: 4s 5s | 3: Ts 3s", options=o, turn=2, finished=[0]).do("2: 2s").over,
        True,
        False,
    ),
    Case(
        "scoring.triple_victory",
        300,
        lambda o: at("4: 2s | 1: 4s | 3: Ts | 5: 6s", options=o, turn=4, finished=[0, 2]).do("4: 2s").over,
        False,
        True,
        SIX,
    ),
    Case(
        "scoring.triple_victory",
        250,
        scored("4: 2s | 1: 4s | 3: Ts | 5: 6s", "4: 2s", [0, 2]),
        (300, 0),
        (250, 0),
        (*SIX, ("scoring.triple_victory", 300)),
    ),
    Case("scoring.tail_hand_to", "self", USUAL, (30, 5), (20, 15)),
    *several(
        "scoring.tail_hand_to",
        BY_SEAT,
        (10, 20, 0, 0),
        ("self", (10, 10, 0, 10)),
        ("best_opponent", (10, 20, 0, 0)),
        ("first_out", (10, 20, 0, 0)),
        beside=ALONE,
    ),
    *several(
        "scoring.tail_hand_to",
        PARTNER_FIRST,
        (20, 15),
        ("best_opponent", (20, 15)),
        ("first_out", (10, 25)),
    ),
    *several("scoring.tail_tricks_to", PARTNER_FIRST, (20, 15), ("self", (20, 15)), ("opponents", (30, 5))),
    Case("scoring.tail_tricks_to", "self", USUAL, (30, 5), (20, 15)),
    Case(
        "scoring.last_but_one_tricks_to",
        "first_out",
        scored("2: 2s | 3: 3s", "2: 2s", [1, 0], taken="2: Ks Kp"),
        (20, 0),
        (0, 20),
    ),
    Case("scoring.first_out", 50, first({}), (0, 0), (50, 0)),
    Case("scoring.first_out", 50, first({0: "tichu"}), (100, 0), (100, 0)),
    Case("scoring.first_out_with_call", 30, first({0: "tichu"}), (100, 0), (130, 0)),
    Case("scoring.first_out_with_call", 30, first({}), (0, 0), (0, 0)),
    Case("scoring.solo_factor", 2, USUAL, (10 + 10 + 10, 5), (60, 5), SOLO),
    Case(
        "scoring.solo_factor_on",
        "own_tricks",
        USUAL,
        (60, 5),
        (10 + 10 + 10 + 10, 5),
        (*SOLO, ("scoring.solo_factor", 2)),
    ),
    Case("scoring.bomb_points", 20, with_a_bomb, (0, 0), (20, 0)),
]


def match(rounds: Sequence[Sequence[int]], **about: Any) -> Callable[[Options], tuple[bool, tuple[int, ...]]]:
    return lambda options: ended(rounds, options=options, **about)


ON, FIRST, SECOND, DRAW = (False, ()), (True, (0,)), (True, (1,)), (True, (0, 1))

MATCH_CASES = [
    Case("match.target", 500, match([(500, 0)]), ON, FIRST),
    Case("match.target", "none", match([(1000, 0)]), FIRST, ON),
    Case("match.rounds", 2, match([(50, 50), (60, 40)]), ON, FIRST),
    Case("match.rounds", 2, match([(50, 50)]), ON, ON),
    Case("match.rounds", 2, match([(60, 40), (40, 60)]), ON, DRAW),
    Case("match.lead", 500, match([(300, -200)]), ON, FIRST),
    Case("match.lead", 500, match([(300, -195)]), ON, ON),
    Case("match.lose_below", -300, match([(-305, 0)]), ON, SECOND),
    Case("match.lose_below", -300, match([(-300, 0)]), ON, ON),
    *several(
        "match.tie",
        match([(1000, 1000)], finished=(3, 0, 1)),
        ON,
        ("draw", DRAW),
        ("first_out", SECOND),
    ),
    Case("match.tie_below_target", "play_on", match([(50, 50)]), DRAW, ON, (("match.rounds", 1),)),
]
