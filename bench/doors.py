"""Random rounds per ruleset through both doors, and what one action of the tricks costs."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from bench.figures import Figure, Yardstick
from bench.games import HOUSE, Game
from bench.rounds import engine_round, kernel_round, play_on, up_to_play
from bench.timing import RUNS, cpu_runs, median
from tichu_core.kernel.cards import COMPILED
from tichu_core.kernel.playout import play_out
from tichu_core.kernel.rng import Rng

KERNEL = "random rounds through the kernel"
ENGINE = "random rounds through Engine.apply"
PER_KERNEL = "an action of the tricks, kernel"
PER_ENGINE = "an action of the tricks, Engine.apply"
KEPT_KERNEL = "speed of the tricks kept, kernel"
KEPT_ENGINE = "speed of the tricks kept, Engine.apply"
KEPT = ("polish-two-player", HOUSE)
"""Rulesets that must keep most of the speed of `standard`."""

ROUNDS = 40
KERNEL_ROUNDS = 400 if COMPILED else 30


def rounds(games: list[Game], yardstick: Yardstick) -> list[Figure]:
    """The time of one round, deal and score included."""
    found = []
    for game in games:

        def through_kernel(game: Game = game) -> None:
            rng = Rng(1)
            for _ in range(KERNEL_ROUNDS if game.prelude else ROUNDS):
                kernel_round(game, rng)

        def through_engine(game: Game = game) -> None:
            rng = Rng(1)
            for _ in range(ROUNDS):
                engine_round(game.engine, rng, game.setup)

        count = KERNEL_ROUNDS if game.prelude else ROUNDS
        note = "" if game.prelude else " (engine up to the first lead)"
        found.append(yardstick.micros(KERNEL, game.name + note, median(cpu_runs(through_kernel)) / count))
        found.append(yardstick.micros(ENGINE, game.name, median(cpu_runs(through_engine)) / ROUNDS))
    return found


def actions(games: list[Game], yardstick: Yardstick) -> list[Figure]:
    """The time of one action of the tricks, and which part of the speed of `standard` the rulesets of `KEPT` keep.

    All rulesets take turns in each run, so that a moment in which the machine is slow touches all of them.
    """
    kernel: dict[str, list[float]] = {game.name: [] for game in games}
    engine: dict[str, list[float]] = {game.name: [] for game in games}
    rng = Rng(2)
    starts = {game.name: [up_to_play(game.engine, rng, game.setup)[0] for _ in range(ROUNDS)] for game in games}
    for run in range(RUNS + 2):
        for game in games:
            own = Rng(run)
            tables = [state.table.copy() for state in starts[game.name] for _ in range(8 if COMPILED else 1)]
            kernel[game.name].append(per_action(lambda t=tables, r=own: sum(play_out(x, r) for x in t)))  # type: ignore[misc]
            engine[game.name].append(
                per_action(lambda g=game, r=own: sum(play_on(g.engine, r, s)[1] for s in starts[g.name]))  # type: ignore[misc]
            )
    found = []
    for group, kept, taken in ((PER_KERNEL, KEPT_KERNEL, kernel), (PER_ENGINE, KEPT_ENGINE, engine)):
        for name, runs in taken.items():
            found.append(yardstick.micros(group, name, median(runs)))
        for name in KEPT:
            if name in taken:
                parts = [one / other for one, other in zip(taken["standard"], taken[name], strict=True)]
                found.append(Figure(kept, name, statistics.median(parts), "of standard"))
    return found


def per_action(work: Callable[[], int]) -> float:
    """Seconds of CPU per action of a piece of work that says how many it did."""
    start = time.process_time()
    count = work()
    return (time.process_time() - start) / count
