"""What the code reads beside itself gets into the wheel."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.support import ROOT

pytestmark = pytest.mark.checkout

DATA = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["package-data"]
BUILT = {".py", ".pyc", ".so", ".pyd"}


def packed() -> set[Path]:
    """The files that the patterns of the project name."""
    found: set[Path] = set()
    for package, patterns in DATA.items():
        folders = (
            [path.parent for path in (ROOT / "tichu_core").rglob("__init__.py")]
            if package == "*"
            else [ROOT.joinpath(*package.split("."))]
        )
        found.update(path for folder in folders for pattern in patterns for path in folder.glob(pattern))
    return found


def test_every_file_beside_the_code_is_packed() -> None:
    beside = {path for path in (ROOT / "tichu_core").rglob("*") if path.is_file() and path.suffix not in BUILT}
    assert sorted(str(path.relative_to(ROOT)) for path in beside - packed()) == []


def test_every_named_place_has_files() -> None:
    empty = [
        f"{package}: {pattern}"
        for package, patterns in DATA.items()
        if package != "*"
        for pattern in patterns
        if not list(ROOT.joinpath(*package.split(".")).glob(pattern))
    ]
    assert empty == []
