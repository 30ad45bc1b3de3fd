"""Every combination a hand can play, as lists, in the order that `generate` gives."""

from typing import Final

from mypy_extensions import i64

from tichu_core.kernel.bombs import all_bombs, bombs
from tichu_core.kernel.cards import DOG, DRAGON, MAH_JONG, NATURALS, PHOENIX, ranks_with
from tichu_core.kernel.combinations import (
    BOMB,
    DRAGON_LEVEL,
    FULL_HOUSE,
    PAIR,
    PAIR_RUN,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    TRIPLE_RUN,
    CombinationOptions,
)
from tichu_core.kernel.houses import full_houses
from tichu_core.kernel.runs import all_runs, run_cell, run_lows, straight_lows
from tichu_core.kernel.ways import (
    PAIRS,
    PAIRS_PH,
    SINGLES,
    TRIPLES,
    TRIPLES_PH,
    Table,
)

DRAGON_PLAY: Final = 15 << 59 | DRAGON
PHOENIX_PLAY: Final = 1 << 59 | PHOENIX
MAH_JONG_PLAY: Final = 1 << 59 | MAH_JONG
MAH_JONG_PAIR: Final = 1 << 59 | PAIR << 56 | MAH_JONG | PHOENIX
BOMB_TO_STRAIGHT: Final = (BOMB ^ STRAIGHT) << 56


def beating_singles(hand: i64, level: i64) -> i64:
    """The cards of a hand that beat a single of that level (R7.4, R7.5); the Dog never does."""
    if level >= DRAGON_LEVEL:
        return 0
    shift: i64 = level >> 1 << 2
    beating: i64 = (hand & NATURALS) >> shift << shift
    return beating | hand & (PHOENIX | DRAGON | (MAH_JONG if level < 2 else 0))


def _singles(cards: i64, out: list[i64]) -> None:
    """Add the cards as singles: Dog, Mah Jong, Phoenix, the natural ones, Dragon."""
    if cards & (DOG | MAH_JONG | PHOENIX):
        if cards & DOG:
            out.append(DOG)
        if cards & MAH_JONG:
            out.append(MAH_JONG_PLAY)
        if cards & PHOENIX:
            out.append(PHOENIX_PLAY)
    index: i64 = 32
    rest: i64 = cards >> 4
    while rest:
        if rest & 15:
            out.extend(SINGLES[index | rest & 15])
        rest >>= 4
        index += 16
    if cards & DRAGON:
        out.append(DRAGON_PLAY)


def _same(hand: i64, from_rank: i64, ranks: i64, table: Table, out: list[i64]) -> None:
    """Add the pairs or triples of ranks from `from_rank`; `ranks` are those that have any, as lowest bits."""
    ranks >>= from_rank * 4 - 4
    rest: i64 = hand >> (from_rank * 4 - 4)
    index: i64 = from_rank << 4
    while ranks:
        if ranks & 1:
            out.extend(table[index | rest & 15])
        rest >>= 4
        ranks >>= 4
        index += 16


def _pairs(hand: i64, from_rank: i64, out: list[i64]) -> None:
    """Add the pairs of natural ranks from `from_rank`."""
    if hand & PHOENIX:
        _same(hand, from_rank, ranks_with(hand, 1), PAIRS_PH, out)
    else:
        _same(hand, from_rank, ranks_with(hand, 2), PAIRS, out)


def _triples(hand: i64, from_rank: i64, out: list[i64]) -> None:
    """Add the triples of ranks from `from_rank`."""
    if hand & PHOENIX:
        _same(hand, from_rank, ranks_with(hand, 2), TRIPLES_PH, out)
    else:
        _same(hand, from_rank, ranks_with(hand, 3), TRIPLES, out)


def _straights(hand: i64, options: CombinationOptions, flushes: list[i64], out: list[i64]) -> None:
    """Add all straights; `flushes` are bombs of the hand, no plain straights unless the ruleset says so (R6.11)."""
    lows: i64 = straight_lows(hand)
    if not lows:
        return
    barred: set[i64] = set()
    if flushes and not options.flush_as_straight:
        barred = {play ^ BOMB_TO_STRAIGHT for play in flushes}
    if barred:
        found: list[i64] = []
        all_runs(hand, lows, STRAIGHT, 5, 1, found)
        out.extend([play for play in found if play not in barred])
    else:
        all_runs(hand, lows, STRAIGHT, 5, 1, out)


def leads(hand: i64, options: CombinationOptions, need: i64 = 0) -> list[int]:
    """Every play of a hand on the empty table; the special cards are among the singles."""
    out: list[i64] = []
    _singles(hand, out)
    if options.mah_jong_phoenix_pair and hand & MAH_JONG and hand & PHOENIX:
        out.append(MAH_JONG_PAIR)
    _pairs(hand, 2, out)
    _triples(hand, 2, out)
    lows: i64 = run_lows(hand, 2)
    if lows:
        all_runs(hand & ~MAH_JONG, lows, PAIR_RUN, 2, 2, out)
    full_houses(hand, 2, options, out)
    found: list[i64] = all_bombs(hand, 0, options)
    _straights(hand, options, found, out)
    if options.triple_runs:
        lows = run_lows(hand, 3)
        if lows:
            all_runs(hand & ~MAH_JONG, lows, TRIPLE_RUN, 2, 3, out)
    out.extend(found)
    return [play for play in out if play & need] if need else out


def least_rank(kind: i64, length: i64, level: i64, options: CombinationOptions) -> i64:
    """The lowest rank with which a play of that kind and number of cards beats the level (R6.2, P4.4)."""
    rank: i64 = (level >> 1) + 1
    if kind == PAIR_RUN and options.pair_run_no_overlap:
        rank += (length >> 1) - 1
    return rank if rank > 1 else 1


def _follow_runs(hand: i64, lows: i64, kind: i64, ranks: i64, from_top: i64, size: i64, out: list[i64]) -> None:
    """Add the runs of that many ranks with a top rank from `from_top`."""
    low: i64 = from_top - ranks + 1
    if low < 1:
        low = 1
    lows >>= low * 4 - 4
    while lows and low + ranks <= 15:
        if lows & 1:
            run_cell(hand, low, low + ranks - 1, kind, size, out)
        lows >>= 4
        low += 1


def follows(hand: i64, kind: i64, length: i64, level: i64, options: CombinationOptions, need: i64 = 0) -> list[int]:
    """Every play of a hand that beats a table of that kind, number of cards and level, bombs included."""
    out: list[i64] = []
    if kind == BOMB:
        return bombs(hand, length * 16 + (level >> 1), options, need)
    found: list[i64] = all_bombs(hand, 0, options)
    rank: i64 = least_rank(kind, length, level, options)
    if kind == SINGLE:
        _singles(beating_singles(hand, level), out)
    elif rank > 14:
        pass
    elif kind == PAIR:
        if rank == 1 and options.mah_jong_phoenix_pair and hand & MAH_JONG and hand & PHOENIX:
            out.append(MAH_JONG_PAIR)
        _pairs(hand, rank, out)
    elif kind == TRIPLE:
        _triples(hand, rank, out)
    elif kind == PAIR_RUN:
        _follow_runs(hand, run_lows(hand, 2), kind, length >> 1, rank, 2, out)
    elif kind == FULL_HOUSE:
        full_houses(hand, rank, options, out)
    elif kind == TRIPLE_RUN:
        if options.triple_runs:
            _follow_runs(hand, run_lows(hand, 3), kind, length // 3, rank, 3, out)
    else:
        _follow_runs(hand, straight_lows(hand), kind, length, rank, 1, out)
        if found and not options.flush_as_straight:
            barred = {play ^ BOMB_TO_STRAIGHT for play in found}
            out = [play for play in out if play not in barred]
    out.extend(found)
    return [play for play in out if play & need] if need else out
