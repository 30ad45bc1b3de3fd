"""A ruleset file as values that know where they were written, and the merge of a file with its parent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tichu_core.ruleset.spelling import Path

DEFAULT = "(default)"
"""The file name of what no file says."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file, 1-based."""

    file: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number, text, truth value or null."""

    value: str | int | float | bool | None
    mark: Mark


@dataclass(frozen=True, slots=True)
class ListNode:
    """A list."""

    items: tuple[Node, ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class MapNode:
    """A map: by key, the place of the key and the value."""

    entries: Mapping[str, tuple[Mark, Node]]
    mark: Mark


Node = Scalar | ListNode | MapNode


def plain(node: Node) -> Any:
    """The node as plain data."""
    if isinstance(node, MapNode):
        return {key: plain(value) for key, (_, value) in node.entries.items()}
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    return node.value


def node_of(data: Any, mark: Mark) -> Node:
    """Plain data as nodes that all stand at one place."""
    if isinstance(data, Mapping):
        return MapNode({key: (mark, node_of(value, mark)) for key, value in data.items()}, mark)
    if isinstance(data, list | tuple):
        return ListNode(tuple(node_of(item, mark) for item in data), mark)
    return Scalar(data, mark)


def find(node: Node, path: Path) -> tuple[Mark, Mark, bool]:
    """Place of the key, place of the value, and whether all of the path is there; else of the nearest map around it."""
    key = node.mark
    for part in path:
        if isinstance(node, MapNode) and isinstance(part, str) and part in node.entries:
            key, node = node.entries[part]
        elif isinstance(node, ListNode) and isinstance(part, int) and part < len(node.items):
            node = node.items[part]
            key = node.mark
        else:
            return key, node.mark, False
    return key, node.mark, True


def merge(below: Node | None, above: Node, default: Node | None) -> Node:
    """`above` laid over `below` (RFC 7396): maps merge, all else replaces, null gives back the default or removes."""
    if not isinstance(above, MapNode):
        return above
    entries = dict(below.entries) if isinstance(below, MapNode) else {}
    for key, (mark, value) in above.entries.items():
        usual = default.entries.get(key) if isinstance(default, MapNode) else None
        if isinstance(value, Scalar) and value.value is None:
            entries.pop(key, None)
            if usual is not None:
                entries[key] = usual
            continue
        under = entries.get(key)
        entries[key] = (mark, merge(under[1] if under else None, value, usual[1] if usual else None))
    return MapNode(entries, above.mark)
