"""R3: small Tichu."""

from tests.rules.at import at, dealt


def test_r3_1_who_has_played_no_card_may_call_for_100():
    here = at("0: As | 1: 2s 3s | 2: Ks 3p | 3: 4s 5s", turn=0, unplayed=[0]).do("0: tichu", "0: As")
    here = here.do("1: pass", "2: pass", "3: pass")
    while not here.over:
        here = here.do(f"{here.turn}: {here.options(here.turn)[0]}")
    assert [(result.seat, result.kept, result.points) for result in here.state.score.calls] == [(0, True, 100)]


def test_r3_2_before_the_exchange_after_it_and_during_play():
    here = dealt(3).do(*(f"{seat}: decline" for seat in range(4)))
    assert here.ok("0: tichu", "3: tichu")
    for seat in range(4):
        here = here.do(f"{seat}: {here.options(seat)[0]}")
    assert here.state.phase == "play"
    assert all(here.ok(f"{seat}: tichu") for seat in range(4))
    leader = here.turn
    here = here.do(f"{leader}: {here.options(leader)[0]}")
    assert here.code(f"{leader}: tichu") == "call.too_late"
    assert here.ok(f"{(leader + 1) % 4}: tichu")


def test_r3_2_not_with_eight_cards():
    assert dealt(3).code("0: tichu") == "call.too_early"


def test_r3_3_no_call_between_ones_own_push_and_the_exchange():
    here = dealt(3).do(*(f"{seat}: decline" for seat in range(4)))
    here = here.do(f"0: {here.options(0)[0]}")
    assert here.code("0: tichu") == "call.exchange_pending"
    called = here.do("1: tichu")
    assert called.state.data[0] is not None, "a call clears nobody's choice"


def test_r3_4_passing_is_not_playing():
    here = at("0: 5s 6s 2s | 1: 3s 4s 9j | 2: 7s 8s | 3: 9s Ts", turn=0, unplayed=[1])
    here = here.do("0: 5s", "1: pass", "2: pass", "3: pass", "0: 6s", "1: pass")
    assert here.ok("1: tichu")


def test_r3_5_the_dog_is_a_card():
    here = at("0: Dg 3s | 1: 4s | 2: 5s | 3: 6s", turn=0, unplayed=[0, 2])
    assert here.ok("0: tichu")
    here = here.do("0: Dg")
    assert here.code("0: tichu") == "call.too_late"
    assert here.ok("2: tichu")


def test_r3_5_a_bomb_out_of_turn_is_a_card():
    here = at("0: 5s 2s | 1: 6s | 2: 7s | 3: 8s 8p 8j 8t 3s", turn=0, unplayed=[3])
    assert here.do("0: 5s", "3: ! 8s 8p 8j 8t").code("3: tichu") == "call.too_late"


def test_r3_6_at_any_moment_not_only_on_turn():
    here = at("0: 5s 2s | 1: 6s 3s | 2: 7s 4s | 3: 8s 9s", turn=0, unplayed=[1, 2, 3]).do("0: 5s")
    assert here.turn == 1
    here = here.do("3: tichu")
    assert here.turn == 1
    assert here.state.calls == ("", "", "", "tichu")


def test_r3_7_after_somebody_is_out_it_is_allowed():
    here = at("0: 5s 2s | 2: 7s 4s | 3: 8s 9s", turn=0, finished=[1], unplayed=[3])
    assert here.ok("3: tichu")


def test_r3_8_partner_first_out_is_a_failure():
    here = at("0: As | 1: 2s 3s | 3: 4s 5s", turn=0, finished=[2], calls={0: "tichu"}).do("0: As")
    assert here.score == (200 - 100, 0)


def test_r3_9_calls_are_added_to_a_double_victory():
    here = at("0: As | 1: 2s 3s | 3: 4s 5s", turn=0, finished=[2], calls={2: "tichu", 3: "tichu"}).do("0: As")
    assert here.score == (300, -100)
