"""A scenario: a small position, what is then done, and what must hold. A test of a ruleset that needs no Python.

The values are here; `scenario_read` makes them of files, `scenario_run` runs them, `suite` runs whole files.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tichu_core.errors import ParseError, Problem
from tichu_core.game.position import Position
from tichu_core.ruleset.nodes import Mark


class ScenarioError(ParseError):
    """A scenario that cannot be read. `problems` lists every fault with file, line and column."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))
        self.problems: tuple[Problem, ...] = tuple(problems)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Key:
    """A key that the core does not know, to be asked of the plug-ins: its name, place and plain value."""

    name: str
    mark: Mark
    value: Any


@dataclass(frozen=True, slots=True)
class Given:
    """What is given: the position without its match, what the match brings, and keys of plug-ins."""

    mark: Mark
    position: Position
    scores: tuple[int, ...] = ()
    rounds: int = 0
    ranking: tuple[int, ...] = ()
    youngest: int | None = None
    seats: int | None = None
    keys: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True)
class Must:
    """What the seat on turn may do, as far as it is asked: `plays` are all card sets it may play."""

    seat: int
    may_pass: bool | None = None
    plays: frozenset[int] | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading of a set of cards; what is named counts (`phoenix` 0: it stands for nothing)."""

    kind: str | None = None
    cards: int | None = None
    rank: int | None = None
    phoenix: int | None = None


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that must hold: its key, its value, how it is written, where; `code` of the refusal, if asked for."""

    key: str
    value: Any
    text: str
    mark: Mark
    code: str | None = None
    known: bool = True


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as its file has it. Either `given` or `cards` is there."""

    id: str
    file: str
    line: int
    rulesets: tuple[str, ...]
    why: str = ""
    area: str = ""
    given: Given | None = None
    cards: int | None = None
    when: tuple[tuple[str, Mark], ...] = ()
    then: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """A scenario run under one ruleset. `why`: what was expected and what is; empty where it holds."""

    id: str
    ruleset: str
    file: str
    line: int
    why: str = field(default="")

    @property
    def held(self) -> bool:
        """Whether everything held."""
        return not self.why

    def __str__(self) -> str:
        head = f"{self.file}:{self.line}: {self.id} under {self.ruleset}"
        return f"{head}: holds" if self.held else f"{head}\n{self.why}"
