"""What a seat sees: its own cards, what lies open, what it has been told; no card that it cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from tests.properties.rounds import NAMES, engine_of
from tests.rules.at import at, dealt
from tichu_core.game.actions import Play, Push
from tichu_core.game.cards import parse_cards
from tichu_core.game.events import Dealt, Played, Pushed, Received, TrickTaken
from tichu_core.game.view import View, known_event, view
from tichu_core.kernel.cards import DOG, cards_of
from tichu_core.testing.rounds import plies


def cards_shown(seen: View) -> int:
    """Every card that a view names, wherever in it."""
    found = seen.hand | seen.trick
    for _, hand in seen.shown:
        found |= hand
    for taken in seen.taken:
        found |= taken
    for event in seen.events:
        match event:
            case Dealt() | Received() | TrickTaken():
                found |= event.cards
            case Played(play=Play(cards=cards)):
                found |= cards
            case Pushed(push=Push() as push):
                found |= push.cards()
    return found


@pytest.mark.parametrize("name", NAMES)
def test_no_view_names_a_card_that_the_seat_cannot_know(name):
    engine = engine_of(name)
    for ply in plies(engine, 21):
        state = ply.after
        for seat in range(engine.rules.table.seats):
            seen = view(state, seat)
            shown = {other for other, _ in seen.shown}
            told = sum({card for event in state.events for card in _told(event, seat)})
            for other, hand in enumerate(state.hands):
                if other != seat and other not in shown:
                    assert not cards_shown(seen) & hand & ~told
            undealt = sum(card for packet in state.packets for card in packet)
            assert not cards_shown(seen) & undealt


def _told(event: Any, seat: int) -> list[int]:
    """The cards that have passed through the seat's own hand."""
    if isinstance(event, Dealt | Received) and event.seat == seat:
        return cards_of(event.cards)
    return []


def test_a_seat_sees_its_hand_and_the_numbers_of_the_others():
    seen = view(dealt(3).state, 1)
    assert seen.hand == dealt(3).state.hands[1]
    assert seen.counts == (8, 8, 8, 8)
    assert seen.shown == ()


@pytest.mark.parametrize("seat", [-1, 4])
def test_there_is_no_view_of_a_seat_that_is_not(seat):
    with pytest.raises(IndexError, match=f"no seat {seat}"):
        view(dealt(3).state, seat)


def test_what_lies_on_the_table_is_seen_by_all():
    here = at("0: Mj 2s | 1: 8s 3s | 2: 4s | 3: 5s", turn=0, calls={3: "tichu"}).do("0: Mj wish 8")
    for seat in range(4):
        seen = view(here.state, seat)
        assert seen.trick == parse_cards("Mj")
        assert (seen.wish, seen.owner, seen.calls, seen.to_act) == (8, 0, ("", "", "", "tichu"), (1,))


def test_a_push_is_known_to_its_seat_alone_and_what_came_to_its_receiver():
    here = at("0: 2s 3s 4s | 1: 2p 3p 4p | 2: 2j 3j 4j | 3: 2t 3t 4t", phase="exchange")
    here = here.do("0: push 2s>1 3s>2 4s>3")
    push = here.news[0]
    assert isinstance(push, Pushed)
    assert known_event(push, 0) == push
    assert known_event(push, 1) == Pushed(0, None)
    assert view(here.state, 0).beside != view(here.state, 1).beside
    here = here.do("1: push 2p>0 3p>2 4p>3", "2: push 2j>0 3j>1 4j>3", "3: push 2t>0 3t>1 4t>2")
    received = [event for event in view(here.state, 1).events if isinstance(event, Received)]
    assert [(event.seat, event.cards) for event in received] == [(1, parse_cards("2s 3j 3t"))]


def test_captured_cards_and_the_dog_are_open():
    here = at("0: Dg 2s | 1: 3s 9s | 2: 4s | 3: 5s 6s", turn=0, taken="1: Kp").do("0: Dg")
    seen = view(here.state, 3)
    assert seen.taken[1] == parse_cards("Kp")
    assert any(isinstance(event, Played) and event.play.cards == DOG for event in seen.events)


def test_the_end_of_a_round_shows_its_score():
    here = at("0: 2s | 1: 3s 4s | 3: 5s 6s", turn=0, finished=[2])
    assert view(here.state, 0).score is None
    assert view(here.do("0: 2s").state, 0).score == (200, 0)
