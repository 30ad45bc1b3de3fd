"""Pairs of options of two different sections, set at once: the loader refuses them with a reason, or they play."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.properties import holds
from tests.rules.at import changed, engine_for, rules_named
from tests.rules.matters import Case
from tests.rules.test_options import CASES
from tests.support import volume
from tichu_core.errors import RulesetError
from tichu_core.testing.rounds import plies

SEED = 41
FEW = 120
ROUNDS = 20
STANDARD = rules_named("standard")
CHOICES = list({str(case): case for case in CASES}.values())
PAIRS = [(one, other) for one, other in combinations(CHOICES, 2) if one.path.split(".")[0] != other.path.split(".")[0]]


def sample(count: int, seed: int) -> list[tuple[Case, Case]]:
    return random.Random(seed).sample(PAIRS, min(count, len(PAIRS)))


def combine(one: Case, other: Case, rounds: int) -> str:
    """Why the pair is refused, or nothing if that many rounds went well."""
    options = list(one.beside)
    options += [option for option in other.beside if option not in options]
    options += [(one.path, one.value), (other.path, other.value)]
    try:
        rules = changed(STANDARD, options)
    except RulesetError as error:
        if not all(problem.path and len(problem.message) > 15 for problem in error.problems):
            raise
        return str(error)
    except KeyError as error:
        # One takes away what the other one changes.
        return f"there is no {error}"
    engine = engine_for(rules)
    for number in range(rounds):
        state = engine.start(number)
        for ply in plies(engine, number):
            state = ply.after
            holds.cards_are_whole(engine, state)
        assert state.score is not None
        holds.somebody_can_act(engine, state)
    return ""


def test_every_section_is_in_the_sample() -> None:
    sections = {case.path.split(".")[0] for pair in sample(FEW, SEED) for case in pair}
    assert sections >= {case.path.split(".")[0] for case in CHOICES}


@pytest.mark.parametrize("pair", sample(FEW, SEED), ids=lambda pair: f"{pair[0]}+{pair[1]}")
def test_a_pair_plays_or_is_refused(pair: tuple[Case, Case]) -> None:
    combine(*pair, rounds=1)


@pytest.mark.long
def test_many_pairs_play_or_are_refused() -> None:
    played = 0
    for pair in sample(volume(1000), SEED + 1):
        try:
            played += not combine(*pair, rounds=ROUNDS)
        except Exception as error:
            raise AssertionError(f"{pair[0]} and {pair[1]}: {error}") from error
    assert played
