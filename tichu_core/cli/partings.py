"""What `tichu compare --script` and `--record` do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import typer

from tichu_core.cli.output import print_json
from tichu_core.errors import TichuError
from tichu_core.lab.script import Script, ScriptError, partings, script_of
from tichu_core.lab.script_file import read_script
from tichu_core.lab.script_record import scripts_of_record
from tichu_core.records.engines import Engines


def compare_games(
    rulesets: Sequence[str],
    script: str | None,
    record: str | None,
    every: bool,
    plugin_files: Sequence[Path],
    as_json: bool,
) -> int:
    """Print where the rulesets part. To part is an answer, not a fault: the exit status is 0."""
    if script is not None and record is not None:
        raise TichuError("expected --script or --record, not both")
    engines = Engines(plugin_files)
    scripts: list[Script] = []
    if script is not None:
        given, actions, title = read_script(script)
        scripts.append(script_of(given, actions, title))
    else:
        every = True
        scripts.extend(scripts_of_record(str(record), engines))
    found = []
    for played in scripts:
        try:
            for parting in islice(partings(rulesets, played, engines), None if every else 1):
                found.append((played.title, parting))
        except ScriptError as error:
            # Of a recorded game the other rounds can still be compared.
            if record is None:
                raise
            typer.echo(f"{played.title}: {error}", err=True)
    if as_json:
        print_json({"partings": [{"title": title, **parting.as_data()} for title, parting in found]})
    else:
        for title, parting in found:
            typer.echo(f"{title}: {parting}")
        if not found:
            typer.echo(f"{', '.join(rulesets)}: no difference in {sum(len(each.lines) for each in scripts)} actions")
    return 0
