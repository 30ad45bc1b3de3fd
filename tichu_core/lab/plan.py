"""What a run of the lab plays: rulesets, bots, seed, batches. Enough for another process to play any part of it."""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tichu_core.engine import Engine
from tichu_core.errors import TichuError
from tichu_core.ruleset.convert import rules_from_data, rules_to_data

if TYPE_CHECKING:
    from tichu_core.hooks.files import PluginFile

FORMAT = 1
"""Version of what a batch holds; files of another one are refused."""
BATCH = 50


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruleset in a plan: the name it goes by, all its options as JSON, the digest with the plug-ins' versions."""

    name: str
    text: str
    digest: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A run. `kind` is `compare` (units are rounds) or `arena` (units are deals of a match, played with seats swapped).

    Unit number u of batch b has a seed that depends on `seed`, b and u alone, so that the batches can be played in any
    order, anywhere. `paired` deals the same cards under every ruleset.
    """

    kind: str
    rulesets: tuple[Ruled, ...]
    bots: tuple[str, ...]
    seed: int
    size: int = BATCH
    paired: bool = True
    plugin_files: tuple[PluginFile, ...] = ()

    def identity(self) -> dict[str, Any]:
        """What decides the figures beside the number of units, JSON-able: two runs that agree in it can be joined."""
        from tichu_core import __version__

        return {
            "kind": self.kind,
            "rulesets": [ruled.name for ruled in self.rulesets],
            "rules": [ruled.digest for ruled in self.rulesets],
            "bots": list(self.bots),
            "seed": self.seed,
            "batch size": self.size,
            "same deals": self.paired,
            "tichu-core": __version__,
            "format": FORMAT,
        }

    @property
    def key(self) -> str:
        """A digest of the identity: batches carry it, so that those of another plan are not mixed in."""
        return hashlib.sha256(json.dumps(self.identity(), sort_keys=True).encode()).hexdigest()[:16]

    def sizes(self, units: int) -> list[int]:
        """How many units each batch has, so that there are `units` in all."""
        whole, rest = divmod(units, self.size)
        return [self.size] * whole + ([rest] if rest else [])

    def engines(self) -> tuple[Engine, ...]:
        """The engines, made once in a process. Raises TichuError where plug-ins are others than in the plan."""
        return _engines(self)


def make_plan(
    kind: str,
    engines: Sequence[Engine],
    bots: Sequence[str],
    seed: int,
    *,
    names: Sequence[str] = (),
    size: int = BATCH,
    paired: bool = True,
) -> Plan:
    """The plan of these engines. `names` are how the rulesets are called, where not by their ids."""
    called = list(names or (engine.rules.id for engine in engines))
    for index, name in enumerate(called):
        if name in called[:index]:
            called[index] = f"{name} ({index + 1})"
    ruled = tuple(
        Ruled(name, json.dumps(rules_to_data(engine.rules), sort_keys=True), engine.digest)
        for name, engine in zip(called, engines, strict=True)
    )
    files = tuple(dict.fromkeys(file for engine in engines for file in engine.plugin_files))
    return Plan(kind, ruled, tuple(bots), seed, size, paired, files)


@functools.lru_cache(maxsize=4)
def _engines(plan: Plan) -> tuple[Engine, ...]:
    made = []
    for ruled in plan.rulesets:
        engine = Engine(rules_from_data(json.loads(ruled.text)), plugin_files=plan.plugin_files)
        if engine.digest != ruled.digest:
            raise TichuError(f"{ruled.name}: other rules or plug-ins here than where the run was begun")
        made.append(engine)
    return tuple(made)
