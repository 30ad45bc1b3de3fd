"""What combinations are, said a second time: slow, by the words of the rules, on sets of card names. An oracle."""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tichu_core.kernel.combinations import CombinationOptions

RANKS = "23456789TJQKA"
SUITS = "jspt"
SPECIALS = ("Mj", "Dg", "Ph", "Dr")
DECK = (*SPECIALS, *(rank + suit for rank in RANKS for suit in SUITS))
KINDS = ("single", "pair", "triple", "pair_run", "full_house", "straight", "triple_run", "bomb")

Cards = frozenset[str]


class Meaning(NamedTuple):
    """One reading of a set of cards; `phoenix` is the rank it stands for, or 0."""

    cards: Cards
    kind: str
    rank: int
    phoenix: int


def rank_of(card: str) -> int:
    """2..14; the Mah Jong is a 1."""
    return 1 if card == "Mj" else RANKS.index(card[0]) + 2


def _kinds(ranks: Counter[int], wild: bool, one_suit: bool, options: CombinationOptions) -> Iterator[tuple[str, int]]:
    """The kind and the rank of cards of these ranks, the Phoenix among them under the rank it stands for."""
    total = ranks.total()
    top = max(ranks)
    run = top - min(ranks) + 1 == len(ranks)
    sizes = set(ranks.values())
    if run and sizes == {1} and total >= 5:
        flush = one_suit and (not wild or options.phoenix_bombs) and (1 not in ranks or options.mah_jong_in_flush)
        if flush:
            yield "bomb", top
        if not flush or options.flush_as_straight:
            yield "straight", top
    if 1 in ranks:
        return
    if len(ranks) == 1:
        if total == 2:
            yield "pair", top
        elif total == 3:
            yield "triple", top
        elif total == 4 and (not wild or options.phoenix_bombs):
            yield "bomb", top
        elif total == 5 and options.full_house_one_rank:
            yield "full_house", top
        return
    if run and sizes == {2}:
        yield "pair_run", top
    if run and sizes == {3} and options.triple_runs:
        yield "triple_run", top
    if total == 5 and sizes == {2, 3}:
        yield "full_house", next(rank for rank, size in ranks.items() if size == 3)


def meanings(cards: Cards, options: CombinationOptions) -> set[Meaning]:
    """Every reading of exactly these cards."""
    if len(cards) == 1:
        (card,) = cards
        alone = {"Dg": 0, "Mj": 1, "Ph": 1, "Dr": 15}
        return {Meaning(cards, "single", alone[card] if card in alone else rank_of(card), 0)}
    if cards == {"Mj", "Ph"}:
        return {Meaning(cards, "pair", 1, 1)} if options.mah_jong_phoenix_pair else set()
    if "Dg" in cards or "Dr" in cards:
        return set()
    wild = "Ph" in cards
    rest = cards - {"Ph"}
    one_suit = len({card[1] for card in rest - {"Mj"}}) == 1
    found = set()
    for phoenix in range(2, 15) if wild else (0,):
        ranks = Counter(rank_of(card) for card in rest)
        if wild:
            ranks[phoenix] += 1
        found |= {Meaning(cards, kind, rank, phoenix) for kind, rank in _kinds(ranks, wild, one_suit, options)}
    return found


def every_subset(hand: Cards, options: CombinationOptions) -> set[Meaning]:
    """Every play of a hand, by trying all of its subsets."""
    sizes = range(1, len(hand) + 1)
    subsets = (frozenset(part) for size in sizes for part in itertools.combinations(sorted(hand), size))
    return set().union(*(meanings(part, options) for part in subsets))


def _candidates(hand: Cards) -> Iterator[Cards]:
    """Sets that might be combinations, and all that are."""
    by_rank: dict[int, list[str]] = {rank: [] for rank in range(1, 15)}
    for card in sorted(hand - {"Dg", "Ph", "Dr"}):
        by_rank[rank_of(card)].append(card)
    patterns: list[dict[int, int]] = []
    for rank in range(1, 15):
        patterns += [{rank: size} for size in range(1, 6)]
        patterns += [{rank: 3, other: 2} for other in range(1, 15) if other != rank]
        patterns += [
            dict.fromkeys(range(rank, top + 1), size)
            for size in (1, 2, 3)
            for top in range(rank + (4 if size == 1 else 1), 15)
        ]
    for pattern in patterns:
        lacking = [rank for rank, size in pattern.items() if len(by_rank[rank]) < size]
        if len(lacking) > 1 or (lacking and "Ph" not in hand):
            continue
        places = [None, *pattern] if "Ph" in hand else [None]
        for place in places:
            held = {rank: size - (rank == place) for rank, size in pattern.items()}
            ways = [itertools.combinations(by_rank[rank], size) for rank, size in held.items()]
            for way in itertools.product(*ways):
                yield frozenset(itertools.chain(*way, ["Ph"] if place else []))
    yield from (frozenset([card]) for card in hand)


def plays(hand: Cards, options: CombinationOptions) -> set[Meaning]:
    """Every play of a hand, faster than `every_subset`."""
    return set().union(*(meanings(cards, options) for cards in set(_candidates(hand)) if cards))


class Table(NamedTuple):
    """What lies on the table: a single by its value (a Phoenix on it is half a rank higher), all else by its rank."""

    kind: str
    cards: int
    value: float


def beats(play: Meaning, table: Table, options: CombinationOptions) -> bool:
    """Whether a play beats what lies on the table."""
    if play.kind == "bomb":
        return table.kind != "bomb" or (len(play.cards), play.rank) > (table.cards, table.value)
    if play.kind != table.kind or len(play.cards) != table.cards or "Dg" in play.cards:
        return False
    if play.cards == {"Ph"}:
        return table.value < 15
    if play.kind == "pair_run" and options.pair_run_no_overlap:
        return play.rank - table.cards / 2 + 1 > table.value
    return play.rank > table.value
