"""Writes what of the reference is made from the code: `python -m tests.docs.make`.

`refusals.md` as a whole; in `command-line.md` the options of each verb, between two marks; a verb that has no section
gets one at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.support import ROOT

REFERENCE = ROOT / "docs" / "reference"
REFUSALS = REFERENCE / "refusals.md"
COMMANDS = REFERENCE / "command-line.md"
END = "<!-- end -->"

REFUSALS_INTRO = """# Refusals

Every reason for which an action can be refused. A refusal (`IllegalAction`) has a `code` that stays the same from
release to release, a `message` for people, the `seat` that tried, and, where there are any, the `option` of the
ruleset that forbids it and the [rule](rules.md) behind it. How to find out more:
[debug a refusal](../how-to/debug-a-refusal.md).

In the sentences below, what stands in *italics* is filled in. A step that a plug-in brings may have codes of
its own. This page is made from `tichu_core/game/reasons.py`.
"""
GROUPS = {
    "round": "The round",
    "turn": "Whose turn it is",
    "step": "The step of the round",
    "cards": "Cards",
    "combination": "Combinations",
    "pass": "Passing",
    "wish": "The wish",
    "follow": "What beats what",
    "dog": "The Dog",
    "dragon": "The Dragon",
    "phoenix": "The Phoenix",
    "trick": "Tricks",
    "bomb": "Bombs",
    "reply": "The last card",
    "gift": "The Dragon's gift",
    "play": "Plays",
    "call": "Calls",
    "ask": "The question of a call",
    "push": "The exchange",
    "discard": "Setting cards aside",
    "draft": "The draft",
    "house": "House rules of plug-ins",
}


def rule_link(number: str) -> str:
    """`R8.12` as a link to its statement."""
    return f"[{number}](rules.md#{number.lower().replace('.', '-')})"


def italics(sentence: str) -> str:
    """A sentence with its places in italics."""
    return re.sub(r"\{(\w+)\}", lambda found: f"*{found[1].replace('_', ' ')}*", sentence)


def option_link(path: str) -> str:
    """An option, its places written large: `calls.CALL.until`."""
    places = {"call": "calls.NAME", "where": "calls"}
    return re.sub(r"(?:calls\.)?\{(\w+)\}", lambda found: places.get(found[1], found[1].upper()), path)


def refusals_page() -> str:
    """The text of `refusals.md`."""
    from tichu_core.game.reasons import REASONS

    groups: dict[str, list[str]] = {}
    for code, reason in REASONS.items():
        option = f"`{option_link(reason.option)}`" if reason.option else ""
        row = f'| <a id="{code}"></a>`{code}` | {italics(reason.sentence)} | {option} | {rule_link(reason.rule)} |'
        groups.setdefault(code.split(".")[0], []).append(row)
    parts = [REFUSALS_INTRO]
    for group, rows in groups.items():
        head = f"## {GROUPS[group]}\n\n| code | says | option | rule |\n|---|---|---|---|\n"
        parts.append(head + "\n".join(rows) + "\n")
    return "\n".join(parts)


def verbs() -> Iterator[tuple[str, Any]]:
    """Every verb of the command line: its whole name and its command."""
    from typer.main import get_command

    from tichu_core.cli.app import build

    def walk(name: str, command: Any) -> Iterator[tuple[str, Any]]:
        inner = getattr(command, "commands", None)
        if inner is None:
            yield name, command
            return
        for word, each in inner.items():
            yield from walk(f"{name} {word}", each)

    return walk("tichu", get_command(build()))


def usage(name: str, command: Any) -> str:
    """What a verb takes: its line, its arguments and options."""
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    options = [each for each in command.params if each.param_type_name == "option"]
    words = [each.metavar or each.name.upper() for each in arguments]
    words = [
        f"{word}…" if each.nargs == -1 and not word.endswith("…") else word
        for word, each in zip(words, arguments, strict=True)
    ]
    words = [word if each.required else f"[{word}]" for word, each in zip(words, arguments, strict=True)]
    lines = ["```text", " ".join([name, *words, *(["[OPTIONS]"] if options else [])]), "```", "", "| | |", "|---|---|"]
    for each in arguments:
        lines.append(f"| `{each.metavar or each.name.upper()}` | {sentence(each)} |")
    for each in options:
        value = "" if each.is_flag else f" {each.metavar or each.name.upper()}"
        written = ", ".join(f"`{spelling}{value}`" for spelling in each.opts)
        lines.append(f"| {written} | {sentence(each)} |")
    return "\n".join(lines)


def sentence(parameter: Any) -> str:
    """The help of a parameter, with its default."""
    told = " ".join((parameter.help or "").split()).replace("|", "\\|")
    if parameter.default in (None, False, ()) or parameter.required:
        return told
    return f"{told} Default: `{parameter.default}`."


def commands_page(text: str) -> str:
    """The text of `command-line.md` with the parts between marks made anew, and sections for verbs that have none."""
    for name, command in verbs():
        start = f"<!-- {name} -->"
        made = f"{start}\n{usage(name, command)}\n{END}"
        if start not in text:
            help_text = "\n".join(line.strip() for line in (command.help or "").splitlines())
            text = f"{text.rstrip()}\n\n## {name}\n\n{help_text}\n\n{made}\n"
            continue
        before, _, rest = text.partition(start)
        _, _, after = rest.partition(END)
        text = before + made + after
    return text


if __name__ == "__main__":
    REFUSALS.write_text(refusals_page(), encoding="utf-8")
    COMMANDS.write_text(commands_page(COMMANDS.read_text(encoding="utf-8")), encoding="utf-8")
