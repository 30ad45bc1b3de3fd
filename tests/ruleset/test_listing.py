"""The list of options: complete, searchable, with those of plug-ins; the page of the docs made of it is fresh."""

from __future__ import annotations

import pytest

from tests.ruleset.words import Words
from tests.support import ROOT
from tichu_core.ruleset.catalogue import walk
from tichu_core.ruleset.listing import entries, nearest_hint, search
from tichu_core.ruleset.reference import reference


def paths(*words: str) -> list[str]:
    return [entry.path for entry in search(words, entries())]


@pytest.mark.checkout
def test_the_page_in_the_docs_is_fresh() -> None:
    """`python -m tichu_core.ruleset.reference > docs/reference/options.md`."""
    assert (ROOT / "docs" / "reference" / "options.md").read_text(encoding="utf-8") == reference()


def test_every_option_is_listed_with_type_default_meaning_and_rule() -> None:
    found = {entry.path: entry for entry in entries()}
    assert {path for path, _ in walk()} <= set(found)
    assert {"round: deal.cards", "round: ask.order", "round: exchange.to"} <= set(found)
    for entry in found.values():
        assert entry.takes
        assert entry.meaning
        assert entry.rule
        assert entry.default


def test_a_word_is_looked_for_in_paths_meanings_values_and_rules() -> None:
    assert paths("before_opening") == ["bombs.before_opening"]
    assert "dragon.last_trick" in paths("R10.6")
    assert "deal.remainder" in paths("ASIDE")
    assert paths("phoenix", "bomb") == ["bombs.with_phoenix"]
    assert paths("nothing-like-this") == []


def test_a_word_that_nothing_matches_has_a_nearest_spelling() -> None:
    assert nearest_hint("bmobs", entries()) == "; did you mean `bombs`?"
    assert nearest_hint("qqqqqq", entries()) == ""


def test_types_and_defaults_read_as_they_are_written() -> None:
    found = {entry.path: entry for entry in entries()}
    assert found["table.seats"].takes == "a number 2 to 6"
    assert found["match.target"].takes == "a number from 1 or `none`"
    assert found["wish.mode"].takes == "`optional`, `forced` or `off`"
    assert found["bombs.out_of_turn"].default == "true"
    assert found["scoring.cards"].default == "{5: 5, T: 10, K: 10, Dr: 25, Ph: -25}"
    assert found["round"].default == "deal: 8, ask, deal: 6, exchange, play"


def test_options_and_steps_of_plugins_are_listed_and_a_broken_one_is_left_out() -> None:
    found = {entry.path: entry for entry in entries(Words())}
    assert found["plugins: win-points.win"].default == "2"
    assert found["plugins: win-points.per"].takes == "`round` or `match`"
    assert found["round: draft.pool"].plugin == "pool-draft"
    assert found["round: soloist"].takes == "a step without options"
    assert not any(entry.plugin == "broken" for entry in found.values())


def test_an_entry_as_data() -> None:
    data = next(entry for entry in entries() if entry.path == "dog.fallback").as_data()
    assert data["option"] == "dog.fallback"
    assert data["rule"] == "R11.2"
    assert set(data["values"]) == {"after_partner", "after_player"}
