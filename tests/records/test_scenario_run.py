"""Scenarios run: what holds, and what a failure shows."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.records.games import ENGINES
from tests.support import ROOT, case
from tichu_core.game.game import Hooks
from tichu_core.game.keys import ScenarioKeys, ThenContext
from tichu_core.game.state import Draft
from tichu_core.records.scenario import Result
from tichu_core.records.scenario_read import read_text
from tichu_core.records.scenario_run import run
from tichu_core.records.suite import run_files, run_one

PAIR = "{hands: {0: Ks Kp 3s, 1: As Ap 2s, 2: 4s 5s, 3: 6s 7s}, turn: 0}"
OVER = "{hands: {3: 3s}, finished: [0, 1, 2], points: [60, 40]"


def result(given: str, then: str, when: str = "[]", ruleset: str = "standard") -> Result:
    """A scenario of one entry, run."""
    text = f"- id: a\n  given: {given}\n  when: {when}\n  then: [{then}]\n"
    (scenario,), wrong = read_text(text, "x.scenario.yaml")
    assert wrong == []
    return run_one(scenario, ruleset, ENGINES)


def of_cards(cards: str, then: str, ruleset: str = "standard") -> Result:
    """A scenario of cards alone, run."""
    (scenario,), wrong = read_text(f"- id: a\n  cards: {cards}\n  then: [{then}]\n", "x.scenario.yaml")
    assert wrong == []
    return run_one(scenario, ruleset, ENGINES)


@pytest.mark.parametrize(
    ("then", "is_so"),
    [
        ("legal: '1: 2s'", "it is refused: 2s (single) does not follow"),
        ("legal: '1: As Ax'", "unknown card 'Ax'"),
        ("illegal: '1: As Ap'", "it is legal"),
        ("illegal: '1: 2s', code: wish.must_play", "it is refused with the code follow.kind"),
        ("illegal: '1: foldd'", "it is no action"),
        ("illegal: '1: passs'", "it is no action"),
        ("illegal: 'x: pass'", "it is no action"),
        ("turn: 2", "to act is seat 1"),
        ("turn: null", "to act is seat 1"),
        ("gift: true", "a gift is not due"),
        ("finished: [0]", "out are []"),
        ("round_over: true", "the round is not over"),
        ("score: [0, 0]", "the round is not over"),
        ("total: [0, 0]", "the round is not over"),
        ("match_over: false", "the round is not over"),
        ("winner: 1", "the round is not over"),
        ("must: {seat: 2}", "to act is seat 1"),
        ("must: {seat: 1, pass: false}", "it may pass"),
        ("must: {seat: 1, plays: []}", "legal too: As Ap"),
        ("must: {seat: 1, plays: [As Ap, 2s]}", "not legal: 2s (2s (single) does not follow"),
        ("must: {seat: 1, rank: 2}", "legal without a 2: As Ap"),
    ],
)
def test_what_does_not_hold_is_told(then: str, is_so: str) -> None:
    found = result(PAIR, f"{{{then}}}", '["0: Ks Kp"]')
    assert not found.held
    assert is_so in found.why


@pytest.mark.parametrize(
    ("then", "is_so"),
    [
        ("score: [0, 0]", "the score is [60, 40]"),
        ("total: [1, 1]", "the totals are [960, 540]"),
        ("match_over: true", "the match is not over"),
        ("winner: 0", "the match is not over"),
        ("turn: 0", "to act is nobody"),
    ],
)
def test_what_a_round_came_to(then: str, is_so: str) -> None:
    assert is_so in result(OVER + ", scores: [900, 500]}", f"{{{then}}}").why


def test_the_winner() -> None:
    given = OVER + ", scores: [950, 500]}"
    assert result(given, "{match_over: true}, {winner: 0}, {total: [1010, 540]}, {turn: null}").held
    assert "winners: [0] (target)" in result(given, "{winner: 1}").why


def test_a_failure_shows_the_position_what_was_done_and_what_is() -> None:
    found = result(PAIR, "{turn: 2}, {gift: false}, {finished: [3]}", '["0: Ks Kp"]')
    assert str(found).splitlines() == [
        "x.scenario.yaml:1: a under standard",
        "  phase play, to act 1",
        "  hands 0: 3s | 1: 2s As Ap | 2: 4s 5s | 3: 6s 7s",
        "  on the table Ks Kp: a pair of K, of seat 0",
        "  after 0: Ks Kp",
        "  line 4: expected turn: 2",
        "    but to act is seat 1",
        "  line 4: expected finished: [3]",
        "    but out are []",
    ]


def test_an_action_that_is_refused_fails_the_scenario() -> None:
    found = result(PAIR, "{turn: 1}", '["0: Ks Kp", "1: 2s", "2: pass"]')
    assert "x.scenario.yaml:3: 1: 2s\n    is refused: 2s (single)" in found.why
    assert "after 0: Ks Kp" in found.why


def test_actions_of_other_rulesets_are_refused_not_unknown() -> None:
    assert result(PAIR, "{illegal: '0: blind'}, {illegal: '0: take'}, {illegal: '0: discard Ks'}").held
    assert result(PAIR, "{illegal: '0: grand', code: call.unknown}", ruleset="no-grand").held


def test_what_is_no_action_at_all_is_illegal_if_nothing_is_misspelt() -> None:
    given = "{phase: exchange, hands: {0: 2s 3s 4s, 1: 5s 6s 7s, 2: 8s 9s Ts, 3: Mj Qs Ks}}"
    assert result(given, "{illegal: '0: push 2s>1 2s>2 3s>3'}").held
    assert not result(given, "{illegal: '0: push 2x>1 3s>2 4s>3'}").held


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("{hands: {0: 2s, 1: 2s}, turn: 0}", "2s is in two places"),
        ("{hands: {4: 2s}, turn: 0}", "there is no seat 4"),
        ("{hands: {0: 2s}, phase: draft}", "there is no phase 'draft' in standard"),
        ("{hands: {0: 2s}, youngest: 7}", "youngest: there is no seat 7"),
        ("{hands: {0: 2s, 1: 3s, 2: 4s}, points: [1, 2]}", "the round is not over"),
        ("{hands: {0: 2s}, solo: 0}", "x.scenario.yaml:2: there is no key `solo` here under standard"),
        ("{hands: {0: 2s}, trun: 0}", "did you mean `turn`?"),
    ],
)
def test_positions_that_cannot_be(given: str, expected: str) -> None:
    assert expected in result(given, "{turn: 0}").why


def test_a_then_key_that_nobody_knows() -> None:
    assert "did you mean `finished`?" in result(PAIR, "{finishd: []}").why


def test_a_ruleset_that_cannot_be_loaded_is_a_failure() -> None:
    assert "did you mean `standard`?" in result(PAIR, "{turn: 0}", ruleset="standart").why


@pytest.mark.parametrize(
    ("cards", "then", "is_so"),
    [
        ("2s 3s", "combination: {kind: pair}", "the cards are no combination"),
        ("2s 2p", "combination: null", "it is {kind: pair, cards: 2, rank: 2}"),
        ("2s 2p", "combination: {kind: triple}", "it is {kind: pair, cards: 2, rank: 2}"),
        (
            "2s 2p 3s 3p Ph",
            "readings: [{rank: 3}]",
            "the readings are {kind: full_house, cards: 5, rank: 3, phoenix: 3}",
        ),
        ("2s 2p", "beats: 3s 3p", "it does not"),
        ("4s 4p", "not_beats: 3s 3p", "it does"),
        ("4s 4p", "beats: 3s 2p", "2p 3s is no combination"),
        ("4s 5p", "beats: 3s 3p", "the cards are no combination"),
        ("5s Dr", "points: 3", "they are worth 30"),
    ],
)
def test_cards_that_are_not_what_was_expected(cards: str, then: str, is_so: str) -> None:
    assert is_so in of_cards(cards, f"{{{then}}}").why


def test_cards_that_are() -> None:
    then = "{readings: [{rank: 2}, {rank: 3}]}, {combination: {rank: 3, phoenix: 3}}, {not_beats: 4s 4p 4j 4t}"
    assert of_cards("2s 2p 3s 3p Ph", then).held
    assert of_cards("Ph", "{combination: {kind: single, rank: 1, phoenix: null}}, {beats: 2s}, {not_beats: Dr}").held
    assert of_cards("Dg", "{combination: {rank: 0}}, {points: 0}").held


def test_the_number_of_seats_can_be_changed() -> None:
    found = result("{hands: {0: 2s, 4: 3s}, turn: 4, seats: 6}", "{turn: 4}", ruleset="tientsin")
    assert found.held
    assert "table" in result("{hands: {0: 2s}, turn: 0, seats: 5}", "{turn: 0}").why


class _Keys(Hooks):
    """A plug-in with a key of its own for each side."""

    plugins = (("keyed", "1"),)

    def scenario_keys(self) -> ScenarioKeys:
        def given(draft: Draft, value: object) -> None:
            draft.set_setup({"dealer": 0 if value is None else value})

        def then(context: ThenContext) -> object:
            return [context.state.setup.dealer, context.match is not None]

        return ScenarioKeys({"dealer": given}, {"dealt_by": then})


def test_keys_of_plugins() -> None:
    engine = ENGINES.get("standard")
    keyed = type(engine)(engine.rules, hooks=_Keys())
    text = f"- id: a\n  given: {OVER}, dealer: 2}}\n  then: [{{dealt_by: [2, true]}}, {{score: [60, 40]}}]\n"
    (scenario,), _ = read_text(text, "x.scenario.yaml")
    assert run(scenario, keyed).held
    other = replace(scenario, then=(replace(scenario.then[0], value=[3, True]),))
    assert "it is [2, true]" in run(other, keyed).why
    assert "there is no key `dealer`" in run(scenario, engine).why


def test_a_suite_counts_and_goes_on(tmp_path: Path) -> None:
    good = tmp_path / "good.scenario.yaml"
    good.write_text("- {id: a, rulesets: [standard, dodgr], cards: 2s 2p, then: [{combination: {kind: pair}}]}\n")
    bad = tmp_path / "bad.scenario.yaml"
    bad.write_text(
        "- {id: b, rulesets: [standard], cards: 2s 2p, then: [{points: 5}]}\n"
        "- {id: c, cards: 2s 2p, then: [{points: 0}]}\n"
        "- {id: d, cards: 2x, then: [{points: 0}]}\n"
    )
    report = run_files([bad, good], engines=ENGINES)
    assert not report.sound
    data = report.as_data()
    assert (data["ran"], data["held"]) == (3, 2)
    assert (data["failed"][0]["id"], data["failed"][0]["ruleset"]) == ("b", "standard")
    assert len(report.problems) == 2
    assert run_files([good], engines=ENGINES).sound
    assert run_files([good], "tientsin", ENGINES).as_data() == {"ran": 1, "held": 1, "failed": []}


def test_a_ruleset_beside_its_scenarios(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("schema_version: 1\nextends: standard\nmatch: {target: 500}\n")
    path = tmp_path / "mine.scenario.yaml"
    path.write_text(
        f"- {{id: a, rulesets: [mine.yaml], given: {OVER}, scores: [450, 0]}}, then: [{{match_over: true}}]}}\n"
    )
    assert run_files([path], engines=ENGINES).sound


SHARED = (
    "standard.scenario.yaml",
    "dodgr.scenario.yaml",
    "reported.scenario.jsonl",
    "polish.scenario.yaml",
    "variants.scenario.yaml",
)


@pytest.mark.parametrize("name", SHARED)
def test_the_shared_scenarios_hold(name: str) -> None:
    report = run_files([case("scenarios", name)], engines=ENGINES)
    assert report.problems == []
    assert "\n".join(map(str, report.failed)) == ""
    assert report.results


@pytest.mark.checkout
@pytest.mark.parametrize("name", SHARED)
def test_the_copies_are_those_that_are_shared(name: str) -> None:
    assert (ROOT / "tests/scenarios" / name).read_bytes() == case("scenarios", name).read_bytes()
