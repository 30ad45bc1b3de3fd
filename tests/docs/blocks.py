"""The examples of the docs: fenced blocks taken out of a page, in order, with what must be printed.

- `python`: is run, all of a page in one namespace; a `text` block right after it is what it prints.
- `python name.py`, or any other language with the name of a file: is written to the page's folder.
- `python signature`: is not run; another test compares it with the code.
- `console`: lines `$ command`, each followed by what it prints: `tichu`, `pytest`, `python`, `cat`, `pip install`.

In what is printed, `...` stands for anything, on a line of its own for any lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FENCE = re.compile(r"^ {0,3}(`{3,})(.*)$")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the file that it names or "", its text, the line of its first line of text."""

    language: str
    file: str
    text: str
    line: int
    follows: bool
    """Whether it stands right after the block before it, with blank lines between them only."""


def blocks(page: Path) -> list[Block]:
    """All fenced blocks of a page."""
    found: list[Block] = []
    lines = page.read_text(encoding="utf-8").splitlines()
    number = 0
    blank = False
    while number < len(lines):
        opening = _FENCE.match(lines[number])
        if opening is None:
            blank = blank and not lines[number].strip()
            number += 1
            continue
        words = opening[2].split()
        start = number + 1
        number = start
        while lines[number].strip() != opening[1]:
            number += 1
        text = "\n".join(lines[start:number]) + "\n"
        file = words[1] if len(words) > 1 else ""
        found.append(Block(words[0] if words else "", file, text, start + 1, blank))
        number += 1
        blank = True
    return found


@dataclass(frozen=True)
class Command:
    """One command of a console block, and what it prints (None: nothing is shown)."""

    text: str
    printed: str | None
    line: int


def commands(block: Block) -> Iterator[Command]:
    """The commands of a console block."""
    text, line, printed = "", 0, list[str]()
    for number, each in enumerate(block.text.splitlines(), block.line):
        if each.startswith("$ "):
            if text:
                yield Command(text, "\n".join(printed) or None, line)
            text, line, printed = each[2:], number, []
        else:
            printed.append(each)
    if text:
        yield Command(text, "\n".join(printed) or None, line)


def fits(shown: str, printed: str) -> bool:
    """Whether what was printed is what a page shows."""
    parts = []
    for line in shown.strip().splitlines():
        if line.strip() == "...":
            parts.append(r"(?:[^\n]*\n)*?")
        else:
            parts.append(".*".join(re.escape(piece) for piece in line.rstrip().split("...")) + r"\n")
    text = "".join(f"{line.rstrip()}\n" for line in printed.strip().splitlines())
    return re.fullmatch("".join(parts), text) is not None
