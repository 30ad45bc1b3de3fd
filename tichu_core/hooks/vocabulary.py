"""The words that plug-ins add to rulesets, for the loader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tichu_core.errors import PluginError
from tichu_core.hooks.activation import steps_of
from tichu_core.hooks.answers import Unfit, listed, pairs_of_text
from tichu_core.hooks.discovery import Source, opened, sources
from tichu_core.hooks.files import PluginFile
from tichu_core.hooks.manager import Manager, a_schema
from tichu_core.ruleset.options import Rules
from tichu_core.ruleset.vocabulary import StepWord


class PluginVocabulary:
    """A `Vocabulary` of installed plug-ins and of single files. Imports a plug-in when a ruleset names it.

    It looks once at what is installed, when it is first asked.
    """

    def __init__(self, plugin_files: Iterable[str | Path | PluginFile] = ()) -> None:
        self.files = opened(plugin_files)
        self._sources: dict[str, Source] | None = None
        self._managers: dict[str, Manager] = {}

    def sources(self) -> Mapping[str, Source]:
        """Every plug-in that could be used."""
        if self._sources is None:
            self._sources = sources(self.files)
        return self._sources

    def manager(self, plugin: str) -> Manager:
        """The plug-in by itself, imported. Raises PluginError."""
        found = self._managers.get(plugin)
        if found is None:
            found = self._managers[plugin] = Manager([(plugin, {})], self.sources())
        return found

    def installed(self) -> Mapping[str, str]:
        return {name: source.version for name, source in self.sources().items()}

    def options_schema(self, plugin: str) -> Mapping[str, Any] | None:
        found = self.manager(plugin).first("tichu_options_schema", _sound_schema)
        return found[1] if found else None

    def steps(self, plugins: Sequence[str]) -> Mapping[str, StepWord]:
        words: dict[str, StepWord] = {}
        for plugin in plugins:
            for word, (_, step) in steps_of(self.manager(plugin)).items():
                if word in words:
                    other = words[word].plugin
                    raise PluginError(plugin, "tichu_steps", f"the step `{word}` is brought by {other!r} too")
                words[word] = StepWord(plugin, step.schema, step.main)
        return words

    def check(self, rules: Rules) -> Sequence[tuple[str, str]]:
        places = {use.use: f"plugins[{place}]" for place, use in enumerate(rules.plugins)}
        manager = Manager([(use.use, use.options or {}) for use in rules.plugins], self.sources(), rules)
        return [
            (places[plugin] + path if path.startswith(".") else path or places[plugin], message)
            for plugin, found in manager.each("tichu_check_rules", pairs_of_text)
            for path, message in found
        ]

    def rulesets(self) -> Mapping[str, Path]:
        found: dict[str, Path] = {}
        for plugin in self.sources():
            try:
                brought = self.manager(plugin).first("tichu_rulesets", _paths)
            except PluginError:
                # A broken plug-in is told of by whoever uses it; it does not hide the rulesets of others.
                continue
            for path in brought[1] if brought else ():
                found.setdefault(path.stem, path)
        return found


def _sound_schema(answer: Any) -> Mapping[str, Any]:
    import jsonschema

    schema = a_schema(answer)
    try:
        jsonschema.Draft202012Validator.check_schema(schema)
    except jsonschema.SchemaError as error:
        raise Unfit(f"no JSON Schema: {error.message}") from None
    return schema


def _paths(answer: Any) -> tuple[Path, ...]:
    paths = listed(answer)
    if not all(isinstance(path, Path) for path in paths):
        raise Unfit("expected the paths of ruleset files")
    return tuple(paths)
