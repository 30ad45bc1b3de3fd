"""The step `soloist`: who is alone in this round, and who plays with whom (W5-3 to W5-5)."""

from __future__ import annotations

from typing import Any

from tichu_core.hooks import DOG, Dealt, Draft, Happened, ParseError, RoundStep

SEATS = 5
WORD = "soloist"


class FindSoloist(RoundStep):
    """The holder of the Dog lays it aside for the card left over and is alone; without one the dealer is."""

    word = phase = WORD

    def begin(self, draft: Draft) -> None:
        hands = draft.table.hands
        holder = next((seat for seat in range(SEATS) if hands[seat] & DOG), None)
        alone = draft.setup.dealer if holder is None else holder
        draft.set_sides(sides_around(alone))
        draft.emit(Happened("plays_alone", alone, {"holds_dog": holder is not None}))
        if holder is not None:
            left_over = draft.pile("stock")
            cards = sum(left_over)
            draft.set_pile("stock", ())
            draft.set_pile("aside", (*draft.pile("aside"), DOG))
            hands[holder] = hands[holder] & ~DOG | cards
            if cards:
                draft.emit(Dealt(holder, cards))
        draft.end_step()


def sides_around(alone: int) -> list[int]:
    """The side of each seat: the one that is alone, and two pairs of seats that sit opposite (W5-5).

    Sides are numbered in order of their lowest seat.
    """
    teams = sorted(sorted((alone + step) % SEATS for step in steps) for steps in ((0,), (1, 3), (2, 4)))
    sides = [0] * SEATS
    for number, team in enumerate(teams):
        for seat in team:
            sides[seat] = number
    return sides


def given_solo(draft: Draft, value: Any) -> None:
    """The key `solo` of a scenario: who is alone; seat 0 by default."""
    alone = 0 if value is None else value
    if not isinstance(alone, int) or isinstance(alone, bool) or not 0 <= alone < SEATS:
        raise ParseError(f"solo: expected a seat 0 to {SEATS - 1}, not {value!r}")
    draft.set_sides(sides_around(alone))
