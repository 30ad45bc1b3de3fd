"""Full houses of a hand (R6.3, R6.10, R7.7, D50)."""

from typing import Final

from mypy_extensions import i64

from tichu_core.kernel.cards import ALL_CARDS, COMPILED, NATURALS, PHOENIX, lowest_rank, rank_mask, ranks_with
from tichu_core.kernel.combinations import FULL_HOUSE, TRIPLE, CombinationOptions
from tichu_core.kernel.ways import HOUSE_PAIRS, HOUSE_PAIRS_PH, TRIPLES, TRIPLES_PH

HOUSE_TAG: Final = FULL_HOUSE << 56 | PHOENIX
TRIPLE_TO_HOUSE: Final = (TRIPLE ^ FULL_HOUSE) << 56


def house_of_one_rank(rank: i64) -> i64:
    """The full house of the four cards of a rank and the Phoenix (D50)."""
    return rank_mask(rank) | HOUSE_TAG | rank << 59


def _cell(hand: i64, rank: i64, options: CombinationOptions, out: list[i64]) -> None:
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


def full_houses(hand: i64, from_rank: i64, options: CombinationOptions, out: list[i64]) -> None:
    """Add the full houses with a triple of a rank from `from_rank`."""
    ranks: i64 = ranks_with(hand, 2 if hand & PHOENIX else 3) >> (from_rank * 4 - 4)
    rank: i64 = from_rank
    while ranks:
        if ranks & 1:
            if COMPILED:
                _cell_unlisted(hand, rank, options, out)
            else:
                _cell(hand, rank, options, out)
        ranks >>= 4
        rank += 1


def _cell_unlisted(hand: i64, rank: i64, options: CombinationOptions, out: list[i64]) -> None:
    """As `_cell`, without lists in between: the form of it for the compiler."""
    naturals: i64 = hand & NATURALS
    joker: i64 = hand & PHOENIX
    index: i64 = rank << 4 | (naturals >> (rank * 4 - 4)) & 15
    plain = TRIPLES[index]
    triples = TRIPLES_PH[index] if joker else plain
    below: i64 = naturals & ALL_CARDS >> (60 - rank * 4)
    for triple in triples:
        _pairs_onto(below, joker if not triple & PHOENIX else 0, triple ^ TRIPLE_TO_HOUSE, out)
    if joker and options.full_house_one_rank and index & 15 == 15:
        out.append(house_of_one_rank(rank))
    at: i64 = (rank + 1) << 4
    rest: i64 = naturals >> (rank * 4)
    table = HOUSE_PAIRS_PH if joker else HOUSE_PAIRS
    while rest:
        if rest & 15:
            for pair in table[at | rest & 15]:
                for fitting in plain if pair & PHOENIX else triples:
                    out.append(fitting ^ pair)
        rest >>= 4
        at += 16


def _pairs_onto(naturals: i64, joker: i64, play: i64, out: list[i64]) -> None:
    """Add to `play` every pair of the cards, rank by rank; `joker`, the Phoenix or 0, may be one card of it."""
    while naturals:
        # The cards of one rank, low to high, each with those below it.
        rank_cards: i64 = naturals & rank_mask(lowest_rank(naturals))
        naturals ^= rank_cards
        mates: i64 = 0
        while rank_cards:
            card: i64 = rank_cards & -rank_cards
            rank_cards ^= card
            if joker:
                out.append(play | joker | card)
            mate: i64 = mates
            while mate:
                low: i64 = mate & -mate
                mate ^= low
                out.append(play | low | card)
            mates |= card
