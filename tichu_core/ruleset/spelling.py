"""How names are written in rulesets, and the nearest right spelling of a wrong one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

RANKS = "23456789TJQKA"
SUITS = "jspt"
SPECIALS = ("Mj", "Dg", "Ph", "Dr")
CARDS: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS) + SPECIALS
CARD_GROUPS: tuple[str, ...] = (*RANKS, "Mj", "Dg", "Dr", "Ph")
"""What card points are given for: a rank, or a special card."""

RESERVED_CALLS = frozenset(
    {"pass", "decline", "push", "give", "discard", "take", "leave", "wish", "as", "to", "limit", "none"}
)
"""Words that mean something else where a call would stand."""

CALL_NAME = "^[a-z][a-z_]*$"
RULESET_ID = "^[a-z0-9]+(-[a-z0-9]+)*$"

Path = tuple[str | int, ...]
"""Where an option stands: keys and, in lists, indices."""


def dotted(path: Iterable[str | int]) -> str:
    """The path as it is printed: ``round[1].deal.cards``."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{part}" if text else part
    return text


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The word that was probably meant, if one is near enough."""
    choices = list(words)
    folded = word.lower().replace("-", "_").replace(" ", "_")
    for choice in choices:
        if choice.lower().replace("-", "_") == folded:
            return choice
    if word.startswith("10") and "T" + word[2:] in choices:
        return "T" + word[2:]
    found = difflib.get_close_matches(word, choices, n=1, cutoff=0.6)
    if not found and len(word) > 2:
        # Or its beginning: `polish`.
        found = [choice for choice in choices if choice.lower().replace("-", "_").startswith(folded)]
    return found[0] if found else None


def hint(word: str, words: Iterable[str]) -> str:
    """``; did you mean `x`?``, or nothing."""
    found = nearest(word, words)
    return f"; did you mean `{found}`?" if found is not None and found != word else ""
