"""What `tichu play` does: seats people and bots, opens the record, runs the match."""

from __future__ import annotations

import sys
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import randbits

import typer

from tichu_core.api import load_rules
from tichu_core.bots.registry import make_bots
from tichu_core.cli.human import HumanPlayer, Onlooker
from tichu_core.cli.running import MISUSE, complain
from tichu_core.cli.telling import result_line
from tichu_core.cli.watching import Watcher
from tichu_core.engine import Engine
from tichu_core.game.matchrules import begin_match
from tichu_core.game.matchstate import MatchState
from tichu_core.game.state import State
from tichu_core.match import Match, Observer, Player, PlayerLeft, player_name

MOST_ROUNDS = 1000
"""After so many rounds a match of bots that never ends is stopped."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The command's options, as they were given."""

    ruleset: str | None = None
    seat: int = 0
    seed: int | None = None
    record: Path | None = None
    resume: Path | None = None
    watch: bool = False
    bots: str = "greedy"
    rounds: int | None = None
    plugin_files: tuple[Path, ...] = ()


def play_match(options: PlayOptions) -> int:
    """Play or watch a match. Gives the exit status."""
    if options.resume is not None and (options.ruleset is not None or options.record is not None):
        complain("--resume goes on with the ruleset and the file of the record: neither can be given with it")
        return MISUSE
    with ExitStack() as stack:
        return _play(options, stack)


def _play(options: PlayOptions, stack: ExitStack) -> int:
    seed = options.seed if options.seed is not None else randbits(31)
    position: MatchState | None = None
    state: State | None = None
    record: Observer | None = None
    if options.resume is not None:
        # Reading records needs more of the library than playing does.
        from tichu_core.records.read import resume

        resumed = resume(options.resume, options.plugin_files)
        stack.callback(resumed.writer.close)
        engine, position, state, record = resumed.engine, resumed.match, resumed.state, resumed.writer
        if options.seed is None and resumed.record.header.seed is not None:
            seed = resumed.record.header.seed
        for note in resumed.record.notes:
            typer.echo(f"note: {note}")
        if resumed.record.result.over:
            typer.echo(result_line(position, resumed.record.result))
            return 0
    else:
        files = options.plugin_files
        engine = Engine(load_rules(options.ruleset or "standard", plugin_files=files), plugin_files=files)
    if position is None:
        position = begin_match(engine.game)
    watch = options.watch or not (sys.stdin.isatty() and sys.stdout.isatty())
    players, human = _seated(engine, options, position, watch)
    names = [player_name(player) for player in players]
    if options.record is not None:
        from tichu_core.records.write import RecordWriter

        writer = RecordWriter(options.record, engine, seed=seed, players=names)
        stack.callback(writer.close)
        record = writer
    onlooker: Observer = Watcher(names) if human is None else Onlooker(names, human)
    typer.echo(f"{engine.rules.title} ({engine.rules.id}), seed {seed}")
    match = Match(engine, players, seed=seed, observers=[onlooker], record=record, position=position, state=state)
    if human is not None:
        # Where there is readline, a line can be edited and called back.
        with suppress(ImportError):
            import readline  # noqa: F401
        human.sit_down(match)
    return _run(match, options)


def _seated(
    engine: Engine, options: PlayOptions, position: MatchState, watch: bool
) -> tuple[list[Player], HumanPlayer | None]:
    """The players by person, and the human among them."""
    persons = max(position.setup.persons, default=engine.rules.table.seats - 1) + 1
    if watch:
        return make_bots(options.bots, persons), None
    if not 0 <= options.seat < persons:
        raise typer.BadParameter(f"there is no seat {options.seat}: the seats are 0 to {persons - 1}")
    players = make_bots(options.bots, persons - 1)
    human = HumanPlayer()
    players.insert(options.seat, human)
    return players, human


def _run(match: Match, options: PlayOptions) -> int:
    kept = options.record or options.resume
    where = f" Go on with it by: tichu play --resume {kept}" if kept else ""
    try:
        match.play(options.rounds if options.rounds is not None else MOST_ROUNDS)
    except PlayerLeft:
        typer.echo(f"You have left the table.{where}")
        return 0
    except KeyboardInterrupt:
        if where:
            typer.echo(f"\n{where.strip()}", err=True)
        raise
    if not match.result.over:
        typer.echo(f"\n{result_line(match.position, match.result)}")
    return 0
