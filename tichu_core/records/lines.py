"""JSON Lines, strictly: each line a map, and typed values out of it, every fault with file and line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tichu_core.errors import ParseError, RecordError
from tichu_core.game.cards import card_name, parse_cards
from tichu_core.kernel.cards import cards_of

LONGEST_NUMBER = 1 << 63


def dump(data: Mapping[str, Any]) -> bytes:
    """A map as one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode() + b"\n"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a file as data. Its readers raise RecordError where a value is not what it must be."""

    file: str
    number: int
    data: Mapping[str, Any]

    def fault(self, message: str) -> RecordError:
        """A fault of this line."""
        return RecordError(self.file, self.number, message)

    def only(self, *known: str) -> None:
        """Refuse keys that are not known."""
        for key in self.data:
            if key not in known:
                raise self.fault(f"unknown key {key[:60]!r}: expected {', '.join(known)}")

    def value(self, key: str, kind: type | tuple[type, ...], what: str, data: Mapping[str, Any] | None = None) -> Any:
        """The value of a key, of that type."""
        found = (self.data if data is None else data).get(key)
        if not isinstance(found, kind) or (isinstance(found, bool) and kind is not bool):
            raise self.fault(f"expected {what} as {key!r}, got {shown(found)}")
        if isinstance(found, int) and abs(found) > LONGEST_NUMBER:
            raise self.fault(f"the number at {key!r} is too large")
        return found

    def numbers(self, key: str, data: Mapping[str, Any] | None = None) -> tuple[int, ...]:
        """A list of whole numbers; an empty one where the key is not there."""
        whole = self.data if data is None else data
        found = whole.get(key, [])
        if not isinstance(found, list) or not all(
            isinstance(item, int) and not isinstance(item, bool) and abs(item) <= LONGEST_NUMBER for item in found
        ):
            raise self.fault(f"expected whole numbers as {key!r}, got {shown(found)}")
        return tuple(found)

    def cards(self, text: Any, what: str) -> tuple[int, ...]:
        """Single cards in the order of a text."""
        if not isinstance(text, str):
            raise self.fault(f"expected cards as {what}, got {shown(text)}")
        try:
            parse_cards(text)
        except ParseError as error:
            raise self.fault(f"{what}: {error}") from None
        return tuple(parse_cards(word) for word in text.split())


def cards_text(cards: tuple[int, ...]) -> str:
    """Single cards in their order as text."""
    return " ".join(card_name(card) for card in cards)


def names_of(cards: int) -> str:
    """The cards of a set as text, in no special order."""
    return cards_text(tuple(cards_of(cards)))


def shown(value: Any) -> str:
    """A value in a message, not too long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else text[:77] + "..."


def parse_line(content: bytes, file: str, number: int) -> Line:
    """The line of these bytes. Raises RecordError where it is no map in JSON."""
    try:
        data = json.loads(content.decode(), object_pairs_hook=no_doubles, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise RecordError(file, number, f"is no JSON: {error}") from None
    if not isinstance(data, dict):
        raise RecordError(file, number, f"expected a map, got {shown(data)}")
    return Line(file, number, data)


def parse_lines(content: bytes, file: str) -> Iterator[Line]:
    """The lines of a file that are complete, that is, end with a line end; blank ones are passed over."""
    for number, text in enumerate(content.split(b"\n")[:-1], 1):
        if text.strip():
            yield parse_line(text, file, number)


def no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A map of pairs. Raises ValueError for a key that stands there twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [key for key, _ in pairs]
        twice = next(key for key in names if names.count(key) > 1)
        raise ValueError(f"the key {twice!r} stands here twice")
    return found


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is no number that can stand here")
