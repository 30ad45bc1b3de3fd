"""No option is without a sentence: setting it differently changes the English rule sheet."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.ruleset.words import Words
from tichu_core.ruleset.catalogue import Option, is_point_table, literals, members, walk
from tichu_core.ruleset.convert import rules_from_data, rules_to_data
from tichu_core.ruleset.loader import load
from tichu_core.ruleset.options import CORE_STEPS
from tichu_core.sheet import rule_sheet
from tichu_core.sheet.text import as_text

Data = dict[str, Any]
Beside = dict[str, Any]

SHORT = [{"deal": 8}, {"ask": "grand"}, {"deal": "rest"}, "play"]
SIX: Beside = {
    "table.teams": [[0, 2, 4], [1, 3, 5]],
    "table.seats": 6,
    "dog.passes_lead_to": "chosen_partner",
    "round": SHORT,
}
ALONE: Beside = {"table.teams": "none", "dog.passes_lead_to": "opponent"}
SOLO: Beside = {
    "table.seats": 5,
    "table.teams": [[0], [1, 3], [2, 4]],
    "dog.passes_lead_to": "opponent",
    "round": SHORT,
}
REST = [{"deal": "rest"}, {"exchange": {"to": "others"}}, "play"]

# What must stand beside an option so that it can matter at all.
BESIDE: dict[str, Beside] = {
    "table.seats": {**ALONE, "round": REST, "calls.grand": "none"},
    "deal.remainder": {
        **ALONE,
        "table.seats": 5,
        "round": REST,
        "calls.grand": "none",
        "opening": ["mah_jong", "youngest"],
    },
    "deck.without": {"round": REST, "calls.grand": "none", "opening": ["mah_jong", "youngest"]},
    "deal.dealer": {**ALONE, "table.seats": 5, "round": REST, "calls.grand": "none"},
    "scoring.triple_victory": SIX,
    "scoring.solo_factor": SOLO,
    "scoring.solo_factor_on": {**SOLO, "scoring.solo_factor": 2},
    "scoring.first_out_with_call": {"scoring.first_out": 50},
    "match.tie_below_target": {"match.rounds": 8},
}

# Values that the type does not suggest, by path.
VALUES: dict[str, list[Any]] = {
    "table.seats": [5, 6],
    "table.teams": [[[0, 1], [2, 3]], [[0, 3], [1, 2]]],
    "deck.without": [["2j"], ["2j", "2s"], ["3j", "3s", "3p", "3t"]],
    "opening": [["mah_jong", "dealer"], ["dealer"], ["non_dealer"], ["youngest"], ["fewest_points"]],
    "calls.NAME.from": ["start", "exchange"],
    "calls.NAME.until": ["round_end", "play"],
    "calls.NAME.seats": [[1], [1, 3]],
    "calls.NAME.excluded_by": [["grand"]],
    "wish.exempt_seats": [[2], [1, 2]],
    "calls.NAME.asked": [],
    "round": [],
}


USUAL = rules_to_data(load("standard", Words()))


def put(data: Data, path: str, value: Any) -> None:
    *way, last = path.split(".")
    for part in way:
        data = data[part]
    data[last] = value


def sheet_with(beside: Beside) -> str:
    data = copy.deepcopy(USUAL)
    for path, value in beside.items():
        put(data, path, value)
    return as_text(rule_sheet(rules_from_data(data)))


def others(path: str, option: Option) -> list[Any]:
    """Values beside the default, by the option's type."""
    if path in VALUES:
        return VALUES[path]
    values: list[Any] = [word for word in literals(option.hint) if word != option.default]
    for kind in members(option.hint):
        if kind is bool:
            values.append(not option.default)
        elif kind is int:
            values += [1, 7] if option.default is None else [option.default + 1, option.default + 5]
        elif is_point_table(kind):
            values += [{"5": 5}, {"5": 5, "Dr": 25, "Ph": -20}, "none"]
    if type(None) in members(option.hint) and option.default is not None and not is_point_table(option.hint):
        values.append("none")
    if path.startswith(("calls.limit.", "calls.NAME.limit.")):
        values = [1, 2]
    if path == "match.lose_below":
        values = [-333, -500]
    return list(dict.fromkeys(map(_frozen, values)))


def _frozen(value: Any) -> Any:
    return tuple(sorted(value.items())) if isinstance(value, dict) else value


def _thawed(value: Any) -> Any:
    return dict(value) if isinstance(value, tuple) and value and isinstance(value[0], tuple) else value


OPTIONS = list(walk())


@pytest.mark.parametrize(("path", "option"), OPTIONS, ids=[path for path, _ in OPTIONS])
def test_every_option_is_told(path: str, option: Option) -> None:
    beside = BESIDE.get(path, {})
    here = path.replace(".NAME", ".tichu")
    seen = {sheet_with(beside): "the default"}
    values = others(path, option)
    for value in values:
        text = sheet_with({**beside, here: _thawed(value)})
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
