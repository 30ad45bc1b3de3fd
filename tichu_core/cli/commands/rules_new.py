"""`tichu rules new`: a first file for a variant of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tichu_core.cli.options import PluginFiles
from tichu_core.cli.running import MISUSE, complain, guarded


@guarded
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The ruleset's name; the file is NAME.yaml.")],
    extends: Annotated[
        str, typer.Option("--extends", metavar="RULESET", help="The parent: a name, or the path of a file.")
    ] = "standard",
    schema: Annotated[
        str | None,
        typer.Option("--schema", metavar="PATH", help="JSON Schema for your editor (`tichu rules schema > PATH`)."),
    ] = None,
    plugin: PluginFiles = None,
) -> int:
    """Write a commented ruleset file to begin with. Never overwrites one."""
    from tichu_core.api import load_rules
    from tichu_core.ruleset.starter import extends_from, new_ruleset

    path = Path(name if name.endswith((".yaml", ".yml")) else f"{name}.yaml")
    parent = load_rules(extends, plugin_files=plugin or ())
    text = new_ruleset(path.stem, parent, extends=extends_from(extends, path), schema=schema)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        complain(f"{path} is there already; nothing was written")
        return MISUSE
    typer.echo(f"{path}: a child of {parent.id}. `tichu check {path}` says whether it is sound.")
    return 0
