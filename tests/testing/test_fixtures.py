"""The fixtures of the pytest plug-in for authors of rulesets and plug-ins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

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
