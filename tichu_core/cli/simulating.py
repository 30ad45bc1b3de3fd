"""What `tichu simulate` does: rounds of bots, strung to matches, counted as they go."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tichu_core.bots.registry import make_bots
from tichu_core.cli.output import print_table
from tichu_core.cli.playing import MOST_ROUNDS
from tichu_core.cli.telling import column_names
from tichu_core.engine import Engine
from tichu_core.errors import RecordError
from tichu_core.game.matchrules import begin_match
from tichu_core.game.matchstate import MatchState
from tichu_core.game.state import State
from tichu_core.match import Match, Observer, derive_seed, player_name


@dataclass(slots=True)
class Counts:
    """What is counted over all matches. Lists have one entry for each column of the totals."""

    matches: int = 0
    rounds: int = 0
    rounds_of_finished: int = 0
    draws: int = 0
    unfinished: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    victories: int = 0
    calls: dict[str, list[int]] = field(default_factory=dict)

    @property
    def finished(self) -> int:
        """How many matches came to their end."""
        return self.matches - self.unfinished

    def add(self, match: Match) -> None:
        """Count a match."""
        if not self.wins:
            self.wins = [0] * len(match.totals)
            self.points = [0] * len(match.totals)
        self.matches += 1
        self.rounds += len(match.history)
        self.points = [sum(pair) for pair in zip(self.points, match.totals, strict=True)]
        if not match.result.over:
            self.unfinished += 1
        else:
            self.rounds_of_finished += len(match.history)
            if len(match.winners) == 1:
                self.wins[match.winners[0]] += 1
            else:
                self.draws += 1
        for round_played in match.history:
            self.victories += any(round_played.score.victory)
            for call in round_played.score.calls:
                made = self.calls.setdefault(call.call, [0, 0])
                made[0] += 1
                made[1] += call.kept


@dataclass(frozen=True, slots=True)
class Simulation:
    """Which games are played: ruleset, bots by person, seed, and where they are written down."""

    engine: Engine
    bots: str
    seed: int
    record: Path | None = None
    plugin_files: tuple[Path, ...] = ()

    @property
    def persons(self) -> int:
        """How many bots a match needs."""
        placed = begin_match(self.engine.game).setup.persons
        return max(placed, default=self.engine.rules.table.seats - 1) + 1

    def run(self, rounds: int | None, matches: int | None) -> dict[str, Any]:
        """Play so many rounds (the last match may stay unfinished) or so many matches, and sum them up."""
        counts = Counts()
        bots = [player_name(bot) for bot in make_bots(self.bots, self.persons)]
        if self.record is not None and not self._is_file:
            self.record.mkdir(parents=True, exist_ok=True)
        with _progress(matches or rounds or 0, "matches" if matches is not None else "rounds") as advance:
            while counts.matches < matches if matches is not None else counts.rounds < (rounds or 0):
                limit = MOST_ROUNDS if matches is not None else (rounds or 0) - counts.rounds
                counts.add(self.match(counts.matches, limit, advance if matches is None else None))
                if matches is not None:
                    advance(1)
        names = column_names(begin_match(self.engine.game), self.engine.game.sides)
        return summed_up(self.engine, bots, self.seed, counts, names)

    def match(self, number: int, most_rounds: int, advance: Callable[[int], None] | None = None) -> Match:
        """Match number `number`, played to its end or for so many rounds; its seed is
        ``derive_seed(seed, "match", number)``. A record of it that is there already is gone on with."""
        seed = derive_seed(self.seed, "match", number)
        bots = make_bots(self.bots, self.persons)
        observers = [_Counter(advance)] if advance is not None else []
        if self.record is None:
            return _played(Match(self.engine, bots, seed=seed, observers=observers), most_rounds)
        from tichu_core.records.read import resume
        from tichu_core.records.write import RecordWriter

        path = self._path(number)
        if not path.exists():
            with RecordWriter(path, self.engine, seed=seed, players=[player_name(bot) for bot in bots]) as writer:
                return _played(Match(self.engine, bots, seed=seed, observers=observers, record=writer), most_rounds)
        resumed = resume(path, self.plugin_files)
        with resumed.writer as writer:
            if resumed.engine.digest != self.engine.digest or resumed.record.header.seed != seed:
                raise RecordError(str(path), 1, "is of another ruleset or seed: name another place for the records")
            if advance is not None:
                advance(len(resumed.match.history))
            match = Match(
                self.engine,
                bots,
                seed=seed,
                observers=observers,
                record=writer,
                position=resumed.match,
                state=resumed.state,
            )
            return _played(match, most_rounds)

    @property
    def _is_file(self) -> bool:
        return self.record is not None and bool(self.record.suffix) and not self.record.is_dir()

    def _path(self, number: int) -> Path:
        """Where a match is written down: in the folder, or in the file named (further matches beside it)."""
        place = self.record or Path()
        if not self._is_file:
            return place / f"{self.engine.rules.id}-{number:06}.jsonl"
        return place.with_name(f"{place.stem}-{number:06}{place.suffix}") if number else place


class _Counter(Observer):
    """Moves the progress bar on by a round."""

    def __init__(self, advance: Callable[[int], None]) -> None:
        self.advance = advance

    def round_ended(self, state: State, match: MatchState) -> None:
        self.advance(1)


def _played(match: Match, most_rounds: int) -> Match:
    match.play(max(0, most_rounds - len(match.history)))
    return match


@contextmanager
def _progress(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal; elsewhere nothing."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda count: progress.advance(task, count)


def summed_up(engine: Engine, bots: list[str], seed: int, counts: Counts, names: list[str]) -> dict[str, Any]:
    """The summary as JSON-able data."""
    return {
        "ruleset": engine.rules.id,
        "seed": seed,
        "bots": bots,
        "matches": counts.matches,
        "rounds": counts.rounds,
        "rounds_per_match": round(counts.rounds_of_finished / counts.finished, 2) if counts.finished else None,
        "draws": counts.draws,
        "unfinished": counts.unfinished,
        "whole_team_first_share": round(counts.victories / counts.rounds, 4) if counts.rounds else 0.0,
        "columns": [
            {
                "name": name,
                "wins": wins,
                "points_per_round": round(points / counts.rounds, 2) if counts.rounds else 0.0,
            }
            for name, wins, points in zip(names, counts.wins, counts.points, strict=True)
        ],
        "calls": {name: {"made": made, "kept": kept} for name, (made, kept) in sorted(counts.calls.items())},
    }


def print_summary(summary: dict[str, Any]) -> None:
    """Print a summary as tables."""
    facts = [
        (key.replace("_", " "), "–" if summary[key] is None else summary[key])
        for key in ("ruleset", "seed", "matches", "rounds", "rounds_per_match")
    ]
    facts += [("bots", ", ".join(summary["bots"])), ("draws", summary["draws"]), ("unfinished", summary["unfinished"])]
    facts.append(("whole team first", f"{100 * summary['whole_team_first_share']:.1f} % of rounds"))
    for name, call in summary["calls"].items():
        facts.append((name, f"{call['made']} called, {call['kept']} kept"))
    print_table(("", ""), facts)
    rows = [(column["name"], column["wins"], column["points_per_round"]) for column in summary["columns"]]
    print_table(("", "matches won", "points a round"), rows, numbers=(1, 2))
