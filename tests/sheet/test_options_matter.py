"""No option is without a sentence: setting it differently changes the English rule sheet."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.sheet.changes import ALONE, BESIDE, OPTIONS, SIX, SOLO, others, rules_with, sheet_with, thawed
from tests.support import volume
from tichu_core.errors import RulesetError
from tichu_core.ruleset.catalogue import Option
from tichu_core.ruleset.options import CORE_STEPS
from tichu_core.sheet import languages, rule_sheet
from tichu_core.sheet.text import as_text


@pytest.mark.parametrize(("path", "option"), OPTIONS, ids=[path for path, _ in OPTIONS])
def test_every_option_is_told(path: str, option: Option) -> None:
    beside = BESIDE.get(path, {})
    here = path.replace(".NAME", ".tichu")
    seen = {sheet_with(beside): "the default"}
    values = others(path, option)
    for value in values:
        text = sheet_with({**beside, here: thawed(value)})
        assert text not in seen, f"{here}: {value} reads like {seen[text]}"
        seen[text] = str(value)
    assert values or path in ("round", "calls.NAME.asked")


def round_with(*steps: Any, **beside: Any) -> str:
    return sheet_with({"round": [*steps, "play"], **{key.replace("__", "."): value for key, value in beside.items()}})


def test_every_step_is_told() -> None:
    ask = {"ask": {"call": "grand"}}
    sheets = [
        round_with({"deal": 8}, ask, {"deal": 6}, "exchange"),
        round_with({"deal": 7}, ask, {"deal": 7}, "exchange"),
        round_with({"deal": 8}, ask, {"deal": "rest"}, "exchange"),
        round_with({"deal": "all"}, ask, "exchange"),
        round_with({"deal": 8}, {"ask": {"call": "grand", "order": "seat_order"}}, {"deal": 6}, "exchange"),
        round_with({"deal": 8}, {"ask": {"call": "grand", "deals": 6}}, "exchange"),
        round_with(ask, {"deal": 14}, "exchange"),
        round_with({"deal": 14}, "exchange", calls__grand="none"),
        round_with({"deal": 14}, calls__grand="none"),
        round_with({"deal": 13}, "exchange", calls__grand="none", opening=["mah_jong", "dealer"]),
        *(
            round_with({"deal": 8}, ask, {"deal": 6}, {"exchange": {"to": to, "cards": cards}})
            for to in ("partners", "opponents", "neighbours")
            for cards in (1, 2)
        ),
        round_with({"deal": 8}, ask, {"deal": 6}, {"exchange": {"cards": 2}}),
    ]
    assert len(set(sheets)) == len(sheets)


def test_the_steps_above_are_all_that_the_core_has() -> None:
    assert set(CORE_STEPS) == {"deal", "ask", "exchange", "play"}


def test_a_call_of_ones_own_is_told() -> None:
    text = sheet_with({"calls.great_wall": {"points": 300, "behind_by": 400, "success": "first_two"}})
    assert "Great wall: 300 points." in text
    assert "at least 400 points behind" in " ".join(text.split())


def test_a_call_that_is_asked_says_so() -> None:
    assert "only as the answer to its question" in sheet_with({})
    assert "only as the answer to its question" not in sheet_with(
        {"calls.grand.asked": False, "round": [{"deal": 14}, "exchange", "play"]}
    )


@pytest.mark.parametrize("seed", range(volume(60)))
def test_any_mixture_of_options_has_a_sheet_in_every_language(seed: int) -> None:
    rng = Random(seed)
    beside: dict[str, Any] = dict(rng.choice([{}, SIX, ALONE, SOLO]))
    for path, option in rng.sample(OPTIONS, 12):
        if values := others(path, option):
            beside[path.replace("NAME", rng.choice(["tichu", "grand"]))] = thawed(rng.choice(values))
    try:
        rules = rules_with(beside)
    except (RulesetError, KeyError):
        # Contradictions, or an option of a call that another one takes out.
        return
    for language in languages():
        assert as_text(rule_sheet(rules, language))
