"""The fixtures of the pytest plug-in for authors of rulesets and plug-ins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tichu_core.api import load_rules
from tichu_core.engine import Engine
from tichu_core.errors import IllegalAction
from tichu_core.game.state import State

GIVEN = {"hands": {0: "Ks Kp 3s", 1: "9s 9p 9j 9t 2s", 2: "4s 5s", 3: "6s 7s"}, "turn": 0, "wish": 9}


@pytest.mark.tichu_rulesets("standard", "dodgr")
def test_a_state_of_a_position(tichu_at: Callable[..., State], tichu_ruleset: str) -> None:
    state = tichu_at(GIVEN, "0: Ks Kp", "1: 9s 9p 9j 9t")
    assert state.game.rules.id == tichu_ruleset
    assert state.to_act == (2,)
    with pytest.raises(IllegalAction, match="wish"):
        tichu_at(GIVEN, "0: Ks Kp", "1: pass")


def test_a_plugin_is_checked(tichu_check_plugin: Callable[..., None]) -> None:
    tichu_check_plugin("tribute", "tribute", rounds=1)
    with pytest.raises(AssertionError, match="does not use the plug-in"):
        tichu_check_plugin("tribute", "standard")


def test_what_an_author_needs_is_in_one_place() -> None:
    import tichu_core.testing as kit

    assert all(callable(getattr(kit, name)) for name in kit.__all__ if name != "CHECKS")
    assert kit.play_round(Engine(load_rules("standard")), 1).is_over
    with pytest.raises(AttributeError, match="no attribute 'chek_plugin'"):
        kit.chek_plugin  # noqa: B018
