"""R2: the deal in two parts and Grand Tichu."""

import pytest

from tests.rules.at import at, changed, dealt, pushed, rules_named


def counts(here):
    return [hand.bit_count() for hand in here.state.hands]


def test_r2_1_eight_cards_then_a_decision_then_six_more():
    here = dealt()
    assert counts(here) == [8] * 4
    assert [here.options(seat) for seat in range(4)] == [["decline", "grand"]] * 4
    here = here.do("0: decline", "1: grand", "2: decline")
    assert counts(here) == [8] * 4
    assert counts(here.do("3: decline")) == [14] * 4


def test_r2_2_no_grand_tichu_once_a_ninth_card_has_been_seen():
    here = dealt().do(*(f"{seat}: decline" for seat in range(4)))
    assert all(here.code(f"{seat}: grand") == "call.only_when_asked" for seat in range(4))
    assert all("grand" not in here.interrupts(seat) for seat in range(4))


def test_r2_2_who_has_declined_gets_no_second_chance():
    assert dealt().do("1: decline").code("1: grand") == "ask.decided"


@pytest.mark.parametrize(("first", "score"), [(0, (200 + 200, 0)), (2, (0, 0))])
def test_r2_3_success_is_the_caller_in_person_first_out(first, score):
    here = at("0: As | 1: 2s 3s | 2: Ks | 3: 4s 5s", turn=first, calls={0: "grand"})
    here = here.do(f"{first}: {here.hand(first)}")
    while not here.over:
        turn = here.turn
        whole = f"{turn}: {here.hand(turn)}"
        here = here.do(whole if turn % 2 == 0 and here.ok(whole) else f"{turn}: {here.options(turn)[0]}")
    assert here.score == score


def test_r2_4_each_seat_decides_on_its_own():
    here = dealt()
    for order in ([3, 1, 0, 2], [0, 1, 2, 3]):
        after = here.do(*(f"{seat}: decline" for seat in order))
        assert after.state.phase == "exchange"


def test_r2_4_in_seat_order_where_the_ruleset_says_so():
    steps = [{"deal": 8}, {"ask": {"call": "grand", "order": "seat_order"}}, {"deal": 6}, "exchange", "play"]
    here = dealt(rules=changed(rules_named("standard"), [("round", steps)]))
    assert here.state.to_act == (0,)
    assert here.code("1: grand") == "ask.order"
    assert here.do("0: grand").state.to_act == (1,)


def test_r2_5_any_number_of_players_may_call():
    here = dealt().do(*(f"{seat}: grand" for seat in range(4)))
    assert here.state.calls == ("grand",) * 4


def test_r2_6_nobody_holds_both_calls():
    here = dealt().do("0: grand", *(f"{seat}: decline" for seat in (1, 2, 3)))
    assert here.code("0: tichu") == "call.made"
    assert here.ok("1: tichu")


def test_r2_7_a_call_cannot_be_withdrawn():
    here = dealt().do("0: grand")
    assert here.code("0: decline") == "ask.decided"
    here = pushed(here)
    assert here.state.calls[0] == "grand"
    assert here.code("0: decline") == "step.other_action"


def test_bl3_who_has_called_blind_is_told_so_and_not_that_it_has_decided():
    here = dealt(rules="blind-tichu").do("0: blind", *(f"{seat}: decline" for seat in (1, 2, 3)))
    assert here.state.phase == "grand"
    assert here.code("0: grand") == here.code("0: decline") == "call.made"
    assert here.do("1: grand").code("1: decline") == "ask.decided"


def test_ng1_grand_is_understood_and_refused_in_a_game_without_it():
    here = dealt(rules="no-grand")
    why = here.engine.verify(here.state, 0, here.engine.parse_action("grand"))
    assert str(why).startswith("there is no call grand in this game")
