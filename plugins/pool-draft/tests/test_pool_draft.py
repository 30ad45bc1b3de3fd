"""Discard and draft of the Polish two-player game, by the numbers of the rules (P2)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from tichu_pool_draft.discard import Discards

from tichu_core import Engine, Move, Rng, RoundSetup, RulesetError, State, load_rules, parse_cards, view
from tichu_core.game.events import Dealt, Happened
from tichu_core.game.view import known_event

HANDS = ("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs 2j 3j 4j", "2p 3p 4p 5p 6p 7p 8p 9p Tp Jp Qp 2t 3t 4t")


@cache
def engine(name: str = "polish-two-player") -> Engine:
    return Engine(load_rules(name))


def do(state: State, *lines: str) -> State:
    for line in lines:
        seat, _, text = line.partition(": ")
        state, _ = engine().apply(state, int(seat), engine().parse_action(text))
    return state


def code(state: State, line: str) -> str:
    seat, _, text = line.partition(": ")
    why = engine().verify(state, int(seat), engine().parse_action(text))
    return why.code if why else ""


def dealt(setup: RoundSetup | None = None) -> State:
    return engine().start(deal=HANDS, setup=setup)


def drafting(setup: RoundSetup | None = None) -> State:
    return do(dealt(setup), "0: discard 2j 3j 4j", "1: discard 2t 3t 4t")


def pool(state: State) -> tuple[int, ...]:
    return state.pile("pool")


def test_p2_1_2_fourteen_cards_each_and_a_pool_of_six() -> None:
    state = dealt()
    assert [hand.bit_count() for hand in state.hands] == [14, 14]
    assert len(state.pile("stock")) == 28
    state = drafting()
    assert (len(pool(state)), len(state.pile("stock"))) == (6, 22)


def test_p2_3_three_cards_are_set_aside_by_both_at_once() -> None:
    state = dealt()
    assert (state.phase, state.to_act) == ("discard", (0, 1))
    assert engine().legal(state, 0).count() == 364
    state = do(state, "1: discard 2t 3t 4t")
    assert state.to_act == (0,)
    assert state.hands[1].bit_count() == 11
    assert not engine().legal(state, 1)
    state = do(state, "0: discard 2s 3j 4j")
    assert state.phase == "draft"
    assert sum(state.pile("aside")) == parse_cards("2s 3j 4j 2t 3t 4t")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("0: discard 2j 3j", "discard.count"),
        ("0: discard 2j 3j 4j 2s", "discard.count"),
        ("0: discard 2p 3p 4p", "cards.not_held"),
        ("0: take", "step.other_action"),
        ("0: pass", "step.other_action"),
        ("0: discard 2j 3j 4j", ""),
    ],
)
def test_p2_3_what_is_no_discard(line: str, expected: str) -> None:
    assert code(dealt(), line) == expected


def test_p2_3_nobody_discards_twice() -> None:
    state = do(dealt(), "0: discard 2j 3j 4j")
    assert code(state, "0: discard 2s 3s 4s") == "discard.count"
    assert code(state, "0: discard 2j 3j 4j") == "discard.count"


def test_p2_3_discards_are_not_shown() -> None:
    one = do(dealt(), "0: discard 2j 3j 4j")
    other = do(dealt(), "0: discard 9s Ts Js")
    assert view(one, 1) == view(other, 1)
    assert view(one, 0) != view(other, 0)
    assert view(one, 0).beside == {"discarded": (0,), "own": "2j 3j 4j"}


def test_p2_3_discards_are_picked_without_a_list() -> None:
    legal = Discards(parse_cards("2s 3s 4s 5s"), 3)
    assert legal.count() == len(set(legal)) == 4
    assert all(action in legal for action in legal)
    assert Move("discard", parse_cards("2s 3s 9s")) not in legal
    assert Move("discard", parse_cards("2s 3s")) not in legal
    assert legal.pick(Rng(1)) in legal
    with pytest.raises(IndexError):
        legal.nth(4)


@pytest.mark.parametrize(
    ("setup", "drafter"),
    [
        (RoundSetup(), 0),
        (RoundSetup(by_age=(1, 0)), 1),
        (RoundSetup(totals=(120, 80)), 1),
        (RoundSetup(totals=(80, 120), by_age=(1, 0)), 0),
        (RoundSetup(totals=(80, 80), by_age=(1, 0)), 1),
    ],
)
def test_p2_4_fewer_points_drafts_then_the_younger(setup: RoundSetup, drafter: int) -> None:
    state = drafting(setup)
    assert state.to_act == (drafter,)
    assert code(state, f"{1 - drafter}: take") == "draft.not_yours"
    assert not engine().legal(state, 1 - drafter)


def test_p2_5_take_or_leave_until_three_are_taken() -> None:
    state = drafting()
    cards = pool(state)
    assert [engine().format_action(action) for action in engine().legal(state, 0)] == ["take", "leave"]
    state = do(state, "0: take", "0: leave", "0: take", "0: leave")
    assert state.phase == "draft"
    state = do(state, "0: take")
    assert state.phase == "play"
    taken = cards[0] | cards[2] | cards[4]
    assert state.hands[0] & sum(cards) == taken
    assert state.hands[1] & sum(cards) == sum(cards) & ~taken


@pytest.mark.parametrize("line", ["0: pass", "0: take 2s", "0: discard 2s 3s 4s", "0: 2s", "0: decline"])
def test_p2_5_nothing_else_is_done_in_the_draft(line: str) -> None:
    assert code(drafting(), line) == "step.other_action"


@pytest.mark.parametrize(("word", "goal"), [("take", 1), ("leave", 0)])
def test_p2_6_what_is_left_without_a_choice_needs_no_decision(word: str, goal: int) -> None:
    state = drafting()
    rest = sum(pool(state)[3:])
    state = do(state, *[f"0: {word}"] * 3)
    assert state.phase == "play"
    assert state.hands[goal] & rest == rest


def test_p2_6_at_most_five_decisions() -> None:
    state = do(drafting(), "0: take", "0: leave", "0: take", "0: leave")
    assert len(pool(state)) == 2
    assert do(state, "0: leave").phase == "play"


def test_p2_7_cards_turned_up_are_seen_by_both_the_others_by_none() -> None:
    state = drafting()
    for seat in (0, 1):
        assert view(state, seat).beside["turned_up"] is not None
    turned = [event for event in state.events if isinstance(event, Happened) and event.what == "turned_up"]
    assert len(turned) == 1
    after = do(state, "0: leave", "0: leave", "0: leave")
    forced = [event for event in after.events[len(state.events) :] if isinstance(event, Dealt)]
    assert [(event.seat, event.cards) for event in forced] == [(0, sum(pool(state)[3:]))]
    assert known_event(forced[0], 1) is None


def test_p2_7_a_view_does_not_know_the_cards_below() -> None:
    first = engine().start(deal=HANDS)
    packets, stock = first.game.deck, first.pile("stock")
    assert packets
    deal = tuple(tuple(parse_cards(card) for card in hand.split()) for hand in HANDS)
    states = []
    for order in (stock, (stock[0], *reversed(stock[1:]))):
        state = engine().start(deal=(deal, (("stock", order),)))
        states.append(do(state, "0: discard 2j 3j 4j", "1: discard 2t 3t 4t"))
    for seat in (0, 1):
        assert view(states[0], seat) == view(states[1], seat)
    assert states[0] != states[1]


def test_p2_9_both_hold_fourteen_cards_again() -> None:
    for seed in range(20):
        rng = Rng(seed)
        state = engine().start(seed)
        while state.phase != "play":
            seat = state.to_act[0]
            state, _ = engine().apply(state, seat, engine().legal(state, seat).pick(rng))
        assert [hand.bit_count() for hand in state.hands] == [14, 14]
        assert (len(state.pile("aside")), len(state.pile("stock")), pool(state)) == (6, 22, ())


def test_p3_1_grand_tichu_until_the_first_card_is_turned_up() -> None:
    state = do(dealt(), "0: discard 2j 3j 4j")
    assert code(state, "0: grand") == code(state, "1: grand") == ""
    assert code(state, "1: tichu") == "call.too_early"
    state = do(state, "1: discard 2t 3t 4t")
    assert code(state, "0: grand") == "call.too_late"
    assert code(state, "1: tichu") == ""


@pytest.mark.parametrize(
    ("change", "path", "message"),
    [
        ("round: [{deal: 14}, {draft: {pool: 6, take: 6}}, play]", "round[1].draft.take", "none is left"),
        ("round: [{deal: 27}, {draft: {}}, play]", "round[1].draft.pool", "leaves 2 of the deck"),
        ("round: [{deal: rest}, {draft: {}}, play]", "round[1].draft.pool", "leaves 0 of the deck"),
        ("table: {seats: 4, teams: partners}", "table.seats", "two seats, not for 4"),
    ],
)
def test_rulesets_in_which_there_is_no_draft(tmp_path: Path, change: str, path: str, message: str) -> None:
    file = tmp_path / "mine.yaml"
    calls = "calls: {grand: none, tichu: {from: start, excluded_by: []}}\n" if change.startswith("round") else ""
    file.write_text(f"schema_version: 1\nextends: polish-two-player\n{calls}{change}\n", encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_rules(file)
    assert (path, True) in [(problem.path, message in problem.message) for problem in caught.value.problems]


def test_another_draft(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "schema_version: 1\nextends: polish-two-player\n"
        "round: [{deal: 12}, {discard: 2}, {draft: {pool: 5, take: 3, drafter: [non_dealer]}}, play]\n",
        encoding="utf-8",
    )
    other = Engine(load_rules(file))
    rng = Rng(5)
    state = other.start(5)
    while state.phase != "play":
        seat = state.to_act[0]
        assert state.phase == "discard" or seat == 1
        state, _ = other.apply(state, seat, other.legal(state, seat).pick(rng))
    assert [hand.bit_count() for hand in state.hands] == [12, 13]
    sheet = " ".join(other.game.hooks.describe("en"))
    assert "sets 2 cards aside" in sheet
    assert "The player who does not deal turns the cards" in sheet
