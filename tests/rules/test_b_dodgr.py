"""B: the game of dod.gr."""

import pytest

from tests.rules.at import at, beats, dealt, reads
from tests.rules.rounds import ended

DOD = "dodgr"
NINES = "9s 9p 9j 9t"


def dod(hands, **about):
    return at(hands, rules=DOD, **{"turn": 0, **about})


def test_b1_each_seat_takes_its_other_six_cards_when_it_has_decided():
    here = dealt(1, rules=DOD)
    assert [hand.bit_count() for hand in here.state.hands] == [8, 8, 8, 8]
    here = here.do("2: decline", "0: grand")
    assert [hand.bit_count() for hand in here.state.hands] == [14, 8, 14, 8]


def test_b2_any_number_may_call_and_nobody_both():
    here = dealt(1, rules=DOD).do("0: grand", "1: grand", "2: grand")
    assert here.code("0: tichu") == "call.made"
    assert here.state.calls == ("grand", "grand", "grand", "")


def test_b3_small_tichu_until_the_first_card_also_after_passes():
    here = dod("0: 5s 6s | 1: 3s 4s | 2: 7s 8s | 3: 9s Ts", unplayed=[1]).do("0: 5s", "1: pass", "2: 7s")
    assert here.ok("1: tichu")


def test_b4_no_bomb_before_the_round_is_opened():
    here = dod(f"0: 5s 6s | 1: {NINES} | 2: 7s | 3: 8s", opened=False)
    assert here.code(f"1: ! {NINES}") == "bomb.before_opening"
    assert here.do("0: 5s").ok(f"1: ! {NINES}")


def test_b5_the_last_pass_closes_the_trick_for_bombs_too():
    here = dod(f"0: As 6s | 1: {NINES} 3s | 2: 7s | 3: 8s").do("0: As", "1: pass", "2: pass")
    assert here.ok(f"1: ! {NINES}")
    here = here.do("3: pass")
    assert here.code(f"1: ! {NINES}") == "bomb.after_closing_pass"
    assert here.taken(0) == "As"


def test_b6_the_dog_makes_no_trick_and_passes_the_lead():
    here = dod("0: Dg 6s | 1: 3s | 2: 7s | 3: 8s").do("0: Dg")
    assert here.turn == 2
    assert here.state.table.trick == 0


def test_b7_the_dragons_trick_goes_to_an_opponent_of_choice():
    here = dod("0: Dr 6s | 1: 3s | 2: 7s | 3: 8s").do("0: Dr", "1: pass", "2: pass", "3: pass")
    assert here.options(0) == ["give 1", "give 3"]


def test_b8_who_can_play_the_wished_rank_must():
    here = dod("0: Mj 6s | 1: 3s 4s | 2: 8s As | 3: 8t").do("0: Mj wish 8", "1: 3s")
    assert here.plays(2) == {"8s"}
    assert not here.may_pass(2)


def test_b9_straights_of_five_to_fourteen_cards():
    assert reads("Mj 2s 3p 4s 5s", DOD)[0][:3] == ("straight", 5, 5)
    assert reads("Mj 2s 3p 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", DOD)[0][:2] == ("straight", 14)
    assert reads("2s 3p 4s 5s", DOD) == []


def test_b10_the_phoenix_in_any_combination_but_a_bomb():
    assert reads("7s 7p Ph", DOD)[0][0] == "triple"
    assert reads("7s 7p 7t Ph", DOD) == reads("3s 3p 3j 3t Ph", DOD) == []
    assert reads("2s 3p 4s 5s Ph", DOD) == [("straight", 5, 6, 6)]


@pytest.mark.parametrize(
    ("upper", "lower"),
    [("2j 3j 4j 5j 6j", "As Ap Aj At"), ("2s 3s 4s 5s 6s 7s", "Tj Jj Qj Kj Aj"), (NINES, "8s 8p 8j 8t")],
)
def test_b11_order_of_bombs(upper, lower):
    assert beats(upper, lower)
    assert not beats(lower, upper)


def test_b12_the_match_ends_with_the_round_that_reaches_1000():
    assert ended([(995, 0)], rules=DOD) == (False, ())
    assert ended([(995, 900), (5, 105)], rules=DOD) == (True, (1,))


def test_b13_first_and_second_out_in_one_team():
    here = dod("0: 2s | 1: Ks | 3: 5s", finished=[2], calls={2: "tichu"}).do("0: 2s")
    assert here.score == (300, 0)


def test_b14_each_round_begins_with_its_own_mah_jong():
    assert dod("0: 2s | 1: 3s | 2: Mj 4s | 3: 5s", turn=None, opened=False).turn == 2


def test_b15_only_legal_plays_are_offered():
    here = dod("0: 9s 2s | 1: 3s Ts Tp | 2: 4s | 3: 5s").do("0: 9s")
    assert here.options(1) == ["pass", "Ts", "Tp"]
    assert all(here.ok(f"1: {text}") for text in here.options(1))
