"""Random rounds under every bundled ruleset: what must hold at every ply, and at the end (E, property tests)."""

from __future__ import annotations

import pytest

from tests.properties import holds
from tests.properties.rounds import NAMES, Below, engine_of
from tests.support import volume
from tichu_core.engine import Engine
from tichu_core.game.state import State
from tichu_core.kernel.settle import card_points
from tichu_core.testing.rounds import play_round, plies

ROUNDS = 8
FOUR = tuple(name for name in NAMES if engine_of(name).rules.table.seats == 4)
POLISH = ("polish-two-player", "polish-two-player-1000")


def check_round(engine: Engine, seed: int) -> State:
    """A round with every check at every ply, the dear ones now and then; its end."""
    rng = Below(seed)
    seats = range(engine.rules.table.seats)
    state = engine.start(seed)
    kept: list[tuple[State, object]] = []
    for number, ply in enumerate(plies(engine, seed)):
        state = ply.before
        kept.append((state, state.values()))
        holds.cards_are_whole(engine, state)
        holds.somebody_can_act(engine, state)
        holds.bombs_are_known(engine, state)
        holds.wish_is_met(engine, state)
        seat = (seed + number) % len(seats)
        holds.other_kinds_are_refused(engine, state, seat)
        if number % 3 == seed % 3:
            holds.listed_is_legal(engine, state, state.to_act[0], 12)
            holds.hidden_cards_do_not_show(engine, state, seat, rng)
        if number % 9 == seed % 9:
            holds.pickles(state)
            holds.nothing_else_is_legal(engine, state, state.to_act[0], 6)
        assert ply.after.events[: len(state.events)] == state.events
        assert ply.after.events[len(state.events) :] == ply.events
        state = ply.after
    holds.cards_are_whole(engine, state)
    holds.somebody_can_act(engine, state)
    holds.pickles(state)
    for before, values in kept:
        assert before.values() == values, "a state was changed after it had been left"
    check_end(engine, state)
    return state


def check_end(engine: Engine, state: State) -> None:
    """The score, and the places, of a round that is over."""
    assert state.score is not None
    rules = engine.rules
    finished, sides = state.finished, state.sides
    assert len(set(finished)) == len(finished)
    assert all(not state.hands[seat] for seat in finished)
    victory = state.table.victory >= 0
    if rules.table.seats == 4 and rules.scoring.cards is not None:
        assert sum(state.score.cards) == (0 if victory else 100)
        assert all(share % 5 == 0 and -25 <= share <= 125 for share in state.score.cards)
        assert victory == (sides[finished[0]] == sides[finished[1]])
        if not victory:
            assert len(finished) == 3
            assert sides[finished[2]] != next(sides[seat] for seat in range(4) if seat not in finished)
    kept = [call for call in state.score.calls if call.kept]
    assert len(kept) <= 1
    assert all(call.seat == finished[0] for call in kept)
    assert [call.seat for call in state.score.calls] == [seat for seat, call in enumerate(state.calls) if call]


@pytest.mark.parametrize("name", NAMES)
def test_random_rounds(name):
    for seed in range(ROUNDS):
        check_round(engine_of(name), seed)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_many_random_rounds(name):
    engine = engine_of(name)
    for seed in range(1000, 1000 + volume(10_000)):
        state = engine.start(seed)
        for ply in plies(engine, seed):
            state = ply.after
            holds.cards_are_whole(engine, state)
            holds.somebody_can_act(engine, state)
            holds.wish_is_met(engine, state)
        check_end(engine, state)


@pytest.mark.parametrize("name", POLISH)
def test_e_92_points_are_100_less_those_of_the_cards_out_of_play(name):
    engine = engine_of(name)
    for seed in range(ROUNDS):
        state = play_round(engine, seed)
        assert state.score is not None
        unused = sum(card for _, pile in state.piles for card in pile)
        unused |= sum(card for packet in state.packets for card in packet)
        assert sum(state.score.cards) == 100 - card_points(unused, engine.game.score_rules)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_the_same_actions_give_the_same_state(name):
    engine = engine_of(name)
    for seed in range(3):
        state = engine.start(seed)
        for ply in plies(engine, seed):
            assert state == ply.before
            action = engine.parse_action(engine.format_action(ply.action))
            state, events = engine.apply(state, ply.seat, action)
            assert events == ply.events
            assert state == ply.after


@pytest.mark.parametrize("name", NAMES)
def test_an_old_state_can_be_gone_on_from_again(name):
    engine = engine_of(name)
    rng = Below(7)
    states = [ply.before for ply in plies(engine, 1)]
    for state in rng.sample(states, min(8, len(states))):
        before = state.values()
        here = state
        while not here.is_over:
            seat = rng.choice(here.to_act)
            here, _ = engine.apply(here, seat, engine.legal(here, seat).pick(rng))
        check_end(engine, here)
        assert state.values() == before


def test_rounds_of_four_are_of_many_sorts():
    ends = [play_round(engine_of("standard"), seed) for seed in range(60)]
    assert {end.table.victory for end in ends} == {-1, 0, 1}
    assert any(end.table.bombs for end in ends)
    assert any("grand" in end.calls for end in ends)
    assert any("tichu" in end.calls for end in ends)
