"""The plain way to list all leads of a hand, by the rules on card names: the yardstick where no other one is at hand.

Standard rules: R6 (combinations), R7 (the Phoenix stands for one rank 2..A, never in a bomb), R8 (bombs).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

RANKS = "23456789TJQKA"
ALONE = {"Dg": 0.0, "Mj": 1.0, "Ph": 1.5, "Dr": 15.0}
WILD = "Ph"

Reading = tuple[frozenset[str], str, int, float]


def readings(hand: list[str]) -> set[Reading]:
    """Every reading that a hand can lead: cards, kind, number of cards, rank."""
    groups: dict[int, list[str]] = {}
    for card in hand:
        if card not in ALONE:
            groups.setdefault(RANKS.index(card[0]) + 2, []).append(card)
    wild = WILD in hand
    pairs = {rank: list(same(cards, 2, wild)) for rank, cards in groups.items()}
    triples = {rank: list(same(cards, 3, wild)) for rank, cards in groups.items()}
    found: set[Reading] = set()
    for card in hand:
        rank = ALONE[card] if card in ALONE else RANKS.index(card[0]) + 2
        found.add((frozenset([card]), "single", 1, rank))
    for rank, cards in groups.items():
        found.update((frozenset(pair), "pair", 2, rank) for pair in pairs[rank])
        found.update((frozenset(triple), "triple", 3, rank) for triple in triples[rank])
        if len(cards) == 4:
            found.add((frozenset(cards), "four", 4, rank))
    found.update(full_houses(pairs, triples))
    for cards_of_run, top in chains(pairs, 2, 2):
        found.add((frozenset(cards_of_run), "pair_run", len(cards_of_run), top))
    found.update(straights(groups, "Mj" in hand, wild))
    return found


def same(cards: list[str], count: int, wild: bool) -> Iterator[tuple[str, ...]]:
    """So many cards of one rank, one of them perhaps the Phoenix."""
    yield from combinations(cards, count)
    if wild:
        for some in combinations(cards, count - 1):
            yield (*some, WILD)


def full_houses(
    pairs: dict[int, list[tuple[str, ...]]], triples: dict[int, list[tuple[str, ...]]]
) -> Iterator[Reading]:
    """Triples with a pair of another rank."""
    for rank, of_rank in triples.items():
        for triple in of_rank:
            for other, of_other in pairs.items():
                if other != rank:
                    for pair in of_other:
                        if WILD not in triple or WILD not in pair:
                            yield frozenset(triple + pair), "full_house", 5, rank


def chains(parts: dict[int, list[tuple[str, ...]]], lowest: int, fewest: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """One part of each rank of a run, with the Phoenix once at most; and the top of the run."""
    for low in range(lowest, 15):
        runs: Iterable[tuple[str, ...]] = [()]
        for top in range(low, 15):
            runs = [run + part for run in runs for part in parts.get(top, ()) if WILD not in part or WILD not in run]
            if not runs:
                break
            if top - low + 1 >= fewest:
                for run in runs:
                    yield run, top


def straights(groups: dict[int, list[str]], mah_jong: bool, wild: bool) -> Iterator[Reading]:
    """Runs of five single cards or more; of one suit without special cards they are bombs."""
    parts: dict[int, list[tuple[str, ...]]] = {rank: [(card,) for card in cards] for rank, cards in groups.items()}
    if wild:
        parts = {rank: [*parts.get(rank, []), (WILD,)] for rank in range(2, 15)}
    if mah_jong:
        parts[1] = [("Mj",)]
    for run, top in chains(parts, 1, 5):
        flush = WILD not in run and "Mj" not in run and len({card[1] for card in run}) == 1
        yield frozenset(run), "straight_flush" if flush else "straight", len(run), top
