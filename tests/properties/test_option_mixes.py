"""Random mixtures of options: whatever the loader lets pass plays whole rounds (design: pairs of options combined)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.properties import holds
from tests.rules.at import changed, engine_for, rules_named
from tests.rules.test_options import CASES
from tests.support import volume
from tichu_core.errors import RulesetError
from tichu_core.ruleset.catalogue import literals, walk
from tichu_core.ruleset.options import Rules
from tichu_core.testing.rounds import plies

MIXES = 40
BASES = (
    "standard",
    "standard",
    "dodgr",
    "tientsin",
    "polish-two-player",
    "wuerzburg-five",
    "blind-tichu",
    "goettingen",
)
ALONE = ("table.", "deck.", "round", "deal.remainder")


def choices() -> list[tuple[str, Any]]:
    """Options with values to mix: every case of the options' tests, every word and both truth values of each option."""
    found = [(case.path, case.value) for case in CASES if not case.path.startswith(ALONE) and case.path.count(".")]
    for path, option in walk():
        if path.startswith(ALONE):
            continue
        for name in ("tichu", "grand") if "NAME" in path else ("",):
            own = path.replace("NAME", name)
            found += [(own, word) for word in literals(option.hint)]
            if isinstance(option.default, bool):
                found += [(own, True), (own, False)]
    return found


CHOICES = choices()
ROUNDS_OF = {
    4: [
        [{"deal": 8}, {"ask": {"call": "grand"}}, {"deal": 6}, "exchange", "play"],
        [{"deal": 8}, {"ask": {"call": "grand", "order": "seat_order", "deals": 6}}, "exchange", "play"],
        [{"deal": 8}, {"ask": {"call": "grand"}}, {"deal": "rest"}, {"exchange": {"to": "partners"}}, "play"],
        [{"deal": 3}, {"ask": {"call": "grand"}}, {"deal": 9}, {"exchange": {"to": "neighbours", "cards": 2}}, "play"],
        [{"deal": "all"}, {"ask": {"call": "grand"}}, {"exchange": {"to": "opponents"}}, "play"],
    ],
}


def mixture(rng: random.Random) -> Rules:
    """Rules that the loader accepts, with some of their options changed."""
    while True:
        base = rules_named(rng.choice(BASES))
        options = rng.sample(CHOICES, rng.randint(1, 12))
        if base.table.seats == 4 and base.id == "standard" and rng.random() < 0.5:
            options += [("round", rng.choice(ROUNDS_OF[4])), ("opening", ["mah_jong", "dealer"])]
            options += [("table.teams", rng.choice(["partners", "none", [[0], [1, 2, 3]], [[0, 1], [2, 3]]]))]
        rules = base
        for option in options:
            try:
                rules = changed(rules, [option])
            except (RulesetError, KeyError):
                continue
        return rules


def play_mixture(seed: int, rounds: int) -> None:
    rng = random.Random(seed)
    engine = engine_for(mixture(rng))
    for number in range(rounds):
        state = engine.start(number)
        for count, ply in enumerate(plies(engine, number)):
            state = ply.after
            holds.cards_are_whole(engine, state)
            holds.somebody_can_act(engine, state)
            holds.bombs_are_known(engine, state)
            if count % 5 == number % 5:
                holds.wish_is_met(engine, state)
                for seat in range(engine.rules.table.seats):
                    holds.other_kinds_are_refused(engine, state, seat)
                seat = state.to_act[0] if state.to_act else 0
                holds.listed_is_legal(engine, state, seat, 6)
                holds.hidden_cards_do_not_show(engine, state, seat, rng)
        assert state.score is not None
        assert len(state.score.points) == (
            engine.rules.table.seats if engine.rules.scoring.unit == "seat" else max(state.sides) + 1
        )
        holds.pickles(state)


@pytest.mark.parametrize("seed", range(MIXES))
def test_mixed_options_play(seed):
    play_mixture(seed, 2)


@pytest.mark.long
def test_many_mixed_options_play():
    for seed in range(10_000, 10_000 + volume(200)):
        play_mixture(seed, 30)
