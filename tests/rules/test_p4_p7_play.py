"""P4 to P7: play, bombs, Phoenix and Dragon of the Polish two-player game."""

import pytest

from tests.rules.at import at, beats, reads

PL = "polish-two-player"
NINES = "9s 9p 9j 9t"


def polish(hands, **about):
    return at(hands, rules=PL, **{"turn": 0, **about})


def test_p4_1_the_mah_jong_leads():
    assert polish("0: 3s | 1: Mj 4s", turn=None).turn == 1


@pytest.mark.parametrize(
    ("totals", "youngest", "leads"), [((120, 80), 0, 1), ((80, 120), 1, 0), ((50, 50), 0, 0), ((50, 50), 1, 1)]
)
def test_p4_1_without_it_fewest_points_then_the_youngest(totals, youngest, leads):
    assert polish("0: 3s | 1: 4s", turn=None, totals=totals, youngest=youngest).turn == leads


@pytest.mark.parametrize("cards", ["9s", "9s 9p", "9s 9p Ts Tp", "9s 9p 9t", "9s 9p 9t 2s 2p", "2s 3p 4s 5s 6s"])
def test_p4_2_leads(cards):
    assert polish(f"0: {cards} Ks | 1: 4t").ok(f"0: {cards}")


@pytest.mark.parametrize(
    ("upper", "lower"),
    [("9s", "8s"), ("9s 9p", "8s 8p"), ("9s 9p 9t", "8s 8p 8t"), ("9s 9p 9t 2s 2p", "8s 8p 8t As Ap")],
)
def test_p4_3_higher_of_the_same_kind(upper, lower):
    assert beats(upper, lower, PL)
    assert not beats(lower, upper, PL)


@pytest.mark.parametrize(
    ("upper", "lower", "is_beaten"),
    [
        ("4s 4p 5s 5p", "2s 2p 3s 3p", True),
        ("3j 3t 4s 4p", "2s 2p 3s 3p", False),
        ("6s 6p 7s 7p 8s 8p", "3s 3p 4s 4p 5s 5p", True),
        ("4j 4t 5j 5t 6s 6p", "3s 3p 4s 4p 5s 5p", False),
        ("Ks Kp As Ap", "Js Jp Qs Qp", True),
        ("Kj Kt As Ap", "Qs Qp Ks Kp", False),
    ],
)
def test_p4_4_runs_of_pairs_may_not_overlap(upper, lower, is_beaten):
    assert beats(upper, lower, PL) is is_beaten


def test_p4_4_the_refusal_says_so():
    here = polish("0: 2s 2p 3s 3p 9s | 1: 3j 3t 4s 4p 8s").do("0: 2s 2p 3s 3p")
    assert here.code("1: 3j 3t 4s 4p") == "follow.overlap"


def test_p4_5_with_the_same_number_of_pairs():
    assert not beats("6s 6p 7s 7p 8s 8p", "2s 2p 3s 3p", PL)


def test_p4_6_straights_may_overlap():
    assert beats("3s 4s 5p 6s 7s", "2s 3p 4p 5s 6p", PL)
    assert not beats("3s 4s 5p 6s 7s 8s", "2s 3p 4p 5s 6p", PL)


def test_p4_7_one_pass_closes_the_trick():
    here = polish("0: Ts 2s | 1: 4s 5s").do("0: Ts", "1: pass")
    assert here.turn == 0
    assert here.do("0: 2s").taken(0) == "Ts"


def test_p5_1_bombs():
    assert reads("9s 9p 9j 9t", PL) == [("four", 4, 9, None)]
    assert reads("2s 3s 4s 5s 6s", PL)[0][0] == "straight_flush"
    assert reads("9s 9p 9j Ph", PL) == []


def test_p5_2_out_of_turn_and_on_ones_own_cards():
    here = polish(f"0: Ts {NINES} 2s | 1: 4s 5s").do("0: Ts")
    assert here.ok(f"0: ! {NINES}")


def test_p5_3_a_bigger_bomb_beats_a_bomb():
    here = polish(f"0: Ts 2s 3s | 1: {NINES} 5s").do("0: Ts", f"1: {NINES}")
    assert here.may_pass(0)
    assert here.do("0: pass").turn == 1


def test_p5_4_order_of_bombs_as_in_the_standard_game():
    assert beats("2j 3j 4j 5j 6j", "As Ap Aj At", PL)


def test_p5_5_not_on_the_empty_table_and_not_on_the_dog():
    here = polish(f"0: Ts Dg 2s | 1: {NINES} 5s")
    assert here.code(f"1: ! {NINES}") == "bomb.on_lead"
    assert polish(f"0: Ts 2s | 1: {NINES}", opened=False).code(f"1: ! {NINES}") == "bomb.before_opening"
    assert here.do("0: Dg").code(f"0: ! {NINES}") in ("cards.not_held", "bomb.on_dog")
    assert polish(f"0: {NINES} Dg 2s | 1: 3s 5s").do("0: Dg").code(f"0: ! {NINES}") == "bomb.on_dog"
    assert polish(f"0: {NINES} 2s | 1: 3s").ok(f"0: {NINES}")


def test_p5_6_after_the_closing_pass():
    here = polish(f"0: 5s Dr {NINES} 2s | 1: 6s 7s").do("0: 5s", "1: 6s", "0: Dr", "1: pass")
    assert here.ok(f"0: ! {NINES}")
    assert here.do(f"0: ! {NINES}", "1: pass", "0: 2s").taken(0) == "5s 6s 9j 9s 9p 9t Dr"


def test_p6_1_joker_and_half_above_a_single():
    assert reads("2s 2p Ph Ks Kp", PL)[0] == ("full_house", 5, 13, 13)
    here = polish("0: Ts Tp Js 2s | 1: Ph 3s").do("0: Ts", "1: Ph")
    assert here.plays(0) == {"Js"}
    assert polish("0: Ph 2p | 1: 2s Mj").do("0: Ph").plays(1) == {"2s"}


def test_p6_2_the_triple_is_declared_or_the_higher():
    assert [rank for _, _, rank, _ in reads("2s 2p Ph Ks Kp", PL)] == [13, 2]


def test_p6_3_minus_25_for_who_holds_it_at_the_end():
    here = polish("0: Ks | 1: Ph 5p").do("0: Ks", "1: pass")
    assert here.score == (10, -20)


@pytest.mark.parametrize("cards", ["Ph Dr", "Ph Dg"])
def test_p6_4_not_with_dragon_or_dog(cards):
    assert reads(cards, PL) == []


def test_p6_5_not_on_the_dragon():
    here = polish("0: 5s Dr 2s | 1: 6s Ph 3s").do("0: 5s", "1: 6s", "0: Dr")
    assert here.code("1: Ph") == "phoenix.on_dragon"


def test_p7_1_the_dragon_beats_any_single_but_is_not_led():
    here = polish("0: Dr 2s | 1: 3s")
    assert here.code("0: Dr") == "dragon.may_not_lead"
    assert polish("0: As 2s | 1: Ph 3s | ").do("0: As", "1: Ph").state.table.level == 29
    assert polish("0: As Dr 2s | 1: Ph 3s").do("0: As", "1: Ph").plays(0) == {"Dr"}


def test_p7_2_only_a_bomb_beats_it():
    here = polish(f"0: 5s Dr 2s | 1: 6s As Ph {NINES}").do("0: 5s", "1: 6s", "0: Dr")
    assert here.plays(1) == {"9j 9s 9p 9t"}


def test_p7_3_its_player_leads_next():
    assert polish("0: 5s Dr 2s | 1: 6s As").do("0: 5s", "1: 6s", "0: Dr", "1: pass").turn == 0


def test_p7_4_the_trick_goes_to_the_opponent_without_a_decision():
    here = polish("0: 5s Dr 2s | 1: 6s As").do("0: 5s", "1: 6s", "0: Dr", "1: pass")
    assert not here.gift
    assert here.do("0: 2s").taken(1) == "5s 6s Dr"


def test_p7_4_a_bombed_dragon_goes_to_the_bomber():
    here = polish(f"0: 5s Dr 2s | 1: 6s {NINES} 3s").do("0: 5s", "1: 6s", "0: Dr", f"1: {NINES}", "0: pass", "1: 3s")
    assert here.taken(1) == "5s 6s 9j 9s 9p 9t Dr"


def test_p7_5_it_is_worth_25():
    here = polish("0: Ks | 1: Dr 2p").do("0: Ks", "1: pass")
    assert here.score == (10, 25)


def test_p7_6_as_last_card_he_keeps_it_alone_and_the_call_fails():
    here = polish("0: 5s Dr | 1: Ks 2s", calls={0: "tichu"}).do("0: 5s", "1: Ks", "0: Dr", "1: pass")
    assert here.score == (25 - 100, 15)


def test_p7_6_the_opponent_may_still_bomb_it():
    here = polish(f"0: 5s Dr | 1: Ks {NINES} 2s", calls={0: "tichu"})
    here = here.do("0: 5s", "1: Ks", "0: Dr", f"1: {NINES}")
    assert here.over
    assert here.score == (-100, 5 + 10 + 25)


def test_p7_6_alone_in_hand_it_is_led_and_the_round_is_over():
    here = polish(f"0: Dr | 1: {NINES} 2s", calls={0: "tichu"})
    assert here.options(0) == ["Dr"]
    here = here.do("0: Dr")
    assert here.over
    assert here.taken(0) == "Dr"
    assert here.score == (25 - 100, 0)


def test_p7_7_the_failed_call_is_nobodys_success():
    here = polish("0: 5s Dr | 1: Ks 2s", calls={0: "tichu"}).do("0: 5s", "1: Ks", "0: Dr", "1: pass")
    assert here.finished == (0,)
    assert [(call.seat, call.kept) for call in here.state.score.calls] == [(0, False)]
