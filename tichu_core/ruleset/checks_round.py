"""Contradictions in the list of steps: what is dealt, pushed, asked and played when, and who leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tichu_core.ruleset.clash import Clash, Facts, Said
from tichu_core.ruleset.options import CORE_STEPS, AskStep, DealStep, ExchangeStep


def round_clashes(facts: Facts, said: Said) -> Iterator[Clash]:
    """A round that cannot be played in that order."""
    yield from _play(facts)
    yield from _deals(facts, said)
    yield from _exchanges(facts, said)
    yield from _opening(facts, said)
    for name, times in Counter(use.use for use in facts.rules.plugins).items():
        if times > 1:
            yield Clash(("plugins",), f"the plug-in `{name}` is named {times} times", "")


def _play(facts: Facts) -> Iterator[Clash]:
    places = [index for index, word in enumerate(facts.words) if word == "play"]
    if not places:
        yield Clash(("round",), "the round has no step `play`", "R9.4")
    elif len(places) > 1:
        yield Clash((f"round[{places[1]}]",), "the round has the step `play` more than once", "R9.4")
    elif places[0] != len(facts.words) - 1:
        late = facts.words[places[0] + 1]
        yield Clash(
            (f"round[{places[0] + 1}]",), f"the step `{late}` comes after `play`, which ends the round", "R13.1"
        )


def _deals(facts: Facts, said: Said) -> Iterator[Clash]:
    seats, left, emptied, dealt = facts.rules.table.seats, facts.deck, False, False
    if left < seats:
        yield Clash(("deck.without", "table.seats"), f"{left} cards are not enough for {seats} seats", "R1.1")
        return
    for index, step in enumerate(facts.rules.round):
        path = (f"round[{index}]", "table.seats", "deck.without")
        cards: int | str = 0
        if isinstance(step.options, DealStep):
            cards, dealt = step.options.cards, True
        elif isinstance(step.options, AskStep):
            cards = step.options.deals
            dealt = dealt or cards > 0
        elif step.kind not in CORE_STEPS:
            # A step of a plug-in may put cards back, or deal by itself.
            return
        if cards == 0:
            continue
        if emptied or left == 0:
            yield Clash(path, "nothing is left to deal", "R2.1")
        elif isinstance(cards, str):
            emptied = True
        else:
            left -= cards * seats
            if left < 0:
                message = f"{seats} seats would be dealt {facts.deck - left} cards, and the deck has {facts.deck}"
                yield Clash(path, f"{message}; `deal: rest` deals what is left", "R1.1")
                return
    if not dealt:
        yield Clash(("round",), "the round deals no cards", "R2.1")
    even = not emptied or left % seats == 0
    if facts.rules.deal.remainder == "aside" and even and said("deal.remainder"):
        yield Clash(("deal.remainder", "round"), "does nothing: no card is left over", "TI3")


def _exchanges(facts: Facts, said: Said) -> Iterator[Clash]:
    rules = facts.rules
    for index, step in enumerate(rules.round):
        if not isinstance(step.options, ExchangeStep):
            continue
        to, path = step.options.to, f"round[{index}]"
        if to == "neighbours" and rules.table.seats == 2:
            yield Clash(
                (path, "table.seats"), "with two seats both neighbours are the same seat; write `others`", "R4.1"
            )
        elif to == "partners" and all(len(side) == 1 for side in facts.sides) and not facts.plugins:
            yield Clash((path, "table.teams"), "cards are pushed to partners, and nobody has a partner", "R4.1")
        receivers = max(_receivers(facts, to, seat) for seat in range(rules.table.seats))
        if facts.hand is not None and step.options.cards * receivers > facts.hand:
            pushed = step.options.cards * receivers
            yield Clash((path, "round"), f"{pushed} cards are pushed from a hand of {facts.hand}", "R4.1")
    if rules.exchange.call_resets_choices and said("exchange.call_resets_choices") and not facts.plugins:
        if not facts.has_step("exchange"):
            yield Clash(("exchange.call_resets_choices", "round"), "does nothing: the round has no exchange", "R3.3")
        elif all(call.asked for _, call in rules.calls.named):
            message = "does nothing: no call can be made during the exchange"
            yield Clash(("exchange.call_resets_choices", "calls"), message, "R3.3")


def _receivers(facts: Facts, to: str, seat: int) -> int:
    seats = facts.rules.table.seats
    own = next((len(side) for side in facts.sides if seat in side), 1)
    counts = {"others": seats - 1, "partners": own - 1, "opponents": seats - own, "neighbours": 2}
    return counts[to]


def _opening(facts: Facts, said: Said) -> Iterator[Clash]:
    opening = facts.rules.opening
    if not opening:
        yield Clash(("opening",), "the list is empty: nobody would lead", "R5.1")
    for word, times in Counter(opening).items():
        if times > 1:
            yield Clash(("opening",), f"`{word}` stands in the list {times} times", "R5.1")
    if "mah_jong" in opening and not facts.has("Mj"):
        message = "the holder of the Mah Jong leads, and the Mah Jong is not in the deck"
        yield Clash(("opening", "deck.without"), message, "R5.1")
    elif opening == ("mah_jong",) and facts.leftover and facts.leftover > 0:
        message = "the Mah Jong may be among the cards that are not dealt; name who leads then"
        yield Clash(("opening", "round", "table.seats"), message, "P4.1")
