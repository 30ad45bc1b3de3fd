"""Every event has its sentence, and the lines of scores and results say whose they are."""

from typing import get_args

from tichu_core.api import load_rules
from tichu_core.bots.registry import make_bots
from tichu_core.cli.telling import Telling, column_names, result_line, score_lines, told_kind
from tichu_core.engine import Engine
from tichu_core.game.actions import Action
from tichu_core.game.cards import parse_cards
from tichu_core.game.events import Called, Declined, Event, Happened, RoundOver, StepBegan
from tichu_core.game.matchstate import MatchResult, MatchState
from tichu_core.game.state import RoundSetup, State
from tichu_core.game.view import known_event
from tichu_core.kernel.combinations import readings
from tichu_core.match import Match, Observer

NAMES = ("North", "East", "South", "West")


def test_every_event_of_real_games_is_told() -> None:
    told: dict[type, set[str]] = {}

    class Teller(Observer):
        def round_ended(self, state: State, match: MatchState) -> None:
            telling = Telling(NAMES)
            for event in state.events:
                for known in (event, known_event(event, 1)):
                    sentence = None if known is None else telling.tell(known)
                    if sentence is not None:
                        told.setdefault(type(event), set()).add(sentence)
                        assert sentence.endswith((".", "!"))
                        assert "\n" not in sentence

    for ruleset in ("standard", "polish-two-player"):
        engine = Engine(load_rules(ruleset))
        for seed in range(6):
            Match(engine, make_bots("random", engine.rules.table.seats), seed=seed, observers=[Teller()]).play(4)
    assert set(told) == set(get_args(Event)) - {RoundOver, StepBegan}
    assert any("has pushed" in sentence for kind in told for sentence in told[kind])


def test_what_a_plug_in_tells_is_told_in_its_own_words() -> None:
    telling = Telling(NAMES)
    assert telling.tell(Happened("turned_up", 1, {"card": "9s"})) == "East turned up: 9s."
    assert telling.tell(Happened("swapped", 2)) == "South swapped."
    assert telling.tell(Happened("plays_alone", 2, {"holds_dog": True})) == "South plays alone: holds dog."
    assert telling.tell(Happened("plays_alone", 2, {"holds_dog": False})) == "South plays alone."
    assert telling.tell(Happened("counted", 0, 3)) == "North counted: 3."


def test_calls_are_told_by_the_names_that_people_use() -> None:
    telling = Telling(NAMES)
    assert telling.tell(Called(0, "grand")) == "North calls Grand Tichu!"
    assert telling.tell(Called(1, "tichu")) == "East calls Tichu!"
    assert telling.tell(Declined(2, "blind")) == "South declines Blind Tichu."


def test_a_bomb_is_told_as_one() -> None:
    engine = Engine(load_rules("standard"))
    for text, words in (("9s 9p 9j 9t", "bomb, four of 9"), ("9s Ts 8s 7s 6s", "bomb, straight flush up to T")):
        packed = readings(parse_cards(text), engine.game.combinations)[0]
        assert told_kind(packed) == words
    assert told_kind(readings(parse_cards("9s 9p"), engine.game.combinations)[0]) == "pair of 9"


def played(ruleset: str, rounds: int = 1) -> Match:
    engine = Engine(load_rules(ruleset))
    count = 3 if ruleset == "trichu" else engine.rules.table.seats
    match = Match(engine, make_bots("greedy", count), seed=2)
    match.play(rounds)
    return match


def test_columns_are_called_by_what_they_are() -> None:
    for ruleset, names in (
        ("standard", ["seats 0+2", "seats 1+3"]),
        ("tientsin", ["seats 0+2+4", "seats 1+3+5"]),
        ("polish-two-player", ["seat 0", "seat 1"]),
        ("wuerzburg-five", [f"seat {seat}" for seat in range(5)]),
        ("trichu", ["person 0", "person 1", "person 2", "column 3"]),
    ):
        match = played(ruleset)
        assert column_names(match.position, match.history[-1].sides) == names


def test_a_result_says_who_wins_or_that_nobody_has_yet() -> None:
    match = played("standard")
    going_on = result_line(match.position, match.result)
    assert going_on.startswith("The match is not over after 1 round: ")
    won = result_line(match.position, MatchResult(True, (1,), "target"))
    assert " seats 1+3 win, " in won
    drawn = result_line(match.position, MatchResult(True, (0, 1), "rounds", (("win_points", (3, 3)),)))
    assert " seats 0+2 and seats 1+3 draw, " in drawn
    assert drawn.endswith("win points 3 : 3.")
    alone = played("polish-two-player")
    assert " seat 0 wins, " in result_line(alone.position, MatchResult(True, (0,), "target"))


def test_a_score_names_calls_victories_and_totals() -> None:
    class Calls(Observer):
        lines: tuple[str, ...] = ()

        def acted(self, seat: int, action: Action, before: State, after: State) -> None:
            pass

        def round_ended(self, state: State, match: MatchState) -> None:
            assert state.score is not None
            Calls.lines += tuple(score_lines(state.score, state.sides, match))

    engine = Engine(load_rules("standard"))
    setup = RoundSetup(totals=(100, 200))
    Match(engine, make_bots("random", 4), seed=2, observers=[Calls()], setup=setup).play(12)
    text = "\n".join(Calls.lines)
    for words in ("Tichu of seat ", " failed: -100", "Score ", "Totals: seats 0+2 "):
        assert words in text
