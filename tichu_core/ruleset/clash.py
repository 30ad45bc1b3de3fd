"""What the checks of a ruleset share: a contradiction as a value, and the facts that many of them ask for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tichu_core.errors import Problem
from tichu_core.ruleset.options import CORE_STEPS, AskStep, Call, DealStep, Rules

Said = Callable[[str], bool]
"""Whether the file itself, not its parents, writes the option at a dotted path."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Options that contradict each other, or one that does nothing beside another.

    `paths` are the dotted paths of all that are concerned, the one to blame first.
    """

    paths: tuple[str, ...]
    message: str
    rule: str

    def located(self, file: str, line: int, column: int, path: str | None = None) -> Problem:
        """The clash as a problem of a file."""
        return Problem(file, line, column, self.paths[0] if path is None else path, self.message, self.rule)


@dataclass(frozen=True, slots=True)
class Facts:
    """What follows from the options and is asked again and again."""

    rules: Rules
    sides: tuple[tuple[int, ...], ...]
    deck: int
    words: tuple[str, ...]
    plugins: bool
    hand: int | None
    """Most cards that a seat holds after all deals; None where a step of a plug-in may change it."""
    leftover: int | None
    """Cards that are never dealt; None where that cannot be known here."""

    def has(self, card: str) -> bool:
        """Whether the card is in the deck."""
        return card not in self.rules.deck.without

    def has_step(self, word: str) -> bool:
        """Whether the round has a step of that word."""
        return word in self.words

    def call(self, name: str) -> Call | None:
        """The call of that name."""
        return self.rules.calls.get(name)


def sides_of(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The sides by their seats: the teams, or every seat alone. As the table says; a plug-in may seat otherwise."""
    seats, teams = rules.table.seats, rules.table.teams
    if teams == "none":
        return tuple((seat,) for seat in range(seats))
    if teams == "partners":
        return (tuple(range(0, seats, 2)), tuple(range(1, seats, 2)))
    return tuple(tuple(team) for team in teams)


def facts_of(rules: Rules) -> Facts:
    """The facts about a variant."""
    deck = 56 - len(rules.deck.without)
    words = tuple(step.kind for step in rules.round)
    foreign = any(word not in CORE_STEPS for word in words)
    hand, leftover = _dealt(rules, deck)
    return Facts(
        rules,
        sides_of(rules),
        deck,
        words,
        bool(rules.plugins) or foreign,
        None if foreign else hand,
        None if foreign else leftover,
    )


def _dealt(rules: Rules, deck: int) -> tuple[int, int]:
    seats, hand, left = rules.table.seats, 0, deck
    for step in rules.round:
        if isinstance(step.options, DealStep):
            cards = step.options.cards
            if isinstance(cards, int):
                hand, left = hand + cards, left - seats * cards
            else:
                share, over = divmod(max(left, 0), seats)
                aside = rules.deal.remainder == "aside"
                hand, left = hand + share + (1 if over and not aside else 0), over if aside else 0
        elif isinstance(step.options, AskStep):
            hand, left = hand + step.options.deals, left - seats * step.options.deals
    return hand, left
