"""Where the time goes: the functions in which a random round spends most."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Callable
from pathlib import PurePath

from bench.games import Game
from bench.rounds import engine_round, kernel_round
from tichu_core.kernel.rng import Rng

ROUNDS = 40
TOP = 10


def notes(game: Game) -> dict[str, list[str]]:
    """The top functions of each door, with their share of the time (a profiler makes small functions look dearer)."""
    rng = Rng(4)
    return {
        "Engine.apply": top(lambda: engine_round(game.engine, rng, game.setup)),
        "kernel": top(lambda: kernel_round(game, rng)),
    }


def top(work: Callable[[], object]) -> list[str]:
    """`share module:function`, the dearest first, by time spent in the function itself."""
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(ROUNDS):
        work()
    profile.disable()
    timed = [(entry[2], where) for where, entry in pstats.Stats(profile).stats.items()]  # type: ignore[attr-defined]
    total = sum(own for own, _ in timed) or 1.0
    timed.sort(reverse=True)
    return [f"{own / total:4.0%}  {name(where)}" for own, where in timed[:TOP]]


def name(where: tuple[str, int, str]) -> str:
    """A function by its module and name, without the folder in which it lies."""
    file, _, function = where
    path = PurePath(file)
    if "tichu_core" in path.parts:
        return "/".join(path.parts[path.parts.index("tichu_core") + 1 :]) + f" {function}"
    if file == "~":
        # Without the address that some built-in methods are told with.
        return function.split(" at 0x")[0].rstrip(">") + ">"
    return f"{path.name} {function}"
