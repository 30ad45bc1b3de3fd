"""What many tests need: the shared cases, the volume of a long test, whether the kernel is compiled."""

import importlib
import os
import pkgutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WHERE = "put them in ../shared or name their folder in TICHU_CASES"


def cases() -> Path | None:
    """The folder of the shared cases (scenarios, logs, bench): TICHU_CASES, or `shared` beside the checkout."""
    told = os.environ.get("TICHU_CASES")
    folder = Path(told) if told else ROOT.parent / "shared"
    return folder if folder.is_dir() else None


def case(*parts: str) -> Path:
    """A file or folder of the shared cases; skips the test where it is not there."""
    folder = cases()
    path = None if folder is None else folder.joinpath(*parts)
    if path is None or not path.exists():
        pytest.skip(
            f"no shared cases with {'/'.join(parts)}: put them in ../shared or name their folder in TICHU_CASES"
        )
    return path


needs_cases = pytest.mark.skipif(cases() is None, reason=f"no shared cases: {WHERE}")


def volume(default: int) -> int:
    """How many hands, rounds or files a long test takes: TICHU_LONG, or its own number."""
    return int(os.environ.get("TICHU_LONG") or default)


def kernel_is_compiled() -> bool:
    """Whether every module of the kernel in use is an extension. A mixture is an error."""
    import tichu_core.kernel as kernel

    names = [f"{kernel.__name__}.{info.name}" for info in pkgutil.iter_modules(kernel.__path__)]
    compiled = {name: not str(importlib.import_module(name).__file__).endswith(".py") for name in names}
    if len(set(compiled.values())) > 1:
        raise AssertionError(f"half of the kernel is compiled: {compiled}")
    return any(compiled.values())
