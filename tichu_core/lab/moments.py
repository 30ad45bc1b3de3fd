"""Sums over batches: whole numbers, so that they are the same in whatever order the batches come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tichu_core.lab.metrics import MATCH_COLUMNS, Metric


class Moments:
    """Number, sums and sums of products of the columns of units, exactly.

    A column is (ruleset, name). Sums are Python's whole numbers: they cannot overflow.
    """

    def __init__(self, columns: Sequence[tuple[int, str]]) -> None:
        self.columns = tuple(columns)
        self._place = {column: place for place, column in enumerate(self.columns)}
        self.count = 0
        self._sums: Any = None
        self._products: Any = None

    def add(self, rows: Any) -> None:
        """Add units: an array of whole numbers, a row for each unit, a column for each of `columns`."""
        import numpy

        rows = numpy.asarray(rows, dtype=numpy.int64).reshape(-1, len(self.columns))
        # One batch fits into 64 bits; all of them together need not.
        sums = rows.sum(axis=0).astype(object)
        products = (rows.T @ rows).astype(object)
        self._sums = sums if self._sums is None else self._sums + sums
        self._products = products if self._products is None else self._products + products
        self.count += len(rows)

    def total(self, ruleset: int, name: str) -> int:
        """The sum of a column."""
        return int(self._sums[self._place[ruleset, name]])

    def means(self, ruleset: int, names: Iterable[str]) -> dict[str, float]:
        """The means of columns."""
        return {name: self.total(ruleset, name) / self.count for name in names}

    def variance(self, slopes: Mapping[tuple[int, str], float]) -> float:
        """The variance of one unit's share in a figure that moves so with the means of the columns."""
        found = 0.0
        for one, by_one in slopes.items():
            for other, by_other in slopes.items():
                found += by_one * by_other * self._covariance(self._place[one], self._place[other])
        return max(0.0, found)

    def _covariance(self, one: int, other: int) -> float:
        number = self.count
        exact = number * int(self._products[one, other]) - int(self._sums[one]) * int(self._sums[other])
        return exact / (number * (number - 1))


@dataclass(slots=True)
class Gathered:
    """Everything that the figures are made of."""

    rulesets: int
    columns: tuple[str, ...]
    rounds: Moments
    matches: Moments
    points: list[Counter[int]]
    margins: list[Counter[int]]
    lengths: list[Counter[int]]
    changed: list[dict[str, int]]
    """By ruleset: in how many units a metric's columns differ from those of the first ruleset."""
    given_up: list[int] = field(default_factory=list)


def gather(batches: Iterable[Mapping[str, Any]], rulesets: int, metrics: Sequence[Metric]) -> Gathered | None:
    """The sums over batches, read one at a time; None where there are none."""
    import numpy

    found: Gathered | None = None
    for batch in batches:
        columns = tuple(batch["columns"])
        if found is None:
            found = _begin(rulesets, columns)
        rows = [numpy.array(each, dtype=numpy.int64) for each in batch["rounds"]]
        found.rounds.add(numpy.hstack(rows))
        matches = [_match_row(each) for each in batch["matches"]]
        found.matches.add([number for row in matches for number in row])
        margin = columns.index("margin")
        for index in range(rulesets):
            found.points[index].update(each for points in batch["points"][index] for each in points)
            found.margins[index].update(int(each) for each in rows[index][:, margin])
            found.lengths[index].update(batch["matches"][index]["lengths"])
            found.given_up[index] += batch["matches"][index]["given_up"]
            for metric in metrics:
                if metric.of == "round":
                    places = [columns.index(name) for name in metric.columns]
                    differs = (rows[index][:, places] != rows[0][:, places]).any(axis=1)
                    found.changed[index][metric.key] += int(differs.sum())
                else:
                    places = [MATCH_COLUMNS.index(name) for name in metric.columns]
                    found.changed[index][metric.key] += any(matches[index][p] != matches[0][p] for p in places)
    return found


def _begin(rulesets: int, columns: tuple[str, ...]) -> Gathered:
    each = range(rulesets)
    return Gathered(
        rulesets,
        columns,
        Moments([(index, name) for index in each for name in columns]),
        Moments([(index, name) for index in each for name in MATCH_COLUMNS]),
        [Counter() for _ in each],
        [Counter() for _ in each],
        [Counter() for _ in each],
        [Counter() for _ in each],
        [0 for _ in each],
    )


def _match_row(data: Mapping[str, Any]) -> tuple[int, ...]:
    lengths = data["lengths"]
    return len(lengths), sum(lengths), data["comebacks"], data["draws"]
