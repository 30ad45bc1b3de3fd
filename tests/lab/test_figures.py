"""Figures, intervals and what is found: against plain statistics, and against what is known of random numbers."""

from __future__ import annotations

import random

import pytest

numpy = pytest.importorskip("numpy")
stats = pytest.importorskip("scipy.stats")

from tests.lab.synthetic import CALLS, COLUMNS, batches  # noqa: E402
from tests.support import volume  # noqa: E402
from tichu_core.lab.figures import (  # noqa: E402
    DIFFERENT,
    NOT_BOTH,
    NOT_FOUND,
    SAME,
    TOO_FEW,
    Figure,
    figures,
    holm,
    interval_of_share,
)
from tichu_core.lab.metrics import Metric, metrics_for  # noqa: E402
from tichu_core.lab.moments import Moments, gather  # noqa: E402

METRICS = metrics_for(CALLS)


def computed(found: list[dict[str, object]]) -> dict[str, Figure]:
    gathered = gather(found, 2, METRICS)
    assert gathered is not None
    return {figure.metric.key: figure for figure in figures(gathered, METRICS)}


def values(found: list[dict[str, object]], name: str, ruleset: int) -> object:
    place = COLUMNS.index(name)
    return numpy.array([row[place] for each in found for row in each["rounds"][ruleset]])  # type: ignore[index]


def test_a_mean_and_its_difference_are_those_of_a_paired_t_test():
    found = batches(20, 25, 1)
    figure = computed(found)["bombs"]
    first, other = values(found, "bombs", 0), values(found, "bombs", 1)
    assert figure.values[0].value == pytest.approx(first.mean())
    paired = stats.ttest_rel(other, first)
    low, high = paired.confidence_interval(0.95)
    difference = figure.differences[0]
    assert difference.p == pytest.approx(paired.pvalue)
    assert (difference.low, difference.high) == (pytest.approx(low), pytest.approx(high))


def test_a_ratio_has_the_interval_of_its_residuals():
    found = batches(20, 25, 2)
    figure = computed(found)["tichu_kept"]
    residuals = []
    for ruleset in (0, 1):
        kept, called = values(found, "kept:tichu", ruleset), values(found, "called:tichu", ruleset)
        ratio = kept.sum() / called.sum()
        assert figure.values[ruleset].value == pytest.approx(ratio)
        residuals.append((kept - ratio * called) / called.mean())
    both = residuals[1] - residuals[0]
    half = stats.t.ppf(0.975, len(both) - 1) * both.std(ddof=1) / len(both) ** 0.5
    difference = figure.differences[0]
    assert difference.high - difference.value == pytest.approx(half)


def test_the_spread_is_the_standard_deviation_of_a_sides_points():
    found = batches(4, 25, 3)
    figure = computed(found)["spread"]
    sides = numpy.array([points for each in found for points in each["points"][0]]).ravel()
    assert figure.values[0].value == pytest.approx(sides.std())


@pytest.mark.parametrize("key", ["spread", "tichu_kept", "points"])
def test_slopes_are_those_of_the_figure(key):
    metric = next(each for each in METRICS if each.key == key)
    means = {"points": 120.0, "squares": 30_000.0, "sides": 2.0, "called:tichu": 0.9, "kept:tichu": 0.4}
    for name, slope in zip(metric.columns, metric.slopes(means), strict=True):
        step = 1e-5 * max(1.0, abs(means[name]))
        up, down = (metric.value({**means, name: means[name] + sign * step}) for sign in (1, -1))
        assert up is not None
        assert down is not None
        assert slope == pytest.approx((up - down) / (2 * step), rel=1e-4)


def test_the_order_of_batches_changes_nothing():
    found = batches(12, 10, 4)
    shuffled = found[:]
    random.Random(1).shuffle(shuffled)
    assert computed(found) == computed(shuffled)


def test_sums_do_not_overflow():
    moments = Moments([(0, "a")])
    for _ in range(40):
        moments.add([[2**31 - 1]] * 2)
    assert moments.total(0, "a") == 80 * (2**31 - 1)
    assert moments.variance({(0, "a"): 1.0}) == 0.0


def test_a_real_difference_is_found_with_its_size():
    figure = computed(batches(40, 50, 5, shift=0.2))["bombs"]
    difference = figure.differences[0]
    assert difference.verdict == DIFFERENT
    assert difference.corrected is not None
    assert difference.p is not None
    assert difference.p <= difference.corrected < 0.05
    assert difference.low is not None
    assert difference.low < 0.2 < difference.high


def test_no_difference_is_said_with_what_could_have_been_seen():
    difference = computed(batches(40, 50, 6))["bombs"].differences[0]
    assert difference.verdict == NOT_FOUND
    assert difference.visible is not None
    assert difference.visible > difference.high - difference.value


def test_what_could_have_been_seen_is_seen_four_times_in_five():
    """A true difference of the size that is named is found in about 80 of 100 runs, alone among those looked at."""
    visible = computed(batches(20, 50, 7))["bombs"].differences[0].visible
    assert visible is not None
    hits = sum(
        computed(batches(20, 50, 100 + seed, shift=visible))["bombs"].differences[0].verdict == DIFFERENT
        for seed in range(40)
    )
    assert 24 <= hits <= 40


def test_the_same_numbers_are_said_to_be_the_same():
    found = batches(5, 10, 8)
    for each in found:
        each["rounds"][1] = each["rounds"][0]
    difference = computed(found)["bombs"].differences[0]
    assert (difference.verdict, difference.value, difference.changed) == (SAME, 0.0, 0)


def test_of_a_few_rounds_nothing_is_said():
    found = batches(5, 10, 9)
    place = COLUMNS.index("bombs")
    for each in found:
        each["rounds"][1] = [list(row) for row in each["rounds"][0]]
    found[0]["rounds"][1][0][place] += 1
    difference = computed(found)["bombs"].differences[0]
    assert (difference.verdict, difference.changed, difference.p) == (TOO_FEW, 1, None)
    assert computed(batches(1, 1, 10))["bombs"].differences[0].verdict in (TOO_FEW, SAME)


def test_what_only_one_ruleset_has_is_not_compared():
    found = batches(5, 10, 12)
    for each in found:
        for row in each["rounds"][1]:
            row[COLUMNS.index("called:tichu")] = row[COLUMNS.index("kept:tichu")] = 0
    figure = computed(found)["tichu_kept"]
    assert figure.differences[0].verdict == NOT_BOTH
    assert figure.values[1].value is None
    # All rounds alike are no proof that they always will be.
    assert (figure.values[0].low is None, computed(found)["tichu_called"].values[1].low) == (False, None)


def test_nothing_to_look_at_is_no_figure():
    found = batches(5, 10, 11)
    for each in found:
        for rows in each["rounds"]:
            for row in rows:
                row[COLUMNS.index("called:tichu")] = row[COLUMNS.index("kept:tichu")] = 0
    assert "tichu_kept" not in computed(found)
    assert "tichu_called" in computed(found)


def test_holms_correction():
    assert holm([0.01, 0.02, 0.03]) == pytest.approx([0.03, 0.04, 0.04])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


def test_wilsons_interval():
    found = stats.binomtest(3, 40).proportion_ci(method="wilson")
    assert interval_of_share(3, 40) == (pytest.approx(found.low), pytest.approx(found.high))
    assert interval_of_share(0, 0) == (0.0, 1.0)
    assert interval_of_share(0, 10_000)[0] == 0.0
    assert interval_of_share(7, 7)[1] == 1.0


def test_a_metric_without_units_has_no_value():
    assert Metric("x", "X", "a", "b").value({"a": 1.0, "b": 0.0}) is None


def false_alarms(repetitions: int) -> tuple[int, float]:
    """Runs with any difference found where there is none, and the share of uncorrected ones below 5 %."""
    alarms = below = looked_at = 0
    for seed in range(repetitions):
        found = computed(batches(12, 25, 1000 + seed)).values()
        differences = [each for figure in found for each in figure.differences if each.p is not None]
        alarms += any(each.verdict == DIFFERENT for each in differences)
        below += sum(each.p < 0.05 for each in differences)
        looked_at += len(differences)
    return alarms, below / looked_at


def test_of_equal_rulesets_about_the_stated_rate_differs():
    """Two hundred comparisons without a difference: at most about 5 % find one, all looks counted."""
    alarms, rate = false_alarms(200)
    # Holm keeps the chance at or below 5 %: of 200 runs 10 are expected at most, and 20 happen once in 500.
    assert alarms <= 20
    assert 0.035 < rate < 0.065


@pytest.mark.long
def test_a_ruleset_against_itself_with_other_seeds(tmp_path):
    """The same with rounds that were played."""
    from tests.lab.runs import engine
    from tichu_core.lab.comparison import compare_rulesets

    repetitions = volume(200)
    alarms = below = looked_at = 0
    for seed in range(repetitions):
        found = compare_rulesets(
            [engine("standard"), engine("standard")], 150, seed=seed, paired=False, workers=2, bots=("greedy",)
        )
        differences = [each for figure in found.figures for each in figure.differences if each.p is not None]
        alarms += any(each.verdict == DIFFERENT for each in differences)
        below += sum(each.p < 0.05 for each in differences)
        looked_at += len(differences)
    assert alarms <= max(4, repetitions // 10)
    assert below / looked_at < 0.075
