"""How a round moves on: it starts, an action is done, steps follow one another, the score is drawn up."""

from __future__ import annotations

from tichu_core.errors import PluginError, TichuError
from tichu_core.game.actions import Action, Call
from tichu_core.game.events import Called, RoundOver, StepBegan
from tichu_core.game.game import Deal, Game
from tichu_core.game.scoring import Score, score_round
from tichu_core.game.state import Draft, RoundSetup, State, check_cards
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
    """The round at its first decision (or over, should a ruleset have none)."""
    start = blank(game, setup, deal)
    draft = Draft(start)
    enter(draft, 0)
    return go_on(start, draft)


def do(state: State, seat: int, action: Action) -> State:
    """The state after a legal action of the current step."""
    draft = Draft(state)
    step = state.game.steps[state.step]
    if step.plugin is None:
        step.act(draft, seat, action)
    else:
        with contained(step.plugin, f"step {step.word}"):
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
    if step.plugin is None:
        step.begin(draft)
    else:
        with contained(step.plugin, f"step {step.word}"):
            step.begin(draft)


def go_on(state: State, draft: Draft) -> State:
    """Let the steps that are due begin, remember and check what happened, and score a round that is over."""
    game = draft.game
    while draft.step_ended and draft.step + 1 < len(game.steps):
        enter(draft, draft.step + 1)
    if game.hooks.tracks:
        game.hooks.track(draft, draft.events)
    if game.hooks.plugins and (draft.step != state.step or game.steps[state.step].word != "play"):
        check_cards(state, draft, _culprit(state), "the steps of the round")
    score = draw_up(draft) if draft.step_ended else None
    return draft.freeze(state.events, score)


def draw_up(draft: Draft, card_points: tuple[int, ...] | None = None) -> Score:
    """The score of a round that is over, plug-ins heard; tells RoundOver."""
    hooks = draft.game.hooks
    draft.table.over = True
    score = hooks.score_round(draft) or score_round(draft, card_points)
    adjusted = hooks.adjust_score(draft, score)
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


def _culprit(state: State) -> str:
    """The plug-in to blame where cards are not whole: the step's own, or all of them."""
    step = state.game.steps[state.step]
    return step.plugin or ", ".join(name for name, _ in state.game.hooks.plugins)


class contained:
    """A block in which a plug-in runs: whatever it raises becomes a PluginError that names it."""

    def __init__(self, plugin: str, hook: str) -> None:
        self.plugin = plugin
        self.hook = hook

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, TichuError):
            raise PluginError(self.plugin, self.hook, f"raised {type(error).__name__}: {error}") from error
