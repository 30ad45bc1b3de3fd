"""Two bots on the same deals: both seatings, win shares, ratings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.lab.runs import arena_plan, engine
from tests.rules.rounds import match_of
from tichu_core.errors import TichuError
from tichu_core.lab.batches import play_batch, unpacked
from tichu_core.lab.duplicate import COLUMNS, duel, half_points, owners_of_points, owners_of_totals, shares
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
    assert found.verdict == "no difference found in the matches won"
    assert found.rating.value == 0.0


def test_ratings():
    assert rating(0.5) == 0.0
    assert rating(10 / 11) == pytest.approx(400)
    assert rating(1 / 11) == pytest.approx(-400)
    assert rating(1.0) is None
    assert rating(None) is None


def test_whose_a_column_of_points_is():
    record = match_of([(60, 40)]).history[0]
    rules = engine("standard").rules
    assert owners_of_points(record, rules, [0, 1, 0, 1]) == [0, 1]
    assert owners_of_points(record, rules, [1, 0, 1, 0]) == [1, 0]
    assert owners_of_points(record, rules, [0, 0, 1, 1]) == [-1, -1]
    seated = replace(record, setup=replace(record.setup, persons=(1, 0, 3, 2)))
    assert owners_of_points(seated, rules, [0, 1, 0, 1]) == [1, 0]
    assert owners_of_totals(record, rules, [0, 1, 0, 1], 2) == [0, 1]
    alone = replace(record, sides=(0, 1, 2, 3), score=replace(record.score, points=(1, 2, 3, 4)))
    by_seat = replace(rules, scoring=replace(rules.scoring, unit="seat"))
    assert owners_of_points(alone, by_seat, [0, 1, 0, 1]) == owners_of_totals(alone, by_seat, [0, 1, 0, 1], 4)
    # Three persons at four hands: a column for each person, and one for the open hand, which is nobody's.
    of_three = replace(record, setup=replace(record.setup, persons=(1, 2, 1, 0)))
    assert owners_of_totals(of_three, rules, [0, 1, 0], 4) == [0, 1, 0, -1]
    assert owners_of_totals(record, rules, [0, 1, 0, 1], 1) == [0]


def test_persons_who_change_their_seats_win_for_their_own_bot():
    for first, second, wins in (("greedy", "random", 2), ("random", "greedy", 0)):
        for row in duel(arena_plan(first, second, "trichu"), 0, 2)["units"]:
            assert row[0] == 2 * wins


def test_nobody_wins_a_match_without_an_end():
    with pytest.raises(TichuError, match="grand-seigneur has no end of a match"):
        duel(arena_plan("greedy", "random", "grand-seigneur"), 0, 1)


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
