"""Cards as text: `9s`, `Tp`, `Mj`; and sets of them, sorted low to high (notation)."""

from __future__ import annotations

from collections.abc import Iterable

from tichu_core.errors import ParseError
from tichu_core.kernel.cards import DOG, DRAGON, MAH_JONG, NATURALS, PHOENIX, SUITS, cards_of

RANKS = "23456789TJQKA"
SPECIALS = {"Dg": DOG, "Mj": MAH_JONG, "Ph": PHOENIX, "Dr": DRAGON}
_SPELLING: dict[str, int] = {name.lower(): card for name, card in SPECIALS.items()}
_SPELLING |= {
    rank.lower() + suit: 1 << ((RANKS.index(rank) + 1) * 4 + SUITS.index(suit)) for rank in RANKS for suit in SUITS
}
_SPELLING |= {"10" + suit: _SPELLING["t" + suit] for suit in SUITS}
_NAMES = {card: name for name, card in SPECIALS.items()}
_NAMES |= {
    1 << ((index + 1) * 4 + number): rank + suit
    for index, rank in enumerate(RANKS)
    for number, suit in enumerate(SUITS)
}
_ORDER = (DOG, MAH_JONG, *sorted(card for card in _NAMES if card > DRAGON), PHOENIX, DRAGON)
_PLACE = {card: place for place, card in enumerate(_ORDER)}


def parse_card(text: str) -> int:
    """The card of one spelling, as a set of one. Raises ParseError that names it."""
    card = _SPELLING.get(text.lower())
    if card is None:
        raise ParseError(
            f"unknown card {text!r}: expected a rank 2..9 T J Q K A with a suit j s p t (9s, Tp), or Mj Dg Ph Dr"
        )
    return card


def parse_cards(text: str) -> int:
    """The set of the cards in a text, separated by blanks. Raises ParseError for an unknown card or one named twice."""
    cards = 0
    for word in text.split():
        card = parse_card(word)
        if cards & card:
            raise ParseError(f"card {card_name(card)} is named twice in {text!r}")
        cards |= card
    return cards


def card_name(card: int) -> str:
    """How one card is written."""
    return _NAMES[card]


def sort_cards(cards: Iterable[int]) -> list[int]:
    """Single cards sorted low to high: Dg, Mj, 2 … A, Ph, Dr."""
    return sorted(cards, key=_PLACE.__getitem__)


def cards_in_order(cards: int) -> list[int]:
    """The single cards of a set, sorted as `sort_cards` does it."""
    found = cards_of(cards & NATURALS)
    if cards & ~NATURALS:
        low = [card for card in (DOG, MAH_JONG) if cards & card]
        found = [*low, *found, *(card for card in (PHOENIX, DRAGON) if cards & card)]
    return found


def format_cards(cards: int) -> str:
    """A set of cards as text, low to high; an empty set is the empty text."""
    return " ".join(_NAMES[card] for card in sort_cards(cards_of(cards)))


def parse_rank(text: str) -> int:
    """A rank 2..14 of its letter (10 is taken for T). Raises ParseError."""
    letter = "T" if text == "10" else text.upper()
    if len(letter) != 1 or letter not in RANKS:
        raise ParseError(f"unknown rank {text!r}: expected one of {' '.join(RANKS)}")
    return RANKS.index(letter) + 2


def rank_name(rank: int) -> str:
    """How a rank 2..14 is written; 1 is the Mah Jong's, and what is no rank is written as a number."""
    return RANKS[rank - 2] if 2 <= rank <= 14 else str(rank)
