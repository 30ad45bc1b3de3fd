"""A round in numbers: what happened in it, as whole numbers with names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tichu_core.game.events import (
    Called,
    Declined,
    Event,
    Happened,
    LeadPassed,
    Passed,
    Played,
    Pushed,
    TrickTaken,
    WentOut,
    WishEnded,
    WishMade,
)
from tichu_core.game.state import State
from tichu_core.kernel.cards import DOG
from tichu_core.kernel.combinations import BOMB

COLUMNS = (
    "points", "squares", "sides", "best", "margin", "whole_team", "bombs", "bombs_in_turn", "bombs_thrown",
    "bombs_before_opening", "bombs_on_closed", "wishes", "wishes_met", "gifts", "actions", "plays", "passes", "tricks",
    "lead_margin", "lead_won", "lead_shared", "mattered",
)  # fmt: skip
KIND_SHIFT = 56


def columns_for(calls: Iterable[str]) -> tuple[str, ...]:
    """The names of a round's numbers in a game with these calls."""
    return (*COLUMNS, *(f"{word}:{call}" for call in calls for word in ("called", "kept")))


def tally(state: State, calls: Sequence[str]) -> list[int]:
    """The numbers of a round that is over, in the order of `columns_for(calls)`; `mattered` is left 0."""
    score = state.score
    assert score is not None
    counts = dict.fromkeys(COLUMNS, 0)
    points = points_of_sides(state)
    _points(counts, points)
    counts["whole_team"] = int(state.table.victory >= 0)
    leader = _play(counts, state.events, state.table.seats)
    if leader >= 0 and len(points) > 1:
        _lead(counts, points, state.sides[leader])
    made = [result.call for result in score.calls]
    kept = [result.call for result in score.calls if result.kept]
    return [*counts.values(), *(number for call in calls for number in (made.count(call), kept.count(call)))]


def points_of_sides(state: State) -> list[int]:
    """The points of a round by side; partners who are each written down with the sum of their team count once."""
    score = state.score
    assert score is not None
    sides = max(state.sides) + 1
    if len(score.points) == sides:
        return list(score.points)
    return [score.points[state.sides.index(side)] for side in range(sides) if side in state.sides]


def _points(counts: dict[str, int], points: Sequence[int]) -> None:
    ordered = sorted(points)
    counts["points"] = sum(points)
    counts["squares"] = sum(each * each for each in points)
    counts["sides"] = len(points)
    counts["best"] = ordered[-1]
    counts["margin"] = ordered[-1] - ordered[-2] if len(points) > 1 else 0


def _lead(counts: dict[str, int], points: Sequence[int], side: int) -> None:
    others = max(each for index, each in enumerate(points) if index != side)
    counts["lead_margin"] = points[side] - others
    counts["lead_won"] = int(points[side] > others)
    counts["lead_shared"] = int(points[side] == others)


def _play(counts: dict[str, int], events: Sequence[Event], seats: int) -> int:
    """Count what was done; the seat that led first, or -1."""
    leader = owner = -1
    fresh = True
    passed: set[int] = set()
    holding = set(range(seats))
    for event in events:
        if isinstance(event, Played):
            counts["plays"] += 1
            if (event.packed >> KIND_SHIFT) & 7 == BOMB:
                _bomb(counts, event, leader < 0, not fresh and holding - {owner} <= passed)
            if leader < 0:
                leader = event.seat
            counts["tricks"] += fresh and event.play.cards != DOG
            fresh, owner = False, event.seat
            passed.clear()
        elif isinstance(event, Passed):
            counts["passes"] += 1
            passed.add(event.seat)
        elif isinstance(event, TrickTaken):
            fresh = True
            counts["gifts"] += event.to != event.owner
        elif isinstance(event, LeadPassed):
            fresh = True
        elif isinstance(event, WentOut):
            holding.discard(event.seat)
        elif isinstance(event, WishMade):
            counts["wishes"] += 1
        elif isinstance(event, WishEnded):
            counts["wishes_met"] += event.met
        counts["actions"] += isinstance(event, _DECISIONS)
    counts["actions"] += counts["gifts"]
    return leader


def _bomb(counts: dict[str, int], event: Played, first: bool, closed: bool) -> None:
    counts["bombs"] += 1
    if not event.play.thrown:
        counts["bombs_in_turn"] += 1
        return
    counts["bombs_thrown"] += 1
    counts["bombs_before_opening"] += first
    counts["bombs_on_closed"] += closed


def decisions(state: State) -> list[Any]:
    """What was decided in a round and what it brought, to see whether two rounds were the same.

    When a call was made beside the play, whether one that was not made had been asked for, and when a trick was
    gathered, differs where nothing else does: of these counts whose they were.
    """
    events = state.events
    played: list[Any] = [event for event in events if isinstance(event, Played | Passed | Happened)]
    called = sorted((event.seat, event.call) for event in events if isinstance(event, Called))
    pushed = sorted(((event.seat, event.push) for event in events if isinstance(event, Pushed)), key=_seat_first)
    taken = sorted((event.cards, event.to) for event in events if isinstance(event, TrickTaken))
    return [*played, called, pushed, taken, None if state.score is None else state.score.points]


def _seat_first(pair: tuple[int, Any]) -> int:
    return pair[0]


_DECISIONS = (Played, Passed, Called, Declined, Pushed, Happened)
