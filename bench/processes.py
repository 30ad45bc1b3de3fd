"""Whether two processes do twice the work of one, and whether a long simulation needs more memory than a short one."""

from __future__ import annotations

import gc
import multiprocessing
import os
import statistics
import sys
import time
from multiprocessing.pool import Pool

from bench.figures import Figure
from bench.games import game
from bench.rounds import engine_round
from tichu_core.kernel.cards import COMPILED
from tichu_core.kernel.rng import Rng

SCALING = "two processes"
TIMES = "rounds of two processes, over those of one"
MEMORY = "a long simulation"
GROWTH = "growth of memory from 1,000 to 10,000 rounds"
OBJECTS = "growth of objects alive"
ROUNDS = 300 if COMPILED else 120
RUNS = 7
SHORT, LONG = 1_000, 10_000


def play(rounds: int, seed: int = 1) -> None:
    """So many random rounds under the standard rules, nothing kept."""
    standard = game("standard")
    rng = Rng(seed)
    for _ in range(rounds):
        engine_round(standard.engine, rng, standard.setup)


def worker(rounds: int) -> tuple[float, float]:
    """Seconds by the clock and of CPU for so many rounds, in this process."""
    wall, cpu = time.perf_counter(), time.process_time()
    play(rounds)
    return time.perf_counter() - wall, time.process_time() - cpu


def scaling() -> list[Figure]:
    """One and two processes take turns; each plays the same number of rounds."""
    context = multiprocessing.get_context("spawn")
    walls, cpus = [], []
    with context.Pool(2) as pool:
        together(pool, 2, 5)
        for _ in range(RUNS):
            one_wall, one_cpu = together(pool, 1, ROUNDS)
            two_wall, two_cpu = together(pool, 2, ROUNDS)
            walls.append(2 * one_wall / two_wall)
            cpus.append(2 * one_cpu / two_cpu)
    waits = _waiting()
    found = [
        Figure(SCALING, f"{TIMES}, by CPU time", statistics.median(cpus), "times"),
        Figure(SCALING, f"{TIMES}, by the clock (median)", statistics.median(walls), "times"),
        Figure(SCALING, f"{TIMES}, by the clock (best)", max(walls), "times"),
    ]
    if waits is not None:
        found.append(Figure(SCALING, "load of the machine meanwhile", waits, "processes"))
    return found


def together(pool: Pool, count: int, rounds: int) -> tuple[float, float]:
    """Seconds until the last of `count` workers is done, and the most CPU seconds that one of them took."""
    start = time.perf_counter()
    done = pool.map(worker, [rounds] * count, chunksize=1)
    return time.perf_counter() - start, max(cpu for _, cpu in done)


def _waiting() -> float | None:
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def memory() -> list[Figure]:
    """Memory of this process after many rounds, against that after a few: best asked of a fresh process."""
    play(SHORT)
    gc.collect()
    before, objects = peak(), len(gc.get_objects())
    play(LONG - SHORT, seed=2)
    gc.collect()
    return [
        Figure(MEMORY, GROWTH, (peak() - before) / 1024, "KiB"),
        Figure(MEMORY, OBJECTS, len(gc.get_objects()) - objects, "objects"),
        Figure(MEMORY, "most memory in use", peak() / 1024, "KiB"),
    ]


def peak() -> int:
    """The most bytes that this process has had in memory; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
