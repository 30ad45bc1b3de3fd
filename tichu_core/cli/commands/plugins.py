"""`tichu plugins`: what is installed."""

from __future__ import annotations

from typing import Annotated

import typer

from tichu_core.cli.options import AsJson, PluginFiles
from tichu_core.cli.running import FINDINGS, guarded


@guarded
def plugins(
    hooks: Annotated[
        bool, typer.Option("--hooks", help="Import them, to say which hooks and steps they bring.")
    ] = False,
    plugin: PluginFiles = None,
    as_json: AsJson = False,
) -> int:
    """List the plug-ins that rulesets can name. With --hooks, exit status 1 if one is broken."""
    from dataclasses import asdict

    from tichu_core.cli.output import print_json, print_table
    from tichu_core.hooks.listing import listing

    found = listing(plugin or (), look_inside=hooks)
    broken = [each for each in found if each.error is not None]
    if as_json:
        print_json([asdict(each) for each in found])
        return FINDINGS if broken else 0
    if not found:
        typer.echo("No plug-in is installed.")
        return 0
    if not hooks:
        print_table(("plug-in", "version", "from"), [(each.name, each.version, each.where) for each in found])
        return 0
    rows = [
        (each.name, each.version, ", ".join(each.hooks or ()), ", ".join(each.steps or ()), each.error or "")
        for each in found
    ]
    print_table(("plug-in", "version", "hooks", "steps", "broken"), rows)
    return FINDINGS if broken else 0
