"""Rulesets with slips of all sorts: a clear error or valid rules, never anything else."""

import random
from copy import deepcopy

import pytest

from tests.ruleset.test_bundled import FILES
from tests.ruleset.words import Words
from tests.support import volume
from tichu_core.errors import Problem, RulesetError
from tichu_core.ruleset.convert import rules_from_data, rules_to_data
from tichu_core.ruleset.loader import Loader

PIECES = (
    "\t", "\n", " ", ":", "- ", "{", "}", "[", "]", ",", "#", "&a ", "*a", "!!int ", "|", ">", "?", "%", "@", "`",
    "'", '"', "!", "\\",
    "on", "no", "null", "none", "~", "010", "1:30", "-1", "1e9", "0x1", "99999999999999999999", "\ufeff", "\u2028", "é",
    "<<: ", "--- ", "... ", "\x00", "\\ud800", "extends: ", "deal: ", "calls: none", "standard", "🀄",
)  # fmt: skip


def garbled(text: str, rng: random.Random) -> str:
    """The text with one to six slips."""
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(text) + 1)
        lines = text.split("\n")
        number = rng.randrange(len(lines))
        match rng.randrange(8):
            case 0:
                text = text[:place] + rng.choice(PIECES) + text[place:]
            case 1:
                text = text[:place] + text[place + rng.randint(1, 5) :]
            case 2:
                text = (
                    text[:place] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x3000)))) + text[place + 1 :]
                )
            case 3:
                text = "\n".join(lines[:number] + lines[number + 1 :])
            case 4:
                text = "\n".join([*lines[:number], lines[number], *lines[number:]])
            case 5:
                lines[number] = " " * rng.randrange(6) + lines[number].lstrip()
                text = "\n".join(lines)
            case 6:
                words = text.split(" ")
                words[rng.randrange(len(words))] = rng.choice(PIECES)
                text = " ".join(words)
            case _:
                other = rng.choice(list(TEXTS.values())).split("\n")
                text = "\n".join([*lines[:number], rng.choice(other), *lines[number:]])
    return text


def _is_clear(problem: Problem) -> bool:
    here = f"{problem.file}:{problem.line}:{problem.column}: "
    return problem.line >= 1 and problem.column >= 1 and bool(problem.message) and str(problem).startswith(here)


TEXTS = {name: path.read_text(encoding="utf-8") for name, path in FILES.items()}


def check_texts(count: int) -> int:
    """Load so many garbled texts; how many were refused."""
    rng = random.Random(20)
    loader = Loader(Words())
    refused = 0
    for _ in range(count):
        name = rng.choice(list(TEXTS))
        text = garbled(TEXTS[name], rng)
        try:
            rules = loader.load_text(text, str(FILES[name])).rules
        except RulesetError as error:
            refused += 1
            wrong = [problem for problem in error.problems if not _is_clear(problem)] or not error.problems
        else:
            wrong = rules_from_data(rules_to_data(rules)) != rules
        assert not wrong, text
    return refused


def test_a_garbled_ruleset_is_a_clear_error_or_valid_rules() -> None:
    assert check_texts(400) > 100


@pytest.mark.long
def test_many_garbled_rulesets() -> None:
    count = volume(20_000)
    assert check_texts(count) > count // 4


def check_data(count: int) -> None:
    """Read so many garbled data."""
    rng = random.Random(21)
    odd = [None, True, -1, 3, 10**30, 2.5, "", "none", "deal", [], {}, [[]], [0, 0], {"x": 1}, ["play"], "first_out"]
    data = rules_to_data(Loader(Words()).load("polish-two-player").rules)
    for _ in range(count):
        copy = deepcopy(data)
        for _ in range(rng.randint(1, 3)):
            node, parent, key = copy, copy, rng.choice(list(copy))
            while isinstance(node, dict | list) and node and rng.random() < 0.8:
                parent = node
                key = rng.choice(list(node)) if isinstance(node, dict) else rng.randrange(len(node))
                node = node[key]
            parent[key] = deepcopy(rng.choice(odd))
        try:
            rules_from_data(copy)
        except RulesetError as error:
            clear = bool(error.problems)
        else:
            clear = True
        assert clear, copy


def test_garbled_data_is_a_clear_error_or_valid_rules() -> None:
    check_data(400)


@pytest.mark.long
def test_many_garbled_data() -> None:
    check_data(volume(20_000))
