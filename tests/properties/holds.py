"""What must hold at every ply of every round, whatever the ruleset. Each check fails with the ply it was asked of."""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import fields
from itertools import combinations

from tichu_core.engine import Engine
from tichu_core.game.actions import AS_STRAIGHT, PASS, Action, Call, Decline, Give, Pass, Play, Push
from tichu_core.game.as_data import state_from_data, state_to_data
from tichu_core.game.events import Dealt, Received
from tichu_core.game.state import State, all_cards
from tichu_core.game.steps.play import find_reading
from tichu_core.game.view import view
from tichu_core.kernel.bombs import has_bomb
from tichu_core.kernel.cards import DOG, MAH_JONG, PHOENIX, cards_of, rank_mask


def cards_are_whole(engine: Engine, state: State) -> None:
    """Every card of the deck is in just one place (E, property tests)."""
    seen, count = all_cards(state)
    assert seen == engine.game.deck
    assert count == seen.bit_count()


def bombs_are_known(engine: Engine, state: State) -> None:
    """The table knows who holds a bomb: nobody is asked in vain, and nobody is passed over."""
    if state.phase == "play":
        holders = [seat for seat, hand in enumerate(state.hands) if has_bomb(hand, engine.game.combinations)]
        assert state.table.bombers == sum(1 << seat for seat in holders)


def somebody_can_act(engine: Engine, state: State) -> None:
    """Who is waited for has an action, nobody else has one; after the end nobody has."""
    seats = range(engine.rules.table.seats)
    waiting = state.to_act
    assert bool(waiting) is not state.is_over
    assert {seat for seat in seats if engine.legal(state, seat)} == set(waiting)


def listed_is_legal(engine: Engine, state: State, seat: int, limit: int = 40) -> None:
    """What is listed is counted, found by number, accepted, resolved already, and the same when read from its text."""
    for actions in (engine.legal(state, seat), engine.interrupts(state, seat)):
        if actions.count() > 4 * limit:
            listed = [actions.nth(index) for index in range(0, actions.count(), actions.count() // limit)]
        else:
            listed = list(actions)
            assert actions.count() == len(listed) == len(set(listed))
            assert [actions.nth(index) for index in range(len(listed))] == listed
        for action in listed[:: max(1, len(listed) // limit)]:
            assert engine.verify(state, seat, action) is None, action
            assert action in actions
            assert engine.resolve(state, seat, action) == action
            text = engine.format_action(action)
            assert engine.resolve(state, seat, engine.parse_action(text)) == action, text


def nothing_else_is_legal(engine: Engine, state: State, seat: int, largest: int = 8) -> None:
    """Every set of cards of a small hand, in turn, thrown and on top, under every declaration: legal if listed."""
    hand = state.table.hands[seat]
    if hand.bit_count() > largest or state.phase != "play":
        return
    turn = {action for action in engine.legal(state, seat) if isinstance(action, Play)}
    thrown = {action for action in engine.interrupts(state, seat) if isinstance(action, Play)}
    listed = turn | thrown
    reachable: set[Action] = set()
    cards = cards_of(hand)
    goals = range(-1, len(state.hands)) if hand & DOG else (-1,)
    for size in range(1, len(cards) + 1):
        for chosen in combinations(cards, size):
            play = Play(sum(chosen))
            declared = _declarations(engine, play)
            wishes = (0, *range(2, 15)) if play.cards & MAH_JONG and engine.rules.wish.mode == "forced" else (0,)
            for how in (play, play._replace(thrown=True), play._replace(top=True)):
                for rank in declared:
                    for wish in wishes:
                        for to in goals if play.cards == DOG else (-1,):
                            action = how._replace(stands_for=rank, wish=wish, to=to)
                            if engine.verify(state, seat, action) is None:
                                reachable.add(engine.resolve(state, seat, action))
    # A bomb thrown is listed without a wish, although one with the Mah Jong may be added.
    assert {action for action in reachable if not (action.thrown and action.wish)} == {  # type: ignore[union-attr]
        action for action in listed if not (action.thrown and action.wish)
    }


def _declarations(engine: Engine, play: Play) -> tuple[int, ...]:
    found = [0]
    if play.cards & PHOENIX:
        found += range(1, 15)
    if engine.rules.combinations.flush_as_straight and play.cards.bit_count() >= 5:
        found += [AS_STRAIGHT, *(AS_STRAIGHT | rank for rank in range(2, 15) if play.cards & PHOENIX)]
    return tuple(found)


def other_kinds_are_refused(engine: Engine, state: State, seat: int) -> None:
    """Passes, calls, gifts and answers are legal if, and only if, they are listed."""
    listed = {*engine.legal(state, seat), *engine.interrupts(state, seat)}
    calls = [Call(name) for name in engine.game.call_words]
    gifts = [Give(to) for to in range(-1, engine.rules.table.seats + 1)]
    for action in (PASS, Decline(), *calls, *gifts):
        assert (engine.verify(state, seat, action) is None) == (action in listed), action


def wish_is_met(engine: Engine, state: State) -> None:
    """If any legal play holds a natural card of the wished rank, every action in turn does (R12.w2, R12.w7)."""
    table, options = state.table, engine.rules.wish
    official = options.binds_lead and not options.dog_exempt and options.bomb_without_rank != "always"
    if not table.wish or not official or state.phase != "play" or table.turn in options.exempt_seats:
        return
    wished = rank_mask(table.wish)
    legal = list(engine.legal(state, table.turn))
    if all(isinstance(action, Push | Give) for action in legal):
        return
    having = [action for action in legal if isinstance(action, Play) and action.cards & wished]
    if not options.forces_bomb:
        having = [action for action in having if not _is_bomb(engine, state, action)]
    if having:
        assert all(isinstance(action, Play) and action.cards & wished for action in legal)
        assert engine.verify(state, table.turn, Pass()) is not None


def _is_bomb(engine: Engine, state: State, action: Play) -> bool:
    packed, _ = find_reading(state.table, state.table.turn, action, engine.game.combinations)
    return (packed >> 56) & 7 == 7


def hidden_cards_do_not_show(engine: Engine, state: State, seat: int, rng: random.Random) -> None:
    """A state that differs only in cards that the seat cannot see gives it the same view and the same choices."""
    other = with_hidden_cards_moved(engine, state, seat, rng)
    assert view(other, seat) == view(state, seat)
    assert list(engine.interrupts(other, seat)) == list(engine.interrupts(state, seat))
    mine, theirs = engine.legal(state, seat), engine.legal(other, seat)
    assert mine.count() == theirs.count()
    if mine.count() < 300:
        assert list(mine) == list(theirs)


def with_hidden_cards_moved(engine: Engine, state: State, seat: int, rng: random.Random) -> State:
    """The state with all cards that the seat cannot see shuffled among their places: hands, packets, piles."""
    shown = state.game.hooks.shows(state, seat) | {seat}
    core = not engine.rules.plugins
    hidden_piles = [name for name, _ in state.piles] if core else []
    places = [card for other, hand in enumerate(state.hands) if other not in shown for card in cards_of(hand)]
    places += [card for packet in state.packets for card in packet]
    places += [card for name, pile in state.piles if name in hidden_piles for card in pile]
    shuffled = places[:]
    rng.shuffle(shuffled)
    to = dict(zip(places, shuffled, strict=True))

    def moved(cards: int) -> int:
        return sum(to.get(card, card) for card in cards_of(cards))

    table = state.table.copy()
    table.hands = [hand if other in shown else moved(hand) for other, hand in enumerate(state.hands)]
    events = tuple(
        type(event)(*(moved(value) if name == "cards" else value for name, value in _items(event)))
        if isinstance(event, Dealt | Received) and event.seat not in shown
        else event
        for event in state.events
    )
    return State(
        state.game,
        table,
        state.step,
        state.data,
        tuple(tuple(to[card] for card in packet) for packet in state.packets),
        tuple((name, tuple(to[card] for card in pile) if name in hidden_piles else pile) for name, pile in state.piles),
        state.calls,
        state.setup,
        events,
        state.memory,
        state.score,
    )


def _items(event: Dealt | Received) -> list[tuple[str, object]]:
    names = event._fields if isinstance(event, tuple) else [item.name for item in fields(event)]
    return [(name, getattr(event, name)) for name in names]


def pickles(state: State) -> None:
    """Pickled and back it is the same value, and so it is through JSON."""
    assert pickle.loads(pickle.dumps(state)) == state
    assert state_from_data(state.game, json.loads(json.dumps(state_to_data(state)))) == state
