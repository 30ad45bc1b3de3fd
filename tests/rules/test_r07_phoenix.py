"""R7: the Phoenix."""

import pytest

from tests.rules.at import at, beats, reads

NINES_AND_FIVES = "5s 5p 9s 9p Ph"


@pytest.mark.parametrize(
    ("cards", "default"),
    [
        ("As Ph", ("pair", 2, 14, 14)),
        ("2s Ph", ("pair", 2, 2, 2)),
        ("7s 7p Ph", ("triple", 3, 7, 7)),
        ("5s 5p 6s Ph", ("pair_run", 4, 6, 6)),
        ("5s 6p 6s Ph", ("pair_run", 4, 6, 5)),
        ("5s 5p 5t 6s Ph", ("full_house", 5, 5, 6)),
        ("5s 6p 8s 9s Ph", ("straight", 5, 9, 7)),
    ],
)
def test_r7_1_joker_for_a_natural_rank_in_every_combination(cards, default):
    assert reads(cards)[0] == default


@pytest.mark.parametrize("cards", ["7s 7p 7t Ph", "5j 6j 7j 8j Ph"])
def test_r7_1_but_not_in_a_bomb(cards):
    assert not {"four", "straight_flush"} & {kind for kind, *_ in reads(cards)}


def test_r7_2_it_is_no_one_and_not_above_the_ace():
    assert reads("2s 3p 4s 5s Ph") == [("straight", 5, 6, 6)]
    assert reads("Js Qp Ks As Ph") == [("straight", 5, 14, 10)]
    assert reads("5s 6s 8s 9s") == reads("5s 8s Ph") == []


@pytest.mark.parametrize("cards", ["Dr Ph", "Dg Ph", "Mj Ph"])
def test_r7_2_and_stands_for_no_special_card(cards):
    assert reads(cards) == []


def test_r7_3_phoenix_and_mah_jong_are_no_pair():
    assert reads("Mj Ph") == []


@pytest.mark.parametrize(("under", "level"), [("Mj", 3), ("8s", 17), ("As", 29)])
def test_r7_4_as_a_single_half_above_the_card_under_it(under, level):
    here = at(f"0: {under} 2s | 1: Ph 2p | 2: 3s | 3: 4s", turn=0).do(f"0: {under}", "1: Ph")
    assert here.state.table.level == level


def test_r7_4_not_on_the_dragon():
    here = at("0: Dr 2s | 1: Ph 2p | 2: 3s | 3: 4s", turn=0).do("0: Dr")
    assert here.code("1: Ph") == "phoenix.on_dragon"


def test_r7_5_led_it_is_one_and_a_half():
    here = at("0: Ph 3s | 1: Mj 2p | 2: 3p | 3: 4s", turn=0).do("0: Ph")
    assert here.code("1: Mj") == "follow.not_higher"
    assert here.ok("1: 2p")


def test_r7_6_a_half_is_beaten_by_the_next_card_not_by_the_same():
    here = at("0: 8s 2s | 1: Ph 2p | 2: 8p 9p | 3: 4s", turn=0).do("0: 8s", "1: Ph")
    assert here.code("2: 8p") == "follow.not_higher"
    assert here.ok("2: 9p")


def test_r7_6_above_an_ace_only_the_dragon_or_a_bomb():
    here = at("0: As 2s | 1: Ph 2p | 2: Ap Dr 9s 9p 9j 9t | 3: 4s", turn=0).do("0: As", "1: Ph")
    assert here.plays(2) == {"Dr", "9j 9s 9p 9t"}


def test_r7_7_the_player_declares_which_pair_becomes_the_triple():
    here = at(f"0: {NINES_AND_FIVES} 2s | 1: 3s | 2: 3p | 3: 4s", turn=0)
    assert here.text(f"0: {NINES_AND_FIVES}") == "5s 5p 9s 9p Ph as 9"
    assert here.text(f"0: {NINES_AND_FIVES} as 5") == "5s 5p 9s 9p Ph as 5"
    assert here.do(f"0: {NINES_AND_FIVES} as 5").state.table.level == 10
    assert here.code(f"0: {NINES_AND_FIVES} as 7") == "combination.reading"


def test_r7_7_undeclared_it_is_the_highest_that_is_legal():
    here = at("0: 6s 7p 8s 9s Tt 2s | 1: 7s 8p 9p Ts Ph 3p | 2: 3s | 3: 4s", turn=0).do("0: 6s 7p 8s 9s Tt")
    assert here.text("1: 7s 8p 9p Ts Ph") == "7s 8p 9p Ts Ph as J"
    assert here.code("1: 7s 8p 9p Ts Ph as 6") == "follow.not_higher"


def test_r7_8_either_end_of_a_straight_the_higher_by_default():
    assert reads("Ts Jp Qs Ks Ph") == [("straight", 5, 14, 14), ("straight", 5, 13, 9)]
    assert reads("Js Qp Ks As Ph") == [("straight", 5, 14, 10)]
    assert reads("Mj 2s 3p 4s Ph") == [("straight", 5, 5, 5)]


def test_r7_8_a_declared_lower_end_counts():
    lead = at("0: Ts Jp Qs Ks Ph 2s | 1: Tp Js Qp Kp As 3p | 2: 3s | 3: 4s", turn=0)
    assert lead.do("0: Ts Jp Qs Ks Ph as 9").ok("1: Tp Js Qp Kp As")
    assert not lead.do("0: Ts Jp Qs Ks Ph").ok("1: Tp Js Qp Kp As")


def test_r7_9_a_straight_may_hold_both_mah_jong_and_phoenix():
    assert reads("Mj 2s Ph 4s 5p") == [("straight", 5, 5, 3)]
    assert not beats("Mj 2s Ph 4s 5p", "2p 3s 4p 5s 6s")


def test_r7_10_minus_25_for_who_has_won_it():
    here = at("0: Ts | 1: 2s 3s | 3: 4s", turn=0, finished=[2], taken="2: Ph 9s", options=NO_VICTORY)
    here = here.do("0: Ts", "1: pass", "3: pass", "1: 2s", "3: 4s")
    assert here.score[0] == 10 - 25


NO_VICTORY = [("scoring.double_victory", "none")]
