"""What plug-ins there are, for `tichu plugins`: one that is broken is listed as broken and harms no other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tichu_core.errors import PluginError
from tichu_core.hooks.files import PluginFile
from tichu_core.hooks.vocabulary import PluginVocabulary


@dataclass(frozen=True, slots=True)
class PluginInfo:
    """A plug-in that could be used. `hooks` and `steps` are None where it was not imported; `error` says why it
    cannot be used."""

    name: str
    version: str
    where: str
    hooks: tuple[str, ...] | None = None
    steps: tuple[str, ...] | None = None
    error: str | None = None


def listing(plugin_files: Iterable[str | Path | PluginFile] = (), *, look_inside: bool = False) -> list[PluginInfo]:
    """All plug-ins by name. `look_inside` imports them, to say which hooks and steps they bring."""
    vocabulary = PluginVocabulary(plugin_files)
    found = []
    for name, source in vocabulary.sources().items():
        hooks = steps = error = None
        if look_inside:
            try:
                hooks = vocabulary.manager(name).hooks_of(name)
                steps = tuple(vocabulary.steps([name]))
            except PluginError as problem:
                error = str(problem)
        found.append(PluginInfo(name, source.version, source.where, hooks, steps, error))
    return found
