"""Records: what is written can be read back, gone on with after any cut, and nothing else passes for a game."""

import contextlib
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.records.games import ENGINES, RandomPlayer
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
from tichu_core.ruleset.loader import load_text

RULESETS = sorted(path.stem for path in bundled_dir().glob("*.yaml"))
Lines = list[dict[str, Any]]


def play(path: Path, ruleset: str = "standard", rounds: int | None = 2, seed: int = 3) -> Match:
    """A match of random players, recorded."""
    engine = ENGINES.get(ruleset)
    players = [RandomPlayer() for _ in range(engine.rules.table.seats)]
    with RecordWriter(path, engine, seed=seed, players=[player.name for player in players]) as writer:
        match = Match(engine, players, seed=seed, record=writer)
        match.play(rounds)
    return match


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A record of two rounds."""
    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    play(path)
    return path.read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A record of a match to its end."""
    path = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    play(path, "polish-two-player", None)
    return path.read_bytes()


def data_of(content: bytes) -> Lines:
    """The lines as data."""
    return [json.loads(line) for line in content.splitlines()]


def put(path: Path, lines: Lines) -> Path:
    """Lines written down."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def index_of(lines: Lines, key: str, count: int = 1) -> int:
    """The index of the line number `count` with that key."""
    return [index for index, line in enumerate(lines) if key in line][count - 1]


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


# -- what is no game -------------------------------------------------------------------------------------------------


def _score(lines: Lines) -> None:
    lines[index_of(lines, "end")]["score"] = [50, 50]


def _finished(lines: Lines) -> None:
    lines[index_of(lines, "end")]["finished"].reverse()


def _totals(lines: Lines) -> None:
    lines[index_of(lines, "end")]["totals"] = [1, 2]


def _next_totals(lines: Lines) -> None:
    lines[index_of(lines, "round", 2)]["setup"]["totals"] = [1, 2]


def _dealer(lines: Lines) -> None:
    lines[index_of(lines, "round", 1)]["setup"]["dealer"] = 9


def _number(lines: Lines) -> None:
    lines[index_of(lines, "round", 1)]["round"] = 4
    lines[index_of(lines, "end", 1)]["end"] = 4


def _no_end(lines: Lines) -> None:
    del lines[index_of(lines, "end")]


def _early_end(lines: Lines) -> None:
    del lines[index_of(lines, "end") - 1]


def _illegal(lines: Lines) -> None:
    lines[2]["do"] = "0: Dr"


def _no_action(lines: Lines) -> None:
    lines[2]["do"] = "hello"


def _doubled(lines: Lines) -> None:
    lines.insert(3, lines[2])


def _twice(lines: Lines) -> None:
    packets = lines[1]["deal"]["packets"]
    packets[0] = packets[1]


def _missing(lines: Lines) -> None:
    lines[1]["deal"]["packets"][0] = lines[1]["deal"]["packets"][0][3:]


def _moved(lines: Lines) -> None:
    packets = lines[1]["deal"]["packets"]
    packets[1] += " " + packets[0][-2:]
    packets[0] = packets[0][:-3]


def _over(lines: Lines) -> None:
    lines.append({"over": {"winners": [0], "reason": "target", "standings": {}}})


def _stray(lines: Lines) -> None:
    lines.append({"do": "0: pass"})


def _unknown(lines: Lines) -> None:
    lines[1]["more"] = 1


def _digest(lines: Lines) -> None:
    lines[0]["ruleset"]["match"]["target"] = 500


def _rules(lines: Lines) -> None:
    lines[0]["ruleset"]["match"]["target"] = "many"


def _version(lines: Lines) -> None:
    lines[0]["version"] = 2


def _setup_key(lines: Lines) -> None:
    lines[1]["setup"]["agee"] = []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_score, "expected the score"),
        (_finished, "as `finished`, got"),
        (_totals, "expected the totals"),
        (_next_totals, "expected the setup"),
        (_dealer, "there is no seat 9 that could deal"),
        (_number, "expected round 1, got round 4"),
        (_no_end, "round 1 has no end"),
        (_early_end, "the round is not over: the game waits for seat"),
        (_illegal, "game.jsonl:3: `0: Dr` is refused"),
        (_no_action, "game.jsonl:3: `hello` is refused"),
        (_doubled, "game.jsonl:4: "),
        (_twice, "is dealt twice"),
        (_missing, "is not dealt"),
        (_moved, "seat 0 gets 13 cards, the rules give it 14"),
        (_over, "the record says that the match is over, and it goes on"),
        (_stray, "an action outside of a round"),
        (_unknown, "unknown key 'more'"),
        (_digest, "the digest is not that of the ruleset"),
        (_rules, "its ruleset cannot be used"),
        (_version, "is a record of version 2"),
        (_setup_key, "unknown key 'agee' in `setup`"),
    ],
)
def test_what_the_rules_do_not_make_is_refused(
    change: Callable[[Lines], None], message: str, game: bytes, tmp_path: Path
) -> None:
    lines = data_of(game)
    change(lines)
    path = put(tmp_path / "game.jsonl", lines)
    before = path.read_bytes()
    with pytest.raises(RecordError) as caught:
        read_record(path)
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{path}:")
    assert not replay_files([path]).is_clean
    with pytest.raises(RecordError):
        resume(path)
    assert path.read_bytes() == before


def test_the_winner_must_be_the_winner(whole: bytes, tmp_path: Path) -> None:
    lines = data_of(whole)
    (winner,) = lines[-1]["over"]["winners"]
    lines[-1]["over"]["winners"] = [1 - winner]
    with pytest.raises(RecordError, match="expected winners"):
        read_record(put(tmp_path / "a.jsonl", lines))


def test_nothing_follows_the_end_of_a_match(whole: bytes, tmp_path: Path) -> None:
    lines = data_of(whole)
    number = sum("round" in line for line in lines)
    more = {**lines[1], "round": number + 1, "setup": {**lines[1]["setup"], "rounds_played": number}}
    with pytest.raises(RecordError, match="the match was over, nothing may follow"):
        read_record(put(tmp_path / "a.jsonl", [*lines, more]))
    with pytest.raises(RecordError, match=r"the match was over \(\w+\) before this round"):
        read_record(put(tmp_path / "a.jsonl", [*lines[:-1], more]))


def test_a_round_that_differs_does_not_touch_the_others(game: bytes, tmp_path: Path) -> None:
    lines = data_of(game)
    _score(lines)
    report = replay_files([put(tmp_path / "a.jsonl", lines)])
    assert (report.rounds, report.sound) == (2, 1)
    assert [each.round for each in report.differ] == [1]
    lines = data_of(game)
    path = tmp_path / "b.jsonl"
    path.write_bytes(game[: len(game) // 2] + b"\n" + game[len(game) // 2 :])
    report = replay_files([path])
    assert report.differ[0].why.startswith("is no JSON")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"{}\n",
        b"[]\n",
        b"{",
        b'{"format":"tichu-record"}\n',
        b"\xff\xfe\n",
        b'{"format":"x"}\n',
        b"hello\n",
    ],
)
def test_files_that_are_no_records(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError):
        read_record(path)
    assert not replay_files([path]).is_clean


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
    from tichu_core.ruleset.convert import digest

    lines = data_of(whole)
    lines[0]["plugins"]["pool-draft"] = "0.0.1"
    lines[0]["digest"] = digest(ENGINES.get("polish-two-player").rules, {"pool-draft": "0.0.1"})
    record = read_record(put(tmp_path / "a.jsonl", lines))
    assert len(record.notes) == 1
    assert record.notes[0].startswith("plug-in pool-draft: the game was played with version 0.0.1, here is ")


# -- nothing else is ever raised -------------------------------------------------------------------------------------


def _garble(value: Any, rng: random.Random) -> Any:
    """The data with one thing in it changed."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        if rng.random() < 0.1:
            return {other: item for other, item in value.items() if other != key}
        return {**value, key: _garble(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        index = rng.randrange(len(value))
        return [*value[:index], _garble(value[index], rng), *value[index + 1 :]]
    if isinstance(value, str) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        return value[:at] + rng.choice(["", "x", " ", "9s", "!", ">1", "\x00", "Ph"]) + value[at + 1 :]
    return rng.choice([None, True, -1, 10**9, 10**400, 1.5, "", "0: pass", [], {}, [[]], {"is": "Dealt"}, [0] * 4])


def test_garbled_records_raise_nothing_else(game: bytes, whole: bytes, tmp_path: Path) -> None:
    rng = random.Random(9)
    path = tmp_path / "a.jsonl"
    sources = [data_of(game), data_of(whole)]
    for turn in range(volume(200)):
        lines = list(rng.choice(sources))
        lines = lines[: rng.randrange(2, len(lines))] if turn % 3 else lines
        for _ in range(rng.randint(1, 2)):
            index = rng.choice([0, 1, rng.randrange(len(lines)), len(lines) - 1])
            changed = _garble(lines[index], rng)
            lines[index] = changed
        put(path, lines)
        with contextlib.suppress(RecordError):
            read_record(path)
        replay_files([path])


def test_garbled_bytes_raise_nothing_else(game: bytes, tmp_path: Path) -> None:
    rng = random.Random(10)
    path = tmp_path / "a.jsonl"
    for _ in range(volume(150)):
        content = bytearray(game[: rng.randrange(200, len(game))])
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(content))
            content[at : at + rng.randint(0, 3)] = rng.choice(
                [b"", b"\n", b"\x00", b"\xff", b"{", b"[" * 3000, b'"', b"9"]
            )
        path.write_bytes(bytes(content))
        with contextlib.suppress(RecordError):
            read_record(path)
