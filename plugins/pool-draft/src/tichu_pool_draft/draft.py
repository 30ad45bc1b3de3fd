"""The step `draft`: one seat takes or leaves cards of a pool that are turned up one by one (P2.4 to P2.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tichu_core.hooks import (
    Action,
    Dealt,
    Draft,
    Happened,
    IllegalAction,
    LegalActions,
    ListedActions,
    Move,
    RoundStep,
    State,
    choose_seat,
    format_action,
    format_cards,
    refusal,
)

TAKE = Move("take")
LEAVE = Move("leave")
POOL = "pool"
TIES = ("fewest_points", "youngest", "dealer", "non_dealer")
"""Rules that name the drafter."""


class DraftFromPool(RoundStep):
    """`state.data` is the drafter and how many cards he has taken; the pile `pool` holds the cards that are left, the
    first of them turned up."""

    word = phase = "draft"
    moves = ("take", "leave")

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.pool = options["pool"]
        self.take = options["take"]
        self.drafter = options["drafter"]

    def begin(self, draft: Draft) -> None:
        stock = draft.pile("stock")
        draft.set_pile(POOL, stock[: self.pool])
        draft.set_pile("stock", stock[self.pool :])
        draft.data = (choose_seat(draft, self.drafter), 0)
        self._next(draft)

    def _next(self, draft: Draft) -> None:
        """Turn the next card up, or deal the rest out where nothing is left to decide (P2.6)."""
        drafter, taken = draft.data
        pool = draft.pile(POOL)
        needed = self.take - taken
        if needed and len(pool) > needed:
            draft.emit(Happened("turned_up", drafter, {"card": format_cards(pool[0])}))
            return
        # Nobody sees these but who gets them (P2.7).
        goal = drafter if needed else 1 - drafter
        rest = sum(pool)
        draft.set_pile(POOL, ())
        draft.table.hands[goal] |= rest
        if rest:
            draft.emit(Dealt(goal, rest))
        draft.end_step()

    def to_act(self, state: State) -> tuple[int, ...]:
        return (state.data[0],)

    def legal(self, state: State, seat: int) -> LegalActions:
        return ListedActions((TAKE, LEAVE)) if seat == state.data[0] else LegalActions()

    def refuse(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        if seat != state.data[0]:
            return refusal("draft.not_yours", seat, waiting=state.data[0])
        if action not in (TAKE, LEAVE):
            expected = "`take` or `leave`"
            return refusal("step.other_action", seat, action=format_action(action), phase="draft", expected=expected)
        return None

    def act(self, draft: Draft, seat: int, action: Action) -> None:
        card, *rest = draft.pile(POOL)
        drafter, taken = draft.data
        goal = drafter if action == TAKE else 1 - drafter
        draft.set_pile(POOL, tuple(rest))
        draft.table.hands[goal] |= card
        draft.data = (drafter, taken + (goal == drafter))
        draft.emit(Happened("took" if action == TAKE else "left", seat, {"card": format_cards(card)}))
        self._next(draft)

    def show(self, state: State, seat: int) -> Any:
        drafter, taken = state.data
        pool = state.pile(POOL)
        return {
            "drafter": drafter,
            "turned_up": format_cards(pool[0]) if pool else None,
            "to_take": self.take - taken,
            "to_leave": len(pool) - (self.take - taken),
        }
