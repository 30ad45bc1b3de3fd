"""What two variants do differently, in plain words with the rule numbers."""

from __future__ import annotations

import re

import pytest

from tests.ruleset.helpers import rules
from tests.sheet.rulesets import NAMES, bundled
from tichu_core.ruleset.catalogue import walk
from tichu_core.ruleset.listing import Entry
from tichu_core.ruleset.options import Rules
from tichu_core.sheet.diff import diff_as_data, diff_as_text, differences
from tichu_core.sheet.inwords import about, value_in_words


def told(name: str) -> str:
    return diff_as_text(bundled("standard"), bundled(name), 100)


def test_a_difference_names_option_rule_and_both_values_in_words() -> None:
    text = told("dodgr")
    assert "Bombs: on the empty table before the round's first lead [C11]" in text
    assert "bombs.before_opening" in text
    assert "standard  yes" in text
    assert "dodgr     no" in text
    assert "differ in 3 options" in text


def test_a_call_that_one_side_lacks_is_one_difference() -> None:
    text = told("blind-tichu")
    assert "Calls: the call Blind Tichu [R3.1]" in text
    assert "standard     there is none" in text
    assert "blind-tichu  there is one, worth 400 points" in text
    assert "standard  there is one, worth 200 points" in told("no-grand")


def test_the_round_is_told_step_by_step() -> None:
    assert "deal 14 cards; push 1 card to every other seat; play" in told("no-grand")


def test_card_points_are_told_by_card() -> None:
    text = diff_as_text(bundled("standard"), rules("extends: standard\nscoring: {cards: {5: 10, Ph: 0}}"), 100)
    assert "Scoring: points of each 5 [R1.3]" in text
    assert "Scoring: points of the Phoenix [R1.3]" in text


def test_a_variant_differs_from_itself_in_nothing() -> None:
    assert differences(bundled("standard"), bundled("standard")) == ()
    assert "are the same game" in diff_as_text(bundled("standard"), bundled("standard"))


@pytest.mark.parametrize("name", NAMES)
def test_every_difference_of_every_ruleset_has_words_and_a_rule(name: str) -> None:
    for each in differences(bundled("standard"), bundled(name)):
        assert each.meaning
        assert each.a_words
        assert each.b_words
        assert each.a_words != each.b_words
        assert each.rule or each.path.startswith("plugins.")
        assert not re.search(r"[{}\[\]]", each.a_words + each.b_words)


def test_the_data_has_values_as_they_are_written() -> None:
    data = diff_as_data(bundled("standard"), bundled("no-grand"))
    assert (data["a"], data["b"]) == ("standard", "no-grand")
    assert [each["option"] for each in data["differences"]] == ["round", "calls.grand"]
    assert data["differences"][1]["b"] == "none"


def test_options_of_plugins_are_told_by_what_they_say_of_themselves() -> None:
    a, b = bundled("win-points"), bundled("swiss-championship")
    entry = Entry("plugins: win-points.win", "a number", "2", "for the side with more points", "", (), "win-points")
    found = {each.path: each for each in differences(a, b, [entry])}
    assert found["plugins.win-points.win"].meaning == "for the side with more points"
    assert found["plugins.win-points.per"].meaning == "per"


def test_two_files_of_the_same_name_are_told_apart() -> None:
    changed = rules("extends: standard\nid: standard\nmatch: {target: 500}")
    assert isinstance(changed, Rules)
    assert "standard (second)  500" in diff_as_text(bundled("standard"), changed)


@pytest.mark.parametrize("path", [path for path, _ in walk()])
def test_every_value_that_is_a_word_has_a_meaning(path: str) -> None:
    path = path.replace("NAME", "tichu")
    known = about(path)
    assert known.meaning
    assert known.rule
    for word, meaning in known.values.items():
        if path != "opening":
            assert value_in_words(path, word) == meaning
