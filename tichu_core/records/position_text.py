"""A position in a few lines of text, for a failure that a person must understand."""

from __future__ import annotations

from tichu_core.game.cards import format_cards, rank_name
from tichu_core.game.reading import table_words
from tichu_core.game.state import State


def describe(state: State) -> list[str]:
    """What can be seen on the table and in the hands, one thing a line."""
    table = state.table
    lines = [f"phase {state.phase}, {_to_act(state)}"]
    hands = (f"{seat}: {format_cards(hand) or '–'}" for seat, hand in enumerate(table.hands))
    lines.append("hands " + " | ".join(hands))
    if table.trick:
        words, _ = table_words(table)
        closed = ", closed" if table.closed else ""
        lines.append(f"on the table {format_cards(table.trick)}: {words}, of seat {table.owner}{closed}")
    if table.wish:
        lines.append(f"wish {rank_name(table.wish)}")
    if any(state.calls):
        lines.append("calls " + ", ".join(f"{seat}: {name}" for seat, name in enumerate(state.calls) if name))
    if any(table.taken):
        taken = (f"{seat}: {format_cards(cards)}" for seat, cards in enumerate(table.taken) if cards)
        lines.append("taken " + " | ".join(taken))
    if table.finished:
        lines.append("out, in order: " + ", ".join(map(str, table.finished)))
    if state.score is not None:
        lines.append(f"score {list(state.score.points)}")
    return lines


def _to_act(state: State) -> str:
    waiting = state.to_act
    if not waiting:
        return "nobody is to act"
    gift = ", who gives the Dragon's trick away" if state.table.gift_due else ""
    return f"to act {', '.join(map(str, waiting))}{gift}"
