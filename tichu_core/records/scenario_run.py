"""Runs a scenario under an engine: set the position up, do what is done, see what holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tichu_core.engine import Engine
from tichu_core.errors import ParseError, TichuError
from tichu_core.game.cards import format_cards
from tichu_core.game.keys import GivenHandler, ThenContext, ThenReader
from tichu_core.game.position import set_up
from tichu_core.game.state import RoundSetup, State
from tichu_core.records.position_text import describe
from tichu_core.records.scenario import Expectation, Given, Result, Scenario
from tichu_core.records.scenario_checks import POSITION_CHECKS, Moment, check_cards, moment, parse
from tichu_core.records.scenario_nodes import show
from tichu_core.records.scenario_read import GIVEN_KEYS, THEN_KEYS
from tichu_core.ruleset.nodes import Mark
from tichu_core.ruleset.spelling import hint


def run(scenario: Scenario, engine: Engine, ruleset: str = "") -> Result:
    """The scenario under one ruleset. Never raises a TichuError: what cannot be set up does not hold."""
    name = ruleset or engine.rules.id
    if scenario.given is None:
        why = _run_cards(scenario, engine)
    else:
        try:
            why = _run_position(scenario, scenario.given, engine)
        except TichuError as error:
            why = _indent([f"{scenario.file}:{scenario.given.mark.line}: {error}"])
    return Result(scenario.id, name, scenario.file, scenario.line, why)


def _run_cards(scenario: Scenario, engine: Engine) -> str:
    cards = scenario.cards or 0
    faults = [(want, check_cards(engine, cards, want)) for want in scenario.then]
    lines = _unmet(faults)
    return _indent([f"cards {format_cards(cards)}", *lines]) if lines else ""


def _run_position(scenario: Scenario, given: Given, engine: Engine) -> str:
    keys = engine.game.hooks.scenario_keys()
    for key in given.keys:
        if key.name not in keys.given:
            return _indent([_unknown(key.name, key.mark, (*GIVEN_KEYS, *keys.given), engine)])
    state = start(given, engine, keys.given)
    done: list[str] = []
    for line, mark in scenario.when:
        try:
            seat, action = parse(engine, line)
            state, _ = engine.apply(state, seat, action)
        except TichuError as error:
            return _indent([*_story(state, done), f"{_place(mark)}: {line}", f"  is refused: {error}"])
        done.append(line)
    at = moment(engine, state)
    faults = []
    for want in scenario.then:
        if not want.known and want.key not in keys.then:
            return _indent([_unknown(want.key, want.mark, (*THEN_KEYS, *keys.then), engine)])
        faults.append((want, _check(at, want, keys.then)))
    lines = _unmet(faults)
    return _indent([*_story(state, done), *lines]) if lines else ""


def start(given: Given, engine: Engine, handlers: Mapping[str, GivenHandler]) -> State:
    """The state that is given. Raises ParseError where it cannot be."""
    seats = engine.rules.table.seats
    youngest = given.youngest
    if youngest is not None and youngest >= seats:
        raise ParseError(f"youngest: there is no seat {youngest}: the seats are 0 to {seats - 1}")
    by_age = () if youngest is None else (youngest, *(seat for seat in range(seats) if seat != youngest))
    setup = RoundSetup(totals=given.scores, rounds_played=given.rounds, by_age=by_age, ranking=given.ranking)
    extra = {key.name: key.value for key in given.keys}
    state = set_up(engine.game, replace(given.position, setup=setup, extra=extra), handlers)
    if given.position.points is not None and state.score is None:
        raise ParseError("points: they stand in place of counting, and the round is not over")
    return state


def _check(at: Moment, want: Expectation, of_plugins: Mapping[str, ThenReader]) -> str | None:
    try:
        if want.known:
            return POSITION_CHECKS[want.key](at, want)
        over = at.state.score is not None
        found = of_plugins[want.key](ThenContext(at.state, at.after() if over else None, at.result() if over else None))
    except ParseError as error:
        return str(error)
    return None if _plain(found) == _plain(want.value) else f"it is {show(_plain(found))}"


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _unknown(word: str, mark: Mark, words: tuple[str, ...], engine: Engine) -> str:
    return (
        f"{_place(mark)}: there is no key `{word[:60]}` here under {engine.rules.id}{hint(word, words)};"
        f" there are {', '.join(words)}"
    )


def _place(mark: Mark) -> str:
    return f"{mark.file}:{mark.line}"


def _story(state: State, done: list[str]) -> list[str]:
    return [*describe(state), *(["after " + "; ".join(done)] if done else [])]


def _unmet(faults: list[tuple[Expectation, str | None]]) -> list[str]:
    lines = []
    for want, found in faults:
        if found is not None:
            lines += [f"line {want.mark.line}: expected {want.text}", f"  but {found}"]
    return lines


def _indent(lines: list[str]) -> str:
    return "\n".join(f"  {line}" for line in lines)
