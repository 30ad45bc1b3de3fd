"""R11: the Dog."""

import pytest

from tests.rules.at import at, reads


def test_r11_1_passes_the_lead_to_the_partner_at_once():
    here = at("0: Dg 2s | 1: 3s | 2: 4s 5s | 3: 6s", turn=0).do("0: Dg")
    assert here.turn == 2
    assert here.code("2: pass") == "pass.on_lead"


def test_r11_1_alone_and_only_as_a_lead():
    assert reads("Dg 2s") == []
    here = at("0: 2p 2s | 1: Dg 3s | 2: 4s 5s | 3: 6s", turn=0).do("0: 2p")
    assert here.code("1: Dg") == "dog.only_as_lead"


@pytest.mark.parametrize(
    ("holding", "leads"),
    [({0: "Dg 2s", 1: "3s", 3: "4s"}, 3), ({0: "Dg 2s", 1: "3s"}, 0)],
)
def test_r11_2_with_the_partner_out_the_next_after_him_leads(holding, leads):
    hands = " | ".join(f"{seat}: {cards}" for seat, cards in holding.items())
    here = at(hands, turn=0, finished=[seat for seat in range(4) if seat not in holding])
    assert here.do("0: Dg").turn == leads


def test_r11_3_no_trick_arises():
    here = at("0: Dg 2s | 1: 3s | 2: 4s 5s | 3: 6s", turn=0).do("0: Dg")
    table = here.state.table
    assert table.trick == 0
    assert table.is_lead()
    assert all(here.taken(seat) == "" for seat in range(4))


def test_r11_4_it_may_be_the_last_card():
    here = at("0: Dg | 1: 3s | 2: 4s 5s | 3: 6s", turn=0).do("0: Dg")
    assert here.finished == (0,)
    assert here.turn == 2


def test_r11_4_and_complete_a_double_victory():
    here = at("0: Dg | 1: 3s | 3: 6s", turn=0, finished=[2]).do("0: Dg")
    assert here.over
    assert here.score == (200, 0)


def test_r11_4_and_end_the_round_as_the_third_to_go_out():
    here = at("0: Dg | 1: Ks", turn=0, finished=[2, 3], options=[("scoring.double_victory", "none")]).do("0: Dg")
    assert here.over
    assert here.score == (10, 0)


def test_r11_5_who_follows_with_the_dog_alone_can_only_pass():
    here = at("0: 2p 2s | 1: Dg | 2: 4s 5s | 3: 6s", turn=0).do("0: 2p")
    assert here.options(1) == ["pass"]
