"""Writes a game down while it is played, line by line, so that a killed program loses no more than one line."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tichu_core.engine import Engine
from tichu_core.errors import RecordError
from tichu_core.game.actions import Action
from tichu_core.game.matchstate import MatchResult, MatchState
from tichu_core.game.notation import format_line
from tichu_core.game.state import State
from tichu_core.match import Observer
from tichu_core.records.lines import dump
from tichu_core.records.record import FORMAT, VERSION, deal_data, setup_data
from tichu_core.records.verify import deal_of, joined_data
from tichu_core.ruleset.convert import rules_to_data


class RecordWriter(Observer):
    """An observer of a match that writes its record. Each line is handed to the system before the game goes on.

    `path` must not exist: a record is never overwritten. Raises RecordError where it cannot be written. Use it as a
    context manager, or call `close`. `resume` (see `tichu_core.records.resume`) opens a record to go on with it.
    """

    def __init__(
        self,
        path: str | Path,
        engine: Engine,
        *,
        seed: int | None = None,
        players: Sequence[str] = (),
        title: str | None = None,
    ) -> None:
        self.path = Path(path)
        self._engine = engine
        self._round = 0
        self._over = False
        if self.path.exists():
            raise RecordError(
                str(path),
                1,
                "exists already; a record is never overwritten, but a game can be gone on with (tichu play --resume)",
            )
        rules = engine.rules
        header: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "title": rules.title if title is None else title,
            "ruleset": rules_to_data(rules),
            "plugins": dict(engine.plugins),
            "digest": engine.digest,
        }
        if engine.plugin_files:
            header["plugin_files"] = [[file.path, file.digest, file.name] for file in engine.plugin_files]
        if seed is not None:
            header["seed"] = seed
        if players:
            header["players"] = list(players)
        # The header comes into being whole: a file that is there can always be read.
        draft = self.path.with_name(f".{self.path.name}.{os.getpid()}.new")
        try:
            draft.write_bytes(dump(header))
            os.replace(draft, self.path)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise self._fault(error) from None
        self._open()

    @classmethod
    def going_on(cls, path: str | Path, engine: Engine, round_number: int) -> RecordWriter:
        """A writer that goes on with a record whose last line is complete; `round_number` is the round that it is in,
        0 between two rounds."""
        writer = cls.__new__(cls)
        writer.path = Path(path)
        writer._engine = engine
        writer._round = round_number
        writer._over = False
        writer._open()
        return writer

    def _open(self) -> None:
        try:
            # No buffer: a line is written in one piece, and what is written is with the system.
            self._file = self.path.open("ab", buffering=0)
        except OSError as error:
            raise self._fault(error) from None

    def _fault(self, error: OSError) -> RecordError:
        return RecordError(str(self.path), 1, f"cannot be written: {error.strerror or error}")

    def _write(self, data: Mapping[str, Any]) -> None:
        line = dump(data)
        try:
            written = self._file.write(line)
        except OSError as error:
            raise self._fault(error) from None
        except ValueError:
            raise RecordError(str(self.path), 1, "the record is closed") from None
        if written != len(line):
            raise RecordError(str(self.path), 1, "cannot be written: the disk took a part of a line only")

    def __enter__(self) -> RecordWriter:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file. A record may end anywhere; it can be gone on with."""
        self._file.close()

    # -- what the match tells -----------------------------------------------------------------------------------------

    def round_began(self, match: MatchState, state: State) -> None:
        """Write the deal of a round, unless it stands there already."""
        number = state.setup.rounds_played + 1
        if number == self._round:
            return
        self._round = number
        line: dict[str, Any] = {"round": number, "setup": setup_data(state.setup)}
        deal = deal_of(state)
        if self._engine.start(deal=deal, setup=state.setup) == state:
            line["deal"] = deal_data(deal)
        else:
            line["state"] = joined_data(state)
        self._write(line)

    def acted(self, seat: int, action: Action, before: State, after: State) -> None:
        """Write an action."""
        self._write({"do": format_line(seat, action)})

    def round_ended(self, state: State, match: MatchState) -> None:
        """Write what the round came to."""
        if state.score is None:
            raise RecordError(str(self.path), 1, "the round is not over")
        self._write(
            {
                "end": state.setup.rounds_played + 1,
                "finished": list(state.finished),
                "score": list(state.score.points),
                "totals": list(match.totals),
            }
        )
        self._round = 0

    def match_ended(self, match: MatchState, result: MatchResult) -> None:
        """Write what the match came to."""
        if not self._over:
            self._over = True
            standings = {name: list(column) for name, column in result.standings}
            over = {"winners": list(result.winners), "reason": result.reason, "standings": standings}
            self._write({"over": over})
