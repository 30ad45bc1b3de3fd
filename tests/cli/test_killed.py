"""Killed at any moment, a program that writes records leaves files that replay, and that can be gone on with."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.cli.terminal import Terminal
from tests.support import volume
from tichu_core.cli.app import build
from tichu_core.kernel.rng import Rng
from tichu_core.records.replay import replay_files

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nothing can be killed so there")
LONGEST = 900
"""Milliseconds after the first file is there."""
ENDLESS = "schema_version: 1\nid: endless\ntitle: Without end\nextends: {}\nmatch: {{target: 1000000}}\n"


def tichu(*arguments: object) -> str:
    """The output of a run of `tichu` that must end well."""
    result = CliRunner().invoke(build(), [str(argument) for argument in arguments], prog_name="tichu")
    assert result.exit_code == 0, result.output + result.stderr
    return result.stdout


def killed(arguments: Sequence[object], wait: float, files: Callable[[], list[Path]]) -> None:
    """Run `tichu`, and kill it so many seconds after its first file has come."""
    command = [sys.executable, "-m", "tichu_core", *map(str, arguments)]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        end = time.monotonic() + 30
        while not files() and time.monotonic() < end and process.poll() is None:
            time.sleep(0.005)
        time.sleep(wait)
        if process.poll() is not None:
            complaints = process.stderr.read() if process.stderr is not None else ""
            raise AssertionError(f"it was over before it could be killed: {complaints}")
        os.kill(process.pid, signal.SIGKILL)


def sound(files: Sequence[Path]) -> None:
    report = replay_files(files)
    assert report.is_clean, "\n".join(map(str, report.differ))


def check_simulate(folder: Path, wait: float) -> None:
    arguments = ("simulate", "standard", "-n", 100_000, "--bots", "random,greedy", "--record", folder)
    killed(arguments, wait, lambda: sorted(folder.glob("*.jsonl")))
    files = sorted(folder.glob("*.jsonl"))
    assert files
    sound(files)
    # Every file can be gone on with by hand, and all of them by the same command.
    tichu("play", "--watch", "--resume", files[-1], "--rounds", 1)
    tichu("simulate", "standard", "-n", 5, "--bots", "random,greedy", "--record", folder)
    sound(sorted(folder.glob("*.jsonl")))


def check_play(file: Path, ruleset: str, wait: float) -> None:
    endless = file.with_suffix(".yaml")
    endless.write_text(ENDLESS.format(ruleset), encoding="utf-8")
    arguments = ("play", endless, "--watch", "--bots", "random", "--seed", 3, "--rounds", 100_000, "--record", file)
    killed(arguments, wait, lambda: [file] if file.exists() else [])
    sound([file])
    tichu("play", "--watch", "--resume", file, "--rounds", 1)
    sound([file])


def moments(count: int, seed: int) -> list[float]:
    rng = Rng(seed)
    return [rng.below(LONGEST) / 1000 for _ in range(count)]


@pytest.mark.parametrize("wait", moments(2, 1))
def test_simulate_is_killed(wait: float, tmp_path: Path) -> None:
    check_simulate(tmp_path / "games", wait)


@pytest.mark.parametrize(("ruleset", "wait"), list(zip(("standard", "tientsin"), moments(2, 2), strict=True)))
def test_play_is_killed(ruleset: str, wait: float, tmp_path: Path) -> None:
    check_play(tmp_path / "game.jsonl", ruleset, wait)


def test_play_is_killed_at_the_prompt(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with Terminal(["play", "--seed", "3", "--record", str(file)], tmp_path) as terminal:
        terminal.expect("> ")
        terminal.type("decline")
        terminal.expect("Push")
        os.kill(terminal.process.pid, signal.SIGKILL)
    sound([file])
    with Terminal(["play", "--resume", str(file)], tmp_path) as terminal:
        _, text = terminal.expect("> ")
        assert "Push 1 card to seat 1" in text
        terminal.type("q")
        assert terminal.end()[0] == 0
    sound([file])


@pytest.mark.long
def test_simulate_is_killed_many_times(tmp_path: Path) -> None:
    for number, wait in enumerate(moments(volume(20), 3)):
        check_simulate(tmp_path / f"games-{number}", wait)


@pytest.mark.long
def test_play_is_killed_many_times(tmp_path: Path) -> None:
    for number, wait in enumerate(moments(volume(20), 4)):
        check_play(tmp_path / f"game-{number}.jsonl", "standard", wait)
