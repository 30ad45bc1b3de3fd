"""The exchange by the places of the round before (D5)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tichu_core import Engine, Rng, RoundSetup, RulesetError, State, load_rules
from tichu_core.game.matchrules import add_round, begin_match, plan_round

HANDS = (
    "Dr As Ap 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs",
    "Ph Kp Kj 2p 3p 4p 5p 6p 7p 8p 9p Tp Jp Qp",
    "Mj Dg Aj At 2j 3j 4j 5j 6j 7j 8j 9j Tj Jj",
    "Ks Kt Qj 2t 3t 4t 5t 6t 7t 8t 9t Tt Jt Qt",
)


@cache
def engine() -> Engine:
    return Engine(load_rules("tribute"))


def pushing(*ranking: int) -> State:
    state = engine().start(deal=HANDS, setup=RoundSetup(ranking=ranking))
    for seat in range(4):
        state, _ = engine().apply(state, seat, engine().parse_action("decline"))
    return state


def code(state: State, line: str) -> str:
    seat, _, text = line.partition(": ")
    why = engine().verify(state, int(seat), engine().parse_action(text))
    return why.code if why else ""


def test_d5_the_first_round_has_the_usual_exchange() -> None:
    state = pushing()
    assert state.to_act == (0, 1, 2, 3)
    assert code(state, "0: push 2s>1 3s>2 4s>3") == ""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("0: push Dr>3 As>3", ""),
        ("0: push Dr>3 Ap>3", ""),
        ("0: push As>3 Ap>3", "push.not_best"),
        ("0: push Dr>3 Qs>3", "push.not_best"),
        ("0: push Dr>3", "push.routes"),
        ("0: push Dr>1 As>1", "push.routes"),
        ("1: push Ph>2", ""),
        ("1: push Kp>2", "push.not_best"),
        ("2: push Dg>1", ""),
        ("2: push Dg>1 Mj>1", "push.routes"),
        ("3: push 2t>0 9t>0", ""),
        ("3: push 2t>0", "push.routes"),
        ("3: push 2t>0 3t>1", "push.routes"),
    ],
)
def test_d5_the_last_gives_two_to_the_first_the_third_one_to_the_second(line: str, expected: str) -> None:
    assert code(pushing(3, 2, 1, 0), line) == expected


@pytest.mark.parametrize(("line", "expected"), [("2: push Mj>1 Aj>1", ""), ("2: push Aj>1 At>1", "push.not_best")])
def test_d5_the_mah_jong_goes_before_the_aces(line: str, expected: str) -> None:
    assert code(pushing(1, 0, 3, 2), line) == expected


def test_d5_cards_move_when_all_have_chosen() -> None:
    state = pushing(3, 2, 1, 0)
    for line in ("0: push Dr>3 As>3", "1: push Ph>2", "2: push Dg>1"):
        seat, _, text = line.partition(": ")
        state, _ = engine().apply(state, int(seat), engine().parse_action(text))
        assert [hand.bit_count() for hand in state.hands] == [14] * 4
    assert state.to_act == (3,)
    state, _ = engine().apply(state, 3, engine().parse_action("push 2t>0 3t>0"))
    assert state.phase == "play"
    assert [hand.bit_count() for hand in state.hands] == [14] * 4
    assert state.to_act == (2,)


def test_d5_places_come_from_the_round_before() -> None:
    game = engine().game
    match = begin_match(game)
    for seed in range(6):
        rng = Rng(seed)
        state = engine().start(seed, setup=match.setup)
        givers: dict[int, int] = {}
        while not state.is_over:
            seat = state.to_act[0]
            action = engine().legal(state, seat).pick(rng)
            if state.phase == "exchange":
                givers[seat] = len(getattr(action, "gifts", ()))
            state, _ = engine().apply(state, seat, action)
        if match.history:
            first, second, third, last = match.history[-1].ranking
            assert givers == {first: 2, last: 2, second: 1, third: 1}
        else:
            assert givers == dict.fromkeys(range(4), 3)
        match = plan_round(game, add_round(game, match, state))


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ("plugins: [{use: tribute, levels: [3, 2, 1]}]", "plugins[0].levels"),
        ("round: [{deal: 14}, play]\ncalls: {grand: none}", "round"),
    ],
)
def test_rulesets_that_cannot_pay_it(tmp_path: Path, change: str, path: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"schema_version: 1\nextends: tribute\n{change}\n", encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_rules(file)
    assert [problem.path for problem in caught.value.problems] == [path]


def test_it_is_told_in_words() -> None:
    sheet = engine().game.hooks.describe("en")
    assert any("The last gives the two best cards to the first" in sentence for sentence in sheet)
