"""Figures with their intervals: what each ruleset does, how the others differ from the first, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from tichu_core.lab.metrics import Metric
from tichu_core.lab.moments import Gathered, Moments

LEVEL = 0.95
POWER = 0.8
FEWEST = 10
"""Units that must differ before anything is said about a difference: below that the interval means nothing."""

DIFFERENT = "different"
NOT_FOUND = "no difference found"
SAME = "the same throughout"
TOO_FEW = "too few to tell"
NOT_BOTH = "nothing to compare"


@dataclass(frozen=True, slots=True)
class Value:
    """A figure of one ruleset, with its interval; None where there was nothing to look at."""

    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """How a ruleset differs from the first one in a figure.

    `p` is the chance of such a difference where there is none, `corrected` the same after looking at all of them
    (Holm). `visible`: a true difference of that size would have been found in four runs of five. `changed` is the
    number of units in which anything differs; `verdict` one of the words above.
    """

    value: float | None
    low: float | None
    high: float | None
    p: float | None
    corrected: float | None
    visible: float | None
    changed: int
    verdict: str


@dataclass(frozen=True, slots=True)
class Figure:
    """One metric: its value under each ruleset, and for each but the first the difference from the first."""

    metric: Metric
    units: int
    values: tuple[Value, ...]
    differences: tuple[Difference, ...]

    @property
    def unit(self) -> str:
        """What its units are: rounds, or batches of matches."""
        return "round" if self.metric.of == "round" else "batch"


def figures(gathered: Gathered, metrics: Sequence[Metric]) -> tuple[Figure, ...]:
    """The figures of a run. The differences of all metrics and rulesets are corrected together."""
    found = [_figure(gathered, metric) for metric in metrics]
    return _corrected([figure for figure in found if any(each.value is not None for each in figure.values)])


def _figure(gathered: Gathered, metric: Metric) -> Figure:
    moments = gathered.rounds if metric.of == "round" else gathered.matches
    values = tuple(_value(moments, metric, index) for index in range(gathered.rulesets))
    differences = tuple(
        _difference(moments, metric, index, gathered.changed[index][metric.key])
        for index in range(1, gathered.rulesets)
    )
    return Figure(metric, moments.count, values, differences)


def _slopes(moments: Moments, metric: Metric, ruleset: int, sign: float = 1.0) -> dict[tuple[int, str], float]:
    means = moments.means(ruleset, metric.columns)
    return {(ruleset, name): sign * slope for name, slope in zip(metric.columns, metric.slopes(means), strict=True)}


def _value(moments: Moments, metric: Metric, ruleset: int) -> Value:
    value = metric.value(moments.means(ruleset, metric.columns))
    if value is None or moments.count < 2:
        return Value(value)
    half = _quantile(moments.count) * sqrt(moments.variance(_slopes(moments, metric, ruleset)) / moments.count)
    if half == 0.0:
        # All units are alike: that says nothing about how far they could be apart.
        return Value(value)
    low, high = value - half, value + half
    return Value(value, max(0.0, low), min(1.0, high)) if metric.share else Value(value, low, high)


def _difference(moments: Moments, metric: Metric, ruleset: int, changed: int) -> Difference:
    first = metric.value(moments.means(0, metric.columns))
    other = metric.value(moments.means(ruleset, metric.columns))
    nothing = Difference(None, None, None, None, None, None, changed, TOO_FEW)
    if first is None or other is None:
        return replace(nothing, verdict=NOT_BOTH)
    value = other - first
    same = Difference(0.0, 0.0, 0.0, None, None, None, changed, SAME)
    if changed == 0:
        return same
    if moments.count < 2:
        return replace(nothing, value=value)
    slopes = _slopes(moments, metric, ruleset) | _slopes(moments, metric, 0, -1.0)
    error = sqrt(moments.variance(slopes) / moments.count)
    if error == value == 0.0:
        # Of nothing as much under both, as of matches drawn where none is.
        return same
    half = _quantile(moments.count) * error
    if changed < FEWEST:
        return replace(nothing, value=value, low=value - half, high=value + half)
    p = _chance(value, error, moments.count)
    # The error stands in `visible` until it is known how many differences are looked at.
    return Difference(value, value - half, value + half, p, None, error, changed, NOT_FOUND)


def _corrected(found: Sequence[Figure]) -> tuple[Figure, ...]:
    tested = sorted(
        (difference.p, place, index)
        for place, figure in enumerate(found)
        for index, difference in enumerate(figure.differences)
        if difference.p is not None
    )
    after = holm([p for p, _, _ in tested])
    replaced = {(place, index): p for p, (_, place, index) in zip(after, tested, strict=True)}
    result = []
    for place, figure in enumerate(found):
        differences = tuple(
            _decided(difference, replaced[place, index], len(tested), figure.units)
            if (place, index) in replaced
            else difference
            for index, difference in enumerate(figure.differences)
        )
        result.append(replace(figure, differences=differences))
    return tuple(result)


def _decided(difference: Difference, corrected: float, looked_at: int, units: int) -> Difference:
    from scipy import stats

    error = difference.visible or 0.0
    strict = 1 - (1 - LEVEL) / (2 * looked_at)
    visible = float(stats.t.ppf(strict, units - 1) + stats.t.ppf(POWER, units - 1)) * error
    verdict = DIFFERENT if corrected < 1 - LEVEL else NOT_FOUND
    return replace(difference, corrected=corrected, visible=visible, verdict=verdict)


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's correction of chances that are sorted from the smallest on."""
    found = []
    worst = 0.0
    for place, chance in enumerate(chances):
        worst = max(worst, min(1.0, chance * (len(chances) - place)))
        found.append(worst)
    return found


def _quantile(units: int) -> float:
    from scipy import stats

    return float(stats.t.ppf((1 + LEVEL) / 2, units - 1))


def _chance(value: float, error: float, units: int) -> float:
    """Two-sided, by Student's t over the units."""
    from scipy import stats

    if error == 0.0:
        return 1.0 if value == 0.0 else 0.0
    return float(2 * stats.t.sf(abs(value) / error, units - 1))


def interval_of_ratio(moments: Moments, above: Mapping[str, float], below: str) -> Value:
    """The ratio of a weighted sum of columns to another column, with its interval."""
    means = moments.means(0, [*above, below])
    value = sum(weight * means[name] for name, weight in above.items()) / means[below]
    if moments.count < 2:
        return Value(value)
    slopes = {(0, name): weight / means[below] for name, weight in above.items()} | {(0, below): -value / means[below]}
    half = _quantile(moments.count) * sqrt(moments.variance(slopes) / moments.count)
    return Value(value, value - half, value + half)


def interval_of_share(hits: int, units: int) -> tuple[float, float]:
    """Wilson's interval of a share."""
    from scipy import stats

    if units == 0:
        return 0.0, 1.0
    z = float(stats.norm.ppf((1 + LEVEL) / 2))
    share = hits / units
    middle = (share + z * z / (2 * units)) / (1 + z * z / units)
    half = z / (1 + z * z / units) * sqrt(share * (1 - share) / units + z * z / (4 * units * units))
    # The ends are exact, whatever the rounding.
    return (max(0.0, middle - half) if hits else 0.0), (min(1.0, middle + half) if hits < units else 1.0)


def plain(figure: Figure) -> dict[str, Any]:
    """A figure as JSON-able data."""
    return {
        "key": figure.metric.key,
        "title": figure.metric.title,
        "share": figure.metric.share,
        "per": figure.metric.of,
        "values": [{"value": each.value, "low": each.low, "high": each.high} for each in figure.values],
        "differences": [
            {
                "value": each.value,
                "low": each.low,
                "high": each.high,
                "p": each.p,
                "corrected": each.corrected,
                "visible": each.visible,
                "changed": each.changed,
                "verdict": each.verdict,
            }
            for each in figure.differences
        ],
    }
