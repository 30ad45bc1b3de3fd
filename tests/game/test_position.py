"""Positions set up by hand: phases, what cannot be, and positions that are over."""

import pytest

from tests.rules.at import at, engine_named, seats_of
from tichu_core.errors import ParseError
from tichu_core.game.position import Position, set_up
from tichu_core.game.state import RoundSetup

HANDS = "0: 2s 3s | 1: 4s | 2: 5s | 3: 6s Mj"


def test_by_default_it_is_play_and_the_holder_of_the_mah_jong_leads():
    here = at(HANDS)
    assert here.state.phase == "play"
    assert here.turn == 3
    assert here.state.table.opened


def test_a_ruleset_without_grand_tichu_deals_the_rest_at_once():
    here = at("0: 2s | 1: 3s | 2: 4s | 3: 5s", rules="no-grand", phase="grand", rest="0: 6s | 1: 7s | 2: 8s | 3: 9s")
    assert here.state.phase == "exchange"
    assert here.hand(0) == "2s 6s"


def test_before_the_first_card_everything_is_still_to_come():
    here = at("", rules="blind-tichu", phase="blind", rest="0: 6s | 1: 7s | 2: 8s | 3: 9s")
    assert here.options(0) == ["decline", "blind"]
    here = here.do(*(f"{seat}: decline" for seat in range(4)))
    assert here.hand(3) == "9s"


def test_unplayed_seats_may_still_call():
    here = at(HANDS, unplayed=[1])
    assert [here.code(f"{seat}: tichu") for seat in (0, 1)] == ["call.too_late", ""]


def test_a_position_past_its_end_is_scored():
    here = at("3: Ks 5s", finished=[0, 1, 2], taken="0: Ts")
    assert here.over
    assert here.score == (25, 0)
    here = at("1: 2s | 3: 3s", finished=[0, 2])
    assert here.score == (200, 0)


def test_points_stand_in_place_of_counting():
    assert at("3: Ks 5s", finished=[0, 1, 2], points=(30, 70), calls={0: "tichu"}).score == (130, 70)


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ({"hands": "0: 2s | 1: 2s"}, "2s is in two places"),
        ({"hands": "0: 2s", "taken": "1: 2s"}, "2s is in two places"),
        ({"hands": "0: 2s", "rest": "1: 2s", "phase": "grand"}, "2s is in two places"),
        ({"hands": "0: 2s | 4: 3s"}, "no seat 4"),
        ({"hands": HANDS, "turn": 7}, "no seat 7"),
        ({"hands": HANDS, "calls": {9: "tichu"}}, "no seat 9"),
        ({"hands": HANDS, "finished": [0]}, "seat 0 is out and cannot hold 2s 3s"),
        ({"hands": "0: 2s", "finished": [1, 1]}, "named twice"),
        ({"hands": "0: 2s | 1: 3s", "turn": 2}, "holds no card"),
        ({"hands": HANDS, "phase": "draft"}, "no phase 'draft'"),
    ],
)
def test_what_cannot_be(given, names):
    with pytest.raises(ParseError) as error:
        at(**given)
    assert names in str(error.value)


def test_cards_named_nowhere_are_out_of_the_game():
    game = engine_named("standard").game
    state = set_up(game, Position(hands=seats_of(HANDS)))
    assert sum(hand.bit_count() for hand in state.hands) == 6
    assert state.piles == ()


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"points": (30, 30, 40)}, "points: expected 2 numbers"),
        ({"setup": RoundSetup(totals=(0,))}, "expected 2 totals, got 1"),
        ({"setup": RoundSetup(ranking=(0, 0))}, "twice"),
        ({"calls": {0: "tichoo"}}, "no call 'tichoo' in standard"),
    ],
)
def test_numbers_and_calls_are_those_of_the_game(more, message):
    with pytest.raises(ParseError, match=message):
        set_up(engine_named("standard").game, Position(hands={3: 1 << 4}, finished=(0, 1, 2), **more))
