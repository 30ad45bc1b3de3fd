"""The first file of an author, and problems shown in it as a compiler shows them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.ruleset.words import Words
from tichu_core.errors import Problem, RulesetError, TichuError
from tichu_core.ruleset.bundled import bundled_dir
from tichu_core.ruleset.carets import with_carets
from tichu_core.ruleset.convert import difference
from tichu_core.ruleset.loader import load, load_text
from tichu_core.ruleset.starter import new_ruleset, schema_uri

STANDARD = load("standard", Words())


def blocks(text: str) -> list[str]:
    """The examples of the file, the # taken away."""
    examples = text.split("# Examples.")[1].split("\n\n")[1:]
    return ["\n".join(re.sub("^# ?", "", line) for line in block.splitlines()) for block in examples]


def test_the_new_file_is_sound_and_its_parents_game() -> None:
    text = new_ruleset("our-table", STANDARD)
    made = load_text(text, "our-table.yaml", Words())
    assert (made.id, made.title) == ("our-table", "Our table")
    assert difference(STANDARD, made) == []
    assert text.startswith(f"# yaml-language-server: $schema={schema_uri()}\n")


def test_every_example_of_the_new_file_changes_the_game() -> None:
    text = new_ruleset("our-table", STANDARD)
    found = blocks(text)
    assert len(found) == 6
    for block in found:
        made = load_text(f"{text}\n{block}\n", "our-table.yaml", Words())
        assert difference(STANDARD, made), block


@pytest.mark.parametrize("parent", sorted(path.stem for path in bundled_dir().glob("*.yaml")))
def test_any_bundled_ruleset_can_be_the_parent(parent: str) -> None:
    rules = load(parent, Words())
    assert difference(rules, load_text(new_ruleset("mine", rules), "mine.yaml", Words())) == []


@pytest.mark.parametrize("name", ["no", "1000", "null", "on", "1e5", "0x1f", "2026-01-02"])
def test_a_name_that_yaml_would_take_for_something_else_is_quoted(name: str) -> None:
    assert load_text(new_ruleset(name, STANDARD), f"{name}.yaml", Words()).id == name


def test_a_parent_by_path(tmp_path: Path) -> None:
    (tmp_path / "our house: rules.yaml").write_text("schema_version: 1\nextends: standard\n", encoding="utf-8")
    text = new_ruleset("child", STANDARD, extends="./our house: rules.yaml", schema="./tichu.schema.json")
    path = tmp_path / "child.yaml"
    path.write_text(text, encoding="utf-8")
    assert load(path, Words()).id == "child"
    assert text.startswith("# yaml-language-server: $schema=./tichu.schema.json\n")


@pytest.mark.parametrize("name", ["", "Our Table", "über", "a--b", "a/b", "standard"])
def test_a_name_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(TichuError):
        new_ruleset(name, STANDARD)


def test_a_caret_stands_under_the_place() -> None:
    text = "schema_version: 1\nbombs:\n  out_of_trun: false\n"
    with pytest.raises(RulesetError) as raised:
        load_text(text, "house.yaml", Words())
    shown = with_carets(raised.value.problems, lambda file: text)
    message, line, caret = shown.splitlines()
    assert message.startswith("house.yaml:3:3: bombs.out_of_trun: ")
    assert "did you mean `out_of_turn`?" in message
    assert line == " 3 |   out_of_trun: false"
    assert caret == "   |   ^"


def test_a_problem_without_its_file_is_told_all_the_same() -> None:
    problem = Problem("gone.yaml", 7, 1, "match", "what is wrong", "R15.2")
    assert with_carets([problem], lambda file: None) == "gone.yaml:7:1: match: what is wrong [R15.2]"
    assert with_carets([problem], lambda file: "one line") == "gone.yaml:7:1: match: what is wrong [R15.2]"


def test_long_lines_wide_signs_and_tabs_do_not_move_the_caret() -> None:
    def caret(line: str, column: int) -> tuple[str, str]:
        shown = with_carets([Problem("f", 1, column, "", "m")], lambda file: line).splitlines()
        return shown[1], shown[2]

    line, under = caret("x" * 500 + "Y" + "x" * 500, 501)
    assert line[under.index("^")] == "Y"
    assert len(line) < 140
    line, under = caret("\tnäme: 大大 Y", 11)
    assert under.index("^") == line.index("Y") + 2
    assert "\t" not in line + under
