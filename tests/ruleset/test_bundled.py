"""The rulesets that ship: each loads, says where it comes from, and differs from its parent by what it should."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.ruleset.words import Words
from tests.support import ROOT
from tichu_core.errors import RulesetError
from tichu_core.ruleset.bundled import bundled_dir
from tichu_core.ruleset.catalogue import HEAD, walk
from tichu_core.ruleset.convert import difference, rules_to_data
from tichu_core.ruleset.loader import Loader, available, load
from tichu_core.ruleset.options import AskStep, Call, CallLimit, DealStep, Rules, Step

FILES = {path.stem: path for path in sorted(bundled_dir().glob("*.yaml"))}
FIXED = {
    "standard", "dodgr", "fata-morgana", "brettspielwelt", "polish-two-player", "polish-two-player-1000", "tribute",
    "win-points", "german-championship", "goettingen", "swiss-championship", "no-grand", "blind-tichu",
    "one-call-per-team", "tientsin", "trichu", "wuerzburg-five", "tea-chu-two", "grand-seigneur",
}  # fmt: skip


def bundled(name: str) -> Rules:
    return load(name, Words())


def differing(name: str, parent: str) -> dict[str, Any]:
    return {path: value for path, _, value in difference(bundled(parent), bundled(name))}


def test_the_bundled_rulesets_have_their_fixed_names() -> None:
    assert set(FILES) >= FIXED


@pytest.mark.parametrize("name", FILES)
def test_a_bundled_ruleset_loads_and_says_what_it_is(name: str) -> None:
    found = bundled(name)
    assert found.id == name
    assert found.title not in ("", name)
    assert found.source.title
    assert re.fullmatch("[a-z]{2}", found.source.language)
    first = FILES[name].read_text(encoding="utf-8").splitlines()[0]
    assert first == "# yaml-language-server: $schema=../tichu_core/ruleset/schema.json"


@pytest.mark.checkout
@pytest.mark.parametrize("name", FILES)
def test_the_source_points_to_a_place_in_the_rules(name: str) -> None:
    file, _, anchor = bundled(name).source.rules.partition("#")
    assert f'<a id="{anchor}"' in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.checkout
@pytest.mark.parametrize("name", FILES)
def test_the_statements_that_a_file_cites_are_in_the_rules(name: str) -> None:
    rules = (ROOT / "docs/reference/rules.md").read_text(encoding="utf-8")
    cited = re.findall(
        r"\b((?:R|P)\d+\.\w+|(?:TI|TR|GS|GC|GO|SC|BL|OC|NG|[ABCDE])\d+|(?:W5|T2)-\d+)\b", FILES[name].read_text()
    )
    assert [statement for statement in cited if statement not in rules] == []


def test_standard_is_the_default_of_every_option_and_names_them_all() -> None:
    found = bundled("standard")
    assert difference(found, Rules("", "")) == []
    written = yaml.safe_load(FILES["standard"].read_text(encoding="utf-8"))
    named = set(_leaves(written))
    for path, option in walk():
        wanted = [path.replace("NAME", call) for call in ("grand", "tichu")] if "NAME" in path else [path]
        for one in wanted:
            assert any(leaf == one or leaf.startswith((f"{one}.", f"{one}[")) for leaf in named), (one, option.key)
    assert {key for key in rules_to_data(found) if key not in HEAD} <= set(written)


def _leaves(data: Any, path: str = "") -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _leaves(value, f"{path}.{key}" if path else str(key))
    else:
        yield path


def test_c11_b4_b5_dodgr_differs_by_two_moments_for_bombs_and_by_the_deal() -> None:
    found = differing("dodgr", "standard")
    assert set(found) == {"round", "bombs.before_opening", "bombs.after_closing_pass"}
    assert bundled("dodgr").round[:2] == (Step("deal", DealStep(8)), Step("ask", AskStep("grand", deals=6)))


def test_c11_fata_morgana_differs_by_the_bomb_before_the_opening() -> None:
    assert differing("fata-morgana", "standard") == {"bombs.before_opening": False}


def test_c9_brettspielwelt_accepts_a_bomb_although_the_wish_could_be_met() -> None:
    assert differing("brettspielwelt", "standard") == {
        "bombs.before_opening": False,
        "wish.bomb_without_rank": "always",
    }


def test_c10_the_polish_game() -> None:
    found = bundled("polish-two-player")
    assert (found.table.seats, found.table.teams) == (2, "none")
    assert [step.kind for step in found.round] == ["deal", "discard", "draft", "play"]
    assert found.calls.limit == CallLimit(per_round=1)
    once = CallLimit(per_round=1)
    assert found.calls.get("grand") == Call(points=200, from_="start", until="draft", limit=once)
    assert found.calls.get("tichu") == Call(
        points=100, from_="draft", until="round_end", min_hand=9, excluded_by=("grand",), limit=once
    )
    assert (found.match.target, found.match.lose_below) == (333, -333)
    assert differing("polish-two-player-1000", "polish-two-player") == {"match.target": 1000}


def test_fixed_option_names_of_the_decisions() -> None:
    paths = {path for path, _ in walk()}
    assert {
        "bombs.before_opening", "bombs.after_closing_pass", "dragon.may_lead", "dragon.last_card", "match.target",
        "match.lose_below", "combinations.pair_run.beaten_by",
    } <= paths  # fmt: skip


def test_gc_go_sc_tournaments() -> None:
    assert differing("goettingen", "german-championship") == {"trick.self_overtake": True}
    german = bundled("german-championship")
    assert (german.calls.get("grand"), german.scoring.double_victory, german.dragon.last_trick) == (None, 100, "keep")
    assert (german.match.target, german.match.rounds) == (None, 4)
    swiss = bundled("swiss-championship")
    assert (swiss.match.target, swiss.match.rounds, swiss.bombs.before_opening) == (1000, 6, False)


def test_ti_tientsin() -> None:
    found = bundled("tientsin")
    assert found.table.teams == ((0, 2, 4), (1, 3, 5))
    assert (found.scoring.double_victory, found.scoring.triple_victory) == (None, 300)


def test_every_file_can_be_listed_with_its_title() -> None:
    listed = available(Words())
    assert {found.name for found in listed} == set(FILES)
    assert all(found.title == bundled(found.name).title and found.where == "bundled" for found in listed)


def test_gs1_five_seats_are_one_option_away(tmp_path: Path) -> None:
    path = tmp_path / "five.yaml"
    path.write_text("schema_version: 1\nextends: grand-seigneur\ntable: {seats: 5}\n")
    assert load(path, Words()).table.seats == 5


# Every leaf of every file, wrong in three ways.


def _scalars(node: yaml.Node) -> Iterator[tuple[yaml.ScalarNode, bool]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield key, True
            yield from _scalars(value)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _scalars(item)
    elif isinstance(node, yaml.ScalarNode):
        yield node, False


def _mutations(node: yaml.ScalarNode, is_key: bool) -> list[str]:
    if is_key:
        return [f"{node.value}x", "bogus"]
    wrong_types = ["{x: 1}", "[[1]]", "null", '"?"', "2.5", "1:30"]
    if re.fullmatch("-?[0-9]+", node.value):
        return [*wrong_types, "-99999999", "99999999", f'"{node.value}"', str(int(node.value) + 1)]
    if node.value in ("true", "false"):
        return [*wrong_types, "3", "yes", "false" if node.value == "true" else "true"]
    return [*wrong_types, "7", "true", f'"{node.value}x"', f'"{node.value.upper()}"']


@pytest.mark.parametrize("name", FILES)
def test_every_leaf_that_is_made_wrong_is_refused_at_a_line_or_changes_something(name: str) -> None:
    path, loader = FILES[name], Loader(Words())
    text = path.read_text(encoding="utf-8")
    right = loader.load_text(text, str(path)).rules
    tried = 0
    for node, is_key in _scalars(yaml.compose(text, Loader=yaml.SafeLoader)):
        start, end = node.start_mark.index, node.end_mark.index
        for wrong in _mutations(node, is_key):
            mutated = text[:start] + wrong + text[len(text[:end].rstrip()) :]
            if node.style in (">", "|"):
                continue
            tried += 1
            try:
                found = loader.load_text(mutated, str(path)).rules
            except RulesetError as error:
                refused = error
            else:
                refused = None
            if refused is not None:
                assert all(problem.line >= 1 and problem.column >= 1 for problem in refused.problems)
                assert all(Path(problem.file).suffix == ".yaml" for problem in refused.problems)
                here = [problem.line for problem in refused.problems if problem.line == node.start_mark.line + 1]
                # A call may have any name: what is missed is its question, what is odd are its options.
                calls = [problem for problem in refused.problems if problem.path.startswith(("calls", "round"))]
                assert here or calls or not is_key, str(refused)
                continue
            # A value that says what was said before, and a null for the default, change nothing.
            same = wrong in ("null", f'"{node.value}"') or f'"{node.value}"' == wrong.lower()
            assert found != right or same, (name, node.start_mark.line + 1, node.value, wrong)
    assert tried > 20
