"""A hook under watch: it is asked twice, and must answer the same and leave what it was given as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from tichu_core.errors import PluginError
from tichu_core.game.state import Draft, State
from tichu_core.hooks.lend import lend
from tichu_core.hooks.manager import Hook
from tichu_core.kernel.rng import Rng

T = TypeVar("T")
Tell = Callable[[str, str, str], None]
"""Takes the name of a check, the hook, and what is wrong."""

_WRITES = ("tichu_exchange",)
_NOT_COMPARED = frozenset({"tichu_event", "tichu_steps", "tichu_scenario_keys"})


@dataclass(frozen=True, slots=True)
class Watched(Hook):
    """A plug-in's hook; `tell` gets what it does that it may not."""

    tell: Tell

    def __call__(self, check: Callable[[Any], T], **arguments: Any) -> T | None:
        again = {name: _spare(value) for name, value in arguments.items()}
        before = {name: _content(value) for name, value in arguments.items()}
        answer = Hook.__call__(self, check, **arguments)
        writes = self.name in _WRITES
        changed = [name for name, value in arguments.items() if _content(value) != before[name]]
        if changed and not writes:
            self.tell("pure", self.name, f"changes what it is given: {', '.join(changed)}")
        if self.name in _NOT_COMPARED:
            return answer
        try:
            second = Hook.__call__(self, check, **again)
        except PluginError as error:
            self.tell("pure", self.name, f"answers once, but asked the same again it {error.message}")
            return answer
        if second != answer:
            self.tell("pure", self.name, f"answers {answer!r:.80}, and asked the same again {second!r:.80}")
        elif writes and any(_content(again[name]) != _content(arguments[name]) for name in arguments):
            self.tell("pure", self.name, "writes one thing, and asked the same again another")
        return answer


def watched(hook: Hook, tell: Tell) -> Hook:
    """The hook under watch."""
    return Watched(hook.plugin, hook.name, hook.options, hook.implementation, hook.trace, tell)


def _spare(value: Any) -> Any:
    """A value of the same content that can be handed out as well."""
    if isinstance(value, State):
        return lend(value)
    if isinstance(value, Draft):
        return _copied(value)
    if isinstance(value, Rng):
        return value.copy()
    if isinstance(value, list):
        return list(value)
    return dict(value) if type(value) is dict else value


def _copied(draft: Draft) -> Draft:
    other = Draft(draft.origin, draft.reading)
    for name in Draft.__slots__:
        setattr(other, name, getattr(draft, name))
    other.table = draft.table.copy()
    other.table.sides = list(draft.table.sides)
    other.events = list(draft.events)
    return other


def _content(value: Any) -> Any:
    """What can be compared of a value that could be changed; generators are there to be used."""
    if isinstance(value, State):
        return value.values()
    if isinstance(value, Draft):
        names = ("step", "data", "packets", "piles", "calls", "setup", "memory", "step_ended")
        return (value.table.values(), tuple(value.events), *(getattr(value, name) for name in names))
    if isinstance(value, list):
        return tuple(value)
    return dict(value) if isinstance(value, Mapping) else None
