"""Rulesets between two rulesets: some options of the one put in place of those of the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tichu_core.errors import RulesetError, TichuError
from tichu_core.ruleset.catalogue import walk
from tichu_core.ruleset.convert import NONE, difference, in_short, rules_from_data, rules_to_data
from tichu_core.ruleset.options import Rules

LONGEST = 160
"""Characters of a value that are shown on a line."""


@dataclass(frozen=True, slots=True)
class Change:
    """An option that differs: its dotted path, its rule number, its value in the one ruleset and in the other."""

    path: str
    rule: str
    before: Any
    after: Any

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        before, after = (_short(in_short(self.path, value)) for value in (self.before, self.after))
        return f"{self.path}{rule}: {before} → {after}"


def changes(a: Rules, b: Rules) -> tuple[Change, ...]:
    """Every option in which two rulesets differ, in the order of the options."""
    return tuple(Change(path, rule_of(path), before, after) for path, before, after in difference(a, b))


def hybrid(a: Rules, some: Iterable[Change]) -> Rules:
    """The first ruleset with these options of the second. Raises RulesetError where they contradict the others."""
    data = rules_to_data(a)
    uses = {use["use"]: {key: value for key, value in use.items() if key != "use"} for use in data["plugins"]}
    data["plugins"] = uses
    for change in some:
        _put(data, change.path.split("."), change.after)
    data["plugins"] = [{"use": name, **options} for name, options in uses.items()]
    return rules_from_data({**data, "id": f"{a.id}-changed"})


def _put(data: dict[str, Any], parts: Sequence[str], value: Any) -> None:
    *parents, key = parts
    section = data
    for parent in parents:
        inside = section.get(parent)
        if not isinstance(inside, dict):
            inside = section[parent] = {}
        section = inside
    # A call, a plug-in or a point table's entry that the other ruleset lacks is taken out, not set to a word.
    if value == NONE and _may_be_missing(parts):
        section.pop(key, None)
    else:
        section[key] = value


def _may_be_missing(parts: Sequence[str]) -> bool:
    head, size = parts[0], len(parts)
    return (
        head == "plugins"
        or (head == "calls" and size == 2 and parts[1] != "limit")
        or (parts[:2] == ["scoring", "cards"] and size == 3)
    )


def rule_of(path: str) -> str:
    """The rule number that stands behind an option, or the empty text."""
    parts = path.split(".")
    if parts[0] == "calls" and len(parts) > 1 and parts[1] != "limit":
        parts[1] = "NAME"
    rules = _rule_numbers()
    if parts == ["calls", "NAME"]:
        return rules.get("calls.NAME.points", "")
    while parts:
        found = rules.get(".".join(parts))
        if found is not None:
            return found
        parts.pop()
    return ""


@cache
def _rule_numbers() -> dict[str, str]:
    return {path: option.about.rule for path, option in walk()}


def smallest(
    a: Rules, differing: Sequence[Change], parts: Callable[[Rules], bool], first: str | None = None
) -> tuple[Change, ...]:
    """The smallest set found of differing options that alone brings the outcome about: one option where one is enough.

    `parts` says whether rules part from `a` as the second ruleset does; rules that cannot be played do not. `first`
    names the option to be tried before the others. Empty where not even all of them together do it.
    """

    def enough(some: Sequence[Change]) -> bool:
        try:
            return parts(hybrid(a, some))
        except (RulesetError, TichuError):
            return False

    ordered = sorted(differing, key=lambda change: not _is_of(change.path, first))
    for change in ordered:
        if enough([change]):
            return (change,)
    if not enough(ordered):
        return ()
    kept = _without_halves(ordered, enough)
    # What was named first is the last to be taken away.
    for change in reversed(kept):
        fewer = [other for other in kept if other is not change]
        if enough(fewer):
            kept = fewer
    return tuple(change for change in differing if change in kept)


def _without_halves(kept: list[Change], enough: Callable[[Sequence[Change]], bool]) -> list[Change]:
    """Drop large parts at once, as long as that works."""
    while len(kept) > 3:
        half = len(kept) // 2
        if enough(kept[:half]):
            kept = kept[:half]
        elif enough(kept[half:]):
            kept = kept[half:]
        else:
            break
    return kept


def _is_of(path: str, option: str | None) -> bool:
    """Whether a differing path is the option that a refusal names, or something in or around it."""
    return option is not None and (path == option or path.startswith(f"{option}.") or option.startswith(f"{path}."))


def _short(value: Any) -> str:
    text = shown(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def shown(value: Any) -> str:
    """A value as a ruleset file would have it, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {shown(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(shown(inner) for inner in value) + "]"
    return str(value)
