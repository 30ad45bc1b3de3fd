"""Microseconds per hand of the kernel, and their ratio N to a naive enumeration timed in the same run.

python -m bench.hands FOLDER        FOLDER has `hands.tsv` and `naive.py`
"""

import importlib.util
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from tichu_core.kernel import generate
from tichu_core.kernel.cards import COMPILED, SUITS
from tichu_core.kernel.combinations import PAIR, SINGLE, STRAIGHT, CombinationOptions, cards_in

RUNS = 5
SPECIALS = {"Mj": 1, "Dg": 2, "Ph": 4, "Dr": 8}


def card(name: str) -> int:
    """The mask of one card by its name."""
    return SPECIALS.get(name) or 1 << ("23456789TJQKA".index(name[0]) * 4 + 4 + SUITS.index(name[1]))


def read_hands(folder: Path) -> list[tuple[list[str], int, int]]:
    """The hands of the file, each with its number of card sets and of readings."""
    rows = (folder / "hands.tsv").read_text(encoding="utf-8").splitlines()
    parts = [row.split("\t") for row in rows if not row.startswith("#")]
    return [(cards.split(), int(sets), int(total)) for cards, sets, total in parts]


def best(work: Callable[[], object], times: int = 1) -> float:
    """The best time of a few runs, in microseconds per call of `work`."""
    found = float("inf")
    for _ in range(RUNS):
        start = time.perf_counter()
        for _ in range(times):
            work()
        found = min(found, (time.perf_counter() - start) / times)
    return found * 1e6


def naive_time(folder: Path, hands: list[list[str]]) -> float:
    """N: microseconds per hand of the naive enumeration."""
    spec = importlib.util.spec_from_file_location("naive", folder / "naive.py")
    if spec is None or spec.loader is None:
        raise FileNotFoundError(folder / "naive.py")
    naive = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(naive)
    return best(lambda: each(naive.readings, hands)) / len(hands)


def each(work: Callable[..., object], hands: Iterable[object], *rest: object) -> None:
    """Do the work for every hand, and drop what comes of it."""
    for hand in hands:
        work(hand, *rest)


def figures(hands: list[int]) -> dict[str, float]:
    """Microseconds per hand by the name of the work."""
    options = CombinationOptions()
    picks = {hand: generate.count_leads(hand, options) // 2 for hand in hands}
    works: dict[str, Callable[[], object]] = {
        "leads, listed": lambda: each(generate.leads, hands, options),
        "leads, counted": lambda: each(generate.count_leads, hands, options),
        "leads, one picked": lambda: [generate.nth_lead(hand, options, k) for hand, k in picks.items()],
        "on a single, counted": lambda: each(generate.count_follows, hands, SINGLE, 1, 16, options),
        "on a pair, counted": lambda: each(generate.count_follows, hands, PAIR, 2, 16, options),
        "on a straight, listed": lambda: each(generate.follows, hands, STRAIGHT, 5, 12, options),
        "shapes, listed": lambda: each(generate.shapes, hands, options),
        "has a bomb": lambda: each(generate.has_bomb, hands, options),
    }
    times = 10 if COMPILED else 2
    return {name: best(work, times) / len(hands) for name, work in works.items()}


def wrong_counts(rows: list[tuple[list[str], int, int]]) -> int:
    """How many hands do not have the counts that the file gives."""
    options = CombinationOptions()
    wrong = 0
    for names, sets, total in rows:
        plays = generate.leads(sum(map(card, names)), options)
        wrong += (len({cards_in(play) for play in plays}), len(plays)) != (sets, total)
    return wrong


def main(folder: Path) -> int:
    rows = read_hands(folder)
    naive = naive_time(folder, [names for names, _, _ in rows])
    print(
        f"kernel {'compiled' if COMPILED else 'pure Python'}, {len(rows)} hands, {wrong_counts(rows)} with other counts"
    )
    print(f"{'naive enumeration':24}{naive:10.2f} us  1      N")
    for name, taken in figures([sum(map(card, names)) for names, _, _ in rows]).items():
        print(f"{name:24}{taken:10.2f} us  {taken / naive:.4f} N")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
