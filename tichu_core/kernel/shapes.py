"""The shapes of the plays of a hand: what is left of them when suits are left out. For search and estimates."""

from mypy_extensions import i64

from tichu_core.kernel.bombs import all_bombs, has_bomb
from tichu_core.kernel.cards import (
    DOG,
    DRAGON,
    MAH_JONG,
    NATURALS,
    PHOENIX,
    rank_of_card,
    ranks_with,
)
from tichu_core.kernel.combinations import (
    BOMB,
    DRAGON_RANK,
    FULL_HOUSE,
    PAIR,
    PAIR_RUN,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    TRIPLE_RUN,
    CombinationOptions,
    length_of,
    rank_of,
)
from tichu_core.kernel.counts import count_cell
from tichu_core.kernel.runs import run_lows, straight_lows
from tichu_core.kernel.ways import COUNT


def _shape(kind: i64, length: i64, rank: i64, wild: i64) -> i64:
    return kind | length << 3 | rank << 7 | wild << 11


def _same(hand: i64, kind: i64, size: i64, wild: bool, out: list[int]) -> None:
    """Add the shapes of singles, pairs or triples of natural ranks."""
    rank: i64 = 2
    rest: i64 = (hand & NATURALS) >> 4
    while rest:
        held: i64 = COUNT[rest & 15]
        if held >= size:
            out.append(_shape(kind, size, rank, 0))
        if wild and held and held >= size - 1:
            out.append(_shape(kind, size, rank, 1))
        rest >>= 4
        rank += 1


def _runs(hand: i64, lows: i64, kind: i64, size: i64, least: i64, bombs: list[int], out: list[int]) -> None:
    """Add the shapes of runs of at least `least` ranks; `bombs` are the flushes that are no plain straights."""
    plain: i64 = hand & ~PHOENIX
    ranks: i64 = least
    while lows and ranks <= 14:
        low: i64 = 1
        rest: i64 = lows
        longest: bool = True
        while rest and low + ranks <= 15:
            if rest & 1:
                top: i64 = low + ranks - 1
                natural: i64 = count_cell(plain, low, top, size)
                joker: i64 = count_cell(hand, low, top, size) - natural if hand & PHOENIX else 0
                if natural or joker:
                    longest = False
                for play in bombs:
                    if rank_of(play) == top and length_of(play) == ranks:
                        if play & PHOENIX:
                            joker -= 1
                        else:
                            natural -= 1
                if natural:
                    out.append(_shape(kind, ranks * size, top, 0))
                if joker:
                    out.append(_shape(kind, ranks * size, top, 1))
            rest >>= 4
            low += 1
        if longest:
            return
        ranks += 1


def _full_houses(hand: i64, options: CombinationOptions, out: list[int]) -> None:
    """Add the shapes of full houses, by the rank of the triple."""
    naturals: i64 = hand & NATURALS
    one: i64 = ranks_with(hand, 1)
    two: i64 = ranks_with(hand, 2)
    three: i64 = ranks_with(hand, 3)
    rest: i64 = two if hand & PHOENIX else three
    while rest:
        bit: i64 = rest & -rest
        rest ^= bit
        rank: i64 = rank_of_card(bit)
        if three & bit and two & ~bit:
            out.append(_shape(FULL_HOUSE, 5, rank, 0))
        if hand & PHOENIX:
            own: bool = options.full_house_one_rank and naturals & bit * 15 == bit * 15
            if own or two & ~bit or (three & bit and one & ~bit):
                out.append(_shape(FULL_HOUSE, 5, rank, 1))


def _bombs(bombs: list[int], out: list[int]) -> None:
    """Add the shapes of bombs, that come by length and rank."""
    seen: set[tuple[int, int, int]] = set()
    for play in bombs:
        wild: int = 1 if play & PHOENIX else 0
        seen.add((length_of(play), rank_of(play), wild))
    for length, rank, joker in sorted(seen):
        out.append(_shape(BOMB, length, rank, joker))


def shapes(hand: i64, options: CombinationOptions) -> list[int]:
    """The distinct shapes of `leads`, each `kind | length << 3 | rank << 7 | phoenix << 11`.

    `phoenix` is 1 where the Phoenix is among the cards. The order is by kind, length, rank, phoenix.
    """
    out: list[int] = []
    wild: bool = hand & PHOENIX != 0
    if hand & DOG:
        out.append(_shape(SINGLE, 1, 0, 0))
    if hand & MAH_JONG:
        out.append(_shape(SINGLE, 1, 1, 0))
    if wild:
        out.append(_shape(SINGLE, 1, 1, 1))
    _same(hand, SINGLE, 1, False, out)
    if hand & DRAGON:
        out.append(_shape(SINGLE, 1, DRAGON_RANK, 0))
    if options.mah_jong_phoenix_pair and wild and hand & MAH_JONG:
        out.append(_shape(PAIR, 2, 1, 1))
    _same(hand, PAIR, 2, wild, out)
    _same(hand, TRIPLE, 3, wild, out)
    bombs: list[int] = all_bombs(hand, 0, options) if has_bomb(hand, options) else []
    _runs(hand, run_lows(hand, 2), PAIR_RUN, 2, 2, [], out)
    _full_houses(hand, options, out)
    _runs(hand, straight_lows(hand), STRAIGHT, 1, 5, [] if options.flush_as_straight else bombs, out)
    if options.triple_runs:
        _runs(hand, run_lows(hand, 3), TRIPLE_RUN, 3, 2, [], out)
    if bombs:
        _bombs(bombs, out)
    return out


def count_shapes(hand: i64, options: CombinationOptions) -> int:
    """The length of `shapes`."""
    return len(shapes(hand, options))
