"""Würzburg Tichu for five: who is alone, who plays with whom (W5)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from tichu_soloist.solo import given_solo, sides_around

from tichu_core import Engine, ParseError, Rng, RoundSetup, RulesetError, State, load_rules, view
from tichu_core.game.state import Draft
from tichu_core.hooks import DOG


@cache
def engine() -> Engine:
    return Engine(load_rules("wuerzburg-five"))


def at(state: State, phase: str, seed: int = 1) -> State:
    rng = Rng(seed)
    while state.phase != phase:
        seat = state.to_act[0]
        state, _ = engine().apply(state, seat, engine().legal(state, seat).pick(rng))
    return state


@pytest.mark.parametrize(
    ("alone", "sides"),
    [
        (0, [0, 1, 2, 1, 2]),
        (1, [0, 1, 2, 0, 2]),
        (2, [0, 1, 2, 0, 1]),
        (3, [0, 1, 0, 2, 1]),
        (4, [0, 1, 0, 1, 2]),
    ],
)
def test_w5_5_pairs_sit_opposite(alone: int, sides: list[int]) -> None:
    assert sides_around(alone) == sides
    assert sides[(alone + 1) % 5] == sides[(alone + 3) % 5]
    assert sides[(alone + 2) % 5] == sides[(alone + 4) % 5]
    assert sides.count(sides[alone]) == 1


def test_w5_3_the_holder_of_the_dog_lays_it_aside_for_the_card_left_over() -> None:
    for seed in range(20):
        start = engine().start(seed)
        holder = next((seat for seat in range(5) if DOG in (*start.packets[seat], *_cards(start, seat))), None)
        (left_over,) = start.pile("stock")
        state = at(start, "exchange", seed)
        alone = state.setup.dealer if holder is None else holder
        assert state.sides == tuple(sides_around(alone))
        assert all(hand.bit_count() == 11 for hand in state.hands)
        if holder is None:
            assert state.pile("stock") == (DOG,)
        else:
            assert state.pile("aside") == (DOG,)
            assert state.hands[holder] & left_over
        assert view(state, (alone + 1) % 5).sides == state.sides


def _cards(state: State, seat: int) -> tuple[int, ...]:
    hand = state.hands[seat]
    return tuple(1 << bit for bit in range(56) if hand >> bit & 1)


def test_w5_3_if_the_dog_is_left_over_the_dealer_is_alone() -> None:
    deck = [1 << bit for bit in range(56)]
    deck.remove(DOG)
    packets = tuple(tuple(deck[seat * 11 : seat * 11 + 11]) for seat in range(5))
    start = engine().start(deal=(packets, (("stock", (DOG,)),)), setup=RoundSetup(dealer=3))
    state = at(start, "exchange")
    assert state.sides == tuple(sides_around(3))
    assert state.pile("stock") == (DOG,)


def test_w5_4_who_laid_the_dog_aside_may_still_call() -> None:
    for seed in range(10):
        state = at(engine().start(seed), "exchange", seed)
        alone = next(seat for seat in range(5) if state.sides.count(state.sides[seat]) == 1)
        if not state.calls[alone]:
            assert engine().verify(state, alone, engine().parse_action("tichu")) is None


def test_w5_17_sides_are_found_anew_in_every_round() -> None:
    found = {at(engine().start(seed), "play", seed).sides for seed in range(15)}
    assert len(found) > 2
    assert engine().start(1).sides == (0, 1, 2, 3, 4)


def test_the_key_solo_of_scenarios() -> None:
    draft = Draft(engine().start(1))
    given_solo(draft, None)
    assert draft.table.sides == sides_around(0)
    given_solo(draft, 3)
    assert draft.table.sides == sides_around(3)
    for value in (5, -1, "0", True):
        with pytest.raises(ParseError, match="solo: expected a seat"):
            given_solo(draft, value)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ("table: {teams: [[0, 2], [1, 3], [4]]}", "table.teams"),
        ("scoring: {unit: side}", "scoring.unit"),
        ("round: [{deal: 6}, {ask: grand}, {deal: 5}, {exchange: {to: neighbours, cards: 1}}, play]", "round"),
    ],
)
def test_rulesets_that_do_not_fit(tmp_path: Path, change: str, path: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"schema_version: 1\nextends: wuerzburg-five\n{change}\n", encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_rules(file)
    assert path in [problem.path for problem in caught.value.problems]


def test_it_is_told_in_words() -> None:
    assert "holder of the Dog" in " ".join(engine().game.hooks.describe("en"))
