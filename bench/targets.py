"""What was aimed at, and whether it was reached."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bench import doors, hands, processes, startup, values
from bench.figures import Figure, value_of


@dataclass(frozen=True, slots=True)
class Target:
    """A limit for one figure, pure and compiled: at most so much, or at least (`floor`). None: no limit in that mode.

    With `ratio` it is the figure's ratio to N.
    """

    group: str
    name: str
    pure: float | None
    compiled: float | None
    ratio: bool = True
    floor: bool = False


KEPT = 0.70
TARGETS = (
    Target(hands.GROUP, "leads listed", 0.4, 0.045),
    Target(hands.GROUP, "leads counted", 0.15, 0.01),
    Target(doors.KERNEL, "standard", 12, 0.9),
    Target(doors.ENGINE, "standard", 40, 6),
    Target(values.GROUP, values.COPY, None, 0.3, ratio=False),
    *(
        Target(group, name, KEPT, KEPT, ratio=False, floor=True)
        for group in (doors.KEPT_KERNEL, doors.KEPT_ENGINE)
        for name in doors.KEPT
    ),
    Target(startup.GROUP, startup.IMPORT, 60, 60, ratio=False),
    Target(startup.GROUP, startup.HELP, 250, 250, ratio=False),
    Target(startup.GROUP, startup.FIRST, 300, 300, ratio=False),
    Target(startup.GROUP, startup.AGAIN, 0.2, 0.2, ratio=False),
    Target(processes.SCALING, f"{processes.TIMES}, by CPU time", 1.8, 1.8, ratio=False, floor=True),
    # Allocators round up: a few pages are no growth, a kilobyte for each round would be 9,000.
    Target(processes.MEMORY, processes.GROWTH, 1024, 1024, ratio=False),
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A target beside what was measured."""

    target: Target
    limit: float
    value: float
    met: bool

    def data(self) -> dict[str, object]:
        """As JSON keeps it."""
        return {
            "group": self.target.group,
            "name": self.target.name,
            "limit": self.limit,
            "bound": "at least" if self.target.floor else "at most",
            "ratio_to_n": self.target.ratio,
            "value": float(f"{self.value:.4g}"),
            "met": self.met,
        }


def verdicts(figures: Iterable[Figure], compiled: bool) -> list[Verdict]:
    """Every target of this mode whose figure was measured."""
    measured = list(figures)
    found = []
    for target in TARGETS:
        limit = target.compiled if compiled else target.pure
        value = value_of(measured, target.group, target.name, target.ratio)
        if limit is not None and value is not None:
            found.append(Verdict(target, limit, value, value >= limit if target.floor else value <= limit))
    return found
