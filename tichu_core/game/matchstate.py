"""A match between two rounds, as values: the rounds so far, the totals, and whether somebody has won."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tichu_core.game.state import RoundSetup

if TYPE_CHECKING:
    from tichu_core.game.scoring import Score
    from tichu_core.ruleset.options import Rules


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round that has been played: its score, the seats in the order in which they went out, who played with whom.

    `sides[seat]` is the side of the seat in that round; `setup` is what the match had told the round.
    """

    score: Score
    finished: tuple[int, ...]
    sides: tuple[int, ...]
    setup: RoundSetup

    @property
    def points(self) -> tuple[int, ...]:
        """What the round brought, by side or by seat as the ruleset counts."""
        return self.score.points

    @property
    def ranking(self) -> tuple[int, ...]:
        """All seats by place: those that went out, then those left with cards in order of their numbers."""
        left = (seat for seat in range(len(self.sides)) if seat not in self.finished)
        return (*self.finished, *left)


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match before its first round, between two rounds, or after its last.

    `totals` has one column for each side, seat or person, as the ruleset counts; `history` is oldest first; `setup` is
    the setup of the round to be played next, or of the last one where the next has not been planned.
    """

    rules: Rules
    totals: tuple[int, ...]
    history: tuple[RoundRecord, ...] = ()
    setup: RoundSetup = field(default_factory=RoundSetup)

    @property
    def rounds_played(self) -> int:
        """Rounds of this match, those before the recorded ones included."""
        return self.history[-1].setup.rounds_played + 1 if self.history else self.setup.rounds_played


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Whether a match is over, and for whom.

    `winners` are columns of the totals: one, or several in a draw; none while the match goes on. `reason` is a word:
    `target`, `rounds`, `lead`, `lose_below`, or a plug-in's own. `standings` are further columns by name, such as win
    points.
    """

    over: bool
    winners: tuple[int, ...] = ()
    reason: str = ""
    standings: tuple[tuple[str, tuple[int, ...]], ...] = ()
