"""R9: how a trick goes on and who gets it."""

from tests.rules.at import at


def test_r9_1_passing_is_always_allowed_when_following():
    here = at("0: 2s 3s | 1: As Ap | 2: 4s | 3: 5s", turn=0).do("0: 2s")
    assert here.may_pass(1)


def test_r9_2_who_has_passed_may_play_when_the_turn_returns():
    here = at("0: 9s 2s | 1: Qs 3s | 2: Js 4s | 3: 5s 6s", turn=0)
    here = here.do("0: 9s", "1: pass", "2: Js", "3: pass", "0: pass")
    assert here.ok("1: Qs")
    assert here.do("1: Qs").turn == 2


def test_r9_3_it_closes_when_all_others_have_passed_in_a_row():
    here = at("0: 9s 2s | 1: Qs 3s | 2: 4s 4p | 3: 5s 6s", turn=0)
    here = here.do("0: 9s", "1: Qs", "2: pass", "3: pass")
    assert not here.state.table.closed
    here = here.do("0: pass")
    assert here.state.table.closed
    assert here.turn == 1


def test_r9_3_all_others_still_in_when_some_are_out():
    here = at("2: Ks 2s | 3: 5s 6s", turn=2, finished=[0, 1], options=[("scoring.double_victory", "none")])
    here = here.do("2: Ks", "3: pass")
    assert here.turn == 2
    assert here.state.table.is_lead()


def test_r9_3_if_the_owner_is_out_all_that_remain_must_pass():
    here = at("0: As | 1: 2s 3s | 2: 4s 5s | 3: 6s 7s", turn=0).do("0: As", "1: pass", "2: pass")
    assert here.turn == 3
    assert not here.state.table.closed
    here = here.do("3: pass")
    assert here.turn == 1
    assert here.state.table.is_lead()


def test_r9_4_the_last_to_play_gathers_and_leads():
    here = at("0: 9s 2s | 1: Ts 3s | 2: 4s 4p | 3: 5s 6s", turn=0)
    here = here.do("0: 9s", "1: Ts", "2: pass", "3: pass", "0: pass")
    assert here.turn == 1
    assert here.do("1: 3s").taken(1) == "9s Ts"


def test_r9_5_after_the_closing_passes_nobody_tops_his_own_cards():
    here = at("0: 9s Js 2s | 1: 3s | 2: 4s | 3: 5s", turn=0).do("0: 9s", "1: pass", "2: pass", "3: pass")
    assert here.code("0: + Js") == "trick.no_overtake"
    assert here.do("0: Js").taken(0) == "9s"


def test_r9_6_who_is_out_owns_the_trick_and_the_next_in_order_leads():
    here = at("0: As | 2: 4s 5s | 3: 6s 7s", turn=0, finished=[1]).do("0: As", "2: pass", "3: pass")
    assert here.turn == 2
    assert here.do("2: 4s").taken(0) == "As"


def test_r9_7_seats_that_are_out_are_skipped():
    here = at("0: 3s 2s | 3: 9s 8s", turn=0, finished=[1, 2], wish="7").do("0: 3s")
    assert here.turn == 3
    assert here.interrupts(1) == here.interrupts(2) == []
    assert here.code("1: pass") == "turn.out"
