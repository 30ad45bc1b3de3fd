"""The guard around a plug-in's step: it names whoever raises, answers nonsense, or loses a card."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar, get_args

from tichu_core.errors import IllegalAction, PluginError
from tichu_core.game.actions import Action
from tichu_core.game.game import RoundStep
from tichu_core.game.legal import LegalActions
from tichu_core.game.notation import CORE_WORDS
from tichu_core.game.state import Draft, State, all_cards, check_cards
from tichu_core.hooks.answers import Unfit, integers, json_like, kind, seats_of, unchangeable
from tichu_core.hooks.lend import lend
from tichu_core.kernel.cards import ALL_CARDS

T = TypeVar("T")
_MOVE = re.compile(r"[a-z]{3,}")
_ACTIONS = get_args(Action)


class GuardedStep(RoundStep):
    """A step of a plug-in. Questions are put to it with a state of its own; what it writes on a draft is checked."""

    def __init__(self, plugin: str, word: str, step: Any) -> None:
        self.plugin = plugin
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
            if not _MOVE.fullmatch(move) or move in CORE_WORDS:
                raise PluginError(
                    plugin, self.hook, f"`{move}` cannot be the word of an action: small letters, three or more"
                )

    def _guarded(self, call: Callable[[], T]) -> T:
        try:
            return call()
        except PluginError:
            raise
        except Unfit as error:
            raise PluginError(self.plugin or "", self.hook, str(error)) from None
        except Exception as error:
            raise PluginError(self.plugin or "", self.hook, f"raised {type(error).__name__}: {error}") from error

    def begin(self, draft: Draft) -> None:
        self._write(draft, lambda: self.step.begin(draft))

    def act(self, draft: Draft, seat: int, action: Action) -> None:
        self._write(draft, lambda: self.step.act(draft, seat, action))

    def after_call(self, draft: Draft, seat: int, call: str) -> None:
        self._write(draft, lambda: self.step.after_call(draft, seat, call))

    def _write(self, draft: Draft, write: Callable[[], None]) -> None:
        draft.table.sides = list(draft.table.sides)
        had, _ = all_cards(draft)
        self._guarded(write)
        self._guarded(lambda: _check_draft(draft))
        check_cards(had, draft, self.plugin or "", self.hook)
        if not draft.step_ended and not self.to_act(draft.freeze((), None)):
            raise PluginError(self.plugin or "", self.hook, "waits for nobody and has not ended")

    def to_act(self, state: State) -> tuple[int, ...]:
        return self._guarded(lambda: seats_of(self.step.to_act(lend(state)), "to_act", state.table.seats))

    def legal(self, state: State, seat: int) -> LegalActions:
        legal: LegalActions = self._guarded(lambda: _of_type(self.step.legal(lend(state), seat), LegalActions, "legal"))
        return legal

    def resolve(self, state: State, seat: int, action: Action) -> Action:
        resolved: Action = self._guarded(
            lambda: _of_type(self.step.resolve(lend(state), seat, action), _ACTIONS, "resolve")
        )
        return resolved

    def refuse(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        return self._guarded(lambda: _refusal(self.step.refuse(lend(state), seat, action)))

    def refuse_call(self, state: State, seat: int, call: str) -> IllegalAction | None:
        return self._guarded(lambda: _refusal(self.step.refuse_call(lend(state), seat, call)))

    def show(self, state: State, seat: int) -> Any:
        return self._guarded(lambda: json_like(self.step.show(lend(state), seat), "what the step shows"))


def _of_type(value: Any, wanted: Any, method: str) -> Any:
    if not isinstance(value, wanted):
        names = ", ".join(each.__name__ for each in (wanted if isinstance(wanted, tuple) else (wanted,)))
        raise Unfit(f"`{method}` must give one of {names}, not {kind(value)}")
    return value


def _refusal(value: Any) -> IllegalAction | None:
    if value is not None and not isinstance(value, IllegalAction):
        raise Unfit(f"a refusal is an IllegalAction or None, not {kind(value)}")
    return value


def _check_draft(draft: Draft) -> None:
    """Refuse a draft whose hands, piles or data are not what a state is made of."""
    seats = draft.table.seats
    for cards in integers(list(draft.table.hands), "the hands", seats):
        if cards & ~ALL_CARDS or cards < 0:
            raise Unfit(f"{cards} is no set of cards")
    if len(draft.packets) != seats or len(draft.calls) != seats:
        raise Unfit(f"packets and calls are those of {seats} seats")
    unchangeable((draft.data, draft.packets, draft.piles, draft.calls, draft.setup), "the data of a step")
    integers(draft.table.sides, "the sides", seats)
