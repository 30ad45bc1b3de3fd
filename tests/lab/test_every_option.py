"""Every option in which a bundled ruleset differs from the standard game is named where it parts them."""

from __future__ import annotations

from functools import cache

import pytest

from tests.lab.scripts import CASES, Case, Options
from tichu_core.engine import Engine
from tichu_core.game.state import State
from tichu_core.lab.hybrids import Change, changes, hybrid, shown
from tichu_core.lab.script import Script, partings, script_of
from tichu_core.records.engines import Engines
from tichu_core.ruleset.bundled import bundled_dir
from tichu_core.ruleset.convert import NONE
from tichu_core.ruleset.options import Rules

NAMES = sorted(path.stem for path in bundled_dir().glob("*.yaml"))


@cache
def engines() -> Engines:
    return Engines()


def rules(name: str) -> Rules:
    return engines().get(name).rules


@cache
def differing() -> dict[str, tuple[str, Change]]:
    """Each option and value that is not the standard one, with the first ruleset that has it."""
    found: dict[str, tuple[str, Change]] = {}
    for name in NAMES:
        for change in changes(rules("standard"), rules(name)):
            value = shown(change.after)
            # Long values (the steps of a round, a call) go by the name of their ruleset.
            key = f"{change.path}={value if len(value) < 40 else name}"
            found.setdefault(key, (name, change))
    return found


def case_for(key: str) -> Case:
    path = key.partition("=")[0]
    found = CASES.get(key) or CASES.get(path)
    assert found is not None, f"no script for {key}"
    return found


def with_options(base: Rules, options: Options) -> Rules:
    return hybrid(base, [Change(path, "", None, NONE if value is None else value) for path, value in options])


def pair(name: str, change: Change, case: Case) -> tuple[Rules, Rules]:
    """The rules without and with the option."""
    if case.direct:
        return rules("standard"), rules(name)
    if case.instead:
        return with_options(rules(name), case.instead), rules(name)
    base = with_options(rules("standard"), case.beside)
    return base, hybrid(base, [change])


@pytest.mark.parametrize("key", differing())
def test_the_option_that_parts_them_is_named(key):
    name, change = differing()[key]
    case = case_for(key)
    script = Script(dealt, tuple(case.actions)) if case.given is None else script_of(case.given, case.actions)
    parting = next(partings(pair(name, change, case), script), None)
    assert parting is not None, "they never part"
    named = [each.path for each in parting.options]
    assert change.path in named, str(parting)
    if len(case.instead) < 2:
        assert named == [change.path], str(parting)


def dealt(engine: Engine) -> State:
    return engine.start(seed=7)


def test_no_script_is_idle():
    paths = {key.partition("=")[0] for key in CASES}
    assert paths <= {change.path for _, change in differing().values()}
