"""What hooks hand over beside the values of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tichu_core.game.game import RoundStep
from tichu_core.ruleset.frozen import FrozenMap
from tichu_core.ruleset.options import Rules


def no_options() -> Mapping[str, Any]:
    """The schema of a step or plug-in without options."""
    return FrozenMap({"type": "object", "additionalProperties": False, "properties": FrozenMap()})


@dataclass(frozen=True, slots=True)
class StepKind:
    """A step that a plug-in brings.

    `word` is its name in rulesets; `make` builds the step object from its options (a frozen map, the defaults of the
    schema filled in) and the rules; `schema` is the JSON Schema (an object's) of the options; `main` names the option
    that a bare value stands for (`discard: 3`).
    """

    word: str
    make: Callable[[Mapping[str, Any], Rules], RoundStep]
    schema: Mapping[str, Any] = field(default_factory=no_options)
    main: str | None = None
