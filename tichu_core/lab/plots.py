"""Plots of a comparison as SVG to be put into a page."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tichu_core.lab.comparison import Comparison

COLOURS = ("#1f5f8b", "#c8553d", "#588157", "#7b5ea7", "#b08900", "#4d4d4d")
BIN = 25
"""Points that stand together in a distribution."""


def points_plot(found: Comparison) -> str:
    """How often a side makes so many points in a round."""
    figure, axes = _figure(7.0, 3.2)
    for index, name in enumerate(found.names):
        binned = _binned(found.gathered.points[index])
        _steps(axes, binned, BIN, index, name)
    axes.set_xlabel(f"points of a side in a round (in steps of {BIN})")
    axes.set_ylabel("share of rounds")
    return _svg(figure, axes, "points")


def lengths_plot(found: Comparison) -> str | None:
    """How many rounds a match takes; None where none came to its end."""
    if not any(found.gathered.lengths):
        return None
    figure, axes = _figure(7.0, 3.2)
    for index, name in enumerate(found.names):
        if found.gathered.lengths[index]:
            _steps(axes, found.gathered.lengths[index], 1, index, name)
    axes.set_xlabel("rounds of a match")
    axes.set_ylabel("share of matches")
    return _svg(figure, axes, "lengths")


def shares_plot(found: Comparison) -> str | None:
    """The shares among the figures, each with its interval; None where there is none."""
    shares = [figure for figure in found.figures if figure.metric.share]
    if not shares:
        return None
    figure, axes = _figure(7.0, 0.9 + 0.42 * len(shares))
    height = 0.6 / len(found.names)
    for index, name in enumerate(found.names):
        for place, each in enumerate(shares):
            value = each.values[index]
            if value.value is None:
                continue
            y = place + (index - (len(found.names) - 1) / 2) * height
            label = name if place == 0 else None
            axes.plot([value.value], [y], "o", color=COLOURS[index % len(COLOURS)], markersize=5, label=label)
            if value.low is not None and value.high is not None:
                axes.plot([value.low, value.high], [y, y], "-", color=COLOURS[index % len(COLOURS)], linewidth=1.8)
    axes.set_yticks(range(len(shares)), [_wrapped(each.metric.title) for each in shares])
    axes.set_ylim(len(shares) - 0.5, -0.5)
    axes.set_xlim(-0.02, 1.02)
    axes.set_xlabel("share, with its 95 % interval")
    return _svg(figure, axes, "shares")


def _binned(counts: Counter[int]) -> Counter[int]:
    binned: Counter[int] = Counter()
    for points, count in counts.items():
        binned[points // BIN * BIN] += count
    return binned


def _steps(axes: Any, counts: Counter[int], width: int, index: int, name: str) -> None:
    """A distribution as an outline; later ones are dashed, so that equal ones are both seen."""
    total = sum(counts.values())
    values = range(min(counts), max(counts) + width, width)
    edges = [value - width / 2 for value in values] + [max(values) + width / 2]
    axes.stairs(
        [counts[value] / total for value in values],
        edges,
        color=COLOURS[index % len(COLOURS)],
        label=name,
        linewidth=1.8,
        linestyle="-" if index == 0 else "--",
    )


def _wrapped(text: str, width: int = 34) -> str:
    import textwrap

    return "\n".join(textwrap.wrap(text, width))


def _figure(width: float, height: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="both", color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)
    return figure, axes


def _svg(figure: Any, axes: Any, salt: str) -> str:
    """The figure as an element; the same data give the same text."""
    import matplotlib

    axes.legend(frameon=False, fontsize=9, loc="best")
    # Text stays text, in the page's own font; ids must differ between the plots of one page.
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": salt, "font.family": "sans-serif"}):
        stream = io.StringIO()
        figure.savefig(stream, format="svg", metadata=dict.fromkeys(_METADATA))
    text = stream.getvalue()
    text = text[text.index("<svg") :].strip()
    return re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{salt}-", text)


_METADATA: Sequence[str] = ("Date", "Creator", "Format", "Type")
