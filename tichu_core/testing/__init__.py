"""Help for tests: scenarios in pytest, and what an author of a plug-in runs on it.

Strategies for Hypothesis are in `tichu_core.testing.strategies`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tichu_core.testing.plugin_check import CHECKS, Finding, assert_plugin, check_plugin
    from tichu_core.testing.positions import state_at
    from tichu_core.testing.rounds import Ply, play_round, plies

__all__ = ["CHECKS", "Finding", "Ply", "assert_plugin", "check_plugin", "play_round", "plies", "state_at"]

_HOMES = {"plugin_check": ("CHECKS", "Finding", "assert_plugin", "check_plugin"), "positions": ("state_at",)}


def __getattr__(name: str) -> Any:
    """The names of above, imported when they are used: pytest loads this package in every run."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    home = next((home for home, names in _HOMES.items() if name in names), "rounds")
    return getattr(import_module(f"{__name__}.{home}"), name)
