"""The hooks of the plug-in `open-dummy`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from tichu_core.hooks import MatchResult, MatchState, RoundSetup, Rules, Score, State, hookimpl, match_result
from tichu_open_dummy.persons import DUMMY, PERSONS, SOLOIST, added, setup_of
from tichu_open_dummy.words import words


@hookimpl
def tichu_options_schema() -> Mapping[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "dummy_competes": {
                "type": "boolean",
                "default": False,
                "description": "the open hand's column can win the match (TR19)",
            }
        },
    }


@hookimpl
def tichu_check_rules(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.table.seats != 4 or rules.table.teams not in ("partners", ((0, 2), (1, 3))):
        yield "table", "three persons play four hands in two teams of partners (TR1, TR2)"
    if rules.scoring.unit != "side":
        yield "scoring.unit", "every person writes down the points of a `side` (TR16)"


@hookimpl
def tichu_plan_round(match: MatchState) -> RoundSetup:
    return setup_of(match)


@hookimpl
def tichu_add_score(match: MatchState, score: Score, setup: RoundSetup) -> tuple[int, ...]:
    return added(match.totals, score.points, setup)


@hookimpl
def tichu_match_result(options: Mapping[str, Any], match: MatchState) -> MatchResult | None:
    if options["dummy_competes"]:
        return None
    return match_result(replace(match, totals=match.totals[:PERSONS]))


@hookimpl
def tichu_shows(state: State, seat: int) -> frozenset[int]:
    if any(state.packets):
        return frozenset()
    # The one who is alone knows both his hands from the end of the deal on (TR5), everybody the open one after the
    # exchange (TR8).
    exchange = state.game.step_number("exchange")
    shown = {SOLOIST, DUMMY} if seat in (SOLOIST, DUMMY) else set()
    if exchange is None or state.step > exchange:
        shown.add(DUMMY)
    return frozenset(shown - {seat})


@hookimpl
def tichu_describe(options: Mapping[str, Any], language: str) -> list[str]:
    return words(language, options["dummy_competes"])
