"""Rules as plain data and back, their digest, and where two of them differ."""

import copy
import json
import pickle
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from tests.ruleset.helpers import rules
from tests.ruleset.test_bundled import FILES, bundled
from tests.ruleset.words import Words
from tichu_core.errors import RulesetError
from tichu_core.ruleset.convert import difference, digest, in_short, rules_from_data, rules_to_data
from tichu_core.ruleset.frozen import FrozenMap
from tichu_core.ruleset.options import Rules, ScoringOptions, Source


@pytest.mark.parametrize("name", FILES)
def test_rules_survive_json(name: str) -> None:
    found = bundled(name)
    again = rules_from_data(json.loads(json.dumps(rules_to_data(found))), Words())
    assert again == found
    assert hash(again) == hash(found)
    assert digest(again) == digest(found)
    assert rules_to_data(again) == rules_to_data(found)


@pytest.mark.parametrize("name", FILES)
def test_rules_survive_pickle_and_copy(name: str) -> None:
    found = bundled(name)
    assert pickle.loads(pickle.dumps(found)) == found
    assert copy.deepcopy(found) == found


@pytest.mark.parametrize("name", FILES)
def test_a_round_in_short_is_the_same_round(name: str) -> None:
    data = rules_to_data(bundled(name))
    assert rules_from_data({**data, "round": in_short("round", data["round"])}, Words()) == bundled(name)


def test_a_round_in_short_leaves_out_what_is_as_by_default() -> None:
    short = in_short("round", rules_to_data(bundled("dodgr"))["round"])
    assert short == [{"deal": 8}, {"ask": {"call": "grand", "deals": 6}}, "exchange", "play"]
    assert in_short("match.target", 500) == 500


def test_the_spelling_is_that_of_the_files() -> None:
    data = rules_to_data(bundled("polish-two-player"))
    assert data["calls"]["grand"]["from"] == "start"
    assert data["calls"]["limit"] == {"per_team": "none", "per_round": 1}
    assert data["round"] == [
        {"deal": {"cards": 14}},
        {"discard": {"cards": 3}},
        {"draft": {"pool": 6, "take": 3, "drafter": ["fewest_points", "youngest"]}},
        "play",
    ]
    assert data["scoring"]["cards"] == {"5": 5, "T": 10, "K": 10, "Dr": 25, "Ph": -25}
    assert data["scoring"]["double_victory"] == "none"
    assert data["plugins"] == [{"use": "pool-draft"}]


def test_a_call_taken_out_stays_out() -> None:
    found = bundled("no-grand")
    assert rules_from_data(rules_to_data(found)).calls.get("grand") is None
    text = json.dumps({**rules_to_data(found), "calls": {"tichu": {}, "grand": "none"}})
    assert rules_from_data(json.loads(text)) == found


def test_what_is_missing_has_its_default() -> None:
    assert rules_from_data({"id": "x", "title": "X"}) == Rules("x", "X")


def _broken(**changes: Any) -> dict[str, Any]:
    return {**rules_to_data(bundled("standard")), **changes}


def _nested(depth: int) -> Any:
    return [_nested(depth - 1)] if depth else 0


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ([], ""),
        (_broken(bogus=1), "bogus"),
        (_broken(table=4), "table"),
        (_broken(table={"seats": "four"}), "table.seats"),
        (_broken(table={"seats": 9}), "table.seats"),
        (_broken(table={"seats": True}), "table.seats"),
        (_broken(table={"teams": [["a"]]}), "table.teams"),
        (_broken(round=3), "round"),
        (_broken(round=[3]), "round[0]"),
        (_broken(round=[{"deal": {"crads": 3}}]), "round[0].deal.crads"),
        (_broken(round=[{"other": 3}]), "round[0]"),
        (_broken(round=["deal"]), "round"),
        (_broken(round=[{"other": {"x": _nested(500)}}]), "round[0].other"),
        (_broken(plugins=[{"use": "other", "x": _nested(500)}]), "plugins[0]"),
        (_broken(calls=3), "calls"),
        (_broken(calls={"pass": {}}), "calls.pass"),
        (_broken(calls={"tichu": {"points": None}}), "calls.tichu.points"),
        (_broken(deck={"without": ["Xx"]}), "deck.without[0]"),
        (_broken(plugins=[{"us": 3}]), "plugins[0]"),
        (_broken(scoring={"cards": {"X": 3}}), "scoring.cards"),
        (_broken(scoring={"cards": {"5": "x"}}), "scoring.cards"),
        (_broken(wish={"mode": None}), "wish.mode"),
        (_broken(table={"seats": 4, "teams": "none"}), "dog.passes_lead_to"),
    ],
)
def test_data_that_is_no_ruleset_is_refused_with_its_path(data: Any, path: str) -> None:
    with pytest.raises(RulesetError) as caught:
        rules_from_data(data)
    assert path in [problem.path for problem in caught.value.problems]


def test_the_plugins_own_checks_are_asked_where_a_vocabulary_is_given() -> None:
    data = rules_to_data(bundled("win-points"))
    with pytest.raises(RulesetError, match="too many"):
        rules_from_data(data, Words(complains=[("match.rounds", "too many")]))
    assert rules_from_data(data) == bundled("win-points")


def test_the_digest_is_of_what_is_played() -> None:
    found = bundled("standard")
    assert digest(found) == digest(Rules("other", "Another name", Source(note="from elsewhere")))
    assert digest(found) == digest(bundled("standard"))
    assert digest(found) != digest(bundled("dodgr"))
    assert len({digest(bundled(name)) for name in FILES}) == len(FILES)


def test_the_digest_counts_the_versions_of_the_plugins_in_use() -> None:
    found = bundled("win-points")
    assert digest(found, {"win-points": "1.0"}) != digest(found, {"win-points": "1.1"})
    assert digest(found, {"win-points": "1.0", "other": "2"}) == digest(found, {"win-points": "1.0", "other": "3"})


def test_the_digest_is_the_same_on_every_machine() -> None:
    # A change here means that records of earlier versions no longer name these rules: not to be done lightly.
    assert digest(Rules("", "")) == "390eb8792659c66372910243dd1d9d051bcae79103b667e90be0211180a80870"


def test_two_ways_to_write_a_variant_are_one() -> None:
    one = rules("deck: {without: [Dg, 2j]}\nround: [{deal: rest}, play]\ncalls: {grand: none}\n")
    two = rules(
        "deck: {without: [2j, Dg]}\nround:\n  - deal\n  - play: {}\ncalls: {grand: false, tichu: {points: 100}}\n"
    )
    assert one == two


def test_differences_are_told_option_by_option() -> None:
    house = rules("calls: {blind: {points: 400}}\nscoring: {cards: {A: 5, K: 0}}\nmatch: {target: none}\n")
    found = {path: (a, b) for path, a, b in difference(Rules("", ""), house)}
    assert found.pop("calls.blind")[0] == "none"
    assert found == {
        "scoring.cards.A": ("none", 5),
        "scoring.cards.K": (10, "none"),
        "match.target": (1000, "none"),
    }


def test_differences_of_plugins_are_told_by_plugin_and_option() -> None:
    a = rules("plugins: [{use: win-points, win: 3}]\n")
    b = rules("plugins: [win-points, tribute]\n")
    assert [path for path, _, _ in difference(a, b)] == ["plugins.win-points.win", "plugins.tribute"]


def test_no_truth_value_passes_for_a_number() -> None:
    one = Rules("", "", scoring=ScoringOptions(first_out=1))
    assert difference(one, replace(one, scoring=ScoringOptions(first_out=True)))


def test_options_of_plugins_cannot_be_changed() -> None:
    options = bundled("win-points").plugins[0].options
    assert isinstance(options, FrozenMap)
    with pytest.raises(TypeError, match="cannot be changed"):
        options["win"] = 7
    with pytest.raises(TypeError, match="cannot be changed"):
        options.update(win=7)


def test_conversion_needs_neither_yaml_nor_jsonschema() -> None:
    code = "import sys, tichu_core.ruleset.convert, tichu_core.ruleset.cache\n"
    code += "print('yaml' in sys.modules, 'jsonschema' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
