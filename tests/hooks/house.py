"""Plug-ins written on the spot, and engines that use them."""

from __future__ import annotations

import functools
import textwrap
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tichu_core.api import load_rules
from tichu_core.engine import Engine
from tichu_core.game.state import State
from tichu_core.kernel.rng import Rng
from tichu_core.ruleset.frozen import freeze
from tichu_core.ruleset.options import PluginUse, Rules, Step

HEAD = """
from dataclasses import replace
from tichu_core.hooks import *

"""


def plugin_file(folder: Path, source: str, stem: str = "house") -> Path:
    """A plug-in in a file of its own; its name is that of the file."""
    path = folder / f"{stem}.py"
    path.write_text(HEAD + textwrap.dedent(source), encoding="utf-8")
    return path


@functools.cache
def bundled(name: str) -> Rules:
    return load_rules(name)


def rules_with(
    *names: str, base: str = "standard", options: Mapping[str, Any] | None = None, steps: tuple[str, ...] = ()
) -> Rules:
    """Bundled rules that name these plug-ins too; `steps` go before the play."""
    rules = bundled(base)
    uses = tuple(PluginUse(name, freeze(options or {})) for name in names)
    added = tuple(Step(word, freeze({})) for word in steps)
    return replace(rules, plugins=(*rules.plugins, *uses), round=(*rules.round[:-1], *added, rules.round[-1]))


def house(folder: Path, source: str, **kind: Any) -> Engine:
    """The standard game with one plug-in, `house`."""
    return Engine(rules_with("house", **kind), plugin_files=[plugin_file(folder, source)])


def play_to(engine: Engine, phase: str, seed: int = 1, state: State | None = None) -> State:
    """A random round up to a phase (`over`: to its end)."""
    rng = Rng(seed)
    state = engine.start(seed) if state is None else state
    while state.phase != phase:
        seat = state.to_act[0]
        state, _ = engine.apply(state, seat, engine.legal(state, seat).pick(rng))
    return state
