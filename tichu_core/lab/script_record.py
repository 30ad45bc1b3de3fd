"""Recorded games as scripts, a script for each round: our records, and logs of BrettspielWelt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tichu_core.engine import Engine
from tichu_core.errors import ParseError
from tichu_core.game.actions import Action
from tichu_core.game.events import Event
from tichu_core.game.game import Deal
from tichu_core.game.notation import format_line
from tichu_core.game.state import RoundSetup, State
from tichu_core.lab.script import Script
from tichu_core.records.brettspielwelt import LogRound, looks_like_log, read_log
from tichu_core.records.brettspielwelt_replay import replay_log
from tichu_core.records.engines import Engines
from tichu_core.records.record import RoundLines, looks_like_record, read_lines

SITE = "brettspielwelt"


def scripts_of_record(path: str, engines: Engines) -> Iterator[Script]:
    """The rounds of a recorded game. Raises RecordError, ParseError."""
    try:
        with Path(path).open("rb") as stream:
            head = stream.read(4096)
    except OSError as error:
        raise ParseError(f"{path}: cannot be read: {error.strerror}") from error
    if looks_like_record(head):
        yield from map(_of_record, read_lines(path).rounds)
    elif looks_like_log(head):
        engine = _Listening(engines.get(SITE).rules)
        for current in read_log(path):
            if current.broken is None:
                yield _of_log(current, engine, path)
    else:
        raise ParseError(f"{path}: neither a record nor a log of BrettspielWelt")


def _of_record(current: RoundLines) -> Script:
    title = f"round {current.number}"
    deal = current.deal
    if deal is None:
        raise ParseError(f"{title} is recorded from its middle on: it cannot be begun under another ruleset")
    return Script(_start(deal, current.setup), tuple(line for _, line in current.actions), title)


def _of_log(current: LogRound, engine: _Listening, path: str) -> Script:
    engine.heard.clear()
    # As far as the site's own rules follow the log: what they do not explain cannot be compared.
    replay_log([current], engine, path)
    start = _start((current.packets(), ()), RoundSetup(rounds_played=current.number - 1))
    return Script(start, tuple(engine.heard), f"round {current.number}")


def _start(deal: Deal, setup: RoundSetup) -> Any:
    def start(engine: Engine) -> State:
        return engine.start(deal=deal, setup=setup)

    return start


class _Listening(Engine):
    """An engine that writes down what is done."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.heard: list[str] = []

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        text = format_line(seat, self.resolve(state, seat, action))
        after = super().apply(state, seat, action)
        self.heard.append(text)
        return after
