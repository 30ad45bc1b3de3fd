"""R10: the Dragon."""

import pytest

from tests.rules.at import at, beats, reads

WON = "0: Dr 3p | 1: 6s 7p | 2: 4p 8p | 3: 4s 5s"


def won():
    return at(WON, turn=0, taken="0: 5p").do("0: Dr", "1: pass", "2: pass", "3: pass")


def test_r10_1_the_highest_single():
    assert beats("Dr", "As")
    assert beats("Dr", "Ph")
    assert at("0: As 2s | 1: Ph 2p | 2: Dr 3p | 3: 4s", turn=0).do("0: As", "1: Ph").ok("2: Dr")


def test_r10_1_may_be_led():
    assert at(WON, turn=0).ok("0: Dr")


@pytest.mark.parametrize("lead", ["3s 3p", "3s 3p 3t", "2s 3p 4t 5s 6p"])
def test_r10_1_only_on_singles(lead):
    here = at(f"0: {lead} 9s | 1: Dr 2p | 2: 7s | 3: 8s", turn=0).do(f"0: {lead}")
    assert here.code("1: Dr") == "dragon.only_on_singles"


def test_r10_2_in_no_combination():
    assert reads("Dr Ph") == reads("Dr As") == reads("Ts Jp Qs Ks As Dr") == []


def test_r10_3_the_whole_trick_goes_to_an_opponent_of_choice():
    assert won().options(0) == ["give 1", "give 3"]
    here = at("0: Dr 3p | 1: 6s Kp | 2: 4p 8p | 3: 4s 5s", turn=1)
    here = here.do("1: Kp", "2: pass", "3: pass", "0: Dr", "1: pass", "2: pass", "3: pass", "0: give 3")
    assert here.taken(3) == "Kp Dr"
    assert here.taken(0) == ""


@pytest.mark.parametrize("to", [0, 2])
def test_r10_3_not_to_ones_own_side(to):
    assert won().code(f"0: give {to}") == "gift.not_an_opponent"


def test_r10_3_only_a_trick_that_the_dragon_has_won():
    here = at("0: Dr 3p | 1: 9s 9p 9j 9t 7p | 2: 4p 8p | 3: 4s 5s", turn=0).do("0: Dr", "1: 9s 9p 9j 9t")
    here = here.do("2: pass", "3: pass", "0: pass")
    assert here.turn == 1
    assert here.code("1: give 0") == "gift.not_due"


def test_r10_4_the_dragons_player_keeps_the_lead():
    assert won().do("0: give 1").turn == 0


def test_r10_4_or_who_leads_in_his_place():
    here = at("0: Dr | 1: 6s 7p | 2: 4p 8p | 3: 4s 5s", turn=0).do("0: Dr", "1: pass", "2: pass", "3: pass")
    assert here.turn == 0
    assert here.do("0: give 3").turn == 1


def test_r10_5_the_recipient_may_be_out():
    here = at("0: Dr 3p | 2: 4p 8p | 3: 4s 5s", turn=0, finished=[1]).do("0: Dr", "2: pass", "3: pass")
    assert here.options(0) == ["give 1", "give 3"]
    assert here.do("0: give 1").taken(1) == "Dr"


def test_r10_6_the_last_trick_too():
    here = at("0: Dr | 3: 4s 5s", turn=0, finished=[2, 1]).do("0: Dr")
    assert here.gift
    assert not here.over
    assert here.do("0: give 1").score == (5, 25)


def test_r10_7_both_opponents_are_out_only_after_a_double_victory():
    here = at("0: Dr 3p | 2: 4p 8p", turn=0, finished=[1, 3])
    assert here.over
    assert here.score == (0, 200)


def test_r10_7_the_choice_matters_and_is_always_asked():
    here = at("0: Dr | 3: 4s 5s", turn=0, finished=[2, 1]).do("0: Dr")
    assert here.options(0) == ["give 1", "give 3"]
    assert here.do("0: give 3").score == (30, 0)
    assert here.do("0: give 1").score == (5, 25)


def test_r10_8_before_the_next_lead():
    assert won().code("0: 3p") == "gift.due"
    assert won().code("0: pass") == "gift.due"
    assert won().code("1: give 0") == "turn.not_yours"
