"""Random rounds through both doors, every decision uniform among all that are legal.

A bomb out of turn is thrown with the chance 1 in (bombs + 1) by whoever could, a call made with 1 in 10; a play with
the Mah Jong counts once and then gets a wish, or none.
"""

from __future__ import annotations

from bench.games import Game
from tichu_core.engine import Engine
from tichu_core.game.actions import Action, Call, Play
from tichu_core.game.state import RoundSetup, State
from tichu_core.kernel.cards import MAH_JONG
from tichu_core.kernel.playout import play_out, random_round
from tichu_core.kernel.rng import Rng
from tichu_core.kernel.settle import score_sides
from tichu_core.kernel.table import WISH_OFF

CALL_CHANCE = 10


def engine_round(engine: Engine, rng: Rng, setup: RoundSetup) -> tuple[State, int]:
    """A whole round through `Engine.apply`, events and all: its end, and how many actions it took."""
    state, before = up_to_play(engine, rng, setup)
    end, actions = play_on(engine, rng, state)
    return end, before + actions


def up_to_play(engine: Engine, rng: Rng, setup: RoundSetup) -> tuple[State, int]:
    """The round at its first lead, and how many actions came before."""
    state = engine.start(rng=rng, setup=setup)
    last = len(engine.game.steps) - 1
    actions = 0
    while state.step != last and state.score is None:
        seat = state.to_act[0]
        if rng.below(CALL_CHANCE) == 0:
            call = next((action for action in engine.interrupts(state, seat) if isinstance(action, Call)), None)
            if call is not None:
                state, _ = engine.apply(state, seat, call)
                actions += 1
                continue
        state, _ = engine.apply(state, seat, engine.legal(state, seat).pick(rng))
        actions += 1
    return state, actions


def play_on(engine: Engine, rng: Rng, state: State) -> tuple[State, int]:
    """The tricks to the end."""
    wishes = engine.game.table_rules.wish_mode != WISH_OFF
    actions = 0
    while state.score is None:
        table = state.table
        if table.bombers and (table.passed == 0 or table.closed):
            thrown = throw(engine, rng, state)
            if thrown is not None:
                state = thrown
                actions += 1
                continue
        seat: int = table.turn
        action = engine.legal(state, seat).pick(rng)
        if wishes and isinstance(action, Play) and action.cards & MAH_JONG:
            action = with_wish(engine, rng, state, seat, action)
        state, _ = engine.apply(state, seat, action)
        actions += 1
    return state, actions


def throw(engine: Engine, rng: Rng, state: State) -> State | None:
    """The state after a bomb out of turn, asked for from the seat after the last player on; None if nobody throws."""
    table = state.table
    seats = table.seats
    first = table.owner if table.owner >= 0 else table.turn
    for turn in range(1, seats + 1):
        seat = (first + turn) % seats
        if table.bombers >> seat & 1:
            bombs = [action for action in engine.interrupts(state, seat) if isinstance(action, Play)]
            if bombs and rng.below(len(bombs) + 1) == 0:
                return engine.apply(state, seat, bombs[rng.below(len(bombs))])[0]
    return None


def with_wish(engine: Engine, rng: Rng, state: State, seat: int, action: Play) -> Action:
    """The play with a rank wished for, or without, where it may be so."""
    rank = rng.below(14)
    wished = action._replace(wish=rank + 1) if rank else action
    return wished if engine.verify(state, seat, wished) is None else action


def kernel_round(game: Game, rng: Rng) -> None:
    """A whole round through the kernel; where plug-ins come first, the engine plays up to the first lead."""
    played = game.engine.game
    if game.prelude is not None:
        random_round(rng, played.table_rules, played.score_rules, game.prelude)
        return
    state, _ = up_to_play(game.engine, rng, game.setup)
    table = state.table.copy()
    play_out(table, rng)
    score_sides(table, played.score_rules, [0] * table.seats, max(table.sides) + 1)
