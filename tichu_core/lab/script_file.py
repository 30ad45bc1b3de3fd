"""Scripts as files: a map of `given` and `actions`, or a scenario of a scenario file, `FILE#ID`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tichu_core.errors import ParseError
from tichu_core.records.scenario import Given, Scenario, ScenarioError
from tichu_core.records.scenario_read import read_scenarios, read_text
from tichu_core.ruleset.nodes import MapNode, plain

KEYS = ("given", "actions", "title")


def given_of(given: Mapping[str, Any], name: str = "given.jsonl") -> Given:
    """The position of plain data, read as strictly as in a scenario. Raises ScenarioError."""
    # A scenario must expect something; this one is never run.
    scenario = {"id": "script", "given": given, "then": [{"round_over": False}]}
    try:
        text = json.dumps(scenario)
    except (TypeError, ValueError) as error:
        raise ParseError(f"a position is plain data, as in a scenario: {error}") from error
    scenarios, problems = read_text(text, name)
    if problems:
        raise ScenarioError(problems)
    found = scenarios[0].given
    assert found is not None
    return found


def read_script(path: str) -> tuple[Given, tuple[str, ...], str]:
    """Position, actions and title of a script file, or of a scenario `FILE#ID` (the first, without an id).

    Raises ParseError, ScenarioError.
    """
    file, _, wanted = path.partition("#")
    if wanted or file.endswith((".scenario.yaml", ".scenario.yml", ".jsonl")):
        return _of_scenario(_scenario(file, wanted))
    from tichu_core.ruleset.reader import read_tree

    try:
        text = Path(file).read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ParseError(f"{file}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    root, problems = read_tree(text, file, "script")
    if problems:
        raise ScenarioError(problems)
    if not isinstance(root, MapNode):
        return _of_scenario(_scenario(file, ""))
    data = plain(root)
    if unknown := [key for key in data if key not in KEYS]:
        mark = root.entries[unknown[0]][0]
        raise ParseError(f"{file}:{mark.line}: unknown key `{unknown[0]}`: a script has {', '.join(KEYS)}")
    actions = data.get("actions", [])
    if "given" not in data or not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise ParseError(f"{file}: a script has `given`, as a scenario, and `actions`, a list of lines `SEAT: ACTION`")
    return given_of(data["given"], f"{file}.jsonl"), tuple(actions), str(data.get("title") or Path(file).stem)


def _scenario(file: str, wanted: str) -> Scenario:
    scenarios = read_scenarios(file)
    found = [scenario for scenario in scenarios if not wanted or scenario.id == wanted]
    if not found:
        raise ParseError(f"{file}: there is no scenario `{wanted}`")
    return found[0]


def _of_scenario(scenario: Scenario) -> tuple[Given, tuple[str, ...], str]:
    if scenario.given is None:
        raise ParseError(f"{scenario.file}:{scenario.line}: `{scenario.id}` asks about cards, it has no position")
    return scenario.given, tuple(line for line, _ in scenario.when), scenario.id
