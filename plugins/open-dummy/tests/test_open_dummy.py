"""Trichu: three persons, four hands (TR)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from tichu_open_dummy.persons import persons_of

from tichu_core import Engine, MatchState, Rng, RoundSetup, RulesetError, State, load_rules, view
from tichu_core.game.matchrules import add_round, begin_match, plan_round, result_of


@cache
def engine() -> Engine:
    return Engine(load_rules("trichu"))


def at(state: State, phase: str, seed: int = 1) -> State:
    rng = Rng(seed)
    while state.phase != phase:
        seat = state.to_act[0]
        state, _ = engine().apply(state, seat, engine().legal(state, seat).pick(rng))
    return state


def shown(state: State) -> list[list[int]]:
    return [[other for other, _ in view(state, seat).shown] for seat in range(4)]


def test_tr5_tr8_whose_hands_are_seen_when() -> None:
    state = engine().start(1)
    assert state.phase == "grand"
    assert shown(state) == [[], [], [], []]
    state = at(state, "exchange")
    assert shown(state) == [[2], [], [0], []]
    state = at(state, "play")
    assert shown(state) == [[2], [2], [0], [2]]
    state = at(state, "over")
    assert shown(state) == [[2], [2], [0], [2]]


def test_tr2_tr17_who_sits_where() -> None:
    assert [persons_of(number) for number in range(4)] == [(0, 1, 0, 2), (1, 2, 1, 0), (2, 0, 2, 1), (0, 1, 0, 2)]


def test_tr16_tr17_tr18_nine_rounds_and_four_columns() -> None:
    game = engine().game
    match = begin_match(game)
    assert match.totals == (0, 0, 0, 0)
    expected = [0, 0, 0, 0]
    for number in range(9):
        assert not result_of(game, match).over
        assert match.setup.persons == persons_of(number)
        assert match.setup.dealer == 0
        state = at(engine().start(number, setup=match.setup), "over", number)
        assert state.score is not None
        own, others = state.score.points
        alone = number % 3
        for column, points in ((alone, own), (3, own), ((alone + 1) % 3, others), ((alone + 2) % 3, others)):
            expected[column] += points
        match = add_round(game, match, state)
        assert match.totals == tuple(expected)
        if number < 8:
            match = plan_round(game, match)
    result = result_of(game, match)
    assert (result.over, result.reason) == (True, "rounds")
    assert 3 not in result.winners


def finished(totals: tuple[int, ...], rules: Engine) -> MatchState:
    over = at(engine().start(1, setup=RoundSetup(rounds_played=8)), "over")
    return MatchState(rules.rules, totals, add_round(engine().game, begin_match(engine().game), over).history)


def test_tr19_the_open_hand_cannot_win_unless_it_competes(tmp_path: Path) -> None:
    totals = (300, 400, 400, 900)
    assert result_of(engine().game, finished(totals, engine())).winners == (1, 2)
    file = tmp_path / "mine.yaml"
    file.write_text(
        "schema_version: 1\nextends: trichu\nplugins: [{use: open-dummy, dummy_competes: true}]\n", encoding="utf-8"
    )
    other = Engine(load_rules(file))
    assert result_of(other.game, finished(totals, other)).winners == (3,)


@pytest.mark.parametrize(
    ("change", "path"), [("table: {teams: [[0, 1], [2, 3]]}", "table"), ("scoring: {unit: seat}", "scoring.unit")]
)
def test_rulesets_that_do_not_fit(tmp_path: Path, change: str, path: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"schema_version: 1\nextends: trichu\n{change}\n", encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_rules(file)
    assert path in [problem.path for problem in caught.value.problems]


def test_it_is_told_in_words() -> None:
    assert "Three persons play four hands" in " ".join(engine().game.hooks.describe("en"))
