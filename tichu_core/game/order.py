"""Who comes first: the seat that a list of rules names, tie by tie (opening lead, drafter, dealer)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tichu_core.kernel.cards import MAH_JONG

if TYPE_CHECKING:
    from tichu_core.game.state import Draft, RoundSetup, State
    from tichu_core.ruleset.options import Rules


def choose_seat(position: State | Draft, rules: Sequence[str]) -> int:
    """The seat that the rules name, each deciding among those that the ones before it left (P2.4, P4.1).

    Only seats that hold cards come into question, if there are any; what is still equal goes to the lowest seat.
    """
    table = position.table
    seats = list(range(table.seats))
    left = [seat for seat in seats if table.hands[seat]] or seats
    for rule in rules:
        if len(left) > 1:
            left = _keep(position, rule, left) or left
    return left[0]


def _keep(position: State | Draft, rule: str, seats: list[int]) -> list[int]:
    setup = position.setup
    table = position.table
    if rule == "mah_jong":
        # A second hand counts for the seat that has to play its first one before (W2-3).
        reserves = table.reserves or [0] * table.seats
        return [seat for seat in seats if (table.hands[seat] | reserves[seat]) & MAH_JONG]
    if rule == "fewest_points":
        points = {seat: total_of(position, seat) for seat in seats}
        return [seat for seat in seats if points[seat] == min(points.values())]
    if rule == "youngest":
        ages = setup.by_age or tuple(range(table.seats))
        return [min(seats, key=lambda seat: ages.index(seat) if seat in ages else len(ages) + seat)]
    dealer = setup.dealer if rule == "dealer" else (setup.dealer + 1) % table.seats
    return [min(seats, key=lambda seat: (seat - dealer) % table.seats)]


def total_of(position: State | Draft, seat: int) -> int:
    """The seat's points before this round."""
    totals = position.setup.totals
    column = column_of(position.game.rules, position.setup, position.table.sides, len(totals), seat)
    return totals[column] if column < len(totals) else 0


def column_of(rules: Rules, setup: RoundSetup, sides: Sequence[int], columns: int, seat: int) -> int:
    """The column of the totals in which the points of a seat are written down.

    Where persons are seated anew from round to round and each has a column, it is that of who sits there (TR19, GS7).
    """
    if setup.persons and max(setup.persons) < columns:
        return setup.persons[seat]
    return seat if rules.scoring.unit == "seat" else sides[seat]
