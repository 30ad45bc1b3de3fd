"""The replay of recorded games: real ones where the shared cases bring them."""

from __future__ import annotations

from pathlib import Path

from bench.figures import Figure, Yardstick
from bench.timing import cpu_runs, median
from bench.yardstick import shared
from tichu_core.records.engines import Engines
from tichu_core.records.replay import replay_file

GROUP = "replay of logs"


def figures(yardstick: Yardstick) -> list[Figure]:
    """Time per round, read, checked action by action and scored; nothing where there are no logs."""
    folder = shared("logs")
    paths = sorted(folder.glob("*.tch")) if folder else []
    if not paths:
        return []
    engines = Engines()
    total = replay(paths, engines)
    taken = median(cpu_runs(lambda: replay(paths, engines)))
    return [
        yardstick.micros(GROUP, "one round", taken / total),
        Figure(GROUP, "rounds", total, "rounds"),
    ]


def replay(paths: list[Path], engines: Engines) -> int:
    """How many rounds the logs have, all of them replayed."""
    return sum(replay_file(path, engines=engines).rounds for path in paths)
