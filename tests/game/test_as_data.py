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


@pytest.mark.parametrize("data", [{"table": {}}, {}, [], None, 5, {"table": 5}])
def test_data_that_are_no_state_are_refused(data: Any) -> None:
    engine = Engine(Rules("standard", "standard"))
    with pytest.raises(ParseError, match="no data of a state"):
        state_from_data(engine.game, data)


ODD = (
    None,
    True,
    -1,
    1 << 70,
    0.5,
    "",
    "x",
    "2s",
    [],
    ["2s"],
    {},
    {"is": "Pass"},
    {"is": "nothing"},
    [[0]],
    "9" * 5000,
)


@pytest.mark.parametrize("phase", ["grand", "exchange", "play", "over"])
def test_data_that_were_changed_are_refused_or_a_state_that_can_be_played(phase: str) -> None:
    engine = Engine(Rules("standard", "standard"))
    rng = Rng(5)
    state = engine.start(seed=1)
    while state.phase != phase or (phase == "play" and len(state.events) < 60):
        state, _ = engine.apply(state, state.to_act[0], engine.legal(state, state.to_act[0]).pick(rng))
    text = json.dumps(state_to_data(state))
    refused = 0
    for number in range(600):
        data = json.loads(text)
        where = data
        keys = list(where)
        key = keys[rng.below(len(keys))]
        while rng.below(4) and isinstance(where[key], list | dict) and where[key]:
            where = where[key]
            keys = list(where) if isinstance(where, dict) else list(range(len(where)))
            key = keys[rng.below(len(keys))]
        where[key] = ODD[number % len(ODD)]
        try:
            found = state_from_data(engine.game, data)
        except ParseError:
            refused += 1
            continue
        for seat in range(4):
            view_to_data(view(found, seat))
        if not found.is_over:
            engine.apply(found, found.to_act[0], engine.legal(found, found.to_act[0]).nth(0))
    assert refused > 300
