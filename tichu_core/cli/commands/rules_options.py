"""`tichu rules options` and `tichu rules schema`: what a ruleset can say, for people and for editors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tichu_core.cli.options import AsJson, PluginFiles
from tichu_core.cli.running import FINDINGS, complain, guarded

if TYPE_CHECKING:
    from tichu_core.ruleset.listing import Entry


@guarded
def options(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORD", help="Only options that have all these words.")
    ] = None,
    plugin: PluginFiles = None,
    as_json: AsJson = False,
) -> int:
    """List the options of rulesets, and those of installed plug-ins. With type, default, meaning, values and rule.

    A word is looked for in names, meanings, values and rule numbers. Exit status 1 if nothing has it.
    """
    from tichu_core.api import vocabulary
    from tichu_core.cli.output import print_json
    from tichu_core.ruleset.listing import entries, nearest_hint, search

    known = entries(vocabulary(plugin or ()))
    found = search(words or (), known)
    if as_json:
        print_json([entry.as_data() for entry in found])
    elif found:
        _print(found)
    else:
        hint = nearest_hint(words[0], known) if words and len(words) == 1 else ""
        complain(f"no option has {' and '.join(repr(word) for word in words or ())}{hint}")
    return 0 if found else FINDINGS


def _print(found: Sequence[Entry]) -> None:
    import textwrap

    from tichu_core.cli.commands.rules_show import width

    columns = width()
    for number, entry in enumerate(found):
        if number:
            typer.echo()
        rule = f" [{entry.rule}]" if entry.rule else ""
        typer.echo(typer.style(entry.path, bold=True))
        default = f"; default {entry.default}" if entry.default else ""
        about = [f"{entry.meaning}{rule}", f"takes {entry.takes.replace('`', '')}{default}"]
        values = [f"{word}: {meaning}" for word, meaning in entry.values]
        for indent, lines in (("  ", about), ("    ", values)):
            for line in lines:
                typer.echo(textwrap.fill(line, columns, initial_indent=indent, subsequent_indent=indent + "  "))


@guarded
def schema(plugin: PluginFiles = None) -> None:
    """Print the JSON Schema of ruleset files. Options and steps of installed plug-ins are in it."""
    from tichu_core.api import vocabulary
    from tichu_core.cli.output import print_json
    from tichu_core.ruleset.listing import usable
    from tichu_core.ruleset.schema import json_schema

    words = vocabulary(plugin or ())
    whole, broken = usable(words)
    for name, why in broken:
        complain(f"left out: {why}" if name in why else f"left out {name}: {why}")
    print_json(json_schema(words, whole))
