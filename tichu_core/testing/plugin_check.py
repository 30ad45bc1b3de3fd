"""What the author of a plug-in runs on it: does it keep the promises that the engine cannot see broken at once?"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tichu_core.errors import IllegalAction, TichuError
from tichu_core.ruleset.options import Rules

if TYPE_CHECKING:
    from tichu_core.hooks.files import PluginFile
    from tichu_core.testing.plugin_play import Played

Ruleset = str | Path | Rules
CHECKS = {
    "loads": "it is there, and a ruleset with it can be read and activated",
    "light": "importing it imports no heavy library",
    "described": "it says in whole sentences what it changes, and what each of its options means",
    "answers": "no hook raises, or answers what it may not (numbers are whole, seats and columns exist)",
    "pure": "a hook asked the same again answers the same, and leaves what it is given as it was",
    "seeded": "the same seed gives the same match, whatever Python's own random numbers are",
    "none_safe": "it copes with nothing: no memory yet, no round before, a key of a scenario not given",
    "removes": "what is listed as legal is accepted, and what its house rule takes away is refused",
    "conserves": "every card of the deck is in just one place at any moment",
    "hides": "what a seat cannot have seen changes neither its view nor its choices",
    "saves": "a state goes to JSON and back",
}
"""The checks by name, with what they hold a plug-in to."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A promise that a plug-in does not keep: the name of the check, the ruleset or hook, and what is wrong."""

    check: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.check}: {self.where}: {self.message}"


class Findings:
    """Findings as they come, each kept once."""

    def __init__(self) -> None:
        self.found: dict[Finding, None] = {}

    def tell(self, check: str, where: str, message: str) -> None:
        """Write a finding down."""
        self.found[Finding(check, where, message)] = None

    def contained(self, check: str, where: str, run: Callable[[], object]) -> bool:
        """Run something; an error becomes a finding. Whether all went well."""
        try:
            run()
        except IllegalAction as error:
            # Whoever plays here takes what is listed.
            self.tell("removes", where, f"an action is listed, and refused: {error}")
            return False
        except IndexError:
            self.tell("removes", where, "a list of actions counts more than it has")
            return False
        except (TichuError, AssertionError) as error:
            self.tell(check, where, str(error))
            return False
        return True


def check_plugin(
    plugin: str | Path,
    rules: Ruleset | Iterable[Ruleset] | None = None,
    *,
    rounds: int = 3,
    seed: int = 0,
    plugin_files: Sequence[str | Path] = (),
    allow_imports: Sequence[str] = (),
) -> tuple[Finding, ...]:
    """What is wrong with a plug-in; empty if nothing was found. `CHECKS` says what is looked at.

    `plugin` is the name of an installed plug-in, or the path of one in a single file. `rules` are rulesets that use it,
    by name, path or value; without them it is added to the standard game. In each, a random match of so many `rounds`
    is played from the `seed`. `allow_imports` are heavy libraries that the plug-in may import at once.
    """
    findings = Findings()
    files = tuple(plugin_files)
    name = str(plugin)
    if isinstance(plugin, Path) or name.endswith(".py"):
        files = (*files, plugin)
    opened: tuple[PluginFile, ...] = ()

    def open_files() -> None:
        nonlocal opened, name
        from tichu_core.hooks.discovery import opened as open_all

        opened = open_all(files)
        if files and files[-1] is plugin:
            name = opened[-1].name

    if findings.contained("loads", name, open_files):
        _check(findings, name, _listed(rules), opened, rounds, seed, allow_imports)
    return tuple(findings.found)


def assert_plugin(
    plugin: str | Path,
    rules: Ruleset | Iterable[Ruleset] | None = None,
    *,
    rounds: int = 3,
    seed: int = 0,
    plugin_files: Sequence[str | Path] = (),
    allow_imports: Sequence[str] = (),
) -> None:
    """As `check_plugin`. Raises AssertionError with everything that was found."""
    found = check_plugin(
        plugin, rules, rounds=rounds, seed=seed, plugin_files=plugin_files, allow_imports=allow_imports
    )
    if found:
        raise AssertionError("\n".join([f"the plug-in {plugin} does not keep its promises:", *map(str, found)]))


def _listed(rules: Ruleset | Iterable[Ruleset] | None) -> tuple[Ruleset | None, ...]:
    return (rules,) if rules is None or isinstance(rules, str | Path | Rules) else tuple(rules)


def _check(
    findings: Findings,
    plugin: str,
    rulesets: Sequence[Ruleset | None],
    files: tuple[PluginFile, ...],
    rounds: int,
    seed: int,
    allow_imports: Sequence[str],
) -> None:
    from tichu_core.testing.plugin_play import Played
    from tichu_core.testing.plugin_promises import check_edges, check_imports, check_words

    check_imports(findings, plugin, files, allow_imports)
    for ruleset in rulesets:
        rules = _rules(findings, plugin, ruleset, files)
        if rules is None:
            continue
        matches: list[Played] = []
        # Python's own generator is set differently each time: whoever uses it plays another match.
        for number in (1, 2):
            kept = random.getstate()
            random.seed(number)
            try:
                game = Played.start(findings, plugin, rules, files)
                if game is None:
                    break
                matches.append(game)
                if not game.play(rounds, seed, look=number == 1):
                    break
            finally:
                random.setstate(kept)
        if len(matches) == 2 and matches[0].ends and matches[0].course != matches[1].course:
            findings.tell("seeded", rules.id, "the same seed gives another match the second time")
        if matches:
            check_edges(findings, matches[0])
            check_words(findings, matches[0])


def _rules(findings: Findings, plugin: str, ruleset: Ruleset | None, files: tuple[PluginFile, ...]) -> Rules | None:
    from tichu_core.api import load_rules, vocabulary
    from tichu_core.ruleset.loader import Loader

    if isinstance(ruleset, Rules):
        rules: Rules | None = ruleset
    else:
        try:
            if ruleset is None:
                text = (
                    f"schema_version: 1\nid: with-{plugin}\ntitle: The standard game with {plugin}\nextends: standard\n"
                    f"source: {{title: A test}}\nplugins: [{{use: {plugin}}}]\n"
                )
                rules = Loader(vocabulary(files)).load_text(text, f"standard with {plugin}").rules
            else:
                rules = load_rules(ruleset, plugin_files=files)
        except TichuError as error:
            findings.tell("loads", str(ruleset or f"standard with {plugin}"), str(error))
            return None
    if rules is not None and plugin not in (use.use for use in rules.plugins):
        findings.tell("loads", rules.id, f"the ruleset does not use the plug-in {plugin}")
        return None
    return rules
