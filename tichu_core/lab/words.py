"""Figures as they are printed."""

from __future__ import annotations

from tichu_core.lab.figures import NOT_FOUND, SAME, TOO_FEW, Difference, Figure, Value


def number(value: float | None, share: bool = False, signed: bool = False) -> str:
    """A figure: three places, or percent."""
    if value is None:
        return "–"
    sign = "+" if signed else ""
    # Rounded first: nothing is printed as −0.
    rounded = (round(100 * value, 2) if share else round(value, 3)) + 0.0
    text = f"{rounded:{sign}.2f} %" if share else f"{rounded:{sign}.3f}"
    return text.replace("-", "−")


def between(value: Value, share: bool = False) -> str:
    """An interval, or nothing."""
    if value.low is None and value.high is None:
        return ""
    if value.high is None:
        return f"{number(value.low, share)} or more"
    if value.low is None:
        return f"{number(value.high, share)} or less"
    return f"{number(value.low, share)} to {number(value.high, share)}"


def told(figure: Figure, index: int) -> tuple[str, str, str]:
    """Difference of a ruleset (by its place) from the first, interval and finding, in words."""
    found = figure.differences[index - 1]
    share = figure.metric.share
    if found.verdict == SAME:
        return "none", "", f"the same in every {figure.unit}"
    interval = "" if found.low is None else f"{number(found.low, share, True)} to {number(found.high, share, True)}"
    return number(found.value, share, True), interval, finding(figure, found)


def finding(figure: Figure, found: Difference) -> str:
    """What a difference comes to."""
    if found.verdict == NOT_FOUND:
        return f"no difference found (one of {number(found.visible, figure.metric.share)} would have been)"
    if found.verdict == TOO_FEW:
        plural = "es" if figure.unit == "batch" else "s"
        return f"too few to tell ({found.changed} of {figure.units} {figure.unit}{plural} differ)"
    return found.verdict
