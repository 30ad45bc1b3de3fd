"""What a seat can do, as values. Two equal texts give equal actions; an action does not name its seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tichu_core.game.alike import only_like
from tichu_core.kernel.cards import ALL_CARDS

AS_STRAIGHT = 16
"""Added to `stands_for` where a run in one suit is declared an ordinary straight (`as straight`, D47)."""


@only_like
class Play(NamedTuple):
    """Play cards (a 56-bit set): in turn, `thrown` out of turn (`!`), or on `top` of one's own closed trick (`+`).

    `stands_for` is the rank of the Phoenix (2..14) where the cards have more than one reading, else 0. `wish` is a
    rank 2..14 or 0. `to` is the partner named to lead after the Dog, or -1.
    """

    cards: int
    stands_for: int = 0
    wish: int = 0
    thrown: bool = False
    top: bool = False
    to: int = -1


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass."""


@dataclass(frozen=True, slots=True)
class Call:
    """Make a call by its name: `tichu`, `grand`, `blind`, or one of the ruleset's own."""

    name: str


@dataclass(frozen=True, slots=True)
class Decline:
    """Decline the call that is asked for."""


@dataclass(frozen=True, slots=True)
class Push:
    """Push cards face down: pairs of a card (a set of one) and where it goes, a seat or the name of a pile.

    Pairs are kept sorted by goal and card, so that equal pushes are equal.
    """

    gifts: tuple[tuple[int, int | str], ...]

    def __post_init__(self) -> None:
        before: tuple[int, int] | None = None
        for card, goal in self.gifts:
            if isinstance(goal, str) or (before is not None and before >= (goal, card)):
                ordered = tuple(sorted(self.gifts, key=lambda gift: (isinstance(gift[1], str), str(gift[1]), gift[0])))
                object.__setattr__(self, "gifts", ordered)
                return
            before = (goal, card)

    def __bool__(self) -> bool:
        return bool(self.gifts)

    def cards(self) -> int:
        """All cards that are given, as a set."""
        given = 0
        for card, _ in self.gifts:
            given |= card
        return given


@dataclass(frozen=True, slots=True)
class Give:
    """Give the trick won by the Dragon to a seat."""

    to: int


@dataclass(frozen=True, slots=True)
class Move:
    """A decision of a step that a plug-in brings: its word, and a set of cards or a few further words."""

    word: str
    cards: int = 0
    args: tuple[str, ...] = ()


Action = Play | Pass | Call | Decline | Push | Give | Move

PASS = Pass()
DECLINE = Decline()


def is_of_cards(action: Action) -> bool:
    """Whether the numbers in an action are cards: one that was not read from a text may hold anything."""
    if isinstance(action, Pass):
        return True
    # A tuple of classes: a union of them would be made anew at every call.
    if isinstance(action, (Play, Move)):
        return not action.cards & ~ALL_CARDS
    if isinstance(action, Push):
        for card, _ in action.gifts:
            if not 0 < card <= ALL_CARDS or card & (card - 1):
                return False
    return True


def in_bounds(action: Action) -> Action:
    """The action with ranks and seats that are far out of their range brought near it, where they are as wrong."""
    if isinstance(action, Play):
        return action._replace(wish=_near(action.wish), to=_near(action.to), stands_for=_near(action.stands_for))
    return Give(_near(action.to)) if isinstance(action, Give) else action


def _near(number: int) -> int:
    return max(-99, min(number, 99))
