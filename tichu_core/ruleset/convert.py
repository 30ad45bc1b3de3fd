"""Rules as plain data and back: for records, digests and comparisons. Reads no YAML."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from tichu_core.errors import PluginError, Problem, RulesetError
from tichu_core.ruleset.build import build_rules
from tichu_core.ruleset.catalogue import HEAD, is_point_table, is_section, members, options_of
from tichu_core.ruleset.checks import contradictions
from tichu_core.ruleset.frozen import FrozenMap, thaw
from tichu_core.ruleset.options import CORE_STEPS, CallOptions, PluginUse, Rules, Step
from tichu_core.ruleset.spelling import dotted
from tichu_core.ruleset.vocabulary import NO_PLUGINS, Vocabulary

NONE = "none"


def rules_to_data(rules: Rules) -> dict[str, Any]:
    """The rules as a JSON-able dict that names every option, spelled as in a ruleset file."""
    return _section(rules)


def rules_from_data(data: Mapping[str, Any], vocabulary: Vocabulary = NO_PLUGINS) -> Rules:
    """The rules that `rules_to_data` wrote; what is missing has its default, and no file is read.

    Steps and options of plug-ins are taken as they are; with a vocabulary the plug-ins' own checks are asked.
    Raises RulesetError.
    """
    rules, problems = build_rules(data, "(data)")
    if not problems:
        problems = [clash.located("(data)", 1, 1) for clash in contradictions(rules)]
    if not problems and rules.plugins:
        try:
            problems = [Problem("(data)", 1, 1, path, message) for path, message in vocabulary.check(rules)]
        except PluginError as error:
            problems = [Problem("(data)", 1, 1, "plugins", str(error))]
    if problems:
        raise RulesetError(problems)
    return rules


def digest(rules: Rules, plugin_versions: Mapping[str, str] | None = None) -> str:
    """SHA-256 in hex of what is played: every option, and the plug-ins with their versions; not of name and source."""
    data = {key: value for key, value in rules_to_data(rules).items() if key not in ("id", "title", "source")}
    used = {use.use: (plugin_versions or {}).get(use.use, "") for use in rules.plugins}
    text = json.dumps({"rules": data, "plugins": used}, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def difference(a: Rules, b: Rules) -> list[tuple[str, Any, Any]]:
    """Where two variants differ, option by option: (dotted path, value in a, value in b), in the order of the options.

    What one of them does not have at all (a call, a plug-in) stands as ``none``. Name and source do not count.
    """
    return list(_differences(_comparable(a), _comparable(b), ()))


def in_short(path: str, value: Any) -> Any:
    """An option's plain value as people write it: steps of the round without what is as by default."""
    return [_short_step(step) for step in value] if path == "round" and isinstance(value, list | tuple) else value


def _short_step(step: Any) -> Any:
    if not isinstance(step, Mapping):
        return step
    ((word, options),) = step.items()
    if word not in CORE_STEPS or not isinstance(options, Mapping) or not options:
        return step
    defaults = {field.name: field.default for field in fields(CORE_STEPS[word])}
    main, *others = options
    given = {key: options[key] for key in others if options[key] != defaults[key]}
    if given:
        return {word: {main: options[main], **given}}
    # What is dealt or asked for is said always, to whom cards are pushed only where it is not the usual.
    return word if word == "exchange" and options[main] == defaults[main] else {word: options[main]}


def _comparable(rules: Rules) -> dict[str, Any]:
    data = rules_to_data(rules)
    uses = {use["use"]: {key: value for key, value in use.items() if key != "use"} for use in data["plugins"]}
    play = {key: value for key, value in data.items() if key not in HEAD}
    return {"plugins": uses, **play}


def _differences(a: Any, b: Any, path: tuple[str, ...]) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(a, dict) and isinstance(b, dict):
        for key in [*a, *(key for key in b if key not in a)]:
            yield from _differences(a.get(key, NONE), b.get(key, NONE), (*path, key))
    elif a != b or type(a) is not type(b):
        yield (dotted(path), a, b)


def _section(value: Any) -> dict[str, Any]:
    return {option.key: _plain(option.hint, getattr(value, option.attribute)) for option in options_of(type(value))}


def _plain(hint: Any, value: Any) -> Any:
    if value is None:
        return NONE
    if isinstance(value, CallOptions):
        return {"limit": _section(value.limit), **{name: _section(call) for name, call in value.named}}
    if is_section(hint):
        return _section(value)
    if isinstance(value, tuple):
        if value and isinstance(value[0], Step):
            return [_step(step) for step in value]
        if value and isinstance(value[0], PluginUse):
            return [{"use": use.use, **thaw(use.options or {})} for use in value]
        if any(is_point_table(member) for member in members(hint)):
            return dict(value)
        return thaw(value)
    return value


def _step(step: Step) -> Any:
    if step.kind in CORE_STEPS:
        options = _section(step.options)
    else:
        options = thaw(step.options or FrozenMap())
    return {step.kind: options} if options else step.kind
