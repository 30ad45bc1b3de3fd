"""Exact chances of bombs in a hand dealt at random, counted without any of the engine's code."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

RANKS = 13
SUITS = 4
DECK = 56
RUN = 5


def chance_of_four(cards: int) -> Fraction:
    """At least one four of a kind among so many cards: inclusion and exclusion over the ranks."""
    hands = 0
    for number in range(1, cards // SUITS + 1):
        sign = 1 if number % 2 else -1
        hands += sign * comb(RANKS, number) * comb(DECK - SUITS * number, cards - SUITS * number)
    return Fraction(hands, comb(DECK, cards))


def chance_of_flush(cards: int) -> Fraction:
    """At least one run of five or more in one suit: the suits are independent but for the number of cards."""
    without = [0] * (RANKS + 1)
    for ranks in range(1 << RANKS):
        if not has_run(ranks):
            without[ranks.bit_count()] += 1
    ways = [1]
    for factor in (*[without] * SUITS, [comb(4, special) for special in range(5)]):
        ways = times(ways, factor)
    return 1 - Fraction(ways[cards], comb(DECK, cards))


def has_run(ranks: int) -> bool:
    for _ in range(RUN - 1):
        ranks &= ranks >> 1
    return ranks != 0


def times(one: list[int], other: list[int]) -> list[int]:
    found = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            found[i + j] += a * b
    return found


def chance_of_any(cards: int) -> Fraction:
    """At least one bomb of either kind: rank by rank, with the length of the run in which each suit stands."""
    states: Counter[tuple[tuple[int, ...], int]] = Counter({((0,) * SUITS, 0): 1})
    choices = [held for held in product((0, 1), repeat=SUITS) if sum(held) < SUITS]
    for _ in range(RANKS):
        following: Counter[tuple[tuple[int, ...], int]] = Counter()
        for (runs, count), ways in states.items():
            for held in choices:
                after = tuple((run + 1) * has for run, has in zip(runs, held, strict=True))
                if max(after) < RUN and count + sum(held) <= cards:
                    # The suits are alike: only how long the runs are counts.
                    following[tuple(sorted(after)), count + sum(held)] += ways
        states = following
    none = sum(ways * comb(4, cards - count) for (_, count), ways in states.items() if cards - count <= 4)
    return 1 - Fraction(none, comb(DECK, cards))
