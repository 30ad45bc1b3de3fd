"""The golden files: nothing that a ruleset plays, counts, lists or shows has changed unseen."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.golden.make import FOLDER, LISTS, NAMES, golden, text


def first_difference(name: str, kept: str, now: str) -> str:
    """Where two texts part, with the lines before."""
    old, new = kept.splitlines(), now.splitlines()
    for number, (before, after) in enumerate(zip_longest(old, new, fillvalue="(nothing)")):
        if before != after:
            context = "\n".join(f"    {line}" for line in old[max(0, number - 4) : number])
            again = f"if this is right: python -m tests.golden.make {name}"
            return f"{name}.txt:{number + 1}\n{context}\n  - {before}\n  + {after}\n{again}"
    return ""


@pytest.mark.parametrize("name", [*NAMES, *LISTS])
def test_as_written(name: str) -> None:
    assert golden(name).is_file(), f"{name} has no golden file: python -m tests.golden.make {name}"
    kept, now = golden(name).read_text(encoding="utf-8"), text(name)
    if kept != now:
        pytest.fail(first_difference(name, kept, now), pytrace=False)


def test_no_file_without_a_ruleset() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} <= {*NAMES, *LISTS}
