"""The catalogue of sentences, one file of templates for each language (`languages/en.toml`, …).

A template names its values in braces; `{n:card|cards}` is the number with the form of the word that goes with it,
`{n:!is|are}` the form alone. How many forms there are, and which one a number takes, is the language's.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tichu_core.errors import TichuError

ENGLISH = "en"
FOLDER = Path(__file__).resolve().parent / "languages"


def _two_forms(number: int) -> int:
    return 0 if abs(number) == 1 else 1


def _polish_forms(number: int) -> int:
    number = abs(number)
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


_FORMS: Mapping[str, Callable[[int], int]] = MappingProxyType({"pl": _polish_forms})


class _Formatter(string.Formatter):
    """Fills templates; a format of several forms parted by bars is the word that goes with the number."""

    def __init__(self, form: Callable[[int], int]) -> None:
        self.form = form

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" not in format_spec:
            return str(super().format_field(value, format_spec)).replace("-", "−" if isinstance(value, int) else "-")
        alone = format_spec.startswith("!")
        forms = format_spec.removeprefix("!").split("|")
        word = forms[self.form(int(value))]
        return word if alone else f"{value} {word}".replace("-", "−", 1 if value < 0 else 0)


class Words:
    """The sentences of one language, with English where it has none."""

    def __init__(self, language: str, templates: Mapping[str, str], titles: Mapping[str, str], english: Words | None):
        self.language = language
        self.templates = templates
        self.titles = titles
        self.english = english
        self._formatter = _Formatter(_FORMS.get(language, _two_forms))

    def say(self, key: str, **values: Any) -> tuple[str, str]:
        """The sentence of a key with its values, and its language. Raises KeyError if even English lacks it."""
        template = self.templates.get(key)
        if template is None:
            if self.english is None:
                raise KeyError(f"no sentence {key!r}")
            return self.english.say(key, **values)
        return self._formatter.vformat(template, (), values), self.language

    def phrase(self, key: str, **values: Any) -> str:
        """A part of a sentence."""
        return self.say(key, **values)[0]

    def has(self, key: str) -> bool:
        """Whether there is a sentence of that key, in this language or in English."""
        return key in self.templates or (self.english is not None and self.english.has(key))

    def listing(self, parts: Sequence[str], link: str = "list.and") -> str:
        """The parts as a list: `a, b and c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.phrase(link, head=", ".join(parts[:-1]), last=parts[-1])

    def title(self, title: str) -> str:
        """A ruleset's title in this language, where the catalogue has it."""
        return self.titles.get(title, title)


def languages() -> tuple[str, ...]:
    """The codes of the languages that there are sheets in, English first."""
    found = sorted(path.stem for path in FOLDER.glob("*.toml"))
    return (ENGLISH, *(code for code in found if code != ENGLISH))


def name_of(language: str) -> str:
    """What the language calls itself."""
    return words_of(language).phrase("language.name")


@lru_cache(maxsize=16)
def words_of(language: str) -> Words:
    """The sentences of a language by its code. Raises TichuError for one that there is not."""
    if language not in languages():
        raise TichuError(f"there is no rule sheet in the language {language!r}; there are {', '.join(languages())}")
    data = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    titles = data.pop("titles", {})
    english = None if language == ENGLISH else words_of(ENGLISH)
    return Words(language, MappingProxyType(dict(_flat(data, ""))), MappingProxyType(titles), english)


def _flat(table: Mapping[str, Any], prefix: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            found += _flat(value, f"{prefix}{key}.")
        else:
            found.append((prefix + key, value))
    return found
