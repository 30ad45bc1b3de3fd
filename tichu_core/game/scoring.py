"""The score of a round, with its parts (R14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tichu_core.kernel.settle import call_is_kept, counted, victory_points

if TYPE_CHECKING:
    from tichu_core.game.state import State


@dataclass(frozen=True, slots=True)
class CallResult:
    """One call of the round and what became of it."""

    seat: int
    call: str
    kept: bool
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """What a round brought.

    `points` is the whole, by side or by seat as the ruleset counts (`unit`). The parts are by side: `cards` after the
    settlement, `victory` of a whole team, `first_out`, `bombs`, the calls; `adjusted` what plug-ins added, by `points`'
    columns.
    """

    points: tuple[int, ...]
    cards: tuple[int, ...]
    victory: tuple[int, ...]
    first_out: tuple[int, ...]
    bombs: tuple[int, ...]
    calls: tuple[CallResult, ...]
    adjusted: tuple[tuple[str, tuple[int, ...]], ...] = ()


def score_round(state: State, card_points: tuple[int, ...] | None = None) -> Score:
    """The score of a finished round by the ruleset's options. `card_points` by side stand in place of counting."""
    game = state.game
    table = state.table
    rules = game.score_rules
    sides = max(table.sides) + 1
    cards = [0] * sides
    for seat, worth in enumerate(counted(table, rules)):
        cards[table.sides[seat]] += worth
    if card_points is not None and table.victory < 0:
        cards = list(card_points)
    victory = [0] * sides
    if table.victory >= 0:
        victory[table.victory] = victory_points(table, rules)
    calls: list[CallResult] = []
    for seat, name in enumerate(state.calls):
        call = game.rules.calls.get(name) if name else None
        if call is not None:
            kept = call_is_kept(table, seat, call.success == "first_two")
            calls.append(CallResult(seat, name, kept, call.points if kept else -call.points))
    first_out = [0] * sides
    if table.finished:
        first = table.finished[0]
        first_out[table.sides[first]] = rules.first_out_with_call if state.calls[first] else rules.first_out
    bombs = [0] * sides
    for seat in range(table.seats):
        bombs[table.sides[seat]] += rules.bomb_points * table.bombs_by(seat)
    by_side = [sum(parts) for parts in zip(cards, victory, first_out, bombs, strict=True)]
    for result in calls:
        by_side[table.sides[result.seat]] += result.points
    by_seat = game.rules.scoring.unit == "seat"
    points = tuple(by_side[table.sides[seat]] for seat in range(table.seats)) if by_seat else tuple(by_side)
    return Score(points, tuple(cards), tuple(victory), tuple(first_out), tuple(bombs), tuple(calls))
