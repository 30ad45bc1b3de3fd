"""R13: going out and the end of a round."""

import pytest

from tests.rules.at import at

NINES = "9s 9p 9j 9t"


def test_r13_1_at_once_when_three_are_out():
    here = at("0: 2s | 1: 3s", turn=0, finished=[2, 3], options=[("scoring.double_victory", "none")]).do("0: 2s")
    assert here.over
    assert here.finished == (2, 3, 0)
    assert here.state.to_act == ()


@pytest.mark.parametrize(("first", "last"), [(0, 2), (2, 0), (1, 3), (3, 1)])
def test_r13_2_at_once_when_both_partners_are_first_and_second(first, last):
    others = [seat for seat in range(4) if seat not in (first, last)]
    here = at(f"{last}: 2s | {others[0]}: As 3s | {others[1]}: Ks 4s", turn=last, finished=[first]).do(f"{last}: 2s")
    assert here.over
    assert here.state.table.victory == first % 2


def test_r13_2_not_when_an_opponent_is_between_them():
    here = at("0: 2s | 1: As 3s | 3: Ks 4s | 2: 5s 6s", turn=0).do("0: 2s")
    assert not here.over
    here = at("2: 2s | 3: Ks 4s", turn=2, finished=[0, 1]).do("2: 2s")
    assert here.state.table.victory == -1


def test_r13_3_the_trick_goes_to_the_third_to_go_out_without_a_reply():
    here = at(f"0: Ks | 1: {NINES} 5s", turn=0, finished=[3, 2], taken="3: 2p").do("0: Ks")
    assert here.over
    assert here.taken(0) == "Ks"
    assert here.code(f"1: ! {NINES}") == "round.over"
    assert here.interrupts(1) == []


def test_r13_3_no_pass_and_no_call_after_it():
    here = at("0: Ks | 1: As 5s", turn=0, finished=[3, 2], unplayed=[1]).do("0: Ks")
    assert here.code("1: pass") == here.code("1: tichu") == "round.over"


def test_r13_4_out_by_the_dragon_the_gift_comes_first():
    here = at(f"0: Dr | 1: {NINES} 5s", turn=0, finished=[3, 2]).do("0: Dr")
    assert here.turn == 0
    assert here.options(0) == ["give 1", "give 3"]
    assert here.interrupts(1) == []
    assert here.code(f"1: ! {NINES}") == "gift.due"
    assert here.do("0: give 3").over


def test_r13_4_and_nothing_but_the_gift_no_call_either():
    here = at("0: Dr | 1: 3s 5s", turn=0, finished=[3, 2], unplayed=[1]).do("0: Dr")
    assert here.code("1: tichu") == "gift.due"
    assert here.code("1: pass") == "turn.not_yours"
    assert here.interrupts(1) == []


def test_r13_4_no_gift_after_a_double_victory_by_the_dragon():
    here = at("0: Dr | 1: 3s | 3: 4s", turn=0, finished=[2]).do("0: Dr")
    assert here.over
    assert here.score == (200, 0)
