"""A hand taken apart into the plays with which it could be got rid of: the greedy bot's idea of a plan."""

from __future__ import annotations

from collections.abc import Iterable

from tichu_core.kernel.bombs import all_bombs
from tichu_core.kernel.cards import ALL_CARDS, DOG, DRAGON, MAH_JONG, NATURALS, PHOENIX
from tichu_core.kernel.combinations import (
    BOMB,
    FULL_HOUSE,
    PAIR,
    PAIR_RUN,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    CombinationOptions,
    pack,
)

ACE = 14
KING = 13
_KINDS = (SINGLE, SINGLE, PAIR, TRIPLE)


def take_apart(hand: int, options: CombinationOptions) -> tuple[int, ...]:
    """The hand as packed plays that share no card: bombs, straights, runs of pairs, full houses, then what is left.

    One sensible way of many, found without search. The Phoenix fills a straight where that saves three plays or makes
    the last single a pair where nothing else is left; else it stays a single.
    """
    groups: list[int] = []
    hand = _take_bombs(hand, options, groups)
    hand = _take_straights(hand, groups)
    phoenix = hand & PHOENIX
    singles, pairs, triples = _by_rank(hand & NATURALS)
    _take_pair_runs(pairs, groups)
    for rank, cards in sorted(triples.items()):
        low = min(pairs, default=ACE)
        if low < KING and (low < rank or rank < KING):
            groups.append(pack(cards | pairs.pop(low), FULL_HOUSE, rank))
        else:
            groups.append(pack(cards, TRIPLE, rank))
    groups.extend(pack(cards, PAIR, rank) for rank, cards in pairs.items())
    specials = hand & (DOG | MAH_JONG | DRAGON)
    if phoenix and len(singles) == 1 and not specials and not pairs and not triples and not groups:
        rank, cards = singles.popitem()
        groups.append(pack(cards | phoenix, PAIR, rank))
        phoenix = 0
    groups.extend(pack(cards, SINGLE, rank) for rank, cards in singles.items())
    for card, rank in ((DOG, 0), (MAH_JONG, 1), (PHOENIX, 1), (DRAGON, 15)):
        if (specials | phoenix) & card:
            groups.append(pack(card, SINGLE, rank))
    return tuple(groups)


def _take_bombs(hand: int, options: CombinationOptions, groups: list[int]) -> int:
    naturals = hand & NATURALS
    for packed in sorted(all_bombs(naturals, 0, options), key=_fewest_last):
        cards = packed & ALL_CARDS
        if cards & hand == cards:
            groups.append(packed)
            hand &= ~cards
    return hand


def _fewest_last(bomb: int) -> int:
    return -(bomb & ALL_CARDS).bit_count()


def _ranks_held(hand: int) -> int:
    """The ranks 1..14 of which there is a natural card (the Mah Jong is a 1), as bits."""
    held = 0
    naturals = hand & (NATURALS | MAH_JONG)
    rank = 1
    while naturals:
        if naturals & 15:
            held |= 1 << rank
        naturals >>= 4
        rank += 1
    return held


def _take_straights(hand: int, groups: list[int]) -> int:
    while True:
        held = _ranks_held(hand)
        best = _best_run(hand, held)
        if best is None and hand & PHOENIX:
            best = _best_with_phoenix(hand, held)
        if best is None:
            return hand
        low, top = best
        cards = 0
        for rank in range(low, top + 1):
            of_rank = hand & (0xF << (4 * rank - 4)) if rank > 1 else hand & MAH_JONG
            cards |= of_rank & -of_rank if of_rank else PHOENIX
        groups.append(pack(cards, STRAIGHT, top))
        hand &= ~cards


def _single_ranks(hand: int, ranks: Iterable[int]) -> int:
    return sum(1 for rank in ranks if ((hand >> (4 * rank - 4)) & (15 if rank > 1 else 1)).bit_count() == 1)


def _best_run(hand: int, held: int) -> tuple[int, int] | None:
    """The run of five ranks or more that saves most plays: its lowest and its highest rank."""
    starts = held & held >> 1 & held >> 2 & held >> 3 & held >> 4
    if not starts:
        return None
    best = None
    most = 1
    low = 1
    while low <= 10:
        if not starts >> low & 1:
            low += 1
            continue
        first = low
        top = low + 4
        while top < ACE and held >> (top + 1) & 1:
            top += 1
        # Pairs at the ends are worth more as pairs.
        while top - low > 4 and _single_ranks(hand, (low,)) == 0:
            low += 1
        last = top
        while top - low > 4 and _single_ranks(hand, (top,)) == 0:
            top -= 1
        saved = _single_ranks(hand, range(low, top + 1)) - 1
        if saved > most:
            best, most = (low, top), saved
        low = max(last, first) + 1
    return best


def _best_with_phoenix(hand: int, held: int) -> tuple[int, int] | None:
    if held.bit_count() < 4:
        return None
    best = None
    most = 2
    for gap in range(2, ACE + 1):
        if held >> gap & 1:
            continue
        low = top = gap
        while low > 1 and held >> (low - 1) & 1:
            low -= 1
        while top < ACE and held >> (top + 1) & 1:
            top += 1
        if top - low < 4:
            continue
        saved = _single_ranks(hand, range(low, top + 1)) - 1
        if saved > most:
            best, most = (low, top), saved
    return best


def _by_rank(naturals: int) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    """The cards by how many there are of their rank; four without a bomb (in no ruleset) count as three and one."""
    found: tuple[dict[int, int], dict[int, int], dict[int, int]] = ({}, {}, {})
    rank = 1
    while naturals:
        cards = naturals & 15
        if cards:
            shift = 4 * rank - 4
            count = cards.bit_count()
            if count == 4:
                found[0][rank] = 1 << shift
                cards, count = 14, 3
            found[count - 1][rank] = cards << shift
        naturals >>= 4
        rank += 1
    return found


def _take_pair_runs(pairs: dict[int, int], groups: list[int]) -> None:
    for low in sorted(pairs):
        top = low
        while top + 1 in pairs:
            top += 1
        if low in pairs and (top - low >= 2 or (top - low == 1 and top < KING)):
            cards = 0
            for rank in range(low, top + 1):
                cards |= pairs.pop(rank)
            groups.append(pack(cards, PAIR_RUN, top))


def is_bomb(packed: int) -> bool:
    """Whether a packed play is a bomb."""
    return (packed >> 56) & 7 == BOMB


def controls(hand: int) -> float:
    """How many tricks the high cards of a hand may win."""
    aces = (hand >> 52 & 15).bit_count()
    kings = (hand >> 48 & 15).bit_count()
    return 1.2 * bool(hand & DRAGON) + 1.2 * bool(hand & PHOENIX) + 0.8 * aces + 0.25 * kings
