"""Keys that plug-ins add to scenarios: what is given beside hands and table, and what can be asked afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tichu_core.game.matchstate import MatchResult, MatchState
    from tichu_core.game.state import Draft, State

GivenHandler = Callable[["Draft", Any], None]
"""Sets one key on the draft of a position; it is called with None where the key is not given. Raises ParseError."""


@dataclass(frozen=True, slots=True)
class ThenContext:
    """What a `then` key is answered from: the state after the last action; and, where the round is over, the match
    with that round written down and its result."""

    state: State
    match: MatchState | None = None
    result: MatchResult | None = None


ThenReader = Callable[[ThenContext], Any]
"""The value of one `then` key, JSON-like: it is compared with what the scenario expects."""


@dataclass(frozen=True, slots=True)
class ScenarioKeys:
    """The keys of a plug-in under `given` and `then` of a scenario."""

    given: Mapping[str, GivenHandler] = field(default_factory=dict)
    then: Mapping[str, ThenReader] = field(default_factory=dict)
