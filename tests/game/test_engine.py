"""The engine's door: deals, what is legal for whom, refusals that leave everything as it was."""

import pickle

import pytest

from tests.rules.at import At, at, dealt, engine_named
from tichu_core.errors import IllegalAction, ParseError
from tichu_core.game.actions import DECLINE, PASS, Call, Play
from tichu_core.game.cards import parse_card, parse_cards
from tichu_core.game.legal import LegalActions, ListedActions
from tichu_core.game.state import RoundSetup
from tichu_core.kernel.cards import ALL_CARDS, cards_of
from tichu_core.kernel.rng import Rng

STANDARD = engine_named("standard")
HANDS = ("2s 3s 4s", "5s 6s 7s", "8s 9s Ts", "Js Qs Mj")


def test_a_seed_a_generator_and_the_deal_itself_give_the_same_round():
    by_seed = STANDARD.start(9)
    assert STANDARD.start(rng=Rng(9)) == by_seed
    cards = [tuple(cards_of(hand)) + packet for hand, packet in zip(by_seed.hands, by_seed.packets, strict=True)]
    assert STANDARD.start(deal=(tuple(cards), ())) == by_seed


def test_cards_are_dealt_in_the_order_in_which_they_are_written():
    state = STANDARD.start(deal=("As 2s 3s 4s 5s 6s 7s 8s Ks", "Ap", "Aj", "At"))
    assert state.hands[0] == parse_cards("As 2s 3s 4s 5s 6s 7s 8s")
    assert state.packets[0] == (parse_card("Ks"),)
    assert sum(state.pile("stock")) | parse_cards("As 2s 3s 4s 5s 6s 7s 8s Ks Ap Aj At") == ALL_CARDS


@pytest.mark.parametrize(
    ("deal", "names"),
    [
        (HANDS[:3], "4 seats"),
        ((*HANDS, "Ks"), "4 seats"),
        (("2s", "2s", "3s", "4s"), "2s is dealt twice"),
        (("2s 2s", "3s", "4s", "5s"), "2s"),
        (("2x", "3s", "4s", "5s"), "'2x'"),
        ((((1,), (1,), (2,), (4,)), ()), "Mj is dealt twice"),
        ((((3,), (), (), ()), ()), "card 3"),
        ((((-1,), (), (), ()), ()), "card -1"),
        ((((1 << 56,), (), (), ()), ()), "not in the deck"),
        ((((1,), (), (), ()), (("stock", (1,)),)), "Mj is dealt twice"),
    ],
)
def test_a_deal_that_is_none_is_a_parse_error(deal, names):
    with pytest.raises(ParseError) as error:
        STANDARD.start(deal=deal)
    assert names in str(error.value)


def test_a_card_that_is_not_in_the_deck_is_named():
    with pytest.raises(ParseError, match="Dg is not in the deck of grand-seigneur"):
        engine_named("grand-seigneur").start(deal=("Dg", "2s", "3s", "4s", "5s", "6s"))


def test_what_the_match_brings_is_kept():
    setup = RoundSetup(totals=(100, 200), rounds_played=3, dealer=2)
    assert STANDARD.start(1, setup=setup).setup == setup


@pytest.mark.parametrize(
    "setup", [RoundSetup(dealer=9), RoundSetup(ranking=(0, 0)), RoundSetup(by_age=(7,)), RoundSetup(persons=(1,))]
)
def test_a_match_cannot_bring_seats_that_there_are_not(setup):
    with pytest.raises(ParseError):
        engine_named("standard").start(1, setup=setup)


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_there_is_not(seat):
    state = STANDARD.start(1)
    assert not STANDARD.legal(state, seat)
    assert not STANDARD.interrupts(state, seat)
    why = STANDARD.verify(state, seat, PASS)
    assert why is not None
    assert why.code == "turn.no_such_seat"


def test_a_refused_action_changes_nothing():
    here = at("0: 2s 3s | 1: 4s | 2: 5s | 3: 6s", turn=0)
    before = here.state.values()
    for line in ("0: pass", "1: 4s", "0: Ks", "0: decline", "0: ! 2s 3s", "0: give 1"):
        with pytest.raises(IllegalAction):
            here.do(line)
    assert here.state.values() == before


def test_after_the_end_there_is_nothing_to_do():
    here = at("0: 2s | 1: 3s 4s | 3: 5s 6s", turn=0, finished=[2]).do("0: 2s")
    assert here.state.is_over
    assert here.state.to_act == ()
    assert here.state.phase == "over"
    for seat in range(4):
        assert not STANDARD.legal(here.state, seat)
        assert not STANDARD.interrupts(here.state, seat)
        assert [here.code(f"{seat}: {text}") for text in ("pass", "tichu", "3s")] == ["round.over"] * 3
    play = Play(parse_cards("3s"))
    assert STANDARD.resolve(here.state, 1, play) == play


def test_legal_actions_are_lazy_counted_and_picked():
    here = at("0: 2s 3s 4s | 1: 5s 6s Ks | 2: 7s | 3: 8s", turn=0).do("0: 4s")
    legal = STANDARD.legal(here.state, 1)
    assert (legal.count(), len(legal), bool(legal)) == (4, 4, True)
    assert next(iter(legal)) == PASS == legal.nth(0)
    assert {legal.pick(Rng(seed)) for seed in range(60)} == set(legal)
    assert Play(parse_cards("5s")) in legal
    assert Play(parse_cards("2s")) not in legal
    assert "5s" not in legal
    for index in (-1, 4):
        with pytest.raises(IndexError):
            legal.nth(index)


@pytest.mark.parametrize("nothing", [LegalActions(), ListedActions([])])
def test_no_legal_actions(nothing):
    assert not nothing
    assert list(nothing) == []
    assert PASS not in nothing
    with pytest.raises(IndexError):
        nothing.pick(Rng(1))


def test_states_are_values():
    one, other = STANDARD.start(3), STANDARD.start(3)
    assert one == other
    assert one != STANDARD.start(4)
    assert one != "state"
    with pytest.raises(TypeError):
        hash(one)
    assert "standard" in repr(one)


def test_refusals_are_values():
    state = STANDARD.start(3)
    one, other = STANDARD.verify(state, 0, PASS), STANDARD.verify(state, 0, PASS)
    assert one == other
    assert len({one, other}) == 1
    assert pickle.loads(pickle.dumps(one)) == one


def test_an_engine_pickles():
    again = pickle.loads(pickle.dumps(STANDARD))
    assert again.rules == STANDARD.rules
    assert again.start(5) == STANDARD.start(5)


def test_events_of_an_action_are_those_that_are_new():
    here = dealt(2)
    after, events = STANDARD.apply(here.state, 2, DECLINE)
    assert after.events == here.state.events + events
    assert [type(event).__name__ for event in events] == ["Declined"]


def test_a_call_is_an_interrupt_or_an_answer():
    here = dealt(2)
    assert Call("grand") in STANDARD.legal(here.state, 0)
    assert here.interrupts(0) == []
    here = here.do(*(f"{seat}: decline" for seat in range(4)))
    assert here.interrupts(0) == ["tichu"]


def test_events_of_a_trick():
    here = at("0: 9s 2s | 1: Ts 3s | 2: 4s | 3: 5s", turn=0).do("0: 9s", "1: Ts", "2: pass", "3: pass", "0: pass")
    assert _names(here) == ["Passed"]
    assert _names(here.do("1: 3s")) == ["TrickTaken", "Played", "WentOut"]
    here = at("0: Mj 2s | 1: 8s 3s | 2: 4s | 3: 5s", turn=0).do("0: Mj wish 8")
    assert _names(here) == ["Played", "WishMade"]
    assert _names(here.do("1: 8s")) == ["Played", "WishEnded"]
    here = at("0: Dg | 1: 8s 3s | 2: 4s | 3: 5s", turn=0).do("0: Dg")
    assert _names(here) == ["Played", "WentOut", "LeadPassed"]
    here = at("0: Dr | 1: 8s 3s | 3: 5s 6s", turn=0, finished=[2]).do("0: Dr")
    assert _names(here) == ["Played", "WentOut", "TrickTaken", "RoundOver"]


def _names(here: At) -> list[str]:
    return [type(event).__name__ for event in here.news]
