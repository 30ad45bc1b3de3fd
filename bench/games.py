"""The games to be measured: every bundled ruleset, and the standard one under plug-ins for deal, exchange and score."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tichu_core.api import load_rules
from tichu_core.engine import Engine
from tichu_core.game.state import RoundSetup
from tichu_core.game.steps.deal import split_deck
from tichu_core.game.steps.exchange import Exchange
from tichu_core.kernel.cards import cards_of
from tichu_core.kernel.playout import Prelude
from tichu_core.ruleset.bundled import bundled_dir
from tichu_core.ruleset.loader import load_text

HOUSE = "standard with plug-ins"
HOUSE_FILE = Path(__file__).with_name("house_rules.py")
HOUSE_RULES = """\
schema_version: 1
id: house-rules
title: Standard Tichu under plug-ins for deal, exchange and score
extends: standard
source: {title: for measuring}
plugins: [house-rules]
"""


@dataclass(frozen=True, slots=True)
class Game:
    """A ruleset ready to be measured. `prelude` is None where the kernel cannot play what comes before the tricks."""

    name: str
    engine: Engine
    setup: RoundSetup
    prelude: Prelude | None


def games() -> list[Game]:
    """All of them, `standard` first."""
    names = sorted(path.stem for path in bundled_dir().glob("*.yaml"))
    names.sort(key=lambda name: name != "standard")
    return [*(game(name) for name in names), house()]


def game(name: str) -> Game:
    """A bundled ruleset."""
    return _game(name, Engine(load_rules(name)))


def house() -> Game:
    """The standard ruleset with the plug-in of `house_rules.py`."""
    from tichu_core.api import vocabulary

    files = (HOUSE_FILE,)
    return _game(HOUSE, Engine(load_text(HOUSE_RULES, "house-rules.yaml", vocabulary(files)), plugin_files=files))


def _game(name: str, engine: Engine) -> Game:
    seats = engine.rules.table.seats
    # Plug-ins that look at the round before are given one.
    setup = RoundSetup(ranking=tuple(range(seats)) if engine.plugins else ())
    return Game(name, engine, setup, prelude_of(engine))


def prelude_of(engine: Engine) -> Prelude | None:
    """What the kernel does before the tricks under rules without plug-ins: deal, ask, call, exchange once."""
    rules = engine.rules
    exchanges = [step for step in engine.game.steps if isinstance(step, Exchange)]
    if rules.plugins or len(exchanges) > 1:
        return None
    packets, _ = split_deck(engine.game, cards_of(engine.game.deck), 0)
    state = engine.start(1)
    seats = range(rules.table.seats)
    goals: list[list[int]] = [[] for _ in seats]
    for exchange in exchanges:
        for seat in seats:
            goals[seat] = [goal for goal, _ in exchange.routes(state, seat).routes if isinstance(goal, int)]
    prelude = Prelude(list(engine.game.sides), engine.game.deck, [len(packet) for packet in packets], goals)
    prelude.pushed = exchanges[0].cards if exchanges else 0
    asked = {step.asks for step in engine.game.steps if step.asks}
    for name, call in rules.calls.named:
        if name in asked:
            prelude.asked = call.points
        else:
            prelude.call = call.points
    return prelude
