"""Options and arguments that several verbs have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

RulesetName = Annotated[str, typer.Argument(metavar="RULESET", help="Name of a ruleset, or path of a YAML file.")]
PluginFiles = Annotated[
    list[Path] | None,
    typer.Option("--plugin", metavar="FILE", help="A plug-in in a single file; may be given several times."),
]
Files = Annotated[list[Path], typer.Argument(metavar="FILE", help="Files to read.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON in place of text.")]
Instead = Annotated[
    str | None, typer.Option("--ruleset", metavar="NAME|FILE", help="Under this ruleset, whatever the files say.")
]
