"""Figures of the simulation against what can be computed exactly."""

from __future__ import annotations

from math import sqrt

import pytest

from tests.lab import exact
from tests.lab.runs import engine
from tests.support import volume
from tichu_core.kernel.cards import popcount
from tichu_core.kernel.combinations import BOMB, readings
from tichu_core.match import derive_seed


def bombs_of(hand: int) -> tuple[bool, bool]:
    """Whether a hand holds a four of a kind, and a run in one suit, as the engine reads cards."""
    options = engine("standard").game.combinations
    four = any(is_bomb((hand >> (4 * rank)) & 15, 4 * rank, options) for rank in range(1, 14))
    flush = False
    for suit in range(4):
        for low in range(1, 10):
            run = sum(1 << (4 * rank + suit) for rank in range(low, low + 5))
            flush = flush or (hand & run == run and is_bomb(run, 0, options))
    return four, flush


def is_bomb(cards: int, shift: int, options: object) -> bool:
    found = readings(cards << shift, options)  # type: ignore[arg-type]
    return bool(found) and (found[0] >> 56) & 7 == BOMB


def dealt_hands(deals: int, seed: int) -> list[int]:
    """The hands of so many rounds, dealt as the lab deals them, under a ruleset that deals all at once."""
    hands: list[int] = []
    for number in range(deals):
        hands.extend(engine("no-grand").start(seed=derive_seed(seed, number)).hands)
    return hands


def check(deals: int) -> None:
    hands = dealt_hands(deals, 11)
    assert {popcount(hand) for hand in hands} == {14}
    found = [bombs_of(hand) for hand in hands]
    for expected, hits in (
        (exact.chance_of_four(14), sum(four for four, _ in found)),
        (exact.chance_of_flush(14), sum(flush for _, flush in found)),
        (exact.chance_of_any(14), sum(four or flush for four, flush in found)),
    ):
        chance = float(expected)
        error = sqrt(chance * (1 - chance) / len(hands))
        # The hands of a deal hang together a little; four and a half deviations leave room for it.
        assert abs(hits / len(hands) - chance) < 4.5 * error, (hits, len(hands), chance)


def test_r8_1_the_chance_of_bombs_in_a_hand_of_14():
    check(1500)


@pytest.mark.long
def test_r8_1_the_chance_of_bombs_in_many_hands_of_14():
    check(volume(50_000))


def test_the_exact_chances():
    assert float(exact.chance_of_four(14)) == pytest.approx(0.035265, abs=1e-6)
    assert float(exact.chance_of_flush(14)) == pytest.approx(0.015896, abs=1e-6)
    assert float(exact.chance_of_any(14)) == pytest.approx(0.050763, abs=1e-6)
    either, four, flush = (float(f(14)) for f in (exact.chance_of_any, exact.chance_of_four, exact.chance_of_flush))
    assert max(four, flush) < either < four + flush


def test_the_exact_chances_of_small_hands():
    assert exact.chance_of_four(4) * 367_290 == 13
    assert exact.chance_of_flush(5) * 3_819_816 == 36
    assert exact.chance_of_any(5) * 3_819_816 == 36 + 13 * 52
