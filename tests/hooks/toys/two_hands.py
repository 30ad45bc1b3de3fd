"""A toy plug-in after W2: two players, each with two hands that are played one after the other.

A hand is a seat: 0 and 3 are those of one player, 2 and 1 those of the other. Seats 3 and 1 hold nothing until the
player's first hand has been played. Seated so, a player's second hand always comes after the other player's hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tichu_core.hooks import (
    Action,
    Draft,
    Happened,
    IllegalAction,
    LegalActions,
    ListedActions,
    Move,
    PushRoutes,
    PushStep,
    RoundStep,
    Rules,
    ScenarioKeys,
    State,
    StepKind,
    format_action,
    hookimpl,
    parse_cards,
    refusal,
)

SECOND = {0: 3, 2: 1}
"""The seats of the hands that are played first, and where the same player's second hand is."""
FIRST = tuple(SECOND)
MOVES = [Move("this"), Move("other")]


class ChooseHand(RoundStep):
    """Each player says which of his hands he plays first (W2-1). `data` is what each seat has said, or None."""

    word = phase = "choose_hand"
    moves = ("this", "other")

    def begin(self, draft: Draft) -> None:
        draft.data = (None,) * 4

    def to_act(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat in FIRST if state.data[seat] is None)

    def legal(self, state: State, seat: int) -> LegalActions:
        return ListedActions(MOVES if seat in self.to_act(state) else [])

    def refuse(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        if action in self.legal(state, seat):
            return None
        expected = "`this` or `other`, once for each player"
        return refusal(
            "step.other_action", seat, action=format_action(action), phase="choice of the hand", expected=expected
        )

    def act(self, draft: Draft, seat: int, action: Action) -> None:
        assert isinstance(action, Move)
        draft.data = (*draft.data[:seat], action.word, *draft.data[seat + 1 :])
        draft.emit(Happened("hand_chosen", seat))
        if all(draft.data[player] for player in FIRST):
            for player in FIRST:
                self.lay_by(draft, player)
            draft.end_step()

    def lay_by(self, draft: Draft, player: int) -> None:
        """The hand that is played second lies by until the first one has been played (W2-5)."""
        hands, second = draft.table.hands, SECOND[player]
        if draft.data[player] == "other":
            hands[player], hands[second] = hands[second], hands[player]
        draft.lay_by(hands[second], after=player, seat=second)

    def show(self, state: State, seat: int) -> Any:
        return {"chosen": [said is not None for said in state.data], "own": state.data[seat]}


class SwapOne(PushStep):
    """One card from first hand to first hand (W2-2)."""

    word = "swap_one"

    def routes(self, state: State, seat: int) -> PushRoutes:
        return PushRoutes(((2 - seat, 1),) if seat in FIRST else ())


@hookimpl
def tichu_steps() -> list[StepKind]:
    return [
        StepKind("choose_hand", lambda options, rules: ChooseHand()),
        StepKind("swap_one", lambda options, rules: SwapOne()),
    ]


@hookimpl
def tichu_check_rules(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.table.teams != ((0, 3), (1, 2)):
        yield "table.teams", "the two hands of a player play together: [[0, 3], [1, 2]]"


def second(draft: Draft, value: Mapping[str, str] | None) -> None:
    """`second: {0: 2s 3s}` under `given`: the hand that lies by until seat 0 has played its first one."""
    for key, cards in (value or {}).items():
        draft.lay_by(parse_cards(cards), after=int(key), seat=SECOND[int(key)])


@hookimpl
def tichu_scenario_keys() -> ScenarioKeys:
    return ScenarioKeys(given={"second": second})


@hookimpl
def tichu_describe() -> list[str]:
    return [
        "Each of the two players has two hands; he looks at each, and says which one he plays first.",
        "They exchange one card of their first hands.",
        "Who has played the last card of his first hand takes up the second at once, and may beat his own cards.",
        "If neither does, the opponent leads.",
    ]
