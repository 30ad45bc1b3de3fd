"""The step `deal`, and how a deck is dealt before the round begins (R2.1, TI3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tichu_core.game.game import Deal, Game, RoundStep
from tichu_core.game.state import Draft
from tichu_core.game.switches import deck_of
from tichu_core.ruleset.options import AskStep, DealStep, Rules


class DealCards(RoundStep):
    """So many cards of each seat's packet go into its hand."""

    word = phase = "deal"

    def __init__(self, cards: int | Literal["rest", "all"]) -> None:
        self.deals = cards if isinstance(cards, int) else None

    def begin(self, draft: Draft) -> None:
        for seat in range(draft.table.seats):
            draft.deal(seat, self.deals)
        draft.end_step()


def split_deck(game: Game, deck: Sequence[int], dealer: int) -> Deal:
    """Share a shuffled deck out: each seat's packet for all the round's deals, and what is left.

    The order of the deck decides alone, so that who gets which card does not depend on the order of decisions. Cards
    that are not dealt lie in the pile `stock`, in order; a remainder that is laid aside, in the pile `aside`.
    """
    seats = game.rules.table.seats
    sizes = [0] * seats
    left = len(deck)
    takes_rest = False
    for step in game.steps:
        if step.deals is None:
            takes_rest = True
            continue
        for seat in range(seats):
            sizes[seat] += step.deals
    left -= sum(sizes)
    aside = 0
    if takes_rest and left > 0:
        each, over = divmod(left, seats)
        sizes = [size + each for size in sizes]
        if game.rules.deal.remainder == "first_seats":
            for turn in range(over):
                sizes[(dealer + turn) % seats] += 1
        else:
            aside = over
    packets: list[tuple[int, ...]] = []
    start = 0
    for size in sizes:
        packets.append(tuple(deck[start : start + size]))
        start += size
    rest = tuple(deck[start:])
    piles = (("aside", rest),) if aside else (("stock", rest),) if rest else ()
    return tuple(packets), piles


def cards_left(rules: Rules, place: int) -> int:
    """How many cards of the deck have not been dealt when step number `place` of the round begins; below 0 if the
    ruleset deals more than there are. What steps of plug-ins deal is not counted."""
    dealt = 0
    for step in rules.round[:place]:
        if isinstance(step.options, DealStep):
            if isinstance(step.options.cards, str):
                return 0
            dealt += step.options.cards
        elif isinstance(step.options, AskStep):
            dealt += step.options.deals
    return deck_of(rules).bit_count() - dealt * rules.table.seats
