"""`tichu rules diff`: what two variants do differently."""

from __future__ import annotations

from typing import Annotated

import typer

from tichu_core.cli.options import AsJson, PluginFiles
from tichu_core.cli.running import guarded


@guarded
def diff(
    first: Annotated[str, typer.Argument(metavar="A", help="Name of a ruleset, or path of a YAML file.")],
    second: Annotated[str, typer.Argument(metavar="B", help="The other one.")],
    plugin: PluginFiles = None,
    as_json: AsJson = False,
) -> None:
    """Say in plain words what two variants do differently. Option by option, with rule numbers."""
    from tichu_core.api import load_rules, vocabulary
    from tichu_core.cli.commands.rules_show import width
    from tichu_core.cli.output import print_json
    from tichu_core.ruleset.listing import entries
    from tichu_core.sheet.diff import diff_as_data, diff_as_text

    a, b = (load_rules(name, plugin_files=plugin or ()) for name in (first, second))
    known = entries(vocabulary(plugin or ())) if a.plugins and b.plugins else ()
    if as_json:
        print_json(diff_as_data(a, b, known))
    else:
        typer.echo(diff_as_text(a, b, width(), known), nl=False)
