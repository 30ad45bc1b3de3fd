"""Promises of a plug-in beside the play: what it imports, what it says of itself, and what it does with nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tichu_core.errors import PluginError, TichuError
from tichu_core.game.events import Event
from tichu_core.game.position import Position, set_up
from tichu_core.game.state import Draft, State
from tichu_core.hooks.manager import HOOKS, Hook, a_schema
from tichu_core.testing.light import heavy_imports

if TYPE_CHECKING:
    from tichu_core.hooks.files import PluginFile
    from tichu_core.testing.plugin_check import Findings
    from tichu_core.testing.plugin_play import Played

_SILENT = frozenset(
    {"tichu_options_schema", "tichu_check_rules", "tichu_rulesets", "tichu_scenario_keys", "tichu_event"}
    | {"tichu_track", "tichu_show_memory", "tichu_describe"}
)
"""Hooks that change nothing in the game by themselves."""
STRANGE_LANGUAGE = "xx"


def check_imports(findings: Findings, plugin: str, files: tuple[PluginFile, ...], allowed: Sequence[str]) -> None:
    """Importing the plug-in is quick."""
    try:
        found = heavy_imports(plugin, [file.path for file in files])
    except RuntimeError as error:
        findings.tell("loads", plugin, str(error))
        return
    too_heavy = [name for name in found if name not in allowed]
    if too_heavy:
        findings.tell("light", plugin, f"importing it imports {', '.join(too_heavy)}")


def check_words(findings: Findings, game: Played) -> None:
    """It tells people what it does."""
    hooks = _hooks(game)
    sentences: list[str] = []
    for hook in hooks.get("tichu_describe", ()):
        for language in ("en", STRANGE_LANGUAGE):
            answer = _ask(findings, "described", game, hook, language=language)
            if answer is not None:
                sentences = list(answer)
    if not sentences and not hooks.keys() <= _SILENT:
        findings.tell("described", game.plugin, "it says nothing for the rule sheet (tichu_describe)")
    for sentence in sentences:
        if sentence.strip()[-1:] not in ".!?:":
            findings.tell("described", game.plugin, f"no whole sentence: {sentence!r}")
    for hook in hooks.get("tichu_options_schema", ()):
        schema = hook(a_schema) or {}
        if schema.get("additionalProperties") is not False:
            findings.tell("described", game.plugin, "a misspelt option passes: say `additionalProperties: False`")
        for name, option in schema.get("properties", {}).items():
            if not str(option.get("description", "")).strip():
                findings.tell("described", game.plugin, f"the option `{name}` has no description")
            _check_default(findings, game.plugin, name, option)


def _check_default(findings: Findings, plugin: str, name: str, option: Any) -> None:
    import jsonschema

    if "default" not in option:
        return
    try:
        jsonschema.validate(_plain(option["default"]), _plain(option))
    except jsonschema.ValidationError as error:
        findings.tell("described", plugin, f"the default of the option `{name}` is no value of it: {error.message}")


def _plain(value: Any) -> Any:
    if hasattr(value, "items"):
        return {key: _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, tuple | list) else value


def check_edges(findings: Findings, game: Played) -> None:
    """It copes with nothing: each hook is asked where there is nothing yet to go by."""
    engine, hooks = game.engine, _hooks(game)
    seats = range(engine.rules.table.seats)
    for hook in hooks.get("tichu_track", ()):
        for event in _each_kind(game.ends):
            _ask(findings, "none_safe", game, hook, event=event, memory=None)
    for hook in hooks.get("tichu_show_memory", ()):
        for seat in seats:
            _ask(findings, "none_safe", game, hook, memory=None, seat=seat)
    questions, where = engine.game.hooks, engine.rules.id
    for state in map(without_memory, game.ends):
        if state.score is not None:
            findings.contained("none_safe", where, partial(questions.score_round, state))
            findings.contained("none_safe", where, partial(questions.adjust_score, state, state.score))
    for state in map(without_memory, game.middle):
        for seat in seats:
            findings.contained("none_safe", where, partial(questions.shows, state, seat))
            findings.contained("none_safe", where, partial(engine.legal, state, seat))
    if "tichu_scenario_keys" in hooks:
        findings.contained("none_safe", where, partial(_scenarios, game))


def _scenarios(game: Played) -> None:
    """The keys of scenarios, none of them given, in the state before the first trick of a round."""
    engine = game.engine
    handlers = engine.game.hooks.scenario_keys().given
    for state in game.middle:
        if state.phase == "play":
            hands = {seat: hand for seat, hand in enumerate(state.hands) if hand}
            set_up(engine.game, Position(hands=hands, turn=min(hands)), handlers)
            return


def without_memory(state: State) -> State:
    """The state as if the plug-ins had never been told anything."""
    draft = Draft(state)
    draft.memory = ()
    return draft.freeze((None, state.events), state.score)


def _each_kind(ends: Sequence[State]) -> Iterator[Event]:
    """One event of each kind that happened."""
    kinds = {type(event): event for state in ends for event in state.events}
    yield from kinds.values()


def _hooks(game: Played) -> dict[str, tuple[Hook, ...]]:
    found = {
        name: tuple(hook for hook in game.manager.implementations(name) if hook.plugin == game.plugin) for name in HOOKS
    }
    return {name: own for name, own in found.items() if own}


def _ask(findings: Findings, check: str, game: Played, hook: Hook, **arguments: Any) -> Any:
    try:
        return game.manager.ask(
            hook, lambda answer: tuple(answer) if hook.name == "tichu_describe" else answer, **arguments
        )
    except PluginError as error:
        given = ", ".join(f"{name}={value!r:.40}" for name, value in arguments.items())
        findings.tell(check, hook.name, f"{error.message} (given {given})")
    except TichuError as error:
        findings.tell(check, hook.name, str(error))
    return None
