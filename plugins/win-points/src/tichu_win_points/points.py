"""Win points of rounds and matches, by column of the totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tichu_core.hooks import MatchResult, RoundRecord, Rules


def of_round(
    record: RoundRecord, options: Mapping[str, Any], rules: Rules, columns: int | None = None
) -> tuple[int, ...]:
    """The win points of one round (GC5, GC6), in so many columns.

    Where persons change their seats and each has a column, everybody gets those of his side (TR16).
    """
    persons = record.setup.persons
    points = _of_sides(record, options, rules)
    if columns is None or not persons or max(persons) >= columns:
        return points
    by_seat = len(points) == len(record.sides)
    written = [0] * columns
    for seat, side in enumerate(record.sides):
        written[persons[seat]] = points[seat if by_seat else side]
    return tuple(written)


def _of_sides(record: RoundRecord, options: Mapping[str, Any], rules: Rules) -> tuple[int, ...]:
    sides = record.sides
    # Where seats are counted, the seats of a side all have its points.
    side_of = list(sides) if rules.scoring.unit == "seat" else list(range(len(record.points)))
    victory = _victory(record, rules)
    extra = options["double_victory"]
    if victory is not None and extra not in ("none", False):
        return tuple(extra if side == victory else options["loss"] for side in side_of)
    best = max(record.points)
    winners = {side for side, points in zip(side_of, record.points, strict=True) if points == best}
    return _shares(side_of, winners, options)


def of_match(result: MatchResult, columns: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """The win points of a match that is over (SC3)."""
    return _shares(range(columns), set(result.winners), options)


def _shares(columns: Sequence[int], winners: set[int], options: Mapping[str, Any]) -> tuple[int, ...]:
    won = options["win"] if len(winners) == 1 else options["draw"]
    return tuple(won if column in winners else options["loss"] for column in columns)


def _victory(record: RoundRecord, rules: Rules) -> int | None:
    """The side whose players were all out before anybody else, where the ruleset has such a victory. It counts even
    where failed calls took its points away (GC6)."""
    sides, finished = record.sides, record.finished
    if not finished:
        return None
    side = sides[finished[0]]
    size = sides.count(side)
    worth = {2: rules.scoring.double_victory, 3: rules.scoring.triple_victory}.get(size)
    whole = len(finished) == size and all(sides[seat] == side for seat in finished)
    return side if worth is not None and whole else None
