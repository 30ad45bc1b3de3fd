"""Calls: whether a seat may make one now. One definition for questions, windows and limits (R2, R3, P3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_core.errors import IllegalAction
from tichu_core.game.order import total_of
from tichu_core.game.reasons import refusal
from tichu_core.ruleset.options import Call

if TYPE_CHECKING:
    from tichu_core.game.state import State


def refuse_call(state: State, seat: int, name: str, answering: bool) -> IllegalAction | None:
    """Why `seat` may not make the call `name` now, or None. `answering`: as the answer to the question for it."""
    game = state.game
    call = game.calls.get(name)
    if call is None:
        return refusal("call.unknown", seat, call=name)
    if state.score is not None:
        return refusal("round.over", seat)
    if state.table.ending and state.table.gift_due:
        return refusal("gift.due", seat)
    if call.asked and not answering:
        return refusal("call.only_when_asked", seat, call=name)
    if state.calls[seat]:
        return refusal("call.made", seat, call=name, made=state.calls[seat])
    if call.seats is not None and seat not in call.seats:
        return refusal("call.not_this_seat", seat, call=name)
    if not answering:
        pending = game.steps[state.step].refuse_call(state, seat, name)
        if pending is not None:
            return pending
        why = _outside_window(state, seat, name, call)
        if why is not None:
            return why
    return _over_limit(state, seat, name, call)


def _outside_window(state: State, seat: int, name: str, call: Call) -> IllegalAction | None:
    game = state.game
    if call.from_ == "full_hand":
        if state.packets[seat]:
            return refusal("call.too_early", seat, call=name)
    elif call.from_ != "start":
        opens = game.step_number(call.from_)
        if opens is None or state.step < opens:
            return refusal("call.too_early", seat, call=name)
    if seat in state.table.finished:
        return refusal("call.too_late", seat, call=name, because="it is out")
    if call.until == "first_card":
        if (state.table.played >> seat) & 1:
            return refusal("call.too_late", seat, call=name, because="it has played a card")
    elif call.until != "round_end":
        closes = game.step_number(call.until)
        if closes is not None and state.step >= closes:
            return refusal("call.too_late", seat, call=name, because=f"the step `{call.until}` has begun")
    held = int(state.table.hands[seat]).bit_count()
    if held < call.min_hand:
        return refusal("call.min_hand", seat, call=name, count=call.min_hand, held=held)
    if not call.after_first_out and state.table.finished:
        return refusal("call.somebody_out", seat, call=name)
    return None


def _over_limit(state: State, seat: int, name: str, call: Call) -> IllegalAction | None:
    made = state.calls
    for other in call.excluded_by:
        if other in made:
            return refusal("call.excluded", seat, call=name, made=other)
    everywhere = state.game.rules.calls.limit
    if everywhere.per_team is not None or call.limit.per_team is not None:
        sides = state.table.sides
        of_side = [word for other, word in enumerate(made) if word and sides[other] == sides[seat]]
        if everywhere.per_team is not None and len(of_side) >= everywhere.per_team:
            return refusal("call.per_team", seat, which="calls", where="calls")
        if call.limit.per_team is not None and of_side.count(name) >= call.limit.per_team:
            return refusal("call.per_team", seat, which=f"calls of {name}", where=f"calls.{name}")
    if everywhere.per_round is not None and sum(map(bool, made)) >= everywhere.per_round:
        return refusal("call.per_round", seat, which="calls", where="calls")
    if call.limit.per_round is not None and made.count(name) >= call.limit.per_round:
        return refusal("call.per_round", seat, which=f"calls of {name}", where=f"calls.{name}")
    if call.behind_by is not None and _behind(state, seat) < call.behind_by:
        return refusal("call.not_behind", seat, call=name, count=call.behind_by)
    return None


def _behind(state: State, seat: int) -> int:
    """By how many points the seat is behind the best seat of another side before this round."""
    sides = state.table.sides
    own = total_of(state, seat)
    return max((total_of(state, other) for other, side in enumerate(sides) if side != sides[seat]), default=own) - own


def open_calls(state: State, seat: int) -> list[str]:
    """The calls that the seat may throw in now, beside its turn."""
    # Most are refused most of the time, and a refusal in words takes longer than the question.
    if state.score is not None or state.calls[seat]:
        return []
    played = (state.table.played >> seat) & 1
    return [
        name
        for name, call in state.game.calls.items()
        if not (call.asked or (played and call.until == "first_card"))
        and refuse_call(state, seat, name, answering=False) is None
    ]
