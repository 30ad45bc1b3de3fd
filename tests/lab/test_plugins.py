"""Single-file plug-ins travel with a plan, to workers and to the trial of options."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lab.runs import contents
from tichu_core.errors import TichuError
from tichu_core.lab.plan import make_plan
from tichu_core.lab.run import run
from tichu_core.lab.script import compare_script
from tichu_core.lab.store import Store
from tichu_core.records.engines import Engines

PLUGIN = '''
"""Points for who is first out."""
from tichu_core.hooks import hookimpl

name = "first-bonus"


@hookimpl
def tichu_options_schema():
    return {"type": "object", "properties": {"points": {"type": "integer", "default": 10}}}


@hookimpl
def tichu_adjust_score(rules, options, state, score):
    first = state.sides[state.finished[0]]
    return tuple(options.get("points", 10) if side == first else 0 for side in range(len(score.points)))
'''
RULESET = """\
schema_version: 1
id: with-bonus
extends: standard
plugins: [{use: first-bonus, points: 30}]
"""


@pytest.fixture
def bonus(tmp_path: Path) -> tuple[Path, Path]:
    plugin, ruleset = tmp_path / "first_bonus.py", tmp_path / "with-bonus.yaml"
    plugin.write_text(PLUGIN)
    ruleset.write_text(RULESET)
    return plugin, ruleset


def test_workers_load_the_plug_in_of_a_file(tmp_path, bonus):
    plugin, ruleset = bonus
    engines = Engines([plugin])
    of = make_plan("compare", [engines.get("standard"), engines.get(str(ruleset))], ["greedy"], 3, size=5)
    for workers in (1, 2):
        with Store(of, tmp_path / f"{workers}.sqlite") as store:
            run(of, store, 10, workers=workers)
    found = contents(of, tmp_path / "1.sqlite", 10)
    assert found == contents(of, tmp_path / "2.sqlite", 10)
    points = list(found[0]["columns"]).index("points")
    for usual, more in zip(*found[0]["rounds"], strict=True):
        assert more[points] == usual[points] + 30


def test_a_plug_in_that_has_changed_is_refused(tmp_path, bonus):
    plugin, ruleset = bonus
    engines = Engines([plugin])
    of = make_plan("compare", [engines.get("standard"), engines.get(str(ruleset))], ["greedy"], 3, size=5)
    plugin.write_text(PLUGIN.replace('"points", 10', '"points", 11'))
    with Store(of) as store, pytest.raises(TichuError, match="has changed"):
        run(of, store, 5, workers=2)


def test_a_plug_in_is_named_where_it_parts_them(bonus):
    plugin, ruleset = bonus
    given = {"hands": {2: "2s", 3: "Ts 3s"}, "turn": 2, "finished": [0, 1]}
    parting = compare_script(["standard", str(ruleset)], given, ["2: 2s"], plugin_files=[plugin])
    assert parting is not None
    assert (parting.kind, parting.option) == ("score", "plugins.first-bonus")
    made = Engines([plugin]).get(str(ruleset))
    again = compare_script(["standard", made], given, ["2: 2s"])
    assert again is not None
    assert again.option == "plugins.first-bonus"
