"""What is lent to plug-ins: a state of their own, so that nothing they do to it reaches the game."""

from __future__ import annotations

from tichu_core.game.state import State


def lend(state: State) -> State:
    """The same state with a table of its own."""
    table = state.table.copy()
    table.sides = list(table.sides)
    return State(
        state.game,
        table,
        state.step,
        state.data,
        state.packets,
        state.piles,
        state.calls,
        state.setup,
        state.events,
        state.memory,
        state.score,
    )
