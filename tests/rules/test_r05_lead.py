"""R5: the opening lead."""

import pytest

from tests.rules.at import at

HANDS = "0: 9s 9p 3s | 1: Mj Dg 7s 7p 8s | 2: 4s | 3: 6s"


def test_r5_1_the_holder_of_the_mah_jong_leads_and_need_not_play_it():
    here = at(HANDS, opened=False)
    assert here.turn == 1
    assert here.ok("1: 7s 7p", "1: 8s", "1: Mj", "1: Dg")
    after = here.do("1: 7s 7p")
    assert after.wish == 0
    assert after.turn == 2


def test_r5_1_the_dog_may_be_the_first_lead():
    here = at(HANDS, opened=False).do("1: Dg")
    assert here.turn == 3
    assert here.state.table.opened


@pytest.mark.parametrize("holder", [0, 2, 3])
def test_r5_2_each_round_starts_with_its_own_mah_jong(holder):
    hands = {seat: f"{seat + 2}s" for seat in range(4)}
    hands[holder] += " Mj"
    assert at(" | ".join(f"{seat}: {hand}" for seat, hand in hands.items()), opened=False).turn == holder


def test_r5_3_the_leader_cannot_pass():
    here = at(HANDS, opened=False)
    assert here.code("1: pass") == "pass.on_lead"
    assert not here.may_pass(1)
    here = at("0: 9s 3s | 1: 4s 8s | 2: 4p | 3: 6s", turn=0).do("0: 9s", "1: pass", "2: pass", "3: pass")
    assert here.code("0: pass") == "pass.on_lead"
