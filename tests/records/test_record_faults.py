"""Records that no game can have written: each is refused with file and line, and nothing else is ever raised."""

import contextlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.records.games import Lines, data_of, index_of, put
from tests.support import volume
from tichu_core.errors import RecordError
from tichu_core.records.read import read_record, resume
from tichu_core.records.replay import replay_files

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
