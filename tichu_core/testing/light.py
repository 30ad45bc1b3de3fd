"""What importing a plug-in drags along."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

HEAVY = (
    "yaml",
    "jsonschema",
    "rich",
    "typer",
    "pytest",
    "hypothesis",
    "numpy",
    "scipy",
    "matplotlib",
    "pandas",
    "pyarrow",
    "distributed",
    "requests",
    "torch",
)
"""Libraries that a plug-in may use where it needs them, but not import at its top: a game would wait for them."""

_CODE = """
import sys
from tichu_core.hooks.discovery import sources
import tichu_core.hooks.manager
before = set(sys.modules)
sources(sys.argv[3:])[sys.argv[1]].load()
print(" ".join(name for name in sys.argv[2].split() if name in sys.modules and name not in before))
"""


def heavy_imports(plugin: str, files: Sequence[str] = ()) -> tuple[str, ...]:
    """Which of the heavy libraries a fresh Python imports with the plug-in.

    Raises RuntimeError where it cannot be imported.
    """
    command = [sys.executable, "-c", _CODE, plugin, " ".join(HEAVY), *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1])
    # What a plug-in prints while it is imported comes before.
    return tuple(done.stdout.splitlines()[-1].split())
