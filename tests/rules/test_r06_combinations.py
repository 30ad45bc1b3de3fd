"""R6: what can be played, and what beats what."""

import pytest

from tests.rules.at import at, beats, reads


@pytest.mark.parametrize(
    ("cards", "kind", "rank"),
    [
        ("9s", "single", 9),
        ("9s 9p", "pair", 9),
        ("9s 9p Ts Tp", "pair_run", 10),
        ("Qs Qp Ks Kp As Aj", "pair_run", 14),
        ("9s 9p 9t", "triple", 9),
        ("9s 9p 9t 2s 2p", "full_house", 9),
        ("2s 2p 2t As Ap", "full_house", 2),
        ("2s 3p 4t 5s 6p", "straight", 6),
        ("Mj 2s 3p 4t 5s 6p 7s 8s 9s Ts Js Qs Ks As", "straight", 14),
        ("8s 8p 8j 8t", "four", 8),
        ("5j 6j 7j 8j 9j", "straight_flush", 9),
    ],
)
def test_r6_1_kinds(cards, kind, rank):
    assert reads(cards) == [(kind, len(cards.split()), rank, None)]


@pytest.mark.parametrize(
    "cards",
    [
        "2s 3p",
        "2s 2p 4s 4p",
        "2s 3p 4t 5s",
        "2s 3p 4t 5s 7p",
        "2s 2p 3s 3p 4s",
        "2s 2p 2t 3s 4s",
        "9s 9p 9t Ts Tp Tt",
        "9s 9p 9j 9t Ts",
        "9s 9p 9j 9t Ts Tp",
    ],
)
def test_r6_1_nothing_else_is_a_combination(cards):
    assert reads(cards) == []


@pytest.mark.parametrize(
    ("lead", "higher", "other"),
    [
        ("5s", "6s", ["6s 6p", "6s 6p 6t"]),
        ("5s 5p", "6s 6p", ["6s", "6s 6p 6t", "6s 6p 7s 7p"]),
        ("5s 5p 5t", "6s 6p 6t", ["6s 6p", "6s 6p 6t 9s 9p"]),
        ("5s 5p 6s 6p", "7s 7p 8s 8p", ["7s 7p 8s 8p 9s 9p", "7s 7p"]),
        ("2s 3p 4t 5s 6p", "3s 4p 5t 6s 7p", ["3s 4p 5t 6s 7p 8s", "7s 7p 7t 8s 8p"]),
        ("2s 3p 4t 5s 6p 7p", "3s 4p 5t 6s 7j 8p", ["4p 5t 6s 7j 8p", "Ts Js Qs Kp As"]),
    ],
)
def test_r6_2_the_same_kind_and_the_same_number_of_cards(lead, higher, other):
    assert beats(higher, lead)
    assert not any(beats(cards, lead) for cards in other)


@pytest.mark.parametrize(
    ("upper", "lower"),
    [
        ("8s 8p 8t 2s 2p", "7s 7p 7t As Ap"),
        ("3s 3p 4s 4p", "2s 2p 3t 3j"),
        ("3s 4p 5t 6s 7p", "2s 3p 4t 5s 6p"),
        ("As", "Ks"),
    ],
)
def test_r6_3_rank_of_a_full_house_is_its_triple_of_a_run_its_top(upper, lower):
    assert beats(upper, lower)
    assert not beats(lower, upper)


@pytest.mark.parametrize(
    ("upper", "lower"),
    [("8s", "8p"), ("8s 8p", "8j 8t"), ("3s 4p 5t 6s 7p", "3p 4s 5p 6p 7s"), ("8s 8p 9s 9p", "8j 8t 9j 9t")],
)
def test_r6_4_equal_rank_never_beats(upper, lower):
    assert not beats(upper, lower)


def test_r6_5_the_ace_is_high_only_and_nothing_wraps_round():
    assert reads("As 2p 3s 4s 5s") == []
    assert reads("Qs Kp As 2s 3s") == []
    assert reads("Ts Jp Qs Ks As") == [("straight", 5, 14, None)]
    assert reads("Ks Kp As Ap 2s 2p") == []


def test_r6_5_the_mah_jong_is_a_one_and_fourteen_cards_are_the_longest():
    assert reads("Mj 2p 3s 4s 5s") == [("straight", 5, 5, None)]
    assert reads("Mj Ks") == []
    assert reads("Ts Jp Qs Ks As Mj") == []


def test_r6_6_runs_may_overlap():
    assert beats("3s 4p 5t 6s 7p", "2s 3p 4t 5s 6p")
    assert beats("3s 3p 4s 4p", "2s 2p 3j 3t")


@pytest.mark.parametrize("cards", ["Mj Ph", "Mj Ph 2s 2p", "Mj Ph 2s 2p 2t", "Mj 2j 3j 4j 5j 6p 8s"])
def test_r6_7_the_mah_jong_in_nothing_but_singles_and_straights(cards):
    assert reads(cards) == []


@pytest.mark.parametrize("cards", ["Dr As", "Dr Ph", "Dg 2s", "Dg Ph", "Dg Mj", "Ts Js Qs Kp As Dr", "Dr Dg"])
def test_r6_8_dragon_and_dog_only_as_singles(cards):
    assert reads(cards) == []


def test_r6_8_the_dog_only_as_a_lead():
    here = at("0: 2s 3s | 1: Dg 4s | 2: 5s | 3: 6s", turn=0)
    assert here.do("0: 2s").code("1: Dg") == "dog.only_as_lead"
    assert at("0: 2s | 1: Dg 4s | 2: 5s | 3: 6s", turn=1).ok("1: Dg")


def test_r6_9_four_of_a_kind_is_only_a_bomb_but_may_be_split():
    assert reads("7s 7p 7j 7t") == [("four", 4, 7, None)]
    assert reads("7s 7p 7t Ph") == []
    here = at("0: 7s 7p 7j 7t | 1: 4s | 2: 5s | 3: 6s", turn=0)
    assert {"7s", "7j 7s", "7j 7s 7p", "7j 7s 7p 7t"} <= here.plays(0)


def test_r6_10_a_full_house_needs_two_ranks():
    assert reads("3s 3p 3j 3t Ph") == []


def test_r6_11_a_run_in_one_suit_is_always_a_bomb():
    assert reads("5j 6j 7j 8j 9j Tj") == [("straight_flush", 6, 10, None)]
    here = at("0: 4s 5p 6t 7s 8p 2s | 1: 5j 6j 7j 8j 9j 2p | 2: 2j | 3: 3t", turn=0).do("0: 4s 5p 6t 7s 8p")
    here = here.do("1: 5j 6j 7j 8j 9j")
    assert here.engine.game.combinations.flush_as_straight is False
    assert here.code("2: 2j") == "follow.only_bombs"


@pytest.mark.parametrize(("cards", "top"), [("Mj 2s 3s 4s 5s", 5), ("Mj 2s 3s 4s 5s 6s", 6)])
def test_r6_12_a_run_with_the_mah_jong_is_no_bomb(cards, top):
    assert reads(cards) == [("straight", len(cards.split()), top, None)]


def test_r6_12_nor_one_with_the_phoenix():
    assert {kind for kind, *_ in reads("5j 6j 7j 8j Ph")} == {"straight"}
