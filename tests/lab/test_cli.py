"""The verbs `compare` and `arena`."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner, Result

from tichu_core.cli.app import build
from tichu_core.engine import Engine
from tichu_core.records.engines import Engines

SCRIPT = """\
given:
  hands: {0: Mj 2s 3s, 1: 9s 9p 9j 9t 4s, 2: 5s 6s, 3: 7s 8s}
  opened: false
actions:
  - "1: ! 9s 9p 9j 9t"
"""


def tichu(*words: object) -> Result:
    return CliRunner().invoke(build(), [str(word) for word in words])


def test_compare_a_script(tmp_path):
    file = tmp_path / "bomb.yaml"
    file.write_text(SCRIPT)
    result = tichu("compare", "--script", file, "standard", "dodgr")
    assert result.exit_code == 0
    assert "bomb: they part at action 1, `1: ! 9s 9p 9j 9t`" in result.stdout
    assert "bombs.before_opening (C11): true → false" in result.stdout
    found = json.loads(tichu("compare", "--script", file, "standard", "dodgr", "--json").stdout)
    assert [each["options"][0]["path"] for each in found["partings"]] == ["bombs.before_opening"]
    seats = tichu("compare", "--script", file, "standard", "polish-two-player")
    assert "table.seats (R1.4): 4 → 2" in seats.stdout
    assert "no difference in 1 actions" in tichu("compare", "--script", file, "standard", "standard").stdout


def test_compare_a_record(tmp_path):
    made: Engine = Engines().get("standard")
    file = tmp_path / "game.jsonl"
    played = tichu("simulate", "standard", "-n", "1", "--bots", "random", "--seed", "4", "--record", file)
    assert played.exit_code == 0, played.output
    records = [file] if file.is_file() else sorted(file.glob("*"))
    result = tichu("compare", "--record", records[0], "standard", "dodgr")
    assert result.exit_code == 0, result.output
    assert "round 1: they part at action 1, `0: decline`" in result.stdout or "hands" in result.stdout
    assert "round (R2.1)" in result.stdout
    assert made.rules.id == "standard"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("standard",), "two rulesets or more"),
        (("standard", "no-such-ruleset"), "no-such-ruleset"),
        (("standard", "dodgr", "--bots", "nobody", "-n", "1", "--workers", "1"), "no bot 'nobody'"),
        (("standard", "dodgr", "--bots", ",", "-n", "1"), "no bot is named"),
        (("standard", "dodgr", "--script", "none.yaml"), "none.yaml: cannot be read"),
        (("standard", "dodgr", "--script", "a", "--record", "b"), "not both"),
    ],
)
def test_misuse_is_told_in_a_sentence(words, why):
    result = tichu("compare", *words)
    assert result.exit_code == 2
    assert why in result.stderr
    assert "Traceback" not in result.output


def test_compare_by_playing(tmp_path):
    pytest.importorskip("scipy")
    out = tmp_path / "run.sqlite"
    words = ("compare", "standard", "dodgr", "-n", 20, "--seed", 5, "--workers", 1, "--out", out)
    result = tichu(*words, "--csv", tmp_path / "f.csv")
    assert result.exit_code == 0, result.output
    assert "20 rounds under each ruleset, the same deals, bots greedy, seed 5" in result.stdout
    assert "Rounds per match" in result.stdout
    assert (tmp_path / "f.csv").read_text().startswith("key,title")
    again = json.loads(tichu(*words, "--json").stdout)
    assert again["rounds"] == 20
    other = tichu("compare", "standard", "dodgr", "-n", 20, "--seed", 6, "--out", out)
    assert other.exit_code == 2
    assert "keeps another run; seed: 5 in the file, 6 asked for" in other.stderr


def test_the_report_is_written(tmp_path):
    pytest.importorskip("scipy")
    pytest.importorskip("matplotlib")
    file = tmp_path / "report.html"
    assert tichu("compare", "standard", "dodgr", "-n", 10, "--workers", 1, "--report", file).exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    gone = tichu("compare", "standard", "dodgr", "-n", 1, "--workers", 1, "--csv", tmp_path / "no" / "f.csv")
    assert gone.exit_code == 2
    assert "cannot be written" in gone.stderr


def test_arena(tmp_path):
    pytest.importorskip("scipy")
    words = ("arena", "greedy", "random", "--ruleset", "polish-two-player", "-n", 2, "--workers", 1)
    result = tichu(*words)
    assert result.exit_code == 0, result.output
    assert "2 deals in both seatings, 4 matches" in result.stdout
    found = json.loads(tichu(*words, "--json").stdout)
    assert found["bots"] == ["greedy", "random"]
    assert found["matches"] == 4


def test_a_bot_by_its_class(tmp_path):
    pytest.importorskip("scipy")
    name = "tichu_core.bots.random:RandomBot"
    found = json.loads(tichu("arena", name, "random", "-n", 1, "--workers", 1, "--json").stdout)
    assert found["bots"] == [name, "random"]


def test_what_a_script_has_no_use_for_is_refused(tmp_path):
    page = tmp_path / "page.html"
    for words, says in (
        (("--script", "x.yaml", "--report", str(page)), "--report cannot be given here: with --script or --record"),
        (("--record", "x.jsonl", "--rounds", "5"), "--rounds cannot be given here: with --script or --record"),
        (("--all",), "--all cannot be given here: that is for --script"),
    ):
        done = tichu("compare", "standard", "dodgr", *words)
        assert done.exit_code == 2
        assert says in done.stderr
    assert not page.exists()
