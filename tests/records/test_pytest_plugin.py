"""pytest collects scenarios by the project's plug-in: one test for each ruleset, failures in words, and it is light."""

import os
import subprocess
import sys
from pathlib import Path

import tichu_core

# Of the library that is tested, be it the checkout or an installed wheel.
HOME = str(Path(tichu_core.__file__).resolve().parent.parent)

GOOD = """\
- id: pairs
  rulesets: [standard, dodgr]
  cards: 2s 2p
  then: [{combination: {kind: pair}}]
"""
BAD = """\
- id: wrong
  rulesets: [standard]
  given: {hands: {0: Ks Kp 3s, 1: As Ap 2s, 2: 4s 5s, 3: 6s 7s}, turn: 0}
  when: ["0: Ks Kp"]
  then: [{turn: 2}]
"""


def pytest_on(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """A run of pytest of its own in a folder, with no plug-in but the project's."""
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([HOME, environment.get("PYTHONPATH", "")])
    (folder / "pytest.ini").write_text("[pytest]\nfilterwarnings = error\n")
    command = [sys.executable, "-m", "pytest", "-p", "tichu_core.testing.pytest_plugin", "-p", "no:cacheprovider"]
    return subprocess.run(
        [*command, *options], cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=60
    )


def test_scenarios_are_collected_and_run(tmp_path: Path) -> None:
    (tmp_path / "good.scenario.yaml").write_text(GOOD)
    (tmp_path / "also.scenario.jsonl").write_text(
        '{"id": "two", "rulesets": ["standard"], "cards": "2s", "then": [{"points": 0}]}\n'
    )
    (tmp_path / "other.yaml").write_text("- id: not a scenario file\n")
    done = pytest_on(tmp_path, "-v")
    assert done.returncode == 0, done.stdout
    assert "good.scenario.yaml::pairs[standard] PASSED" in done.stdout
    assert "good.scenario.yaml::pairs[dodgr] PASSED" in done.stdout
    assert "also.scenario.jsonl::two[standard] PASSED" in done.stdout
    assert "3 passed" in done.stdout


def test_a_failure_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "bad.scenario.yaml").write_text(BAD)
    done = pytest_on(tmp_path)
    assert done.returncode == 1
    assert "scenario wrong under standard" in done.stdout
    assert "expected turn: 2" in done.stdout
    assert "but to act is seat 1" in done.stdout
    assert "Traceback" not in done.stdout
    assert ".py:" not in done.stdout


def test_a_faulty_file_is_an_error_of_collection(tmp_path: Path) -> None:
    (tmp_path / "bad.scenario.yaml").write_text(
        GOOD + BAD.replace("given", "gven") + "- {id: c, cards: 2s, then: []}\n"
    )
    done = pytest_on(tmp_path)
    assert done.returncode == 2
    assert "bad.scenario.yaml:7:3: there is no key `gven` here; did you mean `given`?" in done.stdout
    assert "Traceback" not in done.stdout


def test_one_scenario_can_be_picked(tmp_path: Path) -> None:
    (tmp_path / "good.scenario.yaml").write_text(GOOD)
    assert "1 passed" in pytest_on(tmp_path, "good.scenario.yaml::pairs[dodgr]").stdout
    assert "1 passed, 1 deselected" in pytest_on(tmp_path, "-k", "dodgr").stdout


def test_the_ruleset_and_a_plugin_can_be_given(tmp_path: Path) -> None:
    (tmp_path / "ten_more.py").write_text(
        "from tichu_core.hooks import hookimpl\n\n"
        "@hookimpl\ndef tichu_adjust_score(rules, options, state, score):\n    return [10] * len(score.points)\n"
    )
    (tmp_path / "mine.yaml").write_text("schema_version: 1\nextends: standard\nplugins: [ten-more]\n")
    (tmp_path / "mine.scenario.yaml").write_text(
        "- {id: a, rulesets: [standard], given: {hands: {3: 3s}, finished: [0, 1, 2], points: [60, 40]},"
        " then: [{score: [70, 50]}]}\n"
    )
    assert "1 failed" in pytest_on(tmp_path).stdout
    done = pytest_on(tmp_path, "--tichu-ruleset", "mine.yaml", "--tichu-plugin", "ten_more.py", "-v")
    assert "mine.scenario.yaml::a[mine.yaml] PASSED" in done.stdout


def test_a_scenario_without_a_ruleset(tmp_path: Path) -> None:
    (tmp_path / "a.scenario.yaml").write_text("- {id: a, cards: 2s 2p, then: [{points: 0}]}\n")
    assert "a.scenario.yaml:1: `a` names no ruleset" in pytest_on(tmp_path).stdout
    assert "1 passed" in pytest_on(tmp_path, "--tichu-ruleset", "standard").stdout


def test_nothing_heavy_is_imported_before_there_is_a_scenario(tmp_path: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {HOME!r}); import tichu_core.testing.pytest_plugin;"
        "print(sorted(name for name in sys.modules if name.startswith(('tichu_core.', 'yaml', 'jsonschema'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['tichu_core.testing', 'tichu_core.testing.pytest_plugin']"
