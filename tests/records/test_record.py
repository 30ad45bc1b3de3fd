"""Records: what is written can be read back, and gone on with after any cut."""

import random
from pathlib import Path

import pytest

from tests.records.games import ENGINES, RandomPlayer, data_of, play, put
from tests.support import volume
from tichu_core.errors import RecordError
from tichu_core.game.matchrules import begin_match
from tichu_core.hooks.files import open_file
from tichu_core.match import Match
from tichu_core.records.read import read_record, resume
from tichu_core.records.record import parse_record
from tichu_core.records.replay import replay_files
from tichu_core.records.write import RecordWriter
from tichu_core.ruleset.bundled import bundled_dir
from tichu_core.ruleset.convert import digest
from tichu_core.ruleset.loader import load_text

RULESETS = sorted(path.stem for path in bundled_dir().glob("*.yaml"))


# -- there and back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_written_is_read_back(ruleset: str, tmp_path: Path) -> None:
    match = play(tmp_path / "a.jsonl", ruleset, 3)
    record = read_record(tmp_path / "a.jsonl")
    assert record.match == match.position
    assert record.result == match.result
    assert record.state is None
    assert record.notes == ()
    assert record.engine.rules == match.engine.rules
    assert [each.last.score for each in record.rounds] == [each.score for each in match.history]
    report = replay_files([tmp_path / "a.jsonl"])
    assert (report.rounds, report.sound, report.differ) == (3, 3, [])


def test_the_lines_of_a_record(game: bytes) -> None:
    lines = data_of(game)
    header, first = lines[0], lines[1]
    assert list(header) == ["format", "version", "title", "ruleset", "plugins", "digest", "seed", "players"]
    assert (header["format"], header["version"], header["seed"]) == ("tichu-record", 1, 3)
    assert header["ruleset"]["match"]["target"] == 1000
    assert header["digest"] == ENGINES.get("standard").digest
    assert first["round"] == 1
    assert first["setup"]["rounds_played"] == 0
    assert [len(packet.split()) for packet in first["deal"]["packets"]] == [14] * 4
    assert lines[2]["do"].split(": ")[1] in ("grand", "decline")
    assert list(lines[-1]) == ["end", "finished", "score", "totals"]
    assert game.endswith(b"\n")


def test_the_end_of_a_match_is_written(whole: bytes) -> None:
    lines = data_of(whole)
    assert set(lines[-1]["over"]) == {"winners", "reason", "standings"}
    record = parse_record(whole, "x")
    assert record.over is not None
    assert record.header.plugins[0][0] == "pool-draft"


def test_the_states_of_a_round_are_made_as_they_are_asked_for(game: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(game)
    record = read_record(tmp_path / "a.jsonl")
    first = record.rounds[0]
    states = list(first.states(record.engine))
    assert len(states) == len(first.actions) + 1
    assert states[0] == first.start
    assert states[-1] == first.last


def test_the_header_is_enough_when_the_ruleset_has_changed(tmp_path: Path) -> None:
    rules = load_text("schema_version: 1\nextends: standard\nid: mine\nmatch: {target: 200}\n", "mine.yaml")
    engine = ENGINES.of(rules)
    with RecordWriter(tmp_path / "a.jsonl", engine, title="At home") as writer:
        Match(engine, [RandomPlayer() for _ in range(4)], seed=2, record=writer).play()
    record = read_record(tmp_path / "a.jsonl")
    assert record.engine.rules == rules
    assert record.header.title == "At home"
    assert record.result.over


# -- killed, and gone on with ----------------------------------------------------------------------------------------


def test_a_record_cut_anywhere_can_be_read_and_gone_on_with(game: bytes, tmp_path: Path) -> None:
    header = game.index(b"\n") + 1
    rng = random.Random(5)
    cuts = [
        header,
        header + 1,
        len(game) - 1,
        len(game),
        *(rng.randrange(header, len(game)) for _ in range(volume(25))),
    ]
    ends = [index + 1 for index, byte in enumerate(game) if byte == 10][1:]
    for cut in [*cuts, *rng.sample(ends, 5)]:
        path = tmp_path / f"{cut}.jsonl"
        path.write_bytes(game[:cut])
        report = replay_files([path])
        assert report.is_clean, report.differ
        resumed = resume(path)
        assert path.read_bytes() == game[: game.rfind(b"\n", 0, cut) + 1]
        assert resumed.cut == cut - (game.rfind(b"\n", 0, cut) + 1)
        with resumed.writer as writer:
            seed = resumed.record.header.seed or 0
            players = [RandomPlayer() for _ in range(4)]
            match = Match(
                resumed.engine, players, seed=seed, record=writer, position=resumed.match, state=resumed.state
            )
            match.play(1)
        report = replay_files([path])
        assert report.differ == []
        assert report.sound >= 1
        path.unlink()


def test_a_match_cut_at_its_last_line_gets_it_back(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    last = whole.rfind(b"\n", 0, len(whole) - 1) + 1
    for cut in (last, len(whole) - 3):
        path.write_bytes(whole[:cut])
        resumed = resume(path)
        resumed.writer.close()
        assert resumed.record.result.over
        assert path.read_bytes() == whole


def test_the_next_deal_is_the_one_that_it_would_have_been(game: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(game)
    resumed = resume(path)
    assert resumed.state is None
    with resumed.writer as writer:
        players = [RandomPlayer() for _ in range(4)]
        Match(resumed.engine, players, seed=3, record=writer, position=resumed.match).play(1)
    play(tmp_path / "b.jsonl", rounds=3)
    assert path.read_bytes() == (tmp_path / "b.jsonl").read_bytes()


def test_an_unfinished_round_is_told_as_broken_off(game: bytes, tmp_path: Path) -> None:
    lines = data_of(game)
    path = put(tmp_path / "a.jsonl", lines[:-5])
    report = replay_files([path])
    assert (report.rounds, report.sound) == (2, 1)
    assert report.differ[0].aborted
    record = read_record(path)
    assert record.state is not None
    assert not record.state.is_over


def test_a_round_that_is_joined_in_its_middle(game: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(game)
    record = read_record(tmp_path / "a.jsonl")
    middle = list(record.rounds[0].states(record.engine))[40]
    path = tmp_path / "b.jsonl"
    with RecordWriter(path, record.engine) as writer:
        position = begin_match(record.engine.game, middle.setup)
        match = Match(record.engine, [RandomPlayer() for _ in range(4)], record=writer, position=position, state=middle)
        match.play_round()
    lines = data_of(path.read_bytes())
    assert "state" in lines[1]
    joined = read_record(path)
    assert joined.rounds[0].start == middle
    assert joined.match == match.position
    lines[1]["state"]["value"]["calls"][0] = "tichu"
    with pytest.raises(RecordError, match="the state has been changed"):
        read_record(put(path, lines))


# -- the writer ------------------------------------------------------------------------------------------------------


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("mine\n")
    with pytest.raises(RecordError, match="exists already"):
        RecordWriter(path, ENGINES.get("standard"))
    assert path.read_text() == "mine\n"


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        RecordWriter(tmp_path / "none" / "a.jsonl", ENGINES.get("standard"))
    writer = RecordWriter(tmp_path / "a.jsonl", ENGINES.get("standard"))
    writer.close()
    with pytest.raises(RecordError, match="closed"):
        Match(ENGINES.get("standard"), [RandomPlayer() for _ in range(4)], record=writer).play_round()
    assert list(tmp_path.iterdir()) == [tmp_path / "a.jsonl"]


# -- other rules, and plug-ins ---------------------------------------------------------------------------------------


def test_a_record_under_other_rules(game: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(game)
    assert replay_files([path], "win-points").is_clean
    report = replay_files([path], "tientsin")
    assert (report.rounds, report.sound) == (2, 0)
    assert "expected the cards of 6 seats" in report.differ[0].why
    report = replay_files([path], "no-grand")
    assert all("is refused" in each.why for each in report.differ)


PLUGIN = """\
from tichu_core.hooks import hookimpl

@hookimpl
def tichu_adjust_score(rules, options, state, score):
    return [1] * len(score.points)
"""


def test_a_record_names_no_code_to_be_run(tmp_path: Path) -> None:
    file = tmp_path / "one_more.py"
    file.write_text(PLUGIN)
    plugin = open_file(file)
    engines = type(ENGINES)([file])
    (tmp_path / "mine.yaml").write_text("schema_version: 1\nextends: standard\nplugins: [one-more]\n")
    engine = engines.get(str(tmp_path / "mine.yaml"))
    path = tmp_path / "a.jsonl"
    with RecordWriter(path, engine) as writer:
        Match(engine, [RandomPlayer() for _ in range(4)], record=writer).play(1)
    assert data_of(path.read_bytes())[0]["plugin_files"] == [[plugin.path, plugin.digest, "one-more"]]
    with pytest.raises(RecordError, match=r"was played with the plug-in 'one-more' of the file .*--plugin"):
        read_record(path)
    record = read_record(path, [file])
    assert record.notes == ()
    file.write_text(PLUGIN + "\n# the same, and yet another file\n")
    record = read_record(path, [file])
    assert "plug-in one-more: the game was played with version file-" in record.notes[0]
    assert replay_files([path], engines=type(ENGINES)([file])).notes == record.notes


def test_plugin_versions_that_differ_are_said(whole: bytes, tmp_path: Path) -> None:
    lines = data_of(whole)
    lines[0]["plugins"]["pool-draft"] = "0.0.1"
    lines[0]["digest"] = digest(ENGINES.get("polish-two-player").rules, {"pool-draft": "0.0.1"})
    record = read_record(put(tmp_path / "a.jsonl", lines))
    assert len(record.notes) == 1
    assert record.notes[0].startswith("plug-in pool-draft: the game was played with version 0.0.1, here is ")
