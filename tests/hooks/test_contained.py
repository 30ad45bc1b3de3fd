"""A plug-in that raises, answers nonsense, loses or doubles a card is named, and the state before is as it was."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.hooks.house import bundled, house, play_to, plugin_file, rules_with
from tichu_core.api import load_rules
from tichu_core.engine import Engine
from tichu_core.errors import PluginError, RulesetError
from tichu_core.game.events import Passed
from tichu_core.game.matchrules import add_round, begin_match, result_of
from tichu_core.game.matchstate import MatchState, RoundRecord
from tichu_core.game.view import view
from tichu_core.hooks.vocabulary import PluginVocabulary
from tichu_core.ruleset.options import DeckOptions


def last_push(engine: Engine) -> None:
    state = play_to(engine, "exchange")
    while state.phase == "exchange":
        seat = state.to_act[0]
        state, _ = engine.apply(state, seat, engine.legal(state, seat).nth(0))


def first_legal(engine: Engine) -> None:
    list(engine.legal(engine.start(1), 0))


def match(engine: Engine) -> MatchState:
    over = play_to(Engine(bundled("standard")), "over")
    assert over.score is not None
    return MatchState(engine.rules, (0, 0), (RoundRecord(over.score, over.finished, over.sides, over.setup),))


def from_vocabulary(question: Callable[[PluginVocabulary], object]) -> Callable[[Engine], object]:
    return lambda engine: question(PluginVocabulary(engine.plugin_files))


SITUATIONS: dict[str, Callable[[Engine], object]] = {
    "tichu_options_schema": from_vocabulary(lambda words: words.options_schema("house")),
    "tichu_check_rules": lambda engine: PluginVocabulary(engine.plugin_files).check(engine.rules),
    "tichu_steps": from_vocabulary(lambda words: words.steps(["house"])),
    "tichu_deal": lambda engine: engine.start(1),
    "tichu_exchange_choices": lambda engine: play_to(engine, "play"),
    "tichu_exchange": last_push,
    "tichu_forbids": first_legal,
    "tichu_track": lambda engine: engine.start(1),
    "tichu_show_memory": lambda engine: view(engine.start(1), 0),
    "tichu_score_round": lambda engine: play_to(engine, "over"),
    "tichu_adjust_score": lambda engine: play_to(engine, "over"),
    "tichu_shows": lambda engine: view(engine.start(1), 0),
    "tichu_plan_round": lambda engine: begin_match(engine.game),
    "tichu_add_score": lambda engine: add_round(
        engine.game, begin_match(engine.game), play_to(Engine(bundled("standard")), "over")
    ),
    "tichu_match_result": lambda engine: result_of(engine.game, match(engine)),
    "tichu_event": lambda engine: engine.game.hooks.event(Passed(0)),
    "tichu_rulesets": from_vocabulary(
        lambda words: words.manager("house").first("tichu_rulesets", lambda paths: paths)
    ),
    "tichu_scenario_keys": lambda engine: engine.game.hooks.scenario_keys(),
    "tichu_describe": lambda engine: engine.game.hooks.describe("en"),
}
ASKED_WHEN_ACTIVATED = ("tichu_options_schema", "tichu_steps")


@pytest.mark.parametrize("hook", SITUATIONS)
def test_what_a_hook_raises_is_a_plugin_error_that_names_it(tmp_path: Path, hook: str) -> None:
    path = plugin_file(tmp_path, f"@hookimpl\ndef {hook}():\n    raise KeyError('oops')\n")
    with pytest.raises(PluginError) as caught:
        SITUATIONS[hook](Engine(rules_with("house"), plugin_files=[path]))
    assert (caught.value.plugin, caught.value.hook) == ("house", hook)
    assert "raised KeyError: 'oops'" in str(caught.value)


NONSENSE = {
    "tichu_options_schema": ["3", "{'type': 'array'}"],
    "tichu_check_rules": ["3", "['a']", "[('a', '')]", "'text'"],
    "tichu_steps": ["3", "['bow']", "[StepKind('deal', dict)]", "[StepKind('Bow', dict)]", "[StepKind('bow', None)]",
                    "[StepKind('bow', dict, {'type': 'object'}, 'main')]",
                    "[StepKind('bow', dict), StepKind('bow', dict)]"],
    "tichu_deal": ["3", "((), ())", "(((),) * 4, ())", "(((1,),) * 4, ())", "'deal'"],
    "tichu_exchange_choices": ["3", "PushRoutes(((4, 1),))", "PushRoutes(((9, 1),))", "PushRoutes((('Left', 1),))",
                               "PushRoutes((('left', 0),))", "PushRoutes((('left', 15),))", "PushRoutes((3,))",
                               "PushRoutes((('left', 1), ('left', 1)))", "PushRoutes((('left', True),))",
                               "PushRoutes((('left', 1),), ('x',))"],
    "tichu_exchange": ["3", "False", "'done'"],
    "tichu_forbids": ["3", "''", "True"],
    "tichu_track": ["{1}", "object()", "{1: 2}", "float('nan')", "lambda: 1"],
    "tichu_show_memory": ["{1}", "object()"],
    "tichu_score_round": ["3", "(1, 2)", "Score((1,), (0, 0), (0, 0), (0, 0), (0, 0), ())",
                          "Score((1, 2.5), (0, 0), (0, 0), (0, 0), (0, 0), ())",
                          "Score((1, 2), (0, 0), (0, 0), (0, 0), (0, 0), (), (('x', (1, 1)),))",
                          "Score((1, 2), (0, 0), (0, 0), (0, 0), (0, 0), (3,))"],
    "tichu_adjust_score": ["3", "(1,)", "(1, 2, 3)", "(1, 0.5)", "(True, 0)", "'10'"],
    "tichu_shows": ["3", "[4]", "[-1]", "['0']", "[1, 1]"],
    "tichu_plan_round": ["3", "RoundSetup(dealer=4)", "RoundSetup(ranking=(0, 0, 1, 2))", "RoundSetup(totals=(0.5,))",
                         "RoundSetup(persons=(1,))", "RoundSetup(rounds_played=-1)", "RoundSetup(extra=(('x', {1}),))"],
    "tichu_add_score": ["3", "(1, 'x')", "{}"],
    "tichu_match_result": ["3", "MatchResult(True, (2,))", "MatchResult(False, (0,))", "MatchResult(1)",
                           "MatchResult(True, (0,), 'x', (('y', ('z',)),))", "MatchResult(True, (0,), 3)"],
    "tichu_event": ["3"],
    "tichu_scenario_keys": ["3", "{}", "ScenarioKeys({'x': 3})"],
    "tichu_describe": ["3", "'text'", "[3]", "['']"],
}  # fmt: skip


@pytest.mark.parametrize(("hook", "answer"), [(hook, answer) for hook, all_ in NONSENSE.items() for answer in all_])
def test_nonsense_is_a_plugin_error_that_names_hook_and_plugin(tmp_path: Path, hook: str, answer: str) -> None:
    path = plugin_file(tmp_path, f"@hookimpl\ndef {hook}():\n    return {answer}\n")
    with pytest.raises(PluginError) as caught:
        SITUATIONS[hook](Engine(rules_with("house"), plugin_files=[path]))
    assert (caught.value.plugin, caught.value.hook) == ("house", hook)


def test_a_broken_schema_is_told_with_the_ruleset(tmp_path: Path) -> None:
    source = "@hookimpl\ndef tichu_options_schema():\n    return {'type': 'object', 'properties': 3}\n"
    with pytest.raises(PluginError, match="no JSON Schema"):
        PluginVocabulary([plugin_file(tmp_path, source)]).options_schema("house")


def test_brought_rulesets_that_are_no_paths_hide_no_other(tmp_path: Path) -> None:
    source = "@hookimpl\ndef tichu_rulesets():\n    return ['name']\n"
    assert PluginVocabulary([plugin_file(tmp_path, source)]).rulesets() == {}


# -- cards -------------------------------------------------------------------------------------------------------------

DEALS = {
    "lost": "[deck[:14], deck[14:28], deck[28:42], deck[42:55]], ()",
    "doubled": "[deck[:14], deck[14:28], deck[28:42], [*deck[42:], deck[0]]], ()",
    "brought": "[deck[:14], deck[14:28], deck[28:42], [*deck[42:], 1 << 60]], ()",
    "named twice": "[deck[:14], deck[14:28], deck[28:42], deck[42:54]], (('a', deck[54:55]), ('a', deck[55:]))",
}


@pytest.mark.parametrize("fault", DEALS)
def test_a_deal_that_loses_or_doubles_a_card(tmp_path: Path, fault: str) -> None:
    engine = house(tmp_path, f"@hookimpl\ndef tichu_deal(deck):\n    return {DEALS[fault]}\n")
    with pytest.raises(PluginError, match=rf"plug-in 'house', hook tichu_deal: .*{fault}"):
        engine.start(1)


EXCHANGES = {
    "lost ": "draft.table.hands[0] = 0",
    "into the game": "draft.table.hands[0] |= 1 << 1",
    "in two places": "draft.table.hands[0] |= draft.table.hands[1]",
}


@pytest.mark.parametrize("fault", EXCHANGES)
def test_an_exchange_that_loses_or_doubles_a_card(tmp_path: Path, fault: str) -> None:
    source = f"@hookimpl\ndef tichu_exchange(draft, pushes):\n    {EXCHANGES[fault]}\n    return True\n"
    rules = replace(rules_with("house"), deck=DeckOptions(without=("Dg",)))
    engine = Engine(rules, plugin_files=[plugin_file(tmp_path, source)])
    state = play_to(engine, "exchange")
    while len(state.to_act) > 1:
        seat = state.to_act[0]
        state, _ = engine.apply(state, seat, engine.legal(state, seat).nth(0))
    before = pickle.dumps(state.values())
    seat = state.to_act[0]
    with pytest.raises(PluginError, match=rf"plug-in 'house', hook tichu_exchange: .*{fault}"):
        engine.apply(state, seat, engine.legal(state, seat).nth(0))
    assert pickle.dumps(state.values()) == before


# -- what is lent ------------------------------------------------------------------------------------------------------

VANDAL = """
def spoil(state):
    state.table.hands[0] = 0
    state.table.sides[0] = 9
    state.told = (None, ())
    state.calls = ("tichu",) * 4

@hookimpl
def tichu_forbids(state, seat, action):
    spoil(state)

@hookimpl
def tichu_shows(state, seat):
    spoil(state)

@hookimpl
def tichu_exchange_choices(state, seat):
    spoil(state)

@hookimpl
def tichu_score_round(state):
    spoil(state)

@hookimpl
def tichu_adjust_score(state, score):
    spoil(state)

@hookimpl
def tichu_deal(deck):
    deck.clear()

@hookimpl
def tichu_exchange(pushes):
    pushes.clear()
"""


def test_what_plugins_do_to_what_they_are_lent_changes_nothing(tmp_path: Path) -> None:
    engine = house(tmp_path, VANDAL)
    plain = Engine(bundled("standard"))
    ours, theirs = engine.start(3), plain.start(3)
    while not theirs.is_over:
        seat = theirs.to_act[0]
        action = plain.legal(theirs, seat).nth(0)
        assert engine.legal(ours, seat).nth(0) == action
        view(ours, seat)
        ours, _ = engine.apply(ours, seat, action)
        theirs, _ = plain.apply(theirs, seat, action)
    assert ours.values() == theirs.values()


def test_a_memory_cannot_be_changed_in_place(tmp_path: Path) -> None:
    source = """
    @hookimpl
    def tichu_track(event, memory):
        if memory is None:
            return {"events": [1]}
        memory["events"] = 2
        return memory
    """
    with pytest.raises(PluginError, match="hook tichu_track: raised TypeError"):
        house(tmp_path, source).start(1)


def test_a_seat_that_must_act_keeps_an_action(tmp_path: Path) -> None:
    engine = house(tmp_path, "@hookimpl\ndef tichu_forbids():\n    return 'nothing goes'\n")
    with pytest.raises(PluginError, match=r"plug-in 'house', hook tichu_forbids: left seat 0 without any action"):
        engine.legal(engine.start(1), 0)


def test_scenario_keys_of_two_plugins_must_differ(tmp_path: Path) -> None:
    source = "@hookimpl\ndef tichu_scenario_keys():\n    return ScenarioKeys({'moon': print})\n"
    files = [plugin_file(tmp_path, source, "one"), plugin_file(tmp_path, source, "two")]
    engine = Engine(rules_with("one", "two"), plugin_files=files)
    with pytest.raises(PluginError, match="the key `moon` is another plug-in's too"):
        engine.game.hooks.scenario_keys()


def test_a_scenario_key_that_raises_is_contained(tmp_path: Path) -> None:
    source = "@hookimpl\ndef tichu_scenario_keys():\n    return ScenarioKeys({'moon': lambda d, v: 1 / 0})\n"
    handler = house(tmp_path, source).game.hooks.scenario_keys().given["moon"]
    with pytest.raises(PluginError, match="tichu_scenario_keys: moon: raised ZeroDivisionError"):
        handler(None, None)  # type: ignore[arg-type]


def test_a_check_that_raises_is_told_with_the_ruleset(tmp_path: Path) -> None:
    path = plugin_file(tmp_path, "@hookimpl\ndef tichu_check_rules():\n    raise KeyError('oops')\n")
    ruleset = tmp_path / "mine.yaml"
    ruleset.write_text("schema_version: 1\nextends: standard\nplugins: [house]\n", encoding="utf-8")
    with pytest.raises(RulesetError, match=r"mine.yaml:3:.*plug-in 'house', hook tichu_check_rules: raised KeyError"):
        load_rules(ruleset, plugin_files=[path])


BROKEN_ERROR = """
class Broken(Exception):
    def __str__(self):
        raise RuntimeError("no text")

class Odd(int):
    def __radd__(self, other):
        raise RuntimeError("no sum")
"""


@pytest.mark.parametrize(
    ("hook", "body", "message"),
    [
        ("tichu_adjust_score(state)", "raise SystemExit(3)", "raised SystemExit: 3"),
        ("tichu_adjust_score(state)", "raise GeneratorExit", "raised GeneratorExit"),
        ("tichu_adjust_score(state)", "raise Broken", "raised Broken (whose text cannot be had)"),
        ("tichu_adjust_score(state)", "return (1 << 70, 0)", "too large"),
        ("tichu_track(event, memory)", "return 1 << 70", "too large"),
        ("tichu_track(event, memory)", "return chr(0xD800)", "half a character"),
    ],
)
def test_what_no_record_could_hold_and_what_would_end_the_program(
    tmp_path: Path, hook: str, body: str, message: str
) -> None:
    engine = house(tmp_path, f"{BROKEN_ERROR}\n@hookimpl\ndef {hook}:\n    {body}\n")
    with pytest.raises(PluginError) as caught:
        play_to(engine, "over")
    assert message in caught.value.message


def test_numbers_of_a_class_of_the_plugins_own_come_as_plain_ones(tmp_path: Path) -> None:
    engine = house(
        tmp_path, BROKEN_ERROR + "\n@hookimpl\ndef tichu_adjust_score(state):\n    return [Odd(1), Odd(2)]\n"
    )
    score = play_to(engine, "over").score
    assert score is not None
    assert all(type(points) is int for points in score.points)


def test_a_plan_has_as_many_totals_as_the_match(tmp_path: Path) -> None:
    source = "@hookimpl\ndef tichu_plan_round(match):\n    return replace(match.setup, totals=(1, 2, 3))\n"
    engine = house(tmp_path, source)
    with pytest.raises(PluginError, match="expected 2 numbers for totals, got 3"):
        begin_match(engine.game)


def test_a_file_that_ends_the_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PluginError, match=r"cannot be run: SystemExit: 3"):
        house(tmp_path, "raise SystemExit(3)")


def test_a_schema_that_refers_to_itself_is_told_with_the_ruleset(tmp_path: Path) -> None:
    schema = "{'type': 'object', 'properties': {'a': {'$ref': '#/properties/a'}}}"
    path = plugin_file(tmp_path, f"@hookimpl\ndef tichu_options_schema():\n    return {schema}\n")
    ruleset = tmp_path / "mine.yaml"
    ruleset.write_text(
        "schema_version: 1\nid: mine\ntitle: Mine\nextends: standard\nplugins: [{use: house, a: 1}]\n", encoding="utf-8"
    )
    with pytest.raises(RulesetError, match="refer"):
        load_rules(ruleset, plugin_files=[path])
