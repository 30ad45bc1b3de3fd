"""What a user waits for at the door: imports, `tichu --help`, the first ruleset. CPU time of fresh processes."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

from bench.figures import Figure
from bench.timing import cpu_runs, median
from tichu_core.api import load_rules

GROUP = "at the door"
IMPORT = "import tichu_core, over pluggy and dataclasses"
HELP = "tichu --help"
FIRST = 'load_rules("standard"), the first time'
AGAIN = 'load_rules("standard"), after that'
RUNS = 7

CLOCK = "import time, pluggy, dataclasses; start = time.process_time(); {work}; print(time.process_time() - start)"
WORKS = {
    IMPORT: CLOCK.format(work="import tichu_core"),
    "import tichu_core and Engine": CLOCK.format(work="from tichu_core import Engine"),
    FIRST: "import tichu_core; " + CLOCK.format(work='tichu_core.load_rules("standard")'),
}


def figures() -> list[Figure]:
    """Milliseconds, medians of fresh processes."""
    found = [
        Figure(GROUP, name, statistics.median(told(code) for _ in range(RUNS)) * 1e3, "ms")
        for name, code in WORKS.items()
    ]
    tichu = command()
    if tichu is not None:
        runs = [ran([tichu, "--help"]) for _ in range(RUNS)]
        found.append(Figure(GROUP, HELP, statistics.median(cpu for cpu, _ in runs) * 1e3, "ms"))
        found.append(Figure(GROUP, f"{HELP}, by the clock on the wall", min(wall for _, wall in runs) * 1e3, "ms"))
    load_rules("standard")
    again = median(cpu_runs(lambda: load_rules("standard"), 500))
    return [*found, Figure(GROUP, AGAIN, again * 1e3, "ms")]


def told(code: str) -> float:
    """What the code prints, run in a fresh interpreter outside the checkout."""
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


def command() -> str | None:
    """The script `tichu` beside this interpreter."""
    return shutil.which("tichu", path=str(Path(sys.executable).parent))


def ran(words: list[str]) -> tuple[float, float]:
    """CPU seconds of a command, and seconds by the clock."""
    before, start = os.times(), time.perf_counter()
    subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return cpu, time.perf_counter() - start
