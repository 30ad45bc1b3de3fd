"""Where rulesets part, as a value: what each says, and the options that make the difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tichu_core.lab.hybrids import Change


@dataclass(frozen=True, slots=True)
class Said:
    """What one ruleset says at the parting; `code` and `option` where it refuses."""

    ruleset: str
    text: str
    code: str | None = None
    option: str | None = None

    @property
    def accepts(self) -> bool:
        """Whether it does not refuse."""
        return self.code is None


@dataclass(frozen=True, slots=True)
class Parting:
    """Where rulesets part.

    `number` counts the actions of the script from 1; 0 is the position before them. `line` is the action that some
    accept and some refuse (`kind` "action"), or after which they differ: in what is `legal` (`action` is the one that
    shows it), or in an aspect of the state, which `kind` names. `setup`: the position cannot be set up under each.
    `options` are the smallest set of options of the ruleset `names[1]` that makes `names[0]` part in the same way.
    """

    number: int
    line: str
    kind: str
    action: str
    says: tuple[Said, ...]
    names: tuple[str, str]
    options: tuple[Change, ...]

    @property
    def option(self) -> str | None:
        """The path of the option that makes the difference, where it is one alone (else the first of them)."""
        return self.options[0].path if self.options else None

    @property
    def rule(self) -> str | None:
        """The rule number of that option."""
        return self.options[0].rule or None if self.options else None

    def __str__(self) -> str:
        where = f"action {self.number}, `{self.line}`" if self.number else "the position"
        if self.kind == "legal":
            where += f", then what is legal: `{self.action}`"
        elif self.kind not in ("action", "setup"):
            where += f": {self.kind}"
        lines = [f"they part at {where}", *(f"  {said.ruleset}: {said.text}" for said in self.says)]
        if self.options:
            lines.append(f"  because of ({self.names[0]} → {self.names[1]})")
            lines += [f"    {change}" for change in self.options]
        else:
            lines.append("  no option was found that explains it")
        return "\n".join(lines)

    def as_data(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "number": self.number,
            "line": self.line,
            "kind": self.kind,
            "action": self.action,
            "says": [
                {"ruleset": said.ruleset, "text": said.text, "code": said.code, "option": said.option}
                for said in self.says
            ],
            "between": list(self.names),
            "options": [
                {"path": change.path, "rule": change.rule, "before": change.before, "after": change.after}
                for change in self.options
            ],
        }
