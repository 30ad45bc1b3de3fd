"""`tichu play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tichu_core.cli.options import PluginFiles
from tichu_core.cli.running import guarded


@guarded
def play(
    ruleset: Annotated[
        str | None,
        typer.Argument(metavar="RULESET", help="Name of a ruleset, or path of a YAML file; else standard."),
    ] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="Your seat (0).")] = None,
    seed: Annotated[
        int | None, typer.Option(max=1 << 62, help="The same seed deals the same cards; else they are random.")
    ] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game down, line by line.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a recorded game.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Bots only.")] = False,
    bots: Annotated[
        str | None, typer.Option(help="Who plays: greedy, random, module:Class; several with commas (greedy).")
    ] = None,
    rounds: Annotated[int | None, typer.Option(min=1, help="Stop after so many rounds.")] = None,
    plugin: PluginFiles = None,
) -> int | None:
    """Play against bots, or watch them. Without a terminal a watched match is printed."""
    from tichu_core.cli.playing import PlayOptions, play_match

    options = PlayOptions(
        ruleset=ruleset,
        seat=seat,
        seed=seed,
        record=record,
        resume=resume,
        watch=watch,
        bots=bots,
        rounds=rounds,
        plugin_files=tuple(plugin or ()),
    )
    return play_match(options)
