"""`tichu scenario`: positions, and what must hold in them."""

from __future__ import annotations

import typer

from tichu_core.cli.options import AsJson, Files, Instead, PluginFiles
from tichu_core.cli.running import FINDINGS, guarded, need_files


@guarded
def scenario(files: Files, ruleset: Instead = None, plugin: PluginFiles = None, as_json: AsJson = False) -> int:
    """Run scenarios, each under the rulesets it names. Exit status 1 if one does not hold."""
    from tichu_core.cli.output import print_json
    from tichu_core.records.engines import Engines
    from tichu_core.records.suite import run_files

    engines = Engines(tuple(plugin or ()))
    if ruleset is not None:
        # One that there is not is the caller's mistake, and told once, not for every scenario.
        engines.get(ruleset)
    need_files(files)
    report = run_files(files, ruleset, engines)
    if as_json:
        print_json(report.as_data())
    else:
        for problem in report.problems:
            typer.echo(str(problem))
        for result in report.failed:
            typer.echo(f"{result.file}:{result.line}: {result.id} under {result.ruleset} does not hold\n{result.why}\n")
        held = len(report.results) - len(report.failed)
        typer.echo(f"{len(report.results)} ran, {held} held, {len(report.failed)} failed")
    return 0 if report.sound else FINDINGS
