"""Pushing cards: what a seat must give to whom, which pushes are legal, and their number without listing them (R4)."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING

from tichu_core.errors import IllegalAction
from tichu_core.game.actions import Action, Push, is_of_cards
from tichu_core.game.cards import cards_in_order, format_cards
from tichu_core.game.legal import LegalActions
from tichu_core.game.reasons import refusal

if TYPE_CHECKING:
    from tichu_core.game.state import State


@dataclass(frozen=True, slots=True)
class PushRoutes:
    """What one seat pushes: pairs of a goal (a seat or the name of a pile) and the number of cards for it.

    With `tiers`, sets of cards from the best on, no card kept may be better than a card given (GS10).
    """

    routes: tuple[tuple[int | str, int], ...]
    tiers: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """How many cards are given in all."""
        return sum(number for _, number in self.routes)

    def words(self) -> str:
        """The routes in words."""
        if not self.routes:
            return "nothing"
        return ", ".join(
            f"{number} card{'s' if number > 1 else ''} to {f'seat {goal}' if isinstance(goal, int) else goal}"
            for goal, number in self.routes
        )


def refuse_push(state: State, seat: int, push: Push, routes: PushRoutes) -> IllegalAction | None:
    """Why a push is not what the routes ask for, or None."""
    if not routes.routes:
        return refusal("push.nothing", seat)
    hand = state.table.hands[seat]
    given = push.cards()
    if missing := given & ~hand:
        return refusal("cards.not_held", seat, missing=format_cards(missing))
    got: dict[int | str, int] = {}
    for _, goal in push.gifts:
        got[goal] = got.get(goal, 0) + 1
    if got != dict(routes.routes) or given.bit_count() != len(push.gifts):
        return refusal("push.routes", seat, expected=routes.words())
    if not routes.tiers:
        return None
    kept = hand & ~given
    for place, tier in enumerate(routes.tiers):
        if better := kept & tier:
            for worse in routes.tiers[place + 1 :]:
                if worst := given & worse:
                    return refusal("push.not_best", seat, expected=format_cards(better), worst=format_cards(worst))
    return None


class PushChoices(LegalActions):
    """The legal pushes of one seat: the goals choose one after the other among the cards that are left."""

    __slots__ = ("_count", "forced", "free", "number", "routes", "seat", "state")

    def __init__(self, state: State, seat: int, routes: PushRoutes) -> None:
        self.state = state
        self.seat = seat
        self.routes = routes
        self.forced, self.free, self.number = 0, state.table.hands[seat], 0
        if routes.tiers:
            # Some cards must be given, some are free among equals: which of these are given is chosen first.
            self.forced, self.free, self.number = _must_give(self.free, routes)
        self._count = -1

    def _ways(self, cards: int) -> int:
        """In how many ways so many cards are shared out among the goals, each taking its number of them."""
        ways = 1
        for _, number in self.routes.routes:
            if number > cards:
                return 0
            ways *= cards if number == 1 else comb(cards, number)
            cards -= number
        return ways

    def count(self) -> int:
        if self._count < 0:
            free = self.free.bit_count()
            if not self.routes.routes:
                self._count = 0
            elif self.routes.tiers:
                self._count = comb(free, self.number) * self._ways(self.routes.count)
            else:
                self._count = self._ways(free)
        return self._count

    def nth(self, index: int) -> Action:
        if not 0 <= index < self.count():
            raise IndexError("no push of that number")
        cards = cards_in_order(self.free)
        if self.routes.tiers:
            index, which = divmod(index, comb(len(cards), self.number))
            cards = [*cards_in_order(self.forced), *nth_combination(cards, self.number, which)]
        gifts: list[tuple[int, int | str]] = []
        for goal, take in self.routes.routes:
            if take == 1:
                index, part = divmod(index, len(cards))
                gifts.append((cards.pop(part), goal))
                continue
            index, part = divmod(index, comb(len(cards), take))
            for card in nth_combination(cards, take, part):
                gifts.append((card, goal))
                cards.remove(card)
        return Push(tuple(gifts))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Push) or not is_of_cards(action):
            return False
        return refuse_push(self.state, self.seat, action, self.routes) is None


def _must_give(hand: int, routes: PushRoutes) -> tuple[int, int, int]:
    """The cards that must be given, those among which the rest is chosen, and how many of these."""
    forced = 0
    left = routes.count
    for tier in routes.tiers:
        held = hand & tier
        if held.bit_count() > left:
            return forced, held, left
        forced |= held
        left -= held.bit_count()
    rest = hand & ~forced
    return forced, rest, left


def nth_combination(cards: list[int], size: int, index: int) -> list[int]:
    """The combination number `index` of so many cards, in lexicographic order."""
    chosen: list[int] = []
    start = 0
    while size:
        with_this = comb(len(cards) - start - 1, size - 1)
        if index < with_this:
            chosen.append(cards[start])
            size -= 1
        else:
            index -= with_this
        start += 1
    return chosen


def tiers_of(specials: tuple[int, ...]) -> tuple[int, ...]:
    """Tiers of cards from the best on: these special cards one by one, then A, K, … 2, then whatever is left."""
    ranks = tuple(0xF << (4 * (rank - 1)) for rank in range(14, 1, -1))
    named = 0
    for card in specials:
        named |= card
    return (*specials, *ranks, 0xF & ~named)


def routes_by_rank(ranking: tuple[int, ...], seat: int, levels: tuple[int, ...], tiers: tuple[int, ...]) -> PushRoutes:
    """What a seat gives in an exchange by the places of the round before (D5, GS8).

    From the outside in, the last gives `levels[0]` of its best cards to the first, the last but one `levels[1]` to the
    second, and so on; who gets cards gives as many back by free choice. With fewer pairs of seats than levels the
    outer levels fall away (GS9).
    """
    pairs = len(ranking) // 2
    inner = levels[-pairs:] if pairs else ()
    for place, number in enumerate(inner):
        upper, lower = ranking[place], ranking[-1 - place]
        if number and seat == lower:
            return PushRoutes(((upper, number),), tiers)
        if number and seat == upper:
            return PushRoutes(((lower, number),))
    return PushRoutes(())
