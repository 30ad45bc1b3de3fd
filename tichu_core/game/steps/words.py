"""Refusals of the kernel in words: which cards, which table, which wish."""

from __future__ import annotations

from typing import Any

from tichu_core.errors import IllegalAction
from tichu_core.game.actions import AS_STRAIGHT, Action, Give, Play
from tichu_core.game.cards import format_cards, rank_name
from tichu_core.game.events import TrickTaken
from tichu_core.game.notation import format_action
from tichu_core.game.reading import kind_name, phrase, special_name, table_words
from tichu_core.game.reasons import refusal
from tichu_core.game.state import State
from tichu_core.kernel.combinations import readings
from tichu_core.kernel.legal import wished_cards
from tichu_core.kernel.refusals import BOMB_AFTER_CLOSING, BOMB_ON_LEAD, REFUSALS
from tichu_core.kernel.refuse import NAMES_A_SEAT, NO_READING


def refuse_by_kernel(why: int, state: State, seat: int, action: Action, packed: int) -> IllegalAction:
    """The refusal for a number of the kernel; `packed` is the reading that was looked at, -1 for none."""
    table = state.table
    if why == NO_READING:
        assert isinstance(action, Play)
        return _no_reading(state, seat, action)
    if why == NAMES_A_SEAT:
        return refusal("play.names_a_seat", seat)
    if why == BOMB_ON_LEAD and _just_closed(state):
        why = BOMB_AFTER_CLOSING
    lies, lies_kind = table_words(table)
    words: dict[str, Any] = {
        "action": format_action(action),
        "waiting": f"seat {table.turn}" if table.turn >= 0 else "nobody",
        "table": lies,
        "table_kind": lies_kind,
        "table_length": table.length,
        "wish": rank_name(table.wish) if table.wish else "",
        "owed": format_cards(wished_cards(table, seat)),
    }
    if isinstance(action, Play):
        words |= {
            "cards": special_name(action.cards),
            "kind": kind_name(packed).replace("_", " "),
            "length": action.cards.bit_count(),
            "missing": format_cards(action.cards & ~table.hands[seat]),
            "to": action.to,
        }
    if isinstance(action, Give):
        words["to"] = action.to
    return refusal(REFUSALS[why], seat, **words)


def _just_closed(state: State) -> bool:
    """Whether only the ruleset's gathering with the closing pass keeps the last trick from being bombed (C12)."""
    last = state.events[-1] if state.events else None
    given = state.game.rules.dragon.gives_trick == "to_chosen_opponent"
    by_pass = isinstance(last, TrickTaken) and (last.owner == last.to or not given)
    return by_pass and not state.game.rules.bombs.after_closing_pass


def _no_reading(state: State, seat: int, play: Play) -> IllegalAction:
    missing = play.cards & ~state.table.hands[seat]
    if missing:
        return refusal("cards.not_held", seat, missing=format_cards(missing))
    every = readings(play.cards, state.game.combinations)
    if not every:
        return refusal("combination.none", seat, cards=format_cards(play.cards))
    rank = play.stands_for & ~AS_STRAIGHT
    declared = "as an ordinary straight" if play.stands_for & AS_STRAIGHT else f"with the Phoenix as {rank_name(rank)}"
    listed = "; ".join(phrase(packed) for packed in every)
    return refusal("combination.reading", seat, cards=format_cards(play.cards), declared=declared, readings=listed)
