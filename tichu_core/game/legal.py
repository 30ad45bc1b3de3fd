"""The legal actions of a seat: counted and picked without being listed where the step can do that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from tichu_core.game.actions import Action


class Below(Protocol):
    """A source of random numbers: the library's `Rng`, or anything with `below(n)`."""

    def below(self, n: int, /) -> int:
        """A number 0..n-1."""
        ...


class LegalActions:
    """The legal actions of one seat at one moment, lazily: iterate, `in`, `count()`, `pick(rng)`.

    Their order is fixed (pass first, then by kind, and in the kind as the generator lists them), so that a seed and a
    policy give the same game everywhere. This one is empty; subclasses say what is in them.
    """

    __slots__ = ()

    def count(self) -> int:
        """How many there are."""
        return 0

    def nth(self, index: int) -> Action:
        """The action number `index` in the fixed order. Raises IndexError."""
        raise IndexError("no action of that number")

    def pick(self, rng: Below) -> Action:
        """One of them, each with the same chance. Raises IndexError where there is none."""
        count = self.count()
        if not count:
            raise IndexError("there is no legal action")
        return self.nth(rng.below(count))

    def __len__(self) -> int:
        return self.count()

    def __bool__(self) -> bool:
        return self.count() > 0

    def __iter__(self) -> Iterator[Action]:
        for index in range(self.count()):
            yield self.nth(index)

    def __contains__(self, action: object) -> bool:
        return any(action == other for other in self)


class ListedActions(LegalActions):
    """A short list of actions."""

    __slots__ = ("actions",)

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = tuple(actions)

    def count(self) -> int:
        return len(self.actions)

    def nth(self, index: int) -> Action:
        if index < 0:
            raise IndexError("no action of that number")
        return self.actions[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __contains__(self, action: object) -> bool:
        return action in self.actions
