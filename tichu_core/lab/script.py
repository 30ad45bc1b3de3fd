"""Where rulesets part: one position and the same actions under each, up to the first that makes a difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tichu_core.engine import Engine
from tichu_core.errors import IllegalAction, TichuError
from tichu_core.game.actions import Action
from tichu_core.game.state import State
from tichu_core.lab.aspects import ASPECTS, aspects, legal_sets, told
from tichu_core.lab.hybrids import changes, smallest
from tichu_core.lab.parting import Parting, Said
from tichu_core.lab.script_file import given_of
from tichu_core.records.engines import Engines
from tichu_core.records.scenario import Given
from tichu_core.records.scenario_checks import parse
from tichu_core.records.scenario_read import GIVEN_KEYS
from tichu_core.records.scenario_run import start as start_given
from tichu_core.ruleset.options import Rules
from tichu_core.ruleset.spelling import hint

Start = Callable[[Engine], State]
SEATS = "table.seats"


class ScriptError(TichuError):
    """A script that no ruleset can follow: an action that all of them refuse, or that is no action."""


@dataclass(frozen=True, slots=True)
class Script:
    """A position and what is done in it: how a state is made under an engine, and lines `SEAT: ACTION`."""

    start: Start
    lines: tuple[str, ...]
    title: str = "script"


def script_of(given: Given | Mapping[str, Any], actions: Sequence[str], title: str = "script") -> Script:
    """A script of a position as scenarios give it. Raises ScenarioError."""
    position = given if isinstance(given, Given) else given_of(given)

    def start(engine: Engine) -> State:
        handlers = engine.game.hooks.scenario_keys().given
        for key in position.keys:
            if key.name not in handlers:
                known = (*GIVEN_KEYS, *handlers)
                raise ScriptError(f"there is no key `{key.name}` here under {engine.rules.id}{hint(key.name, known)}")
        return start_given(position, engine, handlers)

    return Script(start, tuple(actions), title)


def compare_script(
    rulesets: Sequence[str | Path | Rules | Engine],
    given: Given | Mapping[str, Any],
    actions: Sequence[str],
    *,
    plugin_files: Sequence[str | Path] = (),
) -> Parting | None:
    """Where two or more rulesets part on a position and actions, or None where they never do.

    `given` is what a scenario has under that key, `actions` its lines. Raises ScriptError for an action that all
    refuse, ScenarioError for a position that is none.
    """
    engines = Engines(plugin_files) if plugin_files else None
    return next(partings(rulesets, script_of(given, actions), engines), None)


def partings(
    rulesets: Sequence[str | Path | Rules | Engine], script: Script, engines: Engines | None = None
) -> Iterator[Parting]:
    """Every parting of a script, as far as all can follow it; an option that has been named is not named again."""
    if engines is None:
        # Engines that are handed in bring the files of their plug-ins along.
        engines = Engines([file for each in rulesets if isinstance(each, Engine) for file in each.plugin_files])
    if len(rulesets) < 2:
        raise ScriptError("expected two rulesets or more")
    names: list[str] = []
    made: list[Engine] = []
    for ruleset in rulesets:
        engine = _engine(ruleset, engines)
        name = engine.rules.id
        # A ruleset compared with itself, or two files of one id, are told apart by their places.
        names.append(name if name not in names else f"{name} ({len(names) + 1})")
        made.append(engine)
    yield from _Comparison(names, made, script, engines).run()


def _engine(ruleset: str | Path | Rules | Engine, engines: Engines) -> Engine:
    if isinstance(ruleset, Engine):
        return ruleset
    return engines.of(ruleset) if isinstance(ruleset, Rules) else engines.get(str(ruleset))


@dataclass(slots=True)
class _Comparison:
    names: list[str]
    engines: list[Engine]
    script: Script
    maker: Engines
    told: set[tuple[str, ...]] = field(default_factory=set)
    open: set[str] = field(default_factory=set)
    """Aspects that differ already: they are not told again before they agree once."""

    def run(self) -> Iterator[Parting]:
        states: list[State] = []
        begun = [self._begin(engine) for engine in self.engines]
        if any(isinstance(state, TichuError) for state in begun) or self._seats_differ():
            if all(isinstance(state, TichuError) for state in begun):
                raise ScriptError("; ".join(f"{name}: {why}" for name, why in zip(self.names, begun, strict=True)))
            yield self._setup(begun)
            return
        states = [state for state in begun if isinstance(state, State)]
        yield from self._fresh(self._differing(states, 0))
        for number, line in enumerate(self.script.lines, 1):
            refusals, after = self._do(states, line)
            if all(refusals):
                reasons = "; ".join(f"{name}: {why}" for name, why in zip(self.names, refusals, strict=True))
                raise ScriptError(f"action {number}, `{line}`, is refused by all: {reasons}")
            if any(refusals):
                yield self._refused(number, line, refusals)
                return
            states = after
            yield from self._fresh(self._differing(states, number))

    # -- running ----------------------------------------------------------------------------------------------------

    def _begin(self, engine: Engine) -> State | TichuError:
        try:
            return self.script.start(engine)
        except TichuError as error:
            return error

    def _seats_differ(self) -> bool:
        return len({engine.rules.table.seats for engine in self.engines}) > 1

    def _do(self, states: list[State], line: str) -> tuple[list[TichuError | None], list[State]]:
        refusals: list[TichuError | None] = []
        after = []
        for engine, state in zip(self.engines, states, strict=True):
            try:
                after.append(_step(engine, state, line))
                refusals.append(None)
            except TichuError as error:
                refusals.append(error)
        return refusals, after

    def _next_is_telling(self, states: list[State], number: int) -> bool:
        """Whether the action that comes next is accepted by some and refused by others: it tells more."""
        if number >= len(self.script.lines):
            return False
        refusals, _ = self._do(states, self.script.lines[number])
        return any(refusals) and not all(refusals)

    def _fresh(self, found: Iterator[Parting]) -> Iterator[Parting]:
        for parting in found:
            key = tuple(change.path for change in parting.options) or (parting.kind,)
            if key not in self.told:
                self.told.add(key)
                yield parting

    # -- differences ------------------------------------------------------------------------------------------------

    def _differing(self, states: list[State], number: int) -> Iterator[Parting]:
        every = [aspects(engine, state) for engine, state in zip(self.engines, states, strict=True)]
        differing = [name for name in ASPECTS if any(found.get(name) != every[0].get(name) for found in every)]
        before, self.open = self.open, set(differing)
        new = [name for name in differing if name not in before]
        if new:
            yield self._aspect(number, new[0], every)
        elif not differing and not self._next_is_telling(states, number):
            action = self._legal(states)
            if action is not None:
                yield self._legality(number, *action, states)

    def _legal(self, states: list[State]) -> tuple[int, Action] | None:
        """The first seat and action that is legal under one ruleset and not under another."""
        sets = [legal_sets(engine, state) for engine, state in zip(self.engines, states, strict=True)]
        for first, *others in zip(*sets, strict=True):
            seat, base = first
            for _, actions in others:
                if actions == base:
                    continue
                for action in [*_only_in(base, actions), *_only_in(actions, base)]:
                    # A reading may be written out under one ruleset only; the action itself is what counts.
                    if len({self._is_legal(index, states, seat, action) for index in range(len(states))}) > 1:
                        return seat, action
        return None

    def _is_legal(self, index: int, states: list[State], seat: int, action: Action) -> bool:
        return self.engines[index].verify(states[index], seat, action) is None

    # -- what is told -----------------------------------------------------------------------------------------------

    def _setup(self, begun: Sequence[State | TichuError]) -> Parting:
        says = tuple(
            Said(name, f"{engine.rules.table.seats} seats; " + (str(state) if failed else "it can be set up"))
            if not (failed := isinstance(state, TichuError))
            else Said(name, f"{engine.rules.table.seats} seats; {state}", "setup", None)
            for name, engine, state in zip(self.names, self.engines, begun, strict=True)
        )
        if self._seats_differ():
            index = next(n for n, e in enumerate(self.engines) if e.rules.table.seats != self._base.table.seats)
            differing = changes(self._base, self.engines[index].rules)
            # Another number of seats is another table, whatever else differs.
            options = tuple(change for change in differing if change.path == SEATS)
            return Parting(0, "", "setup", "", says, (self.names[0], self.names[index]), options)
        index = _other([isinstance(state, TichuError) for state in begun])

        def outcome(engine: Engine) -> Any:
            return isinstance(self._begin(engine), TichuError)

        return self._parting(0, "", "setup", "", says, index, outcome)

    def _refused(self, number: int, line: str, refusals: list[TichuError | None]) -> Parting:
        says = tuple(_said(name, why) for name, why in zip(self.names, refusals, strict=True))
        index = _other([why is None for why in refusals])
        option = says[0].option or says[index].option

        def outcome(engine: Engine) -> Any:
            state = self._until(engine, number - 1)
            try:
                _step(engine, state, line)
            except TichuError:
                return "refused"
            return "accepted"

        return self._parting(number, line, "action", line, says, index, outcome, option)

    def _aspect(self, number: int, name: str, every: list[dict[str, Any]]) -> Parting:
        values = [found.get(name) for found in every]
        says = tuple(Said(who, told(name, value, values)) for who, value in zip(self.names, values, strict=True))
        index = _other(values)

        def outcome(engine: Engine) -> Any:
            return aspects(engine, self._until(engine, number)).get(name)

        return self._parting(number, self._line(number), name, "", says, index, outcome)

    def _legality(self, number: int, seat: int, action: Action, states: list[State]) -> Parting:
        refusals = [engine.verify(state, seat, action) for engine, state in zip(self.engines, states, strict=True)]
        says = tuple(_said(name, why) for name, why in zip(self.names, refusals, strict=True))
        index = _other([why is None for why in refusals])
        text = f"{seat}: {self.engines[0].format_action(action)}"
        option = says[0].option or says[index].option

        def outcome(engine: Engine) -> Any:
            return engine.verify(self._until(engine, number), seat, action) is None

        return self._parting(number, self._line(number), "legal", text, says, index, outcome, option)

    def _parting(
        self,
        number: int,
        line: str,
        kind: str,
        action: str,
        says: tuple[Said, ...],
        index: int,
        outcome: Callable[[Engine], Any],
        option: str | None = None,
    ) -> Parting:
        """The parting, with the options that bring the outcome of the ruleset `index` about in the first one."""
        other = self.engines[index]
        wanted = outcome(other)

        def parts(rules: Rules) -> bool:
            return bool(outcome(self.maker.of(rules)) == wanted)

        options = smallest(self._base, changes(self._base, other.rules), parts, option)
        return Parting(number, line, kind, action, says, (self.names[0], self.names[index]), options)

    @property
    def _base(self) -> Rules:
        return self.engines[0].rules

    def _line(self, number: int) -> str:
        return self.script.lines[number - 1] if number else ""

    def _until(self, engine: Engine, number: int) -> State:
        """The state after so many actions. Raises TichuError where one is refused."""
        state = self.script.start(engine)
        for line in self.script.lines[:number]:
            state = _step(engine, state, line)
        return state


def _step(engine: Engine, state: State, line: str) -> State:
    seat, action = parse(engine, line)
    return engine.apply(state, seat, action)[0]


def _only_in(these: list[Action], those: list[Action]) -> list[Action]:
    known = set(those)
    return [action for action in these if action not in known]


def _other(values: Sequence[Any]) -> int:
    """The first that is not as the first one."""
    return next(index for index, value in enumerate(values) if value != values[0])


def _said(name: str, why: TichuError | None) -> Said:
    if why is None:
        return Said(name, "accepts it")
    if isinstance(why, IllegalAction):
        rule = f", {why.rule}" if why.rule else ""
        return Said(name, f"refuses it: {why.message} [{why.code}{rule}]", why.code, why.option)
    return Said(name, f"refuses it: {why}", "no_action", None)
