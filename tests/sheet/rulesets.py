"""The bundled rulesets for the tests of the sheet: with their plug-ins where those are installed, and without."""

from __future__ import annotations

from functools import lru_cache

from tests.ruleset.words import Words
from tichu_core.ruleset.bundled import bundled_dir
from tichu_core.ruleset.loader import load
from tichu_core.ruleset.options import Rules

NAMES = sorted(path.stem for path in bundled_dir().glob("*.yaml"))


@lru_cache(maxsize=64)
def bundled(name: str) -> Rules:
    """The rules of a bundled ruleset; no plug-in is imported."""
    return load(name, Words())
