"""Win points of rounds and matches (D35, GC5 to GC8, SC3)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from tichu_win_points.points import of_round

from tichu_core import Engine, MatchState, RoundSetup, Score, load_rules
from tichu_core.game.matchrules import result_of
from tichu_core.game.matchstate import RoundRecord

OPTIONS = {"win": 2, "draw": 1, "loss": 0, "double_victory": 3, "per": "round"}


@cache
def engine(name: str = "win-points") -> Engine:
    return Engine(load_rules(name))


def record(points: tuple[int, ...], finished: tuple[int, ...] = (0, 1, 2), number: int = 0) -> RoundRecord:
    score = Score(points, points, (0, 0), (0, 0), (0, 0), ())
    return RoundRecord(score, finished, (0, 1, 0, 1), RoundSetup(rounds_played=number))


def after(*points: tuple[int, int], name: str = "win-points", finished: tuple[int, ...] = (0, 1, 2)) -> MatchState:
    history = tuple(record(each, finished, number) for number, each in enumerate(points))
    totals = tuple(sum(column) for column in zip(*points, strict=True))
    return MatchState(engine(name).rules, totals, history)


@pytest.mark.parametrize(
    ("points", "finished", "expected"),
    [
        ((130, 70), (0, 1, 2), (2, 0)),
        ((30, 70), (0, 1, 2), (0, 2)),
        ((50, 50), (0, 1, 2), (1, 1)),
        ((200, 0), (0, 2), (3, 0)),
        ((0, 100), (2, 0), (3, 0)),
        ((0, 0), (1, 3), (0, 3)),
    ],
)
def test_gc5_gc6_win_points_of_a_round(
    points: tuple[int, ...], finished: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert of_round(record(points, finished), OPTIONS, engine().rules) == expected


@pytest.mark.parametrize("none", ["none", False])
def test_a_double_victory_may_count_as_any_other(none: object) -> None:
    options = {**OPTIONS, "double_victory": none}
    assert of_round(record((0, 100), (0, 2)), options, engine().rules) == (0, 2)
    assert of_round(record((200, 0), (0, 2)), options, engine().rules) == (2, 0)


def test_by_seat_all_seats_of_a_side_get_them() -> None:
    rules = load_rules("wuerzburg-five")
    score = Score((40, 30, 5, 30, 5), (40, 30, 5), (0, 0, 0), (0, 0, 0), (0, 0, 0), ())
    base = RoundRecord(score, (1, 0, 2, 3), (0, 1, 2, 1, 2), RoundSetup())
    assert of_round(base, OPTIONS, rules) == (2, 0, 0, 0, 0)
    pair = Score((0, 200, 0, 200, 0), (0, 0, 0), (0, 200, 0), (0, 0, 0), (0, 0, 0), ())
    assert of_round(RoundRecord(pair, (1, 3), (0, 1, 2, 1, 2), RoundSetup()), OPTIONS, rules) == (0, 3, 0, 3, 0)
    equal = Score((30, 30, 5, 30, 5), (30, 30, 5), (0, 0, 0), (0, 0, 0), (0, 0, 0), ())
    assert of_round(RoundRecord(equal, (1, 0, 2, 3), (0, 1, 2, 1, 2), RoundSetup()), OPTIONS, rules) == (1, 1, 0, 1, 0)


def test_persons_who_change_seats_have_a_column_each() -> None:
    last = record((70, 130))
    moved = replace(last, setup=RoundSetup(persons=(1, 2, 1, 0)))
    assert of_round(moved, OPTIONS, engine().rules, 4) == (2, 0, 2, 0)
    # With two columns for four persons the sides are counted.
    assert of_round(replace(last, setup=RoundSetup(persons=(0, 2, 1, 3))), OPTIONS, engine().rules, 2) == (0, 2)
    match = MatchState(
        engine().rules, (370, 130, 430, 70), (replace(last, setup=RoundSetup(persons=(0, 1, 0, 2))), moved)
    )
    assert result_of(engine().game, match).standings == (("win_points", (2, 2, 4, 0)),)


def test_d35_after_eight_rounds_most_win_points_win() -> None:
    # Five rounds won by a little, three lost by a lot.
    match = after(*[(55, 45)] * 5, *[(0, 100)] * 2)
    assert not result_of(engine().game, match).over
    assert result_of(engine().game, match).standings == (("win_points", (10, 4)),)
    match = after(*[(55, 45)] * 5, *[(0, 100)] * 3)
    result = result_of(engine().game, match)
    assert (result.over, result.winners, result.reason) == (True, (0,), "rounds")
    assert result.standings == (("win_points", (10, 6)),)


def test_d35_tichu_points_break_the_tie() -> None:
    result = result_of(engine().game, after(*[(55, 45)] * 4, *[(0, 100)] * 4))
    assert (result.winners, result.standings) == ((1,), (("win_points", (8, 8)),))


def test_gc8_equal_in_both_is_a_draw() -> None:
    result = result_of(engine().game, after(*[(55, 45)] * 4, *[(45, 55)] * 4))
    assert (result.over, result.winners) == (True, (0, 1))


def test_gc7_a_table_of_four_deals() -> None:
    game = engine("german-championship").game
    assert not result_of(game, after(*[(55, 45)] * 3, name="german-championship")).over
    assert result_of(game, after(*[(55, 45)] * 4, name="german-championship")).winners == (0,)


@pytest.mark.parametrize(
    ("points", "winners", "standings"),
    [
        (((200, 0), (0, 300), *[(50, 50)] * 4), (1,), (0, 3)),
        ([(50, 50)] * 6, (0, 1), (1, 1)),
        ([(400, 0)] * 3, (0,), (3, 0)),
    ],
)
def test_sc3_win_points_of_the_match(
    points: list[tuple[int, int]], winners: tuple[int, ...], standings: tuple[int, ...]
) -> None:
    result = result_of(engine("swiss-championship").game, after(*points, name="swiss-championship"))
    assert (result.over, result.winners, result.standings) == (True, winners, (("win_points", standings),))


def test_sc3_no_win_points_before_the_end_of_the_match() -> None:
    result = result_of(engine("swiss-championship").game, after((200, 0), name="swiss-championship"))
    assert (result.over, result.standings) == (False, (("win_points", (0, 0)),))


@pytest.mark.parametrize(
    ("name", "words"), [("win-points", "A round won brings 2"), ("swiss-championship", "A match won")]
)
def test_it_is_told_in_words(name: str, words: str) -> None:
    assert words in " ".join(engine(name).game.hooks.describe("en"))
