"""How many plays a hand has: the lengths of the lists in `lists`, without making them.

With `need`, a mask, plays without any of its cards are not counted: they are the plays of the hand without them.
"""

from mypy_extensions import i64

from tichu_core.kernel.bombs import all_bombs, count_bombs, has_bomb
from tichu_core.kernel.cards import MAH_JONG, NATURAL_FIRST_BITS, NATURALS, PHOENIX, popcount
from tichu_core.kernel.combinations import (
    BOMB,
    FULL_HOUSE,
    PAIR,
    PAIR_RUN,
    SINGLE,
    TRIPLE,
    TRIPLE_RUN,
    CombinationOptions,
    length_of,
    rank_of,
)
from tichu_core.kernel.lists import beating_singles, least_rank
from tichu_core.kernel.runs import run_lows, straight_lows
from tichu_core.kernel.ways import WAYS


def count_same(hand: i64, from_rank: i64, size: i64, need: i64 = 0) -> i64:
    """How many pairs (size=2) or triples (size=3) of natural ranks from `from_rank` a hand has."""
    if need:
        return count_same(hand, from_rank, size) - count_same(hand & ~need, from_rank, size)
    naturals: i64 = hand & NATURALS
    if from_rank > 2:
        naturals = naturals >> (from_rank * 4 - 4) << 4
    both: i64 = naturals & naturals >> 1
    some: i64 = naturals | naturals >> 1
    two: i64 = (both | both >> 2 | some & some >> 2) & NATURAL_FIRST_BITS
    if not two:
        return popcount(naturals) if size == 2 and hand & PHOENIX else 0
    three: i64 = popcount((both & some >> 2 | some & both >> 2) & NATURAL_FIRST_BITS)
    four: i64 = popcount(both & both >> 2 & NATURAL_FIRST_BITS) if three else 0
    # Two, three, four cards make 1, 3, 6 pairs; a rank of four counts among those of three, and those among the twos.
    pairs: i64 = popcount(two) + 2 * three + 3 * four
    if size == 2:
        return pairs + popcount(naturals) if hand & PHOENIX else pairs
    triples: i64 = three + 3 * four
    return triples + pairs if hand & PHOENIX else triples


def _count_pairs_and_triples(hand: i64) -> i64:
    """`count_same` of both sizes, of all ranks, in one go."""
    naturals: i64 = hand & NATURALS
    both: i64 = naturals & naturals >> 1
    some: i64 = naturals | naturals >> 1
    wild: bool = hand & PHOENIX != 0
    two: i64 = (both | both >> 2 | some & some >> 2) & NATURAL_FIRST_BITS
    if not two:
        return popcount(naturals) if wild else 0
    three: i64 = popcount((both & some >> 2 | some & both >> 2) & NATURAL_FIRST_BITS)
    four: i64 = popcount(both & both >> 2 & NATURAL_FIRST_BITS) if three else 0
    total: i64 = popcount(two) + 3 * three + 6 * four
    return total + popcount(two) + 2 * three + 3 * four + popcount(naturals) if wild else total


def _count_fours(hand: i64, options: CombinationOptions) -> i64:
    """How many bombs of four cards a hand has."""
    naturals: i64 = hand & NATURALS
    both: i64 = naturals & naturals >> 1
    fours: i64 = both & both >> 2 & NATURAL_FIRST_BITS
    total: i64 = popcount(fours) if fours else 0
    if options.phoenix_bombs and hand & PHOENIX:
        total += count_same(naturals, 2, 3)
    return total


def count_houses(hand: i64, from_rank: i64, options: CombinationOptions, need: i64 = 0) -> i64:
    """How many full houses a hand has with the triple of a rank from `from_rank`."""
    if need:
        return count_houses(hand, from_rank, options) - count_houses(hand & ~need, from_rank, options)
    naturals: i64 = hand & NATURALS
    both: i64 = naturals & naturals >> 1
    some: i64 = naturals | naturals >> 1
    two: i64 = (both | both >> 2 | some & some >> 2) & NATURAL_FIRST_BITS
    if not two:
        return 0
    three: i64 = (both & some >> 2 | some & both >> 2) & NATURAL_FIRST_BITS
    wild: bool = hand & PHOENIX != 0
    if not three and not wild:
        return 0
    four: i64 = both & both >> 2 & NATURAL_FIRST_BITS
    twos: i64 = popcount(two)
    threes: i64 = popcount(three)
    fours: i64 = popcount(four)
    pairs: i64 = twos + 2 * threes + 3 * fours
    if from_rank > 2:
        shift: i64 = from_rank * 4 - 4
        twos = popcount(two >> shift)
        threes = popcount(three >> shift)
        fours = popcount(four >> shift)
    triples: i64 = threes + 3 * fours
    # Every triple with every pair, less those with a pair of its own rank: 1 * 3 of three cards, 4 * 6 of four.
    if not wild:
        return triples * pairs - 3 * threes - 21 * fours
    # The Phoenix in the pair, or in neither; then the Phoenix in the triple.
    houses: i64 = triples * (pairs + popcount(naturals)) - 6 * threes - 34 * fours
    houses += (twos + 2 * threes + 3 * fours) * pairs - twos - 8 * threes - 27 * fours
    return houses + fours if options.full_house_one_rank else houses


def _count_same_runs(hand: i64, lows: i64, size: i64) -> i64:
    """How many runs of two and more pairs (size=2) or triples (size=3) a hand has."""
    wild: bool = hand & PHOENIX != 0
    plain = WAYS[size]
    short = WAYS[size - 1]
    rest: i64 = (hand & NATURALS) >> 4
    lows >>= 4
    while not lows & 1:
        lows >>= 4
        rest >>= 4
    # Runs that end at the rank before, of any number of ranks: without and with the Phoenix.
    natural: i64 = 0
    joker: i64 = 0
    total: i64 = 0
    while rest:
        ways: i64 = plain[rest & 15]
        total += ways * natural
        if wild:
            fewer: i64 = short[rest & 15]
            total += ways * joker + fewer * natural
            joker = ways * joker + fewer * (natural + 1)
        natural = ways * (natural + 1)
        rest >>= 4
    return total


def _count_natural_straights(rest: i64) -> i64:
    """How many runs of five cards and more there are in ranks, the lowest at the lowest nibble."""
    # Runs that end at the rank before: of one to four cards, and of more.
    one: i64 = 0
    two: i64 = 0
    three: i64 = 0
    four: i64 = 0
    more: i64 = 0
    total: i64 = 0
    table = WAYS[1]
    while rest:
        ways: i64 = table[rest & 15]
        more = ways * (more + four)
        four = ways * three
        three = ways * two
        two = ways * one
        one = ways
        total += more
        rest >>= 4
    return total


def _count_wild_straights(rest: i64, rank: i64) -> i64:
    """How many runs of five cards and more there are from `rank` up to the ace with the Phoenix or without."""
    # As above; with a `w`, those that the Phoenix is in.
    one: i64 = 0
    two: i64 = 0
    three: i64 = 0
    four: i64 = 0
    more: i64 = 0
    w_one: i64 = 0
    w_two: i64 = 0
    w_three: i64 = 0
    w_four: i64 = 0
    w_more: i64 = 0
    total: i64 = 0
    table = WAYS[1]
    while rank <= 14:
        ways: i64 = table[rest & 15]
        w_more = ways * (w_more + w_four) + more + four
        w_four = ways * w_three + three
        w_three = ways * w_two + two
        w_two = ways * w_one + one
        w_one = 1 if rank > 1 else 0
        more = ways * (more + four)
        four = ways * three
        three = ways * two
        two = ways * one
        one = ways
        total += more + w_more
        rest >>= 4
        rank += 1
    return total


def _count_runs_of_five(hand: i64, lows: i64) -> i64:
    """How many runs of five cards and more a hand has, straight flushes among them."""
    rest: i64 = hand & (NATURALS | MAH_JONG)
    rank: i64 = 1
    while not lows & 1:
        lows >>= 4
        rest >>= 4
        rank += 1
    return _count_wild_straights(rest, rank) if hand & PHOENIX else _count_natural_straights(rest)


def count_straights(hand: i64, options: CombinationOptions, need: i64 = 0) -> i64:
    """How many straights a hand has, without those that are bombs only (R6.11)."""
    if need:
        return count_straights(hand, options) - count_straights(hand & ~need, options)
    lows: i64 = straight_lows(hand)
    if not lows:
        return 0
    total: i64 = _count_runs_of_five(hand, lows)
    return total if options.flush_as_straight else total - count_bombs(hand, 5 * 16, options)


def count_same_runs(hand: i64, size: i64, need: i64 = 0) -> i64:
    """How many runs of pairs (size=2) or of triples (size=3) a hand has."""
    if need:
        return count_same_runs(hand, size) - count_same_runs(hand & ~need, size)
    lows: i64 = run_lows(hand, size)
    return _count_same_runs(hand, lows, size) if lows else 0


def count_cell(hand: i64, low: i64, top: i64, size: i64, need: i64 = 0) -> i64:
    """How many runs from rank `low` to `top` with `size` cards of each a hand has, straight flushes among them."""
    if need:
        return count_cell(hand, low, top, size) - count_cell(hand & ~need, low, top, size)
    wild: bool = hand & PHOENIX != 0
    plain = WAYS[size]
    short = WAYS[size - 1]
    rest: i64 = (hand & (NATURALS | MAH_JONG)) >> (low * 4 - 4)
    natural: i64 = 1
    joker: i64 = 0
    while low <= top:
        nibble: i64 = rest & 15
        ways: i64 = plain[nibble]
        if wild:
            joker *= ways
            # The Phoenix is no 1 (R7.2).
            if low > 1:
                joker += natural * short[nibble]
        natural *= ways
        if not natural and not joker:
            return 0
        rest >>= 4
        low += 1
    return natural + joker


def _count_runs_of(hand: i64, lows: i64, ranks: i64, from_top: i64, size: i64) -> i64:
    """How many runs of that many ranks a hand has with a top rank from `from_top`, straight flushes among them."""
    low: i64 = from_top - ranks + 1
    if low < 1:
        low = 1
    total: i64 = 0
    lows >>= low * 4 - 4
    while lows and low + ranks <= 15:
        if lows & 1:
            total += count_cell(hand, low, low + ranks - 1, size)
        lows >>= 4
        low += 1
    return total


def count_leads(hand: i64, options: CombinationOptions, need: i64 = 0) -> int:
    """The length of `leads`."""
    if need:
        return count_leads(hand, options) - count_leads(hand & ~need, options)
    total: i64 = popcount(hand) + _count_pairs_and_triples(hand) + count_houses(hand, 2, options)
    if options.mah_jong_phoenix_pair and hand & MAH_JONG and hand & PHOENIX:
        total += 1
    lows: i64 = run_lows(hand, 2)
    if lows:
        total += _count_same_runs(hand, lows, 2)
    if options.triple_runs:
        total += count_same_runs(hand, 3)
    lows = straight_lows(hand)
    if lows:
        # A straight flush is counted here, as the bomb it is; as a straight beside it, once more.
        total += _count_runs_of_five(hand, lows)
        if options.flush_as_straight:
            total += count_bombs(hand, 5 * 16, options)
    return total + _count_fours(hand, options)


def _count_straights_of(hand: i64, length: i64, from_top: i64, options: CombinationOptions) -> i64:
    """How many straights of that length a hand has with a top rank from `from_top`."""
    total: i64 = _count_runs_of(hand, straight_lows(hand), length, from_top, 1)
    if total and not options.flush_as_straight and has_bomb(hand, options):
        for play in all_bombs(hand, length * 16, options):
            if length_of(play) == length and rank_of(play) >= from_top:
                total -= 1
    return total


def count_follows(hand: i64, kind: i64, length: i64, level: i64, options: CombinationOptions, need: i64 = 0) -> int:
    """The length of `follows`."""
    if need:
        rest: i64 = hand & ~need
        return count_follows(hand, kind, length, level, options) - count_follows(rest, kind, length, level, options)
    if kind == BOMB:
        return count_bombs(hand, length * 16 + (level >> 1), options)
    total: i64 = count_bombs(hand, 0, options)
    rank: i64 = least_rank(kind, length, level, options)
    if kind == SINGLE:
        return total + popcount(beating_singles(hand, level))
    if rank > 14:
        return total
    if kind == PAIR:
        if rank == 1 and options.mah_jong_phoenix_pair and hand & MAH_JONG and hand & PHOENIX:
            total += 1
        return total + count_same(hand, rank, 2)
    if kind == TRIPLE:
        return total + count_same(hand, rank, 3)
    if kind == FULL_HOUSE:
        return total + count_houses(hand, rank, options)
    if kind == PAIR_RUN:
        return total + _count_runs_of(hand, run_lows(hand, 2), length >> 1, rank, 2)
    if kind == TRIPLE_RUN:
        if not options.triple_runs:
            return total
        return total + _count_runs_of(hand, run_lows(hand, 3), length // 3, rank, 3)
    return total + _count_straights_of(hand, length, rank, options)
