"""What happened, as values. An event with `seen_by` is known to those seats only; all others are public."""

from __future__ import annotations

from typing import Any, NamedTuple

from tichu_core.game.actions import Play, Push
from tichu_core.game.alike import only_like


@only_like
class StepBegan(NamedTuple):
    """A step of the round begins (its word)."""

    step: str


@only_like
class Dealt(NamedTuple):
    """Cards (a set) dealt to a seat; other seats know their number only."""

    seat: int
    cards: int


@only_like
class Called(NamedTuple):
    """A seat has made a call."""

    seat: int
    call: str


@only_like
class Declined(NamedTuple):
    """A seat has declined the call that was asked for."""

    seat: int
    call: str


@only_like
class Pushed(NamedTuple):
    """A seat has chosen what to push; what it is only that seat knows."""

    seat: int
    push: Push | None


@only_like
class Received(NamedTuple):
    """Cards (a set) that a seat got in the exchange, and from where; only that seat knows."""

    seat: int
    cards: int
    given_by: tuple[tuple[int, int | str], ...]


@only_like
class Played(NamedTuple):
    """A seat has played cards; `packed` is the reading (cards, kind, rank in one number)."""

    seat: int
    play: Play
    packed: int


@only_like
class Passed(NamedTuple):
    """A seat has passed."""

    seat: int


@only_like
class WishMade(NamedTuple):
    """A seat wishes for a rank."""

    seat: int
    rank: int


@only_like
class WishEnded(NamedTuple):
    """The wish is over: the seat played the rank, or the one answer it was made for has been given."""

    seat: int
    rank: int
    met: bool


@only_like
class TrickTaken(NamedTuple):
    """A trick (a set of cards) went to a seat; with the Dragon `to` is where its owner sent it."""

    owner: int
    to: int
    cards: int


@only_like
class LeadPassed(NamedTuple):
    """The Dog has passed the lead."""

    seat: int
    to: int


@only_like
class WentOut(NamedTuple):
    """A seat has played its last card, as number `place` (1 is the first)."""

    seat: int
    place: int


@only_like
class RoundOver(NamedTuple):
    """The round is over; `score` by side or seat."""

    finished: tuple[int, ...]
    score: tuple[int, ...]


@only_like
class Happened(NamedTuple):
    """Something that a plug-in tells. `seen_by`: the seats that know of it, None for all; `data` is JSON-like."""

    what: str
    seat: int
    data: Any = None
    seen_by: tuple[int, ...] | None = None


Event = (
    StepBegan
    | Dealt
    | Called
    | Declined
    | Pushed
    | Received
    | Played
    | Passed
    | WishMade
    | WishEnded
    | TrickTaken
    | LeadPassed
    | WentOut
    | RoundOver
    | Happened
)
