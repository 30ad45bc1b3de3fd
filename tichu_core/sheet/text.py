"""A rule sheet as plain text and as Markdown."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from tichu_core.sheet.model import Line, Section, Sheet


def numbers(line: Line) -> str:
    """The rule numbers of a line, `[R8.2, V7]`, or nothing."""
    return f"[{', '.join(line.rules)}]" if line.rules else ""


def marked(sheet: Sheet, line: Line) -> str:
    """The words of a line, marked where they are not in the sheet's language."""
    return line.text if line.language == sheet.language else f"{line.text} ({sheet.label('untranslated')})"


def as_text(sheet: Sheet, width: int = 80, heading: Callable[[str], str] = str) -> str:
    """The sheet for a terminal, wrapped at `width` columns; `heading` dresses the headings. Ends with a newline."""
    width = max(width, 30)
    parts = [heading(sheet.title), "=" * min(len(sheet.title), width), ""]
    for section in sheet.sections:
        parts += [heading(section.heading), "-" * min(len(section.heading), width)]
        for bullet, line in _bullets(section):
            indent = "  " * line.level
            text = f"{marked(sheet, line)} {numbers(line)}".strip()
            lead = f"{indent}{bullet} "
            parts += textwrap.wrap(
                text, width, initial_indent=lead, subsequent_indent=" " * len(lead), break_on_hyphens=False
            )
        parts.append("")
    parts += textwrap.wrap(sheet.label("foot"), width)
    return "\n".join(parts) + "\n"


def _bullets(section: Section) -> list[tuple[str, Line]]:
    found = []
    step = 0
    for line in section.lines:
        if section.numbered and not line.level:
            step += 1
            found.append((f"{step}.", line))
        else:
            found.append(("-", line))
    return found


def as_markdown(sheet: Sheet) -> str:
    """The sheet in Markdown. Ends with a newline."""
    parts = [f"# {_escape(sheet.title)}", ""]
    for section in sheet.sections:
        parts += [f"## {_escape(section.heading)}", ""]
        for bullet, line in _bullets(section):
            shown = f" <sub>{numbers(line)}</sub>" if line.rules else ""
            parts.append(f"{'   ' * line.level}{bullet} {_escape(marked(sheet, line))}{shown}")
        parts.append("")
    parts.append(f"*{_escape(sheet.label('foot'))}*")
    return "\n".join(parts) + "\n"


def _escape(text: str) -> str:
    for sign in "\\`*_[]<>#|":
        text = text.replace(sign, "\\" + sign)
    return text
