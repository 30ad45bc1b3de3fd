"""What `tichu simulate` does: matches of bots one after the other, counted as they go."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tichu_core.api import load_rules
from tichu_core.bots.registry import make_bots
from tichu_core.cli.output import print_table
from tichu_core.cli.playing import MOST_ROUNDS
from tichu_core.cli.telling import column_names
from tichu_core.engine import Engine
from tichu_core.errors import RecordError
from tichu_core.game.matchrules import begin_match
from tichu_core.match import Match, derive_seed, player_name


@dataclass(slots=True)
class Counts:
    """What is counted over all matches. Lists have one entry for each column of the totals."""

    matches: int = 0
    rounds: int = 0
    draws: int = 0
    unfinished: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    victories: int = 0
    calls: dict[str, list[int]] = field(default_factory=dict)

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
        elif len(match.winners) == 1:
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
    """Which matches are played: ruleset, bots by person, seed, and where they are written down."""

    engine: Engine
    bots: str
    seed: int
    rounds: int | None
    folder: Path | None
    plugin_files: tuple[Path, ...]

    @classmethod
    def of(
        cls,
        ruleset: str,
        bots: str,
        seed: int,
        rounds: int | None,
        folder: Path | None,
        plugin_files: tuple[Path, ...],
    ) -> Simulation:
        """Raises TichuError for a ruleset or a bot that there is not."""
        engine = Engine(load_rules(ruleset, plugin_files=plugin_files), plugin_files=plugin_files)
        simulation = cls(engine, bots, seed, rounds, folder, plugin_files)
        make_bots(bots, simulation.persons)
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        return simulation

    @property
    def persons(self) -> int:
        """How many bots a match needs."""
        placed = begin_match(self.engine.game).setup.persons
        return max(placed, default=self.engine.rules.table.seats - 1) + 1

    def run(self, matches: int) -> dict[str, Any]:
        """Play so many matches, and sum them up."""
        counts = Counts()
        with _progress(matches) as advance:
            for number in range(matches):
                counts.add(self.match(number))
                advance()
        names = column_names(begin_match(self.engine.game), self.engine.game.sides)
        bots = [player_name(bot) for bot in make_bots(self.bots, self.persons)]
        return summed_up(self.engine, bots, self.seed, counts, names)

    def match(self, number: int) -> Match:
        """Match number `number`, played to its end; its seed is ``derive_seed(seed, "match", number)``."""
        seed = derive_seed(self.seed, "match", number)
        bots = make_bots(self.bots, self.persons)
        if self.folder is None:
            match = Match(self.engine, bots, seed=seed)
            self._play(match)
            return match
        from tichu_core.records.read import resume
        from tichu_core.records.write import RecordWriter

        path = self.folder / f"{self.engine.rules.id}-{self.seed}-{number:06}.jsonl"
        if not path.exists():
            with RecordWriter(path, self.engine, seed=seed, players=[player_name(bot) for bot in bots]) as writer:
                match = Match(self.engine, bots, seed=seed, record=writer)
                self._play(match)
                return match
        resumed = resume(path, self.plugin_files)
        with resumed.writer as writer:
            if resumed.engine.digest != self.engine.digest or resumed.record.header.seed != seed:
                raise RecordError(str(path), 1, "is of another ruleset or seed: name another folder")
            match = Match(self.engine, bots, seed=seed, record=writer, position=resumed.match, state=resumed.state)
            self._play(match)
            return match

    def _play(self, match: Match) -> None:
        limit = self.rounds if self.rounds is not None else MOST_ROUNDS
        match.play(max(0, limit - len(match.history)))


@contextmanager
def _progress(total: int) -> Iterator[Any]:
    """A progress bar on a terminal; elsewhere nothing."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("matches", total=total)
        yield lambda: progress.advance(task)


def summed_up(engine: Engine, bots: list[str], seed: int, counts: Counts, names: list[str]) -> dict[str, Any]:
    """The summary as JSON-able data."""
    return {
        "ruleset": engine.rules.id,
        "seed": seed,
        "bots": bots,
        "matches": counts.matches,
        "rounds": counts.rounds,
        "rounds_per_match": round(counts.rounds / counts.matches, 2),
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
        (key.replace("_", " "), summary[key]) for key in ("ruleset", "seed", "matches", "rounds", "rounds_per_match")
    ]
    facts += [("bots", ", ".join(summary["bots"])), ("draws", summary["draws"]), ("unfinished", summary["unfinished"])]
    facts.append(("whole team first", f"{100 * summary['whole_team_first_share']:.1f} % of rounds"))
    for name, call in summary["calls"].items():
        facts.append((name, f"{call['made']} called, {call['kept']} kept"))
    print_table(("", ""), facts)
    rows = [(column["name"], column["wins"], column["points_per_round"]) for column in summary["columns"]]
    print_table(("", "matches won", "points a round"), rows, numbers=(1, 2))
