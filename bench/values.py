"""How big a state is, and what it costs to copy one."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from typing import Any

from bench.figures import Figure, Yardstick
from bench.games import Game
from bench.rounds import up_to_play
from bench.timing import cpu_runs, median
from tichu_core.game.state import State
from tichu_core.kernel.rng import Rng
from tichu_core.kernel.table import TABLE_FIELDS, Table

GROUP = "a state"
COPY = "copy of a table in the kernel"
ACTIONS = 50
"""So many actions of the tricks have been done in the state that is measured."""

TIMES = 20_000


def figures(game: Game, yardstick: Yardstick) -> list[Figure]:
    """Bytes of a state in mid-round (what states share left out) and time of its copies."""
    state = middle(game)
    copy = state.table.copy
    return [
        yardstick.micros(GROUP, COPY, median(copies(copy))),
        yardstick.micros(GROUP, "pickled and back", median(cpu_runs(lambda: pickle.loads(pickle.dumps(state)), 50))),
        Figure(GROUP, "in memory, its events included", deep_size(state, set()), "bytes"),
        Figure(GROUP, "the table alone, in memory", deep_size(state.table, set()), "bytes"),
        Figure(GROUP, "pickled, the rules included", len(pickle.dumps(state)), "bytes"),
        Figure(GROUP, "pickled, without the rules", len(pickle.dumps(state.values())), "bytes"),
    ]


def middle(game: Game) -> State:
    """A state in mid-round."""
    rng = Rng(3)
    state, _ = up_to_play(game.engine, rng, game.setup)
    for _ in range(ACTIONS):
        if state.score is None:
            seat = state.to_act[0]
            state, _ = game.engine.apply(state, seat, game.engine.legal(state, seat).pick(rng))
    return state


def copies(copy: Any) -> list[float]:
    """Seconds per copy, those of the empty loop taken off."""
    steps = range(TIMES)

    def work() -> None:
        for _ in steps:
            copy()

    def nothing() -> None:
        for _ in steps:
            pass

    empty = median(cpu_runs(nothing))
    return [(taken - empty) / TIMES for taken in cpu_runs(work)]


def deep_size(value: Any, seen: set[int]) -> int:
    """Bytes of a value and of all that it alone refers to."""
    if id(value) in seen:
        return 0
    seen.add(id(value))
    return sys.getsizeof(value) + sum(deep_size(part, seen) for part in _parts(value))


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, State):
        yield from (getattr(value, name) for name in State.__slots__ if name != "game")
    elif isinstance(value, Table):
        yield from (part for part in (getattr(value, name) for name in TABLE_FIELDS) if isinstance(part, list))
    elif isinstance(value, tuple | list):
        yield from value
    elif hasattr(type(value), "__slots__"):
        yield from (getattr(value, name) for name in type(value).__slots__)
