"""The figures as a table of plain text, one column for each kernel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

WIDTH = 62


def lines(runs: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The whole report: figures by group, then targets, then where the time goes."""
    yield _row("", [run["kernel"] for run in runs])
    for run in runs:
        stick = run["yardstick"]
        wrong = stick["hands_with_other_counts"]
        counts = "no counts to compare with" if wrong is None else f"{wrong} with other counts than given"
        yield (
            f"{run['kernel']}: Python {run['python']}, N = {stick['us_per_hand']} µs a hand "
            f"({stick['source']}, {stick['hands']} hands, {counts})"
        )
    group = ""
    for figure in _merged(runs):
        if figure["group"] != group:
            group = figure["group"]
            yield ""
            yield group
        found = [_find(run["figures"], figure) for run in runs]
        yield _row(f"  {figure['name']}", [_shown(one) for one in found])
    yield ""
    yield "targets"
    for target in _merged_targets(runs):
        found = [_find(run["targets"], target) for run in runs]
        yield _row(f"  {target['group']}: {target['name']}", [_judged(one) for one in found])
    for run in runs:
        for door, notes in run["profile"].items():
            yield ""
            yield f"where the time goes: {door}, kernel {run['kernel']}"
            yield from (f"  {note}" for note in notes)


def missed(runs: Sequence[Mapping[str, Any]]) -> int:
    """How many targets were not reached."""
    return sum(not target["met"] for run in runs for target in run["targets"])


def _merged(runs: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    found = {(one["group"], one["name"]): one for run in runs for one in run["figures"]}
    order = list(dict.fromkeys(one["group"] for run in runs for one in run["figures"]))
    return sorted(found.values(), key=lambda one: order.index(one["group"]))


def _merged_targets(runs: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return list({(one["group"], one["name"]): one for run in runs for one in run["targets"]}.values())


def _find(places: Sequence[Mapping[str, Any]], like: Mapping[str, Any]) -> Mapping[str, Any] | None:
    return next((one for one in places if (one["group"], one["name"]) == (like["group"], like["name"])), None)


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def _shown(figure: Mapping[str, Any] | None) -> str:
    if figure is None:
        return "-"
    value = f"{_number(figure['value'])} {figure['unit']}"
    if figure["ratio"] is None:
        return value
    each = f"{1e6 / figure['value']:,.0f}/s" if figure["group"].startswith("random rounds") else ""
    return f"{value} {each} {_number(figure['ratio'])} N".replace("  ", " ")


def _judged(target: Mapping[str, Any] | None) -> str:
    if target is None:
        return "-"
    unit = " N" if target["ratio_to_n"] else ""
    word = "met" if target["met"] else "MISSED"
    return f"{_number(target['value'])}{unit} ({target['bound']} {target['limit']:g}) {word}"


def _row(name: str, cells: Sequence[str]) -> str:
    return f"{name:{WIDTH}}" + "".join(f"{cell:>34}" for cell in cells)
