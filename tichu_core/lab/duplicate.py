"""Two bots against each other on the same deals: every match is played twice, the second time with seats swapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tichu_core.bots.registry import make_bot
from tichu_core.engine import Engine
from tichu_core.errors import TichuError
from tichu_core.game.matchstate import RoundRecord
from tichu_core.game.order import column_of
from tichu_core.lab.plan import Plan
from tichu_core.lab.seats import LONGEST_MATCH, Clock, SeatPlayer, persons_of
from tichu_core.match import Match, derive_seed
from tichu_core.ruleset.options import Rules

COLUMNS = ("wins", "matches", "points", "points_against", "rounds", "round_wins")
"""Of the first bot, summed over both seatings; a win counts 2 and a draw 1."""


def duel(plan: Plan, number: int, size: int) -> dict[str, Any]:
    """So many deals of whole matches, each played in both seatings."""
    if len(plan.bots) != 2 or len(plan.rulesets) != 1:
        raise TichuError("two bots play under one ruleset")
    batch_seed = derive_seed(plan.seed, "batch", number)
    (engine,) = plan.engines()
    rows = []
    for unit in range(size):
        seed = derive_seed(batch_seed, "match", unit)
        one, other = _match(plan, engine, seed, 0), _match(plan, engine, seed, 1)
        rows.append([a + b for a, b in zip(one, other, strict=True)])
    return {"columns": COLUMNS, "units": rows}


def _match(plan: Plan, engine: Engine, seed: int, swapped: int) -> list[int]:
    clock = Clock()
    count = persons_of(engine)
    bots = [(person + swapped) % 2 for person in range(count)]
    players = [SeatPlayer(make_bot(plan.bots[bot]), person, clock) for person, bot in enumerate(bots)]
    match = Match(engine, players, rng_for=clock.deal)
    while not match.result.over and len(match.history) < LONGEST_MATCH:
        clock.seed = derive_seed(seed, "round", len(match.history))
        match.play_round()
    if not match.result.over and engine.rules.match.endless:
        raise TichuError(
            f"{engine.rules.id} has no end of a match, so there is nothing to win: give it one in its section `match`,"
            " as `rounds: 10`"
        )
    points = against = round_wins = 0
    for record in match.history:
        owners = owners_of_points(record, engine.rules, bots)
        mine, theirs = shares(record.points, owners)
        points += mine
        against += theirs
        round_wins += half_points(record.points, owners)
    totals = match.totals
    wins = 1
    if match.result.over:
        winning = [int(column in match.winners) for column in range(len(totals))]
        wins = half_points(winning, owners_of_totals(match.history[-1], engine.rules, bots, len(totals)))
    return [wins, 1, points, against, len(match.history), round_wins]


def owners_of_points(record: RoundRecord, rules: Rules, bots: Sequence[int]) -> list[int]:
    """Whose each column of a round's points is: 0 or 1, or -1 where both bots play in it."""
    by_seat = rules.scoring.unit == "seat"
    return _owners(record, bots, len(record.points), lambda seat: seat if by_seat else record.sides[seat])


def owners_of_totals(record: RoundRecord, rules: Rules, bots: Sequence[int], columns: int) -> list[int]:
    """Whose each column of the match's totals is after a round, as above; -1 also where nobody's points stand."""
    return _owners(record, bots, columns, lambda seat: column_of(rules, record.setup, record.sides, columns, seat))


def _owners(record: RoundRecord, bots: Sequence[int], columns: int, column: Callable[[int], int]) -> list[int]:
    seats = len(record.sides)
    persons = record.setup.persons or tuple(range(seats))
    by_column: list[set[int]] = [set() for _ in range(columns)]
    for seat in range(seats):
        # A plug-in may keep fewer columns than there are sides.
        if column(seat) < columns:
            by_column[column(seat)].add(bots[persons[seat]])
    return [owners.pop() if len(owners) == 1 else -1 for owners in by_column]


def shares(points: Iterable[int], owners: Sequence[int]) -> tuple[int, int]:
    """The points of each bot."""
    mine = theirs = 0
    for each, owner in zip(points, owners, strict=True):
        mine += each if owner == 0 else 0
        theirs += each if owner == 1 else 0
    return mine, theirs


def half_points(points: Sequence[int], owners: Sequence[int]) -> int:
    """2 where the best column is the first bot's, 0 where it is the other's, 1 where both are as good."""
    best = max(points)
    winners = {owner for each, owner in zip(points, owners, strict=True) if each == best}
    return 2 if winners == {0} else 0 if winners == {1} else 1
