"""The sections on what comes before the tricks: table, deck, the steps of a round, the first lead."""

from __future__ import annotations

from typing import Any

from tichu_core.ruleset.frozen import thaw
from tichu_core.ruleset.options import CORE_STEPS, AskStep, DealStep, ExchangeStep, Step
from tichu_core.sheet.model import Line
from tichu_core.sheet.writer import Writer

_SPECIALS = ("Mj", "Dg", "Ph", "Dr")


def write_table(w: Writer) -> None:
    """Who plays, and with whom."""
    source = w.rules.source
    if source.title:
        w.say("game.source", title=source.title)
    if source.note and w.words.language == "en":
        w.add(Line(" ".join(source.note.split()), (), "en"))
    if w.seats == 2:
        w.say("game.two_seats", "R1.4")
    else:
        w.say("game.seats", "R1.4", seats=w.seats, last=w.seats - 1)
        w.say("game.order", "R1.5")
    if w.has_teams:
        link = "list.against"
        teams = [w.words.phrase("game.team", seats=w.seat_list(side)) for side in w.facts.sides]
        w.say("game.teams", "R1.4", teams=len(teams), list=w.listing(teams, link))
        if w.seats == 4 and w.rules.table.teams == "partners":
            w.say("game.opposite", "R1.4")
    else:
        w.say("game.loose" if w.may_team else "game.alone", "R1.4")
    if _dealer_matters(w):
        w.say(f"dealer.{w.rules.deal.dealer}", "V6")
    w.close("game")


def write_deck(w: Writer) -> None:
    """The cards and what they are worth."""
    without = w.rules.deck.without
    w.say("deck.cards", "R1.1")
    if without:
        w.say("deck.without", "R1.1", cards=w.listing([w.card(card) for card in without]), left=w.facts.deck)
    w.say("deck.suits", "R1.2")
    if not w.counts_cards:
        w.say("deck.no_points", "R1.3")
    else:
        points = [
            w.words.phrase("deck.worth" if len(card) == 1 else "deck.worth_special", card=w.card(card), points=each)
            for card, each in w.rules.scoring.cards or ()
            if each
        ]
        w.say("deck.points", "R1.3", list="; ".join(points))
        w.say("deck.total", "R1.3", total=worth_of_deck(w))
    w.close("deck")


def worth_of_deck(w: Writer) -> int:
    """The points of all cards in play."""
    without = w.rules.deck.without
    total = 0
    for card, points in w.rules.scoring.cards or ():
        if len(card) == 1:
            total += points * (4 - sum(1 for gone in without if gone[0] == card and gone not in _SPECIALS))
        elif card not in without:
            total += points
    return total


def write_round(w: Writer, described: bool) -> None:
    """The steps of a round up to the tricks; `described`: the plug-ins of the variant speak for themselves."""
    held = 0
    called = any(not call.asked and call.from_ == "start" for _, call in w.rules.calls.named)
    for step in w.rules.round:
        options = step.options
        if isinstance(options, DealStep):
            held += _deal(w, options, held)
        elif isinstance(options, AskStep):
            _ask(w, options, held, called)
            held += options.deals
            called = True
        elif isinstance(options, ExchangeStep):
            _exchange(w, options)
            w.unless("tichu_exchange_choices", "tichu_exchange")
        elif step.kind in CORE_STEPS:
            w.say("round.play", "R9.4")
        else:
            _foreign(w, step, described)
    w.close("round", numbered=True)
    if w.facts.has_step("exchange"):
        w.say("exchange.unseen", "R4.2", "R4.3")
        w.say("exchange.hands", "R4.4")
        w.close("exchange")


def _dealer_matters(w: Writer) -> bool:
    rules = w.rules
    asks = (step.options for step in rules.round if isinstance(step.options, AskStep))
    return (
        bool(_remainder(w))
        or any(ask.order == "seat_order" for ask in asks)
        or not {"dealer", "non_dealer"}.isdisjoint(rules.opening)
        or any("dealer" in str(thaw(use.options)) for use in rules.plugins if use.options)
        or any("dealer" in str(thaw(step.options)) for step in rules.round if step.kind not in CORE_STEPS)
    )


def _fixed(w: Writer) -> int:
    """Cards that each seat is dealt by number."""
    total = 0
    for step in w.rules.round:
        if isinstance(step.options, DealStep) and isinstance(step.options.cards, int):
            total += step.options.cards
        elif isinstance(step.options, AskStep):
            total += step.options.deals
    return total


def _takes_rest(w: Writer) -> bool:
    return any(isinstance(step.options, DealStep) and isinstance(step.options.cards, str) for step in w.rules.round)


def _remainder(w: Writer) -> int:
    """Cards that do not divide evenly when the rest is dealt out."""
    return (w.facts.deck - _fixed(w) * w.seats) % w.seats if _takes_rest(w) else 0


def _deal(w: Writer, options: DealStep, held: int) -> int:
    """The sentence of a deal; the number of cards that it brings each seat at least."""
    if isinstance(options.cards, int):
        w.say("deal.more" if held else "deal.cards", "R2.1", cards=options.cards)
        each = options.cards
    else:
        each, over = divmod(w.facts.deck - _fixed(w) * w.seats, w.seats)
        w.say(f"deal.{options.cards}", "R2.1", each=each)
        if over:
            word = "one" if over == 1 and w.rules.deal.remainder == "first_seats" else w.rules.deal.remainder
            w.say(f"deal.over.{word}", "TI3", level=1, over=over)
    left = w.facts.deck - _fixed(w) * w.seats
    if held + each >= _fixed(w) and not _takes_rest(w) and left > 0:
        w.say("deal.left" if w.loose else "deal.unused", "R2.1", level=1, left=left)
    return each


def _ask(w: Writer, options: AskStep, held: int, called: bool) -> None:
    """The sentences of a question; `called`: somebody may have made a call before it."""
    name = w.call(options.call)
    when = "ask.blind" if not held else "ask.cards"
    w.say(when, "R2.1", call=name, cards=held)
    w.say(f"ask.order.{options.order}", "R2.4", level=1)
    if options.deals:
        w.say("ask.deals", "R2.4", level=1, cards=options.deals)
    call = w.rules.calls.get(options.call)
    if call is not None and call.seats is not None:
        w.say("ask.seats", "TR4", level=1, seats=w.seat_list(call.seats))
    if called:
        w.say("ask.held", "BL3", level=1)


def _exchange(w: Writer, options: ExchangeStep) -> None:
    if w.seats == 2:
        w.say("push.opponent", "R4.1", cards=options.cards)
    elif options.to == "neighbours":
        w.say("push.neighbours", "W5-6", cards=options.cards)
    elif options.to == "partners" and w.sizes == {2}:
        w.say("push.partner", "TI6", cards=options.cards)
    elif options.to == "opponents" and w.opponents == 1:
        w.say("push.opponent", "TR6", cards=options.cards)
    else:
        rule = {"others": "R4.1", "partners": "TI6", "opponents": "TR6"}[options.to]
        w.say(f"push.{options.to}", rule, cards=options.cards)


def _foreign(w: Writer, step: Step, described: bool) -> None:
    options: Any = thaw(step.options) if step.options else {}
    if isinstance(options, dict) and options and not described:
        w.say("round.foreign_with", step=w.step(step.kind), options=plain(options))
    else:
        w.say("round.foreign", step=w.step(step.kind))


def plain(value: Any) -> str:
    """A JSON-like value in words."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{str(key).replace('_', ' ')} {plain(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(plain(item) for item in value) or "none"
    return str(value).replace("_", " ")


def write_special(w: Writer, sentences: tuple[Line, ...]) -> None:
    """What the plug-ins of the variant say of themselves."""
    if not w.rules.plugins:
        return
    w.say("special.first")
    for sentence in sentences:
        w.add(sentence)
    if not sentences:
        w.say("special.silent", n=len(w.rules.plugins), plugins=w.listing([use.use for use in w.rules.plugins]))
    w.close("special")


def write_opening(w: Writer) -> None:
    """Who leads first."""
    first, *more = w.rules.opening
    w.say(f"opening.first.{first}", "R5.1", "R5.2")
    for rule in more:
        w.say("opening.then", "P4.1", who=w.words.phrase(f"opening.who.{rule}"))
    if "mah_jong" in w.rules.opening:
        w.say("opening.free", "R5.1")
    w.say("opening.no_pass", "R5.3")
    w.close("opening")
