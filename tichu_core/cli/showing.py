"""What `tichu rules show` prints of a ruleset."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import typer

from tichu_core.api import load_rules
from tichu_core.cli.output import print_json, print_table
from tichu_core.ruleset.convert import difference, in_short, rules_to_data

BASE = "standard"


def show_ruleset(name: str, plugin_files: Iterable[Path], *, resolved: bool, as_json: bool) -> None:
    """Print title, source and options of a ruleset: all of them, or those that differ from `standard`."""
    import yaml

    files = tuple(plugin_files)
    rules = load_rules(name, plugin_files=files)
    data = rules_to_data(rules)
    if resolved:
        if as_json:
            print_json(data)
        else:
            typer.echo(yaml.safe_dump({"schema_version": 1, **data}, sort_keys=False, allow_unicode=True), nl=False)
        return
    differs = difference(load_rules(BASE), rules)
    head = {key: data[key] for key in ("id", "title", "source")}
    if as_json:
        changes = [{"option": path, BASE: before, "here": here} for path, before, here in differs]
        print_json({**head, "plugins": data["plugins"], "differs": changes})
        return
    typer.echo(f"{rules.id}: {rules.title}")
    source = rules.source
    for label, text in (("source", source.title), ("url", source.url), ("rules", source.rules), ("note", source.note)):
        if text:
            typer.echo(f"  {label}: {' '.join(text.split())}")
    typer.echo()
    if differs:
        rows = [(path, _short(in_short(path, before)), _short(in_short(path, here))) for path, before, here in differs]
        print_table(("option", BASE, "here"), rows)
    else:
        typer.echo(f"No option differs from {BASE}.")


def _short(value: Any) -> str:
    """A value in one line, as YAML would write it."""
    import yaml

    text = yaml.safe_dump(value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=10_000)
    return text.removesuffix("\n").removesuffix("\n...").strip()
