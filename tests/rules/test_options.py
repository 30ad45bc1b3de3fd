"""Every option matters: in some position it changes what is legal, what is due, or what is scored (D.2, D.4)."""

from __future__ import annotations

import pytest

from tests.rules.matters import Case
from tests.rules.matters_play import PLAY_CASES
from tests.rules.matters_score import MATCH_CASES, SCORING_CASES
from tests.rules.matters_table import CALL_CASES, STEP_CASES, TABLE_CASES
from tichu_core.ruleset.catalogue import literals, options_of, walk
from tichu_core.ruleset.options import CORE_STEPS

CASES = [*TABLE_CASES, *CALL_CASES, *PLAY_CASES, *SCORING_CASES, *MATCH_CASES]
OPTIONS = dict(walk())


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_option_is_asked(case: Case) -> None:
    assert case.probe(case.beside) == case.usual
    assert case.probe((*case.beside, (case.path, case.value))) == case.other


@pytest.mark.parametrize(("option", "probe", "answer"), STEP_CASES, ids=[case[0] for case in STEP_CASES])
def test_the_option_of_a_step_is_asked(option, probe, answer):
    assert probe() == answer


@pytest.mark.parametrize("path", OPTIONS)
def test_each_option_makes_a_difference_somewhere(path):
    assert any(case.declared == path and case.usual != case.other for case in CASES)


@pytest.mark.parametrize("path", [path for path, option in OPTIONS.items() if literals(option.hint)])
def test_each_word_of_a_choice_has_a_case(path):
    option = OPTIONS[path]
    tried = {word for case in CASES if case.declared == path for word in _words(case.value)}
    default = set(_words(option.default))
    assert set(literals(option.hint)) - default <= tried


def _words(value):
    return [word for word in value if isinstance(word, str)] if isinstance(value, list | tuple) else [value]


@pytest.mark.parametrize("step", [step for step, options in CORE_STEPS.items() if options_of(options)])
def test_each_option_of_a_step_has_a_case(step):
    assert {f"{step}.{option.key}" for option in options_of(CORE_STEPS[step])} <= {case[0] for case in STEP_CASES}
