"""What a set of cards is as a combination, and what beats what (R6, R7, R8).

A *packed play* is `cards | kind << 56 | rank << 59`: 63 bits, never negative. The rank is that of the single, pair,
triple or four, of the triple in a full house, the top of a run; alone, the Dog is 0, Mah Jong and Phoenix 1, Dragon 15.
A *level* is what a play counts on the table: twice its rank, so that the Phoenix fits between two ranks (R7.4).
"""

from typing import Final, final

from mypy_extensions import i64

from tichu_core.kernel.cards import (
    ALL_CARDS,
    DOG,
    DRAGON,
    MAH_JONG,
    NATURALS,
    PHOENIX,
    lowest_rank,
    popcount,
    rank_mask,
    rank_of_card,
)

SINGLE: Final = 0
PAIR: Final = 1
TRIPLE: Final = 2
PAIR_RUN: Final = 3
FULL_HOUSE: Final = 4
STRAIGHT: Final = 5
TRIPLE_RUN: Final = 6
BOMB: Final = 7

DRAGON_RANK: Final = 15
DRAGON_LEVEL: Final = 30
LED_PHOENIX_LEVEL: Final = 3

# The options, in the order of the constructor.
OPTION_NAMES: Final = (
    "pair_run_no_overlap",
    "mah_jong_phoenix_pair",
    "triple_runs",
    "full_house_one_rank",
    "flush_as_straight",
    "mah_jong_in_flush",
    "phoenix_bombs",
)


@final
class CombinationOptions:
    """Which combinations a ruleset has; the defaults are those of the standard game. Never changed once made."""

    __slots__ = (
        "flush_as_straight",
        "full_house_one_rank",
        "mah_jong_in_flush",
        "mah_jong_phoenix_pair",
        "pair_run_no_overlap",
        "phoenix_bombs",
        "triple_runs",
    )

    def __init__(
        self,
        pair_run_no_overlap: bool = False,
        mah_jong_phoenix_pair: bool = False,
        triple_runs: bool = False,
        full_house_one_rank: bool = False,
        flush_as_straight: bool = False,
        mah_jong_in_flush: bool = False,
        phoenix_bombs: bool = False,
    ) -> None:
        self.pair_run_no_overlap = pair_run_no_overlap  # P4.4
        self.mah_jong_phoenix_pair = mah_jong_phoenix_pair  # C23
        self.triple_runs = triple_runs  # D48
        self.full_house_one_rank = full_house_one_rank  # D50
        self.flush_as_straight = flush_as_straight  # D47
        self.mah_jong_in_flush = mah_jong_in_flush  # D43
        self.phoenix_bombs = phoenix_bombs  # D44

    def as_tuple(self) -> tuple[bool, bool, bool, bool, bool, bool, bool]:
        """The options in the order of the constructor."""
        return (
            self.pair_run_no_overlap,
            self.mah_jong_phoenix_pair,
            self.triple_runs,
            self.full_house_one_rank,
            self.flush_as_straight,
            self.mah_jong_in_flush,
            self.phoenix_bombs,
        )

    def __reduce__(self) -> tuple[type, tuple[bool, bool, bool, bool, bool, bool, bool]]:
        return CombinationOptions, self.as_tuple()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CombinationOptions) and self.as_tuple() == other.as_tuple()

    def __hash__(self) -> int:
        return hash(self.as_tuple())

    def __repr__(self) -> str:
        on = [f"{name}=True" for name, value in zip(OPTION_NAMES, self.as_tuple(), strict=True) if value]
        return f"CombinationOptions({', '.join(on)})"


def pack(cards: i64, kind: i64, rank: i64) -> i64:
    """A packed play of its parts."""
    return cards | kind << 56 | rank << 59


def cards_in(play: i64) -> i64:
    """The card mask of a packed play."""
    return play & ALL_CARDS


def kind_of(play: i64) -> i64:
    """The kind of a packed play, SINGLE..BOMB."""
    return (play >> 56) & 7


def rank_of(play: i64) -> i64:
    """The rank of a packed play, 0..15."""
    return play >> 59


def length_of(play: i64) -> i64:
    """How many cards a packed play has."""
    return popcount(play & ALL_CARDS)


def stands_for(play: i64) -> i64:
    """The rank the Phoenix stands for in this reading; 0 without it, or as a single (R7.1, R7.4)."""
    cards: i64 = play & ALL_CARDS
    kind: i64 = (play >> 56) & 7
    rank: i64 = play >> 59
    if not cards & PHOENIX or kind == SINGLE:
        return 0
    length: i64 = popcount(cards)
    each: i64 = 1
    low: i64 = rank
    if kind == STRAIGHT or (kind == BOMB and length > 4):
        low = rank - length + 1
    elif kind == PAIR_RUN:
        each = 2
        low = rank - length // 2 + 1
    elif kind == TRIPLE_RUN:
        each = 3
        low = rank - length // 3 + 1
    elif kind == FULL_HOUSE:
        if popcount(cards & rank_mask(rank)) != 3:
            return rank
        rest: i64 = cards & ~rank_mask(rank) & NATURALS
        return lowest_rank(rest)
    else:
        return rank
    # The rank of a run that is short of a natural card; a 1 is always the Mah Jong (R7.2).
    at: i64 = low if low > 1 else 2
    while at < rank and popcount(cards & rank_mask(at)) == each:
        at += 1
    return at


def lead_level(play: i64) -> i64:
    """The level of a play that is led: twice its rank; the Phoenix alone 3, that is 1½ (R7.5)."""
    if play & 0x7FFFFFFFFFFFFFF == PHOENIX:
        return LED_PHOENIX_LEVEL
    return (play >> 59) * 2


def level_on(play: i64, under_level: i64) -> i64:
    """The level of a play on a table of `under_level`: the Phoenix alone half a rank above it (R7.4)."""
    if play & 0x7FFFFFFFFFFFFFF == PHOENIX:
        return under_level + 1
    return (play >> 59) * 2


def bomb_key(play: i64) -> i64:
    """What orders bombs: first the number of cards, then the rank (R8.2)."""
    return popcount(play & ALL_CARDS) * 16 + (play >> 59)


def beats(play: i64, kind: i64, length: i64, level: i64, options: CombinationOptions) -> bool:
    """Whether a packed play beats a table of that kind, number of cards and level (R6.2, R7.4, R8.2, R8.3, P4.4)."""
    cards: i64 = play & ALL_CARDS
    own_kind: i64 = (play >> 56) & 7
    rank: i64 = play >> 59
    own_length: i64 = popcount(cards)
    if own_kind == BOMB:
        return kind != BOMB or own_length * 32 + rank * 2 > length * 32 + level
    if own_kind != kind or own_length != length:
        return False
    if kind == SINGLE:
        if cards == PHOENIX:
            return level < DRAGON_LEVEL
        return cards != DOG and rank * 2 > level
    if kind == PAIR_RUN and options.pair_run_no_overlap:
        return (rank - length // 2 + 1) * 2 > level
    return rank * 2 > level


def _is_flush(naturals: i64, at_one: i64, options: CombinationOptions) -> bool:
    """Whether cards of a run are of one suit; the Mah Jong has none unless the ruleset lets it join."""
    if at_one and not options.mah_jong_in_flush:
        return False
    suit: i64 = 0x11111111111110
    at: i64 = 0
    while at < 4:
        if not naturals & ~(suit << at):
            return True
        at += 1
    return False


def _runs(cards: i64, each: i64, kind: i64, least: i64, options: CombinationOptions, found: list[int]) -> None:
    """Add the readings of cards as consecutive ranks with `each` cards of a rank, at least `least` ranks."""
    phoenix: i64 = 1 if cards & PHOENIX else 0
    at_one: i64 = cards & MAH_JONG
    naturals: i64 = cards & NATURALS
    length: i64 = popcount(cards)
    ranks: i64 = length // each
    if length != ranks * each or ranks < least or ranks > 14 or (at_one and kind != STRAIGHT):
        return
    lowest: i64 = 1 if at_one else lowest_rank(naturals)
    # The Phoenix may stand below the lowest card, but is no 1 (R7.2).
    low: i64 = lowest - 1 if phoenix and lowest > 2 else lowest
    while low <= lowest and low + ranks <= 15:
        top: i64 = low + ranks - 1
        if _fits(naturals, low, top, each):
            bomb: bool = (
                kind == STRAIGHT and (phoenix == 0 or options.phoenix_bombs) and _is_flush(naturals, at_one, options)
            )
            if bomb:
                found.append(pack(cards, BOMB, top))
            if not bomb or options.flush_as_straight:
                found.append(pack(cards, kind, top))
        low += 1


def _fits(naturals: i64, low: i64, top: i64, each: i64) -> bool:
    """Whether no card lies outside the ranks from low to top, and no rank has more than `each`."""
    if naturals >> (top * 4):
        return False
    rest: i64 = naturals >> (low * 4 - 4)
    while rest:
        if popcount(rest & 15) > each:
            return False
        rest >>= 4
    return True


def _default_first(play: int) -> tuple[int, int, int]:
    bomb = 1 if (play >> 56) & 7 == BOMB else 0
    return -bomb, -(play >> 59), (play >> 56) & 7


def _same_rank(cards: i64, options: CombinationOptions, found: list[int]) -> None:
    """Add the readings of cards that are one rank, the Phoenix included."""
    phoenix: i64 = cards & PHOENIX
    naturals: i64 = cards & NATURALS
    rank: i64 = lowest_rank(naturals)
    count: i64 = popcount(cards)
    if naturals & ~rank_mask(rank):
        return
    if count == 2:
        found.append(pack(cards, PAIR, rank))
    elif count == 3:
        found.append(pack(cards, TRIPLE, rank))
    elif count == 4 and (not phoenix or options.phoenix_bombs):
        found.append(pack(cards, BOMB, rank))
    elif count == 5 and options.full_house_one_rank:
        found.append(pack(cards, FULL_HOUSE, rank))


def _full_houses(cards: i64, found: list[int]) -> None:
    """Add the readings of five cards, the Phoenix among them or not, as a triple and a pair of two ranks (R6.10)."""
    naturals: i64 = cards & NATURALS
    low_rank: i64 = lowest_rank(naturals)
    low: i64 = rank_mask(low_rank)
    rest: i64 = naturals & ~low
    if not rest:
        return
    high_rank: i64 = lowest_rank(rest)
    high: i64 = rank_mask(high_rank)
    if rest & ~high:
        return
    wild: i64 = 1 if cards & PHOENIX else 0
    lows: i64 = popcount(naturals & low)
    highs: i64 = popcount(rest)
    if lows <= 2 <= lows + wild and highs <= 3 <= highs + wild:
        found.append(pack(cards, FULL_HOUSE, high_rank))
    if lows <= 3 <= lows + wild and highs <= 2 <= highs + wild:
        found.append(pack(cards, FULL_HOUSE, low_rank))


def readings(cards: i64, options: CombinationOptions) -> list[int]:
    """Every reading of exactly these cards as packed plays, the default first: a bomb, then the highest rank (R7.7)."""
    found: list[int] = []
    naturals: i64 = cards & NATURALS
    length: i64 = popcount(cards)
    if length == 1:
        found.append(pack(cards, SINGLE, _single_rank(cards)))
        return found
    if cards == MAH_JONG | PHOENIX:
        if options.mah_jong_phoenix_pair:
            found.append(pack(cards, PAIR, 1))
        return found
    if not naturals or cards & (DOG | DRAGON):
        return found
    if not cards & MAH_JONG:
        _same_rank(cards, options, found)
        if length == 5:
            _full_houses(cards, found)
        _runs(cards, 2, PAIR_RUN, 2, options, found)
        if options.triple_runs:
            _runs(cards, 3, TRIPLE_RUN, 2, options, found)
    _runs(cards, 1, STRAIGHT, 5, options, found)
    if len(found) > 1:
        found.sort(key=_default_first)
    return found


def _single_rank(card: i64) -> i64:
    """The rank of a single: Dog 0, Mah Jong and Phoenix 1, the Dragon 15."""
    if card == DOG:
        return 0
    if card == DRAGON:
        return DRAGON_RANK
    return rank_of_card(card)
