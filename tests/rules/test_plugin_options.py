"""Every option of a bundled plug-in and of its steps matters: with another value some match goes another way."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from tichu_core.api import load_rules, vocabulary
from tichu_core.engine import Engine
from tichu_core.game.matchrules import add_round, begin_match, plan_round, result_of
from tichu_core.ruleset.listing import entries
from tichu_core.ruleset.loader import Loader
from tichu_core.testing.rounds import plies

TWO_PLAYERS = "round: [{deal: 14}, {%s}, {draft: {%s}}, play]"
DISCARD = "discard: 3"
DRAFT = "pool: 6, take: 3, drafter: [fewest_points, youngest]"
PILES = "{push_to_piles: {opponent: %d, piles: %d}}"
# The option, the ruleset in which it is looked at, and the ruleset's part that has another value.
CASES = [
    ("plugins: hierarchy.seating", "grand-seigneur", "plugins: [{use: hierarchy, seating: down_the_ranks}]"),
    ("plugins: hierarchy.seating", "grand-seigneur", "plugins: [{use: hierarchy, seating: fixed}]"),
    (
        "round: exchange_by_rank.levels",
        "grand-seigneur",
        "round: [{deal: all}, {exchange_by_rank: {levels: [1, 1, 1]}}, play]",
    ),
    (
        "round: exchange_by_rank.best",
        "grand-seigneur",
        "round: [{deal: all}, {exchange_by_rank: {levels: [3, 2, 1], best: []}}, play]",
    ),
    ("plugins: open-dummy.dummy_competes", "trichu", "plugins: [{use: open-dummy, dummy_competes: true}]"),
    ("round: discard.cards", "polish-two-player", TWO_PLAYERS % ("discard: 2", DRAFT)),
    ("round: draft.pool", "polish-two-player", TWO_PLAYERS % (DISCARD, DRAFT.replace("6", "8"))),
    ("round: draft.take", "polish-two-player", TWO_PLAYERS % (DISCARD, DRAFT.replace("take: 3", "take: 4"))),
    (
        "round: draft.drafter",
        "polish-two-player",
        TWO_PLAYERS % (DISCARD, DRAFT.replace("fewest_points, youngest", "dealer")),
    ),
    (
        "round: push_to_piles.opponent",
        "tea-chu-two",
        "round: [{deal: 8}, {ask: grand}, {deal: 6}, " + PILES % (2, 2) + ", play]",
    ),
    (
        "round: push_to_piles.piles",
        "tea-chu-two",
        "round: [{deal: 8}, {ask: grand}, {deal: 6}, " + PILES % (1, 1) + ", play]",
    ),
    ("plugins: tribute.levels", "tribute", "plugins: [{use: tribute, levels: [1]}]"),
    *(
        (f"plugins: win-points.{value.partition(':')[0]}", "win-points", f"plugins: [{{use: win-points, {value}}}]")
        for value in ("win: 5", "loss: 1", "double_victory: none", "per: match")
    ),
]
# Without points for cards many rounds are drawn.
NO_POINTS = "scoring: {cards: none}\ncalls: none\nround: [{deal: 14}, exchange, play]\n"
DRAWN = ("plugins: win-points.draw", "win-points", "plugins: [{use: win-points, draw: 4}]")
ROUNDS = 9
MATCHES = 20


def options() -> dict[str, Any]:
    return {entry.path: entry for entry in entries(vocabulary()) if entry.plugin}


@functools.cache
def engine_of(ruleset: str, part: str) -> Engine:
    """The engine of a ruleset with a part of it written anew."""
    if not part:
        return Engine(load_rules(ruleset))
    text = f"schema_version: 1\nid: other\nextends: {ruleset}\nsource: {{title: A test}}\n{part}\n"
    return Engine(Loader(vocabulary()).load_text(text, "other.yaml").rules)


@functools.cache
def course(ruleset: str, part: str, number: int) -> tuple[Any, ...]:
    """How a random match goes: what may be done at each moment, and what comes of it."""
    engine = engine_of(ruleset, part)
    match = begin_match(engine.game)
    told: list[Any] = []
    for seed in range(number * ROUNDS, (number + 1) * ROUNDS):
        match = plan_round(engine.game, match) if match.history else match
        state = engine.start(seed, setup=match.setup)
        for ply in plies(engine, seed, match.setup):
            told.append((ply.before.to_act, engine.legal(ply.before, ply.seat).count(), ply.seat, ply.action))
            state = ply.after
        match = add_round(engine.game, match, state)
        told.append((state.score, match.totals, match.setup, result_of(engine.game, match)))
    return tuple(told)


@pytest.mark.parametrize(("option", "ruleset", "part"), CASES, ids=[f"{case[0]}-{case[2][-24:]}" for case in CASES])
def test_the_option_makes_a_difference(option: str, ruleset: str, part: str) -> None:
    assert any(course(ruleset, "", number) != course(ruleset, part, number) for number in range(MATCHES))


def test_the_points_of_a_draw_make_a_difference() -> None:
    _, ruleset, part = DRAWN
    assert course(ruleset, NO_POINTS, 0) != course(ruleset, NO_POINTS + part, 0)


def test_each_option_of_a_plugin_has_a_case() -> None:
    # An option with one value says what the plug-in does; nothing else can be written.
    several = [
        path for path, entry in options().items() if entry.takes.count("`") != 2 and "without" not in entry.takes
    ]
    assert sorted(several) == sorted({case[0] for case in (*CASES, DRAWN)})
