"""How a round moves on: it starts, an action is done, steps follow one another, the score is drawn up."""

from __future__ import annotations

from tichu_core.errors import ParseError
from tichu_core.game.actions import Action, Call
from tichu_core.game.events import Called, RoundOver, StepBegan
from tichu_core.game.game import Deal, Game
from tichu_core.game.scoring import Score, score_round
from tichu_core.game.setups import setup_fault
from tichu_core.game.state import Draft, RoundSetup, State, Told
from tichu_core.kernel.table import Table


def blank(game: Game, setup: RoundSetup, deal: Deal) -> State:
    """A round before its first step: nobody holds a card, the cards lie in packets and piles."""
    packets, piles = deal
    seats = game.rules.table.seats
    return State(
        game,
        Table(game.table_rules, list(game.sides)),
        0,
        None,
        packets,
        tuple(sorted(piles)),
        ("",) * seats,
        setup,
        (),
        (),
        None,
    )


def begin_round(game: Game, setup: RoundSetup, deal: Deal) -> State:
    """The round at its first decision (or over, should a ruleset have none). Raises ParseError for an odd setup."""
    fault = setup_fault(setup, game.rules.table.seats)
    if fault is not None:
        raise ParseError(fault)
    start = blank(game, setup, deal)
    draft = Draft(start)
    enter(draft, 0)
    return go_on(start, draft)


def do(state: State, seat: int, action: Action, reading: int) -> State:
    """The state after a legal action of the current step; `reading` is what its cards are, -1 where none are played."""
    game = state.game
    step = game.steps[state.step]
    if step.only_table and game.untracked:
        # Most actions change the table alone: a draft of all the rest would be the dearest part of them.
        table = state.table.copy()
        told = step.on_table(table, state.table, seat, action, reading)
        if not table.over:
            return state.with_table(table, told)
        # The last action of the round is done again, on the draft that the score is drawn up on.
    draft = Draft(state, reading)
    step.act(draft, seat, action)
    return go_on(state, draft)


def do_call(state: State, seat: int, action: Call) -> State:
    """The state after a call that was thrown in."""
    draft = Draft(state)
    draft.calls = (*draft.calls[:seat], action.name, *draft.calls[seat + 1 :])
    draft.emit(Called(seat, action.name))
    state.game.steps[state.step].after_call(draft, seat, action.name)
    return go_on(state, draft)


def enter(draft: Draft, number: int) -> None:
    """Let the step of that number begin."""
    draft.step = number
    draft.step_ended = False
    draft.data = None
    step = draft.game.steps[number]
    draft.emit(StepBegan(step.word))
    step.begin(draft)


def go_on(state: State, draft: Draft) -> State:
    """Let the steps that are due begin, remember what happened, and score a round that is over."""
    game = draft.game
    if not draft.step_ended and not game.hooks.tracks:
        return draft.freeze(state.told, None)
    while draft.step_ended and draft.step + 1 < len(game.steps):
        enter(draft, draft.step + 1)
    if game.hooks.tracks:
        game.hooks.track(draft, draft.events)
    score = draw_up(draft, state.told) if draft.step_ended else None
    return draft.freeze(state.told, score)


def draw_up(draft: Draft, before: Told | None = None, card_points: tuple[int, ...] | None = None) -> Score:
    """The score of a round that is over, plug-ins heard; tells RoundOver. `before` is what was told before it."""
    hooks = draft.game.hooks
    draft.table.over = True
    state = draft.freeze(before, None)
    score = hooks.score_round(state) or score_round(state, card_points)
    adjusted = hooks.adjust_score(state, score)
    if adjusted:
        points = list(score.points)
        for _, deltas in adjusted:
            points = [before + delta for before, delta in zip(points, deltas, strict=True)]
        score = Score(
            tuple(points), score.cards, score.victory, score.first_out, score.bombs, score.calls, tuple(adjusted)
        )
    over = RoundOver(tuple(draft.table.finished), score.points)
    draft.emit(over)
    if hooks.tracks:
        hooks.track(draft, [over])
    return score
