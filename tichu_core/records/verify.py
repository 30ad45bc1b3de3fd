"""Plays a record again: every action, score, total and the end of the match must be what the rules make of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tichu_core.engine import Engine
from tichu_core.errors import ParseError, PluginError, RecordError, TichuError
from tichu_core.game.actions import Action
from tichu_core.game.as_data import state_from_data, state_to_data
from tichu_core.game.events import Dealt
from tichu_core.game.game import Deal, Game
from tichu_core.game.matchrules import add_round, begin_match, plan_round, result_of
from tichu_core.game.matchstate import MatchResult, MatchState
from tichu_core.game.notation import parse_line
from tichu_core.game.setups import setup_fault
from tichu_core.game.state import RoundSetup, State
from tichu_core.game.steps.deal import split_deck
from tichu_core.kernel.cards import cards_of
from tichu_core.kernel.rng import Rng
from tichu_core.records.lines import names_of, shown
from tichu_core.records.record import End, MatchEnd, RoundLines, setup_data


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round of a record that has been verified. `last` is over, but for a round that the record breaks off in."""

    number: int
    line: int
    start: State
    actions: tuple[tuple[int, Action], ...]
    last: State

    def states(self, engine: Engine) -> Iterator[State]:
        """The state after the start and after every action, made as they are asked for."""
        state = self.start
        yield state
        for seat, action in self.actions:
            state, _ = engine.apply(state, seat, action)
            yield state


class Verifier:
    """Goes through the rounds of one record in order. Every fault is a RecordError with file and line.

    `own`: the record was made under this engine's rules, so that what a match brings from round to round is checked
    too. After a round that differs the match is not known any more, and only rounds are checked.
    """

    def __init__(self, engine: Engine, file: str, own: bool = True) -> None:
        self.engine = engine
        self.file = file
        self.own = own
        self.match: MatchState | None = None
        self.result = MatchResult(False)
        self.sound = True

    def fault(self, line: int, message: str) -> RecordError:
        """A fault of the record."""
        return RecordError(self.file, line, message)

    def round(self, lines: RoundLines) -> PlayedRound:
        """The round played again. Raises RecordError; the rounds after it can be gone on with."""
        known, self.match = self.match, None
        sound, self.sound = self.sound, False
        try:
            if self.result.over:
                raise self.fault(lines.line, f"the match was over ({self.result.reason}) before this round")
            match = self._begin(lines, known)
            state = self._start(lines)
            start = state
            actions = []
            for line, text in lines.actions:
                seat, action, state = self._act(state, line, text)
                actions.append((seat, action))
            if lines.end is not None:
                self._end(match, state, lines.end)
        except PluginError as error:
            raise self.fault(lines.line, str(error)) from error
        if lines.end is None:
            self.match = match
        self.sound = sound
        return PlayedRound(lines.number, lines.line, start, tuple(actions), state)

    def over(self, end: MatchEnd) -> None:
        """Check the end of the match, as far as it is known."""
        if not self.own or not self.sound:
            return
        found = self.result
        if not found.over:
            raise self.fault(end.line, "the record says that the match is over, and it goes on")
        said = (end.winners, end.reason, end.standings)
        if said != (found.winners, found.reason, found.standings):
            is_so = f"winners {list(found.winners)}, reason {found.reason}, standings {dict(found.standings)}"
            raise self.fault(end.line, f"expected {is_so}")

    # -- the parts of a round -----------------------------------------------------------------------------------------

    def _begin(self, lines: RoundLines, known: MatchState | None) -> MatchState:
        """The match that the round belongs to; after a round that differs, as the record has it."""
        setup = lines.setup
        if lines.number != setup.rounds_played + 1:
            raise self.fault(lines.line, f"expected round {setup.rounds_played + 1}, got round {lines.number}")
        game = self.engine.game
        if not self.own:
            return begin_match(game)
        columns = len(begin_match(game).totals)
        fault = setup_fault(setup, self.engine.rules.table.seats, columns)
        if fault is not None:
            raise self.fault(lines.line, fault)
        if known is None:
            return MatchState(self.engine.rules, setup.totals or (0,) * columns, (), setup)
        expected, there = setup_data(known.setup), setup_data(setup)
        if expected != there:
            raise self.fault(lines.line, f"expected the setup {shown(expected)}, got {shown(there)}")
        return known

    def _start(self, lines: RoundLines) -> State:
        game = self.engine.game
        try:
            if lines.deal is None:
                return self._joined(lines)
            fault = deal_fault(game, lines.deal, lines.setup)
            if fault is not None:
                raise self.fault(lines.line, fault)
            return self.engine.start(deal=lines.deal, setup=lines.setup)
        except ParseError as error:
            raise self.fault(lines.line, f"cannot be dealt: {error}") from None

    def _joined(self, lines: RoundLines) -> State:
        """The state in which a round was joined. Its digest tells that nobody has changed it."""
        data = lines.state or {}
        if data.get("check") != state_digest(data.get("value")):
            raise self.fault(lines.line, "the state has been changed: its digest is another one")
        if not self.own:
            raise self.fault(
                lines.line, "a round that was joined in its middle can be replayed under its own rules only"
            )
        return state_from_data(self.engine.game, data["value"])

    def _act(self, state: State, line: int, text: str) -> tuple[int, Action, State]:
        game = self.engine.game
        try:
            seat, action = parse_line(text, game.call_words, game.move_words)
            after, _ = self.engine.apply(state, seat, action)
            return seat, self.engine.resolve(state, seat, action), after
        except PluginError:
            raise
        except TichuError as error:
            raise self.fault(line, f"`{text[:80]}` is refused: {error}") from None

    def _end(self, match: MatchState, state: State, end: End) -> None:
        score = state.score
        if score is None:
            waiting = ", ".join(map(str, state.to_act))
            raise self.fault(end.line, f"the round is not over: the game waits for seat {waiting}")
        if end.finished != state.finished:
            raise self.fault(end.line, f"expected {list(state.finished)} as `finished`, got {list(end.finished)}")
        if end.score != score.points:
            raise self.fault(end.line, f"expected the score {list(score.points)}, got {list(end.score)}")
        if not self.own:
            return
        game = self.engine.game
        after = add_round(game, match, state)
        if end.totals != after.totals:
            raise self.fault(end.line, f"expected the totals {list(after.totals)}, got {list(end.totals)}")
        self.result = result_of(game, after)
        self.match = after if self.result.over else plan_round(game, after)


def deal_fault(game: Game, deal: Deal, setup: RoundSetup) -> str | None:
    """Why the cards of a round cannot have been dealt so under these rules, or None."""
    packets, piles = deal
    seats = game.rules.table.seats
    if len(packets) != seats:
        return f"expected the cards of {seats} seats, got those of {len(packets)}"
    seen = 0
    for cards in (*packets, *(cards for _, cards in piles)):
        for card in cards:
            if seen & card:
                return f"{names_of(card)} is dealt twice"
            seen |= card
    if strange := seen & ~game.deck:
        return f"{names_of(strange)} is not in the deck of {game.rules.id}"
    if missing := game.deck & ~seen:
        return f"{names_of(missing)} is not dealt"
    deck = cards_of(game.deck)
    dealer = setup.dealer if 0 <= setup.dealer < seats else 0
    usual = game.hooks.deal(game, setup, deck, Rng(0))
    if usual is None:
        usual = split_deck(game, deck, dealer)
        for seat, (packet, expected) in enumerate(zip(packets, usual[0], strict=True)):
            if len(packet) != len(expected):
                return f"seat {seat} gets {len(packet)} cards, the rules give it {len(expected)}"
        if [(name, len(cards)) for name, cards in piles] != [(name, len(cards)) for name, cards in usual[1]]:
            return f"expected the piles {[name for name, _ in usual[1]]}, got {[name for name, _ in piles]}"
    return None


def deal_of(state: State) -> Deal:
    """The deal of a round at its first decision, as its cards and events tell it: right as long as no step has moved
    cards that were dealt."""
    packets = []
    for seat, left in enumerate(state.packets):
        dealt = [cards_of(event.cards) for event in state.events if isinstance(event, Dealt) and event.seat == seat]
        packets.append((*(card for cards in dealt for card in cards), *left))
    return tuple(packets), state.piles


def joined_data(state: State) -> dict[str, Any]:
    """A state as data, with a digest that tells whether it was changed."""
    value = json.loads(json.dumps(state_to_data(state)))
    return {"value": value, "check": state_digest(value)}


def state_digest(value: Mapping[str, Any] | None) -> str:
    """The digest of the data of a state."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()
