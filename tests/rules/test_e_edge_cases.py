"""E: the edge cases, each with its number."""

import re

import pytest

from tests.rules.at import changed, dealt, rules_named
from tests.rules.edge_calls import CALLS, SHAPES
from tests.rules.edge_end import ENDS
from tests.rules.edge_play import BOMBS, DRAGON_AND_DOG, WISHES
from tests.rules.rounds import ended

LED = ("opening", ["mah_jong", "dealer"])
EDGES = [*CALLS, *SHAPES, *BOMBS, *WISHES, *DRAGON_AND_DOG, *ENDS]
ELSEWHERE = {
    13: "with the draft",
    19: "with the draft",
    20: "with the draft",
    21: "with the draft",
    92: "a property of whole rounds",
    99: "the totals by person: the plug-in of the open hand",
    100: "two decks are not a ruleset",
}


@pytest.mark.parametrize("edge", EDGES, ids=lambda edge: edge.id.replace(" ", "-"))
def test_e(edge):
    edge.check()


@pytest.mark.parametrize(
    ("rounds", "rules", "result"),
    [
        pytest.param([(990, 960), (10, 90)], "standard", (True, (1,)), id="E-85"),
        pytest.param([(980, 920), (20, 80)], "standard", (False, ()), id="E-86"),
        pytest.param([(980, 920), (20, 80), (0, -100)], "standard", (True, (0,)), id="E-87"),
        pytest.param([(1010, 400)], "standard", (True, (0,)), id="E-88"),
        pytest.param([(340, 350)], "polish-two-player", (True, (1,)), id="E-89"),
        pytest.param([(-333, 10)], "polish-two-player", (False, ()), id="E-90"),
        pytest.param([(-335, 10)], "polish-two-player", (True, (1,)), id="E-90-below"),
    ],
)
def test_e_match(rounds, rules, result):
    assert ended(rounds, rules=rules) == result


def test_e_93_equal_totals_after_fixed_rounds_are_a_draw():
    assert ended([(60, 40), (40, 60)], options=[("match.target", "none"), ("match.rounds", 2)]) == (True, (0, 1))


@pytest.mark.parametrize(("remainder", "sizes"), [("first_seats", [10, 10, 9, 9, 9, 9]), ("aside", [9] * 6)])
def test_e_97_56_cards_to_six_seats(remainder, sizes):
    here = dealt(2, rules=changed(rules_named("tientsin"), [("deal.remainder", remainder), LED]))
    assert [hand.bit_count() for hand in here.state.hands] == [6] * 6
    here = here.do(*(f"{seat}: decline" for seat in range(6)))
    assert [hand.bit_count() for hand in here.state.hands] == sizes


def test_e_every_edge_case_is_here_or_named_elsewhere():
    numbers = {int(re.findall(r"\d+", edge.id)[0]) for edge in EDGES}
    assert set(range(1, 103)) - numbers - set(ELSEWHERE) == {85, 86, 87, 88, 89, 90, 93, 97}
