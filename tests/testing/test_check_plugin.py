"""`check_plugin`: the bundled plug-ins keep their promises, and each broken one is found out."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from tichu_core.api import load_rules
from tichu_core.hooks.lend import lend
from tichu_core.testing.plugin_check import CHECKS, Findings, assert_plugin, check_plugin
from tichu_core.testing.plugin_play import Played

BUNDLED = {
    "pool-draft": ["polish-two-player"],
    "tribute": ["tribute"],
    "win-points": ["win-points", "german-championship", "swiss-championship"],
    "hierarchy": ["grand-seigneur"],
    "soloist": ["wuerzburg-five"],
    "open-dummy": ["trichu"],
    "side-piles": ["tea-chu-two"],
}
DESCRIBED = """
@hookimpl
def tichu_describe():
    return ["It does something."]
"""


@pytest.mark.checkout
def test_every_bundled_plugin_is_checked() -> None:
    from tests.support import ROOT

    assert set(BUNDLED) == {path.name for path in (ROOT / "plugins").iterdir() if (path / "pyproject.toml").exists()}


@pytest.mark.parametrize("plugin", BUNDLED)
def test_a_bundled_plugin_keeps_its_promises(plugin: str) -> None:
    assert_plugin(plugin, BUNDLED[plugin], rounds=2)


def written(folder: Path, source: str, *, head: str = "", described: bool = True) -> Path:
    path = folder / "house.py"
    text = head + "from tichu_core.hooks import *\n" + textwrap.dedent(source) + (DESCRIBED if described else "")
    path.write_text(text, encoding="utf-8")
    return path


def broken(folder: Path, source: str, *, described: bool = True, rounds: int = 1) -> dict[str, str]:
    """The findings about a plug-in of this source, by check."""
    found = check_plugin(written(folder, source, described=described), rounds=rounds)
    return {finding.check: str(finding) for finding in found}


def test_a_sound_plugin(tmp_path: Path) -> None:
    source = """
    @hookimpl
    def tichu_track(event, memory):
        return (memory or 0) + 1 if isinstance(event, TrickTaken) else None

    @hookimpl
    def tichu_adjust_score(state, score):
        return [state.memory_of("house") or 0 for _ in score.points]
    """
    assert broken(tmp_path, source, rounds=2) == {}


def test_loads(tmp_path: Path) -> None:
    assert "cannot read" in str(check_plugin(tmp_path / "nowhere.py")[0])
    assert "is not installed" in " ".join(map(str, check_plugin("no-such-plugin")))
    path = written(tmp_path, "@hookimpl\ndef tichu_shows(state, seat):\n    return ()\n")
    assert "does not use the plug-in house" in str(check_plugin(path, "standard")[0])
    with pytest.raises(AssertionError, match="does not keep its promises"):
        assert_plugin(path, "standard")


def test_light(tmp_path: Path) -> None:
    path = written(tmp_path, "", head="import jsonschema\n")
    (found,) = check_plugin(path, rounds=1)
    assert (found.check, found.message) == ("light", "importing it imports jsonschema")
    assert check_plugin(path, rounds=1, allow_imports=["jsonschema"]) == ()


def test_described(tmp_path: Path) -> None:
    silent = "@hookimpl\ndef tichu_shows(state, seat):\n    return ()\n"
    assert "says nothing for the rule sheet" in broken(tmp_path, silent, described=False)["described"]
    half = "@hookimpl\ndef tichu_describe():\n    return ['half a sentence']\n"
    assert "no whole sentence" in broken(tmp_path, half, described=False)["described"]
    option = """
    @hookimpl
    def tichu_options_schema():
        points = {"type": "integer", "default": "many"}
        return {"type": "object", "properties": {"points": points}}
    """
    found = [finding.message for finding in check_plugin(written(tmp_path, option), rounds=1)]
    assert any("misspelt option passes" in message for message in found)
    assert any("`points` has no description" in message for message in found)
    assert any("default of the option `points`" in message for message in found)


def test_answers(tmp_path: Path) -> None:
    found = broken(tmp_path, "@hookimpl\ndef tichu_adjust_score(score):\n    return [0.5 for _ in score.points]\n")
    assert "expected whole numbers" in found["answers"]


def test_answers_of_a_watcher(tmp_path: Path) -> None:
    found = broken(tmp_path, "@hookimpl\ndef tichu_event(event):\n    raise KeyError('lost')\n")
    assert "raised KeyError" in found["answers"]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("@hookimpl\ndef tichu_shows(state, seat):\n    state.table.hands[0] = 0\n", "changes what it is given: state"),
        (
            "asked = []\n@hookimpl\ndef tichu_shows(state, seat):\n    asked.append(1)\n    return [len(asked) % 4]\n",
            "asked the same again",
        ),
        (
            "from itertools import count\nasked = count()\n@hookimpl\ndef tichu_exchange(draft, pushes):\n"
            "    for seat, push in pushes.items():\n        for card, goal in push.gifts:\n"
            "            draft.table.hands[seat] &= ~card\n            give_cards(draft, goal, [(card, seat)])\n"
            "    draft.emit(Happened('moved', 0, next(asked)))\n    return True\n",
            "writes one thing",
        ),
    ],
)
def test_pure(tmp_path: Path, source: str, message: str) -> None:
    assert message in broken(tmp_path, source)["pure"]


def test_seeded(tmp_path: Path) -> None:
    source = """
    import random
    kept = {}

    @hookimpl
    def tichu_deal(setup, deck):
        # Asked the same again it answers the same, but another time another.
        if tuple(deck) not in kept:
            kept.clear()
            kept[tuple(deck)] = random.sample(deck, 56)
        mixed = kept[tuple(deck)]
        return tuple(tuple(mixed[seat * 14 : seat * 14 + 14]) for seat in range(4)), ()
    """
    assert "another match the second time" in broken(tmp_path, source, rounds=2)["seeded"]


def test_none_safe(tmp_path: Path) -> None:
    source = """
    @hookimpl
    def tichu_track(event, memory):
        return {"tricks": 0} if isinstance(event, StepBegan) else {"tricks": memory["tricks"]}

    @hookimpl
    def tichu_show_memory(memory):
        return memory["tricks"]
    """
    assert "raised TypeError" in broken(tmp_path, source)["none_safe"]


def test_none_safe_keys_of_scenarios(tmp_path: Path) -> None:
    source = """
    def bids(draft, value):
        draft.memory = ((("house"), tuple(value)),)

    @hookimpl
    def tichu_scenario_keys():
        return ScenarioKeys(given={"bids": bids})
    """
    assert "tichu_scenario_keys: bids" in broken(tmp_path, source)["none_safe"]


def test_removes(tmp_path: Path) -> None:
    """A step whose list and whose refusals do not agree; the guard of the engine cannot see that."""
    source = """
    class Say(RoundStep):
        word = phase = "say"
        moves = ("yes", "maybe")

        def begin(self, draft):
            draft.data = 0

        def to_act(self, state):
            return (state.data,)

        def legal(self, state, seat):
            return ListedActions([Move("yes"), Move("maybe")])

        def refuse(self, state, seat, action):
            if action != Move("yes"):
                return refusal("step.other_action", seat, action="?", phase="say", expected="`yes`")

        def act(self, draft, seat, action):
            draft.data += 1
            if draft.data == 4:
                draft.end_step()

    @hookimpl
    def tichu_steps():
        return [StepKind("say", lambda options, rules: Say())]
    """
    path = written(tmp_path, source)
    found = check_plugin(path, with_step(tmp_path, "say"), rounds=1)
    assert [finding.check for finding in found][:1] == ["removes"]
    assert "is listed, and refused" in found[0].message


CHOICE = """
class Lay(RoundStep):
    word = phase = "lay"
    moves = ("lay",)

    def begin(self, draft):
        draft.data = (None,) * 4

    def to_act(self, state):
        return tuple(seat for seat, card in enumerate(state.data) if card is None)

    def legal(self, state, seat):
        return ListedActions([Move("lay", card) for card in cards_of(state.hands[seat])])

    def act(self, draft, seat, action):
        draft.data = (*draft.data[:seat], format_cards(action.cards), *draft.data[seat + 1 :])
        draft.emit(Happened("laid", seat))
        if None not in draft.data:
            draft.end_step()

    def show(self, state, seat):
        return SHOWN

@hookimpl
def tichu_steps():
    return [StepKind("lay", lambda options, rules: Lay())]
"""


def test_hides_what_others_choose(tmp_path: Path) -> None:
    rules = with_step(tmp_path, "lay")
    path = written(tmp_path, CHOICE.replace("SHOWN", "list(state.data)"))
    found = {finding.check: finding.message for finding in check_plugin(path, rules, rounds=1)}
    assert found["hides"] == "a seat sees what another one has chosen unseen"
    path = written(tmp_path, CHOICE.replace("SHOWN", "[card is not None for card in state.data]"))
    assert check_plugin(path, rules, rounds=1) == ()


def test_hides_what_others_hold(tmp_path: Path) -> None:
    source = """
    @hookimpl
    def tichu_track(event, memory):
        if isinstance(event, Dealt):
            return {**(memory or {}), str(event.seat): format_cards(event.cards)}

    @hookimpl
    def tichu_show_memory(memory, seat):
        return memory
    """
    assert "in memory" in broken(tmp_path, source)["hides"]
    peeking = """
    @hookimpl
    def tichu_forbids(state, seat, action):
        if isinstance(action, Push) and action.gifts[0][0] == min(cards_of(state.hands[seat])):
            return "so it is" if state.hands[(seat + 1) % 4] % 3 else None
    """
    assert "hang on cards" in broken(tmp_path, peeking)["hides"]


def test_conserves(tmp_path: Path) -> None:
    source = """
    @hookimpl
    def tichu_deal(setup, deck):
        return (*(tuple(deck[seat * 14 : seat * 14 + 14]) for seat in range(3)), ()), ()
    """
    assert "lost" in broken(tmp_path, source)["answers"]
    findings = Findings()
    rules = load_rules("tribute")
    game = Played.start(findings, "tribute", rules, ())
    assert game is not None
    state = lend(game.engine.start(1))
    state.table.hands[0] &= state.table.hands[0] - 1
    game.at_rest(state)
    assert [finding.check for finding in findings.found] == ["conserves"]


def test_saves() -> None:
    findings = Findings()
    game = Played.start(findings, "tribute", load_rules("tribute"), ())
    assert game is not None
    state = lend(game.engine.start(1))
    state.data = {1, 2}
    game.at_rest(state)
    assert [finding.check for finding in findings.found] == ["saves"]


def test_every_check_has_a_broken_plugin() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [check for check in CHECKS if f"def test_{check}" not in text] == []


def with_step(folder: Path, word: str) -> Path:
    """A ruleset with a step of the plug-in before the play."""
    path = folder / "with-step.yaml"
    path.write_text(
        "schema_version: 1\nid: with-step\ntitle: With a step\nextends: standard\nsource: {title: A test}\n"
        f"plugins: [{{use: house}}]\nround: [{{deal: 14}}, exchange, {word}, play]\ncalls: {{grand: none}}\n",
        encoding="utf-8",
    )
    return path
