"""The verbs of `tichu rules`, as a ruleset author meets them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from tichu_core.cli.app import build


def tichu(*arguments: str) -> tuple[int, str, str]:
    """Exit status, output and complaints of a run of `tichu`."""
    result = CliRunner().invoke(build(), list(arguments), prog_name="tichu")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def data(*arguments: str) -> Any:
    status, output, _ = tichu(*arguments, "--json")
    assert status == 0
    return json.loads(output)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_show_prints_the_rules_in_plain_words() -> None:
    status, output, _ = tichu("rules", "show", "standard")
    assert status == 0
    assert output.startswith("Standard Tichu\n==============\n")
    assert "The Dog cannot be bombed. [R8.7]" in output


def test_show_in_other_forms_and_languages() -> None:
    assert tichu("rules", "show", "dodgr", "--markdown")[1].startswith("# Tichu as played on dod.gr\n")
    assert tichu("rules", "show", "dodgr", "--html")[1].startswith("<!DOCTYPE html>\n")
    assert "Der Hund" in tichu("rules", "show", "standard", "--language", "de")[1]
    assert data("rules", "show", "standard")["sections"][0]["heading"] == "The table"
    assert "before_opening: false" in tichu("rules", "show", "dodgr", "--resolved")[1]
    assert "bombs.before_opening" in tichu("rules", "show", "dodgr", "--options")[1]


def test_show_is_misused_with_two_forms_or_a_language_that_there_is_not() -> None:
    assert tichu("rules", "show", "standard", "--html", "--markdown")[0] == 2
    status, _, complaint = tichu("rules", "show", "standard", "-l", "xx")
    assert status == 2
    assert "there are en, " in complaint


def test_diff_says_what_differs() -> None:
    status, output, _ = tichu("rules", "diff", "standard", "fata-morgana")
    assert status == 0
    assert "[C11]" in output
    assert data("rules", "diff", "standard", "fata-morgana")["differences"][0]["option"] == "bombs.before_opening"


def test_new_writes_a_sound_file_once(folder: Path) -> None:
    status, output, _ = tichu("rules", "new", "our-table", "--extends", "dodgr")
    assert status == 0
    assert "our-table.yaml" in output
    text = (folder / "our-table.yaml").read_text(encoding="utf-8")
    assert text.startswith("# yaml-language-server: $schema=file://")
    assert tichu("check", "our-table.yaml")[0] == 0
    status, _, complaint = tichu("rules", "new", "our-table")
    assert status == 2
    assert "is there already" in complaint
    assert (folder / "our-table.yaml").read_text(encoding="utf-8") == text


def test_new_takes_a_parent_by_path_from_another_folder(folder: Path) -> None:
    (folder / "rules").mkdir()
    assert tichu("rules", "new", "rules/parent")[0] == 0
    assert tichu("rules", "new", "child", "--extends", "rules/parent.yaml", "--schema", "tichu.json")[0] == 0
    assert tichu("check", "child.yaml")[0] == 0
    text = (folder / "child.yaml").read_text(encoding="utf-8")
    assert "extends: ./rules/parent.yaml" in text
    assert "$schema=tichu.json" in text


@pytest.mark.parametrize("name", ["Our Table", "missing/our-table"])
def test_new_refuses_what_cannot_be(folder: Path, name: str) -> None:
    status, _, complaint = tichu("rules", "new", name)
    assert status == 2
    assert complaint.startswith("tichu: ")
    assert list(folder.iterdir()) == []


def test_check_shows_the_line_with_a_caret(folder: Path) -> None:
    (folder / "house.yaml").write_text("schema_version: 1\nwish: {mode: forcd}\n", encoding="utf-8")
    status, output, _ = tichu("check", "house.yaml")
    assert status == 1
    assert output.splitlines()[0].startswith("house.yaml:2:14: wish.mode: expected one of optional, forced, off")
    assert output.splitlines()[1:] == [" 2 | wish: {mode: forcd}", "   |              ^"]


def test_options_are_listed_and_searched() -> None:
    status, output, _ = tichu("rules", "options", "last_trick")
    assert status == 0
    assert output.startswith("dragon.last_trick\n  the trick with which the Dragon ends the round [R10.6]\n")
    assert len(data("rules", "options")) > 80
    status, _, complaint = tichu("rules", "options", "bmobs")
    assert status == 1
    assert "did you mean `bombs`?" in complaint


def test_the_schema_is_one_and_takes_a_new_file(folder: Path) -> None:
    import yaml

    status, output, _ = tichu("rules", "schema")
    assert status == 0
    schema = json.loads(output)
    jsonschema.Draft202012Validator.check_schema(schema)
    tichu("rules", "new", "our-table")
    text = (folder / "our-table.yaml").read_text(encoding="utf-8")
    jsonschema.validate(yaml.safe_load(text), schema, jsonschema.Draft202012Validator)
