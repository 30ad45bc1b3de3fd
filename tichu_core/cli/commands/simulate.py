"""`tichu simulate`: many rounds of bots, and what came of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tichu_core.cli.options import AsJson, PluginFiles, RulesetName
from tichu_core.cli.running import guarded


@guarded
def simulate(
    ruleset: RulesetName = "standard",
    rounds: Annotated[int | None, typer.Option("-n", "--rounds", min=1, help="How many rounds (500).")] = None,
    matches: Annotated[int | None, typer.Option(min=1, help="How many whole matches, in place of rounds.")] = None,
    bots: Annotated[str, typer.Option(help="Who plays: greedy, random, module:Class; several with commas.")] = "greedy",
    seed: Annotated[int, typer.Option(max=1 << 62, help="The same seed gives the same figures.")] = 0,
    record: Annotated[
        Path | None,
        typer.Option(metavar="DIR|FILE", help="Write each match down: in a folder, or in a file (others beside it)."),
    ] = None,
    plugin: PluginFiles = None,
    as_json: AsJson = False,
) -> None:
    """Play many rounds of bots and sum them up. With --record a run goes on where an earlier one was stopped."""
    from tichu_core.api import load_rules
    from tichu_core.cli.output import print_json
    from tichu_core.cli.simulating import Simulation, print_summary
    from tichu_core.engine import Engine

    if rounds is not None and matches is not None:
        raise typer.BadParameter("give either a number of rounds (-n) or of matches (--matches)")
    files = tuple(plugin or ())
    engine = Engine(load_rules(ruleset, plugin_files=files), plugin_files=files)
    summary = Simulation(engine, bots, seed, record, files).run(rounds or 500, matches)
    if as_json:
        print_json(summary)
    else:
        print_summary(summary)
