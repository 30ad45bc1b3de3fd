"""Tea-Chu for two: cards swapped with the opponent and with two piles (T2)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tichu_core import Engine, Rng, RulesetError, State, load_rules, parse_cards, view


def loaded(folder: Path, text: str) -> Engine:
    file = folder / "mine.yaml"
    file.write_text(f"schema_version: 1\nextends: tea-chu-two\n{text}\n", encoding="utf-8")
    return Engine(load_rules(file))


@cache
def engine() -> Engine:
    return Engine(load_rules("tea-chu-two"))


def pushing(one: Engine, seed: int = 1) -> State:
    state = one.start(seed)
    for seat in (0, 1):
        state, _ = one.apply(state, seat, one.parse_action("decline"))
    return state


def cards(state: State, seat: int) -> list[str]:
    found = view(state, seat).hand
    return [name for name in _NAMES if parse_cards(name) & found]


_NAMES = [rank + suit for rank in "23456789TJQKA" for suit in "jspt"] + ["Ph", "Dr"]


def test_t2_1_twenty_cards_each_and_two_piles_of_seven() -> None:
    state = pushing(engine())
    assert [hand.bit_count() for hand in state.hands] == [20, 20]
    assert [len(state.pile(name)) for name in ("east", "west", "stock")] == [7, 7, 0]
    assert state.to_act == (0, 1)
    assert engine().legal(state, 0).count() == 20 * 19 * 18


def test_t2_3_t2_4_one_swap_with_the_opponent_and_one_with_each_pile() -> None:
    state = pushing(engine())
    east, west = state.pile("east"), state.pile("west")
    own, other = cards(state, 0), cards(state, 1)
    before = state
    state, _ = engine().apply(state, 1, engine().parse_action(f"push {other[0]}>0 {other[1]}>left {other[2]}>right"))
    assert state.hands == before.hands
    state, _ = engine().apply(state, 0, engine().parse_action(f"push {own[0]}>1 {own[1]}>left {own[2]}>right"))
    # East lies to the right of seat 0 and to the left of seat 1.
    assert state.hands[0] & (east[0] | west[1]) == east[0] | west[1]
    assert state.hands[1] & (west[0] | east[1]) == west[0] | east[1]
    assert state.hands[0] & parse_cards(other[0])
    assert state.hands[1] & parse_cards(own[0])
    assert (state.pile("east")[:5], state.pile("west")[:5]) == (east[2:], west[2:])
    assert set(state.pile("east")[5:]) == {parse_cards(own[2]), parse_cards(other[1])}
    assert set(state.pile("west")[5:]) == {parse_cards(own[1]), parse_cards(other[2])}
    assert [hand.bit_count() for hand in state.hands] == [20, 20]


def test_t2_5_cards_are_chosen_before_any_is_seen() -> None:
    state = pushing(engine())
    other = cards(state, 1)
    views = []
    for mine in (other[:3], other[3:6]):
        after, _ = engine().apply(state, 1, engine().parse_action(f"push {mine[0]}>0 {mine[1]}>left {mine[2]}>right"))
        views.append(view(after, 0))
    assert views[0] == views[1]


def test_t2_6_the_seat_that_does_not_deal_leads() -> None:
    rng = Rng(2)
    state = pushing(engine(), 2)
    while state.phase == "exchange":
        seat = state.to_act[0]
        state, _ = engine().apply(state, seat, engine().legal(state, seat).pick(rng))
    assert state.to_act == (1,)


def test_one_pile_each_or_more_for_the_opponent(tmp_path: Path) -> None:
    step = "{push_to_piles: {opponent: 2, piles: 1}}"
    one = loaded(tmp_path, f"round: [{{deal: 10}}, {{ask: grand}}, {{deal: 10}}, {step}, play]")
    state = pushing(one)
    rng = Rng(1)
    while state.phase == "exchange":
        seat = state.to_act[0]
        action = one.legal(state, seat).pick(rng)
        assert sorted(str(goal) for _, goal in getattr(action, "gifts", ())) == [str(1 - seat)] * 2 + ["right"]
        state, _ = one.apply(state, seat, action)
    assert [hand.bit_count() for hand in state.hands] == [20, 20]
    assert [len(state.pile(name)) for name in ("east", "west")] == [7, 7]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ("round: [{deal: 26}, {push_to_piles: {}}, play]\ncalls: {grand: none}", "round[1]"),
        ("table: {seats: 3}", "table.seats"),
    ],
)
def test_rulesets_that_do_not_fit(tmp_path: Path, change: str, path: str) -> None:
    with pytest.raises(RulesetError) as caught:
        loaded(tmp_path, change)
    assert path in [problem.path for problem in caught.value.problems]


def test_it_is_told_in_words() -> None:
    assert "1 with the opponent, one with the pile on one's right" in " ".join(engine().game.hooks.describe("en"))
