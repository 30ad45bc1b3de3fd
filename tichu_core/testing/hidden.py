"""States that differ only in cards that a seat cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_core.game.events import Dealt, Event, Received
from tichu_core.game.state import Draft, State
from tichu_core.kernel.cards import cards_of
from tichu_core.kernel.rng import Rng

if TYPE_CHECKING:
    from tichu_core.engine import Engine


def with_hidden_cards_moved(engine: Engine, state: State, seat: int, rng: Rng) -> State:
    """The state with the cards that a seat cannot see (hands, what lies by or is still to be dealt) shuffled.

    What plug-ins remember is worked out anew from what happened then. The piles of a ruleset with plug-ins stay as they
    are, because a step may show them.
    """
    shown = state.game.hooks.shows(state, seat) | {seat}
    piles = () if engine.rules.plugins else state.piles
    places = [card for other, hand in enumerate(state.hands) if other not in shown for card in cards_of(hand)]
    lying_by = [
        0 if heir in shown else cards for cards, heir in zip(state.table.reserves, state.table.heirs, strict=True)
    ]
    places += [card for cards in lying_by for card in cards_of(cards)]
    places += [card for packet in state.packets for card in packet]
    places += [card for _, pile in piles for card in pile]
    shuffled = places[:]
    rng.shuffle(shuffled)
    to = dict(zip(places, shuffled, strict=True))

    def moved(cards: int) -> int:
        return sum(to.get(card, card) for card in cards_of(cards))

    def told(event: Event) -> Event:
        if not isinstance(event, Dealt | Received) or event.seat in shown:
            return event
        if isinstance(event, Dealt):
            return Dealt(event.seat, moved(event.cards))
        given = tuple((to.get(card, card), source) for card, source in event.given_by)
        return Received(event.seat, moved(event.cards), given)

    table = state.table.copy()
    table.hands = [hand if other in shown else moved(hand) for other, hand in enumerate(state.hands)]
    table.reserves = [moved(cards) if by else cards for by, cards in zip(lying_by, table.reserves, strict=True)]
    other = State(
        state.game,
        table,
        state.step,
        state.data,
        tuple(tuple(to[card] for card in packet) for packet in state.packets),
        tuple((name, tuple(to.get(card, card) for card in pile)) for name, pile in state.piles),
        state.calls,
        state.setup,
        tuple(told(event) for event in state.events),
        (),
        state.score,
    )
    other.memory = remembered(other) if state.game.hooks.tracks else state.memory
    return other


def remembered(state: State) -> tuple[tuple[str, object], ...]:
    """What plug-ins remember of all that happened in a state."""
    draft = Draft(state)
    draft.memory = ()
    state.game.hooks.track(draft, state.events)
    return draft.memory
