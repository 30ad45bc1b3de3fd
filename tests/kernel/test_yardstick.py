"""The naive enumeration that the figures are a ratio of is itself right: it gives what the generator gives."""

import pytest

from bench import naive
from bench.yardstick import mask, random_hands
from tests.kernel.deals import STANDARD, meaning
from tichu_core.kernel import generate

pytestmark = pytest.mark.checkout

ALONE = {"Mj": 1.0, "Dg": 0.0, "Ph": 1.5, "Dr": 15.0}


def test_the_yardstick_lists_what_the_generator_lists():
    for hand in random_hands(100):
        listed = set()
        for play in generate.leads(mask(hand), STANDARD):
            cards, kind, rank, _ = meaning(play)
            if kind == "bomb":
                kind = "four" if len(cards) == 4 else "straight_flush"
            first = next(iter(cards))
            listed.add((cards, kind, len(cards), ALONE.get(first, rank) if len(cards) == 1 else rank))
        assert naive.readings(hand) == listed
