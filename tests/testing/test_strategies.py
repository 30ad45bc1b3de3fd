"""The strategies for Hypothesis give what they say, and are there without it until they are used."""

from __future__ import annotations

import subprocess
import sys

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tichu_core.api import load_rules
from tichu_core.engine import Engine
from tichu_core.game.state import State, all_cards
from tichu_core.kernel.cards import cards_of
from tichu_core.kernel.rng import Rng
from tichu_core.ruleset.options import Rules
from tichu_core.testing import strategies
from tichu_core.testing.rounds import Ply, play_round

STANDARD = Engine(load_rules("standard"))
FEW = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@FEW
@given(strategies.hands(3, 5))
def test_hands(hand: int) -> None:
    assert 3 <= len(cards_of(hand)) <= 5


@FEW
@given(strategies.deals(STANDARD))
def test_deals(state: State) -> None:
    assert state.phase == "grand"
    assert all(total % 5 == 0 for total in state.setup.totals)


@FEW
@given(strategies.rounds(STANDARD))
def test_rounds(state: State) -> None:
    assert state.is_over
    assert all_cards(state) == (STANDARD.game.deck, 56)


@FEW
@given(strategies.plays(STANDARD))
def test_plays(ply: Ply) -> None:
    assert STANDARD.apply(ply.before, ply.seat, ply.action) == (ply.after, ply.events)


@FEW
@given(strategies.positions(STANDARD, "play"), strategies.generators())
def test_positions(state: State, rng: Rng) -> None:
    (seat,) = state.to_act
    action = STANDARD.legal(state, seat).pick(rng)
    assert STANDARD.verify(state, seat, action) is None


@FEW
@given(strategies.rulesets(but=["calls."]), st.integers(0, 99))
def test_rulesets(rules: Rules, seed: int) -> None:
    assert rules.calls == STANDARD.rules.calls
    assert play_round(Engine(rules), seed).is_over


def test_hypothesis_is_not_needed_until_a_strategy_is_asked_for() -> None:
    code = "import sys, tichu_core.testing.strategies; print('hypothesis' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
