"""The rule sheet of a variant, section by section."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from tichu_core.ruleset.options import Rules
from tichu_core.sheet.before import write_deck, write_opening, write_round, write_special, write_table
from tichu_core.sheet.calls import write_calls
from tichu_core.sheet.ending import write_match, write_round_end, write_scoring
from tichu_core.sheet.model import Line, Sheet
from tichu_core.sheet.tricks import (
    write_bombs,
    write_combinations,
    write_dog,
    write_dragon,
    write_phoenix,
    write_tricks,
)
from tichu_core.sheet.wish import write_wish
from tichu_core.sheet.words import ENGLISH, words_of
from tichu_core.sheet.writer import Writer

_LABELS = ("foot", "untranslated")


def _silent(language: str) -> Sequence[str]:
    return ()


def _of_plugins(rules: Rules, language: str, describe: Callable[[str], Sequence[str]]) -> tuple[Line, ...]:
    """What the plug-ins say; a sentence that they say in English whatever they are asked for is taken for English."""
    if not rules.plugins:
        return ()
    english = () if language == ENGLISH else describe(ENGLISH)
    return tuple(
        Line(" ".join(str(text).split()), (), ENGLISH if text in english else language) for text in describe(language)
    )


def rule_sheet(
    rules: Rules,
    language: str = ENGLISH,
    describe: Callable[[str], Sequence[str]] = _silent,
    hooks: Collection[str] = (),
) -> Sheet:
    """The rules of a variant in plain words, complete enough to play from.

    `describe` gives what the plug-ins of the variant say of themselves in a language: `engine.game.hooks.describe`;
    `hooks` are the names of the hooks that they answer: `engine.game.hooks.answered`.
    A sentence that the language lacks is in English, and marked so. Raises TichuError for a language without a sheet.
    """
    words = words_of(language)
    w = Writer(rules, words, hooks)
    sentences = _of_plugins(rules, language, describe)
    write_table(w)
    write_deck(w)
    write_round(w, bool(sentences))
    write_special(w, sentences)
    write_calls(w)
    write_opening(w)
    write_combinations(w)
    write_tricks(w)
    write_bombs(w)
    write_phoenix(w)
    write_dragon(w)
    write_dog(w)
    write_wish(w)
    write_round_end(w)
    write_scoring(w)
    write_match(w)
    labels = tuple((key, words.phrase(f"label.{key}", id=rules.id)) for key in _LABELS)
    return Sheet(rules.id, words.title(rules.title), language, tuple(w.sections), labels)
