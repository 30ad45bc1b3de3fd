"""States of positions and actions in the notation of scenarios, for tests in Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tichu_core.engine import Engine
    from tichu_core.game.state import State


def state_at(engine: Engine, given: Mapping[str, Any], *lines: str) -> State:
    """The state of a position after these actions.

    `given` is what a scenario has under that key, a line is `SEAT: ACTION`. Raises TichuError: IllegalAction for an
    action that is refused, ScenarioError for a position that is none.
    """
    from tichu_core.lab.script import script_of
    from tichu_core.records.scenario_checks import parse

    state = script_of(given, lines).start(engine)
    for line in lines:
        seat, action = parse(engine, line)
        state, _ = engine.apply(state, seat, action)
    return state
