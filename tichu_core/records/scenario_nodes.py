"""Typed values out of the nodes of a scenario file, every fault noted at its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from tichu_core.errors import ParseError, Problem
from tichu_core.game.cards import parse_card, parse_cards, parse_rank
from tichu_core.ruleset.nodes import ListNode, MapNode, Mark, Node, Scalar, plain
from tichu_core.ruleset.spelling import hint

T = TypeVar("T")


class Faults:
    """The faults of one file, and the readers of values that note them. Each reader gives None for a fault."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def at(self, mark: Mark, path: str, message: str) -> None:
        """Note a fault."""
        self.problems.append(Problem(mark.file, mark.line, mark.column, path, message))

    def unknown(self, mark: Mark, path: str, word: str, words: Iterable[str]) -> None:
        """Note a key that there is not, with the nearest one."""
        known = list(words)
        self.at(mark, path, f"there is no key `{word[:60]}` here{hint(word, known)}; there are {', '.join(known)}")

    def map(self, node: Node, path: str) -> MapNode | None:
        """A map."""
        if isinstance(node, MapNode):
            return node
        self.at(node.mark, path, f"expected a map, not {show(plain(node))}")
        return None

    def items(self, node: Node, path: str) -> tuple[Node, ...]:
        """The items of a list."""
        if isinstance(node, ListNode):
            return node.items
        self.at(node.mark, path, f"expected a list, not {show(plain(node))}")
        return ()

    def text(self, node: Node, path: str) -> str | None:
        """A text; a number is as good as its digits."""
        value = node.value if isinstance(node, Scalar) else None
        if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
            return str(value)
        self.at(node.mark, path, f"expected text, not {show(plain(node))}")
        return None

    def number(self, node: Node, path: str) -> int | None:
        """A whole number."""
        value = node.value if isinstance(node, Scalar) else None
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.at(node.mark, path, f"expected a whole number, not {show(plain(node))}")
        return None

    def seat(self, node: Node, path: str) -> int | None:
        """A seat's number; whether the ruleset has it shows when the scenario is run."""
        value = self.number(node, path)
        if value is not None and not 0 <= value < 100:
            self.at(node.mark, path, f"expected the number of a seat, not {value}")
            return None
        return value

    def truth(self, node: Node, path: str) -> bool | None:
        """`true` or `false`."""
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            return node.value
        self.at(node.mark, path, f"expected `true` or `false`, not {show(plain(node))}")
        return None

    def parsed(self, node: Node, path: str, parse: Callable[[str], T]) -> T | None:
        """What `parse` makes of a text."""
        text = self.text(node, path)
        if text is None:
            return None
        try:
            return parse(text)
        except ParseError as error:
            self.at(node.mark, path, str(error))
            return None

    def cards(self, node: Node, path: str) -> int | None:
        """A set of cards."""
        return self.parsed(node, path, parse_cards)

    def card_list(self, node: Node, path: str) -> tuple[int, ...] | None:
        """Cards in the order in which they stand there."""
        if self.parsed(node, path, parse_cards) is None:
            return None
        return self.parsed(node, path, lambda text: tuple(parse_card(word) for word in text.split()))

    def rank(self, node: Node, path: str) -> int | None:
        """A rank 2..14."""
        return self.parsed(node, path, parse_rank)

    def numbers(self, node: Node, path: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        return self._all(node, path, self.number)

    def seats(self, node: Node, path: str) -> tuple[int, ...]:
        """A list of seats, none twice."""
        found = self._all(node, path, self.seat)
        if len(set(found)) != len(found):
            self.at(node.mark, path, "a seat stands here twice")
        return found

    def _all(self, node: Node, path: str, read: Callable[[Node, str], int | None]) -> tuple[int, ...]:
        values = (read(item, f"{path}[{index}]") for index, item in enumerate(self.items(node, path)))
        return tuple(value for value in values if value is not None)

    def by_seat(self, node: Node, path: str, read: Callable[[Node, str], T | None]) -> dict[int, T]:
        """A map from seats to values."""
        found: dict[int, T] = {}
        entries = self.map(node, path)
        for key, (mark, value) in entries.entries.items() if entries is not None else ():
            if not (key.isascii() and key.isdigit() and len(key) <= 2):
                self.at(mark, path, f"expected the number of a seat, not `{key[:60]}`")
                continue
            read_value = read(value, f"{path}.{key}")
            if read_value is not None:
                found[int(key)] = read_value
        return found


def show(value: Any) -> str:
    """Plain data as it could stand in a scenario, on one line and not too long."""
    text = _flow(value)
    return text if len(text) <= 300 else text[:297] + "..."


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    text = str(value)
    return f'"{text}"' if ": " in text or not text else text
