"""Whether what was read back is a state at all: numbers where numbers belong, seats that there are, every card once."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, get_args

from tichu_core.game.actions import Play, Push
from tichu_core.game.events import Event, Received
from tichu_core.game.scoring import Score
from tichu_core.game.setups import setup_fault
from tichu_core.game.state import RoundSetup, State, all_cards
from tichu_core.game.steps.ask import Ask
from tichu_core.game.steps.exchange import PushStep
from tichu_core.kernel.cards import ALL_CARDS
from tichu_core.kernel.table import TABLE_FIELDS, Table

_EVENTS = frozenset(get_args(Event))
_SEATS = frozenset({"seat", "owner", "to"})
_TABLE_SEATS = ("turn", "owner", "wish_by")
_PER_SEAT = ("hands", "taken")
_LARGEST = 1 << 63


def state_fault(state: State) -> str | None:
    """What cannot be in a state that was read back from data, or None. What plug-ins keep is theirs to judge."""
    table, game = state.table, state.game
    seats = game.rules.table.seats
    if table.seats != seats or len(table.sides) != seats or not all(_number(side, 0, seats) for side in table.sides):
        return f"`table`: expected {seats} seats, each with its side"
    if fault := _table_fault(table, seats):
        return f"`table`: {fault}"
    if not _number(state.step, 0, len(game.steps)):
        return f"`step`: expected a number below {len(game.steps)}"
    if not _data_fits(state, seats):
        return "`data`: expected what the step has written"
    if len(state.packets) != seats:
        return f"`packets`: expected those of {seats} seats"
    if len(state.calls) != seats or not all(isinstance(call, str) for call in state.calls):
        return f"`calls`: expected a text for each of {seats} seats"
    if not isinstance(state.setup, RoundSetup) or _misfit(state.setup):
        return "`setup`: expected what a match brings to a round"
    if fault := setup_fault(state.setup, seats):
        return f"`setup`: {fault}"
    for event in state.events:
        if fault := event_fault(event, seats):
            return f"`events`: {fault}"
    if state.score is not None and (not isinstance(state.score, Score) or _misfit(state.score)):
        return "`score`: expected a score or nothing"
    seen, count = all_cards(state)
    if count != seen.bit_count():
        return "a card is in two places"
    if seen & ~game.deck:
        return f"a card is not in the deck of {game.rules.id}"
    return None


def event_fault(event: Any, seats: int) -> str | None:
    """What is wrong with an event, or None: no kind of ours, a field of another type, a seat or cards that are none."""
    # A subclass would not be known to those who say who may see it.
    if type(event) not in _EVENTS:
        return f"{type(event).__name__} is no kind of event"
    if _misfit(event):
        return f"{type(event).__name__} is not what it is declared to be"
    if any(not _number(getattr(event, name), -1, seats) for name in _SEATS if hasattr(event, name)):
        return f"{type(event).__name__} names a seat that there is not"
    if not _number(getattr(event, "cards", 0), 0, ALL_CARDS + 1):
        return f"{type(event).__name__} names cards that there are not"
    if isinstance(event, Received) and not all(
        isinstance(gift, tuple)
        and len(gift) == 2
        and _number(gift[0], 1, ALL_CARDS + 1)
        and type(gift[1]) in (int, str)
        for gift in event.given_by
    ):
        return "Received says of each card where it came from"
    return None


def _data_fits(state: State, seats: int) -> bool:
    """Whether the step's own compartment is of the form that the steps of the core give it."""
    step, data = state.game.steps[state.step], state.data
    if state.score is not None:
        return True
    if isinstance(step, PushStep):
        return (
            isinstance(data, tuple)
            and len(data) == seats
            and all(item is None or isinstance(item, Push) for item in data)
        )
    if isinstance(step, Ask):
        return isinstance(data, tuple) and all(_number(seat, 0, seats) for seat in data) and len(set(data)) == len(data)
    return True


def _table_fault(table: Table, seats: int) -> str | None:
    blank = Table(table.rules, list(range(seats)))
    for name in TABLE_FIELDS:
        value, usual = getattr(table, name), getattr(blank, name)
        if isinstance(usual, bool):
            fits = isinstance(value, bool)
        elif isinstance(usual, list):
            fits = isinstance(value, list) and all(_number(item, -1, _LARGEST) for item in value)
        else:
            fits = _number(value, -_LARGEST, _LARGEST)
        if not fits:
            return f"`{name}` is not what it was written as"
    if any(not _number(getattr(table, name), -1, seats) for name in _TABLE_SEATS):
        return "a seat is named that there is not"
    if any(len(getattr(table, name)) != seats for name in _PER_SEAT):
        return f"expected the hands and tricks of {seats} seats"
    if len(set(table.finished)) != len(table.finished) or any(not 0 <= seat < seats for seat in table.finished):
        return "`finished` names a seat twice, or one that there is not"
    if table.wish != 0 and not 2 <= table.wish <= 14:
        return f"a wish is a rank, 2 to 14, or 0, not {table.wish}"
    if not -1 <= table.kind <= 7 or not -1 <= table.victory < seats:
        return "the trick or the side that has won is none"
    return None


def _number(value: Any, low: int, end: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value < end


def _misfit(value: Any) -> bool:
    """Whether a field of a value does not have the type that its class declares, as far as that is a plain one."""
    declared = type(value).__annotations__
    names = [field.name for field in fields(value)] if is_dataclass(value) else value._fields
    # A named tuple keeps its types as references by name.
    return not all(
        _fits(getattr(value, name), getattr(declared[name], "__forward_arg__", declared[name])) for name in names
    )


def _fits(value: Any, declared: Any) -> bool:
    match declared:
        case "int":
            return _number(value, -_LARGEST, _LARGEST)
        case "str" | "bool":
            return isinstance(value, bool if declared == "bool" else str)
        case "tuple[int, ...]":
            return isinstance(value, tuple) and all(_number(item, -_LARGEST, _LARGEST) for item in value)
        case "Play":
            return isinstance(value, Play) and not _misfit(value)
        case "Push | None":
            return value is None or isinstance(value, Push)
        case "tuple[int, ...] | None":
            return value is None or _fits(value, "tuple[int, ...]")
        case str() if declared.startswith("tuple["):
            return isinstance(value, tuple) and all(not is_dataclass(item) or not _misfit(item) for item in value)
        case _:
            return True
