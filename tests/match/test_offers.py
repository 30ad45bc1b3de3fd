"""What a player is offered beside its turn: bombs and calls never in one question."""

from __future__ import annotations

from tichu_core.bots.random import RandomBot
from tichu_core.engine import Engine
from tichu_core.game.actions import Action, Call
from tichu_core.game.legal import LegalActions
from tichu_core.game.view import View
from tichu_core.match import Match
from tichu_core.ruleset.loader import load


class Noting(RandomBot):
    """Notes what it is offered."""

    def __init__(self) -> None:
        super().__init__()
        self.offers: list[set[bool]] = []

    def interrupt(self, view: View, options: LegalActions) -> Action | None:
        self.offers.append({isinstance(option, Call) for option in options})
        return None


def test_r3_6_who_holds_a_bomb_is_not_asked_for_a_call_more_often():
    """A call asked for together with a bomb would be asked for at other moments under other rules of bombs."""
    players = [Noting() for _ in range(4)]
    Match(Engine(load("standard")), players, seed=5).play(6)
    offers = [offer for player in players for offer in player.offers]
    assert {True} in offers
    assert {False} in offers
    assert {True, False} not in offers
