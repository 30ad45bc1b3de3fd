"""The hands to be measured on, and N: the time of a naive enumeration of their leads, taken in the same run."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable
from pathlib import Path

from bench import naive
from bench.figures import Yardstick
from bench.timing import cpu_runs
from tichu_core.game.cards import card_name, parse_card
from tichu_core.kernel.cards import ALL_CARDS, cards_of
from tichu_core.kernel.rng import Rng

ROOT = Path(__file__).resolve().parent.parent
HANDS = 1000


def shared(*parts: str) -> Path | None:
    """A file or folder of the shared cases: in the folder TICHU_CASES, or in `shared` beside the checkout."""
    told = os.environ.get("TICHU_CASES")
    path = (Path(told) if told else ROOT.parent / "shared").joinpath(*parts)
    return path if path.exists() else None


def hands() -> list[tuple[list[str], int | None, int | None]]:
    """Hands of 14 cards by name; with their numbers of card sets and of readings, where the shared cases give them."""
    path = shared("bench", "hands.tsv")
    if path is None:
        return [(hand, None, None) for hand in random_hands(HANDS)]
    rows = path.read_text(encoding="utf-8").splitlines()
    parts = [row.split("\t") for row in rows if row and not row.startswith("#")]
    return [(cards.split(), int(sets), int(total)) for cards, sets, total in parts]


def random_hands(count: int) -> list[list[str]]:
    """So many hands of 14 cards, always the same ones."""
    rng = Rng(1)
    deck = cards_of(ALL_CARDS)
    found = []
    for _ in range(count):
        rng.shuffle(deck)
        found.append([card_name(card) for card in deck[:14]])
    return found


def mask(names: list[str]) -> int:
    """The cards of these names as a set."""
    return sum(parse_card(name) for name in names)


def time_naive(names: list[list[str]]) -> Yardstick:
    """N, best of five runs over all hands, by the shared enumeration or else by our own."""
    path = shared("bench", "naive.py")
    readings = naive.readings if path is None else _readings_of(path)

    def every_hand() -> None:
        for hand in names:
            readings(hand)

    source = "bench/naive.py" if path is None else "naive.py of the shared cases"
    return Yardstick(min(cpu_runs(every_hand)) / len(names), source)


def _readings_of(path: Path) -> Callable[[list[str]], object]:
    spec = importlib.util.spec_from_file_location("shared_naive", path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    readings: Callable[[list[str]], object] = module.readings
    return readings
