"""The kernel's table, driven with numbers alone, goes the same way as the engine's states (one kernel, two doors)."""

from __future__ import annotations

import pytest

from tests.properties.rounds import NAMES, engine_of
from tests.rules.at import changed, engine_for, rules_named
from tests.support import volume
from tichu_core.engine import Engine
from tichu_core.game.actions import Give, Pass, Play
from tichu_core.game.events import Played
from tichu_core.game.reading import play_of
from tichu_core.kernel import legal, moves, refuse, settle
from tichu_core.kernel.refusals import OK
from tichu_core.kernel.table import Table
from tichu_core.testing.rounds import plies


def drive(engine: Engine, seed: int, lists: bool = True) -> None:
    """A round of the engine, its tricks done again on a table of the kernel; without `lists` the moves are counted."""
    table: Table | None = None
    for ply in plies(engine, seed):
        if ply.before.phase == "play":
            table = table or ply.before.table.copy()
            assert table.values() == ply.before.table.values()
            if lists:
                same_lists(engine, table, ply.before)
            else:
                same_count(engine, table, ply.before)
            match ply.action:
                case Play() as play:
                    packed = next(event.packed for event in ply.events if isinstance(event, Played))
                    assert refuse.why_no_wish(table, packed, play.wish) == OK
                    moves.play(table, ply.seat, packed, play.wish, play.to, play.thrown, play.top)
                case Pass():
                    assert refuse.why_no_pass(table, ply.seat) == OK
                    moves.pass_turn(table)
                case Give(to):
                    assert refuse.why_no_gift(table, ply.seat, to) == OK
                    moves.give(table, to)
        end = ply.after
    if table is None or end.score is None:
        return
    assert table.values() == end.table.values()
    if not engine.rules.plugins and engine.rules.scoring.unit == "side":
        worth = {name: call.points for name, call in engine.rules.calls.named}
        calls = [worth.get(call, 0) for call in end.calls]
        sides = max(table.sides) + 1
        assert tuple(settle.score_sides(table, engine.game.score_rules, calls, sides)) == end.score.points


def same_lists(engine: Engine, table: Table, state) -> None:
    """What the kernel lists is what the engine lists, in the same order."""
    options = engine.game.combinations
    if not table.gift_due:
        mode = legal.turn_mode(table)
        listed = [play_of(packed, options) for packed in legal.list_in(table, mode)]
        assert legal.count_in(table, mode) == len(listed)
        plays = [action for action in engine.legal(state, table.turn) if isinstance(action, Play) and not action.top]
        forms = dict.fromkeys(play._replace(wish=0, to=-1) for play in plays)
        assert list(forms) == listed
    for seat in range(table.seats):
        bombs = [action for action in engine.interrupts(state, seat) if isinstance(action, Play)]
        thrown = [play_of(packed, options)._replace(thrown=True) for packed in legal.throws(table, seat)]
        assert bombs == thrown
        assert legal.count_throws(table, seat) == len(bombs)


def same_count(engine: Engine, table: Table, state) -> None:
    """What the kernel counts is what the engine counts, where no play stands for several actions."""
    if table.gift_due or engine.game.varied_plays or engine.game.hooks.forbids_actions:
        return
    mode = legal.turn_mode(table)
    assert engine.legal(state, table.turn).count() == legal.count_in(table, mode) + mode.passes


@pytest.mark.parametrize("name", NAMES)
def test_the_kernel_goes_the_same_way(name):
    for seed in range(100, 103):
        drive(engine_of(name), seed)


def test_the_kernel_scores_as_the_engine_does():
    points = [("scoring.bomb_points", 20), ("scoring.first_out", 50), ("scoring.first_out_with_call", 30)]
    engine = engine_for(changed(rules_named("standard"), points))
    for seed in range(200, 212):
        drive(engine, seed)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_the_kernel_goes_the_same_way_for_long(name):
    for seed in range(5000, 5000 + volume(10_000)):
        drive(engine_of(name), seed, lists=seed % 40 == 0)
