"""Equality for the values that are made millions of times."""

from typing import Any, TypeVar

T = TypeVar("T", bound=type)


def only_like(kind: T) -> T:
    """Let a named tuple equal its own kind only: two events with the same numbers are not the same event."""
    # What every play makes is a named tuple because frozen dataclasses take three times as long to make.
    kind.__eq__ = _equal  # type: ignore[assignment]
    kind.__ne__ = _unequal  # type: ignore[assignment]
    kind.__hash__ = tuple.__hash__  # type: ignore[assignment]
    return kind


def _equal(self: tuple[Any, ...], other: object) -> bool:
    return type(other) is type(self) and tuple.__eq__(self, other)


def _unequal(self: tuple[Any, ...], other: object) -> bool:
    return not _equal(self, other)
