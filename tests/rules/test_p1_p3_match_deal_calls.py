"""P1 to P3: match, deal and calls of the Polish two-player game."""

import pytest

from tests.rules.at import at, rules_named
from tests.rules.rounds import ended

PL, LONG = "polish-two-player", "polish-two-player-1000"
GOES_ON = (False, ())
TEN = "3s 4s 5s 6p 7p 8p 9t Tt Jt Qj"


def test_p1_1_no_teams_and_a_target_of_333_or_1000():
    assert at("0: 2s | 1: 3s", rules=PL, turn=0).state.sides == (0, 1)
    assert rules_named(PL).match.target == 333
    assert rules_named(LONG).match.target == 1000


@pytest.mark.parametrize(
    ("rounds", "result"),
    [
        ([(333, 20)], (True, (0,))),
        ([(332, 20)], GOES_ON),
        ([(340, 350)], (True, (1,))),
        ([(350, 350)], GOES_ON),
        ([(350, 350), (0, 50)], (True, (1,))),
    ],
)
def test_p1_2_the_higher_total_wins_and_a_tie_is_played_on(rounds, result):
    assert ended(rounds, rules=PL) == result


@pytest.mark.parametrize("rules", [PL, LONG])
@pytest.mark.parametrize(
    ("rounds", "result"),
    [
        ([(-333, 0)], GOES_ON),
        ([(-335, 0)], (True, (1,))),
        ([(-400, -335)], (True, (1,))),
        ([(-400, -400)], GOES_ON),
    ],
)
def test_p1_3_below_minus_333_is_lost(rules, rounds, result):
    assert ended(rounds, rules=rules) == result


def test_p1_4_points_are_100_less_those_of_the_cards_out_of_play():
    here = at("0: Ks | 1: 5s 5p", rules=PL, turn=0, taken="0: Ts | 1: Kp").do("0: Ks", "1: pass")
    assert sum(here.score) == 10 + 10 + 5 + 5 + 10


def test_p3_1_grand_tichu_is_first_come_first_served():
    here = at("0: 3s | 1: 4s", rules=PL, turn=0, calls={0: "grand"}, unplayed=[0, 1])
    assert here.code("1: grand") == "call.too_late"
    assert not here.ok("1: tichu")


def test_p3_1_not_once_the_draft_has_begun():
    assert at(f"0: {TEN} | 1: 2s", rules=PL, turn=0, unplayed=[0, 1]).code("0: grand") == "call.too_late"


@pytest.mark.parametrize(("cards", "code"), [(10, ""), (9, ""), (8, "call.min_hand"), (1, "call.min_hand")])
def test_p3_3_small_tichu_with_at_least_nine_cards(cards, code):
    hand = " ".join(TEN.split()[:cards])
    assert at(f"0: {hand} | 1: 2s", rules=PL, turn=0).code("0: tichu") == code


def test_p3_3_only_if_nobody_has_called_anything():
    for made in ("grand", "tichu"):
        here = at(f"0: {TEN} | 1: 2s", rules=PL, turn=0, calls={1: made})
        assert here.code("0: tichu") == {"grand": "call.excluded", "tichu": "call.per_round"}[made]


@pytest.mark.parametrize(("call", "points"), [("tichu", 100), ("grand", 200)])
def test_p3_5_won_by_who_is_rid_of_his_hand_first(call, points):
    here = at("0: Ks | 1: 5s 5p", rules=PL, turn=0, calls={0: call}).do("0: Ks", "1: pass")
    assert here.score == (10 + points, 10)
    here = at("0: Ks | 1: 5s 5p", rules=PL, turn=0, calls={1: call}).do("0: Ks", "1: pass")
    assert here.score == (10, 10 - points)
