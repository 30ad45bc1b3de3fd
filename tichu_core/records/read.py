"""Records read back: the engine rebuilt from the header alone, every line verified; and gone on with."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tichu_core.engine import Engine
from tichu_core.errors import RecordError, RulesetError, TichuError
from tichu_core.game.matchrules import begin_match
from tichu_core.game.matchstate import MatchResult, MatchState
from tichu_core.game.state import State
from tichu_core.hooks.discovery import opened
from tichu_core.hooks.files import PluginFile
from tichu_core.records.record import Header, RecordLines, read_lines
from tichu_core.records.verify import PlayedRound, Verifier
from tichu_core.records.write import RecordWriter
from tichu_core.ruleset.convert import digest, rules_from_data


@dataclass(frozen=True, slots=True)
class Record:
    """A record that has been verified from the first line to the last.

    `match` is where the match stands: with the setup of its next round, unless it is over. `state` is the round that
    the record breaks off in, or None. `notes` say what is not as it was when the game was played.
    """

    file: str
    header: Header
    engine: Engine
    rounds: tuple[PlayedRound, ...]
    match: MatchState
    result: MatchResult
    state: State | None
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resumed:
    """All that is needed to go on with a recorded game: hand `match`, `state` and `writer` to a `Match`.

    `cut` is the number of bytes of an unfinished last line that were cut off.
    """

    record: Record
    writer: RecordWriter
    cut: int

    @property
    def engine(self) -> Engine:
        """The engine of the game."""
        return self.record.engine

    @property
    def match(self) -> MatchState:
        """Where the match stands."""
        return self.record.match

    @property
    def state(self) -> State | None:
        """The round that is being played, or None between two rounds."""
        return self.record.state


def read_record(path: str | Path, plugin_files: Iterable[str | Path] = ()) -> Record:
    """The record of a file, every action, score and total verified. An unfinished last line is passed over.

    Single-file plug-ins that the game was played with must be given: a record names no code to be run. Raises
    RecordError with file and line.
    """
    lines = read_lines(path)
    if lines.broken is not None:
        raise lines.broken
    return verified(lines, plugin_files)


def verified(lines: RecordLines, plugin_files: Iterable[str | Path] = ()) -> Record:
    """The record of lines that were read. Raises RecordError."""
    engine, notes = engine_of(lines, plugin_files)
    verifier = Verifier(engine, lines.file)
    rounds = tuple(verifier.round(each) for each in lines.rounds)
    if lines.over is not None:
        verifier.over(lines.over)
    match = verifier.match or begin_match(engine.game)
    unfinished = bool(lines.rounds) and lines.rounds[-1].end is None
    state = rounds[-1].last if unfinished else None
    return Record(lines.file, lines.header, engine, rounds, match, verifier.result, state, notes)


def engine_of(
    lines: RecordLines, plugin_files: Iterable[str | Path | PluginFile] = ()
) -> tuple[Engine, tuple[str, ...]]:
    """The engine that a record was made with, and notes on what is not as it was. Raises RecordError."""
    header = lines.header
    try:
        rules = rules_from_data(header.ruleset)
        if digest(rules, dict(header.plugins)) != header.digest:
            raise RecordError(
                lines.file, 1, "the digest is not that of the ruleset and its plug-ins: the header was changed"
            )
        engine = Engine(rules, plugin_files=_files(lines, plugin_files))
    except RulesetError as error:
        raise RecordError(lines.file, 1, f"its ruleset cannot be used: {error.problems[0]}") from None
    except RecordError:
        raise
    except (TichuError, RecursionError) as error:
        raise RecordError(lines.file, 1, f"its engine cannot be made: {error}") from None
    active = dict(engine.plugins)
    notes = tuple(
        f"plug-in {name}: the game was played with version {version or '?'}, here is {active.get(name) or '?'}"
        for name, version in header.plugins
        if active.get(name) != version
    )
    return engine, notes


def _files(lines: RecordLines, given: Iterable[str | Path | PluginFile]) -> list[PluginFile]:
    """The single-file plug-ins that were given. Raises RecordError where one of the game's is missing."""
    files = list(opened(given))
    for path, file_digest, name in lines.header.plugin_files:
        if all(file.name != name for file in files):
            message = (
                f"was played with the plug-in {name!r} of the file {path} ({file_digest[:12]}); give it with --plugin"
            )
            raise RecordError(lines.file, 1, message)
    return files


def resume(path: str | Path, plugin_files: Iterable[str | Path] = ()) -> Resumed:
    """Open a record to go on with the game: an unfinished last line is cut off, all the others are verified.

    A result that was not written down any more is added. Raises RecordError; the file is then as it was.
    """
    lines = read_lines(path)
    if lines.broken is not None:
        raise lines.broken
    record = verified(lines, plugin_files)
    try:
        cut = Path(path).stat().st_size - lines.size
        if cut:
            os.truncate(path, lines.size)
    except OSError as error:
        raise RecordError(str(path), 1, f"cannot be written: {error.strerror or error}") from None
    number = record.state.setup.rounds_played + 1 if record.state is not None else 0
    writer = RecordWriter.going_on(path, record.engine, number)
    if record.result.over and lines.over is None:
        writer.match_ended(record.match, record.result)
    return Resumed(record, writer, cut)
