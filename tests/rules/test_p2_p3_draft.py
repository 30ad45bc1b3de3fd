"""P2 and P3: discards, draft and calls of the Polish game, with its plug-in, where they meet the rest of the rules."""

import pytest

from tests.rules.at import At
from tichu_core.api import load_rules
from tichu_core.engine import Engine
from tichu_core.game.state import RoundSetup
from tichu_core.game.view import view

HANDS = ("Mj 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", "Dg 2p 3p 4p 5p 6p 7p 8p 9p Tp Jp Qp Kp Ap")
DISCARDS = ("0: discard 2s 3s 4s", "1: discard 2p 3p 4p")


@pytest.fixture(scope="module")
def engine():
    return Engine(load_rules("polish-two-player"))


@pytest.fixture
def here(engine):
    """The round after the deal."""
    return At(engine, engine.start(deal=HANDS))


@pytest.fixture
def draft(here):
    return here.do(*DISCARDS)


def test_p2_2_six_cards_on_the_table_and_22_out_of_play(here, draft):
    assert len(here.state.pile("stock")) == 28
    assert len(draft.state.pile("pool")) == 6
    assert len(draft.state.pile("stock")) == 22


def test_p2_8_any_order_of_the_pool_is_as_good_as_another(draft):
    assert sorted(draft.state.pile("pool")) == sorted(set(draft.state.pile("pool")))
    assert draft.state.to_act == (0,)
    assert draft.options(0) == ["take", "leave"]


def test_p3_2_grand_tichu_with_14_cards_and_with_11(here):
    assert here.ok("0: grand", "1: grand")
    after = here.do("0: discard 2s 3s 4s")
    assert after.state.table.hands[0].bit_count() == 11
    assert after.ok("0: grand", "1: grand")


def test_p3_2_not_once_the_first_card_of_the_draft_is_turned_up(draft):
    assert draft.code("0: grand") == draft.code("1: grand") == "call.too_late"


def test_p3_4_small_tichu_from_the_draft_on(here, draft):
    assert here.code("0: tichu") == "call.too_early"
    assert draft.ok("0: tichu", "1: tichu")
    assert draft.do("0: take").ok("0: tichu")


def test_e_13_the_first_grand_tichu_wins(here):
    after = here.do("1: grand")
    assert after.code("0: grand") == "call.per_round"
    assert after.do(*DISCARDS).code("0: tichu") == "call.excluded"


def test_e_19_leaving_the_first_three_forces_the_rest(draft):
    after = draft.do("0: leave", "0: leave", "0: leave")
    assert after.state.phase == "play"
    assert [hand.bit_count() for hand in after.state.hands] == [14, 14]
    told = [event for event in view(after.state, 1).events if getattr(event, "seat", None) == 0]
    assert not any(type(event).__name__ == "Dealt" for event in told)


def test_e_20_taking_the_first_three_gives_the_rest_unseen(draft):
    after = draft.do("0: take", "0: take", "0: take")
    assert after.state.phase == "play"
    assert [hand.bit_count() for hand in after.state.hands] == [14, 14]


def test_e_21_the_last_card_is_forced(draft):
    after = draft.do("0: take", "0: leave", "0: take", "0: leave")
    assert after.options(0) == ["take", "leave"]
    assert after.do("0: leave").state.phase == "play"


def test_the_refusals_of_the_steps(here, draft):
    why = here.why("0: discard 2s 3s")
    assert why is not None
    assert (why.code, why.rule) == ("discard.count", "P2.3")
    assert "exactly 3 cards" in why.message
    why = draft.why("1: take")
    assert why is not None
    assert (why.code, why.rule) == ("draft.not_yours", "P2.4")
    assert "seat 0" in why.message


def test_e_18_the_seat_with_fewer_points_drafts_then_the_younger(engine):
    assert engine.start(1, setup=RoundSetup(totals=(120, 80))).phase == "discard"
    for totals, by_age, drafter in (((120, 80), (0, 1), 1), ((80, 80), (1, 0), 1), ((80, 80), (0, 1), 0)):
        state = engine.start(deal=HANDS, setup=RoundSetup(totals=totals, by_age=by_age))
        assert At(engine, state).do(*DISCARDS).turn == drafter
