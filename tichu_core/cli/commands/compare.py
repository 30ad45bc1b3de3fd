"""`tichu compare`: where rulesets part on a script or a recorded game, and what they do to the figures of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tichu_core.cli.options import AsJson, PluginFiles
from tichu_core.cli.running import guarded, refuse_given

OF_PLAY = ("rounds", "bots", "seed", "workers", "scheduler", "out", "own_deals", "report", "csv", "parquet")
"""Parameters that say how to play and where to write what was measured."""


@guarded
def compare(
    context: typer.Context,
    rulesets: Annotated[
        list[str],
        typer.Argument(metavar="A B…", help="Rulesets by name or file; the others are compared with the first."),
    ],
    script: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="A position and actions (`given`, `actions`), or a scenario, FILE#ID."),
    ] = None,
    record: Annotated[str | None, typer.Option(metavar="FILE", help="A recorded game: a record or a log.")] = None,
    every: Annotated[
        bool, typer.Option("--all", help="With --script: every parting, not the first alone (a record gives all).")
    ] = False,
    rounds: Annotated[int, typer.Option("--rounds", "-n", min=1, help="Rounds to play under each ruleset.")] = 1000,
    bots: Annotated[
        str, typer.Option(help="Who plays: `greedy`, `random`, `module:Class`; several by seat, with commas.")
    ] = "greedy",
    seed: Annotated[int, typer.Option(help="Decides deals and bots (0).")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; as many as there are processors.")] = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Dask scheduler to send batches to.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep batches here, and go on from there.")] = None,
    own_deals: Annotated[
        bool, typer.Option("--own-deals", help="Every ruleset gets deals of its own (to test the comparison itself).")
    ] = False,
    report: Annotated[Path | None, typer.Option(metavar="HTML", help="Write a page to look at.")] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the figures as CSV.")] = None,
    parquet: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the figures as Parquet.")] = None,
    plugin: PluginFiles = None,
    as_json: AsJson = False,
) -> int:
    """Compare rulesets on a script, on a record, or by playing.

    With --script or --record: the first action that one ruleset accepts and another refuses, or the first state that
    differs, and the option that makes the difference. Else the same deals are played under each ruleset, and the
    figures are compared.
    """
    files = tuple(plugin or ())
    compares_games = script is not None or record is not None
    refuse_given(
        context,
        OF_PLAY if compares_games else ("every",),
        "with --script or --record nothing is played" if compares_games else "that is for --script",
    )
    if compares_games:
        from tichu_core.cli.partings import compare_games

        return compare_games(rulesets, script, record, every, files, as_json)
    from tichu_core.cli.measuring import compare_figures

    return compare_figures(
        rulesets,
        rounds=rounds,
        bots=bots,
        seed=seed,
        workers=workers,
        scheduler=scheduler,
        out=out,
        paired=not own_deals,
        report=report,
        csv=csv,
        parquet=parquet,
        plugin_files=files,
        as_json=as_json,
    )
