"""Every bomb of a hand (R8.1, R8.2, D43, D44)."""

from typing import Final

from mypy_extensions import i64

from tichu_core.kernel.cards import MAH_JONG, NATURALS, PHOENIX, popcount, rank_mask
from tichu_core.kernel.combinations import CombinationOptions
from tichu_core.kernel.ways import TRIPLES

FIRST_SUIT: Final = 0x11111111111110
BOMB_TAG: Final = 0x700000000000000


def has_bomb(hand: i64, options: CombinationOptions) -> bool:
    """Whether the hand holds any bomb."""
    naturals: i64 = hand & NATURALS
    two: i64 = naturals & naturals >> 1
    if two & two >> 2 & FIRST_SUIT:
        return True
    run: i64 = naturals & naturals >> 4
    if run & run >> 8 & naturals >> 16:
        return True
    if options.mah_jong_in_flush or options.phoenix_bombs:
        return len(all_bombs(hand, 0, options)) > 0
    return False


def _fours(hand: i64, rank: i64, options: CombinationOptions, out: list[i64]) -> None:
    """Add the fours of ranks from `rank`."""
    naturals: i64 = hand & NATURALS
    two: i64 = naturals & naturals >> 1
    four: i64 = two & two >> 2 & FIRST_SUIT
    wild: bool = options.phoenix_bombs and hand & PHOENIX != 0
    if not four and not wild:
        return
    while rank <= 14:
        if wild:
            index: i64 = rank << 4 | (naturals >> (rank * 4 - 4)) & 15
            for play in TRIPLES[index]:
                cards: i64 = play & rank_mask(rank) | PHOENIX
                out.append(cards | BOMB_TAG | rank << 59)
        if four >> (rank * 4 - 4) & 1:
            out.append(rank_mask(rank) | BOMB_TAG | rank << 59)
        rank += 1


def _natural_flushes(hand: i64, from_length: i64, from_top: i64, out: list[i64]) -> None:
    """Add the straight flushes from a length, and in that length from a top rank, by length, rank, cards."""
    naturals: i64 = hand & NATURALS
    # The lowest card of each run of `length` cards of one suit.
    run: i64 = naturals & naturals >> 4
    run = run & run >> 8 & naturals >> 16
    length: i64 = 5
    pattern: i64 = 0x11111
    while run:
        if length >= from_length:
            rest: i64 = run
            while rest:
                low: i64 = rest & -rest
                rest ^= low
                top: i64 = (popcount(low - 1) >> 2) + length
                if length > from_length or top >= from_top:
                    out.append(low * pattern | BOMB_TAG | top << 59)
        run &= naturals >> (length * 4)
        pattern = pattern << 4 | 1
        length += 1


def _flush_cell(hand: i64, low: i64, top: i64, options: CombinationOptions) -> list[i64]:
    """The straight flushes from rank `low` to `top`, five ranks or more, cards ascending."""
    found: list[i64] = []
    if low == 1 and not (options.mah_jong_in_flush and hand & MAH_JONG):
        return found
    start: i64 = 2 if low == 1 else low
    window: i64 = 0x11111111111111 >> (56 - top * 4) & ~(0x11111111111111 >> (60 - start * 4))
    wild: bool = options.phoenix_bombs and hand & PHOENIX != 0
    suit: i64 = 0
    while suit < 4:
        wanted: i64 = window << suit
        held: i64 = hand & wanted
        missing: i64 = wanted ^ held
        lone: i64 = MAH_JONG if low == 1 else 0
        if not missing:
            found.append(held | lone | BOMB_TAG | top << 59)
            rest: i64 = held if wild else 0
            while rest:
                card: i64 = rest & -rest
                rest ^= card
                found.append((held ^ card) | lone | PHOENIX | BOMB_TAG | top << 59)
        elif wild and not missing & (missing - 1):
            found.append(held | lone | PHOENIX | BOMB_TAG | top << 59)
        suit += 1
    if len(found) > 1:
        found.sort()
    return found


def _flushes(hand: i64, from_length: i64, from_top: i64, options: CombinationOptions, out: list[i64]) -> None:
    """As `_natural_flushes`, under any options."""
    length: i64 = from_length
    while length <= 14:
        top: i64 = from_top if length == from_length and from_top > length else length
        while top <= 14:
            out.extend(_flush_cell(hand, top - length + 1, top, options))
            top += 1
        length += 1


def all_bombs(hand: i64, above_key: i64, options: CombinationOptions) -> list[i64]:
    """Every bomb of a hand with a key above `above_key`, in order."""
    out: list[i64] = []
    length: i64 = (above_key + 1) >> 4
    rank: i64 = (above_key + 1) & 15
    if length <= 4:
        _fours(hand, rank if length == 4 and rank > 2 else 2, options, out)
        length = 5
        rank = 0
    odd: bool = (options.mah_jong_in_flush and hand & MAH_JONG != 0) or (options.phoenix_bombs and hand & PHOENIX != 0)
    if odd:
        _flushes(hand, length, rank, options, out)
    else:
        _natural_flushes(hand, length, rank, out)
    return out


def bombs(hand: i64, above_key: i64, options: CombinationOptions, need: i64 = 0) -> list[int]:
    """Every bomb of a hand with a key above `above_key` (0: all)."""
    found = all_bombs(hand, above_key, options)
    return [play for play in found if play & need] if need else found


def count_bombs(hand: i64, above_key: i64, options: CombinationOptions, need: i64 = 0) -> int:
    """The length of `bombs`."""
    return len(bombs(hand, above_key, options, need)) if has_bomb(hand, options) else 0


def nth_bomb(hand: i64, above_key: i64, options: CombinationOptions, k: i64, need: i64 = 0) -> int:
    """`bombs(hand, above_key, options, need)[k]`, k from 0; IndexError where there is none."""
    if k < 0:
        raise IndexError(k)
    return bombs(hand, above_key, options, need)[k]
