"""The bundled plug-ins live outside the core: they come in by the one door, and the core does not know of them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.support import ROOT

pytestmark = pytest.mark.checkout

PLUGINS = sorted(path.parent for path in (ROOT / "plugins").glob("*/pyproject.toml"))
DOOR = "tichu_core.hooks"
# The sheets have titles of rulesets in other languages; nothing is decided by them.
CORE = sorted(path for path in (ROOT / "tichu_core").rglob("*.py") if "sheet" not in path.parts)


def imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return names | {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}


@pytest.mark.parametrize("plugin", PLUGINS, ids=lambda path: path.name)
def test_a_plugin_comes_in_by_the_one_door(plugin: Path) -> None:
    sources = [*(plugin / "src").rglob("*.py")]
    assert sources
    used = {name for path in sources for name in imports(path) if name.split(".")[0] == "tichu_core"}
    assert used == {DOOR}


@pytest.mark.parametrize("plugin", PLUGINS, ids=lambda path: path.name)
def test_the_core_does_not_know_the_plugin(plugin: Path) -> None:
    steps = re.findall(r'^WORD = "(\w+)"|word = phase = "(\w+)"', _source(plugin), re.MULTILINE)
    names = [plugin.name, plugin.name.replace("-", "_"), *(word for pair in steps for word in pair if "_" in word)]
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)")
    knowing = [
        f"{path.relative_to(ROOT)}: {found[1]}"
        for path in CORE
        if (found := pattern.search(path.read_text(encoding="utf-8"))) is not None
    ]
    # `tribute` and `soloist` are words of the game; as names they would stand in quotes.
    assert [line for line in knowing if not line.endswith((": tribute", ": soloist"))] == []
    quoted = re.compile(rf"""["']{re.escape(plugin.name)}["']""")
    assert [path for path in CORE if quoted.search(path.read_text(encoding="utf-8"))] == []


def _source(plugin: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in (plugin / "src").rglob("*.py"))
