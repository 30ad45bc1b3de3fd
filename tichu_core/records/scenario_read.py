"""Files of scenarios: YAML lists and JSON Lines, every fault at its place with the nearest spelling."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from tichu_core.errors import Problem
from tichu_core.game.position import Position
from tichu_core.records.lines import no_doubles
from tichu_core.records.scenario import Expectation, Given, Key, Must, Reading, Scenario, ScenarioError
from tichu_core.records.scenario_nodes import Faults, show
from tichu_core.ruleset.nodes import ListNode, MapNode, Mark, Node, Scalar, node_of, plain

KEYS = ("id", "why", "area", "rulesets", "given", "cards", "when", "then")
GIVEN_KEYS = (
    "hands", "phase", "turn", "rest", "stock", "youngest", "wish", "finished", "taken", "calls", "unplayed", "opened",
    "scores", "points", "rounds", "seats", "ranking",
)  # fmt: skip
THEN_KEYS = (
    "legal", "illegal", "code", "must", "turn", "gift", "finished", "round_over", "score", "total", "match_over",
    "winner",
)  # fmt: skip
CARDS_KEYS = ("combination", "readings", "beats", "not_beats", "points")
KINDS = (
    "single", "pair", "triple", "pair_run", "full_house", "straight", "four", "straight_flush", "triple_run",
)  # fmt: skip
LARGEST_FILE = 4 * 1024 * 1024


def read_scenarios(path: str | Path) -> list[Scenario]:
    """The scenarios of a file (`.jsonl`: one a line in JSON; else a YAML list). Raises ScenarioError: every fault."""
    scenarios, problems = read_file(path)
    if problems:
        raise ScenarioError(problems)
    return scenarios


def read_file(path: str | Path) -> tuple[list[Scenario], list[Problem]]:
    """The sound scenarios of a file, and what is wrong with the others. Raises nothing."""
    name = str(path)
    try:
        with Path(path).open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        return [], [Problem(name, 0, 0, "", f"cannot be read: {getattr(error, 'strerror', None) or error}")]
    if len(content) > LARGEST_FILE:
        return [], [Problem(name, 0, 0, "", f"is larger than {LARGEST_FILE // 1024} KiB")]
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return [], [Problem(name, line, 1, "", "is not UTF-8; save the file in that encoding")]
    return read_text(text, name)


def read_text(text: str, name: str) -> tuple[list[Scenario], list[Problem]]:
    """As `read_file`, from text; `name` tells which of the two forms it has."""
    faults = Faults()
    nodes = _json_lines(text, name, faults) if name.endswith((".jsonl", ".json")) else _yaml_list(text, name, faults)
    scenarios: list[Scenario] = []
    firsts: dict[str, int] = {}
    for node in nodes:
        before = len(faults.problems)
        scenario = _scenario(node, faults)
        if scenario is not None and scenario.id in firsts:
            faults.at(node.mark, "id", f"the id `{scenario.id}` stands in line {firsts[scenario.id]} already")
        if scenario is not None and len(faults.problems) == before:
            firsts[scenario.id] = scenario.line
            scenarios.append(scenario)
    return scenarios, sorted(faults.problems, key=lambda problem: (problem.line, problem.column))


def _yaml_list(text: str, name: str, faults: Faults) -> tuple[Node, ...]:
    from tichu_core.ruleset.reader import read_tree

    root, problems = read_tree(text, name, "scenario file")
    faults.problems += problems
    if isinstance(root, ListNode):
        return root.items
    if not problems:
        mark = root.mark if root is not None else Mark(name, 1, 1)
        faults.at(mark, "", "expected a list of scenarios, each beginning with `- id: …`")
    return ()


def _json_lines(text: str, name: str, faults: Faults) -> list[Node]:
    nodes: list[Node] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        mark = Mark(name, number, 1)
        try:
            data = json.loads(line, object_pairs_hook=no_doubles, parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            faults.at(mark, "", f"is no JSON: {error}")
            continue
        nodes.append(node_of(data, mark))
    return nodes


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is no number that can stand here")


def _scenario(node: Node, faults: Faults) -> Scenario | None:
    found = faults.map(node, "")
    if found is None:
        return None
    for key, (mark, _) in found.entries.items():
        if key not in KEYS:
            faults.unknown(mark, "", key, KEYS)
    parts = {key: value for key, (_, value) in found.entries.items()}
    if "id" not in parts:
        faults.at(node.mark, "", "a scenario needs an `id`")
        return None
    name = faults.text(parts["id"], "id") or ""
    rulesets: tuple[str, ...] = ()
    if "rulesets" in parts:
        words = (faults.text(item, "rulesets") for item in faults.items(parts["rulesets"], "rulesets"))
        rulesets = tuple(word for word in words if word)
    if ("given" in parts) == ("cards" in parts):
        faults.at(node.mark, name, "a scenario needs either `given` or `cards`")
        return None
    given = _given(parts["given"], faults) if "given" in parts else None
    cards = faults.cards(parts["cards"], "cards") if "cards" in parts else None
    when = []
    for index, item in enumerate(faults.items(parts["when"], "when") if "when" in parts else ()):
        line = faults.text(item, f"when[{index}]")
        if line is not None:
            when.append((line, item.mark))
    if cards is not None and when:
        faults.at(parts["when"].mark, "when", "nothing can be done with cards alone; write `given` in place of `cards`")
    if "then" not in parts:
        faults.at(node.mark, name, "a scenario needs a `then`")
        return None
    then: list[Expectation] = []
    for index, item in enumerate(faults.items(parts["then"], "then")):
        then += _expectations(item, f"then[{index}]", cards is not None, faults)
    if not then and isinstance(parts["then"], ListNode):
        faults.at(parts["then"].mark, "then", "expects nothing")
    return Scenario(
        id=name,
        file=node.mark.file,
        line=node.mark.line,
        rulesets=rulesets,
        why=(faults.text(parts["why"], "why") or "") if "why" in parts else "",
        area=(faults.text(parts["area"], "area") or "") if "area" in parts else "",
        given=given,
        cards=cards,
        when=tuple(when),
        then=tuple(then),
    )


def _given(node: Node, faults: Faults) -> Given | None:
    found = faults.map(node, "given")
    if found is None:
        return None
    if "hands" not in found.entries:
        faults.at(node.mark, "given", "needs `hands`")
    position: dict[str, Any] = {}
    more: dict[str, Any] = {}
    keys: list[Key] = []
    for key, (mark, value) in found.entries.items():
        path = f"given.{key}"
        match key:
            case "hands" | "taken":
                position[key] = faults.by_seat(value, path, faults.cards)
            case "rest":
                position[key] = faults.by_seat(value, path, faults.card_list)
            case "calls":
                position[key] = faults.by_seat(value, path, faults.text)
            case "phase":
                position[key] = faults.text(value, path) or "play"
            case "turn":
                position[key] = faults.seat(value, path)
            case "stock":
                position[key] = faults.card_list(value, path) or ()
            case "wish":
                position[key] = faults.rank(value, path) or 0
            case "finished" | "unplayed":
                position[key] = faults.seats(value, path)
            case "opened":
                position[key] = faults.truth(value, path) is not False
            case "points":
                position[key] = faults.numbers(value, path)
            case "scores":
                more[key] = faults.numbers(value, path)
            case "ranking":
                more[key] = faults.seats(value, path)
            case "rounds":
                more[key] = faults.number(value, path) or 0
            case "youngest":
                more[key] = faults.seat(value, path)
            case "seats":
                more[key] = faults.number(value, path)
            case _:
                keys.append(Key(key, mark, plain(value)))
    return Given(node.mark, Position(**position), **more, keys=tuple(keys))


def _expectations(node: Node, path: str, of_cards: bool, faults: Faults) -> list[Expectation]:
    found = faults.map(node, path)
    expectations: list[Expectation] = []
    code = None
    for key, (mark, value) in found.entries.items() if found is not None else ():
        if key == "code" and not of_cards:
            code = faults.text(value, f"{path}.code")
            if found is not None and "illegal" not in found.entries:
                faults.at(mark, path, "`code` goes with `illegal`")
            continue
        known = key in (CARDS_KEYS if of_cards else THEN_KEYS)
        if of_cards and not known:
            faults.unknown(mark, path, key, CARDS_KEYS)
        read = _then_value(key, value, f"{path}.{key}", of_cards, faults) if known else plain(value)
        expectations.append(Expectation(key, read, f"{key}: {show(plain(value))}", value.mark, None, known))
    if code is not None:
        expectations = [_with_code(each, code) for each in expectations]
    return expectations


def _with_code(want: Expectation, code: str) -> Expectation:
    return replace(want, text=f"{want.text} ({code})", code=code) if want.key == "illegal" else want


def _then_value(key: str, node: Node, path: str, of_cards: bool, faults: Faults) -> Any:
    match key:
        case "legal" | "illegal":
            return faults.text(node, path) or ""
        case "must":
            return _must(node, path, faults)
        case "turn" | "winner":
            return None if isinstance(node, Scalar) and node.value is None else faults.seat(node, path)
        case "gift" | "round_over" | "match_over":
            return faults.truth(node, path)
        case "finished":
            return faults.seats(node, path)
        case "score" | "total":
            return faults.numbers(node, path)
        case "combination":
            return None if isinstance(node, Scalar) and node.value is None else _reading(node, path, faults)
        case "readings":
            return tuple(_reading(item, path, faults) for item in faults.items(node, path))
        case "points" if of_cards:
            return faults.number(node, path)
        case _:
            return faults.cards(node, path) or 0


def _must(node: Node, path: str, faults: Faults) -> Must | None:
    found = faults.map(node, path)
    if found is None:
        return None
    known = ("seat", "pass", "plays", "rank")
    for key, (mark, _) in found.entries.items():
        if key not in known:
            faults.unknown(mark, path, key, known)
    parts = {key: value for key, (_, value) in found.entries.items()}
    if "seat" not in parts:
        faults.at(node.mark, path, "needs `seat`")
        return None
    plays = None
    if "plays" in parts:
        sets = (faults.cards(item, f"{path}.plays") for item in faults.items(parts["plays"], f"{path}.plays"))
        plays = frozenset(cards for cards in sets if cards is not None)
    return Must(
        faults.seat(parts["seat"], f"{path}.seat") or 0,
        faults.truth(parts["pass"], f"{path}.pass") if "pass" in parts else None,
        plays,
        faults.rank(parts["rank"], f"{path}.rank") if "rank" in parts else None,
    )


def _reading(node: Node, path: str, faults: Faults) -> Reading:
    found = faults.map(node, path)
    known = ("kind", "cards", "rank", "phoenix")
    parts: dict[str, Any] = {}
    for key, (mark, value) in found.entries.items() if isinstance(found, MapNode) else ():
        where = f"{path}.{key}"
        if key not in known:
            faults.unknown(mark, path, key, known)
        elif key == "kind":
            parts[key] = faults.text(value, where)
            if parts[key] is not None and parts[key] not in KINDS:
                faults.at(value.mark, where, f"there is no kind `{parts[key]}`; there are {', '.join(KINDS)}")
        elif key == "cards":
            parts[key] = faults.number(value, where)
        elif key == "phoenix" and isinstance(value, Scalar) and value.value is None:
            parts[key] = 0
        elif isinstance(value, Scalar) and str(value.value) in ("0", "1", "15"):
            # The special cards alone: Dog, Mah Jong and Phoenix, Dragon.
            parts[key] = int(str(value.value))
        else:
            parts[key] = faults.rank(value, where)
    return Reading(**parts)
