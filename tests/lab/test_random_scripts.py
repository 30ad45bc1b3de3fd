"""Random rounds as scripts: wherever two bundled rulesets part, some options of theirs explain it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.lab.runs import engine
from tests.support import volume
from tichu_core.bots.registry import make_bots
from tichu_core.engine import Engine
from tichu_core.game.actions import Action
from tichu_core.game.notation import format_line
from tichu_core.game.state import State
from tichu_core.lab.hybrids import changes, hybrid
from tichu_core.lab.parting import Parting
from tichu_core.lab.script import Script, ScriptError, partings
from tichu_core.match import Match, Observer
from tichu_core.records.engines import Engines
from tichu_core.ruleset.bundled import bundled_dir

NAMES = sorted(path.stem for path in bundled_dir().glob("*.yaml"))
PAIRS = [
    (one, other) for one in ("standard", "dodgr", "polish-two-player", "tientsin") for other in NAMES if one != other
]


class Writer(Observer):
    """Writes a round down as a script."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def acted(self, seat: int, action: Action, before: State, after: State) -> None:
        self.lines.append(format_line(seat, action))


def random_script(made: Engine, seed: int) -> Script:
    """A round of random bots."""
    writer = Writer()
    match = Match(made, make_bots("random", 6)[: made.rules.table.seats], seed=seed, observers=[writer])
    match.state = made.start(seed=seed)
    match.play_round()
    return Script(lambda other: other.start(seed=seed), tuple(writer.lines))


def check(one: str, other: str, seeds: range) -> None:
    a, b = engine(one), engine(other)
    if a.rules.table.seats != b.rules.table.seats:
        pytest.skip("they part at the table")
    for seed in seeds:
        script = random_script(a, seed)
        for parting in followed(partings([a, b], script, Engines())):
            assert parting.options, f"{one}, {other}, seed {seed}: {parting}"
            differing = changes(a.rules, b.rules)
            assert all(change in differing for change in parting.options)
            assert hybrid(a.rules, parting.options)


def followed(found: Iterator[Parting]) -> Iterator[Parting]:
    """As far as a script can be followed: behind a first difference both may come to refuse it."""
    with suppress(ScriptError):
        yield from found


@pytest.mark.parametrize(("one", "other"), [("standard", "dodgr"), ("tientsin", "grand-seigneur")])
def test_every_parting_is_explained(one, other):
    check(one, other, range(1))


@pytest.mark.long
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_every_parting_of_many_rounds_is_explained(one, other):
    check(one, other, range(volume(10)))
