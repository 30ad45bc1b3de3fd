"""The hooks of the plug-in `side-piles`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tichu_core.hooks import Rules, StepKind, cards_left, hookimpl
from tichu_side_piles.piles import WORD, PushToPiles
from tichu_side_piles.words import words

OPTIONS: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "opponent": {
            "type": "integer",
            "minimum": 0,
            "maximum": 7,
            "default": 1,
            "description": "cards swapped with the opponent (T2-3)",
        },
        "piles": {
            "type": "integer",
            "minimum": 1,
            "maximum": 2,
            "default": 2,
            "description": "piles with which a card is swapped: the one on the right, or that and the one on the left"
            " (T2-3)",
        },
    },
}


@hookimpl
def tichu_steps() -> tuple[StepKind, ...]:
    return (StepKind(WORD, lambda options, rules: PushToPiles(options), OPTIONS),)


@hookimpl
def tichu_check_rules(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.table.seats != 2:
        yield "table.seats", f"the piles lie beside two seats, not {rules.table.seats} (T2-1)"
    for place, step in enumerate(rules.round):
        if step.kind == WORD:
            left = cards_left(rules, place)
            if left < 4:
                yield f"round[{place}]", f"two piles need two cards each, and the deal leaves {max(left, 0)} (T2-3)"


@hookimpl
def tichu_describe(rules: Rules, language: str) -> list[str]:
    say = words(language)
    found = [say["piles"]]
    for step in rules.round:
        if step.kind == WORD:
            opponent, piles = step.options["opponent"], step.options["piles"]
            swapped = [say["opponent"].format(n=opponent)] if opponent else []
            swapped += [say["right"], say["left"]][:piles]
            found.append(say["swap"].format(list=", ".join(swapped)))
            found.append(say["get" if piles == 2 else "get_right"])
    return [*found, say["out"], say["call"]]
