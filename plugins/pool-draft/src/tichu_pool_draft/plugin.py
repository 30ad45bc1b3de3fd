"""The hooks of the plug-in `pool-draft`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tichu_core.hooks import Rules, StepKind, cards_left, hookimpl
from tichu_pool_draft.discard import Discard
from tichu_pool_draft.draft import TIES, DraftFromPool
from tichu_pool_draft.words import words

DISCARD: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "cards": {
            "type": "integer",
            "minimum": 1,
            "maximum": 14,
            "default": 3,
            "description": "cards that each seat sets aside (P2.3)",
        }
    },
}
DRAFT: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "pool": {
            "type": "integer",
            "minimum": 2,
            "maximum": 28,
            "default": 6,
            "description": "cards that lie face down in the pool (P2.2)",
        },
        "take": {
            "type": "integer",
            "minimum": 1,
            "maximum": 27,
            "default": 3,
            "description": "cards of the pool for the drafter; the others are the opponent's (P2.5)",
        },
        "drafter": {
            "type": "array",
            "minItems": 1,
            "uniqueItems": True,
            "items": {"enum": list(TIES)},
            "default": ["fewest_points", "youngest"],
            "description": "who drafts: each rule decides where the one before it leaves a tie (P2.4)",
        },
    },
}


@hookimpl
def tichu_steps() -> tuple[StepKind, ...]:
    return (
        StepKind("discard", lambda options, rules: Discard(options["cards"]), DISCARD, "cards"),
        StepKind("draft", lambda options, rules: DraftFromPool(options), DRAFT),
    )


@hookimpl
def tichu_check_rules(rules: Rules) -> Iterator[tuple[str, str]]:
    for place, step in enumerate(rules.round):
        if step.kind == "draft":
            path = f"round[{place}].draft"
            pool, take = step.options["pool"], step.options["take"]
            if rules.table.seats != 2:
                yield "table.seats", f"the draft is for two seats, not for {rules.table.seats} (P2.5)"
            if take >= pool:
                yield f"{path}.take", f"the drafter takes {take} of {pool} cards: none is left for the opponent"
            left = cards_left(rules, place)
            if left < pool:
                yield f"{path}.pool", f"a pool of {pool} cards, but the deal leaves {max(left, 0)} of the deck"


@hookimpl
def tichu_describe(rules: Rules, language: str) -> list[str]:
    say = words(language)
    found = []
    for step in rules.round:
        if step.kind == "discard":
            cards = step.options["cards"]
            found.append(say["discard"].format(cards=cards, s="" if cards == 1 else "s", n="" if cards == 1 else "n"))
        elif step.kind == "draft":
            pool, take = step.options["pool"], step.options["take"]
            who = say["tie"].join(say[rule] for rule in step.options["drafter"])
            numbers = {"pool": pool, "take": take, "left": pool - take}
            found.append(say["draft"].format(who=who[0].upper() + who[1:], **numbers))
            found.append(say["rest"].format(**numbers))
    return found
