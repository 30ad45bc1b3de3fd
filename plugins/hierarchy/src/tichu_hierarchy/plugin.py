"""The hooks of the plug-in `hierarchy`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tichu_core.hooks import (
    MatchResult,
    MatchState,
    RoundSetup,
    Rules,
    Score,
    StepKind,
    hookimpl,
)
from tichu_hierarchy.ranks import SEATINGS, ExchangeByRank, seated_anew
from tichu_hierarchy.words import words

SEATS = (5, 6)
STEP: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "levels": {
            "type": "array",
            "minItems": 1,
            "items": {"type": "integer", "minimum": 0, "maximum": 7},
            "default": [3, 2, 1],
            "description": "best cards given up, from the outermost pair of places inwards; with fewer pairs of seats"
            " the outer levels fall away (GS8, GS9)",
        },
        "best": {
            "type": "array",
            "uniqueItems": True,
            "items": {"enum": ["Dr", "Ph", "Mj", "Dg"]},
            "default": ["Dr", "Ph", "Mj"],
            "description": "special cards that count as better than the aces, the best first (GS10)",
        },
    },
}


@hookimpl
def tichu_options_schema() -> Mapping[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "seating": {
                "enum": list(SEATINGS),
                "default": "up_the_ranks",
                "description": "who sits where after the first round (GS7)",
            }
        },
    }


@hookimpl
def tichu_steps() -> tuple[StepKind, ...]:
    return (StepKind("exchange_by_rank", lambda options, rules: ExchangeByRank(options), STEP),)


@hookimpl
def tichu_check_rules(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.table.seats not in SEATS:
        yield "table.seats", f"with one deck there are five or six seats, not {rules.table.seats} (GS1)"
    if rules.table.teams != "none":
        yield "table.teams", "everybody plays alone: expected `none` (GS1)"


@hookimpl
def tichu_plan_round(options: Mapping[str, Any], match: MatchState) -> RoundSetup:
    return seated_anew(match, options["seating"])


@hookimpl
def tichu_add_score(match: MatchState, score: Score, setup: RoundSetup) -> tuple[int, ...]:
    # Columns are persons: they change seats.
    totals = list(match.totals)
    for seat, points in enumerate(score.points):
        totals[setup.persons[seat] if setup.persons else seat] += points
    return tuple(totals)


@hookimpl
def tichu_match_result(rules: Rules, match: MatchState) -> MatchResult | None:
    # Where nothing was scored nothing can part the persons: the first of the last round has won (GS16).
    if rules.scoring.cards is not None or any(match.totals):
        return None
    if rules.match.rounds is None or not match.history or match.rounds_played < rules.match.rounds:
        return None
    last = match.history[-1]
    persons = last.setup.persons or tuple(range(len(last.sides)))
    return MatchResult(True, (persons[last.ranking[0]],), "rounds")


@hookimpl
def tichu_describe(rules: Rules, options: Mapping[str, Any], language: str) -> list[str]:
    say = words(language)
    found = [say["ranks"], say[options["seating"]]]
    for step in rules.round:
        if step.kind == "exchange_by_rank":
            pairs = step.options["levels"][-(rules.table.seats // 2) :]
            found.append(say["exchange"].format(numbers=say["then"].join(str(number) for number in pairs)))
            best = ", ".join(say[card] for card in step.options["best"] if card not in rules.deck.without)
            found.append(say["best"].format(best=best) if best else say["plain"])
    return found
