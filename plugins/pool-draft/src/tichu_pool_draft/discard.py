"""The step `discard`: every seat sets cards aside, unseen and out of play (P2.3)."""

from __future__ import annotations

from math import comb
from typing import Any

from tichu_core.hooks import (
    Action,
    Draft,
    Happened,
    IllegalAction,
    LegalActions,
    Move,
    RoundStep,
    State,
    cards_of,
    format_action,
    format_cards,
    nth_combination,
    refusal,
    sort_cards,
)

WORD = "discard"
PILE = "aside"


class Discard(RoundStep):
    """`state.data` is what each seat has set aside (a set of cards), 0 while it has not."""

    word = phase = WORD
    moves = (WORD,)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def begin(self, draft: Draft) -> None:
        draft.data = (0,) * draft.table.seats

    def to_act(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat, cards in enumerate(state.data) if not cards)

    def legal(self, state: State, seat: int) -> LegalActions:
        return LegalActions() if state.data[seat] else Discards(state.table.hands[seat], self.cards)

    def refuse(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        if not isinstance(action, Move) or action.word != WORD or action.args:
            expected = f"`{WORD}` and {self.cards} cards"
            return refusal("step.other_action", seat, action=format_action(action), phase=WORD, expected=expected)
        if missing := action.cards & ~state.table.hands[seat] & ~state.data[seat]:
            return refusal("cards.not_held", seat, missing=format_cards(missing))
        if state.data[seat] or action.cards.bit_count() != self.cards:
            return refusal("discard.count", seat, count=self.cards)
        return None

    def act(self, draft: Draft, seat: int, action: Action) -> None:
        assert isinstance(action, Move)
        draft.table.hands[seat] &= ~action.cards
        draft.set_pile(PILE, (*draft.pile(PILE), *sort_cards(cards_of(action.cards))))
        draft.data = (*draft.data[:seat], action.cards, *draft.data[seat + 1 :])
        draft.emit(Happened("discarded", seat, {"count": self.cards}))
        draft.emit(Happened("set_aside", seat, {"cards": format_cards(action.cards)}, (seat,)))
        if all(draft.data):
            draft.end_step()

    def show(self, state: State, seat: int) -> Any:
        return {
            "discarded": [other for other, cards in enumerate(state.data) if cards],
            "own": format_cards(state.data[seat]) if state.data[seat] else None,
        }


class Discards(LegalActions):
    """All ways to set so many cards of a hand aside, without listing them."""

    __slots__ = ("hand", "size")

    def __init__(self, hand: int, size: int) -> None:
        self.hand = hand
        self.size = size

    def count(self) -> int:
        return comb(self.hand.bit_count(), self.size)

    def nth(self, index: int) -> Action:
        if not 0 <= index < self.count():
            raise IndexError("no discard of that number")
        chosen = 0
        for card in nth_combination(sort_cards(cards_of(self.hand)), self.size, index):
            chosen |= card
        return Move(WORD, chosen)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Move)
            and action.word == WORD
            and not action.args
            and action.cards.bit_count() == self.size
            and not action.cards & ~self.hand
        )
