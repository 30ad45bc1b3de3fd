"""What replaying files found: how many rounds, how many of them sound, and what differs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Difference:
    """One round that is not what the rules make of it. `round` counts from 1; 0: the file itself.

    `known_fault`: a fault that the site is known for. `aborted`: the log breaks off, which is nobody's fault.
    """

    file: str
    round: int
    line: int
    why: str
    known_fault: bool = False
    aborted: bool = False

    @property
    def harmless(self) -> bool:
        """Whether it speaks neither against the file nor against the rules."""
        return self.known_fault or self.aborted

    def __str__(self) -> str:
        fault = " (a known fault of the site)" if self.known_fault else ""
        return f"{self.file}:{self.line}: round {self.round}: {self.why}{fault}"


@dataclass(slots=True)
class Report:
    """The rounds of some files, those that are sound, how the others differ, and notes that speak against nothing."""

    rounds: int = 0
    sound: int = 0
    differ: list[Difference] = field(default_factory=list)
    notes: tuple[str, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether nothing was found but known faults of the site and games that were broken off."""
        return all(difference.harmless for difference in self.differ)

    def add(self, other: Report) -> None:
        """Add what another report has found."""
        self.rounds += other.rounds
        self.sound += other.sound
        self.differ += other.differ
        self.notes += tuple(note for note in other.notes if note not in self.notes)

    def as_data(self) -> dict[str, Any]:
        """JSON-able: ``{"rounds", "sound", "differ": [{"file", "round", "line", "why", "known_fault"}]}``."""
        names = ("file", "round", "line", "why", "known_fault")
        differ = [{name: getattr(each, name) for name in names} for each in self.differ]
        return {"rounds": self.rounds, "sound": self.sound, "differ": differ}
