"""`tichu rules`: what a ruleset says."""

from __future__ import annotations

from typing import Annotated

import typer

from tichu_core.cli.options import AsJson, PluginFiles, RulesetName
from tichu_core.cli.running import guarded


def build() -> typer.Typer:
    """The verbs of `tichu rules`."""
    rules = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Look into rulesets.")
    rules.callback()(_rules)
    rules.command("show")(show)
    return rules


def _rules() -> None:
    """Look into rulesets."""


@guarded
def show(
    ruleset: RulesetName,
    resolved: Annotated[bool, typer.Option("--resolved", help="Every option, as a ruleset file would say it.")] = False,
    plugin: PluginFiles = None,
    as_json: AsJson = False,
) -> None:
    """Show a ruleset: its source, and where it differs from `standard`."""
    from tichu_core.cli.showing import show_ruleset

    show_ruleset(ruleset, plugin or (), resolved=resolved, as_json=as_json)
