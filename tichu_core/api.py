"""The door for users of the library: rulesets by name or path, each read once as long as its files stay as they are."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tichu_core.ruleset.cache import RulesetCache
from tichu_core.ruleset.options import Rules

if TYPE_CHECKING:
    from tichu_core.hooks.files import PluginFile
    from tichu_core.ruleset.vocabulary import Vocabulary


def load_rules(name_or_path: str | Path, *, plugin_files: Iterable[str | Path | PluginFile] = ()) -> Rules:
    """The rules of a bundled ruleset or one of a plug-in by name, or of a file by its path.

    `plugin_files` are plug-ins in single files that the ruleset may name. Raises RulesetError with every fault of the
    file, PluginError for a plug-in's file that cannot be used.
    """
    return _cache(_opened(plugin_files)).load(name_or_path)


def vocabulary(plugin_files: Iterable[str | Path | PluginFile] = ()) -> Vocabulary:
    """What installed plug-ins and these files add to rulesets. Raises PluginError for a file that cannot be used."""
    from tichu_core.hooks.vocabulary import PluginVocabulary

    return PluginVocabulary(plugin_files)


def _opened(files: Iterable[str | Path | PluginFile]) -> tuple[PluginFile, ...]:
    given = tuple(files)
    if not given:
        return ()
    from tichu_core.hooks.discovery import opened

    return opened(given)


@functools.lru_cache(maxsize=8)
def _cache(files: tuple[PluginFile, ...]) -> RulesetCache:
    late: Any = _LateVocabulary(files)
    return RulesetCache(late)


class _LateVocabulary:
    """A `Vocabulary` that is imported when something is first asked of it: with the first file that must be read."""

    def __init__(self, files: tuple[PluginFile, ...]) -> None:
        self._files = files

    def __getattr__(self, name: str) -> Any:
        return getattr(self._vocabulary, name)

    @functools.cached_property
    def _vocabulary(self) -> Vocabulary:
        return vocabulary(self._files)
