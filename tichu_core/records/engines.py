"""Engines by the name or path of their ruleset, each made once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tichu_core.engine import Engine
from tichu_core.errors import TichuError
from tichu_core.ruleset.options import Rules

if TYPE_CHECKING:
    from tichu_core.hooks.files import PluginFile
    from tichu_core.ruleset.loader import Loader


class Engines:
    """Makes the engines that files of games and scenarios ask for, with their plug-ins.

    `plugin_files` are single-file plug-ins that the rulesets may name.
    """

    def __init__(self, plugin_files: Sequence[str | Path | PluginFile] = ()) -> None:
        self.plugin_files = tuple(plugin_files)
        self._loader: Loader | None = None
        self._made: dict[tuple[str, int | None], Engine | TichuError] = {}

    def get(self, ruleset: str, seats: int | None = None) -> Engine:
        """The engine of a ruleset; `seats` in place of the number that it has. Raises RulesetError, PluginError."""
        found = self._made.get((ruleset, seats))
        if found is None:
            # What cannot be loaded is not tried again for every scenario that names it.
            try:
                found = self._make(ruleset, seats)
            except TichuError as error:
                found = error
            self._made[ruleset, seats] = found
        if isinstance(found, TichuError):
            raise found
        return found

    def _make(self, ruleset: str, seats: int | None) -> Engine:
        from tichu_core.hooks.vocabulary import PluginVocabulary
        from tichu_core.ruleset.loader import Loader

        if self._loader is None:
            self._loader = Loader(PluginVocabulary(self.plugin_files))
        loader = self._loader
        if seats is None:
            return self.of(loader.load(ruleset).rules)
        text = f"schema_version: 1\nid: other-seats\nextends: {json.dumps(ruleset)}\ntable: {{seats: {seats}}}\n"
        return self.of(loader.load_text(text, f"{ruleset} with {seats} seats").rules)

    def of(self, rules: Rules) -> Engine:
        """The engine of resolved rules."""
        return Engine(rules, plugin_files=self.plugin_files)
