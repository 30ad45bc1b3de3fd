"""pytest collects `*.scenario.yaml` and `*.scenario.jsonl`: an author of rules has tests without Python.

One test for each scenario under each of its rulesets; a failure shows the position and no traceback. Options:
`--tichu-ruleset NAME` runs all of them under one ruleset, `--tichu-plugin FILE` brings a single-file plug-in.

For tests in Python: `@pytest.mark.tichu_rulesets("standard", "dodgr")` runs a test under each of these rulesets, which
it gets as `tichu_ruleset` (the name) or `tichu_engine`; `tichu_at(given, *lines)` is a state under it.
`tichu_compare(rulesets, given, actions)` is a script under several rulesets, with `assert_same_until` and
`assert_parts_at`. `tichu_check_plugin(plugin, rules)` holds a plug-in to its promises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tichu_core.engine import Engine
    from tichu_core.game.state import State
    from tichu_core.records.engines import Engines
    from tichu_core.records.scenario import Scenario
    from tichu_core.testing.compare import Compared

ENDINGS = (".scenario.yaml", ".scenario.yml", ".scenario.jsonl")
_ENGINES: pytest.StashKey[Engines] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the group `tichu`."""
    group = parser.getgroup("tichu", "scenarios of the card game Tichu")
    group.addoption("--tichu-ruleset", metavar="NAME", help="run every scenario under this ruleset (a name or a file)")
    group.addoption("--tichu-plugin", metavar="FILE", action="append", default=[], help="a single-file plug-in")


def pytest_configure(config: pytest.Config) -> None:
    """The marker, so that `--strict-markers` knows it."""
    config.addinivalue_line("markers", "tichu_rulesets(name, ...): run the test under each of these rulesets")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that is marked with rulesets runs once under each."""
    marker = metafunc.definition.get_closest_marker("tichu_rulesets")
    if marker is not None and "tichu_ruleset" in metafunc.fixturenames:
        metafunc.parametrize("tichu_ruleset", [str(name) for name in marker.args])


@pytest.fixture
def tichu_ruleset() -> str:
    """The name of the ruleset that the test runs under; the marker `tichu_rulesets` says which ones."""
    raise pytest.UsageError("mark the test with its rulesets: @pytest.mark.tichu_rulesets('standard', 'dodgr')")


@pytest.fixture
def tichu_engine(tichu_ruleset: str, pytestconfig: pytest.Config) -> Engine:
    """The engine of the ruleset that the test runs under."""
    return _engines(pytestconfig).get(tichu_ruleset)


@pytest.fixture
def tichu_at(tichu_engine: Engine) -> Callable[..., State]:
    """`tichu_at(given, *lines)`: the state of a position (as scenarios give it) after actions `SEAT: ACTION`."""
    from tichu_core.testing.positions import state_at

    return partial(state_at, tichu_engine)


@pytest.fixture
def tichu_check_plugin(pytestconfig: pytest.Config) -> Callable[..., None]:
    """`assert_plugin` of `tichu_core.testing.plugin_check`, which knows the plug-ins given by `--tichu-plugin`."""
    from tichu_core.testing.plugin_check import assert_plugin

    return partial(assert_plugin, plugin_files=pytestconfig.getoption("--tichu-plugin"))


@pytest.fixture
def tichu_compare(pytestconfig: pytest.Config) -> Callable[..., Compared]:
    """`tichu_compare(rulesets, given, actions)`: a script under several rulesets, to make assertions about."""
    from tichu_core.testing.compare import Compared

    return partial(Compared, plugin_files=pytestconfig.getoption("--tichu-plugin"))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A file of scenarios, by the ending of its name."""
    if file_path.name.endswith(ENDINGS):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


class ScenarioFailed(AssertionError):
    """A scenario that does not hold; the text is the whole failure."""


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterable[ScenarioItem]:
        """One item for each scenario under each of its rulesets; a fault of the file is an error of collection."""
        # The engine is imported only where there is something to run.
        from tichu_core.records.scenario_read import read_file
        from tichu_core.records.suite import rulesets_of

        scenarios, problems = read_file(self.path)
        named = [(scenario, rulesets_of(scenario, self.config.getoption("--tichu-ruleset"))) for scenario in scenarios]
        faults = [str(problem) for problem in problems]
        faults += [f"{each.file}:{each.line}: `{each.id}` names no ruleset" for each, rulesets in named if not rulesets]
        if faults:
            raise self.CollectError("\n".join(faults))
        for scenario, rulesets in named:
            for ruleset in rulesets:
                yield ScenarioItem.from_parent(
                    self, name=f"{scenario.id}[{ruleset}]", scenario=scenario, ruleset=ruleset
                )


class ScenarioItem(pytest.Item):
    """A scenario under one ruleset."""

    def __init__(self, *, scenario: Scenario, ruleset: str, **more: Any) -> None:
        super().__init__(**more)
        self.scenario = scenario
        self.ruleset = ruleset

    def runtest(self) -> None:
        """Run it. Raises ScenarioFailed."""
        from tichu_core.records.suite import run_one

        result = run_one(self.scenario, self.ruleset, _engines(self.config))
        if not result.held:
            raise ScenarioFailed(str(result))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The failure in the words of the scenario; of anything else, the traceback."""
        if isinstance(excinfo.value, ScenarioFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the scenario stands."""
        return self.path, self.scenario.line - 1, f"scenario {self.scenario.id} under {self.ruleset}"


def _engines(config: pytest.Config) -> Engines:
    """The engines of this run, each made once."""
    from tichu_core.records.engines import Engines

    if _ENGINES not in config.stash:
        config.stash[_ENGINES] = Engines(config.getoption("--tichu-plugin"))
    return config.stash[_ENGINES]
