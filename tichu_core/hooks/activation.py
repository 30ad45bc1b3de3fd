"""From the plug-ins that a ruleset names to a game that can be played: importing happens here, for these only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tichu_core.errors import PluginError
from tichu_core.game.game import RoundStep, StepMaker
from tichu_core.hooks.answers import Unfit, kind, listed
from tichu_core.hooks.contained import contained
from tichu_core.hooks.discovery import opened, sources
from tichu_core.hooks.files import PluginFile
from tichu_core.hooks.guard import GuardedStep
from tichu_core.hooks.manager import Manager, a_schema
from tichu_core.hooks.plugin_hooks import PluginHooks
from tichu_core.hooks.values import StepKind
from tichu_core.ruleset.frozen import with_defaults
from tichu_core.ruleset.options import CORE_STEPS, Rules


@dataclass(frozen=True, slots=True)
class Active:
    """The activated plug-ins of a ruleset: what the game asks, how their steps are made, the files they came from."""

    hooks: PluginHooks
    makers: Mapping[str, StepMaker]
    files: tuple[PluginFile, ...]


def activate(rules: Rules, plugin_files: Iterable[str | Path | PluginFile] = ()) -> Active:
    """Import and check the plug-ins that the rules name, in their order. Raises PluginError."""
    files = opened(plugin_files)
    uses = [(use.use, use.options or {}) for use in rules.plugins]
    manager = Manager(uses, sources(files), rules)
    names = {name for name, _ in uses}
    makers = {step.word: _maker(plugin, step) for plugin, step in steps_of(manager).values()}
    return Active(PluginHooks(manager), makers, tuple(file for file in files if file.name in names))


def steps_of(manager: Manager) -> dict[str, tuple[str, StepKind]]:
    """The steps of activated plug-ins by their words, with whose they are."""
    found: dict[str, tuple[str, StepKind]] = {}
    for plugin, steps in manager.each("tichu_steps", _step_kinds):
        for step in steps:
            if step.word in CORE_STEPS:
                raise PluginError(plugin, "tichu_steps", f"the step `{step.word}` is the core's")
            if step.word in found:
                other = found[step.word][0]
                raise PluginError(plugin, "tichu_steps", f"the step `{step.word}` is brought by {other!r} too")
            found[step.word] = plugin, step
    return found


def _step_kinds(answer: Any) -> tuple[StepKind, ...]:
    steps = tuple(listed(answer))
    for step in steps:
        if not isinstance(step, StepKind):
            raise Unfit(f"expected StepKinds, got {kind(step)}")
        if not isinstance(step.word, str) or not step.word.replace("_", "").isalpha() or not step.word.islower():
            raise Unfit(f"the word of a step is small letters and underscores, not {step.word!r}")
        if not callable(step.make):
            raise Unfit(f"`make` of the step `{step.word}` cannot be called")
        properties = a_schema(step.schema).get("properties", {})
        if step.main is not None and step.main not in properties:
            raise Unfit(f"the step `{step.word}` has no option `{step.main}`")
    return steps


def _maker(plugin: str, step: StepKind) -> StepMaker:
    def make(options: Any, rules: Rules) -> RoundStep:
        made = contained(
            plugin, f"step {step.word}", lambda: step.make(with_defaults(options or {}, step.schema), rules)
        )
        return GuardedStep(plugin, step.word, made, [name for name, _ in rules.calls.named])

    return make
