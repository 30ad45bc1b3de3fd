"""Matches in one line: totals, the points of each round, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tests.rules.at import changed, engine_for, rules_named
from tichu_core.game.matchrules import begin_match, match_result, next_setup
from tichu_core.game.matchstate import MatchResult, MatchState, RoundRecord
from tichu_core.game.scoring import Score
from tichu_core.game.state import RoundSetup
from tichu_core.ruleset.options import Rules


def match_of(
    rounds: Sequence[Sequence[int]],
    *,
    rules: str | Rules = "standard",
    options: Iterable[tuple[str, Any]] = (),
    start: Sequence[int] = (),
    finished: Sequence[int] = (),
    dealer: int = 0,
) -> MatchState:
    """A match in which each round brought these points, from these totals on; `finished` is who was out, in order."""
    resolved = rules_named(rules) if isinstance(rules, str) else rules
    if changes := tuple(options):
        resolved = changed(resolved, changes)
    game = engine_for(resolved).game
    match = begin_match(game, RoundSetup(totals=tuple(start), dealer=dealer))
    for points in rounds:
        nothing = (0,) * len(points)
        score = Score(tuple(points), tuple(points), nothing, nothing, nothing, ())
        setup = next_setup(match)
        record = RoundRecord(score, tuple(finished) or (0, 1, 2)[: len(game.sides) - 1], game.sides, setup)
        totals = tuple(before + won for before, won in zip(match.totals, points, strict=True))
        match = MatchState(match.rules, totals, (*match.history, record), setup)
    return match


def ended(rounds: Sequence[Sequence[int]], **about: Any) -> tuple[bool, tuple[int, ...]]:
    """Whether the match is over after these rounds, and who has won (several: a draw)."""
    result: MatchResult = match_result(match_of(rounds, **about))
    return result.over, result.winners
