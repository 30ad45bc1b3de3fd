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
    matches: Annotated[int, typer.Option("-n", "--matches", min=1, help="How many matches.")] = 100,
    bots: Annotated[str, typer.Option(help="Who plays: greedy, random, module:Class; several with commas.")] = "greedy",
    seed: Annotated[int, typer.Option(help="The same seed gives the same figures.")] = 0,
    rounds: Annotated[int | None, typer.Option(min=1, help="Stop each match after so many rounds.")] = None,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help="Write each match down in this folder.")] = None,
    plugin: PluginFiles = None,
    as_json: AsJson = False,
) -> None:
    """Play matches of bots and sum them up. With --record a run goes on where an earlier one was stopped."""
    from tichu_core.cli.output import print_json
    from tichu_core.cli.simulating import Simulation, print_summary

    simulation = Simulation.of(ruleset, bots, seed, rounds, record, tuple(plugin or ()))
    summary = simulation.run(matches)
    if as_json:
        print_json(summary)
    else:
        print_summary(summary)
