"""Loading a ruleset: what is refused, where, and with which help; parents and merging."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.ruleset.helpers import HEAD, file_problems, only, places, problems, rules
from tests.ruleset.words import Words
from tichu_core.errors import RulesetError
from tichu_core.ruleset.frozen import FrozenMap
from tichu_core.ruleset.loader import available, load
from tichu_core.ruleset.options import STANDARD_CALLS, Call, DealStep, ExchangeStep, PluginUse, Rules, Step
from tichu_core.ruleset.vocabulary import NO_PLUGINS, StepWord


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("tabel: {seats: 4}\n", (2, 1, "tabel"), "did you mean `table`?"),
        ("match: {targett: 4}\n", (2, 9, "match.targett"), "did you mean `target`?"),
        ("match:\n  target: high\n", (3, 11, "match.target"), "expected a whole number of at least 1 or none"),
        ("match: {target: 1000.0}\n", (2, 17, "match.target"), "not 1000.0"),
        ("match: {target: true}\n", (2, 17, "match.target"), "not true"),
        ("match: {target: 0}\n", (2, 17, "match.target"), "at least 1"),
        ("table: {seats: 7}\n", (2, 16, "table.seats"), "from 2 to 6"),
        ("table: 4\n", (2, 8, "table"), "expected a map"),
        ("table: {teams: partner}\n", (2, 16, "table.teams"), "did you mean `partners`?"),
        ("table: {teams: [[0, x]]}\n", (2, 21, "table.teams[0][1]"), "whole number"),
        ("wish: {mode: forcd}\n", (2, 14, "wish.mode"), "did you mean `forced`?"),
        ('bombs: {on_dog: "true"}\n', (2, 17, "bombs.on_dog"), "expected true or false"),
        ("bombs: {on_dog: off}\n", (2, 17, "bombs.on_dog"), "write `false`"),
        ("deck: {without: [Mj, 10s]}\n", (2, 22, "deck.without[1]"), "did you mean `Ts`?"),
        ("deck: {without: [DR]}\n", (2, 18, "deck.without[0]"), "did you mean `Dr`?"),
        ("deck: {without: [2s, 2s]}\n", (2, 8, "deck.without"), "`2s` stands in the list twice"),
        ("scoring: {cards: {10: 5}}\n", (2, 19, "scoring.cards.10"), "did you mean `T`?"),
        ("scoring: {cards: {5: many}}\n", (2, 22, "scoring.cards.5"), "whole number from -1000 to 1000"),
        ("opening: [mahjong]\n", (2, 11, "opening[0]"), "did you mean `mah_jong`?"),
        ("opening: []\n", (2, 1, "opening"), "at least 1"),
        ("calls: {Grand: {}}\n", (2, 9, "calls.Grand"), "lower-case"),
        ("calls: {pass: {}}\n", (2, 9, "calls.pass"), "cannot name a call"),
        ("calls: {tihcu: {}}\n", (2, 9, "calls.tihcu"), "did you mean `tichu`?"),
        ("calls: {tichu: {pionts: 4}}\n", (2, 17, "calls.tichu.pionts"), "did you mean `points`?"),
        ("calls: {limit: {per_taem: 1}}\n", (2, 17, "calls.limit.per_taem"), "did you mean `per_team`?"),
        ("round:\n  - deel: 14\n  - play\n", (3, 5, "round[0].deel"), "did you mean `deal`?"),
        ("round:\n  - deal: 14\n  - pla\n", (4, 5, "round[1]"), "did you mean `play`?"),
        ("round:\n  - deal: some\n  - play\n", (3, 11, "round[0].deal"), "rest"),
        ("round:\n  - {deal: 14, ask: tichu}\n  - play\n", (3, 5, "round[0]"), "a map of one word"),
        ("round: play\n", (2, 8, "round"), "expected a list"),
        ("source: {titel: x}\n", (2, 10, "source.titel"), "did you mean `title`?"),
        ("id: My Rules\n", (2, 5, "id"), "small letters"),
        ("extends: standrd\n", (2, 10, "extends"), "did you mean `standard`?"),
        ("extends: ./none.yaml\n", (2, 10, "extends"), "no file"),
        ("plugins: [pol-draft]\n", (2, 11, "plugins[0]"), "did you mean `pool-draft`?"),
        ("plugins: [nothing-like-it]\n", (2, 11, "plugins[0]"), "install the package that brings it"),
        ("plugins: [broken]\n", (2, 11, "plugins[0]"), "cannot be imported"),
        ("plugins: [{us: x}]\n", (2, 11, "plugins[0].use"), "`use` is missing"),
        ("plugins: [{use: win-points, win: x}]\n", (2, 34, "plugins[0].win"), "whole number"),
        ("plugins: [{use: win-points, wni: 3}]\n", (2, 29, "plugins[0].wni"), "did you mean `win`?"),
        ("plugins: [{use: pool-draft, x: 3}]\n", (2, 29, "plugins[0].x"), "unknown key"),
    ],
)
def test_a_fault_is_named_at_its_place_with_help(text: str, place: tuple[int, int, str], says: str) -> None:
    found = only(text)
    assert (found.line, found.column, found.path) == place, str(found)
    assert says in found.message, found.message
    assert found.file == "house.yaml"


def test_all_faults_of_a_file_are_told_at_once_by_line() -> None:
    found = problems("match: {target: x}\nbombs: {bogus: 1}\nwish: {mode: of}\nround: [deal, pla]\n")
    assert [problem.line for problem in found] == [2, 3, 4, 5]


def test_the_version_of_the_format_is_needed() -> None:
    (found,) = problems("title: Ours\n", head="")
    assert (found.line, found.column, found.path) == (1, 1, "schema_version")
    assert "write `schema_version: 1`" in found.message


@pytest.mark.parametrize("version", ["2", '"1"', "1.0", "true"])
def test_another_version_is_refused_with_what_to_do(version: str) -> None:
    (found,) = problems(f"title: Ours\nschema_version: {version}\n", head="")
    assert (found.line, found.column, found.path) == (2, 17, "schema_version")
    assert "update tichu-core" in found.message


def test_a_step_of_a_plugin_that_is_not_used_is_refused_with_where_steps_come_from() -> None:
    found = only("round: [{deal: 14}, draft, play]\n")
    assert "under `plugins`" not in only("round: [{deal: 14}, draft, play]\n", NO_PLUGINS).message
    assert found.path == "round[1]"


def test_an_unknown_step_says_which_plugins_are_there() -> None:
    assert "pool-draft" in only("round:\n  - deal: 14\n  - drafft: 3\n  - play\n").message


def test_a_plugins_own_check_is_told_at_the_place_of_its_option() -> None:
    words = Words(complains=[("match.target", "too high for us"), ("plugins", "and so on")])
    found = problems("plugins: [pool-draft]\nmatch: {target: 900}\n", words)
    assert places(found) == [(2, 10, "plugins"), (3, 17, "match.target")]


class _Odd(Words):
    """A vocabulary whose plug-in `tribute` has one odd schema or step."""

    def __init__(self, schema: Any = None, **steps: StepWord) -> None:
        super().__init__()
        self.schema, self.own = schema, steps

    def options_schema(self, plugin: str) -> Any:
        return self.schema if plugin == "tribute" else super().options_schema(plugin)

    def steps(self, plugins: Sequence[str]) -> Mapping[str, StepWord]:
        return self.own if "tribute" in plugins else {}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (_Odd(schema=3), "expected a map with `properties`"),
        (_Odd(schema={"properties": 3}), "expected a map with `properties`"),
        (_Odd(schema={"properties": {"x": {"type": "nonsense"}}}), "schema for its options that is none"),
        (_Odd(schema={"properties": {"x": {"enum": [{1, 2}]}}}), "schema for its options that is none"),
        (_Odd(schema={"properties": {"x": {"$ref": "#/$defs/none"}}}), "refers to what is not there"),
        (_Odd(pay=StepWord("tribute", {"type": 3})), "schema for its step `pay` that is none"),
        (_Odd(deal=StepWord("tribute", {})), "no step of a plug-in can have that name"),
        (_Odd(Pay=StepWord("tribute", {})), "no step of a plug-in can have that name"),
        (_Odd(pay=StepWord("tribute", {}, "x")), "to be the main one of its step `pay`"),
    ],
)
def test_a_plugin_with_a_broken_schema_is_named_and_harms_nothing(words: Words, says: str) -> None:
    found = problems("plugins: [{use: tribute, x: 1}]\n", words)
    assert any(says in problem.message for problem in found), [str(problem) for problem in found]


def test_a_schema_of_a_plugin_may_refer_to_its_own_definitions() -> None:
    definition = {"$defs": {"n": {"type": "integer", "minimum": 1}}, "properties": {"x": {"$ref": "#/$defs/n"}}}
    words = _Odd(schema=definition, pay=StepWord("tribute", definition, "x"))
    text = "plugins: [{use: tribute, x: VALUE}]\nround: [{deal: 14}, {pay: VALUE}, play]\ncalls: {grand: none}\n"
    assert rules(text.replace("VALUE", "2"), words).round[1] == Step("pay", FrozenMap(x=2))
    found = problems(text.replace("VALUE", "0"), words)
    assert [problem.path for problem in found] == ["plugins[0].x", "round[1].pay"]


def test_a_bare_value_is_the_first_option_of_a_step() -> None:
    found = rules("plugins: [pool-draft]\nround: [{deal: 14}, {discard: 3}, exchange, {draft: {pool: 6}}, play]\n")
    assert found.round[0] == Step("deal", DealStep(14))
    assert found.round[1] == Step("discard", FrozenMap(cards=3))
    assert found.round[2] == Step("exchange", ExchangeStep())


def test_options_of_plugins_take_the_defaults_of_their_schema() -> None:
    found = rules("plugins: [{use: win-points, win: 5}]\n")
    assert found.plugins == (PluginUse("win-points", FrozenMap(win=5, draw=1, loss=0, double_victory=3, per="round")),)
    assert rules("plugins: [pool-draft]\nround: [{deal: 14}, draft, play]\n").round[1].options["take"] == 3


def test_a_file_without_a_parent_has_the_defaults() -> None:
    found = rules("id: ours\n")
    assert found == Rules("ours", "ours")
    assert rules("") == Rules("house", "house")


def test_maps_merge_and_lists_and_scalars_replace(tmp_path: Path) -> None:
    (tmp_path / "mother.yaml").write_text(
        HEAD + "bombs: {on_dog: true, on_lead: true}\nopening: [youngest]\nmatch: {target: 500}\n"
    )
    child = tmp_path / "child.yaml"
    child.write_text(HEAD + "extends: ./mother.yaml\nbombs: {on_dog: false}\nopening: [mah_jong]\n")
    found = load(child)
    assert (found.bombs.on_dog, found.bombs.on_lead) == (False, True)
    assert (found.opening, found.match.target) == (("mah_jong",), 500)


def test_null_takes_back_what_the_parent_said_and_none_means_none_of_it(tmp_path: Path) -> None:
    mother = "match: {target: 500, rounds: 7}\ncalls: {grand: {points: 300}, blind: {points: 400}}\n"
    (tmp_path / "mother.yaml").write_text(HEAD + mother)
    child = tmp_path / "child.yaml"
    child.write_text(
        HEAD + "extends: ./mother.yaml\nmatch: {target: null, rounds: none}\ncalls: {grand: null, blind: none}\n"
    )
    found = load(child)
    assert (found.match.target, found.match.rounds) == (1000, None)
    assert found.calls == STANDARD_CALLS
    child.write_text(HEAD + "extends: ./mother.yaml\nmatch: null\ncalls: null\n")
    assert load(child).match == Rules("", "").match
    assert load(child).calls == STANDARD_CALLS


def test_null_for_an_unknown_key_is_refused_too() -> None:
    assert only("match: {targett: null}\n").path == "match.targett"


@pytest.mark.parametrize("word", ["none", "false"])
def test_none_and_false_take_an_option_out(word: str) -> None:
    assert rules(f"scoring: {{double_victory: {word}}}\n").scoring.double_victory is None
    assert rules(f"scoring: {{cards: {word}}}\n").scoring.cards is None
    assert rules(f"calls: {{tichu: {word}}}\n").calls.get("tichu") is None
    assert rules(f"calls: {word}\nround: [{{deal: 14}}, exchange, play]\n").calls.named == ()


def test_none_is_refused_where_an_option_cannot_be_absent() -> None:
    assert "not `none`" in only("table: {seats: none}\n").message
    assert "not `none`" in only("bombs: none\n").message


def test_a_call_comes_back_after_calls_none(tmp_path: Path) -> None:
    (tmp_path / "mother.yaml").write_text(HEAD + "calls: none\nround: [{deal: 14}, exchange, play]\n")
    child = tmp_path / "child.yaml"
    child.write_text(HEAD + "extends: mother.yaml\ncalls: {tichu: {points: 150}}\n")
    assert load(child).calls.named == (("tichu", Call(points=150)),)


def test_a_call_of_ones_own_starts_from_the_defaults_of_a_call() -> None:
    found = rules("calls: {huge: {points: 500, from: start}}\n")
    assert found.calls.get("huge") == Call(points=500, from_="start")
    assert found.calls.get("grand") == STANDARD_CALLS.get("grand")


def test_card_points_merge_card_by_card() -> None:
    found = rules("scoring: {cards: {5: 0, A: 3, K: null}}\n").scoring.cards
    assert found == (("T", 10), ("K", 10), ("A", 3), ("Dr", 25), ("Ph", -25))


def test_cards_out_of_the_deck_are_in_one_order() -> None:
    found = rules("deck: {without: [Dr, 2t, 2j]}\nround: [{deal: rest}, play]\ncalls: {grand: none}\n")
    assert found.deck.without == ("2j", "2t", "Dr")


def test_name_title_and_source_are_not_inherited(tmp_path: Path) -> None:
    (tmp_path / "mother.yaml").write_text(HEAD + "id: ma\ntitle: Ma\nsource: {title: x}\n")
    (tmp_path / "child.yaml").write_text(HEAD + "extends: mother.yaml\n")
    found = load(tmp_path / "child.yaml")
    assert (found.id, found.title, found.source.title) == ("child", "child", "")


def test_a_fault_of_the_parent_is_told_at_its_place_in_the_parent(tmp_path: Path) -> None:
    mother, child = tmp_path / "mother.yaml", tmp_path / "child.yaml"
    mother.write_text(HEAD + "match:\n  target: x\n")
    child.write_text(HEAD + "extends: mother.yaml\ntabel: 1\n")
    found = file_problems(child)
    assert [(problem.file, problem.line) for problem in found] == [(str(child), 3), (str(mother), 3)]


def test_a_parents_step_whose_plugin_the_child_drops_is_told_where_it_stands(tmp_path: Path) -> None:
    mother, child = tmp_path / "mother.yaml", tmp_path / "child.yaml"
    mother.write_text(HEAD + "plugins: [pool-draft]\nround: [{deal: 14}, draft, play]\n")
    child.write_text(HEAD + "extends: mother.yaml\nplugins: []\n")
    (found,) = file_problems(child)
    assert (found.file, found.line, found.column, found.path) == (str(mother), 3, 21, "round[1]")


def test_a_circle_of_parents_is_refused(tmp_path: Path) -> None:
    for name, parent in (("a", "b"), ("b", "c"), ("c", "a")):
        (tmp_path / f"{name}.yaml").write_text(HEAD + f"extends: {parent}.yaml\n")
    (found,) = file_problems(tmp_path / "a.yaml")
    assert (found.file, found.line, found.path) == (str(tmp_path / "c.yaml"), 2, "extends")
    assert "a → b → c → a" in found.message


def test_a_file_cannot_be_its_own_parent(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(HEAD + "extends: ./a.yaml\n")
    assert "its own parent" in file_problems(path)[0].message


def test_a_long_line_of_parents_is_cut(tmp_path: Path) -> None:
    for index in range(20):
        (tmp_path / f"r{index}.yaml").write_text(HEAD + f"extends: r{index + 1}.yaml\n")
    assert "generations" in file_problems(tmp_path / "r0.yaml")[0].message


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(RulesetError, match="did you mean `dodgr`"):
        load("dodger")


def test_a_name_that_is_a_file_here_is_answered_with_how_to_write_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "house.yaml").write_text(HEAD)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RulesetError, match=r"write `house\.yaml`"):
        load("house")
    assert load("house.yaml").id == "house"


def test_a_ruleset_of_a_plugin_is_found_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "brought.yaml"
    path.write_text(HEAD + "title: Brought along\nextends: standard\n")
    words = Words(brings={"brought": path})
    assert load("brought", words).title == "Brought along"
    assert [(found.name, found.where) for found in available(words) if found.name == "brought"] == [
        ("brought", "plug-in")
    ]


@pytest.mark.parametrize("name", ["\0.yaml", "x" * 5000 + ".yaml", "/", "..", "a/../b.yaml", "\ud800.yaml", ""])
def test_names_that_no_file_can_have_are_refused_and_not_more(name: str) -> None:
    with pytest.raises(RulesetError):
        load(name)


@pytest.mark.parametrize("name", ['"\\0.yaml"', "x" * 5000 + ".yaml", "/", '"C:\\\\x"'])
def test_parents_that_no_file_can_be_are_refused_and_not_more(name: str) -> None:
    assert only(f"extends: {name}\n").path == "extends"


def test_a_ruleset_without_plugins_asks_for_none() -> None:
    class Silent(Words):
        def installed(self) -> Mapping[str, str]:
            raise AssertionError("plug-ins were looked for")

    assert load("dodgr", Silent()).id == "dodgr"
    assert only("match: {target: x}\n", Silent()).path == "match.target"
