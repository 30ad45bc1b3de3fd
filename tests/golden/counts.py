"""Pinned positions: how many sequences of actions there are, action by action, and in which order they are listed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.rules.at import At, at
from tichu_core.engine import Engine
from tichu_core.game.state import State

FOUR = ("standard", "dodgr", "fata-morgana", "brettspielwelt", "german-championship", "goettingen", "trichu")
TWO = ("polish-two-player", "tea-chu-two")
SIX = ("tientsin", "grand-seigneur")


@dataclass(frozen=True, slots=True)
class Pinned:
    """A position with its name; `depth` is how many actions deep the sequences are."""

    name: str
    hands: str
    rulesets: tuple[str, ...]
    depth: int = 3
    wish: str = ""
    opened: bool = True
    finished: tuple[int, ...] = ()


POSITIONS = (
    Pinned("start", "0: Mj 2s 5p Ks | 1: 3s 3p At | 2: 4s 4p Dr | 3: 6s 6p Ph", FOUR, 5, opened=False),
    Pinned("bombs", "0: 2s 3s | 1: 9s 9p 9j 9t 4s | 2: Js 5s | 3: Qs Qp Qj Qt 6s", FOUR, 6),
    Pinned("wish", "0: 2s 3s Dg | 1: 8s 8p As | 2: 8j Ks Ph | 3: 8t 9t", FOUR, 5, wish="8"),
    Pinned("dragon", "0: Dr As 2s | 1: 3s Ks | 2: 4s Ph | 3: 5s Qs", FOUR, 5),
    Pinned("phoenix", "0: 5s 5p 6s 6p Ph 7t 8t | 1: 7s 7p 8s 8p 9s | 2: 2s | 3: 3s", FOUR, 3),
    Pinned("late", "0: Dr 2s | 3: 4s 4p 9s", FOUR, 8, finished=(1, 2)),
    Pinned("demand", "0: Mj 2s Ks | 1: 8s 8p 9s 9p Dr", ("polish-two-player",), 6),
    Pinned("last-card", "0: Ks Dr | 1: As 4s 4p 4j 4t", TWO, 8),
    Pinned("pairs", "0: 2s 2p 3s 3p Ph | 1: 4s 4p 5s 5p 3j 3t", TWO, 5),
    Pinned("six", "0: 2s 3s | 1: 4s 4p | 2: 5s As | 3: 6s Ks | 4: 7s 7p | 5: 8s Ph", SIX, 5),
)
LISTED = (
    "0: Mj Dg Ph Dr 2s 2p 2j 3s 3p 4s 5s 6s 7p 7s | 1: 8s | 2: 9s | 3: Ts",
    "0: 8s 8p 8j 8t 9s 9p 9j Ts Tp Js Qs Ph Ks Kp | 1: 2s | 2: 3s | 3: 4s",
)


def position(pinned: Pinned, ruleset: str) -> At:
    return at(
        pinned.hands,
        rules=ruleset,
        turn=0,
        wish=pinned.wish,
        opened=pinned.opened,
        finished=pinned.finished,
        unplayed=[0],
    )


def sequences(engine: Engine, state: State, depth: int) -> int:
    """How many sequences of that many actions there are, calls and bombs thrown in included."""
    if depth == 0 or state.is_over:
        return 1
    return sum(sequences(engine, after, depth - 1) for _, after in _followers(engine, state))


def divide(engine: Engine, state: State, depth: int) -> Iterator[tuple[str, int]]:
    """The same for each first action."""
    for line, after in _followers(engine, state):
        yield line, sequences(engine, after, depth - 1)


def _followers(engine: Engine, state: State) -> Iterator[tuple[str, State]]:
    for seat in range(engine.rules.table.seats):
        for action in (*engine.legal(state, seat), *engine.interrupts(state, seat)):
            yield f"{seat}: {engine.format_action(action)}", engine.apply(state, seat, action)[0]


def counted() -> Iterator[str]:
    """Every position under its rulesets: the sum, and the count behind each first action."""
    for pinned in POSITIONS:
        yield f"{pinned.name} ({pinned.depth}): {pinned.hands}"
        for ruleset in pinned.rulesets:
            here = position(pinned, ruleset)
            found = list(divide(here.engine, here.state, pinned.depth))
            yield f"  {ruleset} {sum(count for _, count in found)}"
            yield from (f"    {line} = {count}" for line, count in found)


def ordered() -> Iterator[str]:
    """The legal actions of some hands in the order in which they are listed: led, and on a single, a pair, a bomb."""
    for hands in LISTED:
        here = at(hands, turn=0)
        yield f"led from {hands}"
        yield from (f"  {number} {text}" for number, text in enumerate(here.options(0)))
    for lead in ("5t", "5t 5j", "6t 6j 6p 6s"):
        here = at(f"3: {lead} Kt | 0: 7s 7p 8s 8p 8j 8t Ph Dr | 1: 2s | 2: 3s", turn=3).do(f"3: {lead}")
        yield f"on {lead}"
        yield from (f"  {number} {text}" for number, text in enumerate([*here.options(0), *here.interrupts(0)]))
