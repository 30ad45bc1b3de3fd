"""R4: the exchange."""

import pytest

from tests.rules.at import at
from tichu_core.game.view import view

HANDS = "0: 2s 3s 4s 5s Mj | 1: 2p 3p 4p 5p Dg | 2: 2j 3j 4j 5j Ph | 3: 2t 3t 4t 5t Dr"
PUSHES = ("0: push 2s>1 3s>2 Mj>3", "1: push 2p>0 3p>2 Dg>3", "2: push 2j>0 3j>1 Ph>3", "3: push 2t>0 3t>1 Dr>2")


def exchange():
    return at(HANDS, phase="exchange")


@pytest.mark.parametrize(
    "push",
    [
        "push 2s>1 3s>2",
        "push 2s>1 3s>1 4s>2",
        "push 2s>1 3s>2 4s>3 5s>3",
        "push 2s>0 3s>1 4s>2",
        "push 2s>1 3s>2 4s>left",
    ],
)
def test_r4_1_exactly_one_card_to_each_of_the_others(push):
    assert exchange().code(f"0: {push}") == "push.routes"


def test_r4_1_only_cards_that_are_held():
    assert exchange().code("0: push 2s>1 3s>2 9s>3") == "cards.not_held"


def test_r4_1_every_choice_is_listed_once():
    texts = exchange().options(0)
    assert len(texts) == len(set(texts)) == 5 * 4 * 3
    assert all(exchange().ok(f"0: {text}") for text in texts)


def test_r4_2_nobody_sees_what_is_coming_before_the_last_has_pushed():
    here = exchange().do(*PUSHES[:3])
    assert here.hand(0) == "Mj 2s 3s 4s 5s"
    own = view(here.state, 3)
    assert own.hand == view(exchange().state, 3).hand
    assert all(event.push is None for event in own.events if type(event).__name__ == "Pushed")


def test_r4_2_nobody_pushes_twice():
    assert exchange().do(PUSHES[0]).code(PUSHES[0]) == "push.done"


def test_r4_3_special_cards_may_be_given():
    here = exchange().do(*PUSHES)
    assert here.hand(3) == "Dg Mj 4t 5t Ph"


def test_r4_4_after_it_all_hold_as_many_as_before():
    here = exchange().do(*PUSHES)
    assert [hand.bit_count() for hand in here.state.hands] == [5] * 4
    assert here.hand(0) == "2j 2p 2t 4s 5s"


def test_r4_4_a_card_received_cannot_be_given_on():
    here = exchange().do(*PUSHES)
    assert here.code("3: push Mj>0 Ph>1 Dg>2") == "step.other_action"


def test_r4_5_the_holder_of_the_mah_jong_is_found_after_the_exchange():
    assert exchange().do(*PUSHES).turn == 3
