"""Write golden files anew: `python -m tests.golden.make NAME…`, without a name all of them.

Look at the difference before it is committed: every line of it is a rule that has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tests.golden import counts
from tests.golden.playthrough import lines
from tichu_core.api import load_rules
from tichu_core.engine import Engine
from tichu_core.ruleset.bundled import bundled_dir

FOLDER = Path(__file__).resolve().parent
LISTS: dict[str, Callable[[], Iterable[str]]] = {"counts": counts.counted, "order": counts.ordered}
NAMES = tuple(sorted(path.stem for path in bundled_dir().glob("*.yaml")))


def golden(name: str) -> Path:
    """The file of a ruleset, or of one of the lists."""
    return FOLDER / f"{name}.txt"


def text(name: str) -> str:
    """What the file should say. Raises RulesetError or PluginError for a ruleset that cannot be played here."""
    found = LISTS[name]() if name in LISTS else lines(Engine(load_rules(name)))
    return "\n".join(line.rstrip() for line in found) + "\n"


def main(names: Sequence[str]) -> None:
    """Write the files of these names."""
    for name in names or (*NAMES, *LISTS):
        golden(name).write_text(text(name), encoding="utf-8")
        print(f"wrote {golden(name).name}")


if __name__ == "__main__":
    main(sys.argv[1:])
