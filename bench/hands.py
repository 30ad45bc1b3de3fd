"""Work on single hands: leads and answers listed, counted, picked; and whether the counts are right."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bench.figures import Figure, Yardstick
from bench.timing import cpu_runs, median
from bench.yardstick import mask
from tichu_core.kernel import generate
from tichu_core.kernel.cards import COMPILED
from tichu_core.kernel.combinations import PAIR, SINGLE, STRAIGHT, CombinationOptions, cards_in

GROUP = "a hand of 14"


def each(work: Callable[..., object], hands: Iterable[int], *rest: object) -> None:
    """Do the work for every hand, and drop what comes of it."""
    for hand in hands:
        work(hand, *rest)


def figures(hands: list[int], yardstick: Yardstick) -> list[Figure]:
    """Time per hand by the name of the work."""
    options = CombinationOptions()
    middles = {hand: generate.count_leads(hand, options) // 2 for hand in hands}
    works: dict[str, Callable[[], object]] = {
        "leads listed": lambda: each(generate.leads, hands, options),
        "leads counted": lambda: each(generate.count_leads, hands, options),
        "lead picked by number": lambda: [generate.nth_lead(hand, options, k) for hand, k in middles.items()],
        "leads listed by rank": lambda: each(generate.shapes, hands, options),
        "on a single, counted": lambda: each(generate.count_follows, hands, SINGLE, 1, 16, options),
        "on a pair, counted": lambda: each(generate.count_follows, hands, PAIR, 2, 16, options),
        "on a straight, listed": lambda: each(generate.follows, hands, STRAIGHT, 5, 12, options),
        "looked for a bomb": lambda: each(generate.has_bomb, hands, options),
    }
    times = 10 if COMPILED else 1
    return [yardstick.micros(GROUP, name, median(cpu_runs(work, times)) / len(hands)) for name, work in works.items()]


def wrong_counts(rows: list[tuple[list[str], int | None, int | None]]) -> int | None:
    """How many hands do not have the counts that are given with them; None where none are given."""
    options = CombinationOptions()
    wrong = 0
    for names, sets, total in rows:
        if total is None:
            return None
        plays = generate.leads(mask(names), options)
        counted = generate.count_leads(mask(names), options)
        wrong += (len({cards_in(play) for play in plays}), len(plays), counted) != (sets, total, total)
    return wrong
