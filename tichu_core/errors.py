"""What can go wrong, by cause. Every error is a `TichuError`, so one `except` guards a whole server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

FOREIGN_ERRORS = (Exception, SystemExit, GeneratorExit)
"""What the code of plug-ins and players may raise: all of it is its own fault. Ctrl-C is not among it."""


def told(error: BaseException) -> str:
    """Kind and text of what the code of a plug-in or a player raised; its text may be broken too."""
    kind = type(error).__name__
    try:
        return f"{kind}: {error}"
    except FOREIGN_ERRORS:
        return f"{kind} (whose text cannot be had)"


class TichuError(Exception):
    """Base of every error that the library raises on purpose."""


class ParseError(TichuError):
    """A text that is no card, action, scenario or record. The message names the text and what was expected."""


class IllegalAction(TichuError):
    """An action that the rules do not allow here.

    `code` is stable and listed in the docs (``wish.must_play``); `option` is the ruleset option that forbids it, where
    one does (``bombs.before_opening``); `rule` is the number in the reference; `seat` is who tried.
    """

    def __init__(
        self, code: str, message: str, *, seat: int, option: str | None = None, rule: str | None = None
    ) -> None:
        super().__init__(code, message, seat, option, rule)
        self.code = code
        self.message = message
        self.seat = seat
        self.option = option
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return (_illegal, (self.code, self.message, self.seat, self.option, self.rule))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IllegalAction) and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.args)

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"


def _illegal(code: str, message: str, seat: int, option: str | None, rule: str | None) -> IllegalAction:
    return IllegalAction(code, message, seat=seat, option=option, rule=rule)


class PluginError(TichuError):
    """A plug-in that cannot be used, or broke a promise. Names the plug-in and, where one ran, the hook."""

    def __init__(self, plugin: str, hook: str | None, message: str) -> None:
        super().__init__(plugin, hook, message)
        self.plugin = plugin
        self.hook = hook
        self.message = message

    def __str__(self) -> str:
        where = f"plug-in {self.plugin!r}" + (f", hook {self.hook}" if self.hook else "")
        return f"{where}: {self.message}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a file: where it is (1-based; line 0 for the file as a whole), the path of the key, what is wrong
    and what was expected."""

    file: str
    line: int
    column: int
    path: str
    message: str
    rule: str | None = None

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{where}: {self.path}: {self.message}" if self.path else f"{where}: {self.message}"


class RulesetError(TichuError):
    """A ruleset that cannot be used. `problems` lists every fault that was found, not the first only."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))
        self.problems: tuple[Problem, ...] = tuple(problems)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


class RecordError(TichuError):
    """A record or log that does not say what really could have happened. Names file and line."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(file, line, message)
        self.file = file
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"
