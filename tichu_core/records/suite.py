"""Whole files of scenarios: every one under each of its rulesets, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tichu_core.errors import Problem, TichuError
from tichu_core.records.engines import Engines
from tichu_core.records.scenario import Result, Scenario
from tichu_core.records.scenario_read import read_file
from tichu_core.records.scenario_run import run


@dataclass(slots=True)
class SuiteReport:
    """What came of running files: the results in order, and what could not be read."""

    results: list[Result] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def failed(self) -> list[Result]:
        """The results that do not hold."""
        return [result for result in self.results if not result.held]

    @property
    def sound(self) -> bool:
        """Whether everything could be read and held."""
        return not self.failed and not self.problems

    def as_data(self) -> dict[str, Any]:
        """JSON-able: ``{"ran", "held", "failed": [{"id", "ruleset", "why"}]}``; what cannot be read has failed."""
        failed = [{"id": each.id, "ruleset": each.ruleset, "why": each.why} for each in self.failed]
        failed += [{"id": problem.file, "ruleset": "", "why": str(problem)} for problem in self.problems]
        return {"ran": len(self.results), "held": len(self.results) - len(self.failed), "failed": failed}


def run_one(scenario: Scenario, ruleset: str, engines: Engines) -> Result:
    """A scenario under one ruleset; a ruleset that cannot be loaded is a failure too."""
    seats = scenario.given.seats if scenario.given is not None else None
    try:
        # What the scenario itself names is looked for beside it.
        engine = engines.get(_found(ruleset, scenario.file) if ruleset in scenario.rulesets else ruleset, seats)
    except TichuError as error:
        return Result(scenario.id, ruleset, scenario.file, scenario.line, f"  {error}")
    return run(scenario, engine, ruleset)


def rulesets_of(scenario: Scenario, instead: str | None = None) -> tuple[str, ...]:
    """The rulesets under which a scenario is run."""
    return (instead,) if instead is not None else scenario.rulesets


def _found(ruleset: str, file: str) -> str:
    """A ruleset's file named by a path is looked for beside the scenario, then from where the program was started."""
    if not ruleset.endswith((".yaml", ".yml")):
        return ruleset
    beside = Path(file).parent / ruleset
    return str(beside) if beside.is_file() else ruleset


def run_files(paths: Iterable[str | Path], ruleset: str | None = None, engines: Engines | None = None) -> SuiteReport:
    """All scenarios of these files under the rulesets that each names, or all under `ruleset`."""
    engines = engines or Engines()
    report = SuiteReport()
    for path in paths:
        scenarios, problems = read_file(path)
        report.problems += problems
        for scenario in scenarios:
            named = rulesets_of(scenario, ruleset)
            if not named:
                message = f"`{scenario.id}` names no ruleset: write `rulesets: [standard]`, or say one"
                report.problems.append(Problem(scenario.file, scenario.line, 1, "rulesets", message))
            report.results += [run_one(scenario, name, engines) for name in named]
    return report
