"""A step of a plug-in that breaks its promises is named, and the state before is as it was."""

from __future__ import annotations

import pickle
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.hooks.house import play_to, plugin_file, rules_with
from tichu_core.bots.registry import make_bots
from tichu_core.engine import Engine
from tichu_core.errors import PluginError
from tichu_core.game.events import Happened
from tichu_core.game.state import State
from tichu_core.game.view import view
from tichu_core.hooks.vocabulary import PluginVocabulary
from tichu_core.match import Match

GOOD = {
    "begin": "draft.data = 0",
    "to_act": "return (0,)",
    "legal": "return ListedActions((Move('bow'),)) if seat == 0 else LegalActions()",
    "resolve": "return action",
    "refuse": "return None",
    "act": "draft.end_step()",
    "show": "return state.data",
    "refuse_call": "return None",
    "after_call": "pass",
}
ARGUMENTS = {
    "begin": "draft",
    "to_act": "state",
    "legal": "state, seat",
    "resolve": "state, seat, action",
    "refuse": "state, seat, action",
    "act": "draft, seat, action",
    "show": "state, seat",
    "refuse_call": "state, seat, call",
    "after_call": "draft, seat, call",
}


LATE = """
class LATE(LegalActions):
    def __init__(self, count):
        self.counted = count

    def count(self):
        return self.counted()

    def nth(self, index):
        return "bow"

    def __contains__(self, action):
        return action.no_such_thing
"""


def step_plugin(folder: Path, **methods: str) -> Engine:
    lines = [LATE, "class Bow(RoundStep):", "    moves = ('bow',)"]
    for name, body in {**GOOD, **methods}.items():
        lines += [f"    def {name}(self, {ARGUMENTS[name]}):", textwrap.indent(body, "        ")]
    source = "\n".join([*lines, "@hookimpl", "def tichu_steps():", "    return [StepKind('bow', lambda o, r: Bow())]"])
    return Engine(rules_with("house", steps=("bow",)), plugin_files=[plugin_file(folder, source)])


def at_bow(engine: Engine) -> State:
    return play_to(engine, "bow")


def bow(engine: Engine, state: State) -> None:
    before = pickle.dumps(state.values())
    try:
        engine.apply(state, 0, engine.parse_action("bow"))
    finally:
        assert pickle.dumps(state.values()) == before


def call(engine: Engine, state: State) -> None:
    engine.apply(state, 1, engine.parse_action("tichu"))


BAD_STEPS: list[tuple[str, str, Callable[[Engine, State], object] | None, str]] = [
    ("begin", "raise ValueError('no')", None, "raised ValueError: no"),
    ("begin", "draft.table.hands[0] = 0", None, "lost"),
    ("begin", "draft.table.hands[0] = 'all'", None, "whole numbers for the hands"),
    ("begin", "draft.table.hands[0] = -1", None, "no set of cards"),
    ("begin", "draft.data = []", None, "cannot change"),
    ("begin", "draft.calls = ()", None, "packets and calls"),
    ("to_act", "return ()", None, "waits for nobody"),
    ("to_act", "return (7,)", None, "there is no seat 7"),
    ("to_act", "return 0", None, "to_act"),
    ("to_act", "return state.none", None, "raised AttributeError"),
    ("legal", "return [Move('bow')]", lambda engine, state: engine.legal(state, 0), "expected LegalActions, got list"),
    ("resolve", "return None", bow, "expected an action, got None"),
    ("refuse", "return 'no'", bow, "a refusal is an IllegalAction or None"),
    ("refuse", "1 / 0", bow, "raised ZeroDivisionError"),
    ("act", "raise refusal('pass.on_lead', seat)", bow, "raised IllegalAction"),
    ("act", "draft.table.hands[0] |= draft.table.hands[1]", bow, "two places"),
    ("act", "draft.table.hands[1] = 0\ndraft.end_step()", bow, "lost"),
    ("act", "draft.table.sides[0] = 'x'\ndraft.end_step()", bow, "whole numbers for the sides"),
    ("act", "draft.data = {'a': 1}\ndraft.end_step()", bow, "cannot change"),
    ("show", "return {1}", lambda engine, state: view(state, 0), "what the step shows"),
    ("act", "draft.emit('bowed')\ndraft.end_step()", bow, "told str: str is no kind of event"),
    ("act", "class Secret(Happened): pass\ndraft.emit(Secret('x', seat))\ndraft.end_step()", bow, "no kind of event"),
    ("act", "draft.emit(Happened('bowed', 'zero'))\ndraft.end_step()", bow, "not what it is declared to be"),
    ("act", "draft.emit(Happened('bowed', 9))\ndraft.end_step()", bow, "names a seat that there is not"),
    ("act", "draft.emit(Dealt(seat, 'all'))\ndraft.end_step()", bow, "not what it is declared to be"),
    ("act", "draft.emit(Dealt(seat, 1 << 60))\ndraft.end_step()", bow, "cards that there are not"),
    ("act", "draft.emit(Received(seat, 3, ((1, 2, 3),)))\ndraft.end_step()", bow, "where it came from"),
    ("act", "draft.emit(Happened('', seat))\ndraft.end_step()", bow, "expected a text"),
    ("act", "draft.emit(Happened('bowed', seat, {1}))\ndraft.end_step()", bow, "what an event tells"),
    ("act", "draft.emit(Happened('bowed', seat, 1, (9,)))\ndraft.end_step()", bow, "there is no seat 9"),
    ("legal", "return LATE(lambda: 1 / 0)", lambda engine, state: engine.legal(state, 0).count(), "ZeroDivisionError"),
    ("legal", "return LATE(lambda: 1)", lambda engine, state: list(engine.legal(state, 0)), "an action, got str"),
    ("legal", "return LATE(lambda: 'x')", lambda engine, state: engine.legal(state, 0).count(), "whole numbers"),
    ("refuse_call", "return 3", call, "a refusal is"),
    ("after_call", "raise OSError('disk')", call, "raised OSError: disk"),
    ("act", "raise SystemExit('enough')", bow, "raised SystemExit: enough"),
    ("legal", "return LegalActions()", lambda engine, state: engine.legal(state, 0), "without any action"),
    ("legal", "return LATE(lambda: -3)", lambda engine, state: engine.legal(state, 0), "cannot be -3"),
    ("act", "draft.step = 0\ndraft.end_step()", bow, "the step"),
    ("act", "draft.game = None\ndraft.end_step()", bow, "the game"),
    ("act", "draft.table = None\ndraft.end_step()", bow, "the table"),
    ("act", "draft.piles = 5\ndraft.end_step()", bow, "raised TypeError"),
    ("act", "draft.setup = None\ndraft.end_step()", bow, "expected a RoundSetup"),
    ("act", "draft.set_setup({'dealer': 9})\ndraft.end_step()", bow, "there is no seat 9"),
    ("act", "draft.set_sides([0, 0, 0, 7])\ndraft.end_step()", bow, "the sides are numbered"),
    ("act", "draft.memory = 5\ndraft.end_step()", bow, "raised TypeError"),
    ("act", "draft.table.wish = 99\ndraft.end_step()", bow, "a wish is a rank"),
    ("act", "draft.table.turn = 9\ndraft.end_step()", bow, "there is no seat 9"),
    ("act", "draft.table.finished = [1, 1]\ndraft.end_step()", bow, "a seat is named twice"),
]  # fmt: skip


@pytest.mark.parametrize(("method", "body", "then", "message"), BAD_STEPS)
def test_a_step_is_held_to_its_promises(
    tmp_path: Path, method: str, body: str, then: Callable[[Engine, State], object] | None, message: str
) -> None:
    engine = step_plugin(tmp_path, **{method: body})

    def played() -> None:
        state = at_bow(engine)
        assert then is not None
        then(engine, state)

    with pytest.raises(PluginError) as caught:
        played()
    assert (caught.value.plugin, caught.value.hook) == ("house", "step bow")
    assert message in caught.value.message


def test_a_step_that_never_ends_ends_the_match(tmp_path: Path) -> None:
    engine = step_plugin(tmp_path, act="pass")
    with pytest.raises(PluginError, match="step bow: does not end after"):
        Match(engine, make_bots("random", 4), seed=1).play(1)


def test_what_an_event_of_a_plugin_tells_cannot_be_changed(tmp_path: Path) -> None:
    told = "told = {'cards': ['Ks']}\ndraft.emit(Happened('bowed', seat, told, (0, 1)))\ndraft.end_step()"
    engine = step_plugin(tmp_path, act=told)
    state, events = engine.apply(at_bow(engine), 0, engine.parse_action("bow"))
    assert events[0] == Happened("bowed", 0, {"cards": ("Ks",)}, (0, 1))
    assert hash(events[0])
    assert events[0] in view(state, 1).events
    assert events[0] not in view(state, 2).events


def test_asking_whether_an_action_is_legal_is_contained(tmp_path: Path) -> None:
    engine = step_plugin(tmp_path, legal="return LATE(lambda: 1)")
    legal = engine.legal(at_bow(engine), 0)
    with pytest.raises(PluginError, match="hook step bow: raised AttributeError"):
        assert engine.parse_action("bow") in legal


def test_the_good_step_is_good(tmp_path: Path) -> None:
    assert play_to(step_plugin(tmp_path), "over").is_over


@pytest.mark.parametrize(
    ("make", "message"),
    [
        ("lambda o, r: 3", "`make` must give a RoundStep, not int"),
        ("lambda o, r: 1 / 0", "raised ZeroDivisionError"),
        ("lambda o, r: type('S', (RoundStep,), {'moves': ('pass',)})()", "`pass` cannot be the word of an action"),
        ("lambda o, r: type('S', (RoundStep,), {'moves': ('grand',)})()", "`grand` cannot be the word of an action"),
        ("lambda o, r: type('S', (RoundStep,), {'moves': ('Go',)})()", "`Go` cannot be the word of an action"),
    ],
)
def test_what_cannot_be_a_step(tmp_path: Path, make: str, message: str) -> None:
    path = plugin_file(tmp_path, f"@hookimpl\ndef tichu_steps():\n    return [StepKind('bow', {make})]\n")
    with pytest.raises(PluginError, match=r"plug-in 'house', hook step bow") as caught:
        Engine(rules_with("house", steps=("bow",)), plugin_files=[path])
    assert message in str(caught.value)


def test_two_plugins_cannot_bring_the_same_step(tmp_path: Path) -> None:
    source = "@hookimpl\ndef tichu_steps():\n    return [StepKind('bow', lambda o, r: RoundStep())]\n"
    files = [plugin_file(tmp_path, source, "one"), plugin_file(tmp_path, source, "two")]
    with pytest.raises(PluginError, match=r"plug-in 'two', hook tichu_steps: .*brought by 'one' too"):
        Engine(rules_with("one", "two"), plugin_files=files)
    with pytest.raises(PluginError, match=r"plug-in 'two', hook tichu_steps: .*brought by 'one' too"):
        PluginVocabulary(files).steps(["one", "two"])
