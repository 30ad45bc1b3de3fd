"""The catalogues of sentences: complete, with the same values in every language, without leftovers."""

from __future__ import annotations

import string
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from tests.sheet.changes import ALONE, BESIDE, OPTIONS, REST, SIX, others, put, rules_with, thawed
from tests.sheet.rulesets import NAMES, bundled
from tichu_core.errors import RulesetError
from tichu_core.ruleset.convert import rules_from_data, rules_to_data
from tichu_core.ruleset.options import Rules
from tichu_core.sheet import sheet
from tichu_core.sheet.words import Words, languages, name_of, words_of

OTHERS = [language for language in languages() if language != "en"]
FORMS = {"pl": 3}


def fields(template: str) -> list[tuple[str, str]]:
    return [(name, spec or "") for _, name, spec, _ in string.Formatter().parse(template) if name is not None]


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_sentence_and_none_more(language: str) -> None:
    assert set(words_of(language).templates) == set(words_of("en").templates)


@pytest.mark.parametrize("language", languages())
def test_a_sentence_has_the_same_values_in_every_language(language: str) -> None:
    english = words_of("en").templates
    for key, template in words_of(language).templates.items():
        assert {name for name, _ in fields(template)} <= {name for name, _ in fields(english[key])}, key
        for _, spec in fields(template):
            if spec:
                assert len(spec.split("|")) == FORMS.get(language, 2), key


@pytest.mark.parametrize("language", languages())
def test_sentences_are_written_with_care(language: str) -> None:
    for key, template in words_of(language).templates.items():
        assert template == template.strip(), key
        assert "  " not in template, key
        if key.startswith(("wish.", "trick.", "end.", "score.", "dragon.", "dog.", "phoenix.", "bomb.")):
            assert template.endswith("."), key


@pytest.mark.parametrize("language", OTHERS)
def test_every_bundled_ruleset_has_a_title_and_no_title_is_left_over(language: str) -> None:
    assert set(words_of(language).titles) == {bundled(name).title for name in NAMES}


# What no single change of a bundled ruleset comes to.
OPEN: dict[str, Any] = {"calls.grand": "none", "opening": ["mah_jong", "dealer"]}
RARE: list[dict[str, Any]] = [
    {"round": [{"deal": 8}, {"ask": {"call": "grand", "order": "seat_order", "deals": 6}}, "play"]},
    {**OPEN, "round": [{"deal": 13}, "play"]},
    {**OPEN, "round": [{"deal": "all"}, "play"], "deck.without": ["Jj", "Qs", "Kp", "At"]},
    {**OPEN, "opening": ["youngest", "mah_jong"], "calls.tichu.from": "deal", "round": [{"deal": 14}, "play"]},
    {
        **OPEN,
        "opening": ["youngest", "non_dealer"],
        "calls.tichu.until": "play",
        "round": [{"deal": 14}, "exchange", "play"],
    },
    {"calls.tichu.from": "ask", "calls.tichu.until": "exchange"},
    *({**OPEN, "round": [{"deal": 14}, {"exchange": {"to": to}}, "play"]} for to in ("partners", "opponents")),
    *(
        {
            **SIX,
            **OPEN,
            "round": [*REST[:1], {"exchange": {"to": "partners"}}, "play"],
            "dog.passes_lead_to": to,
            **more,
        }
        for to in ("partner", "chosen_partner")
        for more in ({}, {"dog.fallback": "after_player"})
    ),
    *({"match.target": "none", "match.lead": 300, "match.tie": tie} for tie in ("draw", "first_out", "play_on")),
    {**ALONE, **OPEN, "table.seats": 2, "round": [{"deal": 14}, "exchange", "play"]},
    {"round_end.when": "first_out"},
]


class Listening(Words):
    """Words that remember what has been said."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.language, words.templates, words.titles, words.english)
        self.said: set[str] = set()

    def say(self, key: str, **values: object) -> tuple[str, str]:
        self.said.add(key)
        return super().say(key, **values)


def variants() -> Iterator[Rules]:
    """The bundled rulesets, and each with one option set differently wherever that is allowed."""
    for name in NAMES:
        base = bundled(name)
        yield base
        if name not in ("polish-two-player", "tientsin"):
            continue
        for path, option in OPTIONS:
            for call in ("tichu",):
                for value in others(path, option):
                    data = rules_to_data(base)
                    with suppress(RulesetError, KeyError, TypeError):
                        put(data, path.replace("NAME", call), thawed(value))
                        yield rules_from_data(data)
    for path, option in OPTIONS:
        for value in others(path, option):
            yield rules_with({**BESIDE.get(path, {}), path.replace("NAME", "tichu"): thawed(value)})


def test_no_sentence_is_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Listening(words_of("en"))
    monkeypatch.setattr(sheet, "words_of", lambda language: words)
    words.said |= {"language.name"}
    for rules in variants():
        sheet.rule_sheet(rules)
    for beside in RARE:
        sheet.rule_sheet(rules_with(beside))
    sheet.rule_sheet(bundled("tribute"), hooks={"tichu_exchange"})
    left = sorted(set(words.templates) - words.said)
    assert not left, left


def test_numbers_take_the_form_of_their_language() -> None:
    polish = Words("pl", {"k": "{n:karta|karty|kart}"}, {}, None)
    assert [polish.phrase("k", n=n) for n in (1, 2, 4, 5, 12, 14, 21, 22, 25, 112)] == [
        "1 karta",
        "2 karty",
        "4 karty",
        "5 kart",
        "12 kart",
        "14 kart",
        "21 kart",
        "22 karty",
        "25 kart",
        "112 kart",
    ]
    english = Words("en", {"k": "{n:card|cards}", "v": "{n:!is|are}", "m": "{n}"}, {}, None)
    assert [english.phrase("k", n=n) for n in (0, 1, 2, -1, -25)] == [
        "0 cards",
        "1 card",
        "2 cards",
        "−1 card",
        "−25 cards",
    ]
    assert english.phrase("v", n=1) + english.phrase("v", n=3) == "isare"
    assert english.phrase("m", n=-333) == "−333"


def test_a_sentence_that_a_language_lacks_is_in_english_and_says_so() -> None:
    words = Words("de", {}, {}, words_of("en"))
    assert words.say("wish.off") == ("It brings no wish.", "en")
    with pytest.raises(KeyError):
        words.say("no.such.sentence")


def test_every_language_names_itself() -> None:
    assert name_of("en") == "English"
    assert len({name_of(language) for language in languages()}) == len(languages())
