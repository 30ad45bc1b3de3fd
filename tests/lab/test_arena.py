"""Two bots on the same deals: both seatings, win shares, ratings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.lab.runs import arena_plan, engine
from tests.rules.rounds import match_of
from tichu_core.lab.batches import play_batch, unpacked
from tichu_core.lab.duplicate import COLUMNS, duel, half_points, owners_of, shares
from tichu_core.lab.run import run
from tichu_core.lab.store import Store

pytest.importorskip("scipy")

from tichu_core.lab.arena import rating, result_of_duel


def test_a_bot_against_itself_wins_exactly_half():
    for ruleset in ("standard", "polish-two-player"):
        for row in duel(arena_plan("greedy", "greedy", ruleset), 0, 2)["units"]:
            found = dict(zip(COLUMNS, row, strict=True))
            assert (found["wins"], found["matches"]) == (2, 2)
            assert found["points"] == found["points_against"]
            assert found["round_wins"] == found["rounds"]


def test_greedy_beats_random_from_either_side():
    for first, second, wins in (("greedy", "random", 4), ("random", "greedy", 0)):
        rows = unpacked(play_batch(arena_plan(first, second), 0, 2)[3])["units"]
        assert [row[0] for row in rows] == [wins, wins]


def test_the_result_has_intervals_and_a_verdict():
    of = arena_plan("greedy", "random")
    with Store(of) as store:
        run(of, store, 4)
        found = result_of_duel(store.batches(of.sizes(4)))
    assert (found.deals, found.matches) == (4, 8)
    assert found.share.value == 1.0
    assert found.share.low is not None
    # Four deals that were all won are no proof of eight in eight.
    assert 0.4 < found.share.low < 0.6
    assert found.margin.value is not None
    assert found.margin.value > 100
    assert found.as_data()["rating"]["value"] is None


def test_equal_bots_are_not_told_apart():
    of = arena_plan("greedy", "greedy")
    with Store(of) as store:
        run(of, store, 2)
        found = result_of_duel(store.batches(of.sizes(2)))
    assert found.share.value == 0.5
    assert found.verdict == "no difference found"
    assert found.rating.value == 0.0


def test_ratings():
    assert rating(0.5) == 0.0
    assert rating(10 / 11) == pytest.approx(400)
    assert rating(1 / 11) == pytest.approx(-400)
    assert rating(1.0) is None
    assert rating(None) is None


def test_whose_a_column_of_points_is():
    record = match_of([(60, 40)]).history[0]
    assert owners_of(record, [0, 1, 0, 1], 2) == [0, 1]
    assert owners_of(record, [1, 0, 1, 0], 2) == [1, 0]
    assert owners_of(record, [0, 0, 1, 1], 2) == [-1, -1]
    by_seat = replace(record, sides=(0, 1, 2, 3))
    assert owners_of(by_seat, [0, 1, 0, 1], 4) == [0, 1, 0, 1]
    seated = replace(record, setup=replace(record.setup, persons=(1, 0, 3, 2)))
    assert owners_of(seated, [0, 1, 0, 1], 2) == [1, 0]


def test_points_and_wins_by_owner():
    assert shares((60, 40, 10), (0, 1, -1)) == (60, 40)
    assert half_points((60, 40), (0, 1)) == 2
    assert half_points((40, 60), (0, 1)) == 0
    assert half_points((50, 50), (0, 1)) == 1
    assert half_points((50, 40), (-1, 1)) == 1


def test_other_numbers_of_seats_can_be_played():
    for ruleset in ("wuerzburg-five", "trichu", "tientsin", "tea-chu-two"):
        made = engine(ruleset)
        assert len(duel(arena_plan("greedy", "random", made.rules.id, size=1), 0, 1)["units"]) == 1
