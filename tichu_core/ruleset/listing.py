"""Every option as an entry to be listed and searched: type, default, meaning, values, rule; those of plug-ins too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import NoneType
from typing import Any, get_origin

from tichu_core.errors import PluginError
from tichu_core.ruleset.catalogue import Option, is_point_table, literals, members, options_of, walk
from tichu_core.ruleset.options import CORE_STEPS, Step
from tichu_core.ruleset.spelling import hint
from tichu_core.ruleset.vocabulary import NO_PLUGINS, Vocabulary


@dataclass(frozen=True, slots=True)
class Entry:
    """One option: where it is written, what it takes, what it takes if nothing is said, what it decides.

    `path` is dotted; an option of a step stands as ``round: deal.cards``, one of a plug-in as ``plugins: NAME.option``.
    """

    path: str
    takes: str
    default: str
    meaning: str
    rule: str
    values: tuple[tuple[str, str], ...] = ()
    plugin: str = ""

    def matches(self, word: str) -> bool:
        """Whether the word occurs in the path, the meaning, a value or the rule, whatever its case."""
        texts = (self.path, self.meaning, self.rule, *(text for pair in self.values for text in pair))
        return any(word.casefold() in text.casefold() for text in texts)

    def as_data(self) -> dict[str, Any]:
        """The entry as a JSON-able dict."""
        return {
            "option": self.path,
            "type": self.takes,
            "default": self.default,
            "meaning": self.meaning,
            "rule": self.rule,
            "values": dict(self.values),
            "plugin": self.plugin,
        }


def entries(vocabulary: Vocabulary = NO_PLUGINS) -> list[Entry]:
    """Every option in the order of the ruleset, then those of the installed plug-ins that can be imported."""
    found = []
    for path, option in walk():
        found.append(_entry(path, option))
        if option.key == "round":
            for word, cls in CORE_STEPS.items():
                found += [_entry(f"round: {word}.{each.key}", each) for each in options_of(cls)]
    return found + list(_of_plugins(vocabulary))


def search(words: Iterable[str], among: Iterable[Entry]) -> list[Entry]:
    """The entries that match every word."""
    wanted = list(words)
    return [entry for entry in among if all(entry.matches(word) for word in wanted)]


def nearest_hint(word: str, among: Iterable[Entry]) -> str:
    """``; did you mean `bombs`?`` for a word that no entry matches, or nothing."""
    known = {part for entry in among for part in entry.path.replace(": ", ".").split(".")}
    return hint(word, sorted(known))


def _entry(path: str, option: Option) -> Entry:
    about = option.about
    return Entry(path, _takes(option), _default(option.default), about.meaning, about.rule, tuple(about.values.items()))


def _takes(option: Option) -> str:
    about = option.about
    parts: list[str] = []
    for kind in members(option.hint):
        if kind is bool:
            parts.append("true or false")
        elif kind is int:
            parts.append(_number(about.minimum, about.maximum))
        elif kind is str:
            parts.append("a word")
        elif is_point_table(kind):
            parts.append("a map of points by card")
        elif get_origin(kind) is tuple:
            parts.append("a list")
    parts += [f"`{word}`" for word in literals(option.hint)]
    if NoneType in members(option.hint):
        parts.append("`none`")
    return " or ".join(parts) if len(parts) < 3 else ", ".join(parts[:-1]) + f" or {parts[-1]}"


def _number(minimum: int | None, maximum: int | None) -> str:
    if minimum is not None and maximum is not None:
        return f"a number {minimum} to {maximum}"
    if minimum is not None:
        return f"a number from {minimum}"
    return "a number" if maximum is None else f"a number up to {maximum}"


def _default(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple) and value and isinstance(value[0], Step):
        return ", ".join(_step(step) for step in value)
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return "{" + ", ".join(f"{key}: {points}" for key, points in value) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value)


def _step(step: Step) -> str:
    options = options_of(CORE_STEPS[step.kind])
    if not options or getattr(step.options, options[0].attribute) == options[0].default:
        return step.kind
    return f"{step.kind}: {getattr(step.options, options[0].attribute)}"


def usable(vocabulary: Vocabulary) -> tuple[list[str], list[tuple[str, str]]]:
    """The installed plug-ins whose options and steps can be listed, and the others with what is wrong with them."""
    whole: list[str] = []
    broken: list[tuple[str, str]] = []
    for plugin in sorted(vocabulary.installed()):
        try:
            vocabulary.options_schema(plugin)
            vocabulary.steps([plugin])
        except PluginError as error:
            broken.append((plugin, str(error)))
        else:
            whole.append(plugin)
    return whole, broken


def _of_plugins(vocabulary: Vocabulary) -> Iterator[Entry]:
    # A plug-in that cannot be imported has no options to show; `tichu plugins` says what is wrong with it.
    for plugin in usable(vocabulary)[0]:
        yield from _of_schema(f"plugins: {plugin}", vocabulary.options_schema(plugin) or {}, plugin)
        for word, step in sorted(vocabulary.steps([plugin]).items()):
            if not step.schema.get("properties"):
                yield Entry(f"round: {word}", "a step without options", "", f"a step of {plugin}", "", (), plugin)
            yield from _of_schema(f"round: {word}", step.schema, plugin)


def _of_schema(path: str, schema: Mapping[str, Any], plugin: str) -> Iterator[Entry]:
    for key, option in schema.get("properties", {}).items():
        default = _json(option["default"]) if "default" in option else ""
        meaning = option.get("description", f"an option of {plugin}")
        yield Entry(f"{path}.{key}", _schema_type(option), default, meaning, "", (), plugin)


def _json(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_json(item) for item in value) + "]"
    return _default(value)


def _schema_type(schema: Mapping[str, Any]) -> str:
    if "enum" in schema:
        return " or ".join(f"`{_json(value)}`" for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(_schema_type(each) for each in schema["anyOf"])
    kinds = {"integer": _number(schema.get("minimum"), schema.get("maximum")), "boolean": "true or false"}
    kinds |= {"array": "a list", "object": "a map", "string": "a word", "number": "a number"}
    return kinds.get(str(schema.get("type")), "any value")
