"""The assertions of the pytest plug-in about where rulesets part, and the marker for several rulesets."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

BOMB = "1: ! 9s 9p 9j 9t"
GIVEN = {"hands": {0: "Ks 2s 3s", 1: "9s 9p 9j 9t 4s", 2: "5s 6s", 3: "7s 8s"}, "turn": 0}
ACTIONS = ["0: Ks", "1: pass", "2: pass", "3: pass", BOMB]


def test_where_they_part(tichu_compare):
    compared = tichu_compare(["standard", "dodgr"], GIVEN, ACTIONS)
    compared.assert_same_until(BOMB)
    compared.assert_same_until("3: pass")
    compared.assert_parts_at(BOMB, option="bombs.after_closing_pass", rule="R8.12")
    compared.assert_parts_at(5)


@pytest.mark.parametrize(
    ("check", "why"),
    [
        (lambda compared: compared.assert_same(), "the rulesets part"),
        (lambda compared: compared.assert_parts_at("0: Ks"), "expected the rulesets to part at action 1"),
        (lambda compared: compared.assert_parts_at(BOMB, option="bombs.on_dog"), "expected the option bombs.on_dog"),
        (lambda compared: compared.assert_parts_at(BOMB, rule="R1.1"), "expected the rule R1.1"),
        (lambda compared: compared.assert_same_until(6), "expected no difference before action 6"),
    ],
)
def test_a_failure_shows_where_they_really_part(tichu_compare, check, why):
    compared = tichu_compare(["standard", "dodgr"], GIVEN, ACTIONS)
    with pytest.raises(AssertionError, match=why) as failure:
        check(compared)
    assert "bombs.after_closing_pass (R8.12): true → false" in str(failure.value)


def test_rulesets_that_never_part(tichu_compare):
    compared = tichu_compare(["standard", "fata-morgana"], GIVEN, ACTIONS)
    compared.assert_same()
    compared.assert_same_until(BOMB)
    with pytest.raises(AssertionError, match="they never do"):
        compared.assert_parts_at(BOMB)


def test_an_action_that_is_not_in_the_script_is_a_mistake(tichu_compare):
    compared = tichu_compare(["standard", "dodgr"], GIVEN, ACTIONS)
    with pytest.raises(ValueError, match="is no action of the script"):
        compared.assert_same_until("0: As")


@pytest.mark.tichu_rulesets("standard", "dodgr", "polish-two-player")
def test_the_marker_runs_a_test_under_each(tichu_ruleset, tichu_engine):
    assert tichu_engine.rules.id == tichu_ruleset


def test_without_a_marker_the_engine_says_what_is_missing(pytester):
    pytester.makepyfile("def test_it(tichu_engine):\n    pass\n")
    pytester.makepyprojecttoml("[tool.pytest.ini_options]\nfilterwarnings = ['default']\n")
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*mark the test with its rulesets*"])


def test_the_marker_counts(pytester):
    pytester.makepyfile(
        "import pytest\n"
        "@pytest.mark.tichu_rulesets('standard', 'dodgr')\n"
        "def test_it(tichu_ruleset, tichu_engine):\n"
        "    assert tichu_engine.rules.id == tichu_ruleset == 'standard'\n"
    )
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "--strict-markers")
    result.assert_outcomes(passed=1, failed=1)
