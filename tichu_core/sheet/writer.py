"""What writes the sections of a sheet: sentences by key, with the rule numbers behind them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from tichu_core.ruleset.clash import Facts, facts_of
from tichu_core.ruleset.options import Rules
from tichu_core.sheet.model import Line, Section
from tichu_core.sheet.words import Words

_SPECIALS = ("Mj", "Dg", "Ph", "Dr")


class Writer:
    """Collects the sections of one sheet."""

    def __init__(self, rules: Rules, words: Words, hooks: Collection[str] = ()) -> None:
        self.rules = rules
        self.hooks = hooks
        self.words = words
        self.facts: Facts = facts_of(rules)
        self.sections: list[Section] = []
        self._lines: list[Line] = []

    # -- what many sections ask for ------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.rules.table.seats

    @property
    def loose(self) -> bool:
        """Whether plug-ins are used, which may change who plays together and much else."""
        return self.facts.plugins

    @property
    def sizes(self) -> set[int]:
        """How many seats the sides have."""
        return {len(side) for side in self.facts.sides}

    @property
    def has_teams(self) -> bool:
        """Whether somebody has a partner by the table's options."""
        return max(self.sizes) > 1

    @property
    def may_team(self) -> bool:
        """Whether players may play together in a round, by the table's options or by a plug-in."""
        return self.has_teams or (self.loose and self.seats > 2)

    @property
    def opponents(self) -> int:
        """Most opponents that a seat has."""
        return self.seats - min(self.sizes)

    @property
    def counts_cards(self) -> bool:
        """Whether captured cards have points."""
        return any(points for _, points in self.rules.scoring.cards or ())

    # -- sentences -----------------------------------------------------------------------------------------------------

    def say(self, key: str, *numbers: str, level: int = 0, **values: Any) -> None:
        """Write a sentence, with the numbers of the rules that it states."""
        text, language = self.words.say(key, **values)
        self._lines.append(Line(text, numbers, language, level))

    def add(self, line: Line) -> None:
        """Write a finished line."""
        self._lines.append(line)

    def unless(self, *hooks: str) -> None:
        """Say that the special rules may say otherwise, where a plug-in answers one of these hooks."""
        if not set(hooks).isdisjoint(self.hooks):
            self.say("special.unless", level=1)

    def close(self, key: str, *, numbered: bool = False) -> None:
        """End a section: what has been written since the last one stands under this heading."""
        if self._lines:
            self.sections.append(Section(key, self.words.phrase(f"heading.{key}"), tuple(self._lines), numbered))
        self._lines = []

    # -- names ---------------------------------------------------------------------------------------------------------

    def call(self, name: str) -> str:
        """A call's name for people."""
        key = f"call_name.{name}"
        if self.words.has(key):
            return self.words.phrase(key)
        return name.replace("_", " ").capitalize()

    def listing(self, parts: Sequence[str], link: str = "list.and") -> str:
        """`a, b and c` in the sheet's language."""
        return self.words.listing(parts, link)

    def seat_list(self, seats: Sequence[int]) -> str:
        """Seat numbers as a list."""
        return self.listing([str(seat) for seat in seats])

    def card(self, text: str) -> str:
        """A card, or a rank, as people call it."""
        if text in _SPECIALS:
            return self.words.phrase(f"card.{text}")
        rank = "10" if text[0] == "T" else text[0]
        if self.words.has(f"rank.{rank}"):
            rank = self.words.phrase(f"rank.{rank}")
        if len(text) == 1:
            return rank
        return self.words.phrase("card.suited", rank=rank, suit=self.words.phrase(f"suit.{text[1]}"))

    def step(self, word: str) -> str:
        """A step of the round as people call it."""
        key = f"step_name.{word}"
        return self.words.phrase(key) if self.words.has(key) else word.replace("_", " ")
