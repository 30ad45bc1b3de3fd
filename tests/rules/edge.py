"""The edge cases E-01 to E-102 as positions: what is done, what is legal then, and what has become of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.rules.at import At, at


@dataclass(frozen=True, slots=True)
class Edge:
    """`codes` are lines with the code of their refusal ("" for legal); `then` attributes of the position `At`."""

    id: str
    hands: str
    when: Sequence[str] = ()
    codes: Mapping[str, str] = field(default_factory=dict)
    then: Mapping[str, Any] = field(default_factory=dict)
    rules: str = "standard"
    given: Mapping[str, Any] = field(default_factory=dict)

    def position(self) -> At:
        phase = self.given.get("phase", "play")
        given = {"turn": 0 if phase == "play" else None, **self.given}
        return at(self.hands, rules=self.rules, **given)

    def check(self) -> None:
        here = self.position().do(*self.when)
        assert {line: here.code(line) for line in self.codes} == dict(self.codes)
        for name, value in self.then.items():
            attribute = getattr(here, name.rstrip("0123456789"))
            found = attribute(int(name[-1])) if callable(attribute) else attribute
            assert found == value, name
