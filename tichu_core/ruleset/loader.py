"""Reads a variant: the file, its parents, the schema, the contradictions, the plug-ins' own checks; gives `Rules`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referencing.exceptions import Unresolvable

from tichu_core.errors import PluginError, Problem, RulesetError
from tichu_core.ruleset import reader
from tichu_core.ruleset.build import build_rules
from tichu_core.ruleset.bundled import bundled_dir
from tichu_core.ruleset.checks import contradictions
from tichu_core.ruleset.convert import rules_to_data
from tichu_core.ruleset.explain import NO_STEP, call_name_problems, make_validator, schema_problems
from tichu_core.ruleset.nodes import DEFAULT, ListNode, MapNode, Mark, Node, Scalar, find, merge, node_of, plain
from tichu_core.ruleset.options import Rules
from tichu_core.ruleset.plugin_words import PluginWords
from tichu_core.ruleset.schema import json_schema
from tichu_core.ruleset.spelling import hint
from tichu_core.ruleset.vocabulary import NO_PLUGINS, Vocabulary

OWN_KEYS = ("schema_version", "id", "title", "extends", "source")
"""Keys that a child does not inherit."""
LONGEST_LINE = 12
"""Most generations of parents."""


@dataclass(frozen=True, slots=True)
class Available:
    """A ruleset that can be selected by name."""

    name: str
    title: str
    path: Path
    where: str
    """``bundled``, or the name of what brings it along."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """Rules with the files that they were read from, the file itself first."""

    rules: Rules
    files: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class _Merged:
    node: MapNode
    own: MapNode
    plugins: tuple[str, ...]
    files: tuple[Path, ...]


def load(name_or_path: str | Path, vocabulary: Vocabulary = NO_PLUGINS) -> Rules:
    """The rules of a ruleset by its name, or of a file by its path (a `Path`, or text with a `/` or ending in `.yaml`).

    Raises RulesetError with every problem that was found.
    """
    return Loader(vocabulary).load(name_or_path).rules


def load_text(text: str, file: str = "(text)", vocabulary: Vocabulary = NO_PLUGINS) -> Rules:
    """The rules of a ruleset given as text; `file` is what problems call it, and where `extends` looks for paths."""
    return Loader(vocabulary).load_text(text, file).rules


def available(vocabulary: Vocabulary = NO_PLUGINS) -> list[Available]:
    """The rulesets that can be selected by name, bundled ones first."""
    places = [(path.stem, path, "bundled") for path in sorted(bundled_dir().glob("*.yaml"))]
    known = {name for name, _, _ in places}
    places += [(name, path, "plug-in") for name, path in sorted(vocabulary.rulesets().items()) if name not in known]
    return [Available(name, _title(path, name), path, where) for name, path, where in places]


def _title(path: Path, name: str) -> str:
    node, _ = reader.read_file(path, path.name)
    title = plain(node).get("title") if node is not None else None
    return title if isinstance(title, str) else name


class Loader:
    """Loads rulesets under one vocabulary, and keeps what does not depend on the file."""

    def __init__(self, vocabulary: Vocabulary = NO_PLUGINS) -> None:
        self._vocabulary = vocabulary
        self._words = PluginWords(vocabulary)
        self._validators: dict[tuple[str, ...], Any] = {}
        self._parents: dict[Path, tuple[tuple[int, int], tuple[MapNode | None, list[Problem]]]] = {}
        default = node_of(rules_to_data(Rules("", "")), Mark(DEFAULT, 1, 1))
        self._default = default if isinstance(default, MapNode) else MapNode({}, default.mark)

    def load(self, name_or_path: str | Path) -> Loaded:
        """As the function `load`, with the files that were read."""
        path = self._path(name_or_path)
        node, problems = reader.read_file(path, str(path))
        return self._finish(node, problems, path, str(path))

    def load_text(self, text: str, file: str) -> Loaded:
        """As the function `load_text`."""
        node, problems = reader.read_text(text, file)
        return self._finish(node, problems, Path(file), file)

    def names(self) -> dict[str, Path]:
        """Every ruleset that has a name, with its file."""
        return {**self._vocabulary.rulesets(), **{path.stem: path for path in bundled_dir().glob("*.yaml")}}

    def _path(self, name_or_path: str | Path) -> Path:
        if isinstance(name_or_path, Path) or _is_path(name_or_path):
            return Path(name_or_path)
        path = self._named(name_or_path)
        if path is None:
            names = sorted(self.names())
            near = hint(name_or_path, names)
            message = f"no ruleset of that name{near}{' There' if near else '; there'} are {', '.join(names)}"
            if _is_file(Path(f"{name_or_path}.yaml")):
                message = f"no ruleset of that name; for the file write `{name_or_path}.yaml`"
            raise RulesetError([Problem(name_or_path, 0, 0, "", message)])
        return path

    def _named(self, name: str) -> Path | None:
        path = bundled_dir() / f"{name}.yaml"
        return path if _is_file(path) else self._vocabulary.rulesets().get(name)

    def _finish(self, node: MapNode | None, problems: list[Problem], path: Path, file: str) -> Loaded:
        merged = self._merge(node, problems, path, file, ())
        if merged is None or problems:
            raise RulesetError(_sorted(problems, file))
        full = MapNode({**merged.node.entries, **_own(merged.own)}, merged.own.mark)
        problems += self._schema_problems(full, merged.plugins)
        if problems:
            raise RulesetError(_sorted(problems, file))
        data = plain(full)
        del data["schema_version"]
        data.pop("extends", None)
        data.setdefault("id", Path(file).stem)
        data.setdefault("title", data["id"])
        data["round"] = self._words.spelled_out(data["round"], merged.plugins)
        if path.parent == bundled_dir() and data["id"] != path.stem:
            mark, _, _ = find(full, ("id",))
            problems.append(
                Problem(file, mark.line, mark.column, "id", f"expected `{path.stem}`, the name of the file")
            )
        rules, unbuilt = build_rules(data, file)
        if not unbuilt:
            rules = self._words.with_defaults(rules)
            unbuilt = self._contradictions(rules, full, file)
            problems += unbuilt or self._plugin_checks(rules, full)
        else:
            problems += unbuilt
        if problems:
            raise RulesetError(_sorted(problems, file))
        return Loaded(rules, merged.files)

    def _merge(
        self, node: MapNode | None, problems: list[Problem], path: Path, file: str, below: Sequence[Path]
    ) -> _Merged | None:
        """The file over its parents over the defaults. Problems of all of them are added to `problems`."""
        if node is None:
            return None
        base: MapNode = self._default
        files: tuple[Path, ...] = (path,)
        inherited: tuple[str, ...] = ()
        lost = False
        extends = node.entries.get("extends")
        if extends is not None and isinstance(extends[1], Scalar) and isinstance(extends[1].value, str):
            parent = self._parent(extends[1].value, extends[1].mark, path, problems, (*below, path))
            if parent is not None:
                base, files, inherited = parent.node, (path, *parent.files), parent.plugins
            else:
                lost = "plugins" not in node.entries
        plugins = self._plugins(node, inherited, problems)
        problems += call_name_problems(node)
        # What is already known to be wrong is not told again in the schema's words.
        told = {(problem.file, problem.line, problem.column) for problem in problems}
        problems += [
            problem
            for problem in self._schema_problems(node, plugins)
            if (problem.file, problem.line, problem.column) not in told
            # Without the parent it is not known which steps there are.
            and not (lost and problem.message.startswith(NO_STEP))
        ]
        body = MapNode({key: entry for key, entry in node.entries.items() if key not in OWN_KEYS}, node.mark)
        laid = merge(base, body, self._default)
        if not isinstance(laid, MapNode):
            return None
        laid = MapNode({key: entry for key, entry in laid.entries.items() if key not in OWN_KEYS}, node.mark)
        return _Merged(laid, node, plugins, files)

    def _parent(
        self, name: str, mark: Mark, path: Path, problems: list[Problem], below: Sequence[Path]
    ) -> _Merged | None:
        found = path.parent / name if _is_path(name) else self._named(name)
        fault = None
        if found is None:
            fault = f"no ruleset `{name}`{hint(name, self.names())}"
        elif not _is_file(found):
            fault = f"no file `{found}`"
        elif any(_same(found, child) for child in below):
            line = " → ".join([*(child.stem for child in below), found.stem])
            fault = f"a ruleset cannot be its own parent: {line}"
        elif len(below) >= LONGEST_LINE:
            fault = f"more than {LONGEST_LINE} generations of parents"
        if fault is not None or found is None:
            problems.append(Problem(mark.file, mark.line, mark.column, "extends", fault or ""))
            return None
        node, unread = self._read(found)
        problems += unread
        return self._merge(node, problems, found, str(found), below)

    def _read(self, path: Path) -> tuple[MapNode | None, list[Problem]]:
        """A parent's file, read anew only when it has changed."""
        try:
            status = path.stat()
        except OSError:
            return reader.read_file(path, str(path))
        stamp = (status.st_mtime_ns, status.st_size)
        kept = self._parents.get(path)
        if kept is None or kept[0] != stamp:
            kept = self._parents[path] = (stamp, reader.read_file(path, str(path)))
        return kept[1]

    def _plugins(self, node: MapNode, inherited: tuple[str, ...], problems: list[Problem]) -> tuple[str, ...]:
        """The usable plug-ins in force in this file, in order."""
        entry = node.entries.get("plugins")
        if entry is None:
            return inherited
        if not isinstance(entry[1], ListNode):
            return ()
        names: list[str] = []
        for index, item in enumerate(entry[1].items):
            use = item.entries["use"][1] if isinstance(item, MapNode) and "use" in item.entries else item
            if isinstance(use, Scalar) and isinstance(use.value, str):
                fault = self._words.fault(use.value)
                if fault is None:
                    names.append(use.value)
                else:
                    problems.append(Problem(use.mark.file, use.mark.line, use.mark.column, f"plugins[{index}]", fault))
        return tuple(dict.fromkeys(names))

    def _schema_problems(self, node: MapNode, plugins: tuple[str, ...]) -> list[Problem]:
        validator = self._validators.get(plugins)
        if validator is None:
            try:
                validator = make_validator(json_schema(self._vocabulary, plugins))
            except PluginError as error:
                return [Problem(node.mark.file, 1, 1, "plugins", str(error))]
            self._validators[plugins] = validator
        try:
            found = schema_problems(validator, node)
        except Unresolvable as error:
            return [
                Problem(node.mark.file, 1, 1, "plugins", f"a plug-in's schema refers to what is not there: {error}")
            ]
        except RecursionError:
            return [Problem(node.mark.file, 1, 1, "plugins", "a plug-in's schema refers to itself without end")]
        return self._words.explain(found, plugins)

    def _contradictions(self, rules: Rules, node: MapNode, file: str) -> list[Problem]:
        def said(path: str) -> bool:
            _, mark, there = find(node, _parts(path))
            return there and mark.file == file

        problems = []
        for clash in contradictions(rules, said):
            # Told where this file writes one of the options, or else where a parent does.
            marks = [(find(node, _parts(path))[1], path) for path in clash.paths]
            written = [found for found in marks if found[0].file == file]
            elsewhere = [found for found in marks if found[0].file != DEFAULT]
            mark, path = (written or elsewhere or [(Mark(file, 1, 1), clash.paths[0])])[0]
            problems.append(clash.located(mark.file, mark.line, mark.column, path))
        return problems

    def _plugin_checks(self, rules: Rules, node: MapNode) -> list[Problem]:
        if not rules.plugins:
            return []
        problems = []
        try:
            found = self._vocabulary.check(rules)
        except PluginError as error:
            found = [("plugins", str(error))]
        for path, message in found:
            _, mark, _ = find(node, _parts(path))
            mark = mark if mark.file != DEFAULT else node.mark
            problems.append(Problem(mark.file, mark.line, mark.column, path, message))
        return problems


def _is_path(name: str) -> bool:
    return name.endswith((".yaml", ".yml")) or "/" in name or "\\" in name


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _same(a: Path, b: Path) -> bool:
    try:
        return a.resolve() == b.resolve()
    except (OSError, RuntimeError, ValueError):
        return False


def _own(node: MapNode) -> dict[str, tuple[Mark, Node]]:
    return {key: entry for key, entry in node.entries.items() if key in OWN_KEYS}


def _parts(path: str) -> tuple[str | int, ...]:
    parts: list[str | int] = []
    for piece in path.replace("[", ".[").split("."):
        if piece.startswith("[") and piece[1:-1].isdigit():
            parts.append(int(piece[1:-1]))
        elif piece:
            parts.append(piece)
    return tuple(parts)


def _sorted(problems: Sequence[Problem], file: str) -> list[Problem]:
    """In the file itself first, then in its parents; each by line."""
    return sorted(dict.fromkeys(problems), key=lambda found: (found.file != file, found.file, found.line, found.column))
