"""Fifty-six cards in the 56 bits of an int.

Rank r (1..14, the ace is 14) is the nibble at bits 4*(r-1)..4*(r-1)+3; the bit inside it is the suit (`SUITS`,
low to high). The nibble of rank 1 holds the four special cards instead: Mah Jong (a 1), Dog, Phoenix, Dragon.
"""

from typing import Final

from mypy_extensions import i64

SUITS: Final = "jspt"

MAH_JONG: Final = 0x1
DOG: Final = 0x2
PHOENIX: Final = 0x4
DRAGON: Final = 0x8
NATURALS: Final = 0xFFFFFFFFFFFFF0
ALL_CARDS: Final = 0xFFFFFFFFFFFFFF
ACE: Final = 14

FIRST_BITS: Final = 0x11111111111111  # the lowest bit of each rank
NATURAL_FIRST_BITS: Final = 0x11111111111110

# Some steps have one form for the interpreter and one for the compiler, with the same result.
COMPILED: Final = not __file__.endswith(".py")


def rank_mask(rank: i64) -> i64:
    """The four bits of a rank 1..14 (of rank 1: the special cards)."""
    # Shifted down from a wide literal: a compiler may take a small literal, shifted up, for 32 bits.
    return 0xF0000000000000 >> (56 - rank * 4)


def popcount(mask: i64) -> i64:
    """How many cards a mask holds."""
    if not COMPILED:
        return int.bit_count(mask)
    mask = mask - ((mask >> 1) & 0x55555555555555)
    mask = (mask & 0x33333333333333) + ((mask >> 2) & 0x33333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F
    return (mask * 0x01010101010101 >> 48) & 0x3F


def rank_of_card(card: i64) -> i64:
    """The rank 1..14 of a mask of one card (special cards: 1)."""
    return (popcount(card - 1) >> 2) + 1


def lowest_rank(mask: i64) -> i64:
    """The lowest rank 1..14 with a card in the mask; 0 for no cards. Special cards count as rank 1."""
    return (popcount((mask & -mask) - 1) >> 2) + 1 if mask else 0


def cards_of(mask: i64) -> list[int]:
    """The cards of a mask as masks of one card each, low to high."""
    cards: list[int] = []
    while mask:
        card: i64 = mask & -mask
        cards.append(card)
        mask ^= card
    return cards


def nth_card(mask: i64, index: i64) -> i64:
    """The card number `index` (from 0, low to high) of a mask that holds more cards than that."""
    while index:
        mask &= mask - 1
        index -= 1
    return mask & -mask


def ranks_with(hand: i64, count: i64) -> i64:
    """The ranks of which a hand has one, two or three natural cards or more, each as the lowest bit of its nibble."""
    naturals: i64 = hand & NATURALS
    some: i64 = naturals | naturals >> 1
    if count == 1:
        return (some | some >> 2) & NATURAL_FIRST_BITS
    both: i64 = naturals & naturals >> 1
    if count == 2:
        return (both | both >> 2 | some & some >> 2) & NATURAL_FIRST_BITS
    return (both & some >> 2 | some & both >> 2) & NATURAL_FIRST_BITS
