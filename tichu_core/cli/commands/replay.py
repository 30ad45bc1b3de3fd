"""`tichu replay`: games that were played, held against the rules."""

from __future__ import annotations

import typer

from tichu_core.cli.options import AsJson, Files, Instead, PluginFiles
from tichu_core.cli.running import FINDINGS, guarded, need_files


@guarded
def replay(files: Files, ruleset: Instead = None, plugin: PluginFiles = None, as_json: AsJson = False) -> int:
    """Replay records and BrettspielWelt logs by the rules. Exit status 1 where an action or a score is wrong.

    Games that break off and known faults of the site are listed, but are no findings.
    """
    from tichu_core.cli.output import print_json
    from tichu_core.records.engines import Engines
    from tichu_core.records.replay import replay_files

    need_files(files)
    report = replay_files(files, ruleset, Engines(tuple(plugin or ())))
    if as_json:
        print_json(report.as_data())
    else:
        for note in report.notes:
            typer.echo(f"note: {note}")
        for difference in report.differ:
            typer.echo(str(difference))
        typer.echo(f"{report.rounds} round{'' if report.rounds == 1 else 's'}, {report.sound} sound")
    return 0 if report.is_clean else FINDINGS
