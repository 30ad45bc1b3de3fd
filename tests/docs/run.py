"""Runs the examples of a page in a folder of its own."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from tests.docs.blocks import Block, Command, blocks, commands, fits
from tests.support import ROOT

NOT_RUN = ("make", "git", "cd", "python3.11", ".venv/bin/pip", ".venv/bin/tichu", ".venv/bin/pytest")
"""What stands in console blocks for people only: it would change the checkout or go to the network."""


def needs_lab(words: list[str]) -> bool:
    """Whether a command needs the libraries of the extra `lab`."""
    return words[:2] == ["tichu", "arena"] or (words[:2] == ["tichu", "compare"] and "--rounds" in words)


class Page:
    """A page that is being run. Raises AssertionError that names page and line."""

    def __init__(self, path: Path, folder: Path) -> None:
        self.path = path
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.site = folder / "site-packages"

    def run(self) -> int:
        """Run everything; the number of examples that were run or written."""
        count = 0
        printed = None
        for block in blocks(self.path):
            if block.file == "signature":
                continue
            count += block.language in ("python", "console") or bool(block.file)
            if block.file:
                file = self.folder / block.file
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(block.text, encoding="utf-8")
                printed = None
            elif block.language == "python":
                printed = self._python(block)
            elif block.language == "console":
                for command in commands(block):
                    self._command(command)
            elif block.language == "text" and block.follows and printed is not None:
                self._compare(block.text, printed, block.line)
                printed = None
            if block.language != "python":
                printed = None
        return count

    def _python(self, block: Block) -> str:
        code = compile("\n" * (block.line - 1) + block.text, str(self.path), "exec", dont_inherit=True)
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(code, self.names)
        return out.getvalue()

    def _command(self, command: Command) -> None:
        words = shlex.split(command.text, comments=True)
        settings = {}
        while words[0].partition("=")[0].isupper():
            key, _, value = words.pop(0).partition("=")
            settings[key] = value
        if words[0] in NOT_RUN:
            return
        if needs_lab(words) and importlib.util.find_spec("scipy") is None:
            return
        if words[:2] == ["pip", "install"]:
            self._install(self.folder / words[-1])
            return
        assert words[0] in ("tichu", "pytest", "python", "cat"), f"{self._at(command.line)}: how is `{words[0]}` run?"
        own = words[0] != "tichu" or self.site.exists() or settings
        printed = self._process(words, settings) if own else self._tichu(words[1:])
        if command.printed is not None:
            self._compare(command.printed, printed, command.line)

    def _tichu(self, words: list[str]) -> str:
        """The command in this process: a start of its own for each would take the tests too long."""
        from typer.testing import CliRunner

        from tichu_core.cli.app import build

        result = CliRunner().invoke(build(), words, prog_name="tichu")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result.output

    def _process(self, words: list[str], settings: dict[str, str]) -> str:
        if words[0] == "cat":
            return "".join((self.folder / word).read_text(encoding="utf-8") for word in words[1:])
        start = {
            "tichu": [sys.executable, "-m", "tichu_core"],
            # Plug-ins that a page does not need take longer to load than its tests to run.
            "pytest": [
                *(sys.executable, "-m", "pytest"),
                *(f"-pno:{name}" for name in ("cacheprovider", "hypothesispytest", "xdist")),
            ],
            "python": [sys.executable],
        }[words[0]]
        path = os.pathsep.join((str(self.site), str(ROOT)))
        environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
        done = subprocess.run(
            [*start, *words[1:]],
            cwd=self.folder,
            env=environment | {"PYTHONPATH": path, "COLUMNS": "100"} | settings,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        return done.stdout + done.stderr

    def _install(self, project: Path) -> None:
        """What `pip install` does with a plug-in of pure Python, as far as it matters here."""
        told = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        info = self.site / f"{told['name'].replace('-', '_')}-{told['version']}.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {told['name']}\nVersion: {told['version']}\n")
        groups = told["entry-points"].items()
        entries = (
            f"[{group}]\n" + "".join(f"{key} = {at}\n" for key, at in points.items()) for group, points in groups
        )
        (info / "entry_points.txt").write_text("\n".join(entries))
        source = project / "src"
        for file in (path for path in source.rglob("*") if path.is_file()):
            goal = self.site / file.relative_to(source)
            goal.parent.mkdir(parents=True, exist_ok=True)
            goal.write_bytes(file.read_bytes())

    def _compare(self, shown: str, printed: str, line: int) -> None:
        assert fits(shown, printed), f"{self._at(line)}: the page shows\n{shown}\nbut this is printed:\n{printed}"

    def _at(self, line: int) -> str:
        return f"{self.path.relative_to(ROOT)}:{line}"
