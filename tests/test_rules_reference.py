"""The rules by number are where everything points to: no number without a statement, no link without an anchor."""

import dataclasses
import re
import typing
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT
from tichu_core.ruleset import options

pytestmark = pytest.mark.checkout

TEXT = (ROOT / "docs" / "reference" / "rules.md").read_text(encoding="utf-8")
ANCHORS = re.findall(r'<a id="([^"]+)"></a>', TEXT)
# Numbers that cannot be mistaken for anything else in code.
NUMBER = re.compile(r"\b(?:R1[0-5]|R[1-9]|P[1-9])\.w?\d+\b|\b(?:W5|T2)-\d+\b|\b(?:TI|TR|GS|GC|GO|SC|BL|OC|NG)\d+\b")
TEST_NAME = re.compile(r"\bdef test_((?:r|p)\d+_w?\d+)_")
LINK = re.compile(r"rules\.md#([\w-]+)")


def anchor(number: str) -> str:
    """`R8.12` is at `r8-12`."""
    return number.lower().replace(".", "-")


def sources() -> Iterator[tuple[Path, str]]:
    for folder in ("tichu_core", "rulesets", "plugins", "tests", "docs"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".yaml", ".md") and "build" not in path.parts:
                yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


def declared_numbers() -> set[str]:
    """Every rule number that an option names."""
    return {
        number
        for kind in vars(options).values()
        if isinstance(kind, type) and dataclasses.is_dataclass(kind)
        for field in dataclasses.fields(kind)
        if (about := field.metadata.get("about")) is not None
        for number in re.split(r"[,\s]+", about.rule)
    }


def is_option(path: str) -> bool:
    """Whether a dotted path leads from the rules to an option or a section."""
    kind: object = options.Rules
    for name in path.split("."):
        if not (isinstance(kind, type) and dataclasses.is_dataclass(kind)):
            return False
        hints = typing.get_type_hints(kind)
        if name not in hints:
            return False
        kind = hints[name]
    return True


def test_every_anchor_is_there_once() -> None:
    assert [name for name, times in Counter(ANCHORS).items() if times > 1] == []


def test_every_link_of_the_reference_has_its_anchor() -> None:
    assert sorted(set(re.findall(r"\]\(#([\w-]+)\)", TEXT)) - set(ANCHORS)) == []


def test_every_option_points_to_a_statement() -> None:
    assert sorted(number for number in declared_numbers() if anchor(number) not in ANCHORS) == []


def test_every_number_in_the_tree_is_a_statement() -> None:
    wrong = []
    for path, text in sources():
        cited = [anchor(found) for found in NUMBER.findall(text)]
        cited += [found.replace("_", "-") for found in TEST_NAME.findall(text)]
        cited += LINK.findall(text)
        wrong += [f"{path}: {name}" for name in sorted(set(cited) - set(ANCHORS))]
    assert wrong == []


def test_every_option_named_in_the_reference_exists() -> None:
    sections = {field.name for field in dataclasses.fields(options.Rules)}
    named = set(re.findall(r"`([a-z_]+(?:\.[a-z_]+)+)(?:: [^`]*)?`", TEXT))
    wrong = sorted(path for path in named if path.split(".")[0] in sections and not is_option(path))
    assert wrong == []
