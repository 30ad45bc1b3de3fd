"""What `tichu play` does: seats people and bots, opens the record, runs the match."""

from __future__ import annotations

import sys
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING

import typer

from tichu_core.api import load_rules
from tichu_core.bots.registry import BOTS, make_bot, make_bots
from tichu_core.cli.human import HINT, HumanPlayer, Onlooker
from tichu_core.cli.running import MISUSE, complain
from tichu_core.cli.telling import result_line
from tichu_core.cli.watching import Watcher
from tichu_core.engine import Engine
from tichu_core.errors import TichuError
from tichu_core.game.matchrules import begin_match
from tichu_core.game.matchstate import MatchResult, MatchState
from tichu_core.game.state import State
from tichu_core.match import Match, Observer, Player, PlayerLeft, player_name
from tichu_core.ruleset.options import Rules

if TYPE_CHECKING:
    from tichu_core.records.write import RecordWriter

DEFAULT_BOT = "greedy"
MOST_ROUNDS = 1000
"""After so many rounds a match of bots that never ends is stopped."""
ENDLESS_ROUNDS = 10
"""So many rounds are watched where the ruleset names no end of a match."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The command's options, as they were given."""

    ruleset: str | None = None
    seat: int | None = None
    seed: int | None = None
    record: Path | None = None
    resume: Path | None = None
    watch: bool = False
    bots: str | None = None
    rounds: int | None = None
    plugin_files: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """What is played: a match from its beginning, or from where its record stands. `players` are the recorded names."""

    engine: Engine
    seed: int
    position: MatchState
    state: State | None = None
    result: MatchResult | None = None
    record: RecordWriter | None = None
    players: tuple[str, ...] = ()

    @property
    def persons(self) -> int:
        """How many players it needs."""
        return max(self.position.setup.persons, default=self.engine.rules.table.seats - 1) + 1


def play_match(options: PlayOptions) -> int:
    """Play or watch a match. Gives the exit status."""
    if options.resume is not None and (options.ruleset is not None or options.record is not None):
        complain("--resume goes on with the ruleset and the file of the record: neither can be given with it")
        return MISUSE
    with ExitStack() as stack:
        game = _resumed(options, options.resume, stack) if options.resume is not None else _new(options)
        if game.result is not None and game.result.over:
            typer.echo(result_line(game.position, game.result))
            return 0
        terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if HumanPlayer.name in game.players and not terminal and not options.watch:
            raise TichuError(
                "somebody plays in this record, and there is no terminal to ask him at: with --watch bots play it on"
            )
        watch = options.watch or not terminal
        players, human = _seated(game, options, watch)
        names = [player_name(player) for player in players]
        record = game.record
        if options.record is not None:
            from tichu_core.records.write import RecordWriter

            record = RecordWriter(options.record, game.engine, seed=game.seed, players=names)
            stack.callback(record.close)
        onlooker: Observer = Watcher(names) if human is None else Onlooker(names, human)
        typer.echo(f"{game.engine.rules.title} ({game.engine.rules.id}), seed {game.seed}")
        match = Match(
            game.engine,
            players,
            seed=game.seed,
            observers=[onlooker],
            record=record,
            position=game.position,
            state=game.state,
        )
        if human is not None:
            # Where there is readline, a line can be edited and called back.
            with suppress(ImportError):
                import readline  # noqa: F401
            human.sit_down(match)
            typer.echo(HINT)
        return _run(match, options, watch)


def _new(options: PlayOptions) -> Game:
    files = options.plugin_files
    engine = Engine(load_rules(options.ruleset or "standard", plugin_files=files), plugin_files=files)
    seed = options.seed if options.seed is not None else randbits(31)
    return Game(engine, seed, begin_match(engine.game))


def _resumed(options: PlayOptions, path: Path, stack: ExitStack) -> Game:
    # Reading records needs more of the library than playing does.
    from tichu_core.records.read import resume

    resumed = resume(path, options.plugin_files)
    stack.callback(resumed.writer.close)
    for note in resumed.record.notes:
        typer.echo(f"note: {note}")
    header = resumed.record.header
    seed = options.seed if options.seed is not None else header.seed if header.seed is not None else randbits(31)
    return Game(
        resumed.engine,
        seed,
        resumed.match,
        resumed.state,
        resumed.record.result,
        resumed.writer,
        header.players,
    )


def _seated(game: Game, options: PlayOptions, watch: bool) -> tuple[list[Player], HumanPlayer | None]:
    """The players by person, and the human among them. A game that is gone on with keeps its bots and the seat."""
    persons = game.persons
    recorded = game.players if len(game.players) == persons else ()
    seat = options.seat
    if seat is None:
        seat = recorded.index(HumanPlayer.name) if HumanPlayer.name in recorded else 0
    if not 0 <= seat < persons:
        raise TichuError(f"there is no seat {seat}: the seats are 0 to {persons - 1}")
    if options.bots is None and recorded:
        players = [make_bot(name if name in BOTS else DEFAULT_BOT) for name in recorded]
        if not watch:
            del players[seat]
    else:
        players = make_bots(options.bots or DEFAULT_BOT, persons if watch else persons - 1)
    if watch:
        return players, None
    human = HumanPlayer()
    players.insert(seat, human)
    return players, human


def _run(match: Match, options: PlayOptions, watch: bool) -> int:
    kept = options.record or options.resume
    files = "".join(f" --plugin {file}" for file in options.plugin_files)
    where = f" Go on with it by: tichu play --resume {kept}{files}" if kept else ""
    try:
        match.play(options.rounds or (_rounds_to_watch(match.engine.rules) if watch else None))
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


def _rounds_to_watch(rules: Rules) -> int:
    """How many rounds bots play at most where nobody said it."""
    return ENDLESS_ROUNDS if rules.match.endless else MOST_ROUNDS
