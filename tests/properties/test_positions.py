"""Small positions, drawn by Hypothesis: what is listed is what is legal, whatever lies there and whatever is wished."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties import holds
from tests.properties.rounds import Below, engine_of
from tests.rules.at import at, changed, engine_for, rules_named
from tests.support import volume
from tichu_core.engine import Engine
from tichu_core.errors import ParseError, RulesetError
from tichu_core.game.actions import Push
from tichu_core.game.game import Hooks
from tichu_core.game.position import Position, set_up
from tichu_core.game.push import PushChoices, PushRoutes, refuse_push, tiers_of
from tichu_core.game.state import State
from tichu_core.kernel.cards import ALL_CARDS, DRAGON, PHOENIX, cards_of
from tichu_core.testing.rounds import with_wish

CARDS = cards_of(ALL_CARDS)
ODD = (
    ("bombs.on_lead", True),
    ("bombs.on_dog", True),
    ("bombs.with_phoenix", True),
    ("bombs.with_mah_jong", True),
    ("combinations.triple_run", True),
    ("combinations.full_house_of_one_rank", True),
    ("combinations.flush_as_straight", True),
    ("combinations.mah_jong_phoenix_pair", True),
    ("trick.self_overtake", True),
    ("trick.reentry", False),
    ("wish.mode", "forced"),
    ("wish.mode", "off"),
    ("wish.forces_bomb", False),
    ("wish.bomb_without_rank", "always"),
    ("wish.bomb_without_rank", "never"),
    ("wish.answered_by", "any_kind"),
    ("wish.must_answer", True),
    ("wish.persists", False),
    ("wish.dog_exempt", True),
    ("wish.binds_lead", False),
    ("dragon.may_lead", False),
    ("dragon.gives_trick", "none"),
    ("round_end.reply", "bomb"),
    ("round_end.reply", "one"),
    ("round_end.when", "first_out"),
    ("scoring.double_victory", "none"),
)
QUICK = settings(
    max_examples=100,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


@st.composite
def cards_of_few_ranks(draw: st.DrawFn, sizes: list[int]) -> list[int]:
    """Hands of these sizes, of neighbouring ranks and with special cards, so that there is much to play."""
    low = draw(st.integers(2, 10))
    width = draw(st.integers(2, 4))
    near = [card for card in CARDS if card < 16 or low * 4 - 4 <= card.bit_length() - 1 < (low + width) * 4]
    pool = draw(st.permutations(near))
    hands, start = [], 0
    for size in sizes:
        hands.append(sum(pool[start : start + size]))
        start += size
    return hands


@st.composite
def positions(draw: st.DrawFn, engine: Engine) -> State:
    """A position with a few actions done."""
    seats = engine.rules.table.seats
    sizes = [draw(st.integers(1, 5)) for _ in range(seats)]
    hands = draw(cards_of_few_ranks(sizes))
    holding = {seat: hand for seat, hand in enumerate(hands) if hand}
    position = Position(
        hands=holding,
        turn=draw(st.sampled_from(sorted(holding))),
        wish=draw(st.sampled_from([0, *range(2, 15)])) if engine.rules.wish.mode != "off" else 0,
        opened=draw(st.booleans()),
        unplayed=tuple(draw(st.sets(st.integers(0, seats - 1)))),
    )
    state = set_up(engine.game, position)
    rng = Below(draw(st.integers(0, 1 << 20)))
    for _ in range(draw(st.integers(0, 8))):
        if state.is_over:
            break
        seat = state.to_act[0]
        action = engine.legal(state, seat).pick(rng)
        thrown = [(other, bomb) for other in range(seats) for bomb in engine.interrupts(state, other)]
        if thrown and rng.random() < 0.4:
            seat, action = rng.choice(thrown)
        state, _ = engine.apply(state, seat, with_wish(engine, state, seat, action, rng))
    return state


def check(engine: Engine, state: State) -> None:
    holds.somebody_can_act(engine, state)
    holds.wish_is_met(engine, state)
    for seat in range(engine.rules.table.seats):
        holds.listed_is_legal(engine, state, seat)
        holds.other_kinds_are_refused(engine, state, seat)
        holds.nothing_else_is_legal(engine, state, seat, 5)


NAMED = ("standard", "brettspielwelt", "polish-two-player", "tientsin", "goettingen")


def ask_all(name: str, how: settings) -> None:
    """Every small position that Hypothesis draws under a ruleset."""
    engine = engine_of(name)

    @how
    @given(positions(engine))
    def ask(state: State) -> None:
        check(engine, state)

    ask()


def ask_odd(how: settings) -> None:
    """The same under mixtures of odd options."""

    @how
    @given(st.data(), st.lists(st.sampled_from(ODD), max_size=6, unique_by=lambda option: option[0]))
    def ask(data: st.DataObject, options: list[tuple[str, object]]) -> None:
        try:
            engine = engine_for(changed(rules_named("standard"), options))
        except RulesetError:
            return
        check(engine, data.draw(positions(engine)))

    ask()


@pytest.mark.parametrize("name", NAMED)
def test_what_is_listed_is_what_is_legal(name):
    ask_all(name, QUICK)


def test_under_odd_options_too():
    ask_odd(QUICK)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMED)
def test_what_is_listed_is_what_is_legal_for_long(name):
    ask_all(name, settings(QUICK, max_examples=volume(5000)))


@pytest.mark.long
def test_under_odd_options_for_long():
    ask_odd(settings(QUICK, max_examples=volume(5000)))


class Routes(Hooks):
    """What seat 0 pushes."""

    def __init__(self, routes: PushRoutes) -> None:
        self.routes = routes

    def exchange_choices(self, state: object, seat: int) -> PushRoutes | None:
        return self.routes


@QUICK
@given(
    st.lists(st.sampled_from(CARDS), min_size=1, max_size=6, unique=True),
    st.lists(
        st.tuples(st.sampled_from([1, 2, "left"]), st.integers(1, 2)), min_size=1, max_size=3, unique_by=lambda r: r[0]
    ),
    st.booleans(),
)
def test_pushes_are_listed_once_and_just_the_legal_ones(hand, routes, best_first):
    wanted = PushRoutes(tuple(routes), tiers_of((DRAGON, PHOENIX)) if best_first else ())
    state = at("0: 2s | 1: 3s | 2: 4s | 3: 5s", phase="exchange").state
    state.table.hands[0] = sum(hand)
    goals = [goal for goal, number in routes for _ in range(number)]
    tried = {
        Push(tuple(zip(cards, goals, strict=True)))
        for cards in (permutations(hand, len(goals)) if len(goals) <= len(hand) else [])
    }
    legal = {push for push in tried if refuse_push(state, 0, push, wanted) is None}
    choices = PushChoices(state, 0, wanted)
    listed = list(choices)
    assert choices.count() == len(listed) == len(set(listed))
    assert set(listed) == legal
    assert all(push in choices for push in legal)


def test_positions_that_cannot_be_are_refused():
    for hands, given_too in (
        ("0: 2s | 1: 2s", {}),
        ("0: 2s | 7: 3s", {}),
        ("0: 2s", {"finished": [0]}),
        ("0: 2s", {"turn": 1}),
    ):
        with pytest.raises(ParseError):
            at(hands, **given_too)
