"""How an option is declared: its default, its meaning, the rule that it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class About:
    """What is known of one option beside its type: carried in the field's metadata under ``"about"``."""

    meaning: str
    rule: str
    values: Mapping[str, str] = field(default_factory=dict)
    minimum: int | None = None
    maximum: int | None = None


def opt(
    default: T,
    meaning: str,
    rule: str,
    *,
    values: Mapping[str, str] | None = None,
    minimum: int | None = None,
    maximum: int | None = None,
) -> T:
    """Declare an option: a dataclass field with its default, meaning and rule number."""
    about = About(meaning, rule, values or {}, minimum, maximum)
    declared: T = field(default=default, metadata={"about": about})
    return declared
