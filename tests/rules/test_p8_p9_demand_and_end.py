"""P8 and P9: the demand of the Mah Jong, the Dog, and the end of a Polish round."""

from tests.rules.at import at, reads

PL = "polish-two-player"
FOURS = "4s 4p 4j 4t"


def asked(hand, rest="2s 3s", rank="8"):
    """Seat 1 with this hand behind a Mah Jong that demands a rank."""
    return at(f"0: Mj {rest} | 1: {hand}", rules=PL, turn=0).do(f"0: Mj wish {rank}")


def test_p8_1_a_single_a_one_in_a_straight_or_a_demand():
    here = at("0: Mj 2s 3s 4p 5s 9s | 1: 7s", rules=PL, turn=0)
    assert here.ok("0: Mj", "0: Mj 2s 3s 4p 5s", "0: Mj wish 2", "0: Mj wish A")


def test_p8_2_the_rank_must_be_played_in_any_kind():
    assert asked("8s 8p 9s 9p Ks").plays(1) == {"8s", "8p", "8s 8p", "8s 8p 9s 9p"}
    here = asked("8s 8p 5s 5p 5j 6s 7s 9s Tp Ph")
    assert here.ok("1: 8s 8p 5s 5p 5j", "1: 8s 8p Ph", "1: 6s 7s 8s 9s Tp")
    assert not here.may_pass(1)
    assert here.code("1: 5s") == here.code("1: pass") == "wish.must_play"


def test_p8_2_a_holder_may_not_bomb_without_it():
    here = asked(f"8s {FOURS}")
    assert here.plays(1) == {"8s"}
    assert here.code(f"1: {FOURS}") == here.code(f"1: ! {FOURS}") == "bomb.without_rank"
    assert here.interrupts(1) == []


def test_p8_2_a_bomb_of_the_rank_is_an_answer():
    assert "8j 8s 8p 8t" in asked("8s 8p 8j 8t 4s").plays(1)


def test_p8_3_the_trick_goes_on_in_the_kind_of_the_answer():
    here = asked("8s 8p Ks", rest="2s Ts Tp As").do("1: 8s 8p")
    assert here.plays(0) == {"Ts Tp"}


def test_p8_4_who_does_not_hold_it_must_play_some_single():
    here = asked("4s 4p Ph Dr Dg")
    assert here.plays(1) == {"4s", "4p", "Ph", "Dr"}
    assert here.code("1: pass") == "wish.must_answer"


def test_p8_4_or_a_bomb():
    assert "4j 4s 4p 4t" in asked(FOURS).plays(1)


def test_p8_4_with_nothing_but_the_dog_he_may_pass():
    assert asked("Dg").options(1) == ["pass"]


def test_p8_5_the_demand_is_for_one_answer_only():
    here = asked("4s 5p", rest="8s 3s").do("1: 4s")
    assert here.wish == 0
    assert here.may_pass(0)


def test_p8_5_the_phoenix_is_no_card_of_the_rank():
    assert asked("Ph 4s").ok("1: 4s")
    assert asked("8s 9t Ph").code("1: 9t Ph") == "wish.must_play"


def test_p8_5_not_with_a_straight_or_a_pair():
    here = at("0: Mj Ph 2s 3s 4p 5s 9s | 1: 7s", rules=PL, turn=0)
    assert here.code("0: Mj 2s 3s 4p 5s wish 8") == "wish.with_straight"
    assert here.code("0: Mj Ph wish 8") == "wish.with_straight"


def test_p8_6_mah_jong_and_phoenix_are_a_pair_of_ones():
    assert reads("Mj Ph", PL) == [("pair", 2, 1, 1)]
    here = at("0: Mj Ph 9s | 1: 2s 2p 3s", rules=PL, turn=0).do("0: Mj Ph")
    assert here.plays(1) == {"2s 2p"}
    assert reads("Mj Ph 2s 2p", PL) == reads("Mj Ph Ks Kp Kj", PL) == []


def test_p8_7_the_dog_gives_the_lead_to_the_opponent():
    here = at("0: Dg 9s | 1: 2s 2p 3s", rules=PL, turn=0).do("0: Dg")
    assert here.turn == 1
    assert here.state.table.asides
    assert at("0: 9s 8s | 1: Dg 3s", rules=PL, turn=0).do("0: 9s").code("1: Dg") == "dog.only_as_lead"


def test_p9_1_one_reply_after_the_last_card():
    here = at("0: Ks | 1: 5s As", rules=PL, turn=0).do("0: Ks")
    assert not here.over
    assert here.options(1) == ["pass", "As"]
    assert here.do("1: pass").over
    assert here.do("1: As").over


def test_p9_2_a_beating_reply_gathers_a_pass_does_not():
    here = at("0: Ks | 1: 5s As", rules=PL, turn=0).do("0: Ks")
    assert here.do("1: pass").score == (10, 5)
    assert here.do("1: As").score == (0, 15)


def test_p9_2_a_bomb_is_a_reply_in_turn_or_thrown():
    here = at(f"0: Ks | 1: {FOURS} 2s", rules=PL, turn=0).do("0: Ks")
    assert here.do(f"1: {FOURS}").score == here.do(f"1: ! {FOURS}").score == (0, 10)


def test_p9_3_the_hand_that_is_left_counts_for_its_holder():
    here = at("0: Ks | 1: 5s Dr Tp", rules=PL, turn=0, taken="1: Tt").do("0: Ks", "1: pass")
    assert here.score == (10, 50)


def test_p9_4_a_reply_with_the_last_card_leaves_the_finisher_first():
    here = at("0: Ks | 1: As", rules=PL, turn=0, calls={0: "tichu"}).do("0: Ks", "1: As")
    assert here.finished == (0, 1)
    assert here.score == (100, 10)


def test_p9_5_the_dog_as_last_card_ends_the_round_at_once():
    here = at("0: Dg | 1: 5s As", rules=PL, turn=0).do("0: Dg")
    assert here.over
    assert here.score == (0, 5)


def test_p9_6_a_demand_with_the_last_card_binds_the_reply():
    here = at("0: Mj | 1: 8s 9s", rules=PL, turn=0).do("0: Mj wish 8")
    assert here.plays(1) == {"8s"}
    assert not here.may_pass(1)
    here = at("0: Mj | 1: 7s 9s", rules=PL, turn=0).do("0: Mj wish 8")
    assert here.plays(1) == {"7s", "9s"}
    assert not here.may_pass(1)


def test_p9_7_there_is_no_double_victory():
    here = at("0: Ks | 1: As", rules=PL, turn=0).do("0: Ks", "1: As")
    assert here.state.table.victory == -1


def test_p9_8_captured_piles_stay():
    here = at("0: Ks | 1: 5s", rules=PL, turn=0, taken="0: Tp | 1: Tt Ts").do("0: Ks", "1: pass")
    assert here.score == (20, 25)
