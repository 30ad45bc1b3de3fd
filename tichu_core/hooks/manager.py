"""The plug-ins of one ruleset: imported, checked and called one by one, in the order of the ruleset."""

from __future__ import annotations

import copy
import inspect
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import pluggy

from tichu_core.errors import FOREIGN_ERRORS, PluginError, told
from tichu_core.game.state import State
from tichu_core.hooks import specs
from tichu_core.hooks.answers import Unfit, json_like
from tichu_core.hooks.contained import contained
from tichu_core.hooks.discovery import Source
from tichu_core.hooks.markers import PROJECT
from tichu_core.ruleset.frozen import with_defaults
from tichu_core.ruleset.options import Rules
from tichu_core.ruleset.spelling import hint

T = TypeVar("T")
TRACE = "TICHU_TRACE_PLUGINS"
"""Environment variable: with `1`, every call of a hook and its answer goes to stderr."""

_KEYWORDS = inspect.Parameter.VAR_KEYWORD
HOOKS: tuple[str, ...] = tuple(name for name in vars(specs) if name.startswith("tichu_"))


@dataclass(frozen=True, slots=True)
class Hook:
    """One plug-in's implementation of one hook, ready to be called."""

    plugin: str
    name: str
    options: Mapping[str, Any]
    implementation: Callable[..., Any]
    trace: bool

    def __call__(self, check: Callable[[Any], T], **arguments: Any) -> T | None:
        """The checked answer, or None. Raises PluginError for whatever goes wrong."""

        def ask() -> T | None:
            answer = self.implementation(**arguments)
            return None if answer is None else check(answer)

        if not self.trace:
            return contained(self.plugin, self.name, ask)
        try:
            checked = contained(self.plugin, self.name, ask)
        except PluginError as error:
            self._tell(arguments, error)
            raise
        self._tell(arguments, checked)
        return checked

    def _tell(self, arguments: Mapping[str, Any], answer: object) -> None:
        shown = ", ".join(
            f"{key}={_brief(value):.60}" for key, value in arguments.items() if key not in ("rules", "options", "deck")
        )
        print(f"{self.plugin}: {self.name}({shown}) -> {_brief(answer):.200}", file=sys.stderr)


def _brief(value: object) -> str:
    """A value in the trace. A state is named only: while its step begins, nobody can be asked who is to act."""
    return f"<State {value.game.rules.id} {value.phase}>" if isinstance(value, State) else repr(value)


class Manager:
    """Activated plug-ins. Importing and checking them is done here and nowhere else; never changed afterwards.

    `uses` are names with the options of the ruleset. Raises PluginError for a plug-in that is not there, cannot be
    imported, implements a hook that there is not, or asks for arguments that the hook does not have.
    """

    def __init__(
        self, uses: Sequence[tuple[str, Mapping[str, Any]]], sources: Mapping[str, Source], rules: Rules | None = None
    ) -> None:
        self.rules = rules
        self.plugins = tuple((name, sources[name].version) for name, _ in uses if name in sources)
        trace = os.environ.get(TRACE) == "1"
        pm = pluggy.PluginManager(PROJECT)
        pm.add_hookspecs(specs)
        registered: dict[str, object] = {}
        for name, _ in uses:
            source = sources.get(name)
            if source is None:
                known = ", ".join(sources) or "none"
                raise PluginError(name, None, f"is not installed{hint(name, sources)} (installed: {known})")
            registered[name] = _register(pm, name, source)
        self._hooks: dict[str, tuple[Hook, ...]] = {}
        for name, options in uses:
            plugin = registered[name]
            others = [other for other in registered.values() if other is not plugin]
            calls = {call.name: pm.subset_hook_caller(call.name, others) for call in pm.get_hookcallers(plugin) or ()}
            schema = None
            if "tichu_options_schema" in calls:
                schema = Hook(name, "tichu_options_schema", {}, calls["tichu_options_schema"], trace)(a_schema)
            filled = with_defaults(options, schema or {})
            for hook, call in calls.items():
                self._hooks[hook] = (*self._hooks.get(hook, ()), Hook(name, hook, filled, call, trace))
        takes = {hook: inspect.signature(getattr(specs, hook)).parameters for hook in HOOKS}
        self._takes_rules = frozenset(hook for hook, names in takes.items() if "rules" in names)

    def watched(self, watch: Callable[[Hook], Hook]) -> Manager:
        """The same plug-ins, each of their hooks replaced by what `watch` makes of it (for tests of plug-ins)."""
        other = copy.copy(self)
        other._hooks = {name: tuple(watch(hook) for hook in hooks) for name, hooks in self._hooks.items()}
        return other

    def has(self, hook: str) -> bool:
        """Whether any of the plug-ins implements the hook."""
        return hook in self._hooks

    def hooks_of(self, plugin: str) -> tuple[str, ...]:
        """The hooks that a plug-in implements."""
        return tuple(hook for hook in HOOKS if any(found.plugin == plugin for found in self._hooks.get(hook, ())))

    def options_of(self, plugin: str) -> Mapping[str, Any]:
        """The options of a plug-in, defaults filled in."""
        return next(found.options for hook in self._hooks.values() for found in hook if found.plugin == plugin)

    def each(self, hook: str, check: Callable[[Any], T], **arguments: Any) -> Iterator[tuple[str, T]]:
        """The answers of all plug-ins that have one, with their names."""
        for found in self._hooks.get(hook, ()):
            answer = self.ask(found, check, **arguments)
            if answer is not None:
                yield found.plugin, answer

    def first(self, hook: str, check: Callable[[Any], T], **arguments: Any) -> tuple[str, T] | None:
        """The first answer in the order of the ruleset, with the plug-in's name, or None."""
        return next(self.each(hook, check, **arguments), None)

    def implementations(self, hook: str) -> tuple[Hook, ...]:
        """The plug-ins' implementations of a hook."""
        return self._hooks.get(hook, ())

    def ask(self, hook: Hook, check: Callable[[Any], T], **arguments: Any) -> T | None:
        """The checked answer of one plug-in."""
        if hook.name in self._takes_rules:
            return hook(check, rules=self.rules, options=hook.options, **arguments)
        return hook(check, **arguments)


def a_schema(answer: Any) -> Mapping[str, Any]:
    """The JSON Schema of an object."""
    if not isinstance(answer, Mapping) or answer.get("type") != "object":
        raise Unfit("a schema of options is a map with `type: object`")
    if not isinstance(answer.get("properties", {}), Mapping):
        raise Unfit("no JSON Schema: `properties` is a map")
    json_like(answer, "a schema")
    return answer


def _register(pm: pluggy.PluginManager, name: str, source: Source) -> object:
    """Import a plug-in and register it: a module, an object, or a class that is instantiated here."""
    plugin = source.load()
    try:
        if inspect.isclass(plugin):
            plugin = plugin()
        if plugin is None:
            raise PluginError(name, None, f"{source.where} names nothing")
        hash(plugin)
        _check_names(pm, name, plugin)
        pm.register(plugin, name=name)
        pm.check_pending()
    except pluggy.PluginValidationError as error:
        hook = re.search(r"hook '(\w+)'", str(error))
        raise PluginError(name, hook[1] if hook else None, " ".join(str(error).split())) from error
    except PluginError:
        raise
    except FOREIGN_ERRORS as error:
        raise PluginError(name, None, f"cannot be used: {told(error)}") from error
    return plugin


def _check_names(pm: pluggy.PluginManager, name: str, plugin: object) -> None:
    """Refuse implementations of hooks that there are not, and hooks whose mark was forgotten."""
    found = False
    for attribute in dir(plugin):
        marks = pm.parse_hookimpl_opts(plugin, attribute)
        if marks is None:
            if attribute in HOOKS and inspect.isroutine(getattr(plugin, attribute)):
                raise PluginError(name, attribute, "is not marked with @hookimpl")
            continue
        hook = marks.get("specname") or attribute
        if hook not in HOOKS:
            raise PluginError(name, hook, f"there is no such hook{hint(hook, HOOKS)}")
        _check_arguments(name, hook, getattr(plugin, attribute))
        found = True
    if not found:
        raise PluginError(name, None, "implements no hook")


def _check_arguments(name: str, hook: str, implementation: Callable[..., object]) -> None:
    """Refuse an implementation that asks for what its hook does not have; what has a default is its own."""
    known = list(inspect.signature(getattr(specs, hook)).parameters)
    for argument in inspect.signature(implementation).parameters.values():
        if argument.default is argument.empty and argument.name not in known and argument.kind is not _KEYWORDS:
            has = ", ".join(f"`{each}`" for each in known)
            raise PluginError(name, hook, f"it has no `{argument.name}`{hint(argument.name, known)}; there is {has}")
