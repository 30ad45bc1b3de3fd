"""Strict YAML: what two readers could take for two things is refused, at its place."""

from pathlib import Path

import pytest

from tests.ruleset.helpers import HEAD, file_problems, only, places, problems, rules
from tichu_core.ruleset import reader


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("bombs: {out_of_turn: on}\n", 2, 22, "write `true`"),
        ("bombs: {out_of_turn: yes}\n", 2, 22, "write `true`"),
        ("bombs: {out_of_turn: No}\n", 2, 22, "write `false`"),
        ("match:\n  target: 1:30\n", 3, 11, "write it out"),
        ("match:\n  target: 010\n", 3, 11, "as 10"),
        ("match:\n  target: 0x10\n", 3, 11, "plain number"),
        ("match:\n  target: 1_000\n", 3, 11, "as 1000"),
        ("match:\n  target: +5\n", 3, 11, "as 5"),
        ("match:\n  target: 12345678901234567890\n", 3, 11, "15 digits"),
        ("match:\n  target: .inf\n", 3, 11, "not a number"),
        ("title: 2020-01-01\n", 2, 8, "in quotes"),
        ("title:\n", 2, 7, "no value"),
        ("title: ~\n", 2, 8, "no value"),
        ("table: &x {seats: 4}\n", 2, 8, "anchors"),
        ("table: *x\n", 2, 8, "aliases"),
        ("table: !!map {seats: 4}\n", 2, 8, "!!map"),
        ("title: !!python/object:os.system x\n", 2, 8, "tag"),
        ("table:\n  <<: {seats: 4}\n", 3, 3, "merge keys"),
        ("? [a, b]\n: 3\n", 2, 3, "cannot be a key"),
        ("table:\n\tseats: 4\n", 3, 1, "tab"),
        ("table: {seats: 4\n", 3, 1, "expected"),
        ('title: "\\ud800"\n', 2, 8, "surrogate"),
        ("title: a\u0007b\n", 2, 9, "U+0007"),
        ('title: "a\\e[31mb"\n', 2, 8, "U+001B"),
        ("---\ntable: {seats: 4}\n", 2, 1, "second document"),
    ],
)
def test_a_trap_is_refused_at_its_place(text: str, line: int, column: int, says: str) -> None:
    found = problems(text)
    assert (line, column) in [(problem.line, problem.column) for problem in found]
    assert says in " ".join(problem.message for problem in found)
    assert all(problem.file == "house.yaml" for problem in found)


def test_a_key_that_stands_twice_is_refused_with_the_line_of_the_first() -> None:
    found = only("match:\n  target: 500\n  rounds: 3\n  target: 600\n")
    assert (found.line, found.column, found.path) == (5, 3, "match")
    assert "twice, first in line 3" in found.message


def test_a_number_and_the_same_number_in_quotes_are_one_key() -> None:
    assert "twice" in only('scoring: {cards: {5: 1, "5": 2}}\n').message


def test_words_that_only_some_readers_take_for_truth_values_are_fine_where_they_are_meant() -> None:
    assert rules("wish: {mode: off}\n").wish.mode == "off"
    assert rules('title: "On"\n').title == "On"


def test_truth_values_as_the_yaml_of_today_has_them() -> None:
    assert rules("bombs: {on_lead: true}\n").bombs.on_lead is True
    assert "write `true`" in only("bombs: {on_lead: True}\n").message


def test_deep_nesting_ends_early() -> None:
    found = problems("table: " + "[" * 50_000)
    assert "deep" in found[0].message


def test_a_file_that_is_no_map() -> None:
    assert "expected a map" in problems("", head="")[0].message
    assert "expected a map" in problems("- deal: 8\n", head="")[0].message
    assert "expected a map" in problems("just words\n", head="")[0].message


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_bytes(HEAD.encode() + b"title: M\xfcnchen\n")
    (found,) = file_problems(path)
    assert (found.file, found.line, found.column) == (str(path), 2, 9)
    assert "UTF-8" in found.message


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(HEAD + "#" * reader.LARGEST_FILE)
    assert "too large" in file_problems(path)[0].message


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot be read" in file_problems(tmp_path / "none.yaml")[0].message
    assert "cannot be read" in file_problems(tmp_path)[0].message


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_bytes("\ufeffschema_version: 1\r\nmatch:\r\n  target: 0\r\n".encode())
    assert places(file_problems(path)) == [(3, 11, "match.target")]


def test_what_was_refused_does_not_hide_the_rest() -> None:
    found = problems("date: 2020-01-01\nbombs: {out_of_turn: on, bogus: 3}\n")
    assert places(found) == [(2, 1, "date"), (2, 7, "date"), (3, 22, "bombs.out_of_turn"), (3, 26, "bombs.bogus")]
