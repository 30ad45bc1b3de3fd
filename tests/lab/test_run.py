"""Having batches played: one process or two, stopped or killed, the figures stay the same."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.lab.runs import contents, engine, plan
from tests.support import volume
from tichu_core.errors import TichuError
from tichu_core.lab.comparison import compare_rulesets
from tichu_core.lab.plan import Plan
from tichu_core.lab.run import run
from tichu_core.lab.store import Store


def test_two_workers_give_what_one_gives(tmp_path):
    of = plan("standard", "dodgr")
    for workers in (1, 2):
        with Store(of, tmp_path / f"{workers}.sqlite") as store:
            run(of, store, 23, workers=workers)
    assert contents(of, tmp_path / "1.sqlite", 23) == contents(of, tmp_path / "2.sqlite", 23)


def test_the_figures_are_the_same_to_the_last_digit():
    pytest.importorskip("scipy")
    rulesets = [engine("standard"), engine("dodgr")]
    one = compare_rulesets(rulesets, 60, seed=5, workers=1).as_data()
    two = compare_rulesets(rulesets, 60, seed=5, workers=2).as_data()
    assert one == two
    assert compare_rulesets(rulesets, 60, seed=6).as_data() != one


def test_ctrl_c_keeps_what_is_done(tmp_path):
    of = plan("standard", "dodgr")

    def stop(done: int, total: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    for workers in (1, 2):
        with Store(of, tmp_path / f"{workers}.sqlite") as store:
            with pytest.raises(KeyboardInterrupt):
                run(of, store, 100, workers=workers, progress=stop)
            assert len(store.done()) >= 2


def test_what_goes_wrong_in_a_batch_is_told(tmp_path):
    of = plan("standard", "dodgr", bots=("tests.lab.faulty:Faulty",))
    for workers in (1, 2):
        with Store(of) as store, pytest.raises(TichuError, match=r"standard, round 0 of its batch: seat . \(Faulty\)"):
            run(of, store, 10, workers=workers)


def test_a_worker_that_dies_is_replaced(tmp_path):
    of = plan("standard", "dodgr", bots=("tests.lab.faulty:DiesOnce",), size=2)
    os.environ["TICHU_TEST_DIES"] = str(tmp_path / "died")
    try:
        with Store(of) as store:
            run(of, store, 12, workers=2)
            assert store.done() == dict.fromkeys(range(6), 2)
    finally:
        del os.environ["TICHU_TEST_DIES"]
    assert (tmp_path / "died").exists()


def test_workers_with_other_rules_refuse(tmp_path):
    of = plan("standard", "dodgr")
    ruled = tuple(type(each)(each.name, each.text, "0" * 64) for each in of.rulesets)
    with Store(of) as store, pytest.raises(TichuError, match="other rules or plug-ins"):
        run(Plan(of.kind, ruled, of.bots, of.seed), store, 5)


COMMAND = [
    sys.executable, "-m", "tichu_core", "compare", "standard", "dodgr", "--rounds", "200", "--seed", "3", "--json",
]  # fmt: skip


def heed_interrupts() -> None:
    # A test run in the background has Ctrl-C turned off, and hands that on.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def killed_and_resumed(file: Path, chance: random.Random, kills: int, how: int) -> str:
    """The figures of a run that is killed at random moments and begun again each time."""
    command = [*COMMAND, "--workers", "2", "--out", str(file)]
    for _ in range(kills):
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        time.sleep(chance.uniform(0.2, 4.0))
        # The whole group: nobody is left who could write on.
        os.killpg(process.pid, how)
        process.wait(30)
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_workers_do_not_outlive_the_program(tmp_path):
    psutil = pytest.importorskip("psutil")
    command = [*COMMAND, "--rounds", "5000", "--workers", "2"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    workers: list[object] = []
    try:
        until = time.monotonic() + 20
        while len(workers) < 2 and time.monotonic() < until:
            time.sleep(0.1)
            workers = [each for each in psutil.Process(process.pid).children() if "spawn_main" in str(each.cmdline())]
    finally:
        process.kill()
        process.wait(30)
    assert len(workers) == 2
    _, alive = psutil.wait_procs(workers, timeout=20)
    assert not alive


@pytest.mark.long
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["killed", "interrupted"])
def test_killed_at_random_moments_and_resumed(tmp_path, how):
    pytest.importorskip("scipy")
    whole = subprocess.run([*COMMAND, "--workers", "1"], check=True, capture_output=True, text=True).stdout
    kills = volume(20)
    assert killed_and_resumed(tmp_path / "run.sqlite", random.Random(1), kills, how) == whole
