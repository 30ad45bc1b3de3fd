"""The seating and the exchange of Grand Seigneur by the places of the round before (GS6 to GS11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tichu_core.hooks import (
    MatchState,
    PushRoutes,
    PushStep,
    RoundSetup,
    State,
    next_setup,
    parse_card,
    routes_by_rank,
    tiers_of,
)

SEATINGS = ("up_the_ranks", "down_the_ranks", "fixed")
"""Who sits where after the first round: the rules' names."""


class ExchangeByRank(PushStep):
    """The last give their best cards to the first and get as many back; nobody does in the first round (GS5)."""

    word = "exchange_by_rank"

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.levels: tuple[int, ...] = options["levels"]
        self.tiers = tiers_of(tuple(parse_card(name) for name in options["best"]))

    def routes(self, state: State, seat: int) -> PushRoutes:
        return routes_by_rank(state.setup.ranking, seat, self.levels, self.tiers)


def order_of(places: tuple[int, ...], seating: str) -> tuple[int, ...]:
    """Who sits on seat 0, 1, …, named by the seats of the round before; `places` are those seats from the first on."""
    if seating == "up_the_ranks":
        return (places[0], *reversed(places[1:]))
    return places if seating == "down_the_ranks" else tuple(range(len(places)))


def seated_anew(match: MatchState, seating: str) -> RoundSetup:
    """The setup of the next round with everybody on his new seat (GS7), the dealer by the ruleset (GS3)."""
    setup = next_setup(match)
    if not match.history:
        return setup
    order = order_of(match.history[-1].ranking, seating)
    new_seat = {old: new for new, old in enumerate(order)}
    persons = setup.persons or tuple(range(len(order)))
    return replace(
        setup,
        dealer=new_seat[setup.dealer],
        by_age=tuple(new_seat[seat] for seat in setup.by_age),
        ranking=tuple(new_seat[seat] for seat in setup.ranking),
        persons=tuple(persons[old] for old in order),
    )
