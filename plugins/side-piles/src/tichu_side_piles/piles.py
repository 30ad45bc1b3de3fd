"""The step `push_to_piles` (T2-3 to T2-5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tichu_core.hooks import Draft, PushRoutes, PushStep, State, give_cards

WORD = "push_to_piles"
LEFT, RIGHT = "left", "right"
LIES_AT = {(0, RIGHT): "east", (1, LEFT): "east", (1, RIGHT): "west", (0, LEFT): "west"}
"""The pile that lies on either side of each seat: the right one of one seat is the left one of the other."""


class PushToPiles(PushStep):
    """Cards for the opponent and one for each pile, all chosen before a card is seen (T2-5). From the pile on its
    right a seat gets the top card, from the pile on its left the second; what is pushed to a pile stays there."""

    word = WORD

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.opponent = options["opponent"]
        self.sides = (RIGHT, LEFT)[: options["piles"]]

    def begin(self, draft: Draft) -> None:
        # What is left over makes the two piles (T2-3).
        stock = draft.pile("stock")
        half = (len(stock) + 1) // 2
        draft.set_pile("stock", ())
        draft.set_pile("east", stock[:half])
        draft.set_pile("west", stock[half:])
        super().begin(draft)

    def routes(self, state: State, seat: int) -> PushRoutes:
        to_piles = tuple((side, 1) for side in self.sides)
        return PushRoutes((((1 - seat, self.opponent),) if self.opponent else ()) + to_piles)

    def move(self, draft: Draft) -> None:
        gifts: list[list[tuple[int, int | str]]] = [[], []]
        pushed: list[tuple[str, int]] = []
        for seat, push in enumerate(draft.data):
            for card, goal in push.gifts:
                draft.table.hands[seat] &= ~card
                if isinstance(goal, int):
                    gifts[goal].append((card, seat))
                else:
                    pushed.append((LIES_AT[seat, goal], card))
        # One card for each seat from each pile: first whose right pile it is, then whose left.
        for side in (RIGHT, LEFT):
            for seat in (0, 1) if side in self.sides else ():
                name = LIES_AT[seat, side]
                pile = draft.pile(name)
                if pile:
                    gifts[seat].append((pile[0], side))
                    draft.set_pile(name, pile[1:])
        for name, card in pushed:
            draft.set_pile(name, (*draft.pile(name), card))
        for seat in (0, 1):
            give_cards(draft, seat, gifts[seat])
