"""Prints a match while it is played, as somebody sees it who may look into every hand."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from tichu_core.cli.telling import Telling, ends_a_trick, result_line, score_lines, seat_names
from tichu_core.game.actions import Action
from tichu_core.game.cards import format_cards
from tichu_core.game.events import Dealt, Event, StepBegan
from tichu_core.game.matchstate import MatchResult, MatchState
from tichu_core.game.state import State
from tichu_core.match import Observer


class Watcher(Observer):
    """Prints everything that happens."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.telling = Telling(())

    def round_began(self, match: MatchState, state: State) -> None:
        self.telling = Telling(seat_names(self.names, state))
        typer.echo(f"\nRound {state.setup.rounds_played + 1}")
        self._show_hands(state)

    def acted(self, seat: int, action: Action, before: State, after: State) -> None:
        for event in after.events[len(before.events) :]:
            if isinstance(event, StepBegan) and event.step == "play":
                self._show_hands(after)
            self._tell(event)

    def round_ended(self, state: State, match: MatchState) -> None:
        if state.score is not None:
            for line in score_lines(state.score, state.sides, match):
                typer.echo(line)

    def match_ended(self, match: MatchState, result: MatchResult) -> None:
        typer.echo(f"\n{result_line(match, result)}")

    def _show_hands(self, state: State) -> None:
        for seat, hand in enumerate(state.hands):
            typer.echo(f"  {self.telling.names[seat]} holds {format_cards(hand)}")

    def _tell(self, event: Event) -> None:
        # The hands are shown as a whole.
        if not isinstance(event, Dealt):
            sentence = self.telling.tell(event)
            if sentence is not None:
                typer.echo(f"  {sentence}")
                if ends_a_trick(event):
                    typer.echo()
