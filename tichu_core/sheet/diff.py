"""What two variants do differently, option by option, in plain words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tichu_core.ruleset.convert import difference
from tichu_core.ruleset.listing import Entry
from tichu_core.ruleset.options import Rules
from tichu_core.sheet.inwords import about, section_of, value_in_words


@dataclass(frozen=True, slots=True)
class Difference:
    """One option that differs: where it stands, what it decides, its rule number, both values plain and in words."""

    path: str
    section: str
    meaning: str
    rule: str
    a: Any
    b: Any
    a_words: str
    b_words: str


def differences(a: Rules, b: Rules, entries: Iterable[Entry] = ()) -> tuple[Difference, ...]:
    """Every option in which two variants differ, in the order of the options.

    `entries` may bring what the options of plug-ins mean.
    """
    meanings = {entry.path.replace(": ", "."): entry.meaning for entry in entries if entry.plugin}
    found = []
    for path, left, right in difference(a, b):
        known = about(path)
        found.append(
            Difference(
                path,
                section_of(path),
                meanings.get(path, known.meaning),
                known.rule,
                left,
                right,
                value_in_words(path, left),
                value_in_words(path, right),
            )
        )
    return tuple(found)


def diff_as_data(a: Rules, b: Rules, entries: Iterable[Entry] = ()) -> dict[str, Any]:
    """The differences as a JSON-able dict."""
    return {
        "a": a.id,
        "b": b.id,
        "differences": [
            {
                "option": each.path,
                "rule": each.rule,
                "meaning": f"{each.section}: {each.meaning}",
                "a": each.a,
                "b": each.b,
                "a_words": each.a_words,
                "b_words": each.b_words,
            }
            for each in differences(a, b, entries)
        ],
    }


def diff_as_text(a: Rules, b: Rules, width: int = 80, entries: Iterable[Entry] = ()) -> str:
    """The differences for a terminal. Ends with a newline."""
    found = differences(a, b, entries)
    names = _names(a, b)
    if not found:
        return f"{names[0]} and {names[1]} are the same game.\n"
    count = f"{len(found)} option" + ("" if len(found) == 1 else "s")
    parts = textwrap.wrap(f"{a.title} ({names[0]}) and {b.title} ({names[1]}) differ in {count}.", width)
    label = max(map(len, names)) + 2
    for each in found:
        parts.append("")
        rule = f" [{each.rule}]" if each.rule else ""
        parts += textwrap.wrap(f"{each.section}: {each.meaning}{rule}", width)
        parts.append(f"  {each.path}")
        for name, text in zip(names, (each.a_words, each.b_words), strict=True):
            lead = f"  {name:{label}}"
            parts += textwrap.wrap(text, width, initial_indent=lead, subsequent_indent=" " * len(lead)) or [lead]
    return "\n".join(parts) + "\n"


def _names(a: Rules, b: Rules) -> Sequence[str]:
    return (a.id, b.id) if a.id != b.id else (f"{a.id} (first)", f"{b.id} (second)")
