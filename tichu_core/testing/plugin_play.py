"""A match played with a plug-in under watch, and what must hold at every moment of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tichu_core.engine import Engine
from tichu_core.errors import PluginError, TichuError
from tichu_core.game.actions import Action
from tichu_core.game.as_data import state_from_data, state_to_data
from tichu_core.game.events import Event
from tichu_core.game.matchrules import add_round, begin_match, plan_round, result_of
from tichu_core.game.state import State, all_cards
from tichu_core.game.view import known_event, view
from tichu_core.hooks.activation import activate
from tichu_core.hooks.manager import Hook, Manager
from tichu_core.hooks.plugin_hooks import PluginHooks
from tichu_core.kernel.rng import Rng
from tichu_core.testing.hidden import with_hidden_cards_moved
from tichu_core.testing.rounds import Ply, plies
from tichu_core.testing.watched import watched

if TYPE_CHECKING:
    from tichu_core.hooks.files import PluginFile
    from tichu_core.ruleset.options import Rules
    from tichu_core.testing.plugin_check import Findings

FEW = 60
"""So many actions are compared one by one."""


class Played:
    """An engine whose plug-in is watched, and the match that has been played with it.

    `course` is what must be the same for the same seed, `ends` are the last states of the rounds.
    """

    def __init__(self, findings: Findings, plugin: str, manager: Manager, engine: Engine) -> None:
        self.findings = findings
        self.plugin = plugin
        self.manager = manager
        self.engine = engine
        self.course: list[Any] = []
        self.ends: list[State] = []
        self.middle: list[State] = []

    @classmethod
    def start(cls, findings: Findings, plugin: str, rules: Rules, files: tuple[PluginFile, ...]) -> Played | None:
        """Activate the plug-ins of a ruleset, and put the one in question under watch."""

        def watch(hook: Hook) -> Hook:
            return watched(hook, findings.tell) if hook.plugin == plugin else hook

        try:
            active = activate(rules, files)
            manager = active.hooks.manager.watched(watch)
            engine = Engine(rules, hooks=PluginHooks(manager), makers=active.makers)
            return cls(findings, plugin, manager, engine)
        except TichuError as error:
            findings.tell("loads", rules.id, str(error))
            return None

    def play(self, rounds: int, seed: int, look: bool) -> bool:
        """A random match of so many rounds; with `look`, all is checked. Whether it came to its end."""
        return self.findings.contained("answers", self.engine.rules.id, lambda: self._play(rounds, seed, look))

    def _play(self, rounds: int, seed: int, look: bool) -> None:
        game = self.engine.game
        match = begin_match(game)
        for number in range(rounds):
            if number:
                match = plan_round(game, match)
            state = self.engine.start(seed + number, setup=match.setup)
            for count, ply in enumerate(plies(self.engine, seed + number, match.setup)):
                for event in ply.events:
                    game.hooks.event(event)
                if look:
                    self._look(ply, seed + count)
                    if count % 7 == 3:
                        self.middle.append(ply.before)
                state = ply.after
            if look:
                self.at_rest(state)
            self.ends.append(state)
            match = add_round(game, match, state)
            self.course.append((state.values(), match.totals, result_of(game, match)))

    # -- at every moment --------------------------------------------------------------------------------------------

    def _look(self, ply: Ply, number: int) -> None:
        state = ply.before
        seat = number % self.engine.rules.table.seats
        of_plugin = state.game.steps[state.step].plugin == self.plugin
        self.at_rest(state, saves=number % 5 == 0 or of_plugin)
        if number % 3 == 0 or of_plugin:
            self._hides_cards(state, seat, Rng(number))
            self._removes(state, ply.seat)
        if len(state.to_act) > 1:
            self._hides_choices(state, ply.seat, Rng(number))

    def at_rest(self, state: State, saves: bool = True) -> None:
        """Cards and data are whole."""
        where = self._where(state)
        seen, count = all_cards(state)
        if seen != self.engine.game.deck or count != seen.bit_count():
            self.findings.tell("conserves", where, "a card is missing, foreign or in two places")
        if not saves:
            return
        try:
            same = state_from_data(state.game, json.loads(json.dumps(state_to_data(state)))) == state
        except (TichuError, TypeError, ValueError) as error:
            self.findings.tell("saves", where, f"a state cannot be saved: {error}")
            return
        if not same:
            self.findings.tell("saves", where, "a state is another one after it has gone to JSON and back")

    def _hides_cards(self, state: State, seat: int, rng: Rng) -> None:
        """A seat's view and choices do not hang on cards that it cannot see."""
        engine, where = self.engine, self._where(state)
        try:
            other = with_hidden_cards_moved(engine, state, seat, rng)
            mine, theirs = view(state, seat), view(other, seat)
            choices = [engine.legal(each, seat) for each in (state, other)]
            listed = [list(each) if choices[0].count() < FEW else [] for each in choices]
            counts = [each.count() for each in choices]
        except PluginError as error:
            self.findings.tell("hides", where, f"other hidden cards, and: {error}")
            return
        parted = [name for name in type(mine).__slots__ if getattr(mine, name) != getattr(theirs, name)]
        if parted:
            self.findings.tell("hides", where, f"a view shows what its seat cannot know, in {', '.join(parted)}")
        if counts[0] != counts[1] or listed[0] != listed[1]:
            self.findings.tell("hides", where, "a seat's legal actions hang on cards that it cannot see")

    def _hides_choices(self, state: State, seat: int, rng: Rng) -> None:
        """Where several choose at the same time, whoever has seen the same happen sees the same."""
        legal = self.engine.legal(state, seat)
        if legal.count() < 2:
            return
        first = rng.below(legal.count())
        second = (first + 1 + rng.below(legal.count() - 1)) % legal.count()
        one, other = (self.engine.apply(state, seat, legal.nth(index))[0] for index in (first, second))
        for watcher in range(self.engine.rules.table.seats):
            if watcher == seat:
                continue
            seen = [_seen(after, watcher) for after in (one, other)]
            if seen[0] == seen[1] and view(one, watcher) != view(other, watcher):
                self.findings.tell("hides", self._where(state), "a seat sees what another one has chosen unseen")

    def _removes(self, state: State, seat: int) -> None:
        """Listed and accepted are the same, with and without what a house rule takes away."""
        engine, where = self.engine, self._where(state)
        legal = engine.legal(state, seat)
        count = legal.count()
        listed = [legal.nth(index) for index in range(0, count, max(1, count // FEW))]
        refused = [action for action in listed if engine.verify(state, seat, action) is not None]
        if refused:
            self.findings.tell("removes", where, f"`{engine.format_action(refused[0])}` is listed, and refused")
        if len(listed) == count and any(listed.count(action) > 1 for action in listed):
            self.findings.tell("removes", where, "an action is listed twice")
        if count <= FEW:
            self._nothing_beside(state, seat, listed)

    def _nothing_beside(self, state: State, seat: int, listed: list[Action]) -> None:
        """What the step lists without house rules is legal only where they leave it."""
        step = state.game.steps[state.step]
        for action in step.legal(state, seat):
            if action not in listed and self.engine.verify(state, seat, action) is None:
                text = self.engine.format_action(action)
                self.findings.tell("removes", self._where(state), f"`{text}` is accepted, and not listed")

    def _where(self, state: State) -> str:
        return f"{self.engine.rules.id}, {state.phase}"


def _seen(state: State, seat: int) -> list[Event]:
    """What a seat has seen happen."""
    shown = state.game.hooks.shows(state, seat)
    known = (known_event(event, seat, shown) for event in state.events)
    return [event for event in known if event is not None]
