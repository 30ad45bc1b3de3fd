"""R1: the deck and the table."""

import pytest

from tests.rules.at import at, dealt, engine_named
from tichu_core.game.cards import RANKS, parse_cards
from tichu_core.game.view import view
from tichu_core.kernel.cards import ALL_CARDS, cards_of
from tichu_core.kernel.settle import card_points

STANDARD = engine_named("standard").game
SPECIALS = "Mj Dg Ph Dr"


def test_r1_1_56_cards_four_suits_of_13_ranks_and_four_special_cards():
    suited = parse_cards(" ".join(rank + suit for rank in RANKS for suit in "jspt"))
    assert suited.bit_count() == 52
    assert suited | parse_cards(SPECIALS) == STANDARD.deck == ALL_CARDS


@pytest.mark.parametrize("suit", list("jspt"))
def test_r1_2_suits_have_no_order(suit):
    here = at(f"0: 9{suit} 2s | 1: 9{'s' if suit == 'j' else 'j'} 3s | 2: 4s | 3: 5s", turn=0).do(f"0: 9{suit}")
    assert here.plays(1) == set()


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("5j", 5),
        ("Ts", 10),
        ("Kp", 10),
        ("Dr", 25),
        ("Ph", -25),
        ("Mj", 0),
        ("Dg", 0),
        ("2s 3s 4s 6s 7s 8s 9s Js Qs As", 0),
    ],
)
def test_r1_3_card_points(cards, points):
    assert card_points(parse_cards(cards), STANDARD.score_rules) == points


def test_r1_3_the_deck_is_worth_100():
    assert card_points(ALL_CARDS, STANDARD.score_rules) == 100


def test_r1_4_four_seats_and_partners_opposite():
    assert STANDARD.sides == (0, 1, 0, 1)


def test_r1_5_play_goes_round_in_seat_order():
    here = at("0: 3s 2s | 1: 4s 2p | 2: 5s 2j | 3: 6s 2t", turn=0)
    for seat in range(4):
        assert here.turn == seat
        here = here.do(f"{seat}: {here.hand(seat).split()[-1]}")
    assert here.turn == 0


def test_r1_6_who_shuffles_does_not_matter_and_a_seed_gives_the_deal():
    one, other = dealt(5).state, dealt(5).state
    assert one == other
    assert one != dealt(6).state
    assert sum(hand.bit_count() for hand in one.hands) + sum(len(packet) for packet in one.packets) == 56


def test_r1_6_every_card_is_somewhere_just_once():
    state = dealt(9).state
    cards = [card for hand in state.hands for card in cards_of(hand)]
    cards += [card for packet in state.packets for card in packet]
    assert sorted(cards) == sorted(cards_of(ALL_CARDS))
    assert view(state, 0).counts == (8, 8, 8, 8)
