"""What bots have in common; `Player`, the protocol that the match runner asks of anything that plays."""

from __future__ import annotations

from tichu_core.game.actions import Action
from tichu_core.game.legal import LegalActions
from tichu_core.game.view import View
from tichu_core.kernel.rng import Rng
from tichu_core.match import Player, PlayerLeft
from tichu_core.ruleset.options import Rules

__all__ = ["Bot", "Player", "PlayerLeft"]


class Bot:
    """A bot to start from: it knows the rules and has random numbers of its own.

    A subclass says `act`, and `interrupt` if it ever throws anything in. One bot may play several seats: the view says
    which one is asked.
    """

    name = ""

    def __init__(self) -> None:
        self.rules = Rules("", "")
        self.rng = Rng(0)

    def start(self, seat: int, rules: Rules, seed: int) -> None:
        """A round begins under these rules; `seed` is this player's for this round."""
        self.rules = rules
        self.rng = Rng(seed)

    def act(self, view: View, legal: LegalActions) -> Action:
        """An action of the turn. This one takes the first."""
        return legal.nth(0)

    def interrupt(self, view: View, options: LegalActions) -> Action | None:
        """A bomb or a call to throw in. This one never does."""
        return None
