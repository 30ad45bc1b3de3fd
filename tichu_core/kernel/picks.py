"""The play at a place in the lists of `lists`, without making them.

With `need`, a mask, only plays with one of its cards are numbered; 0 numbers all of them.
"""

from mypy_extensions import i64

from tichu_core.kernel.bombs import all_bombs, bombs, has_bomb
from tichu_core.kernel.cards import ALL_CARDS, DOG, MAH_JONG, NATURALS, PHOENIX, nth_card, popcount, rank_of_card
from tichu_core.kernel.combinations import (
    BOMB,
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
from tichu_core.kernel.counts import count_cell, count_houses, count_same, count_same_runs, count_straights
from tichu_core.kernel.houses import house_of_one_rank
from tichu_core.kernel.lists import (
    BOMB_TO_STRAIGHT,
    DRAGON_PLAY,
    MAH_JONG_PAIR,
    MAH_JONG_PLAY,
    PHOENIX_PLAY,
    beating_singles,
    least_rank,
)
from tichu_core.kernel.runs import run_cell, run_lows, straight_lows
from tichu_core.kernel.ways import (
    HOUSE_PAIRS,
    HOUSE_PAIRS_PH,
    PAIRS,
    PAIRS_PH,
    RUN_WAYS,
    RUN_WAYS_PH,
    TRIPLES,
    TRIPLES_PH,
    WAYS,
    Table,
)


def _single(cards: i64, k: i64) -> i64:
    """Single number k of cards: Dog, Mah Jong, Phoenix, the natural ones, Dragon."""
    low: i64 = cards & (DOG | MAH_JONG | PHOENIX)
    if low:
        if low & DOG:
            if k == 0:
                return DOG
            k -= 1
        if low & MAH_JONG:
            if k == 0:
                return MAH_JONG_PLAY
            k -= 1
        if low & PHOENIX:
            if k == 0:
                return PHOENIX_PLAY
            k -= 1
    card: i64 = nth_card(cards & NATURALS, k)
    return card | rank_of_card(card) << 59 if card else DRAGON_PLAY


def _same(hand: i64, from_rank: i64, plain: Table, mixed: Table, k: i64, need: i64) -> i64:
    """Pair or triple number k of natural ranks from `from_rank`."""
    table = mixed if hand & PHOENIX else plain
    index: i64 = from_rank << 4 if from_rank > 2 else 32
    rest: i64 = (hand & NATURALS) >> ((index >> 2) - 4)
    while rest:
        if rest & 15:
            ways = table[index | rest & 15]
            if need:
                ways = [way for way in ways if way & need]
            if k < len(ways):
                return ways[k]
            k -= len(ways)
        rest >>= 4
        index += 16
    raise IndexError(k)


def _houses_of(naturals: i64, pairs: i64, rank: i64, wild: bool, options: CombinationOptions) -> i64:
    """How many full houses there are with the triple of a rank, of cards that have so many pairs."""
    nibble: i64 = (naturals >> (rank * 4 - 4)) & 15
    own: i64 = WAYS[2][nibble]
    if not own:
        return 0
    triples: i64 = WAYS[3][nibble]
    size: i64 = triples * (pairs - own)
    if wild:
        size += triples * (popcount(naturals) - WAYS[1][nibble]) + own * (pairs - own)
        if nibble == 15 and options.full_house_one_rank:
            size += 1
    return size


def _house(hand: i64, from_rank: i64, options: CombinationOptions, k: i64, need: i64) -> i64:
    """Full house number k of those with the triple of a rank from `from_rank`."""
    naturals: i64 = hand & NATURALS
    pairs: i64 = count_same(naturals, 2, 2)
    wild: bool = hand & PHOENIX != 0
    less: i64 = naturals & ~need
    less_pairs: i64 = count_same(less, 2, 2) if need else 0
    less_wild: bool = wild and not need & PHOENIX
    rank: i64 = from_rank if from_rank > 2 else 2
    while rank <= 14:
        size: i64 = _houses_of(naturals, pairs, rank, wild, options)
        if need and size:
            size -= _houses_of(less, less_pairs, rank, less_wild, options)
        if k < size:
            return _house_of(hand, rank, options, k, need)
        k -= size
        rank += 1
    raise IndexError(k)


def _house_of(hand: i64, rank: i64, options: CombinationOptions, k: i64, need: i64) -> i64:
    """Full house number k of those with the triple of a rank."""
    wild: bool = hand & PHOENIX != 0
    naturals: i64 = hand & NATURALS
    index: i64 = rank << 4 | (naturals >> (rank * 4 - 4)) & 15
    plain = TRIPLES[index]
    triples = TRIPLES_PH[index] if wild else plain
    below: i64 = naturals & ALL_CARDS >> (60 - rank * 4)
    for triple in triples:
        # Of a triple with a card that is needed every pair will do.
        of_pair: i64 = 0 if triple & need else need
        cards: i64 = below | (hand & PHOENIX if not triple & PHOENIX else 0)
        size: i64 = count_same(cards, 2, 2, of_pair)
        if k < size:
            return triple ^ _same(cards, 2, HOUSE_PAIRS, HOUSE_PAIRS_PH, k, of_pair)
        k -= size
    if wild and options.full_house_one_rank and index & 15 == 15:
        play: i64 = house_of_one_rank(rank)
        if not need or play & need:
            if k == 0:
                return play
            k -= 1
    table = HOUSE_PAIRS_PH if wild else HOUSE_PAIRS
    at: i64 = rank + 1 << 4
    rest: i64 = naturals >> (rank * 4)
    while rest:
        if rest & 15:
            for pair_way in table[at | rest & 15]:
                fitting = plain if pair_way & PHOENIX else triples
                if need and not pair_way & need:
                    fitting = [triple for triple in fitting if triple & need]
                if k < len(fitting):
                    return fitting[k] ^ pair_way
                k -= len(fitting)
        rest >>= 4
        at += 16
    raise IndexError(k)


def _ways_below(hand: i64, low: i64, top: i64, size: i64, joker: bool) -> list[i64]:
    """In how many ways the ranks from `low` up to one rank can be held, `size` cards of each: for each rank to `top`.

    At place 0 is the one way to hold no rank at all; with `joker` the Phoenix may be among them.
    """
    plain = WAYS[size]
    short = WAYS[size - 1]
    natural: i64 = 1
    every: i64 = 1
    found: list[i64] = [1]
    rest: i64 = (hand & (NATURALS | MAH_JONG)) >> (low * 4 - 4)
    while low < top:
        nibble: i64 = rest & 15
        every *= plain[nibble]
        if joker and low > 1:
            every += natural * short[nibble]
        natural *= plain[nibble]
        found.append(every)
        rest >>= 4
        low += 1
    return found


def _in_cell(hand: i64, low: i64, top: i64, seed: i64, size: i64, k: i64, need: i64) -> i64:
    """Run number k of those from rank `low` to `top` with `size` cards of each, straight flushes among them."""
    wild: bool = hand & PHOENIX != 0
    natural = _ways_below(hand, low, top, size, False)
    every = _ways_below(hand, low, top, size, True) if wild else natural
    natural_less = natural
    every_less = natural
    if need:
        # What has no needed card yet must get one below: all ways less those without.
        natural_less = _ways_below(hand & ~need, low, top, size, False)
        every_less = _ways_below(hand & ~need, low, top, size, True) if wild and not need & PHOENIX else natural_less
    play: i64 = seed
    naturals: i64 = hand & (NATURALS | MAH_JONG)
    table = RUN_WAYS_PH[size] if wild else RUN_WAYS[size]
    rank: i64 = top
    while rank >= low:
        below: i64 = rank - low
        for way in table[rank << 4 | (naturals >> (rank * 4 - 4)) & 15]:
            used: bool = not wild or way & PHOENIX != 0
            count: i64 = natural[below] if used else every[below]
            if need and not (play | way) & need:
                count -= natural_less[below] if used else every_less[below]
            if k < count:
                play ^= way
                if used:
                    wild = False
                    table = RUN_WAYS[size]
                break
            k -= count
        rank -= 1
    return play


def _run_of(
    hand: i64, lows: i64, kind: i64, ranks: i64, from_top: i64, size: i64, barred: list[i64], k: i64, need: i64
) -> i64:
    """Run number k of that many ranks with a top rank from `from_top`; of none, what is left of k, as `~k`."""
    low: i64 = from_top - ranks + 1
    if low < 1:
        low = 1
    lows >>= low * 4 - 4
    while lows and low + ranks <= 15:
        if lows & 1:
            top: i64 = low + ranks - 1
            count: i64 = count_cell(hand, low, top, size, need)
            out: list[i64] = []
            if barred:
                out = [play for play in barred if rank_of(play) == top and length_of(play) == ranks]
                count -= len(out)
            if k < count:
                seed: i64 = kind << 56 | (low - 1) << 59
                if not out:
                    return _in_cell(hand, low, top, seed, size, k, need)
                cell: list[i64] = []
                run_cell(hand, low, top, kind, size, cell)
                return [play for play in cell if play not in out and (not need or play & need)][k]
            k -= count
        lows >>= 4
        low += 1
    return ~k


def _run(hand: i64, lows: i64, kind: i64, least: i64, size: i64, barred: list[i64], k: i64, need: i64) -> i64:
    """Run number k of at least that many ranks."""
    ranks: i64 = least
    while ranks <= 14:
        play: i64 = _run_of(hand, lows, kind, ranks, 1, size, barred, k, need)
        if play >= 0:
            return play
        k = ~play
        ranks += 1
    raise IndexError(k)


def _barred(hand: i64, options: CombinationOptions, need: i64) -> list[i64]:
    """What would be a straight of the hand, were it not a bomb (R6.11)."""
    if options.flush_as_straight or not has_bomb(hand, options):
        return []
    return [play ^ BOMB_TO_STRAIGHT for play in all_bombs(hand, 5 * 16, options) if not need or play & need]


def nth_lead(hand: i64, options: CombinationOptions, k: i64, need: i64 = 0) -> int:
    """`leads(hand, options, need)[k]`, k from 0; IndexError where there is none."""
    if k < 0:
        raise IndexError(k)
    singles: i64 = hand & need if need else hand
    count: i64 = popcount(singles)
    if k < count:
        return _single(singles, k)
    k -= count
    if options.mah_jong_phoenix_pair and hand & MAH_JONG and hand & PHOENIX and (not need or MAH_JONG_PAIR & need):
        if k == 0:
            return MAH_JONG_PAIR
        k -= 1
    count = count_same(hand, 2, 2, need)
    if k < count:
        return _same(hand, 2, PAIRS, PAIRS_PH, k, need)
    k -= count
    count = count_same(hand, 2, 3, need)
    if k < count:
        return _same(hand, 2, TRIPLES, TRIPLES_PH, k, need)
    k -= count
    count = count_same_runs(hand, 2, need)
    if k < count:
        return _run(hand, run_lows(hand, 2), PAIR_RUN, 2, 2, [], k, need)
    k -= count
    count = count_houses(hand, 2, options, need)
    if k < count:
        return _house(hand, 2, options, k, need)
    k -= count
    count = count_straights(hand, options, need)
    if k < count:
        return _run(hand, straight_lows(hand), STRAIGHT, 5, 1, _barred(hand, options, need), k, need)
    k -= count
    if options.triple_runs:
        count = count_same_runs(hand, 3, need)
        if k < count:
            return _run(hand, run_lows(hand, 3), TRIPLE_RUN, 2, 3, [], k, need)
        k -= count
    return bombs(hand, 0, options, need)[k]


def nth_follow(
    hand: i64, kind: i64, length: i64, level: i64, options: CombinationOptions, k: i64, need: i64 = 0
) -> int:
    """`follows(hand, kind, length, level, options, need)[k]`, k from 0; IndexError where there is none."""
    if k < 0:
        raise IndexError(k)
    if kind == BOMB:
        return bombs(hand, length * 16 + (level >> 1), options, need)[k]
    count: i64 = 0
    rank: i64 = least_rank(kind, length, level, options)
    if kind == SINGLE:
        cards: i64 = beating_singles(hand & need if need else hand, level)
        count = popcount(cards)
        if k < count:
            return _single(cards, k)
    elif rank > 14:
        pass
    elif kind == PAIR:
        if (
            rank == 1
            and options.mah_jong_phoenix_pair
            and hand & MAH_JONG
            and hand & PHOENIX
            and (not need or MAH_JONG_PAIR & need)
        ):
            if k == 0:
                return MAH_JONG_PAIR
            k -= 1
        count = count_same(hand, rank, 2, need)
        if k < count:
            return _same(hand, rank, PAIRS, PAIRS_PH, k, need)
    elif kind == TRIPLE:
        count = count_same(hand, rank, 3, need)
        if k < count:
            return _same(hand, rank, TRIPLES, TRIPLES_PH, k, need)
    elif kind == FULL_HOUSE:
        count = count_houses(hand, rank, options, need)
        if k < count:
            return _house(hand, rank, options, k, need)
    else:
        play: i64 = -1 - k
        if kind == STRAIGHT:
            play = _run_of(hand, straight_lows(hand), kind, length, rank, 1, _barred(hand, options, need), k, need)
        elif kind == PAIR_RUN:
            play = _run_of(hand, run_lows(hand, 2), kind, length >> 1, rank, 2, [], k, need)
        elif options.triple_runs:
            play = _run_of(hand, run_lows(hand, 3), kind, length // 3, rank, 3, [], k, need)
        if play >= 0:
            return play
        k = ~play
    return bombs(hand, 0, options, need)[k - count]
