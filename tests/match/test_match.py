"""The match runner: whom it asks when, what it does with bad answers, and how it is gone on with."""

import pickle
from collections.abc import Callable

import pytest

from tichu_core.api import load_rules
from tichu_core.bots.greedy import GreedyBot
from tichu_core.bots.player import Bot
from tichu_core.bots.random import RandomBot
from tichu_core.engine import Engine
from tichu_core.errors import TichuError
from tichu_core.game.actions import DECLINE, PASS, Action, Call, Decline, Play
from tichu_core.game.cards import parse_cards
from tichu_core.game.legal import LegalActions
from tichu_core.game.matchrules import begin_match
from tichu_core.game.matchstate import MatchResult, MatchState
from tichu_core.game.position import Position, set_up
from tichu_core.game.state import RoundSetup, State
from tichu_core.game.view import View
from tichu_core.match import Match, Observer, PlayerError, PlayerLeft, derive_seed

STANDARD = Engine(load_rules("standard"))


class Scripted(Bot):
    """Plays the first legal play, or passes; throws in what it was told to; keeps a log of what it was asked."""

    def __init__(self, log: list[tuple[str, int]], throws: dict[int, str] | None = None) -> None:
        super().__init__()
        self.name = "scripted"
        self.log = log
        self.throws = throws or {}

    def act(self, view: View, legal: LegalActions) -> Action:
        self.log.append(("act", view.seat))
        return legal.nth(0)

    def interrupt(self, view: View, options: LegalActions) -> Action | None:
        bombs = [action for action in options if isinstance(action, Play)]
        self.log.append(("bomb" if bombs else "call", view.seat))
        wanted = parse_cards(self.throws.get(view.seat, ""))
        return next((bomb for bomb in bombs if bomb.cards == wanted), None)


def position(hands: dict[int, str], turn: int, **more: object) -> State:
    given = Position({seat: parse_cards(text) for seat, text in hands.items()}, turn=turn, **more)  # type: ignore[arg-type]
    return set_up(STANDARD.game, given)


BOMBS = {0: "2s 3s Ks", 1: "9j 9s 9p 9t 4s", 2: "5s 6s 7s", 3: "Tj Ts Tp Tt 8s"}


def test_r8_4_v7_bombs_are_offered_from_the_seat_after_the_player_on_once_each() -> None:
    log: list[tuple[str, int]] = []
    players = [Scripted(log) for _ in range(4)]
    match = Match(STANDARD, players, state=position(BOMBS, 0, opened=True))
    match.play_round()
    first_play = log.index(("act", 0))
    assert log[first_play + 1 : first_play + 4] == [("bomb", 1), ("bomb", 3), ("act", 1)]


def test_v7_after_a_bomb_the_offer_begins_anew_behind_its_player() -> None:
    log: list[tuple[str, int]] = []
    players = [Scripted(log, {1: "9j 9s 9p 9t"}) for _ in range(4)]
    match = Match(STANDARD, players, state=position(BOMBS, 0))
    match.play_round()
    first_play = log.index(("act", 0))
    # Seat 1 has thrown; only seat 3 holds another bomb, and after that seat 2 is on turn.
    assert log[first_play + 1 : first_play + 4] == [("bomb", 1), ("bomb", 3), ("act", 2)]


def test_r8_12_bombs_are_offered_once_more_when_the_trick_is_closed() -> None:
    log: list[tuple[str, int]] = []
    hands = {0: "As 2s", 1: "3s 4s", 2: "5s 6s", 3: "Tj Ts Tp Tt 8s"}

    class Passing(Scripted):
        def act(self, view: View, legal: LegalActions) -> Action:
            super().act(view, legal)
            return PASS if PASS in legal else legal.nth(legal.count() - 1)

    match = Match(STANDARD, [Passing(log) for _ in range(4)], state=position(hands, 0))
    match.play_round()
    acts = [index for index, entry in enumerate(log) if entry[0] == "act"]
    assert [log[index] for index in acts[:5]] == [("act", 0), ("act", 1), ("act", 2), ("act", 3), ("act", 0)]
    assert log[acts[3] + 1 : acts[4]] == [("bomb", 3)]
    dodgr = Engine(load_rules("dodgr"))
    log.clear()
    given = Position({seat: parse_cards(text) for seat, text in hands.items()}, turn=0)
    Match(dodgr, [Passing(log) for _ in range(4)], state=set_up(dodgr.game, given)).play_round()
    acts = [index for index, entry in enumerate(log) if entry[0] == "act"]
    assert log[acts[3] + 1 : acts[4]] == []


def test_c11_bombs_are_offered_before_the_first_lead_where_the_ruleset_has_it() -> None:
    for name, offered in (("standard", True), ("dodgr", False)):
        engine = Engine(load_rules(name))
        log: list[tuple[str, int]] = []
        given = Position({seat: parse_cards(text) for seat, text in BOMBS.items()}, turn=0, opened=False)
        Match(engine, [Scripted(log) for _ in range(4)], state=set_up(engine.game, given)).play_round()
        before = [entry for entry in log[: log.index(("act", 0))] if entry[0] == "bomb"]
        assert before == ([("bomb", 1), ("bomb", 3)] if offered else [])


def test_r3_2_calls_are_offered_before_the_exchange_and_before_the_first_card() -> None:
    asked: list[tuple[str, int]] = []

    class Listening(GreedyBot):
        def interrupt(self, view: View, options: LegalActions) -> Action | None:
            if Call("tichu") in options:
                asked.append((view.phase, view.seat))
            return None

    Match(STANDARD, [Listening() for _ in range(4)], seed=3).play_round()
    assert [entry for entry in asked if entry[0] == "exchange"] == [("exchange", seat) for seat in range(4)]
    assert {seat for phase, seat in asked if phase == "play"} == {0, 1, 2, 3}
    assert {phase for phase, _ in asked} == {"exchange", "play"}


def test_r2_4_seats_that_act_at_the_same_time_do_not_see_each_other() -> None:
    seen: list[tuple[str, ...]] = []

    class Bold(GreedyBot):
        def act(self, view: View, legal: LegalActions) -> Action:
            if view.phase == "grand":
                seen.append(view.calls)
                return Call("grand")
            return super().act(view, legal)

    match = Match(STANDARD, [Bold() for _ in range(4)], seed=1)
    match.play_round()
    assert seen == [("", "", "", "")] * 4
    assert [call.call for call in match.history[0].score.calls] == ["grand"] * 4


def test_oc1_who_was_overtaken_by_a_limit_decides_again() -> None:
    engine = Engine(load_rules("one-call-per-team"))
    asked: list[tuple[int, bool]] = []

    class Bold(GreedyBot):
        def act(self, view: View, legal: LegalActions) -> Action:
            if view.phase == "grand":
                asked.append((view.seat, Call("grand") in legal))
                return Call("grand") if Call("grand") in legal else DECLINE
            return super().act(view, legal)

    match = Match(engine, [Bold() for _ in range(4)], seed=1)
    match.play_round()
    assert asked == [(0, True), (1, True), (2, True), (3, True), (2, False), (3, False)]
    assert sorted(call.seat for call in match.history[0].score.calls if call.call == "grand") == [0, 1]


class Broken(GreedyBot):
    name = "broken"

    def __init__(self, answer: Callable[[View, LegalActions], object]) -> None:
        super().__init__()
        self.answer = answer
        self.tries = 0

    def act(self, view: View, legal: LegalActions) -> Action:
        self.tries += 1
        if self.tries == 4:
            return self.answer(view, legal)  # type: ignore[return-value]
        return super().act(view, legal)


def _raises(view: View, legal: LegalActions) -> object:
    raise ZeroDivisionError("one by none")


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (_raises, "raised ZeroDivisionError: one by none"),
        (lambda view, legal: "pass", "answered 'pass', which is no action"),
        (lambda view, legal: None, "answered None, which is no action"),
        (lambda view, legal: Decline(), "answered `decline`: decline is no action here"),
        (lambda view, legal: Play(parse_cards("Dr Dg")), "answered `Dg Dr`"),
    ],
)
def test_a_bad_answer_names_seat_and_player_and_loses_nothing(
    answer: Callable[[View, LegalActions], object], says: str
) -> None:
    players = [GreedyBot(), Broken(answer), GreedyBot(), GreedyBot()]
    match = Match(STANDARD, players, seed=5)
    with pytest.raises(PlayerError) as error:
        match.play_round()
    assert str(error.value).startswith("seat 1 (broken) ")
    assert says in str(error.value)
    assert error.value.seat == 1
    assert match.state is not None
    assert not match.history
    match.play_round()
    assert len(match.history) == 1


def test_only_bombs_and_calls_can_be_thrown_in() -> None:
    class Pusher(GreedyBot):
        def interrupt(self, view: View, options: LegalActions) -> Action | None:
            return PASS

    with pytest.raises(PlayerError, match="answered `pass` where only a bomb"):
        Match(STANDARD, [Pusher() for _ in range(4)], seed=5).play_round()


def test_an_interrupt_may_be_answered_at_the_turn() -> None:
    class CallsAtTheTurn(GreedyBot):
        def act(self, view: View, legal: LegalActions) -> Action:
            return Call("tichu") if view.phase == "exchange" and not view.calls[view.seat] else super().act(view, legal)

    match = Match(STANDARD, [CallsAtTheTurn() for _ in range(4)], seed=5)
    match.play_round()
    assert [call.call for call in match.history[0].score.calls] == ["tichu"] * 4


def test_a_player_who_leaves_can_come_back() -> None:
    class Leaving(GreedyBot):
        left = False

        def act(self, view: View, legal: LegalActions) -> Action:
            if view.phase == "play" and not self.left:
                self.left = True
                raise PlayerLeft("gone")
            return super().act(view, legal)

    match = Match(STANDARD, [Leaving(), GreedyBot(), GreedyBot(), GreedyBot()], seed=5)
    with pytest.raises(PlayerLeft):
        match.play()
    match.play()
    assert match.result.over


def totals_of(seed: int, **more: object) -> tuple[tuple[int, ...], ...]:
    match = Match(STANDARD, [RandomBot() for _ in range(4)], seed=seed, **more)  # type: ignore[arg-type]
    match.play(3)
    return tuple(record.points for record in match.history)


def test_the_same_seed_gives_the_same_match() -> None:
    assert totals_of(7) == totals_of(7)
    assert totals_of(7) != totals_of(8)


def test_deals_do_not_depend_on_the_players() -> None:
    dealt: list[list[object]] = [[], []]

    class Deals(Observer):
        def __init__(self, found: list[object]) -> None:
            self.found = found

        def round_began(self, match: MatchState, state: State) -> None:
            self.found.append((state.hands, state.packets))

    for found, bot in zip(dealt, (GreedyBot, RandomBot), strict=True):
        Match(STANDARD, [bot() for _ in range(4)], seed=2, observers=[Deals(found)]).play(3)
    assert dealt[0] == dealt[1]


def test_a_derived_seed_is_what_the_docs_say() -> None:
    # printf 7/deal/0 | sha256sum
    assert derive_seed(7, "deal", 0) == 0x5D7FA117D630410F >> 2


def test_a_round_is_gone_on_with_from_any_state() -> None:
    states: list[State] = []

    class Keeper(Observer):
        def acted(self, seat: int, action: Action, before: State, after: State) -> None:
            states.append(after)

    whole = Match(STANDARD, [GreedyBot() for _ in range(4)], seed=11, observers=[Keeper()])
    whole.play_round()
    for state in states[:: max(1, len(states) // 12)]:
        copy = pickle.loads(pickle.dumps(state))
        match = Match(
            STANDARD, [GreedyBot() for _ in range(4)], seed=11, position=begin_match(STANDARD.game), state=copy
        )
        match.play_round()
        assert match.totals == whole.totals


def test_observers_are_told_in_order_and_the_record_first() -> None:
    told: list[str] = []

    class Teller(Observer):
        def __init__(self, name: str) -> None:
            self.name = name

        def round_began(self, match: MatchState, state: State) -> None:
            told.append(f"{self.name} began")

        def round_ended(self, state: State, match: MatchState) -> None:
            told.append(f"{self.name} ended {match.totals == match.setup.totals or match.rounds_played}")

        def match_ended(self, match: MatchState, result: MatchResult) -> None:
            told.append(f"{self.name} over {result.over}")

    setup = RoundSetup(totals=(990, 990))
    match = Match(STANDARD, [GreedyBot() for _ in range(4)], setup=setup, observers=[Teller("a")], record=Teller("r"))
    match.play()
    assert told[:2] == ["r began", "a began"]
    assert told[-2:] == ["r over True", "a over True"]
    with pytest.raises(TichuError, match="the match is over"):
        match.play_round()


def test_tr17_a_person_moves_from_seat_to_seat() -> None:
    engine = Engine(load_rules("trichu"))
    seats: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}

    class Person(GreedyBot):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

        def act(self, view: View, legal: LegalActions) -> Action:
            seats[self.number].add(view.seat)
            return super().act(view, legal)

    match = Match(engine, [Person(number) for number in range(3)], seed=1)
    match.play()
    assert match.result.over
    assert len(match.history) == 9
    assert seats == {0: {0, 1, 2, 3}, 1: {0, 1, 2, 3}, 2: {0, 1, 2, 3}}
    with pytest.raises(TichuError, match="needs 3 players"):
        Match(engine, [GreedyBot(), GreedyBot()])


def test_what_cannot_be_written_down_has_not_been_played() -> None:
    class Full(Observer):
        written = 0

        def acted(self, seat: int, action: Action, before: State, after: State) -> None:
            if self.written == 30:
                self.written += 1
                raise OSError("no space left")
            self.written += 1

    seen: list[State] = []

    class Keeper(Observer):
        def acted(self, seat: int, action: Action, before: State, after: State) -> None:
            seen.append(after)

    match = Match(STANDARD, [GreedyBot() for _ in range(4)], seed=1, record=Full(), observers=[Keeper()])
    with pytest.raises(OSError, match="no space"):
        match.play_round()
    assert match.state == seen[-1]
    assert len(seen) == 30
