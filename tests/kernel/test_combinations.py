"""What a set of cards is and what it beats, rule by rule."""

import copy
import pickle

import pytest

from tests.kernel.deals import NAMES, POLISH, STANDARD, mask
from tests.kernel.naive import KINDS
from tichu_core.kernel.combinations import (
    BOMB,
    PAIR,
    PAIR_RUN,
    SINGLE,
    STRAIGHT,
    CombinationOptions,
    beats,
    bomb_key,
    cards_in,
    kind_of,
    lead_level,
    length_of,
    level_on,
    pack,
    rank_of,
    readings,
    stands_for,
)

J, Q, K, A = 11, 12, 13, 14


def read(cards: str, options: CombinationOptions = STANDARD) -> list[tuple[str, int, int]]:
    """The readings of cards: kind, rank, what the Phoenix stands for."""
    return [(KINDS[kind_of(play)], rank_of(play), stands_for(play)) for play in readings(mask(cards), options)]


def first(cards: str, options: CombinationOptions = STANDARD) -> int:
    return readings(mask(cards), options)[0]


def over(cards: str, table: str, options: CombinationOptions = STANDARD, under: int | None = None) -> bool:
    """Whether cards, in any reading, beat what lies on the table in its default reading."""
    below = first(table, options)
    level = lead_level(below) if under is None else level_on(below, under)
    return any(beats(play, kind_of(below), length_of(below), level, options) for play in readings(mask(cards), options))


def test_a_play_is_packed_in_63_bits() -> None:
    for cards in ("Mj", "Dg", "Ph", "Dr", "As", "Aj As Ap At", "Ts Js Qs Ks As", "Aj As Kj Ks"):
        for play in readings(mask(cards), STANDARD):
            assert 0 <= play < 1 << 63
            assert play == pack(cards_in(play), kind_of(play), rank_of(play))
            assert cards_in(play) == mask(cards)
            assert length_of(play) == len(cards.split())


@pytest.mark.parametrize(
    ("cards", "want"),
    [
        ("9s", ("single", 9, 0)),
        ("9s 9t", ("pair", 9, 0)),
        ("9s 9t 9j", ("triple", 9, 0)),
        ("9s 9t Tj Ts", ("pair_run", 10, 0)),
        ("Qs Qt Kj Ks As Ap", ("pair_run", A, 0)),
        ("9s 9t 9j 2s 2t", ("full_house", 9, 0)),
        ("2s 3s 4s 5s 6p", ("straight", 6, 0)),
    ],
)
def test_r6_1_r6_3_kinds_and_their_rank(cards: str, want: tuple[str, int, int]) -> None:
    assert read(cards) == [want]


@pytest.mark.parametrize(
    "cards",
    ["9s Ts", "9s 9t Ts", "9s 9t Jj Js", "9s 9t 9j Ts", "2s 3s 4s 5p", "2s 3s 4s 5p 7s", "9s 9t Tj", "8s 8t 9s 9t Tj"],
)
def test_r6_1_what_is_no_combination(cards: str) -> None:
    assert read(cards) == []


def test_r6_2_same_kind_same_number_of_cards_or_a_bomb() -> None:
    assert over("Ts Tp", "9s 9p")
    assert not over("Ts Tp", "9s")
    assert not over("3s 4s 5s 6s 7s 8p", "2s 3s 4s 5s 6p")
    assert not over("Ts Tp Tj", "9s 9p")
    assert over("2s 2p 2j 2t", "Ts Js Qs Kp As")


def test_r6_4_equal_rank_never_beats() -> None:
    assert not over("9s 9p", "9j 9t")
    assert not over("9j", "9t")
    assert not over("9s 9p 9j 2s 2p", "9s 9p 9j 3s 3p")


def test_r6_5_the_ace_is_high_and_the_mah_jong_a_one() -> None:
    assert read("Mj 2s 3s 4s 5s") == [("straight", 5, 0)]
    assert read("As 2s 3s 4s 5p") == []
    assert read("Js Qs Ks As 2p") == []
    assert read("Mj 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ap") == [("straight", A, 0)]
    assert read("Ks Kp As Ap 2s 2p") == []


def test_r6_6_runs_may_overlap() -> None:
    assert over("3s 4s 5s 6s 7p", "2s 3s 4s 5s 6p")
    assert over("3s 3p 4s 4p", "2s 2p 3j 3t")


def test_r6_7_the_mah_jong_is_a_single_or_the_bottom_of_a_straight() -> None:
    assert read("Mj") == [("single", 1, 0)]
    assert read("Mj 2s 2p") == []
    assert read("Mj Ph 2s 2p") == []
    assert read("Mj 2j 3j 4j 5j") == [("straight", 5, 0)]


def test_r6_8_dragon_and_dog_are_singles() -> None:
    assert read("Dr") == [("single", 15, 0)]
    assert read("Dg") == [("single", 0, 0)]
    assert read("Dr Ph") == read("Dg Ph") == read("Dr As Ap") == []
    assert not over("Dg", "2s")


def test_r6_9_four_of_a_kind_is_a_bomb_only() -> None:
    assert read("7s 7p 7j 7t") == [("bomb", 7, 0)]
    assert read("7s 7p 7j Ph") == []


def test_r6_10_a_full_house_is_of_two_ranks() -> None:
    assert read("3s 3p 3j 3t Ph") == []
    assert read("3s 3p 3j 3t 4s") == []


def test_r6_11_a_flush_is_never_a_plain_straight() -> None:
    assert read("5j 6j 7j 8j 9j") == [("bomb", 9, 0)]
    assert over("5j 6j 7j 8j 9j", "4s 5p 6p 7p 8p")


def test_r6_12_a_run_with_mah_jong_or_phoenix_is_a_plain_straight() -> None:
    assert read("Mj 2s 3s 4s 5s") == [("straight", 5, 0)]
    assert read("5j 6j 7j 8j 9j Ph") == [("straight", 10, 10), ("straight", 9, 4)]


def test_r7_1_r7_2_the_phoenix_stands_for_2_to_ace() -> None:
    assert read("2s 3s 4s 5s Ph") == [("straight", 6, 6)]
    assert read("Js Qs Ks As Ph") == [("straight", A, 10)]
    assert read("As Ph") == [("pair", A, A)]
    assert read("5s 5p 6s Ph") == [("pair_run", 6, 6)]
    assert read("5s 6p 6s Ph") == [("pair_run", 6, 5)]
    assert read("5s 6s Ph") == []


def test_r7_3_phoenix_and_mah_jong_are_no_pair() -> None:
    assert read("Mj Ph") == []


def test_r7_4_the_phoenix_is_half_above_a_single() -> None:
    phoenix = first("Ph")
    assert level_on(phoenix, 2 * 8) == 17
    assert over("Ph", "As")
    assert not over("Ph", "Dr")
    assert not over("As", "Ph", under=2 * A)
    assert over("Dr", "Ph", under=2 * A)
    assert level_on(first("9s"), 4) == lead_level(first("9s")) == 18


def test_r7_5_a_led_phoenix_is_one_and_a_half() -> None:
    assert lead_level(first("Ph")) == 3
    assert over("2s", "Ph")
    assert not over("Mj", "Ph")


def test_r7_6_eight_and_a_half_is_beaten_by_nine() -> None:
    assert over("9s", "Ph", under=2 * 8)
    assert not over("8s", "Ph", under=2 * 8)


def test_r7_7_two_readings_of_a_full_house() -> None:
    assert read("5s 5p 9s 9p Ph") == [("full_house", 9, 9), ("full_house", 5, 5)]
    assert read("9s 9p 9j 5s Ph") == [("full_house", 9, 5)]
    assert read("5s 5p 5j 9s Ph") == [("full_house", 5, 9)]
    assert over("5s 5p 9s 9p Ph", "7s 7p 7j 2s 2p")


def test_r7_8_two_readings_of_a_straight() -> None:
    assert read("Ts Js Qs Ks Ph") == [("straight", A, A), ("straight", K, 9)]
    assert read("Mj 2s 3s 4s Ph") == [("straight", 5, 5)]


def test_r7_9_a_straight_may_hold_mah_jong_and_phoenix() -> None:
    assert read("Mj 2s 3s Ph 5p") == [("straight", 5, 4)]


def test_r8_2_longer_bombs_first_then_the_rank() -> None:
    assert over("2j 3j 4j 5j 6j", "Ks Kp Kj Kt")
    assert over("2s 3s 4s 5s 6s 7s", "Tj Jj Qj Kj Aj")
    assert not over("9t Tt Jt Qt Kt", "2s 3s 4s 5s 6s 7s")
    assert over("3s 3p 3j 3t", "2s 2p 2j 2t")
    assert not over("2s 3s 4s 5s 6s", "2j 3j 4j 5j 6j")
    bombs = ["2s 2p 2j 2t", "As Ap Aj At", "2j 3j 4j 5j 6j", "Tj Jj Qj Kj Aj", "2s 3s 4s 5s 6s 7s"]
    keys = [bomb_key(first(cards)) for cards in bombs]
    assert keys == sorted(set(keys))
    assert keys[0] == 4 * 16 + 2


def test_r8_3_a_bomb_beats_the_dragon_and_only_a_bomb_beats_a_bomb() -> None:
    assert over("2s 2p 2j 2t", "Dr")
    assert not over("Dr", "2s 2p 2j 2t")
    assert not over("9s 9p", "7s 7p 7j 7t")


def test_r8_5_no_phoenix_in_a_bomb() -> None:
    assert read("5j 6j 7j 8j Ph") == [("straight", 9, 9), ("straight", 8, 4)]


def test_p4_4_runs_of_pairs_do_not_overlap() -> None:
    assert not over("3s 3p 4s 4p", "2s 2p 3j 3t", POLISH)
    assert over("4s 4p 5s 5p", "2s 2p 3j 3t", POLISH)
    assert over("6s 6p 7s 7p 8s 8p", "3s 3p 4s 4p 5s 5p", POLISH)
    assert not over("4s 4p 5s 5p 6s 6p", "3j 3p 4j 4t 5j 5t", POLISH)
    assert over("3s 4s 5s 6s 7p", "2s 3s 4s 5s 6p", POLISH)


def test_c23_mah_jong_and_phoenix_as_the_lowest_pair() -> None:
    assert read("Mj Ph", POLISH) == [("pair", 1, 1)]
    assert lead_level(first("Mj Ph", POLISH)) == 2
    assert over("2s 2p", "Mj Ph", POLISH)
    assert read("Mj Ph 2s 2p", POLISH) == read("Mj Ph 2s 2p 2t", POLISH) == []


def test_d43_the_mah_jong_in_a_flush() -> None:
    options = CombinationOptions(mah_jong_in_flush=True)
    assert read("Mj 2j 3j 4j 5j", options) == [("bomb", 5, 0)]
    assert read("Mj 2j 3j 4j 5s", options) == [("straight", 5, 0)]


def test_d44_the_phoenix_in_a_bomb() -> None:
    options = CombinationOptions(phoenix_bombs=True)
    assert read("7s 7p 7j Ph", options) == [("bomb", 7, 7)]
    assert read("7s 7p 7j 7t Ph", options) == []
    assert read("5j 6j 7j 8j Ph", options) == [("bomb", 9, 9), ("bomb", 8, 4)]
    assert read("Mj 2j 3j 4j Ph", options) == [("straight", 5, 5)]


def test_d47_a_flush_as_a_plain_straight() -> None:
    options = CombinationOptions(flush_as_straight=True)
    assert read("5j 6j 7j 8j 9j", options) == [("bomb", 9, 0), ("straight", 9, 0)]


def test_d48_runs_of_triples() -> None:
    options = CombinationOptions(triple_runs=True)
    assert read("6s 6p 6j 7s 7p 7j") == []
    assert read("6s 6p 6j 7s 7p 7j", options) == [("triple_run", 7, 0)]
    assert read("6s 6p 6j 7s 7p Ph", options) == [("triple_run", 7, 7)]
    assert over("7s 7p 7j 8s 8p 8j", "6s 6p 6j 7s 7p 7t", options)


def test_d50_a_full_house_of_one_rank() -> None:
    options = CombinationOptions(full_house_one_rank=True)
    assert read("3s 3p 3j 3t Ph", options) == [("full_house", 3, 3)]


def test_a_table_is_told_by_kind_length_and_level() -> None:
    assert beats(first("9s"), SINGLE, 1, 17, STANDARD)
    assert not beats(first("9s"), SINGLE, 1, 18, STANDARD)
    assert beats(first("9s 9p"), PAIR, 2, 16, STANDARD)
    assert not beats(first("9s 9p"), PAIR_RUN, 4, 6, STANDARD)
    assert not beats(first("3s 4s 5s 6s 7p"), STRAIGHT, 6, 12, STANDARD)
    assert beats(first("9s 9p 9j 9t"), BOMB, 4, 16, STANDARD)


def test_options_are_values() -> None:
    assert CombinationOptions() == STANDARD
    assert hash(CombinationOptions()) == hash(STANDARD)
    assert STANDARD != POLISH
    assert STANDARD != "standard"
    assert not any(STANDARD.as_tuple())
    for at, name in enumerate(NAMES):
        options = CombinationOptions(**{name: True})
        assert getattr(options, name) is True
        assert pickle.loads(pickle.dumps(options)) == options == copy.deepcopy(options)
        assert [place for place, on in enumerate(options.as_tuple()) if on] == [at]
        assert repr(options) == f"CombinationOptions({name}=True)"
