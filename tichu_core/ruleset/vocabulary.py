"""What reading a ruleset must know of plug-ins: an interface, so that nothing here imports the plug-in manager."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from tichu_core.ruleset.options import Rules


@dataclass(frozen=True, slots=True)
class StepWord:
    """A step that a plug-in brings: whose it is, the schema of its options, the option that a bare value stands for."""

    plugin: str
    schema: Mapping[str, Any]
    main: str | None = None


class Vocabulary(Protocol):
    """The words that plug-ins add to rulesets."""

    def installed(self) -> Mapping[str, str]:
        """Name and version of every plug-in that could be used. Imports none of them."""
        ...

    def options_schema(self, plugin: str) -> Mapping[str, Any] | None:
        """JSON Schema (an object's) of the plug-in's options, None if it has none. May raise `PluginError`."""
        ...

    def steps(self, plugins: Sequence[str]) -> Mapping[str, StepWord]:
        """The step words that these plug-ins bring. May raise `PluginError`."""
        ...

    def check(self, rules: Rules) -> Sequence[tuple[str, str]]:
        """What the plug-ins of these rules find wrong with them: (dotted path of the option, message)."""
        ...

    def rulesets(self) -> Mapping[str, Path]:
        """The ruleset files that installed plug-ins bring along, by name."""
        ...


class _NoPlugins:
    """The vocabulary of a program without plug-ins."""

    def installed(self) -> Mapping[str, str]:
        return {}

    def options_schema(self, plugin: str) -> Mapping[str, Any] | None:
        return None

    def steps(self, plugins: Sequence[str]) -> Mapping[str, StepWord]:
        return {}

    def check(self, rules: Rules) -> Sequence[tuple[str, str]]:
        return ()

    def rulesets(self) -> Mapping[str, Path]:
        return {}


NO_PLUGINS: Vocabulary = _NoPlugins()
