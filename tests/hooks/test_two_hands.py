"""Two players with two hands each, as a plug-in outside the core (after W2); and a hand that is refilled."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import tests.hooks.toys.two_hands as toy
from tests.properties import holds
from tests.properties.test_two_doors import drive
from tichu_core.api import load_rules
from tichu_core.cli.app import build
from tichu_core.engine import Engine
from tichu_core.game.cards import format_cards, parse_cards
from tichu_core.game.progress import blank
from tichu_core.game.state import Draft, RoundSetup, State, all_cards
from tichu_core.kernel import legal, moves
from tichu_core.kernel.cards import MAH_JONG
from tichu_core.testing.plugin_check import assert_plugin
from tichu_core.testing.positions import state_at
from tichu_core.testing.rounds import play_round, plies

PLUGIN = Path(str(toy.__file__))
RULESET = """\
schema_version: 1
id: two-hands
title: Two hands for each of two
extends: standard
source: {title: A toy after W2}
plugins: [{use: two-hands}]
table: {seats: 4, teams: [[0, 3], [1, 2]]}
round: [{deal: 14}, choose_hand, swap_one, play]
calls: none
"""


@pytest.fixture(scope="module")
def ruleset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("two") / "two-hands.yaml"
    path.write_text(RULESET, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def engine(ruleset: Path) -> Engine:
    return Engine(load_rules(ruleset, plugin_files=[PLUGIN]), plugin_files=[PLUGIN])


def held(state: State) -> list[str]:
    return [format_cards(hand) for hand in state.hands]


def test_it_keeps_the_promises_of_a_plugin(ruleset: Path) -> None:
    assert_plugin(PLUGIN, ruleset, rounds=2)


def test_w2_1_the_hand_chosen_is_played_first_and_the_other_lies_by(engine: Engine) -> None:
    state = engine.start(3)
    first, second = state.hands[0], state.hands[3]
    assert state.to_act == (0, 2)
    state, _ = engine.apply(state, 0, engine.parse_action("other"))
    assert state.to_act == (2,)
    assert engine.verify(state, 0, engine.parse_action("this")) is not None
    state, _ = engine.apply(state, 2, engine.parse_action("this"))
    assert (state.hands[0], state.hands[1], state.hands[3]) == (second, 0, 0)
    assert state.table.reserves[0] == first
    assert all_cards(state) == (engine.game.deck, 56)


def test_w2_2_one_card_goes_from_first_hand_to_first_hand(engine: Engine) -> None:
    state = engine.start(3)
    for seat in (0, 2):
        state, _ = engine.apply(state, seat, engine.parse_action("this"))
    before = state.hands
    gifts = {seat: format_cards(before[seat] & -before[seat]) for seat in (0, 2)}
    for seat in (0, 2):
        assert engine.legal(state, seat).count() == 14
        state, _ = engine.apply(state, seat, engine.parse_action(f"push {gifts[seat]}>{2 - seat}"))
    assert state.hands[0] == before[0] & ~parse_cards(gifts[0]) | parse_cards(gifts[2])
    assert state.phase == "play"


def test_w2_3_the_mah_jong_in_either_hand_leads_with_the_first(engine: Engine) -> None:
    hands = {0: "Ks 3s", 2: "Qs 4s"}
    given: dict[str, Any] = {"hands": hands, "second": {0: "5s 6s", 2: "Mj 7s"}}
    assert state_at(engine, given).to_act == (2,)
    given["second"] = {0: "5s Mj", 2: "7s 6s"}
    assert state_at(engine, given).to_act == (0,)


@pytest.mark.parametrize(("one", "second", "other"), [(0, 3, 2), (2, 1, 0)])
def test_w2_5_who_has_played_one_hand_takes_up_the_other_at_once(
    engine: Engine, one: int, second: int, other: int
) -> None:
    given = {"hands": {one: "Ts", other: "Qs 4s"}, "second": {one: "Js 6s", other: "8s 7s"}, "turn": one}
    state = state_at(engine, given, f"{one}: Ts")
    assert held(state)[second] == "6s Js"
    assert state.to_act == (other,)
    passed = (f"{one}: Ts", f"{other}: pass")
    assert state_at(engine, given, *passed).to_act == (second,), "he may beat his own cards"
    assert state_at(engine, given, *passed, f"{second}: Js", f"{other}: pass").to_act == (second,)
    state = state_at(engine, given, *passed, f"{second}: pass")
    assert state.to_act == (other,), "if neither beats it, the opponent leads"
    state = state_at(engine, given, *passed, f"{second}: pass", f"{other}: 4s")
    assert state.table.taken[one] == parse_cards("Ts"), "each hand has its own pile (W2-4)"


def test_w2_5_a_bomb_in_the_second_hand_may_be_thrown_once_it_is_taken_up(engine: Engine) -> None:
    given = {"hands": {0: "Ts", 2: "Qs 4s"}, "second": {0: "9s 9p 9j 9t 2s", 2: "8s 7s"}, "turn": 0}
    before = state_at(engine, given)
    assert engine.verify(before, 3, engine.parse_action("! 9s 9p 9j 9t")) is not None
    after = state_at(engine, given, "0: Ts", "3: ! 9s 9p 9j 9t")
    assert after.table.owner == 3


def test_w2_6_the_round_ends_when_a_player_is_rid_of_both_hands(engine: Engine) -> None:
    given = {"hands": {0: "As", 2: "Qs 4s"}, "second": {0: "Ks", 2: "Tj 7s"}, "turn": 0}
    state = state_at(engine, given, "0: As", "2: pass", "3: pass", "2: 4s", "3: Ks")
    assert state.finished == (0, 3)
    assert state.score is not None
    assert state.score.points == (200, 0)
    assert held(state) == ["", "7s Tj", "Qs", ""], "what lies by counts as left"
    # With a hand of the opponent in between it is no victory of a team.
    given = {"hands": {0: "As", 2: "Qs"}, "second": {0: "Ks 2j", 2: "Tj 7s"}, "turn": 2}
    state = state_at(engine, given, "2: Qs", "0: As", "1: pass", "3: pass", "1: 7s", "3: Ks", "1: pass", "3: 2j")
    assert state.is_over
    assert state.finished == (2, 0, 3)
    assert held(state) == ["", "Tj", "", ""]


def test_rounds_are_whole_save_and_pickle(engine: Engine) -> None:
    for seed in range(6):
        for number, ply in enumerate(plies(engine, seed)):
            holds.cards_are_whole(engine, ply.before)
            holds.somebody_can_act(engine, ply.before)
            if number % 6 == 0:
                holds.pickles(ply.before)
                holds.listed_is_legal(engine, ply.before, ply.before.to_act[0], 12)
        end = play_round(engine, seed)
        assert end.score is not None
        assert end.table.victory >= 0 or sum(end.score.cards) == 100
        assert len(end.finished) in (2, 3)


def test_a_match_is_recorded_and_replayed(ruleset: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    plugin = ["--plugin", str(PLUGIN)]
    play = ["play", str(ruleset), *plugin, "--watch", "--seed", "1", "--rounds", "2", "--record", str(record)]
    assert CliRunner().invoke(build(), play).exit_code == 0
    replayed = CliRunner().invoke(build(), ["replay", str(record), *plugin])
    assert "2 rounds, 2 sound" in replayed.output


def test_the_kernel_goes_the_same_way(engine: Engine) -> None:
    for seed in range(3):
        drive(engine, seed)


def test_a_seat_may_take_up_a_second_hand_itself() -> None:
    """A hand that is refilled: the seat is not out before its second hand is played."""
    engine = Engine(load_rules("standard"))
    draft = Draft(blank(engine.game, RoundSetup(), (((),) * 4, ())))
    for seat, cards in enumerate(("Ks 5s", "2s 3s", "4s 6s", "7s 8s")):
        draft.table.hands[seat] = parse_cards(cards)
    draft.lay_by(parse_cards("9s 9p 9j 9t"), after=0)
    table = draft.table
    moves.begin(table, 0)
    assert not table.bombers
    kept = table.copy()
    moves.play(table, 0, parse_cards("Ks") | 13 << 59, 0, -1, False, False)
    for _ in range(3):
        moves.pass_turn(table)
    moves.play(table, 0, parse_cards("5s") | 5 << 59, 0, -1, False, False)
    assert format_cards(table.hands[0]) == "9j 9s 9p 9t"
    assert table.finished == []
    assert table.turn == 1
    assert legal.count_throws(table, 0) == 1
    assert kept.reserves[0], "a copy is not changed with it"


def test_what_may_be_laid_by() -> None:
    engine = Engine(load_rules("standard"))
    draft = Draft(blank(engine.game, RoundSetup(), (((),) * 4, ())))
    draft.table.hands = [parse_cards("Ks 5s"), parse_cards("2s"), 0, 0]
    with pytest.raises(ValueError, match="cards to lay by"):
        draft.lay_by(0, after=0)
    with pytest.raises(ValueError, match="in the round already"):
        draft.lay_by(parse_cards("9s"), after=0, seat=1)
    draft.lay_by(parse_cards("5s"), after=0, seat=2)
    assert held(draft.freeze(None, None)) == ["Ks", "2s", "", ""]
    with pytest.raises(ValueError, match="none yet"):
        draft.lay_by(MAH_JONG, after=0)
    assert all_cards(draft) == (parse_cards("Ks 5s 2s"), 3)
