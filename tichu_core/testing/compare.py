"""Assertions about where rulesets part, for tests of rulesets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tichu_core.engine import Engine
    from tichu_core.lab.parting import Parting
    from tichu_core.ruleset.options import Rules


class Compared:
    """A position and actions under two rulesets or more; the fixture `tichu_compare` makes one.

    `given` is what a scenario has under that key, `actions` are its lines `SEAT: ACTION`. `parting` is where they part,
    or None.
    """

    def __init__(
        self,
        rulesets: Sequence[str | Path | Rules | Engine],
        given: Mapping[str, Any],
        actions: Sequence[str] = (),
        *,
        plugin_files: Sequence[str | Path] = (),
    ) -> None:
        from tichu_core.lab.script import compare_script

        self.actions = tuple(actions)
        self.parting: Parting | None = compare_script(rulesets, given, actions, plugin_files=plugin_files)

    def assert_same(self) -> None:
        """They never part: every action is legal under each, and what it leads to is the same."""
        if self.parting is not None:
            raise AssertionError(f"the rulesets part:\n{self.parting}")

    def assert_same_until(self, action: str | int) -> None:
        """They agree on everything before an action of the script (its line, or its number from 1 on)."""
        number = self._number(action)
        if self.parting is not None and self.parting.number < number:
            raise AssertionError(f"expected no difference before action {number}, `{action}`, but\n{self.parting}")

    def assert_parts_at(self, action: str | int, option: str | None = None, rule: str | None = None) -> None:
        """They part at that action (its line or number; 0 is the position): one accepts it and another refuses it, or
        what it leads to differs. `option` is the dotted path, and `rule` the number, of the one that must be named."""
        number = self._number(action)
        found = self.parting
        if found is None:
            raise AssertionError(f"expected the rulesets to part at action {number}, `{action}`, but they never do")
        if found.number != number:
            raise AssertionError(f"expected the rulesets to part at action {number}, `{action}`, but\n{found}")
        for what, wanted, named in (
            ("option", option, [change.path for change in found.options]),
            ("rule", rule, [change.rule for change in found.options]),
        ):
            if wanted is not None and wanted not in named:
                raise AssertionError(f"expected the {what} {wanted} to make the difference, but\n{found}")

    def _number(self, action: str | int) -> int:
        if isinstance(action, int):
            return action
        if action not in self.actions:
            raise ValueError(f"`{action}` is no action of the script: {', '.join(self.actions) or 'it has none'}")
        # The one at which they part, where the same line stands there several times.
        numbers = [number for number, line in enumerate(self.actions, 1) if line == action]
        parted = self.parting.number if self.parting is not None else numbers[0]
        return parted if parted in numbers else numbers[0]
