"""Cards as bits, in every rank and suit, so that a shift that is too narrow shows."""

import random

from tests.kernel.deals import mask
from tests.kernel.naive import DECK, RANKS, SUITS
from tichu_core.kernel import cards


def test_r1_1_the_deck_has_56_cards_in_56_bits() -> None:
    assert cards.popcount(cards.ALL_CARDS) == len(DECK) == 56
    assert cards.ALL_CARDS == (1 << 56) - 1
    assert cards.MAH_JONG | cards.DOG | cards.PHOENIX | cards.DRAGON | cards.NATURALS == cards.ALL_CARDS
    assert [mask(name) for name in ("Mj", "Dg", "Ph", "Dr")] == [
        cards.MAH_JONG,
        cards.DOG,
        cards.PHOENIX,
        cards.DRAGON,
    ]
    assert cards.SUITS == SUITS


def test_the_mask_of_every_rank() -> None:
    assert [cards.rank_mask(rank) for rank in range(1, 15)] == [15 << (4 * rank - 4) for rank in range(1, 15)]


def test_every_single_card_knows_its_place_and_rank() -> None:
    for at, name in enumerate(DECK):
        card = 1 << at
        rank = RANKS.index(name[0]) + 2 if at > 3 else 1
        assert cards.rank_of_card(card) == cards.lowest_rank(card) == rank
        assert cards.rank_mask(rank) & card


def test_random_masks_in_parts() -> None:
    rng = random.Random(1)
    for _ in range(500):
        chosen = sorted(rng.sample(range(56), rng.randint(1, 56)))
        whole = sum(1 << at for at in chosen)
        assert cards.popcount(whole) == len(chosen)
        assert cards.cards_of(whole) == [1 << at for at in chosen]
        assert [cards.nth_card(whole, k) for k in range(len(chosen))] == [1 << at for at in chosen]
        assert cards.lowest_rank(whole) == chosen[0] // 4 + 1


def test_no_cards() -> None:
    assert cards.popcount(0) == cards.lowest_rank(0) == 0
    assert cards.cards_of(0) == []
