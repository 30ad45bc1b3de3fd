"""Rulesets that were read are kept until a file changes."""

import os
from pathlib import Path

import pytest

from tests.ruleset.helpers import HEAD
from tichu_core.errors import RulesetError
from tichu_core.ruleset.cache import RulesetCache


def test_a_ruleset_is_read_once() -> None:
    cache = RulesetCache()
    assert cache.load("standard") is cache.load("standard")


def test_a_change_of_the_file_or_of_a_parent_is_seen(tmp_path: Path) -> None:
    mother, child = tmp_path / "mother.yaml", tmp_path / "child.yaml"
    mother.write_text(HEAD + "match: {target: 500}\n")
    child.write_text(HEAD + "extends: mother.yaml\n")
    cache = RulesetCache()
    assert cache.load(child).match.target == 500
    mother.write_text(HEAD + "match: {target: 700}\n")
    os.utime(mother, ns=(1, 1))
    assert cache.load(child).match.target == 700
    child.write_text(HEAD + "extends: mother.yaml\nmatch: {rounds: 3}\n")
    assert cache.load(child).match.rounds == 3


def test_a_file_that_went_wrong_or_away_is_an_error_again(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(HEAD)
    cache = RulesetCache()
    cache.load(path)
    path.write_text(HEAD + "tabel: 1\n")
    with pytest.raises(RulesetError, match="tabel"):
        cache.load(path)
    path.unlink()
    with pytest.raises(RulesetError, match="cannot be read"):
        cache.load(path)
