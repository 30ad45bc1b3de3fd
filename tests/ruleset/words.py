"""A vocabulary that knows the steps and options of the bundled plug-ins, without any of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tichu_core.errors import PluginError
from tichu_core.ruleset.options import Rules
from tichu_core.ruleset.vocabulary import StepWord


def count(default: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0, "default": default}


def ints(*default: int) -> dict[str, Any]:
    return {"type": "array", "items": {"type": "integer", "minimum": 0}, "default": list(default)}


def obj(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "properties": properties}


TIES = {"type": "array", "items": {"enum": ["fewest_points", "youngest"]}, "default": ["fewest_points", "youngest"]}

STEPS = {
    "discard": StepWord("pool-draft", obj(cards=count(3)), "cards"),
    "draft": StepWord("pool-draft", obj(pool=count(6), take=count(3), drafter=TIES)),
    "exchange_by_rank": StepWord(
        "hierarchy", obj(levels=ints(3, 2, 1), best={"type": "array", "default": ["Dr", "Ph", "Mj"]})
    ),
    "soloist": StepWord("soloist", obj()),
    "push_to_piles": StepWord("side-piles", obj(opponent=count(1), piles=count(2))),
}

OPTIONS: dict[str, dict[str, Any] | None] = {
    "pool-draft": None,
    "tribute": obj(levels=ints(2, 1)),
    "win-points": obj(
        win=count(2),
        draw=count(1),
        loss=count(0),
        double_victory={"anyOf": [count(3), {"enum": ["none", False]}], "default": 3},
        per={"enum": ["round", "match"], "default": "round"},
    ),
    "open-dummy": obj(dummy_competes={"type": "boolean", "default": False}),
    "hierarchy": obj(seating={"enum": ["up_the_ranks", "down_the_ranks", "fixed"], "default": "up_the_ranks"}),
    "soloist": obj(by={"enum": ["holder_of_dog"], "default": "holder_of_dog"}, **{"else": {"enum": ["dealer"]}}),
    "side-piles": None,
    "broken": None,
}


class Words:
    """The plug-ins above as a `Vocabulary`; `broken` cannot be imported."""

    def __init__(self, brings: Mapping[str, Path] | None = None, complains: Sequence[tuple[str, str]] = ()) -> None:
        self.brings = brings or {}
        self.complains = complains

    def installed(self) -> Mapping[str, str]:
        return dict.fromkeys(OPTIONS, "1.0")

    def options_schema(self, plugin: str) -> Mapping[str, Any] | None:
        if plugin == "broken":
            raise PluginError(plugin, None, "cannot be imported")
        return OPTIONS[plugin]

    def steps(self, plugins: Sequence[str]) -> Mapping[str, StepWord]:
        return {word: step for word, step in STEPS.items() if step.plugin in plugins}

    def check(self, rules: Rules) -> Sequence[tuple[str, str]]:
        return self.complains

    def rulesets(self) -> Mapping[str, Path]:
        return self.brings
