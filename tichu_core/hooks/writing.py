"""What a plug-in may write on a draft: hands, piles, data and events that a state can be made of, and no card lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tichu_core.errors import PluginError
from tichu_core.game.events import Event, Happened
from tichu_core.game.sound import event_fault
from tichu_core.game.state import Draft, all_cards, check_cards
from tichu_core.hooks.answers import Unfit, integers, json_like, kind, seats_of, setup, text, unchangeable
from tichu_core.hooks.contained import contained
from tichu_core.kernel.cards import ALL_CARDS
from tichu_core.kernel.table import Table

T = TypeVar("T")


def written(draft: Draft, plugin: str, hook: str, write: Callable[[], T]) -> T:
    """Let a plug-in write on the draft. Raises PluginError if it raises, or leaves anything there that must not be."""
    # A copy of the table shares the sides with the state before.
    draft.table.sides = list(draft.table.sides)
    had, _ = all_cards(draft)
    game, step = draft.game, draft.step
    before = _values(draft)
    told = len(draft.events)
    answer = contained(plugin, hook, write)
    if draft.game is not game or draft.step != step or not isinstance(draft.table, Table):
        raise PluginError(plugin, hook, "changed the game, the step or the table of the draft for another one")
    contained(plugin, hook, lambda: _check(draft, before, told))
    check_cards(had, draft, plugin, hook)
    return answer


def _values(draft: Draft) -> tuple[Any, ...]:
    return draft.data, draft.packets, draft.piles, draft.calls, draft.setup, draft.memory


def _check(draft: Draft, before: tuple[Any, ...], told: int) -> None:
    seats = draft.table.seats
    for cards in integers(list(draft.table.hands), "the hands", seats):
        if cards & ~ALL_CARDS or cards < 0:
            raise Unfit(f"{cards} is no set of cards")
    if len(draft.packets) != seats or len(draft.calls) != seats:
        raise Unfit(f"packets and calls are those of {seats} seats")
    for value, was in zip(_values(draft), before, strict=True):
        if value is not was:
            unchangeable(value, "the data of a step")
    if draft.packets is not before[1] or draft.piles is not before[2]:
        for group in (*draft.packets, *dict(draft.piles).values()):
            integers(group, "the cards of packets and piles")
    if draft.setup is not before[4]:
        draft.setup = setup(draft.setup, seats, len(before[4].totals))
    if draft.memory is not before[5]:
        draft.memory = tuple((text(name), json_like(value, "memory")) for name, value in draft.memory)
    _check_table(draft)
    draft.events[told:] = [_event(event, seats) for event in draft.events[told:]]


def _check_table(draft: Draft) -> None:
    table = draft.table
    seats = table.seats
    sides = integers(table.sides, "the sides", seats)
    if set(sides) != set(range(max(sides) + 1)):
        raise Unfit(f"the sides are numbered from 0 on, none left out, not {sorted(set(sides))}")
    seats_of(table.finished, "finished", seats)
    if not -1 <= table.turn < seats:
        raise Unfit(f"turn: there is no seat {table.turn}, the seats are 0 to {seats - 1}")
    if table.wish != 0 and not 2 <= table.wish <= 14:
        raise Unfit(f"a wish is a rank, 2 to 14, or 0, not {table.wish}")


def _event(event: Any, seats: int) -> Event:
    if fault := event_fault(event, seats):
        raise Unfit(f"told {kind(event)}: {fault}")
    if not isinstance(event, Happened):
        other: Event = event
        return other
    text(event.what)
    seen_by = None if event.seen_by is None else seats_of(event.seen_by, "seen_by", seats)
    return event._replace(data=json_like(event.data, "what an event tells"), seen_by=seen_by)
