"""Batches that are done, kept in one SQLite file: a run that was stopped goes on from there."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from tichu_core.errors import TichuError
from tichu_core.lab.batches import unpacked
from tichu_core.lab.plan import Plan

_TABLES = """
create table if not exists plan (word text primary key, value text not null);
create table if not exists batch (number integer primary key, size integer not null, content blob not null);
"""
WAIT = 30.0
"""Seconds to wait for another program that is writing."""
DIGEST = 64
"""Letters of a digest."""


class StoreError(TichuError):
    """A file that is no store of batches, or one of another run."""


class Store:
    """The batches of one plan. Each is written whole or not at all. Without a path: a file that goes with the program.

    Raises StoreError for a file of another plan, naming what differs.
    """

    def __init__(self, plan: Plan, path: str | Path | None = None) -> None:
        self.plan = plan
        self.path = None if path is None else str(path)
        try:
            self._base = sqlite3.connect(self.path or "", timeout=WAIT, isolation_level=None)
            self._base.executescript(_TABLES)
            self._check(plan.identity())
        except sqlite3.Error as error:
            raise StoreError(f"{self.path}: cannot be used as a file of batches: {error}") from error

    def _check(self, identity: dict[str, Any]) -> None:
        has = {word: json.loads(value) for word, value in self._base.execute("select word, value from plan")}
        if not has:
            # `or ignore`: two programs may begin with the same file at the same moment.
            rows = [(word, json.dumps(value)) for word, value in identity.items()]
            self._base.execute("begin immediate")
            self._base.executemany("insert or ignore into plan values (?, ?)", rows)
            self._base.execute("commit")
            has = {word: json.loads(value) for word, value in self._base.execute("select word, value from plan")}
        differing = [
            f"{word}: {_shown(has.get(word))} in the file, {_shown(identity.get(word))} asked for"
            for word in dict.fromkeys([*identity, *has])
            if has.get(word) != identity.get(word)
        ]
        if differing:
            self._base.close()
            raise StoreError(f"{self.path} keeps another run; " + "; ".join(differing))

    def done(self) -> dict[int, int]:
        """The batches that are kept: number → size."""
        return dict(self._base.execute("select number, size from batch"))

    def add(self, number: int, size: int, key: str, content: bytes) -> None:
        """Keep a batch; the same one twice counts once. A longer one takes the place of a shorter."""
        if key != self.plan.key:
            raise StoreError(f"batch {number} comes from another run or version than this one")
        self._base.execute(
            "insert into batch values (?, ?, ?) on conflict (number) do update set size = excluded.size,"
            " content = excluded.content where excluded.size > size",
            (number, size, content),
        )

    def batches(self, sizes: list[int]) -> Iterator[dict[str, Any]]:
        """What came of the batches of a run, in order of their numbers. Raises StoreError where one is missing."""
        for number, size in enumerate(sizes):
            row = self._base.execute("select size, content from batch where number = ?", (number,)).fetchone()
            if row is None or row[0] != size:
                raise StoreError(f"batch {number} has not been played")
            yield unpacked(row[1])

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _shown(value: Any) -> str:
    if isinstance(value, list):
        # Digests are told by their beginning.
        return ", ".join(str(item)[:16] if len(str(item)) == DIGEST else str(item) for item in value)
    return "nothing" if value is None else str(value)
