"""Grand Seigneur: ranks, seating, exchange (GS)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from tichu_hierarchy.ranks import order_of

from tichu_core import Engine, MatchState, Rng, RoundSetup, RulesetError, State, load_rules, parse_cards
from tichu_core.game.matchrules import add_round, begin_match, plan_round, result_of
from tichu_core.game.position import Position, set_up


def loaded(folder: Path, text: str) -> Engine:
    file = folder / "mine.yaml"
    file.write_text(f"schema_version: 1\nextends: grand-seigneur\n{text}\n", encoding="utf-8")
    return Engine(load_rules(file))


@cache
def engine() -> Engine:
    return Engine(load_rules("grand-seigneur"))


def played(one: Engine, match: MatchState, seed: int) -> State:
    rng = Rng(seed)
    state = one.start(seed, setup=match.setup)
    while not state.is_over:
        seat = state.to_act[0]
        state, _ = one.apply(state, seat, one.legal(state, seat).pick(rng))
    return state


@pytest.mark.parametrize(
    ("seating", "order"),
    [("up_the_ranks", (3, 1, 2, 5, 4, 0)), ("down_the_ranks", (3, 0, 4, 5, 2, 1)), ("fixed", (0, 1, 2, 3, 4, 5))],
)
def test_gs7_seating_by_rank(seating: str, order: tuple[int, ...]) -> None:
    assert order_of((3, 0, 4, 5, 2, 1), seating) == order


@pytest.mark.parametrize(
    ("seating", "ranking", "dealer"),
    [("up_the_ranks", (0, 5, 4, 3, 2, 1), 1), ("down_the_ranks", (0, 1, 2, 3, 4, 5), 5)],
)
def test_gs6_gs7_persons_follow_their_ranks(
    tmp_path: Path, seating: str, ranking: tuple[int, ...], dealer: int
) -> None:
    one = loaded(tmp_path, f"plugins: [{{use: hierarchy, seating: {seating}}}]")
    match = begin_match(one.game)
    persons: tuple[int, ...] = tuple(range(6))
    for seed in range(3):
        state = played(one, match, seed)
        match = add_round(one.game, match, state)
        places = [persons[seat] for seat in match.history[-1].ranking]
        match = plan_round(one.game, match)
        persons = match.setup.persons
        assert match.setup.ranking == ranking
        assert [persons[seat] for seat in match.setup.ranking] == places
        assert match.setup.dealer == dealer


def test_gs3_the_last_deals_and_has_the_tenth_card() -> None:
    assert [len(packet) for packet in engine().start(1).packets] == [0] * 6
    state = engine().start(1, setup=RoundSetup(dealer=1, ranking=(0, 5, 4, 3, 2, 1)))
    assert [hand.bit_count() for hand in state.hands] == [9, 10, 9, 9, 9, 9]


def test_gs5_no_exchange_in_the_first_round() -> None:
    assert engine().start(1).phase == "play"
    assert engine().start(1, setup=RoundSetup(ranking=(0, 5, 4, 3, 2, 1))).phase == "exchange"


@pytest.mark.parametrize(
    ("seats", "levels"), [(6, {1: 3, 0: 3, 2: 2, 5: 2, 3: 1, 4: 1}), (5, {1: 2, 0: 2, 2: 1, 4: 1})]
)
def test_gs8_gs9_how_many_cards(tmp_path: Path, seats: int, levels: dict[int, int]) -> None:
    one = loaded(tmp_path, f"table: {{seats: {seats}}}")
    ranking = (0, *range(seats - 1, 0, -1))
    state = one.start(1, setup=RoundSetup(ranking=ranking))
    before = [hand.bit_count() for hand in state.hands]
    given = {}
    while state.phase == "exchange":
        seat = state.to_act[0]
        action = one.legal(state, seat).nth(0)
        given[seat] = len(getattr(action, "gifts", ()))
        state, _ = one.apply(state, seat, action)
    assert given == levels
    assert [hand.bit_count() for hand in state.hands] == before


def test_gs10_what_counts_as_best_is_an_option(tmp_path: Path) -> None:
    step = "{exchange_by_rank: {levels: [3, 2, 1], best: [Dr]}}"
    other = loaded(tmp_path, f"round: [{{deal: all}}, {step}, play]")
    hands = {0: parse_cards("2s 3s 4s 5s"), 1: parse_cards("Dr Mj As Ap 5p")}
    given = Position(hands=hands, phase="exchange", setup=RoundSetup(ranking=(0, 5, 4, 3, 2, 1)))
    for one, expected in ((engine(), "push.not_best"), (other, "")):
        why = one.verify(set_up(one.game, given), 1, one.parse_action("push Dr>0 As>0 Ap>0"))
        assert (why.code if why else "") == expected


def test_gs16_no_end_unless_rounds_are_agreed_and_then_the_first_wins(tmp_path: Path) -> None:
    assert not result_of(engine().game, add_round(engine().game, begin_match(engine().game), _over())).over
    one = loaded(tmp_path, "match: {rounds: 2}")
    match = begin_match(one.game)
    for seed in range(2):
        assert not result_of(one.game, match).over
        match = plan_round(one.game, add_round(one.game, match, played(one, match, seed)))
    result = result_of(one.game, match)
    last = match.history[-1]
    assert result.winners == (last.setup.persons[last.ranking[0]],)
    assert match.totals == (0,) * 6


def test_gs16_equal_totals_of_nothing_do_not_play_on(tmp_path: Path) -> None:
    one = loaded(tmp_path, "match: {rounds: 1, tie_below_target: play_on}")
    match = add_round(one.game, begin_match(one.game), _over())
    assert result_of(one.game, match).winners == (match.history[-1].ranking[0],)


def test_who_has_points_wins_by_them(tmp_path: Path) -> None:
    one = loaded(tmp_path, "scoring: {first_out: 50}\nmatch: {rounds: 3}")
    match = begin_match(one.game)
    for seed in range(3):
        match = plan_round(one.game, add_round(one.game, match, played(one, match, seed)))
    best = max(match.totals)
    assert result_of(one.game, match).winners == tuple(who for who in range(6) if match.totals[who] == best)


def _over() -> State:
    return played(engine(), begin_match(engine().game), 1)


def test_totals_are_kept_by_person(tmp_path: Path) -> None:
    one = loaded(tmp_path, "scoring: {cards: {'5': 5, T: 10, K: 10}, tail_hand_to: self, tail_tricks_to: self}")
    match = begin_match(one.game)
    expected = [0] * 6
    for seed in range(3):
        persons = match.setup.persons or tuple(range(6))
        state = played(one, match, seed)
        assert state.score is not None
        for seat, points in enumerate(state.score.points):
            expected[persons[seat]] += points
        match = plan_round(one.game, add_round(one.game, match, state))
    assert match.totals == tuple(expected)


@pytest.mark.parametrize(
    ("change", "path"), [("table: {seats: 4}", "table.seats"), ("table: {teams: partners}", "table.teams")]
)
def test_gs1_five_or_six_and_everybody_alone(tmp_path: Path, change: str, path: str) -> None:
    with pytest.raises(RulesetError) as caught:
        loaded(tmp_path, change)
    assert [problem.path for problem in caught.value.problems] == [path]


def test_it_is_told_in_words() -> None:
    assert "3, then 2, then 1" in " ".join(engine().game.hooks.describe("en"))
