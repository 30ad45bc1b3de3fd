"""The house is built from the ground up: imports run one way, files stay small, the door is light."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT

pytestmark = pytest.mark.checkout

PACKAGE = ROOT / "tichu_core"
# Wings of the same height may use each other only in the order in which they stand here.
LAYERS = (
    "errors",
    "kernel",
    "ruleset",
    "game",
    "hooks",
    "engine",
    "api",
    "match",
    "records",
    "bots",
    "sheet",
    "lab",
    "testing",
    "cli",
)
# These may use the public door like any other user of the library.
ABOVE_THE_DOOR = ("lab", "testing", "cli")
HEAVY = ("yaml", "jsonschema", "rich", "typer")
LONGEST_FILE = 400


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


class NoTypes(ast.NodeTransformer):
    """Drops what stands under `if TYPE_CHECKING`."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        if ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            return node.orelse
        return self.generic_visit(node)


def imports(name: str, *, types: bool = True) -> Iterator[tuple[str, int]]:
    """Every module of the package that `name` imports, anywhere in its code, with the line."""
    path = MODULES[name]
    here = name if path.name == "__init__.py" else name.rpartition(".")[0]
    tree: ast.AST = ast.parse(path.read_text(encoding="utf-8"))
    if not types:
        tree = NoTypes().visit(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in MODULES:
                    yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = here.split(".")[: len(here.split(".")) - node.level + 1]
                base = ".".join([*up, *([base] if base else [])])
            for alias in node.names:
                for target in (f"{base}.{alias.name}", base):
                    if target in MODULES:
                        yield target, node.lineno
                        break


def wing(name: str) -> str:
    """`tichu_core.kernel.cards` is of the wing `kernel`; the package itself is the door, which is no wing."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else ""


def test_every_module_belongs_to_a_wing() -> None:
    unknown = {wing(name) for name in MODULES} - set(LAYERS) - {"", "__main__"}
    assert not unknown, f"no place in LAYERS for {sorted(unknown)}"


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_run_downwards(layer: str) -> None:
    wrong = []
    for name in (name for name in MODULES if wing(name) == layer):
        for target, line in imports(name):
            other = wing(target)
            if other == "":
                allowed = layer in ABOVE_THE_DOOR
            else:
                allowed = other == layer or LAYERS.index(other) < LAYERS.index(layer)
            if not allowed:
                wrong.append(f"{MODULES[name].relative_to(ROOT)}:{line} imports {target}")
    assert not wrong, "\n".join(wrong)


def test_no_cycles() -> None:
    # Two values of one wing may name each other's types; running code must not need each other.
    graph = {name: sorted({target for target, _ in imports(name, types=False)} - {name}) for name in MODULES}
    finished: set[str] = set()
    trail: list[str] = []

    def walk(name: str) -> None:
        if name in finished:
            return
        assert name not in trail, "a cycle: " + " -> ".join([*trail[trail.index(name) :], name])
        trail.append(name)
        for target in graph[name]:
            walk(target)
        trail.pop()
        finished.add(name)

    for name in graph:
        walk(name)


def test_files_stay_small() -> None:
    lengths = {path.relative_to(ROOT): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES.values()}
    long = [f"{path}: {length} lines" for path, length in lengths.items() if length > LONGEST_FILE]
    assert not long, "\n".join(long)


def test_the_door_is_light() -> None:
    code = f"import sys, tichu_core; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"
