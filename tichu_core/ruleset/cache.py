"""Rulesets that were read already, kept while their files stay as they are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from tichu_core.ruleset.options import Rules
from tichu_core.ruleset.vocabulary import NO_PLUGINS, Vocabulary

Stamp = tuple[tuple[str, int, int], ...]


class RulesetCache:
    """Loads each ruleset once, and again only when its file or one of its parents has changed.

    One cache serves one vocabulary.
    """

    def __init__(self, vocabulary: Vocabulary = NO_PLUGINS) -> None:
        self._vocabulary = vocabulary
        self._kept: dict[str | Path, tuple[Stamp, Rules]] = {}
        self._load: Callable[[str | Path], tuple[Rules, tuple[Path, ...]]] | None = None

    def load(self, name_or_path: str | Path) -> Rules:
        """The rules by name or path. Raises RulesetError."""
        kept = self._kept.get(name_or_path)
        if kept is not None and _stamp(path for path, _, _ in kept[0]) == kept[0]:
            return kept[1]
        if self._load is None:
            # YAML and JSON Schema are imported with the first file that must be read.
            from tichu_core.ruleset.loader import Loader

            loader = Loader(self._vocabulary)

            def read(wanted: str | Path) -> tuple[Rules, tuple[Path, ...]]:
                loaded = loader.load(wanted)
                return loaded.rules, loaded.files

            self._load = read
        rules, files = self._load(name_or_path)
        stamp = _stamp(os.fspath(path) for path in files)
        if stamp is not None:
            self._kept[name_or_path] = (stamp, rules)
        return rules


def _stamp(paths: Iterable[str]) -> Stamp | None:
    """What tells a changed file: time and size of each; None where one is gone."""
    found = []
    try:
        for path in paths:
            status = os.stat(path)
            found.append((path, status.st_mtime_ns, status.st_size))
    except OSError:
        return None
    return tuple(found)
