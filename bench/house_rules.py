"""A plug-in to be measured: it deals in its own order, carries the exchange out itself, and changes the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tichu_core.hooks import Deal, Draft, Push, Rules, Score, State, give_cards, hookimpl

name = "house-rules"


@hookimpl
def tichu_deal(rules: Rules, deck: Sequence[int]) -> Deal:
    """Card by card around the table."""
    seats = rules.table.seats
    return tuple(tuple(deck[seat::seats]) for seat in range(seats)), ()


@hookimpl
def tichu_exchange(draft: Draft, pushes: Mapping[int, Push]) -> bool:
    """Every push goes to the seat after the one it was meant for, the giver left out."""
    seats = len(draft.table.hands)
    for giver, push in pushes.items():
        for card, goal in push.gifts:
            if isinstance(goal, int):
                further = (goal + 1) % seats
                goal = further if further != giver else (further + 1) % seats
                draft.table.hands[giver] &= ~card
                give_cards(draft, goal, [(card, giver)])
    return True


@hookimpl
def tichu_adjust_score(state: State, score: Score) -> list[int]:
    """Ten points for the side of the seat that is first out."""
    first = state.sides[state.finished[0]]
    return [10 if side == first else 0 for side in range(len(score.points))]
