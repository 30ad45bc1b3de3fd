"""`tichu check`: every fault of ruleset files."""

from __future__ import annotations

from typing import Any

import typer

from tichu_core.cli.options import AsJson, Files, PluginFiles
from tichu_core.cli.running import FINDINGS, guarded, need_files


@guarded
def check(files: Files, plugin: PluginFiles = None, as_json: AsJson = False) -> int:
    """Check rulesets, by file or by name: every problem with its place. Exit status 1 if there is one."""
    from dataclasses import asdict

    from tichu_core.api import vocabulary
    from tichu_core.cli.output import print_json
    from tichu_core.engine import Engine
    from tichu_core.errors import Problem, RulesetError, TichuError
    from tichu_core.ruleset.carets import with_carets
    from tichu_core.ruleset.loader import Loader

    loader = Loader(vocabulary(plugin or ()))
    if absent := [file for file in files if not file.exists()]:
        # Only then: plug-ins may bring rulesets, and to ask for their names is to import them.
        need_files(absent, loader.names())
    problems: list[Problem] = []
    checked: list[dict[str, Any]] = []
    for file in files:
        found: list[Problem] = []
        title = ""
        try:
            rules = loader.load(file if file.exists() else str(file)).rules
            title = rules.title
            # A ruleset that reads well may still name a plug-in that breaks when it is activated.
            Engine(rules, plugin_files=plugin or ())
        except RulesetError as error:
            found = list(error.problems)
        except TichuError as error:
            found = [Problem(str(file), 0, 0, "", str(error))]
        problems += found
        checked.append({"file": str(file), "title": title, "problems": [asdict(each) for each in found]})
        if not as_json:
            if found:
                typer.echo(with_carets(found))
            if not found:
                typer.echo(f"{file}: {title}: no problems")
    if as_json:
        print_json({"files": checked, "problems": len(problems)})
    return FINDINGS if problems else 0
