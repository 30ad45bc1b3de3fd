"""Rounds strung to a match by the ruleset's options: totals, the end of the match, the next round (R15, V6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tichu_core.game.matchstate import MatchResult, MatchState, RoundRecord
from tichu_core.game.order import column_of
from tichu_core.game.state import RoundSetup, State
from tichu_core.game.switches import sides_of

if TYPE_CHECKING:
    from tichu_core.game.game import Game
    from tichu_core.ruleset.options import Rules

GOES_ON = MatchResult(False)


# -- what a match runner calls: plug-ins first, then the options -------------------------------------------------------


def begin_match(game: Game, setup: RoundSetup | None = None) -> MatchState:
    """A match before its first round; `setup` brings ages, a dealer or totals to start from."""
    setup = setup or RoundSetup()
    blank = MatchState(game.rules, setup.totals or (0,) * columns_of(game.rules), (), setup)
    planned = game.hooks.plan_round(blank)
    return blank if planned is None else replace(blank, totals=planned.totals or blank.totals, setup=planned)


def record_of(state: State) -> RoundRecord:
    """What a match keeps of a round that is over."""
    if state.score is None:
        raise ValueError("the round is not over")
    return RoundRecord(state.score, state.finished, state.sides, state.setup)


def add_round(game: Game, match: MatchState, state: State) -> MatchState:
    """The match with a round that is over written down. `setup` stays that of the round."""
    record = record_of(state)
    totals = game.hooks.add_score(match, record.score, record.setup)
    if totals is None:
        totals = add_score(match, record)
    return MatchState(match.rules, totals, (*match.history, record), record.setup)


def result_of(game: Game, match: MatchState) -> MatchResult:
    """Whether the match is over, and who has won."""
    return game.hooks.match_result(match) or match_result(match)


def plan_round(game: Game, match: MatchState) -> MatchState:
    """The match with the setup of its next round."""
    return replace(match, setup=game.hooks.plan_round(match) or next_setup(match))


# -- the options -------------------------------------------------------------------------------------------------------


def columns_of(rules: Rules) -> int:
    """The number of columns of the totals: the sides, or the seats where the ruleset counts by seat."""
    return rules.table.seats if rules.scoring.unit == "seat" else max(sides_of(rules)) + 1


def add_score(match: MatchState, record: RoundRecord) -> tuple[int, ...]:
    """The totals with the points of a round (R14.6: no floor)."""
    totals = match.totals or (0,) * len(record.points)
    return tuple(before + points for before, points in zip(totals, record.points, strict=True))


def match_result(match: MatchState) -> MatchResult:
    """Whether the match is over by the options under `match`, and who has won (R15, P1.2, P1.3).

    Asked after a whole round only. Who is below `lose_below` has lost; if all are, the higher total wins. Equal totals
    at the target go by `tie`, equal totals below it after the last round by `tie_below_target`.
    """
    options = match.rules.match
    totals = match.totals
    if not match.history:
        return GOES_ON
    if options.lose_below is not None and min(totals) < options.lose_below:
        safe = [column for column, total in enumerate(totals) if total >= options.lose_below]
        return _decided(match, safe or range(len(totals)), "lose_below", options.tie)
    at_target = options.target is not None and max(totals) >= options.target
    if at_target:
        result = _decided(match, range(len(totals)), "target", options.tie)
        if result.over:
            return result
    if options.lead is not None and _lead(totals) >= options.lead:
        return _decided(match, range(len(totals)), "lead", options.tie)
    if not at_target and options.rounds is not None and match.rounds_played >= options.rounds:
        return _decided(match, range(len(totals)), "rounds", options.tie_below_target)
    return GOES_ON


def next_setup(match: MatchState) -> RoundSetup:
    """What the next round is told: totals, dealer (V6), the places of the last round, ages as before."""
    if not match.history:
        return match.setup
    last = match.history[-1]
    return replace(
        last.setup,
        totals=match.totals,
        rounds_played=last.setup.rounds_played + 1,
        dealer=_next_dealer(match.rules, last),
        ranking=last.ranking,
    )


def _next_dealer(rules: Rules, last: RoundRecord) -> int:
    if rules.deal.dealer == "next_seat":
        return (last.setup.dealer + 1) % len(last.sides)
    if rules.deal.dealer == "seat_0":
        return 0
    return last.ranking[0 if rules.deal.dealer == "first_out" else -1]


def _lead(totals: Sequence[int]) -> int:
    """By how much the best total is ahead of the second."""
    best = sorted(totals, reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0


def _decided(match: MatchState, columns: Sequence[int], reason: str, tie: str) -> MatchResult:
    """The best of these columns wins; equal ones play on, draw, or are parted by who was first out."""
    best = max(match.totals[column] for column in columns)
    tied = tuple(column for column in columns if match.totals[column] == best)
    if len(tied) > 1 and tie == "play_on":
        return GOES_ON
    if len(tied) > 1 and tie == "first_out":
        last = match.history[-1]
        for seat in last.ranking:
            column = column_of(match.rules, last.setup, last.sides, len(match.totals), seat)
            if column in tied:
                return MatchResult(True, (column,), reason)
    return MatchResult(True, tied, reason)
