"""`tichu plugin new`: a first plug-in to change."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tichu_core.cli.running import guarded


@guarded
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The plug-in's name, as rulesets write it.")],
    into: Annotated[Path, typer.Option("--into", metavar="FOLDER", help="Where its folder NAME is made.")] = Path("."),
) -> None:
    """Write a whole small distribution to begin with: hooks, a ruleset, a scenario, tests. Never overwrites one."""
    from tichu_core.hooks.starter import write_plugin

    folder = write_plugin(name, into)
    typer.echo(
        f"{folder}: the plug-in {name}. "
        f"`pip install -e '{folder}[test]'` installs it with what its tests need, `pytest {folder}` runs them."
    )
