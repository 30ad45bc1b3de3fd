"""Rounds strung to a match: players are asked, observers are told, totals and the end come from the ruleset.

A player is asked for interrupts at these moments, in seat order, once each (R8.4, V7):

* bombs: before the first lead, from the leader on; after every play, from the seat after its player on; after the pass
  that closes a trick, and the Dragon's gift, from the seat after the owner on;
* calls: when a step before the tricks begins, from the lowest seat on; before each own turn, while a call is open.

Seats that act at the same time (Grand Tichu, the exchange) decide on what they knew before any of them did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from hashlib import sha256
from typing import Any, Protocol, TypeVar

from tichu_core.engine import Engine
from tichu_core.errors import FOREIGN_ERRORS, IllegalAction, PluginError, TichuError, told
from tichu_core.game.actions import Action, Call, Decline, Give, Move, Pass, Play, Push
from tichu_core.game.events import Called, Declined, Happened, Passed, Played, Pushed, StepBegan
from tichu_core.game.legal import LegalActions, ListedActions
from tichu_core.game.matchrules import add_round, begin_match, plan_round, result_of
from tichu_core.game.matchstate import MatchResult, MatchState, RoundRecord
from tichu_core.game.state import RoundSetup, State
from tichu_core.game.view import View, view
from tichu_core.kernel.legal import count_throws
from tichu_core.kernel.rng import Rng
from tichu_core.kernel.table import EMPTY

T = TypeVar("T")
_ACTIONS = (Play, Pass, Call, Decline, Push, Give, Move)


class Player(Protocol):
    """Who sits at the table: a bot, a person, a connection. It sees its view and what is legal, nothing else.

    Optional, where a player has them: `start(seat, rules, seed)`, called before each round with the ruleset and a seed
    of its own for that round; `name`, for messages.
    """

    def act(self, view: View, legal: LegalActions) -> Action:
        """An action of the seat's turn, or one of its interrupts: it is done, and the seat is asked again."""
        ...

    def interrupt(self, view: View, options: LegalActions) -> Action | None:
        """One of the bombs (`!`) and calls that may be thrown in now, or None."""
        ...


MOST_TURNS = 10_000
"""A step of a round that has had so many turns never ends."""


class PlayerError(TichuError):
    """A player that raised an error or answered with an illegal action. The match is as it was before the question."""

    def __init__(self, seat: int, player: str, message: str) -> None:
        super().__init__(seat, player, message)
        self.seat = seat
        self.player = player
        self.message = message

    def __str__(self) -> str:
        return f"seat {self.seat} ({self.player}) {self.message}"


class PlayerLeft(TichuError):
    """Raised by a player that leaves the table; the match can be gone on with."""


class Observer:
    """Told of what really happens, with nothing hidden; overrides what it wants to know."""

    def round_began(self, match: MatchState, state: State) -> None:
        """A round is at its first decision (or is gone on with, at a later one)."""

    def acted(self, seat: int, action: Action, before: State, after: State) -> None:
        """An action has been done; it is resolved, and the events are the new ones of `after`."""

    def round_ended(self, state: State, match: MatchState) -> None:
        """A round is over and written down in the match."""

    def match_ended(self, match: MatchState, result: MatchResult) -> None:
        """The match is over."""


def derive_seed(seed: int, *words: int | str) -> int:
    """A seed made of a seed and what it is for: the first 62 bits of the SHA-256 of ``seed/word/word…``.

    A match deals its round number r (from 0) with ``derive_seed(seed, "deal", r)`` and starts person p with
    ``derive_seed(seed, "player", p, r)``.
    """
    text = "/".join(str(word) for word in (seed, *words))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 2


def player_name(player: Player) -> str:
    """What a player is called: its `name`, or its class."""
    name = getattr(player, "name", None)
    return name if isinstance(name, str) and name else type(player).__name__


class Match:
    """A match between players, one for each seat; where the ruleset seats persons anew, one for each person.

    `seed` decides deals and bots; `setup` brings ages, a dealer, totals to start from. `position` and `state` go on
    with a match that was begun before: between two rounds, or within one. `record` is one more observer.
    """

    def __init__(
        self,
        engine: Engine,
        players: Sequence[Player],
        *,
        seed: int = 0,
        setup: RoundSetup | None = None,
        observers: Iterable[Observer] = (),
        record: Observer | None = None,
        position: MatchState | None = None,
        state: State | None = None,
        rng_for: Callable[[int], Rng] | None = None,
    ) -> None:
        self.engine = engine
        self.players = tuple(players)
        self.seed = seed
        self.position = position if position is not None else begin_match(engine.game, setup)
        self.state = state
        self.result = result_of(engine.game, self.position) if self.position.history else MatchResult(False)
        # The record comes first: what others are told is written down already.
        self._observers = (*([record] if record else ()), *observers)
        self._rng_for = rng_for or (lambda number: Rng(derive_seed(seed, "deal", number)))
        self._late_calls = any(call.until != "first_card" for _, call in engine.rules.calls.named)
        needed = max(self.position.setup.persons, default=engine.rules.table.seats - 1) + 1
        if len(self.players) < needed:
            raise TichuError(f"{engine.rules.id} needs {needed} players, got {len(self.players)}")

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals, by the columns in which the ruleset counts."""
        return self.position.totals

    @property
    def history(self) -> tuple[RoundRecord, ...]:
        """The rounds that were played, the oldest first."""
        return self.position.history

    @property
    def winners(self) -> tuple[int, ...]:
        """The columns of the totals that have won; several in a draw, none while the match goes on."""
        return self.result.winners

    def player_at(self, seat: int) -> Player:
        """Who sits on a seat in this round."""
        return self.players[self.person_at(seat)]

    def person_at(self, seat: int) -> int:
        """The number of the person on a seat in this round."""
        setup = self.state.setup if self.state is not None else self.position.setup
        return setup.persons[seat] if seat < len(setup.persons) else seat

    # -- playing ----------------------------------------------------------------------------------------------------

    def play(self, max_rounds: int | None = None) -> MatchResult:
        """Play to the end of the match, or so many rounds of it."""
        while not self.result.over and (max_rounds is None or max_rounds > 0):
            self.play_round()
            if max_rounds is not None:
                max_rounds -= 1
        return self.result

    def play_round(self) -> State:
        """Play the next round, or the one that was begun, to its end. Raises PlayerError, PlayerLeft, PluginError.

        After an error `state` is the round as it stands; calling again goes on with it.
        """
        if self.result.over:
            raise TichuError("the match is over")
        begun = self.state
        setup = self.position.setup
        state = begun or self.engine.start(rng=self._rng_for(setup.rounds_played), setup=setup)
        self.state = state
        self._start_players(state)
        for observer in self._observers:
            observer.round_began(self.position, state)
        if begun is None:
            self._watched(state, 0)
        state = self._run(state)
        game = self.engine.game
        position = add_round(game, self.position, state)
        result = result_of(game, position)
        # What comes next is planned before anything is kept, so that a faulty plan loses nothing.
        planned = position if result.over else plan_round(game, position)
        self.position, self.result, self.state = planned, result, None
        for observer in self._observers:
            observer.round_ended(state, planned)
        if result.over:
            for observer in self._observers:
                observer.match_ended(planned, result)
        return state

    def _start_players(self, state: State) -> None:
        number = state.setup.rounds_played
        started: set[int] = set()
        for seat in range(state.table.seats):
            person = self.person_at(seat)
            start = getattr(self.players[person], "start", None)
            if start is not None and person not in started:
                started.add(person)
                self._called(
                    seat, partial(start, seat, self.engine.rules, derive_seed(self.seed, "player", person, number))
                )

    def _run(self, state: State) -> State:
        entered, last = _stands_at(state)
        if last >= 0:
            state = self._offer_bombs(state, last)
        turns = 0
        while not state.is_over:
            if state.step != entered:
                entered, turns = state.step, 0
                state = self._enter(state)
                continue
            turns += 1
            if turns > MOST_TURNS:
                step = state.game.steps[entered]
                raise PluginError(step.plugin or "none", f"step {step.word}", f"does not end after {MOST_TURNS} turns")
            seats = state.to_act
            if len(seats) > 1:
                state = self._together(state, seats)
            else:
                state = self._turn(state, seats[0])
        return state

    def _enter(self, state: State) -> State:
        """A step begins: calls are offered to all before the tricks, bombs before the first lead."""
        if state.game.steps[state.step].word != "play":
            for seat in range(state.table.seats):
                state = self._offer_calls(state, seat)
            return state
        return self._offer_bombs(state, (state.table.turn - 1) % state.table.seats)

    def _together(self, state: State, seats: Sequence[int]) -> State:
        """Seats act at the same time: each decides on the state before; who was overtaken by a limit decides again."""
        before = state
        decided = [(seat, self._answer(before, seat)) for seat in seats]
        for seat, action in decided:
            if state.is_over or state.step != before.step:
                return state
            if state is not before and self.engine.verify(state, seat, action) is not None:
                why = self.engine.verify(before, seat, action)
                if why is not None:
                    raise self._refused(seat, action, why)
                if seat not in state.to_act:
                    continue
                action = self._answer(state, seat)
            state = self._do(state, seat, action)
        return state

    def _turn(self, state: State, seat: int) -> State:
        """One seat acts: calls are offered before, bombs after."""
        playing = state.game.steps[state.step].word == "play"
        if playing and not state.calls[seat] and (self._late_calls or not (state.table.played >> seat) & 1):
            state = self._offer_calls(state, seat)
            if state.to_act != (seat,):
                return state
        owner = state.table.owner
        action = self._answer(state, seat)
        state = self._do(state, seat, action)
        if not playing or state.is_over or isinstance(action, Call):
            return state
        if isinstance(action, Play):
            return self._offer_bombs(state, seat)
        if state.table.closed or state.table.kind == EMPTY:
            return self._offer_bombs(state, owner)
        return state

    # -- interrupts -------------------------------------------------------------------------------------------------

    def _offer_calls(self, state: State, seat: int) -> State:
        """Offer the calls that are open to a seat."""
        if state.calls[seat] or state.is_over:
            return state
        calls = [action for action in self.engine.interrupts(state, seat) if isinstance(action, Call)]
        if not calls:
            return state
        answer = self._interrupt(state, seat, ListedActions(calls))
        return state if answer is None else self._do(state, seat, answer)

    def _offer_bombs(self, state: State, last: int) -> State:
        """Offer a bomb to all that may throw one, from the seat after `last` on; after each bomb, to all again."""
        seats = state.table.seats
        turn = 0
        while turn < seats and not state.is_over and state.table.bombers:
            turn += 1
            seat = (last + turn) % seats
            while count_throws(state.table, seat):
                # Bombs alone: who holds one is not asked for a call more often than others are.
                bombs = [action for action in self.engine.interrupts(state, seat) if isinstance(action, Play)]
                answer = self._interrupt(state, seat, ListedActions(bombs)) if bombs else None
                if answer is None:
                    break
                state = self._do(state, seat, answer)
                if isinstance(answer, Play):
                    last, turn = seat, 0
                    break
        return state

    # -- asking and doing -------------------------------------------------------------------------------------------

    def _answer(self, state: State, seat: int) -> Action:
        legal = self.engine.legal(state, seat)
        action = self._called(seat, partial(self.player_at(seat).act, view(state, seat), legal))
        return self._checked(seat, action)

    def _interrupt(self, state: State, seat: int, options: LegalActions) -> Action | None:
        action = self._called(seat, partial(self.player_at(seat).interrupt, view(state, seat), options))
        if action is None:
            return None
        action = self._checked(seat, action)
        if not (isinstance(action, Call) or (isinstance(action, Play) and action.thrown)):
            text = self.engine.format_action(action)
            raise PlayerError(seat, self._name(seat), f"answered `{text}` where only a bomb (`!`) or a call can be")
        return action

    def _checked(self, seat: int, action: Any) -> Action:
        if not isinstance(action, _ACTIONS):
            raise PlayerError(seat, self._name(seat), f"answered {action!r}, which is no action")
        return action

    def _refused(self, seat: int, action: Action, why: IllegalAction) -> PlayerError:
        return PlayerError(seat, self._name(seat), f"answered `{self.engine.format_action(action)}`: {why}")

    def _name(self, seat: int) -> str:
        return player_name(self.player_at(seat))

    def _called(self, seat: int, ask: Callable[[], T]) -> T:
        """Ask a player; what it raises names it."""
        try:
            return ask()
        except (PlayerLeft, PluginError):
            raise
        except FOREIGN_ERRORS as error:
            raise PlayerError(seat, self._name(seat), f"raised {told(error)}") from error

    def _do(self, state: State, seat: int, action: Action) -> State:
        try:
            after, _ = self.engine.apply(state, seat, action)
        except IllegalAction as why:
            raise self._refused(seat, action, why) from why
        if self._observers:
            resolved = self.engine.resolve(state, seat, action)
            for observer in self._observers:
                observer.acted(seat, resolved, state, after)
                # What cannot be written down has not been played.
                self.state = after
        self.state = after
        # A plug-in that fails while it watches must not keep the action out of the record.
        self._watched(after, len(state.events))
        return after

    def _watched(self, state: State, known: int) -> None:
        """Let the plug-ins that watch know what happened."""
        hooks = self.engine.game.hooks
        if hooks.watches:
            for event in state.events[known:]:
                hooks.event(event)


def _stands_at(state: State) -> tuple[int, int]:
    """The step that a round has entered already (-1: none), and the seat after which bombs are still to be offered.

    Of a round that is gone on with, the last thing that happened tells it; asking once more for a bomb does no harm.
    """
    for event in reversed(state.events):
        if isinstance(event, StepBegan):
            return -1, -1
        if isinstance(event, Played):
            return state.step, event.seat
        if isinstance(event, Passed):
            return state.step, state.table.owner if state.table.closed else -1
        if isinstance(event, Called | Declined | Pushed | Happened):
            return state.step, -1
    return -1, -1
