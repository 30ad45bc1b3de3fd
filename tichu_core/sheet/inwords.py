"""Options and their values in plain English, from what their declarations say of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tichu_core.ruleset.catalogue import NO_ABOUT, Option, options_of, walk
from tichu_core.ruleset.options import CORE_STEPS, OPENING_RULES, About
from tichu_core.sheet.before import plain
from tichu_core.sheet.words import ENGLISH, words_of

_SPECIALS = ("Mj", "Dg", "Ph", "Dr")


def declared(path: str) -> Option | None:
    """The option at a dotted path of a ruleset (`calls.grand.points`), or None where none is declared."""
    parts = path.split(".")
    if parts[0] == "calls" and len(parts) > 2 and parts[1] != "limit":
        parts[1] = "NAME"
    wanted = ".".join(parts)
    return next((option for where, option in walk() if where == wanted), None)


def about(path: str) -> About:
    """What is known of the option at a dotted path, also of a part of one: a call, a card's points, a plug-in."""
    option = declared(path)
    if option is not None:
        return option.about
    parts = path.split(".")
    if path.startswith("scoring.cards."):
        return About(f"points of {card_name(parts[2])}", "R1.3")
    if parts[0] == "calls":
        return About(f"the call {call_name(parts[1])}", "R3.1")
    if parts[0] == "plugins":
        return About(f"the plug-in {parts[1]}" if len(parts) == 2 else " ".join(parts[2:]).replace("_", " "), "")
    return NO_ABOUT


def section_of(path: str) -> str:
    """What the option is about, as a heading: `Bombs`, `Grand Tichu`, `Plug-in win-points`."""
    parts = path.split(".")
    if parts[0] == "calls" and len(parts) > 2 and parts[1] != "limit":
        return call_name(parts[1])
    if parts[0] == "plugins":
        return f"Plug-in {parts[1]}" if len(parts) > 2 else "Plug-ins"
    return parts[0].replace("_", " ").capitalize()


def call_name(name: str) -> str:
    """A call's name for people."""
    words = words_of(ENGLISH)
    key = f"call_name.{name}"
    return words.phrase(key) if words.has(key) else name.replace("_", " ").capitalize()


def card_name(card: str) -> str:
    """A rank or a special card, as one speaks of its points."""
    if card in _SPECIALS:
        return "the " + words_of(ENGLISH).phrase(f"card.{card}")
    return "each " + ("10" if card == "T" else card)


def value_in_words(path: str, value: Any) -> str:
    """A value of the option at that path, as `rules_to_data` writes it."""
    if path == "round":
        return "; ".join(_step(step) for step in value)
    if path == "opening":
        return ", else ".join(OPENING_RULES[rule] for rule in value)
    if path == "table.teams" and isinstance(value, list):
        return " against ".join("seats " + ", ".join(map(str, team)) for team in value)
    if path == "scoring.cards" and isinstance(value, Mapping):
        return ", ".join(f"{card_name(card)} {points}" for card, points in value.items()) or "none"
    if path.startswith("calls.") and isinstance(value, Mapping):
        return f"there is one, worth {value['points']} points"
    if path.startswith("plugins.") and isinstance(value, Mapping):
        return f"used ({plain(dict(value))})" if value else "used"
    if path.startswith("plugins.") and path.count(".") == 1 and value == "none":
        return "not used"
    if path.startswith("calls.") and path.count(".") == 1 and value == "none":
        return "there is none"
    if "limit.per_" in path and value == "none":
        return "as many as one likes"
    if path == "deck.without" and value:
        return ", ".join(_card(card) for card in value)
    option = declared(path)
    if path.endswith((".from", ".until")) and option is not None and value not in option.about.values:
        return f"with the step `{value}`" if path.endswith(".from") else f"when the step `{value}` begins"
    meaning = option.about.values.get(value) if option is not None and isinstance(value, str) else None
    return meaning or plain(value)


def _card(card: str) -> str:
    return card_name(card) if card in _SPECIALS else card


def _step(step: Any) -> str:
    word, options = next(iter(step.items())) if isinstance(step, Mapping) else (step, {})
    if word == "deal":
        cards = options["cards"]
        return f"deal {cards} cards" if isinstance(cards, int) else f"deal {_meaning('deal', 'cards', cards)}"
    if word == "ask":
        more = f", dealing {options['deals']} cards to each as it decides" if options["deals"] else ""
        return f"ask for {call_name(options['call'])} {_meaning('ask', 'order', options['order'])}{more}"
    if word == "exchange":
        count = options["cards"]
        return f"push {count} card{'' if count == 1 else 's'} {_meaning('exchange', 'to', options['to'])}"
    name = word.replace("_", " ")
    return f"{name} ({plain(dict(options))})" if options else name


def _meaning(step: str, key: str, value: Any) -> str:
    option = next(option for option in options_of(CORE_STEPS[step]) if option.key == key)
    return option.about.values.get(value, plain(value))
