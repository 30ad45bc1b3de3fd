"""The step `exchange`: cards pushed face down, all at the same time (R4)."""

from __future__ import annotations

import functools

from tichu_core.errors import IllegalAction
from tichu_core.game.actions import Action, Push
from tichu_core.game.events import Pushed, Received
from tichu_core.game.game import RoundStep
from tichu_core.game.legal import LegalActions
from tichu_core.game.notation import format_action
from tichu_core.game.push import PushChoices, PushRoutes, refuse_push
from tichu_core.game.reasons import refusal
from tichu_core.game.state import Draft, State
from tichu_core.ruleset.options import ExchangeStep

NOTHING = Push(())


class PushStep(RoundStep):
    """Every seat that has something to push chooses it unseen; when all have, the cards move at once (R4.2).

    `state.data` is the push of each seat: None while it is to come, NOTHING for a seat that has nothing to push.
    Steps of plug-ins subclass it: `routes` says what a seat owes, `move` what happens to the cards.
    """

    phase = "exchange"

    def routes(self, state: State, seat: int) -> PushRoutes:
        """What this seat pushes to whom."""
        return PushRoutes(())

    def move(self, draft: Draft) -> None:
        """Move the cards of all pushes: to the seats named, or to the bottom of the piles named."""
        received: dict[int, list[tuple[int, int | str]]] = {}
        hands = draft.table.hands
        for seat, push in enumerate(draft.data):
            hands[seat] &= ~push.cards()
            for card, goal in push.gifts:
                if isinstance(goal, int):
                    received.setdefault(goal, []).append((card, seat))
                else:
                    draft.set_pile(goal, (*draft.pile(goal), card))
        for seat, gifts in sorted(received.items()):
            give_cards(draft, seat, gifts)

    def begin(self, draft: Draft) -> None:
        self._ask(draft)
        if None not in draft.data:
            draft.end_step()

    def _ask(self, draft: Draft) -> None:
        view = draft.freeze(None, None)
        draft.data = tuple(None if self.routes(view, seat).routes else NOTHING for seat in range(draft.table.seats))

    def to_act(self, state: State) -> tuple[int, ...]:
        return tuple([seat for seat, push in enumerate(state.data) if push is None])

    def legal(self, state: State, seat: int) -> LegalActions:
        if state.data[seat] is not None:
            return LegalActions()
        return PushChoices(state, seat, self.routes(state, seat))

    def refuse(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        if not isinstance(action, Push):
            expected = f"`push`: {self.routes(state, seat).words()}"
            return refusal("step.other_action", seat, action=format_action(action), phase=self.phase, expected=expected)
        if state.data[seat] is not None:
            return refusal("push.nothing" if state.data[seat] == NOTHING else "push.done", seat)
        return refuse_push(state, seat, action, self.routes(state, seat))

    def act(self, draft: Draft, seat: int, action: Action) -> None:
        assert isinstance(action, Push)
        draft.data = (*draft.data[:seat], action, *draft.data[seat + 1 :])
        draft.emit(Pushed(seat, action))
        # By identity: to look for None with `in` would compare it with every push.
        if not [push for push in draft.data if push is None]:
            self.move(draft)
            draft.end_step()

    def refuse_call(self, state: State, seat: int, call: str) -> IllegalAction | None:
        return refusal("call.exchange_pending", seat) if state.data[seat] else None

    def after_call(self, draft: Draft, seat: int, call: str) -> None:
        if draft.game.rules.exchange.call_resets_choices:
            self._ask(draft)

    def show(self, state: State, seat: int) -> object:
        own = state.data[seat]
        return {
            "pushed": [other for other, push in enumerate(state.data) if push],
            "own": format_action(own) if own else None,
        }


class Exchange(PushStep):
    """The usual exchange by the routing of the ruleset; plug-ins may say otherwise for each seat."""

    word = "exchange"

    def __init__(self, options: ExchangeStep) -> None:
        self.to = options.to
        self.cards = options.cards

    def routes(self, state: State, seat: int) -> PushRoutes:
        chosen = state.game.hooks.exchange_choices(state, seat)
        if chosen is not None:
            return chosen
        return usual_routes(self.to, self.cards, tuple(state.table.sides), seat)

    def move(self, draft: Draft) -> None:
        pushes = {seat: push for seat, push in enumerate(draft.data) if push}
        if not draft.game.hooks.exchange(draft, pushes):
            super().move(draft)


@functools.lru_cache(maxsize=256)
def usual_routes(to: str, cards: int, sides: tuple[int, ...], seat: int) -> PushRoutes:
    """So many cards to each of the seats that get cards from this one (TI6, TR6, W5-6)."""
    seats = len(sides)
    goals = [other for other in range(seats) if other != seat]
    if to == "partners":
        goals = [other for other in goals if sides[other] == sides[seat]]
    elif to == "opponents":
        goals = [other for other in goals if sides[other] != sides[seat]]
    elif to == "neighbours":
        goals = sorted({(seat - 1) % seats, (seat + 1) % seats} - {seat})
    return PushRoutes(tuple([(goal, cards) for goal in goals]))


def give_cards(draft: Draft, seat: int, gifts: list[tuple[int, int | str]]) -> None:
    """Put cards into a hand and tell their new holder: pairs of a card and where it came from."""
    cards = 0
    for card, _ in gifts:
        cards |= card
    draft.table.hands[seat] |= cards
    draft.emit(Received(seat, cards, tuple(gifts)))
