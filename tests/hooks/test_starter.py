"""A new plug-in installs and passes its tests as it is written (`tichu plugin new`)."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tichu_core
from tichu_core.cli.app import build
from tichu_core.errors import TichuError
from tichu_core.hooks.starter import new_plugin, write_plugin

# Of the library that is tested, be it the checkout or an installed wheel.
HOME = str(Path(tichu_core.__file__).resolve().parent.parent)


def site_of(folder: Path, site: Path) -> None:
    """What an install leaves: the code, and the metadata with the entry point."""
    told = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / f"{told['name'].replace('-', '_')}-{told['version']}.dist-info"
    info.mkdir(parents=True)
    info.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {told['name']}\nVersion: {told['version']}\n")
    (entry,) = told["entry-points"]["tichu.plugins"].items()
    info.joinpath("entry_points.txt").write_text("[tichu.plugins]\n{} = {}\n".format(*entry))


def run(folder: Path, *command: str, site: Path, code: Path | None = None) -> subprocess.CompletedProcess[str]:
    paths = [str(path) for path in (site, code) if path] + [HOME]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment | {"PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def passes(folder: Path, site: Path, code: Path | None = None) -> None:
    done = run(folder, "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", site=site, code=code)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 passed" in done.stdout


@pytest.mark.parametrize("name", ["last-trick", "on", "a1"])
def test_a_new_plugin_passes_its_tests(name: str, tmp_path: Path) -> None:
    folder = write_plugin(name, tmp_path)
    site = tmp_path / "site"
    site_of(folder, site)
    passes(folder, site, folder / "src")
    if name == "last-trick":
        listed = run(tmp_path, "tichu_core", "plugins", "--hooks", site=site, code=folder / "src")
        assert "tichu_track" in listed.stdout
        assert "last-trick-table" in run(tmp_path, "tichu_core", "rulesets", site=site, code=folder / "src").stdout


@pytest.mark.long
def test_a_new_plugin_installs(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", minversion="77")
    folder = write_plugin("last-trick", tmp_path)
    site = tmp_path / "site"
    done = run(
        tmp_path,
        *("pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"),
        *("--target", str(site), str(folder)),
        site=tmp_path / "nothing",
    )
    assert done.returncode == 0, done.stderr
    # Only what was installed: the ruleset must have come along.
    passes(folder, site)


def test_it_is_typed_and_tidy(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    folder = write_plugin("last-trick", tmp_path)
    strict = ("mypy", "--strict", "--no-incremental", "--follow-imports=silent", "src")
    done = run(folder, *strict, site=tmp_path / "nothing")
    assert done.returncode == 0, done.stdout


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "kept.txt").write_text("kept")
    with pytest.raises(TichuError, match="is there already; nothing was written"):
        write_plugin("mine", tmp_path)
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["kept.txt"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "cannot be a plug-in's name"),
        ("Last-Trick", "cannot be a plug-in's name"),
        ("a--b", "cannot be a plug-in's name"),
        ("../a", "cannot be a plug-in's name"),
        ("1st", "cannot be a plug-in's name"),
        ("tichu-mine", "leave `tichu-` out"),
        ("core", "there is a package tichu_core already"),
        ("pool-draft", "already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, why: str) -> None:
    with pytest.raises(TichuError, match=why):
        new_plugin(name)


def test_the_command(tmp_path: Path) -> None:
    into = tmp_path / "deep" / "down"
    made = CliRunner().invoke(build(), ["plugin", "new", "mine", "--into", str(into)])
    assert made.exit_code == 0
    assert f"pip install -e '{into / 'mine'}[test]'" in made.output
    again = CliRunner().invoke(build(), ["plugin", "new", "mine", "--into", str(into)])
    assert again.exit_code == 2
    assert "nothing was written" in again.stderr
