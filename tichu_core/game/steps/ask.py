"""The step `ask`: every seat makes or declines a call before the round goes on (R2)."""

from __future__ import annotations

from tichu_core.errors import IllegalAction
from tichu_core.game.actions import DECLINE, Action, Call, Decline
from tichu_core.game.calls import refuse_call
from tichu_core.game.events import Called, Declined
from tichu_core.game.game import RoundStep
from tichu_core.game.legal import LegalActions, ListedActions
from tichu_core.game.notation import format_action
from tichu_core.game.reasons import refusal
from tichu_core.game.state import Draft, State
from tichu_core.ruleset.options import AskStep


class Ask(RoundStep):
    """`state.data` are the seats that have decided. Who may not call, or holds a call, is not asked (BL3, TR4)."""

    word = "ask"

    def __init__(self, options: AskStep) -> None:
        self.call = self.asks = self.phase = options.call
        self.refused_or_not = (ListedActions([DECLINE]), ListedActions([DECLINE, Call(options.call)]))
        self.in_order = options.order == "seat_order"
        self.deals = options.deals

    def begin(self, draft: Draft) -> None:
        draft.data = ()
        call = draft.game.calls.get(self.call)
        for seat in range(draft.table.seats):
            barred = call is None or (call.seats is not None and seat not in call.seats)
            if barred or draft.calls[seat]:
                self._decided(draft, seat)

    def _decided(self, draft: Draft, seat: int) -> None:
        draft.data = tuple(sorted((*draft.data, seat)))
        if self.deals:
            draft.deal(seat, self.deals)
        if len(draft.data) == draft.table.seats:
            draft.end_step()

    def to_act(self, state: State) -> tuple[int, ...]:
        seats = state.table.seats
        decided = state.data
        if not self.in_order:
            return tuple([seat for seat in range(seats) if seat not in decided])
        order = [(state.setup.dealer + turn) % seats for turn in range(seats)]
        return tuple([seat for seat in order if seat not in decided][:1])

    def legal(self, state: State, seat: int) -> LegalActions:
        if seat not in self.to_act(state):
            return LegalActions()
        return self.refused_or_not[refuse_call(state, seat, self.call, True) is None]

    def refuse(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        if not isinstance(action, (Decline, Call)):
            return refusal(
                "step.other_action",
                seat,
                action=format_action(action),
                phase=self.phase,
                expected=f"`{self.call}` or `decline`",
            )
        if seat in state.data:
            return self._refuse_again(state, seat)
        if self.in_order and seat not in self.to_act(state):
            return refusal("ask.order", seat, waiting=self.to_act(state)[0])
        return refuse_call(state, seat, action.name, True) if isinstance(action, Call) else None

    def _refuse_again(self, state: State, seat: int) -> IllegalAction:
        """Why a seat is not asked: it has answered, or there is nothing that it could answer."""
        call = state.game.calls.get(self.call)
        if call is not None and call.seats is not None and seat not in call.seats:
            return refusal("call.not_this_seat", seat, call=self.call)
        if state.calls[seat] not in ("", self.call):
            return refusal("call.made", seat, call=self.call, made=state.calls[seat])
        return refusal("ask.decided", seat)

    def act(self, draft: Draft, seat: int, action: Action) -> None:
        if isinstance(action, Call):
            draft.calls = (*draft.calls[:seat], action.name, *draft.calls[seat + 1 :])
            draft.emit(Called(seat, action.name))
        else:
            draft.emit(Declined(seat, self.call))
        self._decided(draft, seat)

    def show(self, state: State, seat: int) -> object:
        return {"call": self.call, "decided": list(state.data)}
