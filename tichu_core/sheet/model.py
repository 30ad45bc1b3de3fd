"""A rule sheet as a value; the renderers make text, Markdown or a page of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One statement: the words, the rule numbers behind them, how deep it stands under the one before (0 or 1).

    `language` is the code of the language that the words are in, which is not the sheet's where a translation lacks.
    """

    text: str
    rules: tuple[str, ...]
    language: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its statements. `numbered`: they are steps that follow each other."""

    key: str
    heading: str
    lines: tuple[Line, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rules of one variant in one language; `id` is the ruleset's name, `labels` the few words of the renderers."""

    id: str
    title: str
    language: str
    sections: tuple[Section, ...]
    labels: tuple[tuple[str, str], ...] = ()

    def label(self, key: str) -> str:
        """A word that a renderer needs (`foot`, `rules`). Raises KeyError for one that there is not."""
        return dict(self.labels)[key]
