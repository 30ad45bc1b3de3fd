"""Bots that go wrong."""

from __future__ import annotations

import os
from pathlib import Path

from tichu_core.bots.random import RandomBot
from tichu_core.game.actions import Action
from tichu_core.game.legal import LegalActions
from tichu_core.game.view import View


class Faulty(RandomBot):
    """Raises an error when it is asked."""

    name = "Faulty"

    def act(self, view: View, legal: LegalActions) -> Action:
        raise ValueError("no idea")


class DiesOnce(RandomBot):
    """The first of them takes its process with it."""

    def act(self, view: View, legal: LegalActions) -> Action:
        mark = Path(os.environ["TICHU_TEST_DIES"])
        try:
            mark.touch(exist_ok=False)
        except FileExistsError:
            return super().act(view, legal)
        os._exit(1)
