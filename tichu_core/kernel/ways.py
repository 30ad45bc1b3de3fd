"""Tables: every way to hold one, two or three cards of a rank, by the cards of that rank in the hand.

Each table is indexed by `rank << 4 | nibble`, rank 1..14, and lists its ways with the cards ascending. Tables named
`..._PH` are for a hand with the Phoenix and have the ways in which it stands for one of the cards too. The tables are
never changed.
"""

from typing import Final

from mypy_extensions import i64

from tichu_core.kernel.cards import MAH_JONG, PHOENIX
from tichu_core.kernel.combinations import FULL_HOUSE, PAIR, SINGLE, TRIPLE

Table = list[list[i64]]


def _subsets(nibble: int, size: int) -> list[int]:
    return [part for part in range(16) if part & nibble == part and bin(part).count("1") == size]


def _table(size: int, phoenix: bool, least: int, tagged: int, by_rank: bool) -> Table:
    """A table of ways of `size` cards; every way is marked with `tagged` and, if asked, with its rank as a play is."""
    table: Table = [[] for _ in range(15 * 16)]
    ways: list[list[tuple[int, int]]] = []
    for nibble in range(16):
        parts = [(part, 0) for part in _subsets(nibble, size)]
        if phoenix:
            parts += [(part, PHOENIX) for part in _subsets(nibble, size - 1) if size - 1 >= least]
        ways.append(sorted(parts))
    for rank in range(2, 15):
        shift = rank * 4 - 4
        tag = tagged ^ (rank << 59 if by_rank else 0)
        for nibble in range(16):
            table[rank << 4 | nibble] = [(part << shift | wild) ^ tag for part, wild in ways[nibble]]
    return table


def _for_runs(size: int, phoenix: bool) -> Table:
    """As `_table`, each way marked to make, by exclusive or, a run up to the rank below one up to its rank."""
    table = _table(size, phoenix, 0 if size == 1 else 1, 0, False)
    for rank in range(2, 15):
        step = (rank ^ (rank - 1)) << 59
        for nibble in range(16):
            table[rank << 4 | nibble] = [way ^ step for way in table[rank << 4 | nibble]]
    if size == 1:
        table[1 << 4 | MAH_JONG] = [MAH_JONG | 1 << 59]
    return table


# Plays, packed.
SINGLES: Final[Table] = _table(1, False, 1, SINGLE << 56, True)
PAIRS: Final[Table] = _table(2, False, 1, PAIR << 56, True)
PAIRS_PH: Final[Table] = _table(2, True, 1, PAIR << 56, True)
TRIPLES: Final[Table] = _table(3, False, 1, TRIPLE << 56, True)
TRIPLES_PH: Final[Table] = _table(3, True, 1, TRIPLE << 56, True)

# Pairs that turn a packed triple into a packed full house by exclusive or.
HOUSE_PAIRS: Final[Table] = _table(2, False, 1, (TRIPLE ^ FULL_HOUSE) << 56, False)
HOUSE_PAIRS_PH: Final[Table] = _table(2, True, 1, (TRIPLE ^ FULL_HOUSE) << 56, False)

# The next rank of a straight, a run of pairs, a run of triples.
ONES: Final[Table] = _for_runs(1, False)
ONES_PH: Final[Table] = _for_runs(1, True)
TWOS: Final[Table] = _for_runs(2, False)
TWOS_PH: Final[Table] = _for_runs(2, True)
THREES: Final[Table] = _for_runs(3, False)
THREES_PH: Final[Table] = _for_runs(3, True)

# How many ways there are to hold 0, 1, 2, 3 cards: by number of cards, then by nibble.
WAYS: Final[Table] = [[len(_subsets(nibble, size)) for nibble in range(16)] for size in range(4)]

COUNT: Final[list[i64]] = WAYS[1]

# The same tables by number of cards of a rank.
RUN_WAYS: Final[list[Table]] = [[], ONES, TWOS, THREES]
RUN_WAYS_PH: Final[list[Table]] = [[], ONES_PH, TWOS_PH, THREES_PH]
