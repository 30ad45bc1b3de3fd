"""D: corners where two options meet."""

from tests.rules.at import TWO_SEATS, at, changed, rules_named
from tichu_core.game.actions import Give

FLUSH = "Mj 2s 3s 4s 5s"


def test_d43_d52_a_bomb_with_the_mah_jong_thrown_where_a_wish_must_be_made_is_listed_with_each_wish():
    options = [("bombs.with_mah_jong", True), ("wish.mode", "forced")]
    here = at(f"0: 9p 2p | 1: {FLUSH} 6p | 2: 7p | 3: 8p", turn=0, options=options).do("0: 9p")
    assert here.code(f"1: ! {FLUSH}") == "wish.missing"
    assert len(here.interrupts(1)) == 13
    assert all(here.ok(f"1: {text}") for text in here.interrupts(1))


def test_d43_it_may_wish_where_it_need_not():
    here = at(f"0: 9p 2p | 1: {FLUSH} 6p | 2: 7p | 3: 8p", turn=0, options=[("bombs.with_mah_jong", True)]).do("0: 9p")
    assert here.interrupts(1) == [f"! {FLUSH}"]
    assert here.do(f"1: ! {FLUSH} wish 8").wish == 8


def test_v4_with_a_single_opponent_the_dragons_gift_is_no_question():
    rules = changed(rules_named("no-grand"), TWO_SEATS)
    here = at("0: Dr 2s | 1: 3s 4s", rules=rules, turn=0).do("0: Dr", "1: pass")
    assert not here.gift
    assert here.do("0: 2s").taken(1) == "Dr"


def test_d49_d48_runs_of_triples_beat_higher_ones_of_the_same_length_only():
    options = [("combinations.triple_run", True)]
    here = at("0: 2s 2p 2j 3s 3p 3j 9s | 1: 3t 4s 4p 4j 5s 5p 5j | 2: 6s | 3: 7s", turn=0, options=options)
    here = here.do("0: 2s 2p 2j 3s 3p 3j")
    assert here.ok("1: 4s 4p 4j 5s 5p 5j")
    assert here.code("1: 4s 4p 4j") == "follow.kind"


def test_gc4_only_the_trick_that_ends_the_round_stays_with_the_dragon():
    won = ("0: Dr", "1: pass", "2: pass", "3: pass")
    for hand in ("Dr 2s", "Dr"):
        here = at(f"0: {hand} | 1: 3s 4s | 2: 5s 6s | 3: 7s 8s", rules="german-championship", turn=0).do(*won)
        assert here.gift


def test_p7_6_with_the_dragon_alone_there_is_nothing_to_give_away():
    options = [("dragon.last_card", "keep_dragon")]
    here = at("0: Dr | 1: 3s 4s | 2: 5s 6s | 3: 7s 8s", turn=0, options=options)
    here = here.do("0: Dr", "1: pass", "2: pass", "3: pass")
    assert not here.gift
    assert here.do("1: 3s").taken(0) == "Dr"


def test_r11_2_with_several_partners_the_nearest_that_holds_cards_leads():
    options = [("dog.passes_lead_to", "partner"), ("dog.fallback", "after_partner")]
    about = {"rules": "tientsin", "options": options, "turn": 0}
    assert at("0: Dg 2s | 1: 3s | 2: 4s | 3: 5s | 4: 6s | 5: 7s", **about).do("0: Dg").turn == 2
    assert at("0: Dg 2s | 1: 3s | 3: 5s | 4: 6s | 5: 7s", finished=[2], **about).do("0: Dg").turn == 4
    assert at("0: Dg 2s | 1: 3s | 3: 5s | 5: 7s", finished=[2, 4], **about).do("0: Dg").turn == 3


def test_ti14_and_after_the_player_where_the_ruleset_says_so():
    here = at("0: Dg 2s | 1: 3s | 3: 5s | 5: 7s", rules="tientsin", turn=0, finished=[2, 4])
    assert here.code("0: Dg to 2") == "dog.partner_out"
    assert here.do("0: Dg").turn == 1


def test_go5_what_tops_ones_own_trick_is_listed_after_the_leads():
    here = at("0: 9s Js Ks 2s 4s 4p 4j 4t | 1: 3s | 2: 5s | 3: 6s", rules="goettingen", turn=0)
    here = here.do("0: 9s", "1: pass", "2: pass", "3: pass")
    assert here.options(0)[-2:] == ["+ Js", "+ Ks"]
    assert here.code("0: + 4s 4p 4j 4t") == "follow.kind"
    assert here.do("0: + Js", "1: pass", "2: pass", "3: pass").options(0)[-1] == "+ Ks"


def test_go5_not_on_a_bomb_and_not_on_a_won_dragon():
    here = at("0: 9s 9p 9j 9t Dr Qs Qp Qj Qt 2s | 1: 3s | 2: 5s | 3: 6s", rules="goettingen", turn=0)
    passes = ("1: pass", "2: pass", "3: pass")
    assert here.do("0: 9s 9p 9j 9t", *passes).code("0: + Qs Qp Qj Qt") == "trick.no_overtake"
    assert here.do("0: Dr", *passes).code("0: + Qs") == "trick.no_overtake"


def test_go5_a_wish_binds_it_as_it_binds_a_lead():
    hands = "0: Js Jp Qs Qp Ks Kp 2s | 1: 3s | 2: 5s | 3: 9s 9p 6s"
    passes = ("1: pass", "2: pass", "3: pass")
    here = at(hands.replace(" Kp", ""), rules="goettingen", turn=3, wish="K").do("3: 9s 9p", "0: Js Jp", *passes)
    assert here.code("0: + Qs Qp") == "wish.must_play"
    assert here.options(0) == ["Ks"]
    free = at(hands.replace(" Ks Kp", ""), rules="goettingen", turn=3, wish="K").do("3: 9s 9p", "0: Js Jp", *passes)
    assert free.ok("0: + Qs Qp")


def test_r10_3_the_gift_goes_to_a_seat_that_there_is():
    here = at("0: Dr 2s | 1: 3s | 2: 5s | 3: 6s", turn=0).do("0: Dr", "1: pass", "2: pass", "3: pass")
    for to in (-1, 4, 99):
        why = here.engine.verify(here.state, 0, Give(to))
        assert why is not None
        assert why.code == "gift.not_an_opponent"


def test_go5_the_trick_goes_on_with_all_its_cards():
    here = at("0: 9s Js 2s | 1: 3s As | 2: 5s | 3: 6s", rules="goettingen", turn=0)
    here = here.do(
        "0: 9s", "1: pass", "2: pass", "3: pass", "0: + Js", "1: As", "2: pass", "3: pass", "0: pass", "1: 3s"
    )
    assert here.taken(1) == "9s Js As"


def test_a16_a_dragon_alone_that_must_be_led_is_no_trick_in_a_game_that_goes_on():
    options = [("dragon.may_lead", False), ("dragon.last_card", "keep_dragon")]
    here = at("0: Dr | 1: 3s 4s | 2: 5s 6s | 3: 7s 8s", turn=0, options=options).do("0: Dr")
    assert here.turn == 1
    assert here.state.table.is_lead()
    assert here.taken(0) == "Dr"


def test_d33_only_the_last_trick_is_kept_where_there_is_no_choice():
    options = [("dragon.gives_trick", "to_the_opponent"), ("dragon.last_trick", "keep")]
    here = at("0: Dr 2s | 1: 3s 4s | 2: 5s 6s | 3: 7s 8s", turn=0, options=options)
    here = here.do("0: Dr", "1: pass", "2: pass", "3: pass", "0: 2s")
    assert here.taken(1) == "Dr"
    here = at("0: Dr | 3: 4s 5s", turn=0, finished=[2, 1], options=options).do("0: Dr")
    assert here.taken(0) == "Dr"


def test_d53_any_kind_answers_the_single_mah_jong_only():
    options = [("wish.answered_by", "any_kind")]
    here = at("0: Ks Kp 2s | 1: 8s 3s | 2: 4s | 3: 5s", turn=0, wish="8", options=options).do("0: Ks Kp")
    assert here.options(1) == ["pass"]


def test_c9_bombs_without_the_rank_are_listed_where_they_are_allowed():
    bomb = "9j 9s 9p 9t"
    following = at(f"0: 2s 3s | 1: 8s {bomb} As | 2: 4s | 3: 5s", rules="brettspielwelt", turn=0, wish="8").do("0: 2s")
    assert following.options(1) == ["8s", bomb]
    leading = at(f"0: 8s {bomb} As | 1: 3s | 2: 4s | 3: 5s", rules="brettspielwelt", turn=0, wish="8")
    assert leading.options(0) == ["8s", bomb]


def test_d54_the_dog_is_listed_where_it_is_exempt():
    here = at("0: 8s Dg As | 1: 3s | 2: 4s | 3: 5s", turn=0, wish="8", options=[("wish.dog_exempt", True)])
    assert here.options(0) == ["8s", "Dg"]


def test_c9_a_closed_trick_may_be_bombed_by_who_could_not_meet_the_wish_on_it():
    nines, jacks = "9s 9p 9j 9t", "Js Jp Jj Jt"
    hands = f"0: Ks Kp 3s | 1: {nines} {jacks} 8s | 2: 4s 5s 8p | 3: 6s 8j 7s"
    here = at(hands, turn=0, wish="8", options=[("wish.bomb_without_rank", "never")]).do("0: Ks Kp")
    # A single 8 does not go on the pair, after the last pass no more than before it.
    assert here.ok(f"1: ! {nines}")
    here = here.do("1: pass", "2: pass", "3: pass")
    assert here.ok(f"1: ! {nines}")
    # Who leads next could meet it.
    here = here.do(f"1: ! {nines}", "2: pass", "3: pass", "0: pass")
    assert here.code(f"1: ! {jacks}") == "bomb.without_rank"
    assert here.ok("1: 8s")
