"""Between plays as values and the kernel's packed readings; and readings in words."""

from __future__ import annotations

from dataclasses import dataclass

from tichu_core.game.actions import AS_STRAIGHT, Play
from tichu_core.game.cards import format_cards, rank_name
from tichu_core.kernel.cards import ALL_CARDS, DOG, DRAGON, MAH_JONG, PHOENIX
from tichu_core.kernel.combinations import BOMB, SINGLE, STRAIGHT, CombinationOptions, readings, stands_for
from tichu_core.kernel.table import EMPTY, Table

KIND_NAMES = ("single", "pair", "triple", "pair_run", "full_house", "straight", "triple_run", "bomb")


@dataclass(frozen=True, slots=True)
class Combination:
    """One reading of a set of cards (R6.1): `rank` is that of the single, pair, triple or four, of the triple in a full
    house, the top of a run; 15 for the Dragon, 0 for the Dog, 1 for the Mah Jong and the Phoenix alone. `phoenix` is
    the rank it stands for, or None."""

    kind: str
    cards: int
    rank: int
    phoenix: int | None

    @property
    def length(self) -> int:
        """How many cards it has."""
        return self.cards.bit_count()


def kind_name(packed: int) -> str:
    """The kind of a packed play in the words of the notation: a bomb is a `four` or a `straight_flush`."""
    kind = (packed >> 56) & 7
    if kind == BOMB:
        return "four" if (packed & ALL_CARDS).bit_count() == 4 else "straight_flush"
    return KIND_NAMES[kind]


def unpack(packed: int) -> Combination:
    """A packed play as a value."""
    phoenix = stands_for(packed)
    return Combination(kind_name(packed), packed & ALL_CARDS, packed >> 59, phoenix or None)


def mark(packed: int, options: CombinationOptions) -> int:
    """`Play.stands_for` of a reading: 0 where its cards have no other reading (notation)."""
    cards = packed & ALL_CARDS
    if not cards & PHOENIX and not options.flush_as_straight:
        return 0
    if cards == PHOENIX:
        return 0
    every = readings(cards, options)
    if len(every) < 2:
        return 0
    return _mark(packed, every)


def _mark(packed: int, every: list[int]) -> int:
    bombs = any((other >> 56) & 7 == BOMB for other in every)
    plain = AS_STRAIGHT if bombs and (packed >> 56) & 7 == STRAIGHT else 0
    return plain | stands_for(packed)


def play_of(packed: int, options: CombinationOptions) -> Play:
    """The play, in turn and without a wish, of a packed reading."""
    if not packed & PHOENIX and not options.flush_as_straight:
        # The named tuple's own call takes twice as long, and this is made for every action picked or listed.
        return tuple.__new__(Play, (packed & ALL_CARDS, 0, 0, False, False, -1))
    return Play(packed & ALL_CARDS, mark(packed, options))


def candidates(play: Play, options: CombinationOptions) -> list[int]:
    """The readings that a play can mean, the default first: all, or the one that is declared."""
    every = readings(play.cards, options) if not play.cards & ~ALL_CARDS else []
    if not play.stands_for:
        return every
    # A declaration that changes nothing is taken too (`Ks Ph as K`).
    return [packed for packed in every if play.stands_for in (_mark(packed, every), stands_for(packed) or -1)]


def phrase(packed: int) -> str:
    """A reading in words: `straight up to K, the Phoenix as 9`."""
    cards = packed & ALL_CARDS
    if (packed >> 56) & 7 == SINGLE:
        return "single"
    words = kind_name(packed).replace("_", " ")
    rank = rank_name(packed >> 59)
    words += f" up to {rank}" if "run" in words or "straight" in words else f" of {rank}"
    phoenix = stands_for(packed)
    return words + (f", the Phoenix as {rank_name(phoenix)}" if cards & PHOENIX and phoenix else "")


def table_words(table: Table) -> tuple[str, str]:
    """What lies on top of the trick and its kind, in words for a refusal."""
    if table.kind == EMPTY:
        return "the empty table", "nothing"
    kind = kind_name(table.kind << 56 | (0xF if table.length == 4 else 0x1F))
    level = table.level
    if table.kind == SINGLE:
        if level == 30:
            return "the Dragon", kind
        half = "½" if level % 2 else ""
        return f"a single {rank_name(level // 2)}{half}", kind
    words, rank = kind.replace("_", " "), rank_name(level // 2)
    run = "run" in words or "straight" in words
    return f"a {words} of {table.length} cards up to {rank}" if run else f"a {words} of {rank}", kind


def special_name(cards: int) -> str:
    """The name of a special card alone, or the cards as text."""
    names = {DOG: "the Dog", DRAGON: "the Dragon", PHOENIX: "the Phoenix", MAH_JONG: "the Mah Jong"}
    return names.get(cards) or format_cards(cards)
