"""The answers of a game with plug-ins: each question of the game put to those that implement its hook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tichu_core.errors import IllegalAction, ParseError, PluginError
from tichu_core.game.actions import Push
from tichu_core.game.game import Hooks
from tichu_core.game.keys import GivenHandler, ScenarioKeys
from tichu_core.game.reasons import refusal
from tichu_core.hooks import answers
from tichu_core.hooks.answers import Unfit
from tichu_core.hooks.contained import contained
from tichu_core.hooks.lend import lend
from tichu_core.hooks.manager import HOOKS, Manager
from tichu_core.hooks.writing import written

if TYPE_CHECKING:
    from tichu_core.game.actions import Action
    from tichu_core.game.events import Event
    from tichu_core.game.game import Deal, Game
    from tichu_core.game.legal import Below
    from tichu_core.game.matchstate import MatchResult, MatchState
    from tichu_core.game.push import PushRoutes
    from tichu_core.game.scoring import Score
    from tichu_core.game.state import Draft, RoundSetup, State


class PluginHooks(Hooks):
    """What the plug-ins of one ruleset change."""

    def __init__(self, manager: Manager) -> None:
        self.manager = manager
        self.plugins = manager.plugins
        self.answered = frozenset(name for name in HOOKS if manager.has(name))
        self.forbids_actions = manager.has("tichu_forbids")
        self.tracks = manager.has("tichu_track")
        self.watches = manager.has("tichu_event")

    # -- a round ----------------------------------------------------------------------------------------------------

    def deal(self, game: Game, setup: RoundSetup, deck: Sequence[int], rng: Below) -> Deal | None:
        seats, cards = game.rules.table.seats, game.deck
        found = self.manager.first(
            "tichu_deal", lambda answer: answers.deal(answer, seats, cards), setup=setup, deck=list(deck), rng=rng
        )
        return found[1] if found else None

    def exchange_choices(self, state: State, seat: int) -> PushRoutes | None:
        if not self.manager.has("tichu_exchange_choices"):
            return None
        found = self.manager.first(
            "tichu_exchange_choices",
            lambda answer: answers.routes(answer, state, seat),
            state=lend(state),
            seat=seat,
        )
        return found[1] if found else None

    def exchange(self, draft: Draft, pushes: Mapping[int, Push]) -> bool:
        for hook in self.manager.implementations("tichu_exchange"):
            ask = partial(self.manager.ask, hook, _only_true, draft=draft, pushes=dict(pushes))
            if written(draft, hook.plugin, hook.name, ask):
                return True
        return False

    def forbids(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        return self._forbids(lend(state), seat, action)

    def _forbids(self, lent: State, seat: int, action: Action) -> IllegalAction | None:
        found = self.manager.first("tichu_forbids", answers.text, state=lent, seat=seat, action=action)
        return refusal("house.rule", seat, because=found[1], plugin=found[0]) if found else None

    def allowed(self, state: State, seat: int, actions: Sequence[Action], must_act: bool) -> Sequence[Action]:
        lent = lend(state)
        left = [action for action in actions if self._forbids(lent, seat, action) is None]
        if must_act and actions and not left:
            names = ", ".join(hook.plugin for hook in self.manager.implementations("tichu_forbids"))
            raise PluginError(names, "tichu_forbids", f"left seat {seat} without any action")
        return left

    def track(self, draft: Draft, events: Iterable[Event]) -> None:
        memory = dict(draft.memory)
        for hook in self.manager.implementations("tichu_track"):
            for event in events:
                new = self.manager.ask(hook, _memory, event=event, memory=memory.get(hook.plugin))
                if new is not None:
                    memory[hook.plugin] = new
        draft.memory = tuple(sorted(memory.items()))

    def shows(self, state: State, seat: int) -> frozenset[int]:
        if not self.manager.has("tichu_shows"):
            return frozenset()
        seats = state.table.seats
        found = self.manager.each(
            "tichu_shows",
            lambda answer: answers.seats_of(answer, "the hands shown", seats),
            state=lend(state),
            seat=seat,
        )
        return frozenset(other for _, shown in found for other in shown if other != seat)

    def show_memory(self, state: State, seat: int) -> Mapping[str, Any]:
        shown = {}
        for hook in self.manager.implementations("tichu_show_memory"):
            answer = self.manager.ask(hook, _memory, memory=state.memory_of(hook.plugin), seat=seat)
            if answer is not None:
                shown[hook.plugin] = answer
        return shown

    # -- its score --------------------------------------------------------------------------------------------------

    def score_round(self, state: State) -> Score | None:
        if not self.manager.has("tichu_score_round"):
            return None
        columns, sides = _columns(state)
        found = self.manager.first(
            "tichu_score_round", lambda answer: answers.score(answer, columns, sides), state=lend(state)
        )
        return found[1] if found else None

    def adjust_score(self, state: State, score: Score) -> tuple[tuple[str, tuple[int, ...]], ...]:
        if not self.manager.has("tichu_adjust_score"):
            return ()
        count = len(score.points)
        found = self.manager.each(
            "tichu_adjust_score",
            lambda answer: answers.integers(answer, "the points to add", count),
            state=lend(state),
            score=score,
        )
        return tuple(found)

    # -- the match --------------------------------------------------------------------------------------------------

    def plan_round(self, match: MatchState) -> RoundSetup | None:
        seats = match.rules.table.seats
        # How many totals there are is for a plug-in that adds them up to say, before the first round.
        columns = None if self.manager.has("tichu_add_score") and not match.history else len(match.totals)
        found = self.manager.first(
            "tichu_plan_round", lambda answer: answers.setup(answer, seats, columns), match=match
        )
        return found[1] if found else None

    def add_score(self, match: MatchState, score: Score, setup: RoundSetup) -> tuple[int, ...] | None:
        found = self.manager.first(
            "tichu_add_score",
            lambda answer: answers.integers(answer, "the totals", len(match.totals)),
            match=match,
            score=score,
            setup=setup,
        )
        return found[1] if found else None

    def match_result(self, match: MatchState) -> MatchResult | None:
        columns = len(match.totals)
        found = self.manager.first("tichu_match_result", lambda answer: answers.result(answer, columns), match=match)
        return found[1] if found else None

    def event(self, event: Event) -> None:
        for _ in self.manager.each("tichu_event", _nothing, event=event):
            pass

    # -- for people -------------------------------------------------------------------------------------------------

    def scenario_keys(self) -> ScenarioKeys:
        given: dict[str, Any] = {}
        then: dict[str, Any] = {}
        for plugin, keys in self.manager.each("tichu_scenario_keys", _keys):
            for ours, theirs in ((given, keys.given), (then, keys.then)):
                for key, function in theirs.items():
                    if key in ours:
                        raise PluginError(plugin, "tichu_scenario_keys", f"the key `{key}` is another plug-in's too")
                    ours[key] = _contained(plugin, key, function)
        return ScenarioKeys(given, then)

    def describe(self, language: str) -> tuple[str, ...]:
        found = self.manager.each("tichu_describe", _sentences, language=language)
        return tuple(sentence for _, sentences in found for sentence in sentences)


def _columns(state: State) -> tuple[int, int]:
    """The number of columns of a score, and of its sides."""
    sides = max(state.table.sides) + 1
    return (state.table.seats if state.game.rules.scoring.unit == "seat" else sides), sides


def _only_true(answer: Any) -> bool:
    if answer is not True:
        raise Unfit(f"expected True or None, got {answer!r:.80}")
    return True


def _memory(answer: Any) -> Any:
    return answers.json_like(answer, "memory")


def _nothing(answer: Any) -> None:
    raise Unfit(f"an observer answers nothing, got {answer!r:.80}")


def _sentences(answer: Any) -> tuple[str, ...]:
    return tuple(answers.text(sentence) for sentence in answers.listed(answer))


def _keys(answer: Any) -> ScenarioKeys:
    if not isinstance(answer, ScenarioKeys):
        raise Unfit(f"expected ScenarioKeys, got {answers.kind(answer)}")
    if not all(callable(function) for function in (*answer.given.values(), *answer.then.values())):
        raise Unfit("the keys of a scenario are given as functions")
    return answer


def _contained(plugin: str, key: str, function: Callable[..., Any]) -> GivenHandler:
    """The function of a scenario key; a ParseError is the fault of the scenario, anything else the plug-in's."""

    def call(*arguments: Any) -> Any:
        return contained(plugin, f"tichu_scenario_keys: {key}", lambda: function(*arguments), ParseError)

    return call
