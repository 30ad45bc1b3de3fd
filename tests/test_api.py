"""The door of the library: what it names is there, comes late, and rulesets are read once."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tichu_core
from tichu_core import Rng, RulesetError, SystemRng, load_rules


def test_every_public_name_is_there() -> None:
    for name in tichu_core.__all__:
        assert getattr(tichu_core, name) is not None, name
    assert set(tichu_core.__all__) <= set(dir(tichu_core))
    with pytest.raises(AttributeError, match="has no attribute 'Moon'"):
        _ = tichu_core.Moon  # type: ignore[attr-defined]


def test_types_see_the_same_names_as_programs() -> None:
    tree = ast.parse(Path(tichu_core.__file__).read_text(encoding="utf-8"))
    (guarded,) = [node for node in tree.body if isinstance(node, ast.If)]
    typed = {
        (node.module, alias.asname or alias.name)
        for node in guarded.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    late = {(module, name) for module, names in tichu_core._HOME.items() for name in names}
    assert typed == late
    assert {name for _, name in late} | {"__version__"} == set(tichu_core.__all__)


def test_importing_the_library_imports_nothing_heavy() -> None:
    code = "import sys, tichu_core; print(sorted({'yaml', 'jsonschema', 'rich', 'typer', 'pluggy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_rulesets_are_read_once_while_their_files_stay_as_they_are(tmp_path: Path) -> None:
    assert load_rules("standard") is load_rules("standard")
    file = tmp_path / "mine.yaml"
    file.write_text("schema_version: 1\nextends: dodgr\nmatch: {target: 500}\n", encoding="utf-8")
    first = load_rules(file)
    assert load_rules(file) is first
    file.write_text("schema_version: 1\nextends: dodgr\nmatch: {target: 1500}\n", encoding="utf-8")
    assert load_rules(file).match.target == 1500
    began = time.perf_counter()
    for _ in range(100):
        load_rules("standard")
    assert (time.perf_counter() - began) / 100 < 0.002


def test_a_ruleset_that_there_is_not() -> None:
    with pytest.raises(RulesetError, match="did you mean `dodgr`"):
        load_rules("dodger")


def test_the_generator_for_real_people_has_the_same_door() -> None:
    system, seeded = SystemRng(), Rng(1)
    for rng in (system, seeded):
        assert {rng.below(3) for _ in range(200)} == {0, 1, 2}
    engine = tichu_core.Engine(load_rules("standard"))
    assert engine.start(rng=system) != engine.start(rng=system)
