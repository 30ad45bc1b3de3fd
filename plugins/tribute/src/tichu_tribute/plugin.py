"""The hooks of the plug-in `tribute`: from the second round on the last gives its best cards to the first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tichu_core.hooks import DRAGON, MAH_JONG, PHOENIX, PushRoutes, Rules, State, hookimpl, routes_by_rank, tiers_of
from tichu_tribute.words import words

BEST = tiers_of((DRAGON, PHOENIX, MAH_JONG))


@hookimpl
def tichu_options_schema() -> Mapping[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "levels": {
                "type": "array",
                "minItems": 1,
                "items": {"type": "integer", "minimum": 0, "maximum": 7},
                "default": [2, 1],
                "description": "best cards from the last to the first, the last but one to the second, and so on (D5)",
            }
        },
    }


@hookimpl
def tichu_check_rules(rules: Rules, options: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    pairs = rules.table.seats // 2
    if len(options["levels"]) > pairs:
        yield ".levels", f"{rules.table.seats} seats have {pairs} pairs of places, not {len(options['levels'])}"
    if all(step.kind != "exchange" for step in rules.round):
        yield "round", "the tribute is paid in the step `exchange`, and the round has none"


@hookimpl
def tichu_exchange_choices(options: Mapping[str, Any], state: State, seat: int) -> PushRoutes | None:
    ranking = state.setup.ranking
    return routes_by_rank(ranking, seat, options["levels"], BEST) if ranking else None


@hookimpl
def tichu_describe(options: Mapping[str, Any], language: str) -> list[str]:
    say = words(language)
    found = [say["first"]]
    for level, number in enumerate(options["levels"]):
        if number:
            places = {"lower": say[f"lower{level}"], "upper": say[f"upper{level}"]}
            found.append(say["gives.1" if number == 1 else "gives.2"].format(n=say.get(f"n{number}", number), **places))
    return [*found, say["rest"], say["best"]]
