"""Batches made of random numbers of known law, in place of rounds that were played."""

from __future__ import annotations

from typing import Any

import numpy

from tichu_core.lab.tally import columns_for

CALLS = ("tichu",)
COLUMNS = columns_for(CALLS)


def batches(count: int, size: int, seed: int, shift: float = 0.0, shared: float = 0.7) -> list[dict[str, Any]]:
    """So many batches of two rulesets whose numbers hang together by `shared`; the second has `shift` more bombs."""
    rng = numpy.random.default_rng(seed)
    return [_batch(rng, size, shift, shared) for _ in range(count)]


def _batch(rng: numpy.random.Generator, size: int, shift: float, shared: float) -> dict[str, Any]:
    common = rng.random((size, len(COLUMNS)))
    rounds, points, matches = [], [], []
    for ruleset in range(2):
        own = rng.random((size, len(COLUMNS)))
        chance = numpy.where(rng.random((size, len(COLUMNS))) < shared, common, own)
        rows = numpy.floor(chance * 4).astype(int)
        at = {name: place for place, name in enumerate(COLUMNS)}
        side = numpy.floor(chance[:, :2] * 40).astype(int) * 10 - 100
        rows[:, at["points"]], rows[:, at["sides"]] = side.sum(axis=1), 2
        rows[:, at["squares"]] = (side * side).sum(axis=1)
        for share in ("whole_team", "lead_won", "lead_shared", "mattered"):
            rows[:, at[share]] //= 2
        rows[:, at["kept:tichu"]] = numpy.minimum(rows[:, at["kept:tichu"]], rows[:, at["called:tichu"]])
        rows[:, at["wishes_met"]] = numpy.minimum(rows[:, at["wishes_met"]], rows[:, at["wishes"]])
        if ruleset:
            rows[:, at["bombs"]] += (rng.random(size) < shift).astype(int)
        lengths = [int(length) for length in rng.integers(5, 20, 4)]
        rounds.append(rows.tolist())
        points.append(side.tolist())
        matches.append({"lengths": lengths, "comebacks": int(rng.integers(0, 3)), "draws": int(rng.integers(0, 2))})
        matches[-1]["given_up"] = 0
    return {"columns": list(COLUMNS), "rounds": rounds, "points": points, "matches": matches}
