"""Plain data to the typed tree: every value checked against the declaration of its option."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import NoneType
from typing import Any, get_args, get_origin

from tichu_core.errors import Problem
from tichu_core.ruleset.catalogue import (
    NO_ABOUT,
    Option,
    is_point_table,
    is_section,
    literals,
    members,
    options_of,
)
from tichu_core.ruleset.frozen import FrozenMap, freeze
from tichu_core.ruleset.options import (
    CORE_STEPS,
    STANDARD_CALLS,
    About,
    Call,
    CallLimit,
    CallOptions,
    PluginUse,
    Rules,
    Step,
)
from tichu_core.ruleset.spelling import (
    CALL_NAME,
    CARD_GROUPS,
    CARDS,
    RESERVED_CALLS,
    Path,
    dotted,
    hint,
)


class _Wrong(Exception):
    """A value that cannot stand there; collected, never raised to a caller."""


def is_none(data: Any) -> bool:
    """Whether the value says "none of it"."""
    return data is False or data == "none"


def build_rules(data: Any, file: str) -> tuple[Rules, list[Problem]]:
    """The rules that the data says (missing options at their defaults), and what is wrong with it.

    With problems the rules are not to be used.
    """
    builder = _Builder(file)
    return builder.rules(data), builder.problems


def check_call_name(name: str) -> str | None:
    """What is wrong with a call's name, or None."""
    if name in RESERVED_CALLS or not re.fullmatch(CALL_NAME, name):
        reserved = ", ".join(sorted(RESERVED_CALLS))
        return f"`{name}` cannot name a call; expected a lower-case word other than {reserved}"
    if STANDARD_CALLS.get(name) is None and (meant := hint(name, ["grand", "tichu", "limit"])):
        return f"no call `{name}`{meant} (a call of one's own needs a name less like it)"
    return None


class _Builder:
    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def wrong(self, path: Path, message: str) -> None:
        self.problems.append(Problem(self.file, 1, 1, dotted(path), message))

    def rules(self, data: Any) -> Rules:
        if not isinstance(data, Mapping):
            self.wrong((), f"expected a map of options, not {show(data)}")
            return Rules("", "")
        name = data.get("id", "")
        given = {"id": name, "title": name, **data}
        rules: Rules = self.section(Rules, given, (), Rules("", ""))
        return rules

    def section(self, cls: type, data: Any, path: Path, default: Any) -> Any:
        if not isinstance(data, Mapping):
            self.wrong(path, f"expected a map, not {show(data)}")
            return default
        options = {option.key: option for option in options_of(cls)}
        chosen: dict[str, Any] = {}
        for key, value in data.items():
            option = options.get(key)
            if option is None:
                self.wrong((*path, str(key)), f"unknown key{hint(str(key), options)}")
                continue
            chosen[option.attribute] = self.option(option, value, (*path, key), getattr(default, option.attribute))
        kept = {
            option.attribute: getattr(default, option.attribute)
            for option in options.values()
            if option.attribute not in chosen
        }
        return cls(**chosen, **kept)

    def option(self, option: Option, data: Any, path: Path, default: Any) -> Any:
        if path == ("round",):
            return self.items(data, path, self.step, default)
        if path == ("plugins",):
            return self.items(data, path, self.plugin, default)
        if option.hint is CallOptions:
            return self.calls(data, path)
        if is_section(option.hint):
            return self.section(option.hint, data, path, default)
        try:
            value = _value(option.hint, data, option.about)
        except _Wrong as error:
            self.wrong(path, str(error))
            return default
        return self.cards(value, path) if path == ("deck", "without") else value

    def cards(self, names: tuple[str, ...], path: Path) -> tuple[str, ...]:
        for index, card in enumerate(names):
            if card not in CARDS:
                self.wrong((*path, index), f"no card `{card}`{hint(card, CARDS)}")
        # In one order, so that two ways to write the same variant are equal.
        return tuple(card for card in CARDS if card in names)

    def items(self, data: Any, path: Path, item: Any, default: Any) -> Any:
        if not isinstance(data, list | tuple):
            self.wrong(path, f"expected a list, not {show(data)}")
            return default
        found = [item(entry, (*path, index)) for index, entry in enumerate(data)]
        return tuple(entry for entry in found if entry is not None)

    def step(self, data: Any, path: Path) -> Step | None:
        if isinstance(data, str):
            word, given = data, None
        elif isinstance(data, Mapping) and len(data) == 1:
            word, given = next(iter(data.items()))
        else:
            self.wrong(path, f"expected a step: a word, or a map of one word, not {show(data)}")
            return None
        cls = CORE_STEPS.get(word)
        if cls is None:
            if not isinstance(word, str) or not (given is None or isinstance(given, Mapping)):
                self.wrong(path, f"expected a map of the options of `{word}`, not {show(given)}")
                return None
            return Step(word, self.frozen(given or {}, (*path, word)))
        options = options_of(cls)
        if given is None and isinstance(data, str):
            given = {}
        elif not isinstance(given, Mapping) and options:
            given = {options[0].key: given}
        return Step(word, self.section(cls, given, (*path, word), cls()))

    def plugin(self, data: Any, path: Path) -> PluginUse | None:
        if isinstance(data, str):
            return PluginUse(data, FrozenMap())
        if isinstance(data, Mapping) and isinstance(data.get("use"), str):
            options = {key: value for key, value in data.items() if key != "use"}
            return PluginUse(data["use"], self.frozen(options, path))
        self.wrong(path, f"expected the name of a plug-in, or a map with `use`, not {show(data)}")
        return None

    def frozen(self, options: Any, path: Path) -> Any:
        try:
            return freeze(options)
        except ValueError as error:
            self.wrong(path, str(error))
            return FrozenMap()

    def calls(self, data: Any, path: Path) -> CallOptions:
        if is_none(data):
            return CallOptions()
        if not isinstance(data, Mapping):
            self.wrong(path, f"expected a map of calls, or none, not {show(data)}")
            return STANDARD_CALLS
        limit = self.section(CallLimit, data.get("limit", {}), (*path, "limit"), CallLimit())
        named: dict[str, Call] = {}
        for name, given in data.items():
            if name == "limit":
                continue
            if fault := check_call_name(str(name)):
                self.wrong((*path, str(name)), fault)
            elif not is_none(given):
                named[name] = self.section(Call, given, (*path, name), STANDARD_CALLS.get(name) or Call())
        return CallOptions(limit, tuple(sorted(named.items(), key=lambda item: item[0])))


def _value(kind: Any, data: Any, about: About) -> Any:
    alternatives = members(kind)
    words = literals(kind)
    if isinstance(data, str) and data in words:
        return data
    if NoneType in alternatives and is_none(data):
        return None
    for member in alternatives:
        if member is int and isinstance(data, int) and not isinstance(data, bool):
            return _in_range(data, about)
        if member in (bool, str) and type(data) is member:
            return data
        if is_point_table(member) and isinstance(data, Mapping):
            return _points(data)
        if get_origin(member) is tuple and not is_point_table(member) and isinstance(data, list | tuple):
            return tuple(_value(get_args(member)[0], item, NO_ABOUT) for item in data)
    meant = hint(data, words) if isinstance(data, str) else ""
    raise _Wrong(f"expected {_expected(kind, about)}, not {show(data)}{meant}")


def _in_range(data: int, about: About) -> int:
    low, high = about.minimum, about.maximum
    if (low is not None and data < low) or (high is not None and data > high):
        raise _Wrong(f"expected {number(low, high)}, not {data}")
    return data


def _points(data: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    for key, value in data.items():
        if key not in CARD_GROUPS:
            raise _Wrong(f"expected a rank or a special card, not `{key}`{hint(str(key), CARD_GROUPS)}")
        if not isinstance(value, int) or isinstance(value, bool):
            raise _Wrong(f"expected a whole number for `{key}`, not {show(value)}")
    return tuple((group, data[group]) for group in CARD_GROUPS if data.get(group))


def number(low: int | None, high: int | None) -> str:
    """A range of whole numbers in words."""
    if low is not None and high is not None:
        return f"a whole number from {low} to {high}"
    if low is not None:
        return f"a whole number of at least {low}"
    return f"a whole number of at most {high}" if high is not None else "a whole number"


def _expected(kind: Any, about: About) -> str:
    parts: list[str] = []
    for member in members(kind):
        if member is int:
            parts.append(number(about.minimum, about.maximum))
        elif member is bool:
            parts.append("true or false")
        elif member is str:
            parts.append("text")
        elif member is NoneType:
            parts.append("none")
        elif is_point_table(member):
            parts.append("a map of points by card")
        elif get_origin(member) is tuple:
            parts.append("a list")
    return " or ".join([*parts, *literals(kind)])


def show(data: Any) -> str:
    """A value as a message names it."""
    if data is None:
        return "null"
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, str):
        return f"`{data if len(data) <= 40 else data[:37] + '...'}`"
    if isinstance(data, Mapping):
        return "a map"
    return "a list" if isinstance(data, list | tuple) else str(data)
