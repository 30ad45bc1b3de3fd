"""The guard around a plug-in's step: it names whoever raises, answers nonsense, or loses a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, TypeVar, get_args

from tichu_core.errors import IllegalAction, PluginError
from tichu_core.game.actions import Action
from tichu_core.game.game import RoundStep
from tichu_core.game.legal import LegalActions
from tichu_core.game.notation import CORE_WORDS
from tichu_core.game.state import Draft, State
from tichu_core.hooks.answers import Unfit, integer, json_like, kind, seats_of
from tichu_core.hooks.contained import contained
from tichu_core.hooks.lend import lend
from tichu_core.hooks.writing import written

T = TypeVar("T")
_MOVE = re.compile(r"[a-z]{3,}")
_ACTIONS = get_args(Action)


class GuardedStep(RoundStep):
    """A step of a plug-in. Questions are put to it with a state of its own; what it writes on a draft is checked."""

    def __init__(self, plugin: str, word: str, step: Any, calls: Collection[str] = ()) -> None:
        self.plugin = self.name = plugin
        self.word = word
        self.hook = f"step {word}"
        if not isinstance(step, RoundStep):
            raise PluginError(plugin, self.hook, f"`make` must give a RoundStep, not {kind(step)}")
        self.step = step
        step.plugin = plugin
        self.phase = step.phase or word
        self.moves = tuple(step.moves)
        self.deals = step.deals
        self.asks = step.asks
        for move in self.moves:
            if not _MOVE.fullmatch(move) or move in CORE_WORDS or move in calls:
                raise PluginError(
                    plugin,
                    self.hook,
                    f"`{move}` cannot be the word of an action: three small letters or more, no other action or call",
                )

    def _guarded(self, call: Callable[[], T]) -> T:
        return contained(self.name, self.hook, call)

    def begin(self, draft: Draft) -> None:
        self._write(draft, lambda: self.step.begin(draft))

    def act(self, draft: Draft, seat: int, action: Action) -> None:
        self._write(draft, lambda: self.step.act(draft, seat, action))

    def after_call(self, draft: Draft, seat: int, call: str) -> None:
        self._write(draft, lambda: self.step.after_call(draft, seat, call))

    def _write(self, draft: Draft, write: Callable[[], None]) -> None:
        written(draft, self.name, self.hook, write)
        if not draft.step_ended and not self.to_act(draft.freeze(None, None)):
            raise PluginError(self.name, self.hook, "waits for nobody and has not ended")

    def to_act(self, state: State) -> tuple[int, ...]:
        return self._guarded(lambda: seats_of(self.step.to_act(lend(state)), "to_act", state.table.seats))

    def legal(self, state: State, seat: int) -> LegalActions:
        legal: LegalActions = self._guarded(
            lambda: _of_type(self.step.legal(lend(state), seat), LegalActions, "LegalActions")
        )
        # The core's own lists of actions need no guard.
        if not type(legal).__module__.startswith("tichu_core."):
            legal = GuardedActions(self, legal)
        if not legal.count() and seat in self.to_act(state):
            raise PluginError(self.name, self.hook, f"leaves seat {seat}, which must act, without any action")
        return legal

    def resolve(self, state: State, seat: int, action: Action) -> Action:
        return self._guarded(lambda: _action(self.step.resolve(lend(state), seat, action)))

    def refuse(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        return self._guarded(lambda: _refusal(self.step.refuse(lend(state), seat, action)))

    def refuse_call(self, state: State, seat: int, call: str) -> IllegalAction | None:
        return self._guarded(lambda: _refusal(self.step.refuse_call(lend(state), seat, call)))

    def show(self, state: State, seat: int) -> Any:
        return self._guarded(lambda: json_like(self.step.show(lend(state), seat), "what the step shows"))


class GuardedActions(LegalActions):
    """Legal actions of a class of the plug-in's own: they are worked out later, and contained then."""

    __slots__ = ("actions", "step")

    def __init__(self, step: GuardedStep, actions: LegalActions) -> None:
        self.step = step
        self.actions = actions

    def count(self) -> int:
        return contained(self.step.name, self.step.hook, self._count)

    def _count(self) -> int:
        count = integer(self.actions.count(), "the count of actions")
        if count < 0:
            raise Unfit(f"the count of actions cannot be {count}")
        return count

    def nth(self, index: int) -> Action:
        return contained(self.step.name, self.step.hook, lambda: _action(self.actions.nth(index)), IndexError)

    def __contains__(self, action: object) -> bool:
        return contained(self.step.name, self.step.hook, lambda: action in self.actions)


def _action(value: Any) -> Action:
    action: Action = _of_type(value, _ACTIONS, "an action")
    return action


def _of_type(value: Any, wanted: Any, what: str) -> Any:
    if not isinstance(value, wanted):
        raise Unfit(f"expected {what}, got {kind(value)}")
    return value


def _refusal(value: Any) -> IllegalAction | None:
    if value is not None and not isinstance(value, IllegalAction):
        raise Unfit(f"a refusal is an IllegalAction or None, not {kind(value)}")
    return value
