"""A rules engine for every variant of the card game Tichu.

    import tichu_core as tichu

    engine = tichu.Engine(tichu.load_rules("dodgr"))
    state = engine.start(seed=7)

What is named here is the public library. Each part is imported when it is first used, so that `import tichu_core` is
quick.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tichu_core.api import load_rules
    from tichu_core.engine import Engine
    from tichu_core.errors import (
        IllegalAction,
        ParseError,
        PluginError,
        Problem,
        RecordError,
        RulesetError,
        TichuError,
    )
    from tichu_core.game.actions import DECLINE, PASS, Action, Call, Decline, Give, Move, Pass, Play, Push
    from tichu_core.game.as_data import state_from_data, state_to_data, view_to_data
    from tichu_core.game.cards import format_cards, parse_cards
    from tichu_core.game.chance import SystemRng
    from tichu_core.game.events import Event
    from tichu_core.game.legal import LegalActions
    from tichu_core.game.matchstate import MatchResult, MatchState
    from tichu_core.game.scoring import Score
    from tichu_core.game.state import RoundSetup, State
    from tichu_core.game.view import View, view
    from tichu_core.kernel.rng import Rng
    from tichu_core.lab.script import compare_script
    from tichu_core.match import Match
    from tichu_core.ruleset.options import Rules

_HOME = {
    "tichu_core.api": ("load_rules",),
    "tichu_core.engine": ("Engine",),
    "tichu_core.errors": (
        "IllegalAction",
        "ParseError",
        "PluginError",
        "Problem",
        "RecordError",
        "RulesetError",
        "TichuError",
    ),
    "tichu_core.game.actions": (
        "DECLINE",
        "PASS",
        "Action",
        "Call",
        "Decline",
        "Give",
        "Move",
        "Pass",
        "Play",
        "Push",
    ),
    "tichu_core.game.as_data": ("state_from_data", "state_to_data", "view_to_data"),
    "tichu_core.game.cards": ("format_cards", "parse_cards"),
    "tichu_core.game.chance": ("SystemRng",),
    "tichu_core.game.events": ("Event",),
    "tichu_core.game.legal": ("LegalActions",),
    "tichu_core.game.matchstate": ("MatchResult", "MatchState"),
    "tichu_core.game.scoring": ("Score",),
    "tichu_core.game.state": ("RoundSetup", "State"),
    "tichu_core.game.view": ("View", "view"),
    "tichu_core.kernel.rng": ("Rng",),
    "tichu_core.lab.script": ("compare_script",),
    "tichu_core.match": ("Match",),
    "tichu_core.ruleset.options": ("Rules",),
}

__all__ = [
    "DECLINE",
    "PASS",
    "Action",
    "Call",
    "Decline",
    "Engine",
    "Event",
    "Give",
    "IllegalAction",
    "LegalActions",
    "Match",
    "MatchResult",
    "MatchState",
    "Move",
    "ParseError",
    "Pass",
    "Play",
    "PluginError",
    "Problem",
    "Push",
    "RecordError",
    "Rng",
    "RoundSetup",
    "Rules",
    "RulesetError",
    "Score",
    "State",
    "SystemRng",
    "TichuError",
    "View",
    "__version__",
    "compare_script",
    "format_cards",
    "load_rules",
    "parse_cards",
    "state_from_data",
    "state_to_data",
    "view",
    "view_to_data",
]

__version__: str


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        value: object = version("tichu-core")
    else:
        home = next((module for module, names in _HOME.items() if name in names), None)
        if home is None:
            raise AttributeError(f"module 'tichu_core' has no attribute {name!r}")
        value = getattr(importlib.import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
