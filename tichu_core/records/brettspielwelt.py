"""Logs of BrettspielWelt (`.tch`), line by line: what each round was dealt, and what the log says was done.

A line is read from its right end, since names may hold anything, also blanks, colons and what looks like cards; seats
go by their number alone. Whether what was done is legal is not judged here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from tichu_core.errors import RecordError
from tichu_core.game.cards import SPECIALS, card_name, parse_card
from tichu_core.kernel.cards import cards_of

SEATS = 4
FIRST_CARDS = 8
ALL_CARDS = 14
LARGEST_FILE = 64 * 1024 * 1024

_SUITS = {"R": "t", "G": "j", "B": "p", "S": "s"}
_RANKS = {**{str(rank): str(rank) for rank in range(2, 10)}, "10": "T", "B": "J", "D": "Q", "K": "K", "A": "A"}
_CARDS = {"Dr": SPECIALS["Dr"], "Ph": SPECIALS["Ph"], "Ma": SPECIALS["Mj"], "Hu": SPECIALS["Dg"]}
_CARDS |= {suit + rank: parse_card(_RANKS[rank] + _SUITS[suit]) for suit in _SUITS for rank in _RANKS}
_WISHES = {name: number for number, name in enumerate(_RANKS, 2)}

_CARD = r"(?:[RGBS](?:10|[2-9BDKA])|Dr|Ph|Ma|Hu)"
_HEADER = re.compile(r"-{3,}\s*(Gr\.?\s?Tichukarten|Startkarten|Rundenverlauf)\s*-{3,}")
_DEALT = re.compile(r"\((\d)\)(.*)")
_GRAND = re.compile(r"Gro(?:ss|ß|Ã\x9f)es Tichu:\s*\((\d)\).*")
_TICHU = re.compile(r"Tichu:\s*\((\d)\).*")
_PUSH = re.compile(rf"\((\d)\).*?gibt:\s.*:\s*({_CARD})\s+-\s.*:\s*({_CARD})\s+-\s.*:\s*({_CARD})\s*-?")
_PLAY = re.compile(rf"\((\d)\).*:((?:\s+{_CARD})+)")
_PASS = re.compile(r"\((\d)\).*passt\.")
_WISH = re.compile(r"Wunsch:\s*(10|[2-9BDKA])")
_DRAGON = re.compile(r"Drache an:\s*\((\d)\).*")
_RESULT = re.compile(r"Ergebnis:\s*(-?\d{1,5})\s*-\s*(-?\d{1,5})")


@dataclass(slots=True)
class LogEvent:
    """One thing that the log says was done: `grand`, `tichu`, `push`, `play`, `pass` or `dragon` (the gift).

    `cards` are single cards in the order of the line (of a push: for the next seat, the partner, the seat before).
    """

    line: int
    kind: str
    seat: int
    cards: tuple[int, ...] = ()
    wish: int = 0


@dataclass(slots=True)
class LogRound:
    """One round of a log. `number` counts from 1; `result` is None where the log has none (the game was broken off)."""

    number: int
    line: int
    first: dict[int, tuple[int, ...]] = field(default_factory=dict)
    hands: dict[int, tuple[int, ...]] = field(default_factory=dict)
    events: list[LogEvent] = field(default_factory=list)
    result: tuple[int, int] | None = None
    result_line: int = 0
    last_line: int = 0
    broken: RecordError | None = None

    def packets(self) -> tuple[tuple[int, ...], ...]:
        """Each seat's cards in the order in which they were dealt, as far as the log tells: the first eight first."""
        return tuple(
            (*self.first[seat], *(card for card in self.hands[seat] if card not in self.first[seat]))
            for seat in range(SEATS)
        )


def looks_like_log(content: bytes) -> bool:
    """Whether a file may be a log: its first line that is not blank is a heading."""
    return content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"---")


def read_log(path: str | Path) -> list[LogRound]:
    """The rounds of a log. A round with a line that cannot be read has `broken` set; the others are not touched by it.

    Raises RecordError where the file cannot be read at all.
    """
    try:
        with Path(path).open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise RecordError(str(path), 1, f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(content) > LARGEST_FILE:
        raise RecordError(str(path), 1, f"is larger than {LARGEST_FILE >> 20} MiB")
    return parse_log(content, str(path))


def parse_log(content: bytes, file: str) -> list[LogRound]:
    """As `read_log`, from the bytes of a file."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    reading = _Reading(file)
    # Not `splitlines`: odd names hold characters that it takes for line ends.
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            reading.take(number, line.strip())
    return reading.finish()


class _Broken(Exception):
    """A line that cannot be read."""


class _Reading:
    """The rounds of a file as they grow."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.rounds: list[LogRound] = []
        self.section = ""

    def take(self, number: int, line: str) -> None:
        header = _HEADER.fullmatch(line)
        begins = header is not None and header[1].startswith("Gr")
        if begins or not self.rounds:
            self.rounds.append(LogRound(len(self.rounds) + 1, number))
            self.section = ""
        current = self.rounds[-1]
        current.last_line = number
        if current.broken is not None:
            return
        try:
            if header is not None:
                self.enter(header[1])
            else:
                self.read(current, number, line)
        except _Broken as error:
            shown = line if len(line) <= 60 else line[:57] + "..."
            current.broken = RecordError(self.file, number, f"{error}: {shown!r}")

    def enter(self, heading: str) -> None:
        section = "first" if heading.startswith("Gr") else "hands" if heading == "Startkarten" else "play"
        before = {"first": "", "hands": "first", "play": "push"}[section]
        if self.section != before:
            raise _Broken("a heading out of order")
        self.section = section

    def read(self, current: LogRound, number: int, line: str) -> None:
        if self.section == "first":
            self.dealt(current.first, line, FIRST_CARDS)
        elif self.section == "hands" and len(current.hands) < SEATS:
            self.dealt(current.hands, line, ALL_CARDS)
        elif self.section == "hands" and line == "Schupfen:":
            self.section = "push"
        elif self.section in ("hands", "push"):
            self.before_play(current, number, line)
        elif self.section == "play":
            self.played(current, number, line)
        else:
            raise _Broken("a line that belongs to no round")

    def dealt(self, hands: dict[int, tuple[int, ...]], line: str, count: int) -> None:
        found = _DEALT.fullmatch(line)
        words = found[2].split() if found is not None else []
        if found is None or len(words) < count:
            raise _Broken(f"expected a seat and its {count} cards")
        seat = _seat(found[1])
        unknown = [word for word in words[-count:] if word not in _CARDS]
        if unknown:
            raise _Broken(f"expected {count} cards, and {unknown[0]!r} is none")
        if seat in hands:
            raise _Broken(f"the cards of seat {seat} stand here twice")
        hands[seat] = tuple(_CARDS[word] for word in words[-count:])

    def before_play(self, current: LogRound, number: int, line: str) -> None:
        if found := _GRAND.fullmatch(line):
            current.events.append(LogEvent(number, "grand", _seat(found[1])))
        elif found := _TICHU.fullmatch(line):
            current.events.append(LogEvent(number, "tichu", _seat(found[1])))
        elif self.section == "push" and (found := _PUSH.fullmatch(line)):
            cards = tuple(_CARDS[found[group]] for group in (2, 3, 4))
            current.events.append(LogEvent(number, "push", _seat(found[1]), cards))
        elif not line.startswith("BOMBE:"):
            raise _Broken("expected a call, an exchange or the heading of the play")

    def played(self, current: LogRound, number: int, line: str) -> None:
        if found := _RESULT.fullmatch(line):
            current.result = int(found[1]), int(found[2])
            current.result_line = number
            self.section = "over"
        elif found := _WISH.fullmatch(line):
            last = current.events[-1] if current.events else None
            if last is None or last.kind != "play" or last.wish:
                raise _Broken("a wish that follows no play")
            last.wish = _WISHES[found[1]]
        elif found := _DRAGON.fullmatch(line):
            current.events.append(LogEvent(number, "dragon", _seat(found[1])))
        elif found := _TICHU.fullmatch(line):
            current.events.append(LogEvent(number, "tichu", _seat(found[1])))
        elif found := _PLAY.fullmatch(line):
            cards = tuple(_CARDS[word] for word in found[2].split())
            if len(set(cards)) != len(cards):
                raise _Broken("a card twice in one play")
            current.events.append(LogEvent(number, "play", _seat(found[1]), cards))
        elif found := _PASS.fullmatch(line):
            current.events.append(LogEvent(number, "pass", _seat(found[1])))
        else:
            raise _Broken("expected a play, a pass, a call, a wish, a gift or the result")

    def finish(self) -> list[LogRound]:
        for current in self.rounds:
            if current.broken is None:
                fault = _deal_fault(current)
                if fault is not None:
                    current.broken = RecordError(self.file, current.line, fault)
        return self.rounds


def _seat(text: str) -> int:
    seat = int(text)
    if seat >= SEATS:
        raise _Broken(f"there is no seat {seat}")
    return seat


def _deal_fault(current: LogRound) -> str | None:
    """What is wrong with the cards that were dealt, or None."""
    for seat in range(SEATS):
        if seat not in current.first or seat not in current.hands:
            return f"the cards of seat {seat} are missing"
        if more := set(current.first[seat]) - set(current.hands[seat]):
            return f"{card_name(min(more))} is among the first cards of seat {seat} and not in its hand"
    seen = 0
    for hand in current.hands.values():
        for card in hand:
            if seen & card:
                return f"{card_name(cards_of(card)[0])} is dealt twice"
            seen |= card
    return None
