"""`tichu rules`: what rulesets say, and what they can say."""

from __future__ import annotations

import typer

from tichu_core.cli.commands.rules_diff import diff
from tichu_core.cli.commands.rules_new import new
from tichu_core.cli.commands.rules_options import options, schema
from tichu_core.cli.commands.rules_show import show


def build() -> typer.Typer:
    """The verbs of `tichu rules`."""
    rules = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Look into rulesets, and write your own.")
    rules.callback()(_rules)
    rules.command("show")(show)
    rules.command("diff")(diff)
    rules.command("new")(new)
    rules.command("options")(options)
    rules.command("schema")(schema)
    return rules


def _rules() -> None:
    """Look into rulesets, and write your own."""
