"""What a ruleset's reader asks of the plug-ins: can they be used, their steps, the defaults of their options."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tichu_core.errors import PluginError, Problem
from tichu_core.ruleset.explain import NO_STEP, schema_fault
from tichu_core.ruleset.frozen import with_defaults
from tichu_core.ruleset.options import CORE_STEPS, PluginUse, Rules, Step
from tichu_core.ruleset.spelling import CALL_NAME, hint
from tichu_core.ruleset.vocabulary import StepWord, Vocabulary


class PluginWords:
    """A vocabulary, with the questions that loading asks again and again."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def fault(self, name: str) -> str | None:
        """Why the plug-in cannot be used, or None."""
        installed = self._vocabulary.installed()
        if name not in installed:
            near = hint(name, installed)
            fault = f"the plug-in `{name}` is not installed{near}" + (" Or install" if near else "; install")
            return f"{fault} the package that brings it, or give its file with --plugin FILE"
        try:
            schema = self._vocabulary.options_schema(name)
            steps = self._vocabulary.steps([name])
        except PluginError as error:
            return str(error)
        return _schema_fault(name, schema, steps)

    def explain(self, problems: Sequence[Problem], plugins: Sequence[str]) -> list[Problem]:
        """The same problems; those about an unknown step also say where further steps come from."""
        # Asked only where it matters: for most rulesets no plug-in is looked for.
        unknown = any(problem.message.startswith(NO_STEP) for problem in problems)
        unused = sorted(set(self._vocabulary.installed()) - set(plugins)) if unknown else []
        if not unused:
            return list(problems)
        more = f"; further steps come with plug-ins, to be named under `plugins` (installed: {', '.join(unused)})"
        return [
            replace(problem, message=problem.message + more) if problem.message.startswith(NO_STEP) else problem
            for problem in problems
        ]

    def spelled_out(self, steps: Sequence[Any], plugins: Sequence[str]) -> list[Any]:
        """The steps with the bare values of plug-ins' steps as maps (`discard: 3` as `discard: {cards: 3}`)."""
        words = self._vocabulary.steps(plugins) if plugins else {}
        return [_spelled_out(step, words) for step in steps]

    def with_defaults(self, rules: Rules) -> Rules:
        """The rules with the defaults of the plug-ins' options and steps written out, as their schemas give them."""
        if not rules.plugins:
            return rules
        steps = self._vocabulary.steps([use.use for use in rules.plugins])
        return replace(
            rules,
            plugins=tuple(self._use(use) for use in rules.plugins),
            round=tuple(_step(step, steps) for step in rules.round),
        )

    def _use(self, use: PluginUse) -> PluginUse:
        return PluginUse(use.use, with_defaults(use.options or {}, self._vocabulary.options_schema(use.use) or {}))


def _schema_fault(name: str, schema: Mapping[str, Any] | None, steps: Mapping[str, StepWord]) -> str | None:
    """What makes the schemas of a plug-in unusable, or None."""
    found = [
        ("options", {} if schema is None else schema),
        *((f"step `{word}`", step.schema) for word, step in steps.items()),
    ]
    for what, given in found:
        fault = schema_fault(given)
        if fault is not None:
            return f"the plug-in `{name}` has a schema for its {what} that is none: {fault}"
    for word, step in steps.items():
        if word in CORE_STEPS or not re.fullmatch(CALL_NAME, word):
            return f"the plug-in `{name}` brings a step `{word}`, and no step of a plug-in can have that name"
        if step.main is not None and step.main not in step.schema.get("properties", {}):
            return f"the plug-in `{name}` has no option `{step.main}` to be the main one of its step `{word}`"
    return None


def _spelled_out(step: Any, words: Mapping[str, StepWord]) -> Any:
    if isinstance(step, Mapping):
        for word, given in step.items():
            main = words[word].main if word in words else None
            if main is not None and not isinstance(given, Mapping):
                return {word: {main: given}}
    return step


def _step(step: Step, words: Mapping[str, StepWord]) -> Step:
    word = words.get(step.kind)
    if step.kind in CORE_STEPS or word is None:
        return step
    return Step(step.kind, with_defaults(step.options or {}, word.schema))
