"""Random hands, tables and options for the tests of the kernel, and the way between card names and masks."""

import random

from tests.kernel.naive import DECK, KINDS, Cards, Meaning, Table
from tichu_core.kernel.combinations import (
    OPTION_NAMES,
    CombinationOptions,
    cards_in,
    kind_of,
    length_of,
    rank_of,
    stands_for,
)

STANDARD = CombinationOptions()
POLISH = CombinationOptions(pair_run_no_overlap=True, mah_jong_phoenix_pair=True)
NAMES = OPTION_NAMES


def mask(cards: str | Cards) -> int:
    """The mask of cards by name: `"9s Tp Mj"` or a set of names."""
    names = cards.split() if isinstance(cards, str) else cards
    return sum(1 << DECK.index(card) for card in names)


def names(cards: int) -> Cards:
    """The names of the cards of a mask."""
    return frozenset(card for at, card in enumerate(DECK) if cards >> at & 1)


def meaning(play: int) -> Meaning:
    """A packed play as the oracle says it."""
    return Meaning(names(cards_in(play)), KINDS[kind_of(play)], rank_of(play), stands_for(play))


def order(play: int) -> tuple[int, int, int, int]:
    """What lists of plays are sorted by."""
    return kind_of(play), length_of(play), rank_of(play), cards_in(play)


def random_options(rng: random.Random) -> CombinationOptions:
    """Any combination of options, most of them off."""
    return CombinationOptions(**{name: rng.random() < 0.4 for name in NAMES})


def random_hand(rng: random.Random, size: int) -> Cards:
    """A hand; half of the time of few ranks or few suits, so that runs, flushes and fours are common."""
    pool = list(DECK)
    mood = rng.random()
    if mood < 0.25:
        low = rng.randrange(8)
        pool = [card for card in DECK if card in DECK[:4] or low <= (DECK.index(card) - 4) // 4 <= low + 5]
    elif mood < 0.5:
        pool = [card for card in DECK if card in DECK[:4] or card[1] in "js"]
    hand = set(rng.sample(pool, min(size, len(pool))))
    for card, chance in (("Ph", 0.3), ("Mj", 0.2)):
        if card not in hand and rng.random() < chance:
            hand = {*rng.sample(sorted(hand), len(hand) - 1), card}
    return frozenset(hand)


def random_table(rng: random.Random, plays: list[Meaning]) -> Table:
    """A table, mostly of a kind that the plays of a hand have an answer to."""
    if plays and rng.random() < 0.75:
        play = rng.choice(plays)
        value: float = max(1, play.rank - rng.randint(-1, 4))
        kind, cards = play.kind, len(play.cards)
    else:
        sizes = {"single": 1, "pair": 2, "triple": 3, "full_house": 5, "bomb": rng.randint(4, 7)}
        kind = rng.choice(KINDS)
        cards = (
            sizes.get(kind, 0)
            or {
                "pair_run": 2 * rng.randint(2, 7),
                "straight": rng.randint(5, 14),
                "triple_run": 3 * rng.randint(2, 4),
            }[kind]
        )
        value = rng.randint(1, 14)
    if kind == "single":
        value = rng.choice([value, value + 0.5, 15])
    return Table(kind, cards, value)
