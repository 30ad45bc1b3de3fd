"""Strict YAML: every value with its place, and whatever could be read in two ways refused with what to write instead.

A file is read event by event, never by recursion, and plain words are resolved here and not by the library: YAML 1.1
and 1.2 disagree about `yes`, `010` or `1:30`, and a ruleset must mean the same to every reader.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from tichu_core.errors import Problem
from tichu_core.ruleset.nodes import ListNode, MapNode, Mark, Node, Scalar

LARGEST_FILE = 256 * 1024
DEEPEST = 24

_STRANGE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_INT = re.compile(r"-?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_TRUTH = {"true": True, "false": False}
_OTHER_TRUTH = {"yes", "no", "on", "true", "false", "y", "n"}
_ODD_NUMBER = re.compile(r"[-+]?(0[xX][0-9a-fA-F_]+|0[oO]?[0-7_]+|0b[01_]+|[0-9][0-9_]*(\.[0-9_]*)?|0[0-9_]+|\.[0-9]+)")
_SEXAGESIMAL = re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?")
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|nan)", re.IGNORECASE)


def read_file(path: Path, name: str) -> tuple[MapNode | None, list[Problem]]:
    """The file's map, and what is wrong with its YAML. `name` is what problems call the file."""
    try:
        # One byte more than allowed tells that there is more, without reading all of it.
        with path.open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        return None, [Problem(name, 0, 0, "", f"cannot be read: {error.strerror or error}")]
    except ValueError as error:
        return None, [Problem(name, 0, 0, "", f"cannot be read: {error}")]
    return read_bytes(content, name)


def read_bytes(content: bytes, name: str) -> tuple[MapNode | None, list[Problem]]:
    """As `read_file`, from the bytes of a file."""
    if len(content) > LARGEST_FILE:
        return None, [Problem(name, 0, 0, "", f"is larger than {LARGEST_FILE // 1024} KiB, too large for a ruleset")]
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line = before.count(b"\n") + 1
        column = len(before) - (before.rfind(b"\n") + 1) + 1
        return None, [Problem(name, line, column, "", "is not UTF-8; save the file in that encoding")]
    return read_text(text, name)


def read_text(text: str, name: str) -> tuple[MapNode | None, list[Problem]]:
    """As `read_file`, from text."""
    reading = _read(text, name, "ruleset")
    return reading.result()


def read_tree(text: str, name: str, thing: str) -> tuple[Node | None, list[Problem]]:
    """Any YAML text read as strictly, whatever stands at its root; `thing` is what problems call it."""
    reading = _read(text, name, thing)
    return reading.root, reading.problems


def _read(text: str, name: str, thing: str) -> _Reading:
    reading = _Reading(name, thing)
    if len(text) > LARGEST_FILE:
        reading.problem(1, 1, f"is larger than {LARGEST_FILE // 1024} KiB, too large for a {thing}")
        return reading
    try:
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            reading.take(event)
            if reading.stopped:
                break
    except yaml.MarkedYAMLError as error:
        reading.broken(error)
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        column = error.position - (text.rfind("\n", 0, error.position) + 1) + 1
        reading.problem(line, column, f"the character U+{_code(error.character):04X} cannot stand in a {thing}")
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # The library's scanner lets a few faults of its own through, as of a code point that is none.
        reading.problem(1, 1, f"is no YAML: {error}")
    return reading


def _code(character: int | str | bytes) -> int:
    return character if isinstance(character, int) else ord(character)


class _Open:
    """A collection that is being read."""

    __slots__ = ("entries", "firsts", "items", "key", "key_mark", "mark", "skip")

    def __init__(self, mark: Mark, is_map: bool) -> None:
        self.mark = mark
        self.entries: dict[str, tuple[Mark, Node]] | None = {} if is_map else None
        self.firsts: dict[str, int] = {}
        self.items: list[Node] = []
        self.key: str | None = None
        self.key_mark = mark
        self.skip = False


class _Reading:
    def __init__(self, name: str, thing: str) -> None:
        self.name = name
        self.thing = thing
        self.problems: list[Problem] = []
        self.stack: list[_Open] = []
        self.root: Node | None = None
        self.documents = 0
        self.stopped = False

    def problem(self, line: int, column: int, message: str) -> None:
        path = ".".join(part.key for part in self.stack if part.key is not None)
        self.problems.append(Problem(self.name, line, column, path, message))

    def at(self, mark: Mark, message: str) -> None:
        self.problem(mark.line, mark.column, message)

    def broken(self, error: yaml.MarkedYAMLError) -> None:
        place = error.problem_mark or error.context_mark
        line, column = (place.line + 1, place.column + 1) if place else (1, 1)
        message = error.problem or error.context or "is no YAML"
        if "'\\t'" in message:
            message = "a tab cannot indent; write blanks"
        elif error.context and error.context != message:
            message = f"{message} ({error.context})"
        self.problem(line, column, message)

    def result(self) -> tuple[MapNode | None, list[Problem]]:
        if isinstance(self.root, MapNode):
            return self.root, self.problems
        if not self.problems:
            mark = self.root.mark if self.root is not None else Mark(self.name, 1, 1)
            self.at(mark, "expected a map of options, beginning with `schema_version: 1`")
        return None, self.problems

    def take(self, event: yaml.Event) -> None:
        start: Any = event.start_mark
        mark = Mark(self.name, start.line + 1, start.column + 1)
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                self.at(mark, f"a second document; a {self.thing} is one")
                self.stopped = True
        elif isinstance(event, yaml.AliasEvent):
            self.at(mark, "anchors and aliases are not read; write the value out")
            self.place(Scalar(None, mark), mark)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self.open(event, mark)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            done = self.stack.pop()
            if done.entries is not None:
                self.place(MapNode(done.entries, done.mark), done.mark)
            else:
                self.place(ListNode(tuple(done.items), done.mark), done.mark)
        elif isinstance(event, yaml.ScalarEvent):
            self.refuse_extras(event, mark)
            self.scalar(event, mark)

    def refuse_extras(self, event: yaml.Event, mark: Mark) -> None:
        if getattr(event, "anchor", None) is not None:
            self.at(mark, "anchors and aliases are not read; write the value out")
        tag = getattr(event, "tag", None)
        if tag is not None:
            short = str(tag).replace("tag:yaml.org,2002:", "!!")[:40]
            self.at(mark, f"a tag (`{short}`) is not read; write the plain value")

    def open(self, event: yaml.Event, mark: Mark) -> None:
        self.refuse_extras(event, mark)
        if len(self.stack) >= DEEPEST:
            self.at(mark, f"nested more than {DEEPEST} deep")
            self.stopped = True
            return
        self.stack.append(_Open(mark, isinstance(event, yaml.MappingStartEvent)))

    def scalar(self, event: yaml.ScalarEvent, mark: Mark) -> None:
        text: str = event.value
        # Escapes bring in what the text itself may not hold.
        if strange := _STRANGE.search(text):
            half = "half a character (a surrogate)"
            what = half if strange[0] >= "\ud800" else f"the character U+{ord(strange[0]):04X}"
            self.at(mark, f"{what} cannot stand in a {self.thing}")
            self.place(Scalar(None, mark), mark)
            return
        if event.style is not None:
            self.place(Scalar(text, mark), mark)
            return
        parent = self.stack[-1] if self.stack else None
        if parent is not None and parent.entries is not None and parent.key is None and not parent.skip:
            self.key(parent, text, mark)
            return
        value, fault = _resolve(text)
        if fault is not None:
            self.at(mark, fault)
        # What was refused stands as null, so that the rest of the file can still be judged.
        self.place(Scalar(value, mark), mark)

    def key(self, parent: _Open, text: str, mark: Mark) -> None:
        """A plain key: text as it stands; a number is as good as its digits (`5:` among the card points)."""
        if text == "<<":
            self.at(mark, "merge keys are not read; write the options out, or use `extends`")
            parent.skip = True
            return
        self.place(Scalar(text, mark), mark)

    def place(self, node: Node, mark: Mark) -> None:
        """Put a finished value where it belongs."""
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1]
        if parent.entries is None:
            parent.items.append(node)
        elif parent.skip:
            parent.skip, parent.key = False, None
        elif parent.key is None:
            self.as_key(parent, node, mark)
        else:
            parent.entries[parent.key] = (parent.key_mark, node)
            parent.key = None

    def as_key(self, parent: _Open, node: Node, mark: Mark) -> None:
        if not isinstance(node, Scalar) or node.value is None:
            if not isinstance(node, Scalar):
                self.at(mark, "a list or map cannot be a key")
            parent.skip = True
            return
        key = str(node.value)
        if key in parent.firsts:
            self.at(mark, f"the key `{key[:60]}` stands here twice, first in line {parent.firsts[key]}")
            parent.skip = True
            return
        parent.firsts[key] = mark.line
        parent.key, parent.key_mark = key, mark


def _resolve(text: str) -> tuple[str | int | float | bool | None, str | None]:
    """A plain word as its value, or what is wrong with it."""
    if text in _TRUTH:
        return _TRUTH[text], None
    if text == "null":
        return None, None
    if text in ("", "~", "Null", "NULL"):
        return None, "no value; write `null` to go back to the default, `none` for none of it"
    if _INT.fullmatch(text):
        if len(text) > 15:
            return None, "a number of more than 15 digits"
        return int(text), None
    if _FLOAT.fullmatch(text):
        value = float(text)
        return (value, None) if abs(value) < 1e15 else (None, "a number of more than 15 digits")
    return (None, fault) if (fault := _trap(text)) is not None else (text, None)


def _trap(text: str) -> str | None:
    """Why a plain word is refused that YAML readers take for different things."""
    if text.lower() in _OTHER_TRUTH:
        truth = "true" if text.lower() in ("yes", "on", "true", "y") else "false"
        return f"`{text}` is a truth value to some readers and text to others; write `{truth}`, or text in quotes"
    if _SEXAGESIMAL.fullmatch(text):
        return f"`{text}` is a number to some readers and text to others; write it out, or text in quotes"
    if _ODD_NUMBER.fullmatch(text):
        digits = text.replace("_", "").lstrip("+")
        better = digits.lstrip("0") if digits.isdigit() else ""
        return f"`{text}` is read differently by different readers; write a plain number" + (
            f", as {better or 0}" if better or digits.isdigit() else ""
        )
    if _DATE.fullmatch(text):
        return f"`{text}` is a date to some readers and text to others; write it in quotes"
    if _NOT_FINITE.fullmatch(text):
        return f"`{text}` is not a number that a ruleset can have"
    return None
