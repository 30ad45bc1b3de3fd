"""What shows that an option matters: a question, and its answers without and with the option."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.rules.at import DROPPED

Options = tuple[tuple[str, Any], ...]
Probe = Callable[[Options], Any]


@dataclass(frozen=True, slots=True)
class Case:
    """`probe` gives `usual` with `beside` alone and `other` with the option set to `value` as well."""

    path: str
    value: Any
    probe: Probe
    usual: Any
    other: Any
    beside: Options = ()

    def __str__(self) -> str:
        value = "absent" if self.value is DROPPED else str(self.value).replace(" ", "")
        return f"{self.path}={value}"

    @property
    def declared(self) -> str:
        """The path as the options declare it: the name of a call as NAME."""
        parts = self.path.split(".")
        if parts[0] == "calls" and parts[1] != "limit":
            parts[1] = "NAME"
        return ".".join(parts)


def several(path: str, probe: Probe, usual: Any, *others: tuple[Any, Any], beside: Options = ()) -> list[Case]:
    """One case for each other value of an option."""
    return [Case(path, value, probe, usual, other, beside) for value, other in others]
