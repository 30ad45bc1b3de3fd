"""Problems of files as a compiler tells them: the line that is meant, a caret under the place, the message."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable

from tichu_core.errors import Problem

WIDTH = 120
"""Longest part of a line that is shown."""


def read_text(file: str) -> str | None:
    """The text of a file, or None where it cannot be read."""
    try:
        with open(file, encoding="utf-8-sig", errors="replace") as stream:
            return stream.read()
    except (OSError, ValueError):
        return None


def with_carets(problems: Iterable[Problem], read: Callable[[str], str | None] = read_text) -> str:
    """Each problem with its line and a caret under its column; problems of files that cannot be read, without."""
    texts: dict[str, list[str] | None] = {}
    parts = []
    for problem in problems:
        if problem.file not in texts:
            text = read(problem.file)
            texts[problem.file] = None if text is None else text.splitlines()
        parts.append(_one(problem, texts[problem.file]))
    return "\n\n".join(parts)


def _one(problem: Problem, lines: list[str] | None) -> str:
    head = f"{problem}" + (f" [{problem.rule}]" if problem.rule else "")
    if lines is None or not 1 <= problem.line <= len(lines):
        return head
    line = lines[problem.line - 1]
    start = max(0, problem.column - WIDTH // 2) if len(line) > WIDTH else 0
    shown = _printable(line[start : start + WIDTH])
    before = _printable(line[start : max(start, problem.column - 1)])
    number = str(problem.line)
    return f"{head}\n {number} | {shown}\n {' ' * len(number)} | {' ' * _columns(before)}^"


def _printable(text: str) -> str:
    return "".join(" " if sign == "\t" else sign if sign.isprintable() else "?" for sign in text)


def _columns(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )
