"""Replays files of games, records and BrettspielWelt logs alike, and reports round by round what differs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tichu_core.engine import Engine
from tichu_core.errors import RecordError
from tichu_core.records.brettspielwelt import looks_like_log, read_log
from tichu_core.records.brettspielwelt_replay import replay_log
from tichu_core.records.engines import Engines
from tichu_core.records.read import engine_of
from tichu_core.records.record import RecordLines, looks_like_record, read_lines
from tichu_core.records.report import Difference, Report
from tichu_core.records.verify import Verifier

LOG_RULESET = "brettspielwelt"
"""Under which a log is replayed where no ruleset is named."""


def replay_files(paths: Iterable[str | Path], ruleset: str | None = None, engines: Engines | None = None) -> Report:
    """The report on all files. Without `ruleset` a record is replayed under its own, a log under `brettspielwelt`.

    Raises RulesetError or PluginError for a ruleset that cannot be used; what is wrong with a file is in the report.
    """
    engines = engines or Engines()
    report = Report()
    for path in paths:
        report.add(replay_file(path, engines.get(ruleset) if ruleset is not None else None, engines))
    return report


def replay_file(path: str | Path, engine: Engine | None = None, engines: Engines | None = None) -> Report:
    """The report on one file, replayed under `engine`, or under the ruleset that is its own."""
    engines = engines or Engines()
    file = str(path)
    try:
        with Path(path).open("rb") as stream:
            start = stream.read(4096)
    except (OSError, ValueError) as error:
        return _unread(file, 1, f"cannot be read: {getattr(error, 'strerror', None) or error}")
    try:
        # A log is one by its name too: a broken first line must not hide the rest of it.
        if looks_like_log(start) or (Path(path).suffix.lower() == ".tch" and not looks_like_record(start)):
            rounds = read_log(path)
            if not rounds:
                return _unread(file, 1, "there is no round in it")
            return replay_log(rounds, engine or engines.get(LOG_RULESET), file)
        if looks_like_record(start):
            return _replay_record(read_lines(path), engine, engines)
    except RecordError as error:
        return _unread(file, error.line, error.message)
    return _unread(file, 1, "is neither a record nor a log of BrettspielWelt")


def _unread(file: str, line: int, why: str) -> Report:
    return Report(differ=[Difference(file, 0, line, why)])


def _replay_record(lines: RecordLines, engine: Engine | None, engines: Engines) -> Report:
    report = Report()
    own = engine is None
    if engine is None:
        engine, report.notes = engine_of(lines, engines.plugin_files)
    verifier = Verifier(engine, lines.file, own)
    for current in lines.rounds:
        report.rounds += 1
        broken = lines.broken if current is lines.rounds[-1] else None
        try:
            verifier.round(current)
            if broken is not None and current.end is None:
                raise broken
        except RecordError as error:
            report.differ.append(Difference(lines.file, current.number, error.line, error.message))
            continue
        if current.end is None:
            why = "aborted: the record breaks off within the round; every action up to there is legal"
            report.differ.append(Difference(lines.file, current.number, current.last_line, why, aborted=True))
        else:
            report.sound += 1
    last = lines.rounds[-1] if lines.rounds else None
    if lines.broken is not None and (last is None or last.end is not None):
        report.differ.append(Difference(lines.file, 0, lines.broken.line, lines.broken.message))
    if lines.over is not None:
        try:
            verifier.over(lines.over)
        except RecordError as error:
            report.differ.append(Difference(lines.file, 0, error.line, error.message))
    return report
