"""A record cut off at any byte is gone on with, and the game comes out as if nothing had been."""

from pathlib import Path

import pytest

from tests.support import volume
from tichu_core.api import load_rules
from tichu_core.bots.registry import make_bots
from tichu_core.engine import Engine
from tichu_core.kernel.rng import Rng
from tichu_core.match import Match
from tichu_core.records.read import resume
from tichu_core.records.replay import replay_files
from tichu_core.records.write import RecordWriter

ROUNDS = 3
RULESETS = ("standard", "polish-two-player", "trichu", "tribute")


def written(ruleset: str, path: Path) -> tuple[tuple[int, ...], bytes]:
    """Totals and record of an undisturbed game."""
    engine = Engine(load_rules(ruleset))
    count = 3 if ruleset == "trichu" else engine.rules.table.seats
    with RecordWriter(path, engine, seed=6) as writer:
        match = Match(engine, make_bots("greedy", count), seed=6, record=writer)
        match.play(ROUNDS)
    return match.totals, path.read_bytes()


def check_cut(content: bytes, size: int, totals: tuple[int, ...], path: Path) -> None:
    path.write_bytes(content[:size])
    resumed = resume(path)
    count = 3 if resumed.engine.rules.id == "trichu" else resumed.engine.rules.table.seats
    with resumed.writer as writer:
        match = Match(
            resumed.engine,
            make_bots("greedy", count),
            seed=6,
            record=writer,
            position=resumed.match,
            state=resumed.state,
        )
        match.play(ROUNDS - len(match.history))
    assert match.totals == totals
    report = replay_files([path])
    assert (report.rounds, report.sound, report.differ) == (ROUNDS, ROUNDS, [])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_record_is_gone_on_with_from_anywhere(ruleset: str, tmp_path: Path) -> None:
    totals, content = written(ruleset, tmp_path / "whole.jsonl")
    header = content.index(b"\n") + 1
    rng = Rng(5)
    ends = [place + 1 for place, byte in enumerate(content) if byte == ord("\n")]
    # Behind the deal, around the ends of rounds, and anywhere.
    marked = [ends[index] for index in range(len(ends)) if content[ends[index] :].startswith((b'{"end"', b'{"round"'))]
    sizes = [header, *marked[:4], *(header + rng.below(len(content) - header) for _ in range(6))]
    for size in sizes:
        check_cut(content, size, totals, tmp_path / "cut.jsonl")


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_record_is_gone_on_with_from_every_line(ruleset: str, tmp_path: Path) -> None:
    totals, content = written(ruleset, tmp_path / "whole.jsonl")
    ends = [place + 1 for place, byte in enumerate(content) if byte == ord("\n")]
    for size in ends[: volume(len(ends))]:
        check_cut(content, size, totals, tmp_path / "cut.jsonl")
