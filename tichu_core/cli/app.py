"""The verbs of `tichu`, put together."""

from __future__ import annotations

from typing import Annotated

import typer

from tichu_core.cli.commands import (
    arena,
    check,
    compare,
    play,
    plugin,
    plugins,
    replay,
    rules,
    rulesets,
    scenario,
    simulate,
)


def _version(wanted: bool) -> None:
    if wanted:
        from tichu_core.cli.version import version_line

        typer.echo(version_line())
        raise typer.Exit


def _tichu(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say the version and the kind of kernel."),
    ] = False,
) -> None:
    """Tichu by any table's rules: play, watch, check, replay, measure."""


def build() -> typer.Typer:
    """The command with all its verbs."""
    # Plain help: Rich would take longer to import than everything else together.
    app = typer.Typer(
        name="tichu",
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_tichu)
    app.command("play")(play.play)
    app.command("rulesets")(rulesets.rulesets)
    app.add_typer(rules.build(), name="rules")
    app.command("check")(check.check)
    app.command("scenario")(scenario.scenario)
    app.command("replay")(replay.replay)
    app.command("simulate")(simulate.simulate)
    app.command("compare")(compare.compare)
    app.command("arena")(arena.arena)
    app.command("plugins")(plugins.plugins)
    app.add_typer(plugin.build(), name="plugin")
    return app
