"""A game as a text file, JSON Lines: a header, the deal of each round, every action in the notation, the results.

===========  ==========================================================================================
line         keys
===========  ==========================================================================================
header       ``format``, ``version``, ``title``, ``ruleset`` (resolved), ``plugins`` (name: version),
             ``plugin_files``, ``digest``, ``seed``, ``players``
round        ``round`` (from 1), ``setup`` (what the match brings), ``deal`` (``packets`` by seat, ``piles``);
             or ``state`` (``value`` and its digest as ``check``) in place of ``deal``, where a round is joined in
             its middle, or a plug-in has moved cards before anybody could act
action       ``do``: ``SEAT: ACTION``
end          ``end`` (the round's number), ``finished``, ``score``, ``totals``
match end    ``over``: ``winners``, ``reason``, ``standings``
===========  ==========================================================================================

A line is complete when it ends with a line end; an unfinished last line was being written and does not count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tichu_core.errors import RecordError
from tichu_core.game.game import Deal
from tichu_core.game.state import RoundSetup
from tichu_core.records.lines import Line, cards_text, parse_lines
from tichu_core.ruleset.frozen import freeze, thaw

FORMAT = "tichu-record"
VERSION = 1
LARGEST_FILE = 1 << 30
_SETUP_LISTS = ("totals", "by_age", "ranking", "persons")


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: all that is needed to rebuild the engine, whatever has become of the ruleset's files since.

    `plugins` are names and versions, `plugin_files` path, digest and name of single-file plug-ins.
    """

    title: str
    ruleset: Mapping[str, Any]
    plugins: tuple[tuple[str, str], ...]
    plugin_files: tuple[tuple[str, str, str], ...]
    digest: str
    seed: int | None = None
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class End:
    """What the record says a round came to."""

    line: int
    finished: tuple[int, ...]
    score: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(slots=True)
class RoundLines:
    """The lines of one round. `deal` or `state` is there; `actions` are lines with texts; `end` may be missing."""

    number: int
    line: int
    setup: RoundSetup
    deal: Deal | None
    state: Mapping[str, Any] | None
    actions: list[tuple[int, str]] = field(default_factory=list)
    end: End | None = None

    @property
    def last_line(self) -> int:
        """The last line of the round."""
        if self.end is not None:
            return self.end.line
        return self.actions[-1][0] if self.actions else self.line


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """What the record says the match came to."""

    line: int
    winners: tuple[int, ...]
    reason: str
    standings: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(slots=True)
class RecordLines:
    """A record as its lines say, nothing of it judged. `size` are the bytes of its complete lines; `broken` is the line
    that ends the reading, where there is one."""

    file: str
    header: Header
    rounds: list[RoundLines] = field(default_factory=list)
    over: MatchEnd | None = None
    size: int = 0
    broken: RecordError | None = None


def looks_like_record(content: bytes) -> bool:
    """Whether a file may be a record: it begins with a map."""
    return content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")


def read_lines(path: str | Path) -> RecordLines:
    """The lines of a record. Raises RecordError where the file cannot be read or its header cannot."""
    try:
        with Path(path).open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise RecordError(str(path), 1, f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(content) > LARGEST_FILE:
        raise RecordError(str(path), 1, f"is larger than {LARGEST_FILE >> 20} MiB")
    return parse_record(content, str(path))


def parse_record(content: bytes, file: str) -> RecordLines:
    """As `read_lines`, from the bytes of a file."""
    lines = parse_lines(content, file)
    first = next(lines, None)
    if first is None:
        raise RecordError(file, 1, "is no record: there is no complete line in it")
    record = RecordLines(file, _header(first), size=content.rfind(b"\n") + 1)
    try:
        for line in lines:
            _take(record, line)
    except RecordError as error:
        record.broken = error
    return record


def _header(line: Line) -> Header:
    if line.data.get("format") != FORMAT:
        raise line.fault(f"is no record: expected a header with the format {FORMAT!r}")
    version = line.value("version", int, "a whole number")
    if version != VERSION:
        raise line.fault(f"is a record of version {version}; this program reads version {VERSION}, take a newer one")
    line.only("format", "version", "title", "ruleset", "plugins", "plugin_files", "digest", "seed", "players")
    plugins = line.value("plugins", dict, "names and versions")
    files = line.data.get("plugin_files", [])
    players = line.data.get("players", [])
    texts = [*plugins.values(), *(players if isinstance(players, list) else [0])]
    for entry in files if isinstance(files, list) else [0]:
        texts += entry if isinstance(entry, list) and len(entry) == 3 else [0]
    if not all(isinstance(text, str) for text in texts):
        raise line.fault("expected texts in `plugins`, `players` and `plugin_files`")
    return Header(
        title=line.value("title", str, "a text"),
        ruleset=line.value("ruleset", dict, "a resolved ruleset"),
        plugins=tuple(plugins.items()),
        plugin_files=tuple((path, digest, name) for path, digest, name in files),
        digest=line.value("digest", str, "a text"),
        seed=line.value("seed", int, "a whole number") if line.data.get("seed") is not None else None,
        players=tuple(players),
    )


def _take(record: RecordLines, line: Line) -> None:
    if record.over is not None:
        raise line.fault("the match was over, nothing may follow")
    current = record.rounds[-1] if record.rounds else None
    if "do" in line.data:
        line.only("do")
        if current is None or current.end is not None:
            raise line.fault("an action outside of a round")
        current.actions.append((line.number, line.value("do", str, "an action")))
    elif "round" in line.data:
        if current is not None and current.end is None:
            raise line.fault(f"round {current.number} has no end")
        record.rounds.append(_round(line))
    elif "end" in line.data:
        line.only("end", "finished", "score", "totals")
        if current is None or current.end is not None or line.data["end"] != current.number:
            raise line.fault("the end of a round that is not being played")
        current.end = End(line.number, line.numbers("finished"), line.numbers("score"), line.numbers("totals"))
    elif "over" in line.data:
        line.only("over")
        if current is not None and current.end is None:
            raise line.fault(f"the match is over, and round {current.number} has no end")
        record.over = _match_end(line)
    else:
        raise line.fault("expected a line with one of `round`, `do`, `end`, `over`")


def _round(line: Line) -> RoundLines:
    line.only("round", "setup", "deal", "state")
    setup = setup_of(line, line.value("setup", dict, "what the match brings"))
    number = line.value("round", int, "a whole number")
    if ("deal" in line.data) == ("state" in line.data):
        raise line.fault("a round needs either `deal` or `state`")
    if "state" in line.data:
        return RoundLines(number, line.number, setup, None, line.value("state", dict, "a state"))
    deal = line.value("deal", dict, "the cards dealt")
    packets = line.value("packets", list, "the cards of each seat", deal)
    piles = line.value("piles", dict, "piles of cards", deal)
    dealt = (
        tuple(line.cards(text, f"the cards of seat {seat}") for seat, text in enumerate(packets)),
        tuple(sorted((name, line.cards(text, f"the pile {name[:30]}")) for name, text in piles.items())),
    )
    return RoundLines(number, line.number, setup, dealt, None)


def _match_end(line: Line) -> MatchEnd:
    found = line.value("over", dict, "who has won")
    standings = line.value("standings", dict, "further columns", found)
    return MatchEnd(
        line.number,
        line.numbers("winners", found),
        line.value("reason", str, "a word", found),
        tuple((name, line.numbers(name, standings)) for name in standings),
    )


# -- what a round is told by its match, and its deal, as data ----------------------------------------------------------


def setup_data(setup: RoundSetup) -> dict[str, Any]:
    """A setup as JSON-able data."""
    data: dict[str, Any] = {"totals": list(setup.totals), "rounds_played": setup.rounds_played, "dealer": setup.dealer}
    data |= {name: list(getattr(setup, name)) for name in _SETUP_LISTS[1:] if getattr(setup, name)}
    if setup.extra:
        data["extra"] = {name: thaw(value) for name, value in setup.extra}
    return data


def setup_of(line: Line, data: Mapping[str, Any]) -> RoundSetup:
    """The setup of its data. Raises RecordError."""
    for key in data:
        if key not in (*_SETUP_LISTS, "rounds_played", "dealer", "extra"):
            raise line.fault(f"unknown key {key[:60]!r} in `setup`")
    extra = data.get("extra", {})
    if not isinstance(extra, dict):
        raise line.fault("expected a map as `extra`")
    try:
        frozen = tuple((name, freeze(value)) for name, value in extra.items())
    except ValueError as error:
        raise line.fault(f"`extra` is {error}") from None
    rounds_played = line.value("rounds_played", int, "a whole number", data)
    if rounds_played < 0:
        raise line.fault("there cannot have been less than no rounds")
    return RoundSetup(
        rounds_played=rounds_played,
        dealer=line.value("dealer", int, "a seat", data),
        extra=frozen,
        **{name: line.numbers(name, data) for name in _SETUP_LISTS},
    )


def deal_data(deal: Deal) -> dict[str, Any]:
    """A deal as JSON-able data."""
    packets, piles = deal
    return {
        "packets": [cards_text(packet) for packet in packets],
        "piles": {name: cards_text(cards) for name, cards in piles},
    }
