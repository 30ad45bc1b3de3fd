"""The hooks of the plug-in `soloist`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tichu_core.hooks import Rules, ScenarioKeys, StepKind, hookimpl
from tichu_soloist.solo import SEATS, WORD, FindSoloist, given_solo
from tichu_soloist.words import words


@hookimpl
def tichu_options_schema() -> Mapping[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "by": {"enum": ["holder_of_dog"], "default": "holder_of_dog", "description": "who plays alone (W5-3)"},
            "else": {"enum": ["dealer"], "default": "dealer", "description": "who, if nobody does (W5-3)"},
        },
    }


@hookimpl
def tichu_steps() -> tuple[StepKind, ...]:
    return (StepKind(WORD, lambda options, rules: FindSoloist()),)


@hookimpl
def tichu_check_rules(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.table.seats != SEATS:
        yield "table.seats", f"one alone and two pairs are five seats, not {rules.table.seats} (W5-5)"
    if rules.table.teams != "none":
        yield "table.teams", "who plays together is found in each round: expected `none` (W5-17)"
    if rules.scoring.unit != "seat":
        yield "scoring.unit", "sides change from round to round, so points are counted by `seat` (W5-14)"
    if all(step.kind != WORD for step in rules.round):
        yield "round", f"the plug-in does its work in the step `{WORD}`, and the round has none"


@hookimpl
def tichu_scenario_keys() -> ScenarioKeys:
    return ScenarioKeys(given={"solo": given_solo})


@hookimpl
def tichu_describe(language: str) -> list[str]:
    return list(words(language))
