"""Second hands: cards that lie by until a seat has played its last one."""

from mypy_extensions import i64

from tichu_core.kernel.generate import has_bomb
from tichu_core.kernel.table import Table


def take_up(table: Table, seat: i64) -> i64:
    """`seat` has played its last card: what lies by until then is taken up. Gives what `seat` holds now."""
    cards: i64 = table.reserves[seat]
    if cards:
        heir: i64 = table.heirs[seat]
        reserves = table.reserves[:]
        reserves[seat] = 0
        table.reserves = reserves
        hand: i64 = table.hands[heir] | cards
        table.hands[heir] = hand
        if has_bomb(hand, table.rules.combinations):
            one: i64 = 1
            table.bombers |= one << heir
    held: i64 = table.hands[seat]
    return held


def take_up_all(table: Table) -> None:
    """The round is over: what still lies by counts as held."""
    seat: i64 = 0
    while seat < len(table.reserves):
        heir: i64 = table.heirs[seat]
        table.hands[heir] |= table.reserves[seat]
        seat += 1
    table.reserves = []
    table.heirs = []
