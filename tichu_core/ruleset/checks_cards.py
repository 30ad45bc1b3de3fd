"""Contradictions about special cards, combinations, bombs and the wish."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from tichu_core.ruleset.clash import Clash, Facts, Said

_NAMES = {"Mj": "Mah Jong", "Dg": "Dog", "Ph": "Phoenix", "Dr": "Dragon"}

# Option, and the card without which it does nothing, with the rule.
_NEEDS = (
    ("dog.passes_lead_to", "Dg", "R11.1"),
    ("dog.fallback", "Dg", "R11.2"),
    ("wish.dog_exempt", "Dg", "R12.w8"),
    ("bombs.on_dog", "Dg", "R8.7"),
    ("dragon.may_lead", "Dr", "R10.1"),
    ("dragon.gives_trick", "Dr", "R10.3"),
    ("dragon.last_trick", "Dr", "R10.6"),
    ("dragon.last_card", "Dr", "P7.6"),
    ("dragon.last_card_fails_call", "Dr", "P7.6"),
    ("bombs.with_phoenix", "Ph", "R8.5"),
    ("bombs.with_mah_jong", "Mj", "R6.12"),
    ("combinations.full_house_of_one_rank", "Ph", "R6.10"),
    ("combinations.mah_jong_phoenix_pair", "Ph", "P8.6"),
    ("combinations.mah_jong_phoenix_pair", "Mj", "P8.6"),
)


def card_clashes(facts: Facts, said: Said) -> Iterator[Clash]:
    """Options for cards that are not there, and options that another one switches off."""
    for path, card, rule in _NEEDS:
        if not facts.has(card) and _told(facts, path, said):
            yield Clash((path, "deck.without"), f"does nothing: the {_NAMES[card]} is not in the deck", rule)
    for card, _ in facts.rules.scoring.cards or ():
        path = f"scoring.cards.{card}"
        if card in _NAMES and not facts.has(card) and said(path):
            yield Clash((path, "deck.without"), f"does nothing: the {_NAMES[card]} is not in the deck", "R1.3")
    yield from _bombs(facts, said)
    yield from _wish(facts, said)
    yield from _dragon(facts, said)
    dog = facts.rules.dog
    if dog.passes_lead_to == "opponent" and _told(facts, "dog.fallback", said):
        message = "does nothing: the Dog passes the lead to an opponent, not to a partner"
        yield Clash(("dog.fallback", "dog.passes_lead_to"), message, "R11.2")
    if facts.rules.table.seats == 2 and _told(facts, "trick.reentry", said):
        message = "does nothing: with two seats a single pass closes the trick"
        yield Clash(("trick.reentry", "table.seats"), message, "P4.7")


def _told(facts: Facts, path: str, said: Said) -> bool:
    """Whether the file writes the option, and not its default."""
    section, key = path.split(".")
    options: Any = getattr(facts.rules, section)
    default = {item.name: item.default for item in fields(options)}[key]
    return getattr(options, key) != default and said(path)


def _bombs(facts: Facts, said: Said) -> Iterator[Clash]:
    bombs = facts.rules.bombs
    if bombs.out_of_turn:
        return
    moments = (
        ("before_opening", bombs.before_opening, "C11"),
        ("on_lead", bombs.on_lead, "R8.6"),
        ("on_dog", bombs.on_dog, "R8.7"),
        ("after_closing_pass", bombs.after_closing_pass, "R8.12"),
    )
    for key, allowed, rule in moments:
        # Two of them are allowed by default: only a file that says so contradicts itself.
        if allowed and said(f"bombs.{key}"):
            message = "allows a bomb out of turn, and bombs out of turn are not allowed (`out_of_turn: false`)"
            yield Clash((f"bombs.{key}", "bombs.out_of_turn"), message, rule)


def _wish(facts: Facts, said: Said) -> Iterator[Clash]:
    wish = facts.rules.wish
    if wish.mode == "off" or not facts.has("Mj"):
        off = wish.mode == "off"
        reason = "there is no wish" if off else "the Mah Jong is not in the deck"
        for item in fields(wish):
            path = f"wish.{item.name}"
            if (item.name != "mode" or not off) and _told(facts, path, said):
                yield Clash((path, "wish.mode" if off else "deck.without"), f"does nothing: {reason}", "R12.w1")
        return
    if not wish.binds_lead and _told(facts, "wish.dog_exempt", said):
        message = "does nothing: a wish does not bind a leader (`binds_lead: false`)"
        yield Clash(("wish.dog_exempt", "wish.binds_lead"), message, "R12.w8")


def _dragon(facts: Facts, said: Said) -> Iterator[Clash]:
    dragon = facts.rules.dragon
    if dragon.gives_trick == "none":
        for key, rule in (("last_trick", "R10.6"), ("last_card", "P7.6")):
            if _told(facts, f"dragon.{key}", said):
                message = "does nothing: a trick won by the Dragon is never given away (`gives_trick: none`)"
                yield Clash((f"dragon.{key}", "dragon.gives_trick"), message, rule)
    if not facts.rules.calls.named and _told(facts, "dragon.last_card_fails_call", said):
        yield Clash(("dragon.last_card_fails_call", "calls"), "does nothing: there are no calls", "P7.6")
