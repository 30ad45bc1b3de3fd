"""Numbers that no rank and no seat has are refused, however large, compiled or not."""

import pytest

from tichu_core.engine import Engine
from tichu_core.game.actions import PASS, Action, Give, Play
from tichu_core.game.cards import parse_card
from tichu_core.game.legal import ListedActions
from tichu_core.game.position import Position, set_up
from tichu_core.ruleset.options import Rules

MAH_JONG = parse_card("Mj")
DOG = parse_card("Dg")


@pytest.mark.parametrize("number", [16, 99, -7, 2**40, 2**70, -(2**70)])
@pytest.mark.parametrize("make", ["wish", "to", "stands_for", "give"])
def test_a_number_out_of_range_is_refused(number: int, make: str) -> None:
    engine = Engine(Rules("standard", "standard"))
    hands = {0: MAH_JONG | DOG | parse_card("2s"), 1: parse_card("3s"), 2: parse_card("4s"), 3: parse_card("5s")}
    state = set_up(engine.game, Position(hands=hands, turn=0))
    action: Action = {
        "wish": Play(MAH_JONG, wish=number),
        "to": Play(DOG, to=number),
        "stands_for": Play(MAH_JONG, stands_for=number),
        "give": Give(number),
    }[make]
    assert engine.verify(state, 0, action) is not None
    assert action not in engine.legal(state, 0)


@pytest.mark.parametrize("index", [-1, -2, 2, 99])
def test_there_is_no_action_of_a_number_out_of_range(index: int) -> None:
    engine = Engine(Rules("standard", "standard"))
    with pytest.raises(IndexError):
        ListedActions([PASS, Give(1)]).nth(index)
    with pytest.raises(IndexError):
        engine.legal(engine.start(1), 0).nth(index)
