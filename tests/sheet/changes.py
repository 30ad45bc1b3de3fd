"""Rules with one option set differently, beside what it needs to matter at all."""

from __future__ import annotations

import copy
from typing import Any

from tests.ruleset.words import Words
from tichu_core.ruleset.catalogue import Option, is_point_table, literals, members, walk
from tichu_core.ruleset.convert import rules_from_data, rules_to_data
from tichu_core.ruleset.loader import load
from tichu_core.ruleset.options import Rules
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


def rules_with(beside: Beside) -> Rules:
    data = copy.deepcopy(USUAL)
    for path, value in beside.items():
        put(data, path, value)
    return rules_from_data(data)


def sheet_with(beside: Beside) -> str:
    return as_text(rule_sheet(rules_with(beside)))


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


def thawed(value: Any) -> Any:
    return dict(value) if isinstance(value, tuple) and value and isinstance(value[0], tuple) else value


OPTIONS = list(walk())
