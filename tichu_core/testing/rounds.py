"""Random rounds, ply by ply: uniform among the legal actions, with calls, wishes and bombs thrown in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tichu_core.game.actions import Action, Call, Play
from tichu_core.game.events import Event
from tichu_core.kernel.cards import MAH_JONG
from tichu_core.kernel.rng import Rng

if TYPE_CHECKING:
    from tichu_core.engine import Engine
    from tichu_core.game.legal import Below
    from tichu_core.game.state import RoundSetup, State

LONGEST = 2000
"""More actions than any round can have."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of a round: the state before it and after it, and what happened."""

    before: State
    seat: int
    action: Action
    after: State
    events: tuple[Event, ...]


def plies(engine: Engine, seed: int, setup: RoundSetup | None = None) -> Iterator[Ply]:
    """A whole random round; the same seed gives the same one. Raises AssertionError for one that does not end."""
    rng = Rng(seed)
    state = engine.start(seed, setup=setup)
    for _ in range(LONGEST):
        if state.is_over:
            return
        seat, action = next_action(engine, state, rng)
        after, events = engine.apply(state, seat, action)
        yield Ply(state, seat, action, after, events)
        state = after
    raise AssertionError(f"{engine.rules.id}, seed {seed}: the round does not end")


def play_round(engine: Engine, seed: int, setup: RoundSetup | None = None) -> State:
    """The end of a random round."""
    state = engine.start(seed, setup=setup)
    for ply in plies(engine, seed, setup):
        state = ply.after
    return state


def next_action(engine: Engine, state: State, rng: Below) -> tuple[int, Action]:
    """What is done next: a call with 1 in 10, a bomb with 1 in (bombs + 1), else an action of a seat that must act."""
    seats = engine.rules.table.seats
    first = rng.below(seats)
    calling = not rng.below(10)
    for turn in range(seats) if calling or state.table.bombers else ():
        seat = (first + turn) % seats
        options = list(engine.interrupts(state, seat))
        calls = [action for action in options if isinstance(action, Call)]
        bombs = [action for action in options if isinstance(action, Play)]
        if bombs and not rng.below(len(bombs) + 1):
            return seat, bombs[rng.below(len(bombs))]
        if calls and calling:
            return seat, calls[rng.below(len(calls))]
    seat = state.to_act[rng.below(len(state.to_act))]
    return seat, with_wish(engine, state, seat, engine.legal(state, seat).pick(rng), rng)


def with_wish(engine: Engine, state: State, seat: int, action: Action, rng: Below) -> Action:
    """A play of the Mah Jong gets one of the wishes that it may carry, or none; other actions stay as they are."""
    if not isinstance(action, Play) or not action.cards & MAH_JONG or action.wish:
        return action
    wishes = [action._replace(wish=rank) for rank in range(2, 15)]
    possible = [action, *(wish for wish in wishes if engine.verify(state, seat, wish) is None)]
    return possible[rng.below(len(possible))]
