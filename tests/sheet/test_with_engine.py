"""What the sheet counts is what the engine deals."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.sheet.changes import ALONE, rules_with
from tests.sheet.rulesets import NAMES, bundled
from tichu_core.engine import Engine
from tichu_core.ruleset.options import Rules
from tichu_core.sheet import rule_sheet

OPEN: dict[str, Any] = {"calls.grand": "none", "opening": ["mah_jong", "youngest"]}


def dealt_by_sheet(rules: Rules) -> tuple[int, int, int]:
    """Cards that the sheet deals to everybody, to how many players one more, and how many it leaves over."""
    section = next(section for section in rule_sheet(rules).sections if section.key == "round")
    text = " ".join(line.text for line in section.lines)
    each = sum(map(int, re.findall(r"(?:dealt|dealt another|his next) (\d+) cards?(?: at once)?\.", text)))
    each += sum(map(int, re.findall(r"dealt out: (\d+) cards? to each", text)))
    more = sum(map(int, re.findall(r"so that (\d+) players begin", text))) + text.count("the dealer gets it")
    left = sum(map(int, re.findall(r"(\d+) cards? (?:is|are) left over", text)))
    left += sum(map(int, re.findall(r"(\d+) cards? (?:does|do) not divide evenly and", text)))
    return each, more, left


def dealt_by_engine(rules: Rules) -> tuple[int, int, int]:
    state = Engine(rules).start(7)
    sizes = [hand.bit_count() + len(packet) for hand, packet in zip(state.hands, state.packets, strict=True)]
    return min(sizes), sum(size - min(sizes) for size in sizes), sum(len(cards) for _, cards in state.piles)


@pytest.mark.parametrize("name", [name for name in NAMES if not bundled(name).plugins])
def test_cards_of_the_bundled_rulesets(name: str) -> None:
    assert dealt_by_sheet(bundled(name)) == dealt_by_engine(bundled(name))


@pytest.mark.parametrize("remainder", ["first_seats", "aside"])
@pytest.mark.parametrize("without", [[], ["Dg"], ["Dg", "2s", "3s"]], ids=len)
@pytest.mark.parametrize("steps", [["rest"], ["all"], [5, "rest"], [4, 4]], ids=str)
@pytest.mark.parametrize("seats", range(2, 7))
def test_cards_at_tables_of_any_size(seats: int, steps: list[Any], without: list[str], remainder: str) -> None:
    rules = rules_with(
        {
            **ALONE,
            **OPEN,
            "table.seats": seats,
            "deck.without": without,
            "deal.remainder": remainder,
            "round": [*({"deal": cards} for cards in steps), "play"],
        }
    )
    assert dealt_by_sheet(rules) == dealt_by_engine(rules)
