"""Measures the engine that this interpreter has, and writes all figures as JSON.

Run by `python -m bench` once for each interpreter; the checkout comes last on the path, so an installed wheel wins.
"""

from __future__ import annotations

import sys

if __name__ == "__main__":
    sys.path.append(sys.argv[1])

import json
import platform
import subprocess
from collections.abc import Callable
from pathlib import Path

from bench import doors, games, hands, logs, processes, profiles, startup, targets, values, yardstick
from bench.figures import Figure, Yardstick
from tichu_core.cli.version import kernel_kind

PARTS = ("hands", "rounds", "actions", "state", "logs", "startup", "scaling", "memory", "profile")


def measured(parts: list[str], say: Callable[[str], None]) -> dict[str, object]:
    """Every figure of these parts, in the order in which they are shown."""
    rows = yardstick.hands()
    say("N")
    n = yardstick.time_naive([names for names, _, _ in rows])
    kind = kernel_kind()
    all_games = games.games()
    figures: list[Figure] = []
    works: dict[str, Callable[[], list[Figure]]] = {
        "hands": lambda: hands.figures([yardstick.mask(names) for names, _, _ in rows], n),
        "rounds": lambda: doors.rounds(all_games, n),
        "actions": lambda: doors.actions(all_games, n),
        "state": lambda: values.figures(all_games[0], n),
        "logs": lambda: logs.figures(n),
        "startup": startup.figures,
        "scaling": processes.scaling,
        "memory": memory_of_another,
    }
    for part, work in works.items():
        if part in parts:
            say(part)
            figures += work()
    return {
        "kernel": kind,
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "yardstick": _yardstick_data(n, rows),
        "targets": [verdict.data() for verdict in targets.verdicts(figures, kind == "compiled")],
        "figures": [figure.data() for figure in figures],
        "profile": profiles.notes(all_games[0]) if "profile" in parts else {},
    }


def _yardstick_data(n: Yardstick, rows: list[tuple[list[str], int | None, int | None]]) -> dict[str, object]:
    return {
        "source": n.source,
        "us_per_hand": round(n.seconds * 1e6, 2),
        "hands": len(rows),
        "hands_with_other_counts": hands.wrong_counts(rows),
    }


def memory_of_another() -> list[Figure]:
    """The figures of memory, from a fresh process."""
    words = [sys.executable, "-P", __file__, str(yardstick.ROOT), "--memory"]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
    return [Figure(**found) for found in json.loads(done.stdout)]


def main(words: list[str]) -> None:
    if words == ["--memory"]:
        print(json.dumps([figure.data() for figure in processes.memory()]))
        return
    target, *parts = words
    found = measured(parts or list(PARTS), lambda part: print(f"  {part} ...", file=sys.stderr, flush=True))
    Path(target).write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[2:])
