"""The reference of the options in the docs, written from their declarations.

`python -m tichu_core.ruleset.reference` prints `docs/reference/options.md`.
"""

from __future__ import annotations

import re

from tichu_core.ruleset.listing import Entry, entries

_INTRO = """# The options

Everything that a ruleset can decide. This page is made from the declarations of the options; the same list, with those
of the installed plug-ins, is `tichu rules options`, and `tichu rules options WORD` searches it.

- A ruleset file names only what differs from its parent. Maps are merged with the parent's, lists and single values
  replace it, and `null` takes back what the parent said.
- An option that can be absent takes `none`.
- The steps of `round` are written bare (`play`), with their first option alone (`deal: 8`), or as a map
  (`deal: {cards: 8}`). Here they stand as `round: deal.cards`.
- `calls.NAME` stands for each call: `calls.grand`, `calls.tichu`, or one of your own.
- The number at the end of a meaning is the [rule](rules.md) behind it.
"""

_SECTIONS = {
    "table": "Who sits at the table",
    "deck": "The deck",
    "deal": "The deal",
    "round": "The steps of a round",
    "opening": "The first lead",
    "exchange": "The exchange",
    "calls": "Calls",
    "combinations": "Combinations",
    "bombs": "Bombs",
    "wish": "The wish of the Mah Jong",
    "dragon": "The Dragon",
    "dog": "The Dog",
    "trick": "Tricks",
    "round_end": "The end of a round",
    "scoring": "Scoring",
    "match": "The match",
}


def reference() -> str:
    """The text of the page. Ends with a newline."""
    parts = [_INTRO]
    section = ""
    for entry in entries():
        name = re.split(r"[.:]", entry.path)[0]
        if name != section:
            section = name
            gap = "\n" if len(parts) > 1 else ""
            parts.append(f'{gap}<a id="{name}"></a>\n\n## `{name}`: {_SECTIONS.get(name, name.replace("_", " "))}\n')
        parts.append(_paragraph(entry))
    return "\n".join(parts) + "\n"


def _paragraph(entry: Entry) -> str:
    rule = ", ".join(f"[{number}](rules.md#{_anchor(number)})" for number in re.split(r"[,\s]+", entry.rule) if number)
    text = f"- **`{entry.path}`**: {entry.meaning}{f' ({rule})' if rule else ''}.\n"
    default = f" Default `{entry.default}`." if entry.default else ""
    text += f"  Takes {entry.takes}.{default}\n"
    return (text + "".join(f"  - `{word}`: {meaning}\n" for word, meaning in entry.values)).rstrip("\n")


def _anchor(number: str) -> str:
    return number.lower().replace(".", "-")


if __name__ == "__main__":
    print(reference(), end="")
