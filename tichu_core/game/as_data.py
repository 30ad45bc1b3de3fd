"""States, views and events as JSON-like data, and states and events back from it. Cards and actions are text.

Values of the library's own kinds are maps with their kind under ``"is"``; tuples become lists and come back as tuples.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from tichu_core.errors import ParseError, PluginError
from tichu_core.game import events as e
from tichu_core.game.actions import Call, Decline, Give, Move, Pass, Play, Push
from tichu_core.game.cards import format_cards, parse_card, parse_cards, rank_name
from tichu_core.game.game import Game
from tichu_core.game.notation import format_action, parse_action
from tichu_core.game.reading import KIND_NAMES, kind_name
from tichu_core.game.scoring import CallResult, Score
from tichu_core.game.sound import state_fault
from tichu_core.game.state import RoundSetup, State
from tichu_core.game.view import View, view
from tichu_core.kernel.combinations import BOMB
from tichu_core.kernel.table import TABLE_FIELDS, Table, rebuild_table

_ACTIONS = (Play, Pass, Call, Decline, Push, Give, Move)
_KINDS: dict[str, Any] = {
    kind.__name__: kind
    for kind in (
        e.StepBegan,
        e.Dealt,
        e.Called,
        e.Declined,
        e.Pushed,
        e.Received,
        e.Played,
        e.Passed,
        e.WishMade,
        e.WishEnded,
        e.TrickTaken,
        e.LeadPassed,
        e.WentOut,
        e.RoundOver,
        e.Happened,
        Score,
        CallResult,
        RoundSetup,
    )
}
# Fields that hold sets of cards where they stand in one of the kinds above (a score's `cards` are points).
_CARD_KINDS = frozenset({"Dealt", "Received", "TrickTaken"})
# What reading raises where the data are of another shape.
_ODD = (KeyError, TypeError, AttributeError, ValueError, IndexError, OverflowError, RecursionError)
_TABLE_CARDS = frozenset({"hands", "taken", "trick", "asides", "reserves"})


def to_data(value: Any) -> Any:
    """A value of a state or an event as JSON-like data. Raises TypeError for what cannot be written down."""
    if isinstance(value, bool | int | str | float) or value is None:
        return value
    if isinstance(value, _ACTIONS):
        return {"is": "action", "text": format_action(value)}
    name = type(value).__name__
    if isinstance(value, e.Played):
        # The reading in two words: a packed play is a number that JavaScript cannot hold.
        kind, rank = kind_name(value.packed), value.packed >> 59
        return {"is": name, "seat": value.seat, "play": format_action(value.play), "kind": kind, "rank": rank}
    if name in _KINDS:
        return {"is": name} | {
            field: format_cards(inner) if field == "cards" and name in _CARD_KINDS else _inner(field, inner)
            for field, inner in _fields(value)
        }
    if isinstance(value, tuple | list):
        return [to_data(inner) for inner in value]
    if isinstance(value, dict):
        return {str(key): to_data(inner) for key, inner in value.items()}
    raise TypeError(f"cannot be written as JSON: {value!r}")


def _inner(field: str, value: Any) -> Any:
    if field == "given_by":
        return [[format_cards(card), source] for card, source in value]
    return to_data(value)


def _fields(value: Any) -> list[tuple[str, Any]]:
    if is_dataclass(value):
        return [(field.name, getattr(value, field.name)) for field in fields(value)]
    return list(value._asdict().items())


def from_data(game: Game, data: Any) -> Any:
    """The value of its data; lists come back as tuples. Raises ParseError."""
    if isinstance(data, list):
        return tuple([from_data(game, inner) for inner in data])
    if not isinstance(data, dict):
        return data
    if "is" not in data:
        return {key: from_data(game, inner) for key, inner in data.items()}
    name = data["is"]
    if name == "action":
        return _action(game, data["text"])
    if name == "Played":
        play = _action(game, data["play"])
        kind = BOMB if data["kind"] in ("four", "straight_flush") else KIND_NAMES.index(data["kind"])
        return e.Played(data["seat"], play, play.cards | kind << 56 | data["rank"] << 59)
    if name not in _KINDS:
        raise ParseError(f"{name!r} is no kind of value of a game")
    found: dict[str, Any] = {}
    for field, inner in data.items():
        if field == "cards" and name in _CARD_KINDS:
            found[field] = parse_cards(inner)
        elif field == "given_by":
            found[field] = tuple((parse_card(card), source) for card, source in inner)
        elif field != "is":
            found[field] = from_data(game, inner)
    try:
        return _KINDS[name](**found)
    except TypeError as error:
        raise ParseError(f"{name}: {error}") from None


def _action(game: Game, text: str) -> Any:
    # A push of nothing is no text of the notation, but a seat with nothing to push has one.
    if text.strip() == "push":
        return Push(())
    return parse_action(text, game.call_words, game.move_words)


def state_to_data(state: State) -> dict[str, Any]:
    """A state as JSON-like data: everything in it but the rules, hidden cards too."""
    sides, *values = state.table.values()
    table = {
        name: _cards(value) if name in _TABLE_CARDS else to_data(value)
        for name, value in zip(TABLE_FIELDS, values, strict=True)
    }
    return {
        "ruleset": state.game.rules.id,
        "table": {"sides": to_data(sides)} | table,
        "step": state.step,
        "data": to_data(state.data),
        "packets": [_ordered(packet) for packet in state.packets],
        "piles": {name: _ordered(cards) for name, cards in state.piles},
        "calls": list(state.calls),
        "setup": to_data(state.setup),
        "events": to_data(state.events),
        "memory": {name: to_data(value) for name, value in state.memory},
        "score": to_data(state.score),
    }


def state_from_data(game: Game, data: dict[str, Any]) -> State:
    """The state of `state_to_data`, under the game it was written in. Raises ParseError for what is no state."""

    def part(name: str, read: Callable[[Any], Any]) -> Any:
        if name not in data:
            raise ParseError(f"these are no data of a state: `{name}` is missing")
        try:
            return read(data[name])
        except ParseError as error:
            raise ParseError(f"these are no data of a state: `{name}`: {error}") from None
        except _ODD:
            raise ParseError(f"these are no data of a state: `{name}` is not what it was written as") from None

    def again(value: Any) -> Any:
        return from_data(game, value)

    if not isinstance(data, dict):
        raise ParseError("these are no data of a state: expected a map")
    state = State(
        game,
        part("table", lambda value: _table(game, value)),
        part("step", again),
        part("data", again),
        part("packets", lambda value: tuple(_unordered(packet) for packet in value)),
        part("piles", lambda value: tuple(sorted((name, _unordered(cards)) for name, cards in value.items()))),
        part("calls", tuple),
        part("setup", again),
        part("events", again),
        part("memory", lambda value: tuple(sorted((name, again(kept)) for name, kept in value.items()))),
        part("score", again),
    )
    try:
        fault = state_fault(state)
        if fault is None:
            # The step looks at its own compartment: whom it waits for, what it shows and lets them do.
            for seat in range(game.rules.table.seats):
                view(state, seat)
            if not state.to_act and state.score is None:
                fault = "the game waits for nobody"
            for seat in state.to_act:
                game.steps[state.step].legal(state, seat).nth(0)
    except (PluginError, *_ODD):
        fault = "`data` is not what the step has written"
    if fault is not None:
        raise ParseError(f"these are no data of a state: {fault}")
    return state


def _table(game: Game, written: dict[str, Any]) -> Table:
    values = [tuple(written["sides"])]
    for name in TABLE_FIELDS:
        values.append(_uncards(written[name]) if name in _TABLE_CARDS else from_data(game, written[name]))
    return rebuild_table(game.table_rules, tuple(values))


def view_to_data(view: View) -> dict[str, Any]:
    """What a seat knows, as JSON-like data in words: cards as text, the trick by kind and rank."""
    table = None
    if view.trick:
        table = {
            "cards": format_cards(view.trick),
            "kind": kind_name(view.kind << 56 | (0xF if view.length == 4 else 0x1F)),
            "length": view.length,
            "rank": _rank(view.level),
            "owner": view.owner,
            "closed": view.closed,
        }
    return {
        "ruleset": view.ruleset,
        "seat": view.seat,
        "phase": view.phase,
        "to_act": list(view.to_act),
        "sides": list(view.sides),
        "hand": format_cards(view.hand),
        "shown": {str(seat): format_cards(hand) for seat, hand in view.shown},
        "counts": list(view.counts),
        "table": table,
        "gift_due": view.gift_due,
        "wish": rank_name(view.wish) if view.wish else None,
        "opened": view.opened,
        "calls": {str(seat): call for seat, call in enumerate(view.calls) if call},
        "finished": list(view.finished),
        "taken": [format_cards(cards) for cards in view.taken],
        "beside": to_data(view.beside),
        "totals": list(view.totals),
        "column": view.column,
        "rounds_played": view.rounds_played,
        "dealer": view.dealer,
        "score": None if view.score is None else list(view.score),
        "events": to_data(view.events),
        "memory": {name: to_data(value) for name, value in view.memory},
    }


def _rank(level: int) -> str:
    """The rank of a level: a half is the Phoenix's."""
    if level == 30:
        return "Dr"
    return (rank_name(level // 2) if level >= 2 else "1") + ("½" if level % 2 else "")


def _cards(value: Any) -> Any:
    return [format_cards(cards) for cards in value] if isinstance(value, tuple) else format_cards(value)


def _uncards(value: Any) -> Any:
    return tuple(parse_cards(cards) for cards in value) if isinstance(value, list) else parse_cards(value)


def _ordered(cards: tuple[int, ...]) -> str:
    return " ".join(format_cards(card) for card in cards)


def _unordered(text: str) -> tuple[int, ...]:
    return tuple(parse_card(word) for word in text.split())
