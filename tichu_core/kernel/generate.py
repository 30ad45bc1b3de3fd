"""Every combination a hand can play: lists, counts and picks.

The order is fixed: by kind (SINGLE .. BOMB), then number of cards, then rank, then cards ascending as a number.
`nth_x(..., k)` is `x(...)[k]`, always. Each reading is a play of its own.
`need` is a mask: only plays that hold at least one card of it.
"""

from mypy_extensions import i64

from tichu_core.kernel.cards import DOG, DRAGON, MAH_JONG, NATURALS, PHOENIX, cards_of, popcount, rank_mask
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
    beats,
    bomb_key,
    kind_of,
    pack,
    rank_of,
)


def _same(hand: i64, rank: i64, size: i64, phoenix: i64) -> list[int]:
    """Every way to hold `size` cards of a rank, the Phoenix for one of them where there is one."""
    cards: list[int] = cards_of(hand & rank_mask(rank))
    ways: list[int] = [0]
    grown: list[int] = []
    by_size: list[list[int]] = [[0]]
    step: i64 = 0
    while step < 4:
        grown = []
        for way in by_size[step]:
            for card in cards:
                if card > way:
                    grown.append(way | card)
        by_size.append(grown)
        step += 1
    ways = list(by_size[size])
    if phoenix:
        for way in by_size[size - 1]:
            if way:
                ways.append(way | phoenix)
    ways.sort()
    return ways


def _run_ways(hand: i64, low: i64, top: i64, each: i64, phoenix: i64) -> list[int]:
    """Every way to hold `each` cards of each rank from low to top, the Phoenix for at most one card."""
    plain: list[int] = [0]
    mixed: list[int] = [0]
    rank: i64 = low
    while rank <= top:
        grown: list[int] = []
        grown_plain: list[int] = []
        if rank == 1:
            if hand & MAH_JONG:
                grown = [MAH_JONG]
                grown_plain = [MAH_JONG]
        else:
            ways = _same(hand, rank, each, phoenix)
            if each == 1 and phoenix:
                ways = [PHOENIX, *ways]
            for way in ways:
                for under in plain if way & PHOENIX else mixed:
                    grown.append(under | way)
                if not way & PHOENIX:
                    for under in plain:
                        grown_plain.append(under | way)
        if not grown:
            return []
        plain, mixed = grown_plain, grown
        rank += 1
    mixed.sort()
    return mixed


def _is_bomb(cards: i64, options: CombinationOptions) -> bool:
    """Whether the cards of a straight are a bomb under these options."""
    if cards & PHOENIX and not options.phoenix_bombs:
        return False
    if cards & MAH_JONG and not options.mah_jong_in_flush:
        return False
    suit: i64 = 0x11111111111110
    at: i64 = 0
    while at < 4:
        if not cards & NATURALS & ~(suit << at):
            return True
        at += 1
    return False


def _singles(hand: i64, out: list[int]) -> None:
    if hand & DOG:
        out.append(pack(DOG, SINGLE, 0))
    if hand & MAH_JONG:
        out.append(pack(MAH_JONG, SINGLE, 1))
    if hand & PHOENIX:
        out.append(pack(PHOENIX, SINGLE, 1))
    for card in cards_of(hand & NATURALS):
        out.append(pack(card, SINGLE, (popcount(card - 1) >> 2) + 1))
    if hand & DRAGON:
        out.append(pack(DRAGON, SINGLE, 15))


def _runs(
    hand: i64, each: i64, least: i64, kind: i64, phoenix: i64, options: CombinationOptions, out: list[int]
) -> None:
    ranks: i64 = least
    while ranks <= 14:
        top: i64 = ranks if kind == STRAIGHT else ranks + 1
        while top <= 14:
            for way in _run_ways(hand, top - ranks + 1, top, each, phoenix):
                if kind != STRAIGHT or options.flush_as_straight or not _is_bomb(way, options):
                    out.append(pack(way, kind, top))
            top += 1
        ranks += 1


def _full_houses(hand: i64, phoenix: i64, options: CombinationOptions, out: list[int]) -> None:
    high: i64 = 2
    while high <= 14:
        cell: list[int] = []
        low: i64 = 2
        while low <= 14:
            if low != high:
                for three in _same(hand, high, 3, phoenix):
                    for two in _same(hand, low, 2, 0 if three & PHOENIX else phoenix):
                        cell.append(three | two)
            elif options.full_house_one_rank and phoenix:
                if hand & rank_mask(high) == rank_mask(high):
                    cell.append(rank_mask(high) | PHOENIX)
            low += 1
        cell.sort()
        for cards in cell:
            out.append(pack(cards, FULL_HOUSE, high))
        high += 1


def bombs(hand: i64, above_key: i64, options: CombinationOptions, need: i64 = 0) -> list[int]:
    """Every bomb of a hand with a key above `above_key` (0: all), R8.1, R8.2."""
    found: list[int] = []
    phoenix: i64 = hand & PHOENIX if options.phoenix_bombs else 0
    rank: i64 = 2
    while rank <= 14:
        for way in _same(hand, rank, 4, phoenix):
            found.append(pack(way, BOMB, rank))
        rank += 1
    length: i64 = 5
    while length <= 14:
        top: i64 = length
        while top <= 14:
            for way in _run_ways(hand, top - length + 1, top, 1, phoenix):
                if _is_bomb(way, options):
                    found.append(pack(way, BOMB, top))
            top += 1
        length += 1
    return [play for play in found if bomb_key(play) > above_key and (need == 0 or play & need)]


def leads(hand: i64, options: CombinationOptions, need: i64 = 0) -> list[int]:
    """Every play of a hand on the empty table; the specials are among the singles."""
    out: list[int] = []
    phoenix: i64 = hand & PHOENIX
    _singles(hand, out)
    if options.mah_jong_phoenix_pair and phoenix and hand & MAH_JONG:
        out.append(pack(MAH_JONG | PHOENIX, PAIR, 1))
    size: i64 = 2
    while size <= 3:
        rank: i64 = 2
        while rank <= 14:
            for way in _same(hand, rank, size, phoenix):
                out.append(pack(way, PAIR if size == 2 else TRIPLE, rank))
            rank += 1
        size += 1
    _runs(hand, 2, 2, PAIR_RUN, phoenix, options, out)
    _full_houses(hand, phoenix, options, out)
    _runs(hand, 1, 5, STRAIGHT, phoenix, options, out)
    if options.triple_runs:
        _runs(hand, 3, 2, TRIPLE_RUN, phoenix, options, out)
    out.extend(bombs(hand, 0, options))
    return [play for play in out if play & need] if need else out


def count_leads(hand: i64, options: CombinationOptions, need: i64 = 0) -> int:
    """The length of `leads`."""
    return len(leads(hand, options, need))


def nth_lead(hand: i64, options: CombinationOptions, k: i64, need: i64 = 0) -> int:
    """`leads(hand, options, need)[k]`."""
    return leads(hand, options, need)[k]


def follows(hand: i64, kind: i64, length: i64, level: i64, options: CombinationOptions, need: i64 = 0) -> list[int]:
    """Every play of a hand that beats a table of that kind, number of cards and level, bombs included."""
    return [play for play in leads(hand, options, need) if beats(play, kind, length, level, options)]


def count_follows(hand: i64, kind: i64, length: i64, level: i64, options: CombinationOptions, need: i64 = 0) -> int:
    """The length of `follows`."""
    return len(follows(hand, kind, length, level, options, need))


def nth_follow(
    hand: i64, kind: i64, length: i64, level: i64, options: CombinationOptions, k: i64, need: i64 = 0
) -> int:
    """`follows(hand, kind, length, level, options, need)[k]`."""
    return follows(hand, kind, length, level, options, need)[k]


def count_bombs(hand: i64, above_key: i64, options: CombinationOptions, need: i64 = 0) -> int:
    """The length of `bombs`."""
    return len(bombs(hand, above_key, options, need))


def nth_bomb(hand: i64, above_key: i64, options: CombinationOptions, k: i64, need: i64 = 0) -> int:
    """`bombs(hand, above_key, options, need)[k]`."""
    return bombs(hand, above_key, options, need)[k]


def has_bomb(hand: i64, options: CombinationOptions) -> bool:
    """Whether the hand holds any bomb."""
    return len(bombs(hand, 0, options)) > 0


def shapes(hand: i64, options: CombinationOptions) -> list[int]:
    """The distinct shapes of `leads`, without suits: `kind | length << 3 | rank << 7 | phoenix << 11`, in that order.

    `phoenix` is 1 where the Phoenix is among the cards.
    """
    seen: dict[int, None] = {}
    for play in leads(hand, options):
        wild: i64 = 1 if play & PHOENIX else 0
        seen[kind_of(play) | popcount(play & 0xFFFFFFFFFFFFFF) << 3 | rank_of(play) << 7 | wild << 11] = None
    return list(seen)


def count_shapes(hand: i64, options: CombinationOptions) -> int:
    """The length of `shapes`."""
    return len(shapes(hand, options))
