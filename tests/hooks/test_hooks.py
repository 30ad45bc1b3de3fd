"""Every hook at work: what it changes, when it is asked, and that None leaves all as it was."""

from __future__ import annotations

import inspect
import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from tests.hooks.house import bundled, house, play_to, plugin_file, rules_with
from tichu_core.api import load_rules
from tichu_core.engine import Engine
from tichu_core.errors import PluginError, RulesetError
from tichu_core.game.cards import format_cards, parse_cards
from tichu_core.game.events import Played
from tichu_core.game.keys import ThenContext
from tichu_core.game.matchrules import add_round, begin_match, plan_round, result_of
from tichu_core.game.position import Position, set_up
from tichu_core.game.state import RoundSetup
from tichu_core.game.view import view
from tichu_core.hooks import specs
from tichu_core.hooks.manager import HOOKS


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_says_what_it_is_for_and_when_it_runs(hook: str) -> None:
    words = inspect.getdoc(getattr(specs, hook)) or ""
    assert "Mode " in words
    assert "Runs " in words
    assert (Path(__file__).parent / "test_contained.py").read_text(encoding="utf-8").count(hook)


def test_deal(tmp_path: Path) -> None:
    engine = house(
        tmp_path,
        """
        @hookimpl
        def tichu_deal(deck, setup, rng):
            deck = sorted(deck)
            return [deck[seat * 14 : seat * 14 + 14] for seat in range(4)], ()
        """,
    )
    state = play_to(engine, "exchange")
    assert format_cards(state.hands[0]).startswith("Dg Mj 2j 2s 2p 2t")
    assert engine.start(2) == engine.start(1)


def test_exchange_choices_and_exchange(tmp_path: Path) -> None:
    engine = house(
        tmp_path,
        """
        @hookimpl
        def tichu_exchange_choices(state, seat):
            return PushRoutes(((2, 2),)) if seat == 0 else PushRoutes(())

        @hookimpl
        def tichu_exchange(draft, pushes):
            for card, _ in pushes[0].gifts:
                draft.table.hands[0] &= ~card
                draft.table.hands[1] |= card
            return True
        """,
    )
    state = play_to(engine, "exchange")
    assert state.to_act == (0,)
    assert engine.legal(state, 0).count() == 91
    after, _ = engine.apply(state, 0, engine.legal(state, 0).nth(5))
    assert [hand.bit_count() for hand in after.hands] == [12, 16, 14, 14]


def test_forbids(tmp_path: Path) -> None:
    engine = house(
        tmp_path,
        """
        @hookimpl
        def tichu_forbids(state, seat, action):
            if seat == 1 and getattr(action, "name", "") == "grand":
                return "seat 1 never calls"
            if getattr(action, "thrown", False):
                return "nobody bombs out of turn"
        """,
    )
    state = engine.start(1)
    assert [engine.format_action(action) for action in engine.legal(state, 1)] == ["decline"]
    assert engine.legal(state, 0).count() == 2
    why = engine.verify(state, 1, engine.parse_action("grand"))
    assert why is not None
    assert (why.code, why.option) == ("house.rule", "plugins.house")
    assert "seat 1 never calls" in str(why)
    given = {0: parse_cards("3s 4s"), 1: parse_cards("9s 9p 9j 9t 2s"), 2: parse_cards("5s"), 3: parse_cards("6s")}
    state = set_up(engine.game, Position(hands=given, turn=0))
    state, _ = engine.apply(state, 0, engine.parse_action("3s"))
    assert not engine.interrupts(state, 1)
    assert engine.verify(state, 1, engine.parse_action("! 9s 9p 9j 9t")) is not None
    assert engine.verify(state, 1, engine.parse_action("9s 9p 9j 9t")) is None


COUNTER = """
@hookimpl
def tichu_track(event, memory):
    if type(event).__name__ == "Played":
        plays = [*(memory or {"plays": []})["plays"], event.seat]
        return {"plays": plays}

@hookimpl
def tichu_show_memory(memory, seat):
    if memory:
        return {"own": sum(1 for other in memory["plays"] if other == seat)}
"""


def test_track_and_show_memory(tmp_path: Path) -> None:
    engine = house(tmp_path, COUNTER)
    start = engine.start(1)
    state = play_to(engine, "over", state=start)
    played = [event.seat for event in state.events if isinstance(event, Played)]
    assert state.memory_of("house") == {"plays": tuple(played)}
    assert start.memory_of("house") is None
    assert view(start, 0).memory == ()
    for seat in range(4):
        assert view(state, seat).memory == (("house", {"own": played.count(seat)}),)


def test_memory_is_not_shown_by_a_plugin_that_does_not_say_so(tmp_path: Path) -> None:
    engine = house(tmp_path, "@hookimpl\ndef tichu_track(event, memory):\n    return (memory or 0) + 1\n")
    state = engine.start(1)
    assert state.memory_of("house") == len(state.events)
    assert view(state, 0).memory == ()


def test_score_round(tmp_path: Path) -> None:
    engine = house(
        tmp_path,
        """
        @hookimpl
        def tichu_score_round(state):
            return Score((7, len(state.events)), (0, 0), (0, 0), (0, 0), (0, 0), ())
        """,
    )
    state = play_to(engine, "over")
    assert state.score is not None
    assert state.score.points == (7, len(state.events) - 1)


def test_adjust_score_is_summed(tmp_path: Path) -> None:
    files = [
        plugin_file(tmp_path, "@hookimpl\ndef tichu_adjust_score(score):\n    return 10, -5\n", "one"),
        plugin_file(tmp_path, "@hookimpl\ndef tichu_adjust_score(score):\n    return [1, 0]\n", "two"),
        plugin_file(tmp_path, "@hookimpl\ndef tichu_adjust_score(score):\n    return None\n", "three"),
    ]
    plain = play_to(Engine(bundled("standard")), "over").score
    score = play_to(Engine(rules_with("one", "two", "three"), plugin_files=files), "over").score
    assert plain is not None
    assert score is not None
    assert score.points == (plain.points[0] + 11, plain.points[1] - 5)
    assert score.adjusted == (("one", (10, -5)), ("two", (1, 0)))


def test_shows(tmp_path: Path) -> None:
    engine = house(tmp_path, "@hookimpl\ndef tichu_shows(state, seat):\n    return {3, seat} if seat == 1 else None\n")
    state = engine.start(1)
    assert view(state, 1).shown == ((3, state.hands[3]),)
    assert view(state, 0).shown == ()


MATCH = """
@hookimpl
def tichu_plan_round(match):
    return replace(next_setup(match), dealer=3, totals=match.totals if match.history else (5, 5, 5))

@hookimpl
def tichu_add_score(match, score, setup):
    return (*(total + 1 for total in match.totals[:2]), setup.dealer)

@hookimpl
def tichu_match_result(match):
    return MatchResult(match.rounds_played == 2, (2,) if match.rounds_played == 2 else (), "twice")
"""


def test_plan_round_add_score_and_match_result(tmp_path: Path) -> None:
    engine = house(tmp_path, MATCH)
    match = begin_match(engine.game)
    assert match.totals == (5, 5, 5)
    for total in (6, 7):
        assert match.setup.dealer == 3
        match = add_round(engine.game, match, play_to(engine, "over", state=engine.start(1, setup=match.setup)))
        assert match.totals == (total, total, 3)
        result = result_of(engine.game, match)
        assert result.over == (total == 7)
        match = plan_round(engine.game, match)
    assert (result.winners, result.reason) == ((2,), "twice")


def test_event_is_for_the_match_runner_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engine = house(tmp_path, "@hookimpl\ndef tichu_event(event):\n    print(event.seat)\n")
    state = play_to(engine, "exchange")
    assert engine.game.hooks.watches
    assert capsys.readouterr().out == ""
    engine.game.hooks.event(next(event for event in state.events if hasattr(event, "seat")))
    assert capsys.readouterr().out == "0\n"


def test_rulesets_of_a_plugin_can_be_selected_by_name(tmp_path: Path) -> None:
    (tmp_path / "our-game.yaml").write_text(
        "schema_version: 1\nid: our-game\nextends: standard\nmatch: {target: 7}\n", encoding="utf-8"
    )
    path = plugin_file(
        tmp_path,
        """
        from pathlib import Path

        @hookimpl
        def tichu_rulesets():
            return [Path(__file__).parent / "our-game.yaml"]
        """,
    )
    assert load_rules("our-game", plugin_files=[path]).match.target == 7
    with pytest.raises(RulesetError, match="no ruleset of that name"):
        load_rules("our-game")


def test_check_rules_is_reported_with_its_line(tmp_path: Path) -> None:
    source = """
    @hookimpl
    def tichu_options_schema():
        return {"type": "object", "additionalProperties": False, "properties": {"much": {"type": "integer"}}}

    @hookimpl
    def tichu_check_rules(rules, options):
        if rules.table.seats == 4:
            yield "match.target", "not with four seats"
        yield ".much", f"{options['much']} is too much"
        yield "", "and anyway"
    """
    path = plugin_file(tmp_path, source)
    ruleset = tmp_path / "mine.yaml"
    ruleset.write_text(
        "schema_version: 1\nextends: standard\nplugins:\n  - use: house\n    much: 9\nmatch:\n  target: 700\n",
        encoding="utf-8",
    )
    with pytest.raises(RulesetError) as caught:
        load_rules(ruleset, plugin_files=[path])
    found = [(problem.line, problem.path, problem.message) for problem in caught.value.problems]
    assert found == [
        (4, "plugins[0]", "and anyway"),
        (5, "plugins[0].much", "9 is too much"),
        (7, "match.target", "not with four seats"),
    ]


def test_options_are_held_to_their_schema(tmp_path: Path) -> None:
    source = """
    @hookimpl
    def tichu_options_schema():
        return {"type": "object", "additionalProperties": False, "properties": {"much": {"type": "integer"}}}
    """
    path = plugin_file(tmp_path, source)
    ruleset = tmp_path / "mine.yaml"
    text = "schema_version: 1\nextends: standard\nplugins:\n  - {use: house, mush: 9}\n"
    ruleset.write_text(text, encoding="utf-8")
    with pytest.raises(RulesetError, match=r"mine.yaml:4:.*mush.*did you mean `much`"):
        load_rules(ruleset, plugin_files=[path])


STEP = """
class Bow(RoundStep):
    word = phase = "bow"
    moves = ("bow", "nod")

    def __init__(self, times):
        self.times = times

    def begin(self, draft):
        draft.data = (0,) * draft.table.seats

    def to_act(self, state):
        return tuple(seat for seat, done in enumerate(state.data) if done < self.times)

    def legal(self, state, seat):
        return ListedActions((Move("bow"), Move("nod"))) if seat in self.to_act(state) else LegalActions()

    def refuse(self, state, seat, action):
        if not isinstance(action, Move):
            return refusal("step.other_action", seat, action=format_action(action), phase="bow", expected="`bow`")
        if seat not in self.to_act(state):
            return refusal("bow.done", seat, reason=Reason("seat {seat} has bowed", "D2"))

    def act(self, draft, seat, action):
        draft.data = (*draft.data[:seat], draft.data[seat] + 1, *draft.data[seat + 1 :])
        draft.emit(Happened("bowed", seat, {"deep": action.word == "bow"}))
        if min(draft.data) == self.times:
            draft.end_step()

    def show(self, state, seat):
        return {"own": state.data[seat]}


SCHEMA = {"type": "object", "properties": {"times": {"type": "integer", "default": 1}}}


@hookimpl
def tichu_steps():
    return [StepKind("bow", lambda options, rules: Bow(options["times"]), SCHEMA, "times")]
"""


def test_steps_have_words_phases_and_refusals_of_their_own(tmp_path: Path) -> None:
    path = plugin_file(tmp_path, STEP)
    engine = Engine(rules_with("house", steps=("bow",)), plugin_files=[path])
    state = play_to(engine, "bow")
    assert state.to_act == (0, 1, 2, 3)
    state, events = engine.apply(state, 2, engine.parse_action("nod"))
    assert "bowed" in str(events)
    assert view(state, 2).beside == {"own": 1}
    why = engine.verify(state, 2, engine.parse_action("bow"))
    assert why is not None
    assert why.code == "bow.done"
    assert engine.verify(state, 0, engine.parse_action("pass")) is not None
    assert play_to(engine, "over", state=state).is_over


def test_a_step_is_written_in_a_ruleset(tmp_path: Path) -> None:
    path = plugin_file(tmp_path, STEP)
    ruleset = tmp_path / "mine.yaml"
    text = "schema_version: 1\nextends: no-grand\nplugins: [house]\nround: [{deal: 14}, {bow: 2}, play]\n"
    ruleset.write_text(text, encoding="utf-8")
    rules = load_rules(ruleset, plugin_files=[path])
    assert rules.round[1].options == {"times": 2}
    engine = Engine(rules, plugin_files=[path])
    state = engine.start(1)
    for _ in range(2):
        for seat in range(4):
            assert state.phase == "bow"
            state, _ = engine.apply(state, seat, engine.parse_action("bow"))
    assert state.phase == "play"


def test_scenario_keys(tmp_path: Path) -> None:
    engine = house(
        tmp_path,
        """
        def moon(draft, value):
            draft.set_pile("moon", (parse_card(value),) if value else ())

        @hookimpl
        def tichu_scenario_keys(rules, options):
            return ScenarioKeys({"moon": moon}, {"moons": lambda context: len(context.state.pile("moon"))})
        """,
    )
    keys = engine.game.hooks.scenario_keys()
    hands = {0: parse_cards("3s"), 1: parse_cards("4s")}
    for extra, count in (({"moon": "Ks"}, 1), ({}, 0)):
        state = set_up(engine.game, Position(hands=hands, extra=extra), keys.given)
        assert keys.then["moons"](ThenContext(state)) == count


def test_describe(tmp_path: Path) -> None:
    engine = house(tmp_path, "@hookimpl\ndef tichu_describe(language):\n    return [f'In {language}.']\n")
    assert engine.game.hooks.describe("de") == ("In de.",)
    assert Engine(bundled("standard")).game.hooks.describe("de") == ()


def test_states_with_plugins_are_pickled_with_what_rebuilds_their_game(tmp_path: Path) -> None:
    engine = house(tmp_path, COUNTER)
    state = play_to(engine, "play")
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state
    seat = copy.to_act[0]
    after, _ = engine.apply(copy, seat, engine.legal(copy, seat).nth(0))
    assert after.memory_of("house") == {"plays": (seat,)}
    again = pickle.loads(pickle.dumps(engine))
    assert again.digest == engine.digest
    polish = play_to(Engine(bundled("polish-two-player")), "draft")
    assert pickle.loads(pickle.dumps(polish)) == polish


def test_a_pickled_state_refuses_a_changed_file(tmp_path: Path) -> None:
    engine = house(tmp_path, COUNTER)
    dumped = pickle.dumps(engine.start(1))
    plugin_file(tmp_path, COUNTER + "# more\n")
    with pytest.raises(PluginError, match="has changed"):
        pickle.loads(dumped)


def test_a_plan_is_checked_against_the_seats(tmp_path: Path) -> None:
    source = "@hookimpl\ndef tichu_plan_round(match):\n    return RoundSetup(ranking=(0, 1))\n"
    engine = house(tmp_path, source)
    with pytest.raises(PluginError, match="ranking names 2 of 4 seats"):
        begin_match(engine.game, RoundSetup())


def test_rules_that_were_changed_keep_their_plugins(tmp_path: Path) -> None:
    rules = replace(bundled("win-points"), id="other")
    assert [name for name, _ in Engine(rules).plugins] == ["win-points"]
