"""R14: what a round is worth."""

import pytest

from tests.rules.at import at


def test_r14_1_the_tails_hand_goes_to_the_opponents_its_tricks_to_the_first_out():
    here = at("2: 2s | 3: Dr 5s", turn=2, finished=[0, 1], taken="3: Ts Tp | 1: Ks").do("2: 2s")
    assert here.state.score.cards == (25 + 5 + 20, 10)


def test_r14_1_the_first_out_may_be_the_tails_partner():
    here = at("2: 2s | 3: Ks 5s", turn=2, finished=[1, 0], taken="3: Ts Tp").do("2: 2s")
    assert here.score == (15, 20)


def test_r14_2_each_side_adds_the_points_of_its_tricks():
    here = at("2: 2s | 3: 3s", turn=2, finished=[0, 1], taken="0: 5s 5p | 1: Ks Ph | 2: Ts").do("2: 2s")
    assert here.score == (20, -15)


def test_r14_3_a_double_victory_is_200_to_0_and_no_card_counts():
    here = at("2: 2s | 1: Dr Ks | 3: Ph 5s", turn=2, finished=[0], taken="1: Kp Kt | 3: Ts Tp").do("2: 2s")
    assert here.score == (200, 0)
    assert here.state.score.cards == (0, 0)


@pytest.mark.parametrize(
    ("calls", "score"),
    [
        ({}, (5, 10)),
        ({0: "tichu"}, (105, 10)),
        ({0: "grand"}, (205, 10)),
        ({1: "tichu"}, (5, -90)),
        ({2: "grand"}, (-195, 10)),
        ({0: "tichu", 2: "tichu"}, (5, 10)),
        ({0: "grand", 1: "tichu", 2: "tichu", 3: "grand"}, (105, -290)),
    ],
)
def test_r14_4_then_each_call_for_its_caller(calls, score):
    here = at("2: 2s | 3: 3s", turn=2, finished=[0, 1], taken="0: 5s | 1: Ks", calls=calls).do("2: 2s")
    assert here.score == score


def test_r14_5_double_victory_with_a_failed_call_of_the_partner():
    here = at("0: 2s | 1: Ks | 3: 5s", turn=0, finished=[2], calls={0: "tichu"}).do("0: 2s")
    assert here.score == (100, 0)


def test_r14_6_there_is_no_floor():
    here = at("2: 2s | 3: 3s", turn=2, finished=[0, 1], taken="1: Ph", calls={1: "grand", 3: "grand"}).do("2: 2s")
    assert here.score == (0, -425)
