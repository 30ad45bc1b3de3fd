"""R8: bombs."""

import pytest

from tests.rules.at import at, beats, reads

NINES = "9s 9p 9j 9t"
QUEENS = "Qs Qp Qj Qt"


def test_r8_1_four_of_a_rank_or_a_run_of_five_in_one_suit():
    assert reads("2s 2p 2j 2t") == [("four", 4, 2, None)]
    assert reads("2s 3s 4s 5s 6s") == [("straight_flush", 5, 6, None)]
    assert reads("2s 3s 4s 5s") == []
    assert reads("2s 3s 4s 5s 6s 7p")[0][0] == "straight"


@pytest.mark.parametrize(
    ("upper", "lower"),
    [
        (QUEENS, NINES),
        ("2j 3j 4j 5j 6j", "As Ap Aj At"),
        ("3j 4j 5j 6j 7j", "2s 3s 4s 5s 6s"),
        ("2s 3s 4s 5s 6s 7s", "Tj Jj Qj Kj Aj"),
    ],
)
def test_r8_2_more_cards_first_then_the_higher(upper, lower):
    assert beats(upper, lower)
    assert not beats(lower, upper)


@pytest.mark.parametrize(
    "lead", ["As", "Dr", "Ks Kp", "Ks Kp Kt", "Ks Kp As Ap", "Ks Kp Kt As Ap", "Ts Jp Qs Ks As", "Mj"]
)
def test_r8_3_a_bomb_beats_everything_that_is_none(lead):
    assert beats("2s 2p 2j 2t", lead)


def test_r8_3_and_only_a_bigger_bomb_beats_a_bomb():
    here = at(f"0: {NINES} 2s | 1: Dr Ks Kp 2j 3j 4j 5j 6j 8s 8p 8j 8t | 2: 3s | 3: 4s", turn=0).do(f"0: {NINES}")
    assert here.plays(1) == {"2j 3j 4j 5j 6j"}
    assert here.code("1: Dr") == here.code("1: Ks Kp") == "follow.only_bombs"
    assert here.code("1: 8s 8p 8j 8t") == "bomb.too_low"


@pytest.mark.parametrize("bomber", [0, 1, 2, 3])
def test_r8_4_by_anyone_who_holds_cards_out_of_turn(bomber):
    hands = {seat: [f"{seat + 2}s", f"{seat + 2}p"] for seat in range(4)}
    hands[bomber] += QUEENS.split()
    here = at(" | ".join(f"{seat}: {' '.join(hand)}" for seat, hand in hands.items()), turn=0).do("0: 2s")
    assert here.ok(f"{bomber}: ! {QUEENS}")
    assert here.interrupts(bomber) == ["! Qj Qs Qp Qt"]


def test_r8_4_not_by_who_is_out():
    here = at("0: 2s 2p | 2: 3s | 3: 4s", turn=0, finished=[1]).do("0: 2s")
    assert here.code(f"1: ! {NINES}") == "turn.out"


@pytest.mark.parametrize("cards", ["2s 2p", "2s", "2s 3p 4p 5s 6s"])
def test_r8_4_nothing_but_bombs_is_thrown(cards):
    here = at(f"0: 7s 7p | 1: 3s | 2: {cards} 8s | 3: 4s", turn=0).do("0: 7s")
    assert here.code(f"2: ! {cards}") == "bomb.not_a_bomb"


def test_r8_5_no_phoenix_in_a_bomb():
    assert reads("7s 7p 7t Ph") == []
    here = at("0: 2s 3p | 1: 7s 7p 7t Ph | 2: 3s | 3: 4s", turn=0).do("0: 2s")
    assert here.code("1: ! 7s 7p 7t Ph") == "combination.none"


def test_r8_6_not_on_the_empty_table_before_a_later_lead():
    here = at(f"0: 2s 3p | 1: {NINES} | 2: 3s | 3: 4s", turn=0)
    assert here.code(f"1: ! {NINES}") == "bomb.on_lead"
    assert here.code("0: ! 2s 2p 2j 2t") == "cards.not_held"


def test_r8_6_not_by_the_leader_either():
    here = at(f"0: {NINES} 2s | 1: 3p | 2: 3s | 3: 4s", turn=0)
    assert here.code(f"0: ! {NINES}") == "bomb.on_lead"
    assert here.ok(f"0: {NINES}")


def test_r8_7_not_on_the_dog():
    here = at(f"0: Dg 2s | 1: {NINES} | 2: 3s | 3: 4s", turn=0).do("0: Dg")
    assert here.code(f"1: ! {NINES}") == "bomb.on_dog"
    assert here.turn == 2


def test_r8_8_the_leader_may_lead_a_bomb():
    here = at(f"0: {NINES} 2s | 1: {QUEENS} As | 2: 3s | 3: 4s", turn=0).do(f"0: {NINES}")
    assert here.plays(1) == {"Qj Qs Qp Qt"}
    assert here.do("1: pass").plays(2) == set()


@pytest.mark.parametrize("lead", [0, 2])
def test_r8_9_ones_own_and_the_partners_cards_may_be_bombed(lead):
    cards = {0: NINES, 1: "2p", 2: "3s 3p", 3: "4s"}
    cards[lead] = f"{cards[lead]} As"
    here = at(" | ".join(f"{seat}: {hand}" for seat, hand in cards.items()), turn=lead).do(f"{lead}: As")
    assert here.do(f"0: ! {NINES}").state.table.owner == 0


def test_r8_10_having_passed_does_not_matter():
    here = at(f"0: 2s 3p | 1: {NINES} | 2: 3s 4p | 3: 4s 5s", turn=0).do("0: 2s", "1: pass", "2: 3s")
    assert here.ok(f"1: ! {NINES}")


def test_r8_11_the_turn_goes_to_the_seat_after_the_bomber_and_passes_are_void():
    here = at(f"0: 2s 3p | 1: 6s 7p | 2: {NINES} 4p | 3: 4s 5s", turn=0)
    here = here.do("0: 2s", "1: pass", f"2: ! {NINES}")
    assert here.turn == 3
    here = here.do("3: pass", "0: pass")
    assert here.turn == 1
    here = here.do("1: pass")
    assert here.turn == 2
    assert here.state.table.is_lead()


def test_r8_12_a_bomb_may_still_be_thrown_after_the_closing_pass():
    here = at(f"0: As 3p | 1: 6s 7p | 2: {NINES} 4p | 3: 4s 5s", turn=0).do("0: As", "1: pass", "2: pass", "3: pass")
    assert here.turn == 0
    bombed = here.do(f"2: ! {NINES}")
    assert bombed.turn == 3
    assert not bombed.state.table.closed
    assert here.do("0: 3p").state.table.trick.bit_count() == 1


def test_r8_12_by_the_owner_too_and_without_a_mark_it_is_a_lead():
    here = at(f"0: As {NINES} 3p | 1: 6s | 2: 4p | 3: 4s", turn=0).do("0: As", "1: pass", "2: pass", "3: pass")
    thrown, led = here.do(f"0: ! {NINES}"), here.do(f"0: {NINES}")
    assert thrown.state.table.trick.bit_count() == 5
    assert led.state.table.trick.bit_count() == 4
    assert led.taken(0) == "As"


def test_r8_12_until_the_dragons_gift():
    here = at(f"0: Dr 3p | 1: 6s 7p | 2: {NINES} 4p | 3: 4s 5s", turn=0).do("0: Dr", "1: pass", "2: pass", "3: pass")
    assert here.gift
    assert not here.do(f"2: ! {NINES}").gift
    assert here.do("0: give 1").code(f"2: ! {NINES}") == "bomb.on_lead"


def test_r8_13_each_bomb_is_thrown_on_what_lies_there_then():
    here = at(f"0: 2s 3p | 1: {QUEENS} 7p | 2: {NINES} 4p | 3: 4s 5s", turn=0).do("0: 2s")
    first = here.do(f"1: ! {QUEENS}")
    assert first.code(f"2: ! {NINES}") == "bomb.too_low"
    assert here.do(f"2: ! {NINES}").ok(f"1: ! {QUEENS}")


def test_r8_14_a_bomb_may_be_the_last_cards():
    here = at(f"0: 2s 3p | 1: 6s | 2: {NINES} | 3: 4s 5s", turn=0).do("0: 2s", f"2: ! {NINES}")
    assert here.finished == (2,)
    assert here.turn == 3


def test_r8_15_a_bombed_dragon_is_not_given_away():
    here = at(f"0: Dr {NINES} 3p | 1: 6s 7p | 2: 4p 8p | 3: 4s 5s", turn=0)
    here = here.do("0: Dr", f"0: ! {NINES}", "1: pass", "2: pass", "3: pass")
    assert not here.gift
    assert here.do("0: 3p").taken(0) == "9j 9s 9p 9t Dr"
