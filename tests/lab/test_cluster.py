"""The same batches on a real Dask cluster on the loopback address, one worker of which is killed in the middle."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.lab.runs import contents, plan
from tests.support import ROOT
from tichu_core.errors import TichuError
from tichu_core.lab.run import run
from tichu_core.lab.store import Store

pytest.importorskip("distributed")

# The library's own clients leave sockets to the collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]
WAIT = 60.0


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.address = ""
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "10"}
        self.environment = environment
        log = folder / "scheduler.log"
        self._start(["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"], log)
        self.address = self._found(log, r"Scheduler at:\s+(tcp://127\.0\.0\.1:\d+)")

    def worker(self, number: int) -> subprocess.Popen[bytes]:
        log = self.folder / f"worker{number}.log"
        options = ["--nthreads", "1", "--no-dashboard", "--no-nanny", "--host", "127.0.0.1"]
        started = self._start(["worker", self.address, *options, "--local-directory", str(self.folder)], log)
        self._found(log, r"Registered to:")
        return started

    def _start(self, words: list[str], log: Path) -> subprocess.Popen[bytes]:
        with log.open("wb") as stream:
            process = subprocess.Popen(
                [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]],
                stdout=stream,
                stderr=subprocess.STDOUT,
                env=self.environment,
                cwd=self.folder,
            )
        self.processes.append(process)
        return process

    def _found(self, log: Path, pattern: str) -> str:
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            found = re.search(pattern, log.read_text(errors="replace"))
            if found:
                return found.group(found.lastindex or 0)
            time.sleep(0.05)
        raise AssertionError(f"{log.name}: no {pattern!r} in {log.read_text(errors='replace')}")

    def stop(self) -> None:
        for process in reversed(self.processes):
            with suppress(OSError):
                process.kill()
            process.wait(WAIT)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    made = Cluster(tmp_path)
    try:
        yield made
    finally:
        made.stop()


def test_a_cluster_of_which_a_worker_is_killed_gives_the_same(cluster, tmp_path):
    of = plan("standard", "dodgr")
    rounds = 60
    victim = cluster.worker(1)
    cluster.worker(2)
    told: list[int] = []

    def progress(done: int, total: int) -> None:
        told.append(done)
        if len(told) == 4:
            victim.kill()

    with Store(of, tmp_path / "cluster.sqlite") as store:
        run(of, store, rounds, scheduler=cluster.address, progress=progress)
        assert store.done() == dict.fromkeys(range(12), 5)
    assert victim.wait(WAIT) != 0
    assert told == list(range(0, rounds + 1, 5))
    with Store(of, tmp_path / "here.sqlite") as store:
        run(of, store, rounds, workers=2)
    assert contents(of, tmp_path / "cluster.sqlite", rounds) == contents(of, tmp_path / "here.sqlite", rounds)


def test_what_goes_wrong_on_a_cluster_is_told(cluster):
    cluster.worker(1)
    of = plan("standard", "dodgr", bots=("tests.lab.faulty:Faulty",))
    with Store(of) as store, pytest.raises(TichuError, match="round 0 of its batch"):
        run(of, store, 10, scheduler=cluster.address)


def test_no_scheduler_is_an_error_of_ours(monkeypatch):
    monkeypatch.setattr("tichu_core.lab.run.LATEST_START", 1.0)
    of = plan("standard", "dodgr")
    with Store(of) as store, pytest.raises(TichuError, match="no Dask scheduler answers"):
        run(of, store, 5, scheduler="tcp://127.0.0.1:9")
