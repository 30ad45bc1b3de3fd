"""R15: the end of the match."""

import pytest

from tests.rules.at import at
from tests.rules.rounds import ended, match_of

GOES_ON = (False, ())


def test_r15_1_checked_only_after_a_full_round():
    here = at("2: 2s 3p | 3: 3s", turn=2, finished=[0, 1], totals=(995, 0), taken="0: Ks")
    assert not here.over
    assert match_of([], start=(1200, 0)).history == ()
    assert ended([], start=(1200, 0)) == GOES_ON


@pytest.mark.parametrize(
    ("rounds", "result"),
    [
        ([(995, 0)], GOES_ON),
        ([(995, 0), (5, 95)], (True, (0,))),
        ([(400, 600), (0, 400)], (True, (1,))),
        ([(990, 960), (10, 90)], (True, (1,))),
        ([(1010, 400)], (True, (0,))),
        ([(1210, 400), (-200, 0)], (True, (0,))),
    ],
)
def test_r15_2_from_1000_on_the_higher_total_wins(rounds, result):
    assert ended(rounds) == result


def test_r15_3_a_tie_is_played_on_until_there_is_none():
    rounds = [(980, 920), (20, 80)]
    assert ended(rounds) == GOES_ON
    assert ended([*rounds, (50, 50)]) == GOES_ON
    assert ended([*rounds, (0, -100)]) == (True, (0,))


def test_r14_6_totals_may_go_below_zero():
    assert match_of([(-200, 0), (-300, 100)]).totals == (-500, 100)
