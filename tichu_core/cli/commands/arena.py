"""`tichu arena`: two bots against each other on the same deals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tichu_core.cli.options import AsJson, PluginFiles
from tichu_core.cli.running import guarded


@guarded
def arena(
    first: Annotated[str, typer.Argument(metavar="A_BOT", help="`greedy`, `random`, or `module:Class`.")],
    second: Annotated[str, typer.Argument(metavar="B_BOT", help="The bot it plays against.")],
    ruleset: Annotated[str, typer.Option("--ruleset", metavar="NAME|FILE", help="The ruleset.")] = "standard",
    deals: Annotated[
        int, typer.Option("--deals", "-n", min=1, help="Matches to be dealt; each is played twice, with seats swapped.")
    ] = 50,
    seed: Annotated[int, typer.Option(help="Decides deals and bots (0).")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; as many as there are processors.")] = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Dask scheduler to send batches to.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep batches here, and go on from there.")] = None,
    plugin: PluginFiles = None,
    as_json: AsJson = False,
) -> int:
    """Let two bots play whole matches, and say which is better. Every deal is played in both seatings."""
    from tichu_core.cli.measuring import duel_of_bots

    return duel_of_bots(
        first,
        second,
        ruleset,
        deals=deals,
        seed=seed,
        workers=workers,
        scheduler=scheduler,
        out=out,
        plugin_files=tuple(plugin or ()),
        as_json=as_json,
    )
