"""Every combination a hand can play, as lists, in the order that `generate` gives."""

from typing import Final

from mypy_extensions import i64

from tichu_core.kernel.bombs import all_bombs, bombs
from tichu_core.kernel.cards import DOG, DRAGON, MAH_JONG, NATURALS, PHOENIX, rank_mask
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
from tichu_core.kernel.ways import (
    HOUSE_PAIRS,
    HOUSE_PAIRS_PH,
    ONES,
    ONES_PH,
    PAIRS,
    PAIRS_PH,
    SINGLES,
    THREES,
    THREES_PH,
    TRIPLES,
    TRIPLES_PH,
    TWOS,
    TWOS_PH,
    Table,
)

FIRST_BITS: Final = 0x11111111111111  # the lowest bit of each rank
NATURAL_FIRST_BITS: Final = 0x11111111111110
STRAIGHT_LOWS: Final = 0x1111111111  # ranks a straight of five can begin with
DRAGON_PLAY: Final = 15 << 59 | DRAGON
PHOENIX_PLAY: Final = 1 << 59 | PHOENIX
MAH_JONG_PLAY: Final = 1 << 59 | MAH_JONG
MAH_JONG_PAIR: Final = 1 << 59 | PAIR << 56 | MAH_JONG | PHOENIX
HOUSE_TAG: Final = FULL_HOUSE << 56 | PHOENIX
BOMB_TO_STRAIGHT: Final = (BOMB ^ STRAIGHT) << 56


def straight_lows(hand: i64) -> i64:
    """The ranks, as lowest bits, that a straight of five can begin with, the Phoenix counted in."""
    at: i64 = hand & (NATURALS | MAH_JONG)
    at |= at >> 1
    at = (at | at >> 2) & FIRST_BITS
    two: i64 = at & at >> 4
    four: i64 = two & two >> 8
    if not hand & PHOENIX:
        return four & at >> 16
    three: i64 = two & at >> 8
    lows: i64 = four | four >> 4 | at & three >> 8 | two & two >> 12 | three & at >> 16
    # A straight that begins with the 1 has the Mah Jong: the Phoenix is no 1 (R7.2).
    return lows & STRAIGHT_LOWS & (at | ~1)


def run_lows(hand: i64, each: i64) -> i64:
    """The ranks, as lowest bits, that two pairs (each=2) or two triples (each=3) in a row can begin with."""
    naturals: i64 = hand & NATURALS
    both: i64 = naturals & naturals >> 1
    some: i64 = naturals | naturals >> 1
    full: i64 = (both | both >> 2 | some & some >> 2) & NATURAL_FIRST_BITS
    less: i64 = (some | some >> 2) & NATURAL_FIRST_BITS
    if each == 3:
        less = full
        full = (both & some >> 2 | some & both >> 2) & NATURAL_FIRST_BITS
    if hand & PHOENIX:
        return full & less >> 4 | less & full >> 4
    return full & full >> 4


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


def _same(hand: i64, from_rank: i64, plain: Table, mixed: Table, out: list[i64]) -> None:
    """Add the pairs or triples of ranks from `from_rank`."""
    table = mixed if hand & PHOENIX else plain
    index: i64 = from_rank << 4
    rest: i64 = (hand & NATURALS) >> (from_rank * 4 - 4)
    while rest:
        if rest & 15:
            out.extend(table[index | rest & 15])
        rest >>= 4
        index += 16


def run_cell(hand: i64, low: i64, top: i64, seed: i64, plain: Table, mixed: Table) -> list[i64]:
    """The runs from rank `low` to `top`, as they are marked by `seed` (the kind, and the rank below `low`)."""
    natural: list[i64] = [seed]
    every: list[i64] = [seed]
    wild: bool = hand & PHOENIX != 0
    rank: i64 = low
    while rank <= top:
        index: i64 = rank << 4 | (hand >> (rank * 4 - 4)) & (15 if rank > 1 else 1)
        if wild:
            every = [under ^ way for way in mixed[index] for under in (natural if way & PHOENIX else every)]
        natural = [under ^ way for way in plain[index] for under in natural]
        rank += 1
    return every if wild else natural


def _grown(ways: list[i64], natural: list[i64], every: list[i64]) -> list[i64]:
    """Runs with one rank more, the Phoenix in them or not; only `natural` ones can take it in."""
    if not ways:
        return []
    way: i64 = ways[0]
    grown = [under ^ way for under in (natural if way & PHOENIX else every)]
    at: i64 = 1
    while at < len(ways):
        way = ways[at]
        grown += [under ^ way for under in (natural if way & PHOENIX else every)]
        at += 1
    return grown


def _runs(hand: i64, lows: i64, kind: i64, least: i64, plain: Table, mixed: Table) -> list[list[i64]]:
    """All runs of at least `least` ranks that begin at `lows`, by number of ranks; each list by rank and cards."""
    cells: list[list[i64]] = []
    wild: bool = hand & PHOENIX != 0
    naturals: i64 = hand & (NATURALS | MAH_JONG)
    low: i64 = 1
    while lows:
        if lows & 1:
            # What is marked as a run up to the rank below grows by a rank at a time.
            natural: list[i64] = [kind << 56 | (low - 1) << 59]
            every: list[i64] = natural
            index: i64 = low << 4
            rest: i64 = naturals
            at: i64 = -least
            while index < 15 << 4:
                ways = plain[index | rest & 15]
                if wild:
                    every = _grown(mixed[index | rest & 15], natural, every)
                    natural = [under ^ way for way in ways for under in natural]
                else:
                    if len(ways) == 1:
                        only: i64 = ways[0]
                        natural = [under ^ only for under in natural]
                    else:
                        natural = [under ^ way for way in ways for under in natural]
                    every = natural
                if not every:
                    break
                at += 1
                if at >= 0:
                    if at < len(cells):
                        cells[at].extend(every)
                    else:
                        cells.append(every)
                rest >>= 4
                index += 16
        lows >>= 4
        naturals >>= 4
        low += 1
    return cells


def _straights(hand: i64, options: CombinationOptions, flushes: list[i64], out: list[i64]) -> None:
    """Add all straights; `flushes` are bombs of the hand, no plain straights unless the ruleset says so (R6.11)."""
    lows: i64 = straight_lows(hand)
    if not lows:
        return
    barred: set[i64] = set()
    if flushes and not options.flush_as_straight:
        barred = {play ^ BOMB_TO_STRAIGHT for play in flushes}
    for cell in _runs(hand, lows, STRAIGHT, 5, ONES, ONES_PH):
        if barred:
            out.extend([play for play in cell if play not in barred])
        else:
            out.extend(cell)


def house_of_one_rank(rank: i64) -> i64:
    """The full house of the four cards of a rank and the Phoenix (D50)."""
    return rank_mask(rank) | HOUSE_TAG | rank << 59


def _house_cell(hand: i64, rank: i64, options: CombinationOptions, out: list[i64]) -> None:
    """Add the full houses with the triple of a rank."""
    naturals: i64 = hand & NATURALS
    wild: bool = hand & PHOENIX != 0
    index: i64 = rank << 4 | (naturals >> (rank * 4 - 4)) & 15
    triples = TRIPLES_PH[index] if wild else TRIPLES[index]
    if not triples:
        return
    plain: list[i64] = []
    mixed: list[i64] = []
    at: i64 = 32
    rest: i64 = naturals >> 4
    while at < rank << 4:
        if rest & 15:
            plain.extend(HOUSE_PAIRS[at | rest & 15])
            if wild:
                mixed.extend(HOUSE_PAIRS_PH[at | rest & 15])
        rest >>= 4
        at += 16
    for triple in triples:
        if wild and not triple & PHOENIX:
            out += [triple ^ pair for pair in mixed]
        else:
            out += [triple ^ pair for pair in plain]
    if wild and options.full_house_one_rank and not ~naturals & rank_mask(rank):
        out.append(house_of_one_rank(rank))
    rest >>= 4
    at += 16
    while rest:
        if rest & 15:
            if wild:
                for pair in HOUSE_PAIRS_PH[at | rest & 15]:
                    out += [triple ^ pair for triple in (TRIPLES[index] if pair & PHOENIX else triples)]
            else:
                for pair in HOUSE_PAIRS[at | rest & 15]:
                    out += [triple ^ pair for triple in triples]
        rest >>= 4
        at += 16


def triple_ranks(hand: i64) -> i64:
    """The ranks, as lowest bits, that the hand can make a triple of, the Phoenix counted in."""
    naturals: i64 = hand & NATURALS
    both: i64 = naturals & naturals >> 1
    some: i64 = naturals | naturals >> 1
    if hand & PHOENIX:
        return (both | both >> 2 | some & some >> 2) & NATURAL_FIRST_BITS
    return (both & some >> 2 | some & both >> 2) & NATURAL_FIRST_BITS


def _full_houses(hand: i64, from_rank: i64, options: CombinationOptions, out: list[i64]) -> None:
    """Add the full houses with a triple of a rank from `from_rank`."""
    ranks: i64 = triple_ranks(hand) >> (from_rank * 4 - 4)
    rank: i64 = from_rank
    while ranks:
        if ranks & 1:
            _house_cell(hand, rank, options, out)
        ranks >>= 4
        rank += 1


def leads(hand: i64, options: CombinationOptions, need: i64 = 0) -> list[int]:
    """Every play of a hand on the empty table; the special cards are among the singles."""
    out: list[i64] = []
    _singles(hand, out)
    if options.mah_jong_phoenix_pair and hand & MAH_JONG and hand & PHOENIX:
        out.append(MAH_JONG_PAIR)
    _same(hand, 2, PAIRS, PAIRS_PH, out)
    _same(hand, 2, TRIPLES, TRIPLES_PH, out)
    lows: i64 = run_lows(hand, 2)
    if lows:
        for cell in _runs(hand & ~MAH_JONG, lows, PAIR_RUN, 2, TWOS, TWOS_PH):
            out.extend(cell)
    _full_houses(hand, 2, options, out)
    found: list[i64] = all_bombs(hand, 0, options)
    _straights(hand, options, found, out)
    if options.triple_runs:
        lows = run_lows(hand, 3)
        if lows:
            for cell in _runs(hand & ~MAH_JONG, lows, TRIPLE_RUN, 2, THREES, THREES_PH):
                out.extend(cell)
    out.extend(found)
    return [play for play in out if play & need] if need else out


def least_rank(kind: i64, length: i64, level: i64, options: CombinationOptions) -> i64:
    """The lowest rank with which a play of that kind and number of cards beats the level (R6.2, P4.4)."""
    rank: i64 = (level >> 1) + 1
    if kind == PAIR_RUN and options.pair_run_no_overlap:
        rank += (length >> 1) - 1
    return rank if rank > 1 else 1


def _follow_runs(
    hand: i64, lows: i64, kind: i64, ranks: i64, from_top: i64, plain: Table, mixed: Table, out: list[i64]
) -> None:
    """Add the runs of that many ranks with a top rank from `from_top`."""
    low: i64 = from_top - ranks + 1
    if low < 1:
        low = 1
    lows >>= low * 4 - 4
    while lows and low + ranks <= 15:
        if lows & 1:
            out.extend(run_cell(hand, low, low + ranks - 1, kind << 56 | (low - 1) << 59, plain, mixed))
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
        _same(hand, rank, PAIRS, PAIRS_PH, out)
    elif kind == TRIPLE:
        _same(hand, rank, TRIPLES, TRIPLES_PH, out)
    elif kind == PAIR_RUN:
        _follow_runs(hand, run_lows(hand, 2), kind, length >> 1, rank, TWOS, TWOS_PH, out)
    elif kind == FULL_HOUSE:
        _full_houses(hand, rank, options, out)
    elif kind == TRIPLE_RUN:
        if options.triple_runs:
            _follow_runs(hand, run_lows(hand, 3), kind, length // 3, rank, THREES, THREES_PH, out)
    else:
        _follow_runs(hand, straight_lows(hand), kind, length, rank, ONES, ONES_PH, out)
        if found and not options.flush_as_straight:
            barred = {play ^ BOMB_TO_STRAIGHT for play in found}
            out = [play for play in out if play not in barred]
    out.extend(found)
    return [play for play in out if play & need] if need else out
