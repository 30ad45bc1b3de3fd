"""The options as a list, read off their declarations: what schema, conversion and documentation are derived from."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from tichu_core.ruleset.options import (
    OPENING_RULES,
    About,
    Call,
    CallOptions,
    PluginUse,
    Rules,
    Step,
)

NO_ABOUT = About("", "")
HEAD = ("id", "title", "source", "plugins")
"""Fields of `Rules` that are no options of play."""

_SECTIONS = {
    "round": About("the steps of a round, in order", "R2.1"),
    "opening": About("who leads first: the first of these that names one seat", "R5.1", OPENING_RULES),
    "calls": About("the calls by name, and the limit over all of them; `none`: no calls", "R2.6"),
}


@dataclass(frozen=True, slots=True)
class Option:
    """One declared option: its key in YAML, its attribute, type, default and meaning."""

    key: str
    attribute: str
    hint: Any
    default: Any
    about: About


def options_of(cls: type) -> tuple[Option, ...]:
    """The options that a dataclass of the tree declares, in order."""
    hints = get_type_hints(cls)
    found = []
    for item in fields(cls):
        about = item.metadata.get("about")
        if about is None:
            about = _SECTIONS.get(item.name) if cls is Rules else None
        if about is None:
            hint = hints[item.name]
            about = About(_first_line(hint), "") if is_dataclass(hint) else NO_ABOUT
        default = None if item.default is MISSING else item.default
        found.append(Option(item.name.rstrip("_"), item.name, hints[item.name], default, about))
    return tuple(found)


def _first_line(cls: Any) -> str:
    text: str = (cls.__doc__ or "").strip().splitlines()[0]
    return text[:1].lower() + text[1:].rstrip(".")


def is_section(hint: Any) -> bool:
    """Whether an option of that type is a map of further options."""
    return isinstance(hint, type) and is_dataclass(hint) and hint not in (CallOptions, Step, PluginUse)


def members(hint: Any) -> tuple[Any, ...]:
    """The alternatives of a union, or the type alone."""
    if get_origin(hint) in (Union, types.UnionType):
        return get_args(hint)
    return (hint,)


def literals(hint: Any) -> tuple[str, ...]:
    """The words of a `Literal`, also inside a union."""
    return tuple(word for member in members(hint) if get_origin(member) is Literal for word in get_args(member))


def is_point_table(hint: Any) -> bool:
    """Whether the type is a table of points by card (a map in YAML)."""
    return bool(hint == tuple[tuple[str, int], ...])


def walk(cls: type = Rules, path: str = "") -> Iterator[tuple[str, Option]]:
    """Every option of play with its dotted path; a call stands as ``calls.NAME``, steps have classes of their own."""
    for option in options_of(cls):
        if cls is Rules and option.key in HEAD:
            continue
        where = f"{path}.{option.key}" if path else option.key
        if option.hint is CallOptions:
            limit = next(found for found in options_of(CallOptions) if found.key == "limit")
            yield from walk(limit.hint, f"{where}.limit")
            yield from walk(Call, f"{where}.NAME")
        elif is_section(option.hint):
            yield from walk(option.hint, where)
        else:
            yield where, option
