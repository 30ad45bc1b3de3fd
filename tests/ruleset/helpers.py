"""Short forms for the tests of rulesets: problems as tuples, a loader that knows the bundled plug-ins' words."""

from __future__ import annotations

from pathlib import Path

from tests.ruleset.words import Words
from tichu_core.errors import Problem, RulesetError
from tichu_core.ruleset.loader import load, load_text
from tichu_core.ruleset.options import Rules
from tichu_core.ruleset.vocabulary import Vocabulary

HEAD = "schema_version: 1\n"


def rules(text: str, vocabulary: Vocabulary | None = None) -> Rules:
    """The rules of a ruleset given as text, after the line of its version."""
    return load_text(HEAD + text, "house.yaml", vocabulary or Words())


def problems(text: str, vocabulary: Vocabulary | None = None, *, head: str = HEAD) -> tuple[Problem, ...]:
    """What is wrong with a ruleset given as text; empty if nothing."""
    try:
        load_text(head + text, "house.yaml", vocabulary or Words())
    except RulesetError as error:
        return error.problems
    return ()


def file_problems(path: Path) -> tuple[Problem, ...]:
    """The same of a file."""
    try:
        load(path, Words())
    except RulesetError as error:
        return error.problems
    return ()


def places(found: tuple[Problem, ...]) -> list[tuple[int, int, str]]:
    """Line, column and path of each problem."""
    return [(problem.line, problem.column, problem.path) for problem in found]


def only(text: str, vocabulary: Vocabulary | None = None) -> Problem:
    """The one thing that is wrong."""
    found = problems(text, vocabulary)
    assert len(found) == 1, [str(problem) for problem in found]
    return found[0]
