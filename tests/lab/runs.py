"""Short runs for the tests of the lab: plans of few rounds, each engine made once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tichu_core.engine import Engine
from tichu_core.lab.batches import play_batch, unpacked
from tichu_core.lab.plan import Plan, make_plan
from tichu_core.lab.store import Store
from tichu_core.records.engines import Engines


@cache
def engine(name: str) -> Engine:
    return Engines().get(name)


def plan(*names: str, bots: tuple[str, ...] = ("greedy",), seed: int = 7, **more: Any) -> Plan:
    """A plan with small batches."""
    return make_plan("compare", [engine(name) for name in names], bots, seed, **{"size": 5, **more})


def arena_plan(first: str = "greedy", second: str = "random", ruleset: str = "standard", size: int = 2) -> Plan:
    return make_plan("arena", [engine(ruleset)], [first, second], 7, size=size)


@cache
def batch(of: Plan, number: int = 0, size: int = 5) -> dict[str, Any]:
    """What came of a batch."""
    return unpacked(play_batch(of, number, size)[3])


def column(of: Plan, name: str, ruleset: int = 0, number: int = 0, size: int = 5) -> list[int]:
    """One number of each round of a batch."""
    found = batch(of, number, size)
    place = list(found["columns"]).index(name)
    return [row[place] for row in found["rounds"][ruleset]]


def contents(of: Plan, path: Path, units: int) -> list[dict[str, Any]]:
    """All batches of a file."""
    with Store(of, path) as store:
        return list(store.batches(of.sizes(units)))
