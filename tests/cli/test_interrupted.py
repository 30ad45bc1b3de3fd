"""Ctrl-C before a verb has begun: the same status, and no traceback."""

from __future__ import annotations

import pytest

from tichu_core import cli
from tichu_core.cli import start


def test_ctrl_c_while_the_command_starts(monkeypatch, capsys):
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(start, "run", interrupted)
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 130
    assert capsys.readouterr() == ("", "")
