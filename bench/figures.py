"""One measured figure, and how it is written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured under a name: a value in a unit, and its ratio to N where it is a time of CPU work."""

    group: str
    name: str
    value: float
    unit: str
    ratio: float | None = None

    def data(self) -> dict[str, Any]:
        """As JSON keeps it, to four digits."""
        found = asdict(self)
        for key in ("value", "ratio"):
            if found[key] is not None:
                found[key] = float(f"{found[key]:.4g}")
        return found


@dataclass(frozen=True, slots=True)
class Yardstick:
    """N: seconds that the naive enumeration takes for a hand (best of five), and which enumeration it was."""

    seconds: float
    source: str

    def micros(self, group: str, name: str, seconds: float) -> Figure:
        """A time of CPU work, in microseconds and as a ratio to N."""
        return Figure(group, name, seconds * 1e6, "µs", seconds / self.seconds)


def value_of(figures: Iterable[Figure], group: str, name: str, ratio: bool) -> float | None:
    """The value or the ratio of one figure; None where it was not measured."""
    found = next((figure for figure in figures if (figure.group, figure.name) == (group, name)), None)
    return None if found is None else found.ratio if ratio else found.value
