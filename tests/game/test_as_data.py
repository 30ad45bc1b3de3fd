"""States and events go to JSON and back; views go to JSON without a number that a browser cannot hold."""

import json
from typing import Any

import pytest

from tichu_core.engine import Engine
from tichu_core.errors import ParseError
from tichu_core.game.as_data import state_from_data, state_to_data, view_to_data
from tichu_core.game.view import view
from tichu_core.kernel.rng import Rng
from tichu_core.ruleset.options import Rules


def largest(value: Any) -> int:
    if isinstance(value, dict):
        return max((largest(inner) for inner in value.values()), default=0)
    if isinstance(value, list):
        return max((largest(inner) for inner in value), default=0)
    return value if isinstance(value, int) else 0


def test_a_round_goes_to_json_and_back_at_every_step() -> None:
    engine = Engine(Rules("standard", "standard"))
    rng = Rng(3)
    state = engine.start(seed=1)
    while not state.is_over:
        assert state_from_data(engine.game, json.loads(json.dumps(state_to_data(state)))) == state
        seat = state.to_act[0]
        state, _ = engine.apply(state, seat, engine.legal(state, seat).pick(rng))
    assert state_from_data(engine.game, json.loads(json.dumps(state_to_data(state)))) == state


def test_a_view_is_json_that_any_language_reads() -> None:
    engine = Engine(Rules("standard", "standard"))
    rng = Rng(4)
    state = engine.start(seed=2)
    while not state.is_over:
        for seat in range(4):
            data = json.loads(json.dumps(view_to_data(view(state, seat))))
            assert largest(data) < 2**53
        seat = state.to_act[0]
        state, _ = engine.apply(state, seat, engine.legal(state, seat).pick(rng))


def test_data_that_are_no_state_are_refused() -> None:
    engine = Engine(Rules("standard", "standard"))
    with pytest.raises(ParseError, match="no data of a state"):
        state_from_data(engine.game, {"table": {}})
