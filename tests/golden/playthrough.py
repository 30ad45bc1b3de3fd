"""A golden playthrough: a short match under one ruleset, every ply of it as text.

A line per ply: its number, how many actions each seat that is waited for has and how many it may throw in, the action;
then what happened, what lies open on the table, and a digest of each seat's view. Picks are uniform among the legal
actions, by the library's own generator.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from hashlib import sha256
from typing import Any

from tichu_core.engine import Engine
from tichu_core.game.actions import Action, Call, Move, Play, Push
from tichu_core.game.cards import card_name, format_cards
from tichu_core.game.matchrules import add_round, begin_match, plan_round, result_of
from tichu_core.game.notation import format_action
from tichu_core.game.reading import unpack
from tichu_core.game.scoring import Score
from tichu_core.game.state import State
from tichu_core.game.view import view
from tichu_core.kernel.cards import MAH_JONG
from tichu_core.kernel.rng import Rng

SEED = 11
ROUNDS = 2
CARDS = frozenset({"cards", "hand", "trick", "taken"})
"""Fields that are sets of cards."""


def lines(engine: Engine) -> Iterator[str]:
    """The playthrough of a ruleset, line by line."""
    game = engine.game
    match = begin_match(game)
    rng = Rng(SEED)
    name = engine.rules.id
    yield f"# {name}: {ROUNDS} rounds, seed {SEED}; written by `python -m tests.golden.make {name}`"
    for number in range(ROUNDS):
        match = plan_round(game, match) if number else match
        state = engine.start(rng=rng, setup=match.setup)
        yield ""
        yield f"round {number + 1}: {words(match.setup)}"
        yield from dealt(state)
        yield from told(state, state.events)
        count = 0
        while not state.is_over:
            count += 1
            seat, action = pick(engine, state, rng)
            yield ply(engine, state, count, seat, action)
            state, events = engine.apply(state, seat, action)
            yield from told(state, events)
        match = add_round(game, match, state)
        yield f"score {words(state.score)}"
        yield f"totals {words(match.totals)} {words(result_of(game, match))}"


def pick(engine: Engine, state: State, rng: Rng) -> tuple[int, Action]:
    """The next action: bombs and calls by seat, then one of a seat that must act."""
    seats = engine.rules.table.seats
    first = max(state.table.owner, 0)
    for turn in range(1, seats + 1):
        seat = (first + turn) % seats
        options = list(engine.interrupts(state, seat))
        bombs = [action for action in options if isinstance(action, Play)]
        calls = [action for action in options if isinstance(action, Call)]
        if bombs and rng.below(len(bombs) + 1) == 0:
            return seat, bombs[rng.below(len(bombs))]
        if calls and rng.below(40) == 0:
            return seat, calls[rng.below(len(calls))]
    seat = state.to_act[rng.below(len(state.to_act))]
    action = engine.legal(state, seat).pick(rng)
    if isinstance(action, Play) and action.cards & MAH_JONG and not action.wish:
        wished = [action._replace(wish=rank) for rank in range(2, 15)]
        allowed = [action, *(wish for wish in wished if engine.verify(state, seat, wish) is None)]
        action = allowed[rng.below(len(allowed))]
    return seat, action


def ply(engine: Engine, state: State, number: int, seat: int, action: Action) -> str:
    """A ply: who could do how much, and what is done."""
    seats = range(engine.rules.table.seats)
    legal = " ".join(f"{other}={engine.legal(state, other).count()}" for other in state.to_act)
    thrown = "".join(f" {other}!{count}" for other in seats if (count := engine.interrupts(state, other).count()))
    return f"{number:4} [{legal}{thrown}] {seat}: {engine.format_action(action)}"


def dealt(state: State) -> Iterator[str]:
    """The deal: what each seat holds and is yet to get, and the piles."""
    for seat, hand in enumerate(state.hands):
        packet = " ".join(card_name(card) for card in state.packets[seat])
        yield f"  deal {seat}: {format_cards(hand)}" + (f" + {packet}" if packet else "")
    for name, pile in state.piles:
        yield f"  pile {name}: {' '.join(card_name(card) for card in pile)}"


def told(state: State, events: tuple[Any, ...]) -> Iterator[str]:
    """What happened, and what may be seen now."""
    yield "     " + "; ".join(words(event) for event in events)
    table = state.table
    counts = words([hand.bit_count() for hand in state.hands])
    flags = (" closed" if table.closed else "") + (" gift" if table.gift_due else "")
    yield (
        f"     {state.phase}, to act {words(state.to_act)}, hands {counts}, [{format_cards(table.trick)}]"
        f" {table.kind}/{table.length}/{table.level} of {table.owner}{flags}, wish {table.wish},"
        f" views {' '.join(digest(view(state, seat)) for seat in range(table.seats))}"
    )


def digest(value: Any) -> str:
    """Eight characters that stand for a value."""
    return sha256(words(value).encode()).hexdigest()[:8]


def words(value: Any, name: str = "") -> str:
    """A value as text: classes by name, sets of cards as cards, everything else plainly."""
    if name in CARDS and isinstance(value, int):
        return f"[{format_cards(value)}]"
    if isinstance(value, Play | Push | Move):
        return f"`{format_action(value)}`"
    if name == "packed":
        reading = unpack(value)
        return f"{reading.kind}/{reading.rank}"
    if name == "given_by":
        return "(" + " ".join(f"{card_name(card)}<{giver}" for card, giver in value) + ")"
    if isinstance(value, Score):
        # Its `cards` are points.
        return "Score(" + " ".join(f"{item.name}={words(getattr(value, item.name))}" for item in fields(value)) + ")"
    if is_dataclass(value) and not isinstance(value, type):
        return _named(type(value).__name__, ((item.name, getattr(value, item.name)) for item in fields(value)))
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return _named(type(value).__name__, zip(value._fields, value, strict=True))
    if isinstance(value, Mapping):
        return "{" + " ".join(f"{key}:{words(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, tuple | list):
        return "(" + " ".join(words(item, name) for item in value) + ")"
    if isinstance(value, frozenset | set):
        return words(sorted(value), name)
    return str(value)


def _named(kind: str, items: Any) -> str:
    return f"{kind}(" + " ".join(f"{name}={words(value, name)}" for name, value in items) + ")"
