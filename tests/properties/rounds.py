"""The bundled rulesets as engines for random rounds, and a generator for them."""

from __future__ import annotations

import random
from functools import cache

from tests.rules.at import engine_named
from tichu_core.engine import Engine
from tichu_core.errors import PluginError, RulesetError
from tichu_core.ruleset.bundled import bundled_dir

NAMES = tuple(sorted(path.stem for path in bundled_dir().glob("*.yaml")))


@cache
def engine_of(name: str) -> Engine:
    """The engine of a bundled ruleset; where its plug-ins are not installed, their steps end at once."""
    from tichu_core.api import load_rules

    try:
        return Engine(load_rules(name))
    except (PluginError, RulesetError):
        return engine_named(name)


class Below(random.Random):
    """A generator of the standard library, as the engine asks for one."""

    def below(self, n: int, /) -> int:
        return self.randrange(n)
