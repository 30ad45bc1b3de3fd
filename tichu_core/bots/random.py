"""The bot `random`: every legal action with the same chance, for tests and as a floor to measure others by."""

from __future__ import annotations

from tichu_core.bots.player import Bot
from tichu_core.game.actions import DECLINE, Action, Call, Play
from tichu_core.game.legal import LegalActions
from tichu_core.game.view import View
from tichu_core.kernel.cards import MAH_JONG

CALL_CHANCE = 10


class RandomBot(Bot):
    """Uniform among the legal actions; a play with the Mah Jong counts once and then gets a wish, or none, uniformly.

    Of n bombs that it may throw it throws each with the chance 1 in n + 1; a call, asked for or offered, 1 in 10.
    """

    name = "random"

    def act(self, view: View, legal: LegalActions) -> Action:
        action = legal.pick(self.rng)
        if isinstance(action, Call):
            return action if self.rng.below(CALL_CHANCE // 2) == 0 else DECLINE
        if isinstance(action, Play) and action.cards & MAH_JONG and not action.wish:
            rank = self.rng.below(14)
            wished = action._replace(wish=rank + 1)
            if rank and wished in legal:
                return wished
        return action

    def interrupt(self, view: View, options: LegalActions) -> Action | None:
        every = list(options)
        bombs = [action for action in every if isinstance(action, Play)]
        number = self.rng.below(len(bombs) + 1)
        if number:
            return bombs[number - 1]
        for action in every:
            if isinstance(action, Call) and self.rng.below(CALL_CHANCE) == 0:
                return action
        return None
