"""Every ruleset that ships is whole: a source, a rule sheet, a playthrough, and scenarios for what differs."""

from __future__ import annotations

import functools

import pytest
import yaml

from tests.support import ROOT
from tichu_core.api import load_rules
from tichu_core.engine import Engine
from tichu_core.records.engines import Engines
from tichu_core.records.scenario import Scenario
from tichu_core.records.scenario_read import read_file
from tichu_core.records.suite import run_one
from tichu_core.ruleset.bundled import bundled_dir
from tichu_core.ruleset.convert import difference
from tichu_core.sheet.sheet import rule_sheet
from tichu_core.sheet.text import as_text
from tichu_core.sheet.words import languages

NAMES = sorted(path.stem for path in bundled_dir().glob("*.yaml"))

pytestmark = pytest.mark.checkout


@functools.cache
def engines() -> Engines:
    return Engines()


@functools.cache
def scenarios() -> tuple[Scenario, ...]:
    """All scenarios of the checkout."""
    found: list[Scenario] = []
    for path in sorted((ROOT / "tests" / "scenarios").iterdir()):
        every, problems = read_file(path)
        assert problems == []
        found += every
    return tuple(found)


def parent_of(name: str) -> str | None:
    told = yaml.safe_load((bundled_dir() / f"{name}.yaml").read_text(encoding="utf-8"))
    parent: str | None = told.get("extends")
    return parent


@pytest.mark.parametrize("name", NAMES)
def test_it_has_a_source_and_its_rules_are_written_down(name: str) -> None:
    source = load_rules(name).source
    assert source.title
    page, _, anchor = source.rules.partition("#")
    text = (ROOT / page).read_text(encoding="utf-8")
    assert f'<a id="{anchor}"' in text


@pytest.mark.parametrize("name", NAMES)
def test_it_has_a_rule_sheet_and_its_plugins_have_their_say(name: str) -> None:
    engine = Engine(load_rules(name))
    for language in languages():
        shown = " ".join(as_text(rule_sheet(engine.rules, language, engine.game.hooks.describe)).split())
        assert len(shown) > 1000
        told = engine.game.hooks.describe(language)
        assert bool(told) == bool(engine.rules.plugins)
        assert all(" ".join(sentence.split()) in shown for sentence in told)


@pytest.mark.parametrize("name", NAMES)
def test_it_has_a_playthrough(name: str) -> None:
    assert (ROOT / "tests" / "golden" / f"{name}.txt").stat().st_size > 2000


@pytest.mark.parametrize("name", NAMES)
def test_it_has_scenarios_that_hold_here_and_not_under_its_parent(name: str) -> None:
    parent = parent_of(name)
    own = [scenario for scenario in scenarios() if name in scenario.rulesets]
    assert own, "no scenario names it"
    assert all(run_one(scenario, name, engines()).held for scenario in own)
    if parent is not None:
        assert difference(load_rules(parent), load_rules(name))
        assert any(not run_one(scenario, parent, engines()).held for scenario in own), f"all hold under {parent} too"
