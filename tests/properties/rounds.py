"""Random rounds, ply by ply: uniform among the legal actions, with bombs thrown in, calls and wishes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tests.rules.at import engine_named
from tichu_core.engine import Engine
from tichu_core.errors import PluginError, RulesetError
from tichu_core.game.actions import Action, Call, Play
from tichu_core.game.events import Event
from tichu_core.game.state import State
from tichu_core.kernel.cards import MAH_JONG
from tichu_core.ruleset.bundled import bundled_dir

NAMES = tuple(sorted(path.stem for path in bundled_dir().glob("*.yaml")))
LONGEST = 2000
"""More actions than any round can have."""


@cache
def engine_of(name: str) -> Engine:
    """The engine of a bundled ruleset; where its plug-ins are not installed, their steps end at once."""
    from tichu_core.api import load_rules

    try:
        return Engine(load_rules(name))
    except (PluginError, RulesetError):
        return engine_named(name)


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of a round: the state before it and after it."""

    before: State
    seat: int
    action: Action
    after: State
    events: tuple[Event, ...]


class Below(random.Random):
    """A generator of the standard library, as the engine asks for one."""

    def below(self, n: int, /) -> int:
        return self.randrange(n)


def next_action(engine: Engine, state: State, rng: Below) -> tuple[int, Action]:
    """What is done next: a call with 1 in 10, a bomb with 1 in (bombs + 1), else an action of a seat that must act."""
    seats = list(range(engine.rules.table.seats))
    rng.shuffle(seats)
    for seat in seats if state.phase != "play" or state.table.bombers or rng.random() < 0.1 else ():
        options = list(engine.interrupts(state, seat))
        calls = [action for action in options if isinstance(action, Call)]
        bombs = [action for action in options if isinstance(action, Play)]
        if bombs and rng.random() * (len(bombs) + 1) < 1:
            return seat, rng.choice(bombs)
        if calls and rng.random() < 0.1:
            return seat, rng.choice(calls)
    seat = rng.choice(state.to_act)
    return seat, with_wish(engine, state, seat, engine.legal(state, seat).pick(rng), rng)


def with_wish(engine: Engine, state: State, seat: int, action: Action, rng: Below) -> Action:
    """A play of the Mah Jong gets one of the wishes that it may carry, or none."""
    if isinstance(action, Play) and action.cards & MAH_JONG and not action.wish:
        wishes = [action._replace(wish=rank) for rank in range(2, 15)]
        return rng.choice([action, *(wish for wish in wishes if engine.verify(state, seat, wish) is None)])
    return action


def plies(engine: Engine, seed: int) -> Iterator[Ply]:
    """A whole round. Fails if it does not end."""
    rng = Below(seed)
    state = engine.start(seed)
    for _ in range(LONGEST):
        if state.is_over:
            return
        seat, action = next_action(engine, state, rng)
        after, events = engine.apply(state, seat, action)
        yield Ply(state, seat, action, after, events)
        state = after
    raise AssertionError(f"{engine.rules.id}, seed {seed}: the round does not end")


def last(engine: Engine, seed: int) -> State:
    """The end of a round."""
    state = engine.start(seed)
    for ply in plies(engine, seed):
        state = ply.after
    return state
