"""`tichu plugin`: plug-ins of one's own."""

from __future__ import annotations

import typer

from tichu_core.cli.commands.plugin_new import new


def build() -> typer.Typer:
    """The verbs of `tichu plugin`."""
    plugin = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Write your own plug-in.")
    plugin.callback()(_plugin)
    plugin.command("new")(new)
    return plugin


def _plugin() -> None:
    """Write your own plug-in."""
