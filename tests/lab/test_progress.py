"""On a terminal: a bar while it plays, and a clean stop on Ctrl-C with what is done kept."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from tests.cli.terminal import Terminal
from tests.lab.runs import plan
from tichu_core.lab.store import Store

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no such terminal")
pytest.importorskip("scipy")


def test_a_bar_and_a_clean_stop(tmp_path):
    out = tmp_path / "run.sqlite"
    words = ["compare", "standard", "dodgr", "--rounds", "5000", "--seed", "7", "--workers", "2", "--out", str(out)]
    with Terminal(words, tmp_path) as terminal:
        terminal.expect("rounds", " 50/5000", "100/5000", "150/5000")
        terminal.expect(" 50/5000", "100/5000", "150/5000", "200/5000")
        os.killpg(terminal.process.pid, signal.SIGINT)
        status, text = terminal.end()
    assert status == 130
    assert "stopped; what is done is kept in" in text.replace("\n", " ")
    assert "Traceback" not in text
    with Store(plan("standard", "dodgr", size=50), out) as store:
        assert store.done()
