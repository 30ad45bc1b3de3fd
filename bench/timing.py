"""How time is taken: CPU time of this process, several runs, the median."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

RUNS = 5


def cpu_runs(work: Callable[[], object], times: int = 1, runs: int = RUNS) -> list[float]:
    """Seconds of CPU per call of `work`, one number for each run of so many calls."""
    found = []
    for _ in range(runs):
        start = time.process_time()
        for _ in range(times):
            work()
        found.append((time.process_time() - start) / times)
    return found


def median(runs: list[float]) -> float:
    """The run in the middle."""
    return statistics.median(runs)
