"""A match by the options under `match`: its end, ties, and what the next round is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tichu_core.engine import Engine
from tichu_core.game.calls import refuse_call
from tichu_core.game.matchrules import add_round, begin_match, columns_of, match_result, next_setup, record_of
from tichu_core.game.matchstate import MatchResult, MatchState, RoundRecord
from tichu_core.game.order import choose_seat, total_of
from tichu_core.game.scoring import Score
from tichu_core.game.state import RoundSetup
from tichu_core.ruleset.options import Call, CallOptions, DealOptions, MatchOptions, Rules, ScoringOptions, TableOptions

STANDARD = Rules("standard", "standard")
BEHIND = CallOptions(named=(("grand", Call(asked=True)), ("tichu", Call(behind_by=50))))
ONE_BY_ONE = replace(
    STANDARD, table=TableOptions(seats=3, teams="none"), scoring=ScoringOptions(unit="seat", double_victory=None)
)


def after(
    *totals: int, rules: Rules = STANDARD, played: int = 1, finished: tuple[int, ...] = (2, 1, 3), **options: Any
) -> MatchState:
    """A match with these totals after so many rounds; the last one brought nothing."""
    seats = rules.table.seats
    sides = (0, 1, 0, 1) if seats == 4 else tuple(range(seats))
    nothing = Score((0,) * len(totals), (), (), (), (), ())
    record = RoundRecord(nothing, finished, sides, RoundSetup(rounds_played=played - 1, dealer=1, by_age=(3, 2, 1, 0)))
    return MatchState(replace(rules, match=replace(MatchOptions(), **options)), totals, (record,))


@pytest.mark.parametrize(
    ("match", "result"),
    [
        (after(990, 1000), ((1,), "target")),
        (after(1010, 1000), ((0,), "target")),
        (after(1000, 1000), None),
        (after(1000, 1000, tie="draw"), ((0, 1), "target")),
        (after(1000, 1000, tie="first_out"), ((0,), "target")),
        (after(1000, 1000, tie="first_out", finished=(1, 2, 3)), ((1,), "target")),
        (after(1000, 1000, tie="first_out", rounds=1), ((0,), "target")),
        (after(999, 999), None),
        (after(100, 50, target=None), None),
        (after(100, 50, rounds=3, played=2), None),
        (after(100, 50, rounds=3, played=3), ((0,), "rounds")),
        (after(100, 100, rounds=3, played=3), ((0, 1), "rounds")),
        (after(100, 100, rounds=3, played=3, tie_below_target="play_on"), None),
        (after(1000, 1000, rounds=3, played=3), None),
        (after(1000, 990, rounds=3, played=1), ((0,), "target")),
        (after(600, 101, lead=500), None),
        (after(600, 100, lead=500), ((0,), "lead")),
        (after(-300, 200, lead=500), ((1,), "lead")),
        (after(-333, 50, lose_below=-333), None),
        (after(-335, 50, lose_below=-333), ((1,), "lose_below")),
        (after(-335, 1200, lose_below=-333), ((1,), "lose_below")),
        (after(-335, -340, lose_below=-333), ((0,), "lose_below")),
        (after(-340, -340, lose_below=-333), None),
        (after(-400, 90, 20, rules=ONE_BY_ONE, finished=(0, 1), lose_below=-333), ((1,), "lose_below")),
        (after(1000, 1000, 20, rules=ONE_BY_ONE, finished=(2, 1), tie="first_out"), ((1,), "target")),
        (after(600, 90, 20, rules=ONE_BY_ONE, finished=(2, 1), lead=500), ((0,), "lead")),
    ],
)
def test_the_end_of_a_match(match: MatchState, result: tuple[tuple[int, ...], str] | None) -> None:
    assert match_result(match) == (MatchResult(True, *result) if result else MatchResult(False))


def test_a_tie_goes_to_the_person_who_sat_on_the_seat_that_was_first_out() -> None:
    match = after(1000, 20, 1000, 1000, finished=(2, 1, 3), tie="first_out")
    last = replace(match.history[-1], setup=RoundSetup(persons=(2, 0, 2, 1)))
    assert match_result(replace(match, history=(last,))) == MatchResult(True, (2,), "target")


def test_the_points_of_a_seat_are_those_of_who_sits_there() -> None:
    rules = replace(STANDARD, opening=("fewest_points",), calls=BEHIND)
    engine = Engine(rules)
    state = engine.start(1, setup=RoundSetup(totals=(300, 100, 250, 350), persons=(2, 0, 2, 1)))
    assert [total_of(state, seat) for seat in range(4)] == [250, 300, 250, 100]
    assert choose_seat(state, rules.opening) == 3
    # Person 2 is alone on seats 0 and 2, and 50 behind person 0; the fourth column is nobody's.
    codes = [why.code if (why := refuse_call(state, seat, "tichu", True)) else "" for seat in range(4)]
    assert codes == ["", "call.not_behind", "", ""]


def test_a_partner_who_is_ahead_is_nobody_to_be_behind() -> None:
    engine = Engine(replace(STANDARD, scoring=ScoringOptions(unit="seat"), calls=BEHIND))
    state = engine.start(1, setup=RoundSetup(totals=(100, 100, 300, 120)))
    assert refuse_call(state, 0, "tichu", True) is not None
    assert refuse_call(state, 1, "tichu", True) is None


def test_r15_1_before_a_round_nothing_is_over() -> None:
    assert match_result(MatchState(STANDARD, (2000, 0))) == MatchResult(False)


@pytest.mark.parametrize(("dealer", "seat"), [("first_out", 2), ("last_out", 0), ("next_seat", 2), ("seat_0", 0)])
def test_v6_who_deals_next(dealer: Any, seat: int) -> None:
    match = after(30, 70, rules=replace(STANDARD, deal=DealOptions(dealer=dealer)), played=4)
    setup = next_setup(match)
    assert setup.dealer == seat
    assert (setup.totals, setup.rounds_played, setup.ranking) == ((30, 70), 4, (2, 1, 3, 0))
    assert setup.by_age == (3, 2, 1, 0)


def test_after_a_double_victory_the_seats_left_follow_in_their_order() -> None:
    match = after(200, 0, finished=(2, 0), rules=replace(STANDARD, deal=DealOptions(dealer="last_out")))
    assert next_setup(match).ranking == (2, 0, 1, 3)
    assert next_setup(match).dealer == 3


def test_the_first_setup_is_that_of_the_match() -> None:
    engine = Engine(STANDARD)
    setup = RoundSetup(totals=(100, 50), dealer=2, rounds_played=3)
    match = begin_match(engine.game, setup)
    assert (match.totals, next_setup(match), match.rounds_played) == ((100, 50), setup, 3)
    assert begin_match(engine.game).totals == (0, 0)


def test_totals_have_a_column_for_each_side_or_seat() -> None:
    assert columns_of(STANDARD) == 2
    assert columns_of(replace(STANDARD, scoring=ScoringOptions(unit="seat"))) == 4
    assert columns_of(ONE_BY_ONE) == 3


def test_a_round_that_is_not_over_cannot_be_written_down() -> None:
    engine = Engine(STANDARD)
    with pytest.raises(ValueError, match="not over"):
        record_of(engine.start(1))
    with pytest.raises(ValueError, match="not over"):
        add_round(engine.game, begin_match(engine.game), engine.start(1))
