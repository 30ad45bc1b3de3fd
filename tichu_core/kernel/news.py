"""Doing an action and saying what it brought beside its cards, in one step: the engine tells it in events.

What it brought is a number of the bits below, mostly 0. `before` is the table before the action.
"""

from typing import Final

from mypy_extensions import i64

from tichu_core.kernel import moves
from tichu_core.kernel.table import Table

WENT_OUT: Final = 1
TAKEN: Final = 2
WISH_CHANGED: Final = 4
LEAD_PASSED: Final = 8
OVER: Final = 16


def play(
    table: Table, before: Table, taken: list[int], seat: i64, packed: i64, wish: i64, to: i64, thrown: bool, top: bool
) -> i64:
    """`moves.play`, and what it brought; `taken` are the captured cards that those after it are compared with."""
    moves.play(table, seat, packed, wish, to, thrown, top)
    return brought(table, before, taken)


def pass_turn(table: Table, before: Table) -> i64:
    """`moves.pass_turn`, and what it brought."""
    moves.pass_turn(table)
    return brought(table, before, before.taken)


def give(table: Table, before: Table, to: i64) -> i64:
    """`moves.give`, and what it brought."""
    moves.give(table, to)
    return brought(table, before, before.taken)


def brought(table: Table, before: Table, taken: list[int]) -> i64:
    """The bits of what is different since `before`."""
    found: i64 = 0
    if len(table.finished) != len(before.finished):
        found |= WENT_OUT
    if table.taken != taken:
        found |= TAKEN
    if table.wish != before.wish:
        found |= WISH_CHANGED
    if table.dog_led and table.turn >= 0 and not before.dog_led:
        found |= LEAD_PASSED
    if table.over:
        found |= OVER
    return found
