"""R12: the wish of the Mah Jong."""

import pytest

from tests.rules.at import at
from tichu_core.game.cards import RANKS

NINES = "9s 9p 9j 9t"


def bound(hand: str, lead: str = "2p", wish: str = "8"):
    """Seat 1 with this hand behind a lead while a wish is open."""
    return at(f"0: {lead} 3t | 1: {hand} | 2: 4t | 3: 5t", turn=0, wish=wish).do(f"0: {lead}")


def leading(hand: str, wish: str = "8"):
    return at(f"0: {hand} | 1: 3t | 2: 4t | 3: 5t", turn=0, wish=wish)


def test_r12_w1_who_plays_the_mah_jong_may_name_a_rank():
    here = at("0: Mj 3s | 1: 3t | 2: 4t | 3: 5t", turn=0)
    assert here.ok("0: Mj", *(f"0: Mj wish {rank}" for rank in RANKS))
    assert here.do("0: Mj").wish == 0
    assert here.do("0: Mj wish T").wish == 10


def test_r12_w1_in_a_straight_too():
    here = at("0: Mj 2s 3s 4p 5s 9s | 1: 3t | 2: 4t | 3: 5t", turn=0)
    assert here.do("0: Mj 2s 3s 4p 5s wish A").wish == 14


def test_r12_w1_nobody_else_may():
    here = at("0: 3s 4s | 1: 3t | 2: 4t | 3: 5t", turn=0)
    assert here.code("0: 3s wish 8") == "wish.without_mah_jong"


def test_r12_w2_who_holds_it_and_can_play_it_must():
    here = bound("8s As")
    assert here.plays(1) == {"8s"}
    assert not here.may_pass(1)
    assert here.code("1: pass") == here.code("1: As") == "wish.must_play"


def test_r12_w3_any_legal_play_with_the_rank_will_do():
    here = bound("8s 8p 8j 8t As", lead="2p")
    assert here.plays(1) == {"8s", "8p", "8j", "8t", "8j 8s 8p 8t"}
    here = bound("8s 8p Ph 7s As", lead="2p 2s")
    assert here.plays(1) == {"8s 8p", "8s Ph", "8p Ph"}


@pytest.mark.parametrize(
    ("hand", "lead", "plays"),
    [
        ("8s 9s Tp Js Qs", "2p 3s 4p 5s 6s", {"8s 9s Tp Js Qs"}),
        ("8s 9s Ph Js Qs", "2p 3s 4p 5s 6s", {"8s 9s Js Qs Ph"}),
        ("8s 8p 9s 9p", "2p 2s 3p 3s", {"8s 8p 9s 9p"}),
        ("8s 8p 8t 3p 3s", "2p 2s 2j 4p 4s", {"3s 3p 8s 8p 8t"}),
        ("8s 8p 3j 3p 3s", "2p 2s 2j 4p 4s", {"3j 3s 3p 8s 8p"}),
    ],
)
def test_r12_w3_in_every_kind(hand, lead, plays):
    assert bound(f"{hand} Dr", lead=lead).plays(1) == plays


def test_r12_w3_a_bomb_must_be_played_if_nothing_else_holds_it():
    here = bound("8s 8p 8j 8t As Ap", lead="Ks Kp")
    assert here.plays(1) == {"8j 8s 8p 8t"}
    assert not here.may_pass(1)


def test_r12_w4_the_phoenix_is_no_card_of_the_rank():
    assert bound("Ph As").may_pass(1)
    after = bound("5s 6s 7p Ph 9s", lead="2p 3s 4p 5p 6p").do("1: 5s 6s 7p Ph 9s")
    assert after.wish == 8


def test_r12_w5_who_does_not_hold_it_or_cannot_play_it_is_free():
    assert bound("7s As").may_pass(1)
    here = bound("8s 8p As Ap", lead="Ks Kp")
    assert here.may_pass(1)
    assert here.ok("1: As Ap")


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_r12_w6_until_anyone_plays_it_the_wisher_and_his_partner_too(seat):
    hands = (f"{other}: {'8s 2s' if other == seat else f'{other + 2}p {other + 2}t'}" for other in range(4))
    here = at(" | ".join(hands), turn=seat, wish="8")
    assert here.wish == 8
    assert here.do(f"{seat}: 8s").wish == 0


def test_r12_w6_across_tricks():
    here = bound("7s As").do("1: As", "2: pass", "3: pass", "0: pass", "1: 7s")
    assert here.wish == 8


def test_r12_w6_a_bomb_out_of_turn_with_the_rank_counts():
    here = at("0: 2p 3t | 1: 7s 4s | 2: 8s 8p 8j 8t 4t | 3: 5t", turn=0, wish="8").do("0: 2p", "2: ! 8s 8p 8j 8t")
    assert here.wish == 0


def test_r12_w7_a_leader_who_holds_it_must_lead_it():
    here = leading("8s As Ks Kp")
    assert here.plays(0) == {"8s"}
    assert here.code("0: As") == "wish.must_play"


def test_r12_w8_and_may_not_lead_the_dog():
    assert leading("8s Dg").code("0: Dg") == "wish.must_play"
    assert leading("7s Dg").ok("0: Dg")


def test_r12_w9_a_bomb_out_of_turn_need_not_honour_it():
    here = bound(f"8s {NINES}")
    assert here.ok(f"1: ! {NINES}")
    after = here.do(f"1: ! {NINES}")
    assert after.wish == 8
    led = after.do("2: pass", "3: pass", "0: pass")
    assert led.plays(1) == {"8s"}


def test_r12_w10_a_bomb_in_turn_must():
    here = bound(f"8s {NINES}")
    assert here.code(f"1: {NINES}") == "bomb.without_rank"
    assert here.plays(1) == {"8s"}
    assert leading(f"8s {NINES}").code(f"0: {NINES}") == "bomb.without_rank"


def test_r12_w10_but_is_free_if_the_rank_cannot_be_played():
    assert bound(f"8s {NINES}", lead="Ts").ok(f"1: {NINES}")


def test_r12_w11_the_mah_jongs_own_play_never_fulfils_it():
    here = at("0: Mj 2s 3s 4p 5s 9s | 1: 3t | 2: 4t | 3: 5t", turn=0).do("0: Mj 2s 3s 4p 5s wish 4")
    assert here.wish == 4


def test_r12_w12_any_rank_may_be_named_and_just_stays():
    here = at("0: Mj 8s | 1: 3t 3s | 2: 4t 4s | 3: 5t 5s", turn=0, taken="1: 6s 6p 6j 6t").do("0: Mj wish 6", "1: 3t")
    assert here.wish == 6
    assert here.may_pass(2)
    assert at("0: Mj 8s | 1: 3t | 2: 4t | 3: 5t", turn=0).ok("0: Mj wish 8")


def test_r12_w13_it_ends_with_the_round():
    here = at("0: Ks | 1: 3t 3s | 3: 5t 5s", turn=0, finished=[2], wish="8").do("0: Ks")
    assert here.over
    assert here.wish == 0
