"""What plug-ins may answer. Each check gives the answer as a value that cannot change, or raises `Unfit`."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass, replace
from typing import Any

from tichu_core.game.cards import format_cards
from tichu_core.game.game import Deal
from tichu_core.game.matchstate import MatchResult
from tichu_core.game.push import PushRoutes
from tichu_core.game.scoring import CallResult, Score
from tichu_core.game.state import RoundSetup, State
from tichu_core.ruleset.frozen import FrozenMap

_PLAIN = frozenset({type(None), bool, int, float, str, FrozenMap})
DEEPEST = 32
"""Most levels of JSON-like data."""
LARGEST_NUMBER = 1 << 56
"""Largest number of points and the like, room for a set of cards; a record can hold the sum of many."""
LARGEST_KEPT = 1 << 63
"""Largest number in JSON-like data, room for a packed play; a record can hold it."""


class Unfit(Exception):
    """An answer that is not what was asked for; becomes a PluginError."""


def kind(value: object) -> str:
    """What a value is, in a word or two."""
    return "None" if value is None else type(value).__name__


def text(value: Any) -> str:
    """Text that says something."""
    if not isinstance(value, str) or not value.strip():
        raise Unfit(f"expected a text, got {kind(value) if not isinstance(value, str) else 'an empty one'}")
    return value


def integer(value: Any, what: str) -> int:
    """A whole number; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unfit(f"expected whole numbers for {what}, got {value!r:.80}")
    if abs(value) > LARGEST_NUMBER:
        raise Unfit(f"a number for {what} is too large")
    # A plain one, whatever class of the plug-in's own it is of.
    return int.__int__(value)


def integers(value: Any, what: str, count: int | None = None) -> tuple[int, ...]:
    """Whole numbers, so many."""
    if not isinstance(value, list | tuple):
        raise Unfit(f"expected a list of whole numbers for {what}, got {kind(value)}")
    if count is not None and len(value) != count:
        raise Unfit(f"expected {count} numbers for {what}, got {len(value)}")
    return tuple(integer(number, what) for number in value)


def seats_of(value: Any, what: str, seats: int) -> tuple[int, ...]:
    """Numbers of seats, none twice."""
    if isinstance(value, set | frozenset):
        value = sorted(value)
    found = integers(list(value) if isinstance(value, Iterable) and not isinstance(value, str) else value, what)
    for seat in found:
        if not 0 <= seat < seats:
            raise Unfit(f"{what}: there is no seat {seat}, the seats are 0 to {seats - 1}")
    if len(set(found)) != len(found):
        raise Unfit(f"{what}: a seat is named twice")
    return found


def json_like(value: Any, what: str, depth: int = 0) -> Any:
    """What JSON knows, as frozen maps and tuples."""
    if depth > DEEPEST:
        raise Unfit(f"{what} is nested too deep")
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        if not value.isascii() and any("\ud800" <= sign <= "\udfff" for sign in value):
            raise Unfit(f"{what} holds half a character (a surrogate), which no file can hold")
        return str.__str__(value)
    if isinstance(value, int):
        if abs(value) > LARGEST_KEPT:
            raise Unfit(f"{what} holds a number that is too large")
        return int.__int__(value)
    if isinstance(value, float) and math.isfinite(value):
        return float.__float__(value)
    if isinstance(value, list | tuple):
        return tuple(json_like(item, what, depth + 1) for item in value)
    if isinstance(value, Mapping):
        if bad := [key for key in value if not isinstance(key, str)]:
            raise Unfit(f"{what}: the keys of a map must be texts, not {bad[0]!r}")
        return FrozenMap({key: json_like(item, what, depth + 1) for key, item in value.items()})
    raise Unfit(f"{what} must be made of what JSON knows (maps, lists, texts, numbers), not of {kind(value)}")


def unchangeable(value: Any, what: str) -> None:
    """A value that nobody can change: numbers, texts, tuples, frozen maps, frozen dataclasses."""
    if type(value) in _PLAIN or isinstance(value, int | float | str):
        return
    if isinstance(value, tuple | frozenset):
        for item in value:
            if type(item) not in _PLAIN:
                unchangeable(item, what)
        return
    if is_dataclass(value) and getattr(type(value), "__dataclass_params__").frozen:  # noqa: B009
        return
    raise Unfit(f"{what} must be a value that cannot change (numbers, texts, tuples), not {kind(value)}")


def deal(value: Any, seats: int, deck: int) -> Deal:
    """Packets and piles that hold every card of the deck once."""
    try:
        packets, piles = value
        dealt = tuple(tuple(int(card) for card in packet) for packet in packets)
        laid = tuple((str(name), tuple(int(card) for card in cards)) for name, cards in piles)
    except (TypeError, ValueError):
        raise Unfit(f"expected the packets of the seats and named piles, got {value!r:.80}") from None
    if len(dealt) != seats:
        raise Unfit(f"expected the packets of {seats} seats, got {len(dealt)}")
    if len(dict(laid)) != len(laid):
        raise Unfit("a pile is named twice")
    seen = 0
    for card in (card for group in (*dealt, *(cards for _, cards in laid)) for card in group):
        if card <= 0 or card.bit_count() != 1 or card & ~deck:
            raise Unfit(f"brought {format_cards(card) if 0 < card < 1 << 56 else card} into the game")
        if seen & card:
            raise Unfit(f"doubled {format_cards(card)}")
        seen |= card
    if lost := deck & ~seen:
        raise Unfit(f"lost {format_cards(lost)}")
    return dealt, laid


def routes(value: Any, state: State, seat: int) -> PushRoutes:
    """Routes to seats that there are, or to piles, of no more cards than the seat holds."""
    if not isinstance(value, PushRoutes):
        raise Unfit(f"expected PushRoutes, got {kind(value)}")
    checked: dict[int | str, int] = {}
    for route in value.routes:
        try:
            goal, number = route
        except (TypeError, ValueError):
            raise Unfit(f"a route is a goal and a number of cards, not {route!r}") from None
        if isinstance(goal, str):
            if not (goal.isascii() and goal.isalpha() and goal.islower()):
                raise Unfit(f"the name of a pile is small letters, not {goal!r}")
        elif not 0 <= integer(goal, "a seat") < state.table.seats or goal == seat:
            raise Unfit(f"seat {seat} cannot push to seat {goal}")
        if integer(number, "the cards of a route") < 1:
            raise Unfit(f"a route is for one card or more, not for {number}")
        if goal in checked:
            raise Unfit(f"there are two routes to {goal}")
        checked[goal] = number
    held = int(state.table.hands[seat]).bit_count()
    # A position that is set up may leave hands out.
    if held and value.count > held:
        raise Unfit(f"seat {seat} holds {held} cards and cannot push {value.count}")
    return PushRoutes(tuple(checked.items()), integers(value.tiers, "the tiers"))


def score(value: Any, columns: int, sides: int) -> Score:
    """A whole score without adjustments."""
    if not isinstance(value, Score):
        raise Unfit(f"expected a Score, got {kind(value)}")
    if value.adjusted:
        raise Unfit("`adjusted` of a score is filled in by tichu_adjust_score only")
    if not all(isinstance(result, CallResult) for result in value.calls):
        raise Unfit("the calls of a score are CallResults")
    return Score(
        integers(value.points, "points", columns),
        integers(value.cards, "the card points", sides),
        integers(value.victory, "the victory", sides),
        integers(value.first_out, "first out", sides),
        integers(value.bombs, "the bombs", sides),
        tuple(value.calls),
    )


def setup(value: Any, seats: int, columns: int | None) -> RoundSetup:
    """The setup of a round with these seats; its totals have so many columns, where that is settled."""
    if not isinstance(value, RoundSetup):
        raise Unfit(f"expected a RoundSetup, got {kind(value)}")
    if integer(value.rounds_played, "rounds_played") < 0:
        raise Unfit("rounds_played cannot be below 0")
    seats_of((value.dealer,), "dealer", seats)
    ranking = seats_of(value.ranking, "ranking", seats)
    if ranking and len(ranking) != seats:
        raise Unfit(f"ranking names {len(ranking)} of {seats} seats")
    persons = integers(value.persons, "persons")
    if persons and len(persons) != seats:
        raise Unfit(f"persons names who sits on {len(persons)} of {seats} seats")
    totals = integers(value.totals, "totals", columns if value.totals else None)
    extra = json_like(dict(value.extra), "extra")
    return replace(
        value,
        totals=totals,
        by_age=seats_of(value.by_age, "by_age", seats),
        ranking=ranking,
        persons=persons,
        extra=tuple(sorted(extra.items())),
    )


def result(value: Any, columns: int) -> MatchResult:
    """The result of a match with so many columns."""
    if not isinstance(value, MatchResult):
        raise Unfit(f"expected a MatchResult, got {kind(value)}")
    if not isinstance(value.over, bool) or not isinstance(value.reason, str):
        raise Unfit("`over` is true or false, `reason` a word")
    winners = seats_of(value.winners, "the winners (columns of the totals)", columns)
    if winners and not value.over:
        raise Unfit("there are winners, but the match is not over")
    standings = []
    for name, numbers in value.standings:
        standings.append((text(name), integers(numbers, f"the standings {name!r}")))
    return MatchResult(value.over, winners, value.reason, tuple(standings))


def pairs_of_text(value: Any) -> tuple[tuple[str, str], ...]:
    """Pairs of a path and a message."""
    found = []
    for item in listed(value):
        if not (isinstance(item, tuple | list) and len(item) == 2 and isinstance(item[0], str)):
            raise Unfit(f"expected pairs of a path and a message, got {item!r:.80}")
        found.append((item[0], text(item[1])))
    return tuple(found)


def listed(value: Any) -> Sequence[Any]:
    """Several things; a single text is none."""
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise Unfit(f"expected a list, got {kind(value)}")
    return tuple(value)
