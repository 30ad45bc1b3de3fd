"""What is lent to plug-ins: a state of their own, so that nothing they do to it reaches the game."""

from __future__ import annotations

from tichu_core.game.state import State


def lend(state: State) -> State:
    """The same state with a table of its own."""
    table = state.table.copy()
    table.sides = list(table.sides)
    lent = State(
        state.game,
        table,
        state.step,
        state.data,
        state.packets,
        state.piles,
        state.calls,
        state.setup,
        (),
        state.memory,
        state.score,
    )
    # What was told is joined when the plug-in asks for it.
    lent.told = state.told
    return lent
