"""All figures of this engine, pure and compiled: `make bench`.

python -m bench [--compiled-python PATH] [--save] [PART ...]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.measure import PARTS
from bench.report import lines, missed
from bench.yardstick import ROOT

RESULTS = ROOT / "bench" / "results"


def run(python: str, parts: list[str]) -> dict[str, Any]:
    """The figures of the engine that this interpreter has."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "figures.json"
        measure = str(ROOT / "bench" / "measure.py")
        subprocess.run([python, "-P", measure, str(ROOT), str(target), *parts], check=True, cwd=folder)
        found: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
        return found


def save(found: dict[str, Any], version: str) -> Path:
    """Keep the figures of a release."""
    kind = "compiled" if found["kernel"] == "compiled" else "pure"
    path = RESULTS / f"{version}-{kind}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"version": version, **found}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="How fast the engine is, as ratios to N.")
    parser.add_argument("--compiled-python", help="an interpreter in whose environment the compiled wheel is installed")
    parser.add_argument("--save", action="store_true", help="keep the figures as those of this version")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these of {', '.join(PARTS)}")
    told = parser.parse_args()
    if unknown := set(told.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    runs = []
    for python in (sys.executable, told.compiled_python):
        if python is not None:
            # The command's own path, not what a link points to: an environment is found by it.
            runs.append(run(str(Path(python).absolute()), told.parts))
    print("\n".join(lines(runs)))
    if told.save:
        from tichu_core import __version__

        for found in runs:
            print(f"kept: {save(found, __version__).relative_to(ROOT)}")
    if missed(runs):
        print(f"{missed(runs)} of the targets were missed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
