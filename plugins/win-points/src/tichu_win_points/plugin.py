"""The hooks of the plug-in `win-points`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tichu_core.hooks import MatchResult, MatchState, Rules, ScenarioKeys, ThenContext, hookimpl, match_result
from tichu_win_points.points import of_match, of_round
from tichu_win_points.words import words

STANDINGS = "win_points"


def _number(default: int, meaning: str) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0, "maximum": 1000, "default": default, "description": meaning}


@hookimpl
def tichu_options_schema() -> Mapping[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "win": _number(2, "for the side with more points (GC5)"),
            "draw": _number(1, "for each side, if they have equal points (GC5)"),
            "loss": _number(0, "for the side with fewer points (GC5)"),
            "double_victory": {
                "anyOf": [_number(3, "points"), {"enum": ["none", False]}],
                "default": 3,
                "description": "in place of `win`, if a whole side was out first; `none`: no difference (GC6)",
            },
            "per": {
                "enum": ["round", "match"],
                "default": "round",
                "description": "whether each round brings win points and they decide the match, or only its end (SC3)",
            },
        },
    }


@hookimpl
def tichu_match_result(rules: Rules, options: Mapping[str, Any], match: MatchState) -> MatchResult:
    result = match_result(match)
    columns = len(match.totals)
    if options["per"] == "match":
        standings = of_match(result, columns, options) if result.over else (0,) * columns
        return replace(result, standings=((STANDINGS, standings),))
    totals = [0] * columns
    for record in match.history:
        for column, points in enumerate(of_round(record, options, rules, columns)):
            totals[column] += points
    winners: tuple[int, ...] = ()
    if result.over:
        # Tichu points only part those who are equal (GO4).
        by_rank = list(zip(totals, match.totals, strict=True))
        winners = tuple(column for column, rank in enumerate(by_rank) if rank == max(by_rank))
    return MatchResult(result.over, winners, result.reason, ((STANDINGS, tuple(totals)),))


@hookimpl
def tichu_scenario_keys(rules: Rules, options: Mapping[str, Any]) -> ScenarioKeys:
    def win_points(context: ThenContext) -> tuple[int, ...] | None:
        match, result = context.match, context.result
        if match is None or result is None:
            return None
        if options["per"] == "round":
            return of_round(match.history[-1], options, rules, len(match.totals))
        return dict(result.standings)[STANDINGS] if result.over else None

    return ScenarioKeys(then={STANDINGS: win_points})


@hookimpl
def tichu_describe(options: Mapping[str, Any], language: str) -> list[str]:
    say = words(language)
    points = {key: options[key] for key in ("win", "draw", "loss")}
    found = [say[options["per"]].format(**points)]
    if options["per"] == "round":
        if options["double_victory"] not in ("none", False):
            found.append(say["victory"].format(double=options["double_victory"], **points))
        found.append(say["decide"])
    return found
