"""What can differ between two states of one script, aspect by aspect, and how it is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tichu_core.engine import Engine
from tichu_core.game.actions import Action
from tichu_core.game.cards import format_cards, rank_name
from tichu_core.game.matchrules import add_round, begin_match, plan_round, result_of
from tichu_core.game.state import State
from tichu_core.kernel.table import Table

ASPECTS = (
    "over", "score", "totals", "match over", "winners", "standings", "next round", "phase", "gift", "turn", "lead",
    "trick owner", "table", "wish", "out", "hands", "captured", "calls", "teams",
)  # fmt: skip
"""In the order in which a difference is looked for: what a player would notice first comes first."""


def aspects(engine: Engine, state: State) -> dict[str, Any]:
    """The aspects of a state, each as a value that can be compared across rulesets.

    A closed trick that nobody is asked about counts as gathered: whether it still lies there shows in what is legal.
    """
    table = state.table
    gathered = table.closed and not table.gift_due
    lies = table.trick and not gathered
    found: dict[str, Any] = {
        "over": state.is_over,
        "score": None if state.score is None else state.score.points,
        "phase": state.phase,
        "gift": table.gift_due and not state.is_over,
        "turn": state.to_act,
        "lead": table.is_lead() and state.phase == "play",
        "trick owner": table.owner if lies else None,
        "table": (table.trick, table.kind, table.length, table.level) if lies else None,
        "wish": table.wish,
        "out": state.finished,
        "hands": state.hands,
        "captured": _captured(table, gathered),
        "calls": state.calls,
        "teams": state.sides,
    }
    if state.score is not None:
        found |= _of_match(engine, state)
    return found


def _captured(table: Table, gathered: bool) -> tuple[int, ...]:
    taken = list(table.taken)
    if gathered and table.owner >= 0:
        taken[table.owner] |= table.trick
    return tuple(taken)


def _of_match(engine: Engine, state: State) -> dict[str, Any]:
    """What the round makes of its match."""
    game = engine.game
    match = add_round(game, begin_match(game, state.setup), state)
    result = result_of(game, match)
    found: dict[str, Any] = {
        "totals": match.totals,
        "match over": result.over,
        "winners": result.winners,
        "standings": result.standings,
    }
    if not result.over:
        setup = plan_round(game, match).setup
        found["next round"] = (setup.dealer, setup.ranking, setup.persons)
    return found


def told(aspect: str, value: Any, others: Iterable[Any] = ()) -> str:
    """An aspect in words; of what each seat has, only what differs from `others`."""
    match aspect:
        case "over":
            return "the round is over" if value else "the round goes on"
        case "score":
            return "no score yet" if value is None else f"the score is {list(value)}"
        case "totals":
            return "no totals" if value is None else f"the totals are {list(value)}"
        case "match over":
            return "the match is over" if value else "the match goes on"
        case "winners":
            return f"winners: {list(value or ())}"
        case "standings":
            return "standings: " + (", ".join(f"{name} {list(points)}" for name, points in value or ()) or "none")
        case "next round":
            return "no next round" if value is None else f"seat {value[0]} deals next, ranking {list(value[1])}"
        case "phase":
            return f"the round is at {value}"
        case "gift":
            return f"a Dragon gift is {'' if value else 'not '}due"
        case "turn":
            return f"to act: {_seats(value)}"
        case "lead":
            return "it is a lead" if value else "it is no lead"
        case "trick owner":
            return "no trick lies there" if value is None else f"the trick is seat {value}'s"
        case "table":
            return "the table is empty" if value is None else f"on the table lie {format_cards(value[0])}"
        case "wish":
            return f"the wish is {rank_name(value)}" if value else "no wish is open"
        case "out":
            return f"out: {_seats(value)}"
        case "hands" | "captured":
            return f"{aspect}: " + " | ".join(
                f"{seat}: {format_cards(cards) or '–'}" for seat, cards in _by_seat(value)
            )
        case "calls":
            return "calls: " + (", ".join(f"{seat}: {call}" for seat, call in _by_seat(value) if call) or "none")
        case _:
            return f"{aspect}: {value}"


def _differing(values: Any, others: Iterable[Any]) -> list[tuple[int, Any]]:
    """The values by seat, those that are the same everywhere left out (none is, where nothing is compared)."""
    every = [(seat, value) for seat, value in enumerate(values or ())]
    some = [
        (seat, value)
        for seat, value in every
        if any(seat >= len(other or ()) or other[seat] != value for other in others)
    ]
    return some or every


def _by_seat(values: Iterable[Any]) -> Iterator[tuple[int, Any]]:
    return enumerate(values or ())


def _seats(seats: Iterable[int]) -> str:
    return ", ".join(f"seat {seat}" for seat in seats) or "nobody"


def legal_sets(engine: Engine, state: State) -> list[tuple[int, list[Action]]]:
    """Seat by seat what may be done now: on turn, and thrown in."""
    found = []
    acting = state.to_act
    for seat in range(state.table.seats):
        actions = list(engine.legal(state, seat)) if seat in acting else []
        actions += engine.interrupts(state, seat)
        found.append((seat, actions))
    return found
