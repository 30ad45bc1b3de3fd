"""Who sits where in a round of Trichu, and whose the points are (TR2, TR16 to TR19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tichu_core.hooks import MatchState, RoundSetup, next_setup

PERSONS = 3
DUMMY_COLUMN = 3
COLUMNS = PERSONS + 1
SOLOIST = 0
DUMMY = 2


def persons_of(number: int) -> tuple[int, ...]:
    """Who plays which seat in round `number`, from 0: the one alone plays seats 0 and 2 (TR2, TR9, TR17)."""
    alone = number % PERSONS
    return alone, (alone + 1) % PERSONS, alone, (alone + 2) % PERSONS


def setup_of(match: MatchState) -> RoundSetup:
    """The setup of the next round; the one who is alone deals (TR1)."""
    setup = next_setup(match)
    return replace(
        setup,
        totals=columns(match.totals),
        dealer=SOLOIST,
        persons=persons_of(setup.rounds_played),
    )


def columns(totals: Sequence[int]) -> tuple[int, ...]:
    """Totals with a column for each person and for the dummy; nought where there are not so many yet."""
    return tuple(totals) if len(totals) == COLUMNS else (0,) * COLUMNS


def added(totals: Sequence[int], points: Sequence[int], setup: RoundSetup) -> tuple[int, ...]:
    """The totals with a round: everybody writes down the points of his side, and so does the dummy (TR16)."""
    persons = setup.persons or persons_of(setup.rounds_played)
    new = list(columns(totals))
    new[persons[SOLOIST]] += points[0]
    new[DUMMY_COLUMN] += points[0]
    for seat in (1, 3):
        new[persons[seat]] += points[1]
    return tuple(new)
