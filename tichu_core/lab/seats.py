"""Who sits at the table of the lab: bots whose seeds depend on the plan alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tichu_core.bots.player import Player
from tichu_core.bots.registry import make_bots
from tichu_core.engine import Engine
from tichu_core.game.matchrules import begin_match
from tichu_core.kernel.rng import Rng
from tichu_core.match import derive_seed

LONGEST_MATCH = 100
"""Rounds after which a match is given up: some variants have no end."""


class SeatPlayer:
    """A bot whose seed for each round is the plan's, not the match's."""

    def __init__(self, bot: Player, person: int, clock: Clock) -> None:
        self.act = bot.act
        self.interrupt = bot.interrupt
        self.name = getattr(bot, "name", "") or type(bot).__name__
        self._begin = getattr(bot, "start", None)
        self._person = person
        self._clock = clock

    def start(self, seat: int, rules: Any, seed: int) -> None:
        """A round begins."""
        if self._begin is not None:
            self._begin(seat, rules, derive_seed(self._clock.seed, "player", self._person))


@dataclass(slots=True)
class Clock:
    """The seed of the round that is being played."""

    seed: int = 0

    def deal(self, number: int) -> Rng:
        """The generator that shuffles this round's cards."""
        return Rng(derive_seed(self.seed, "deal"))


def persons_of(engine: Engine) -> int:
    """How many players a match of these rules needs."""
    return max(begin_match(engine.game).setup.persons, default=engine.rules.table.seats - 1) + 1


def seat(bots: tuple[str, ...], engine: Engine, clock: Clock) -> list[SeatPlayer]:
    """New bots for all persons of a match."""
    count = persons_of(engine)
    return [SeatPlayer(bot, person, clock) for person, bot in enumerate(make_bots(",".join(bots), count))]
