"""The game that is played: the rules, the steps of a round, and what plug-ins change, resolved once and shared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tichu_core.errors import IllegalAction
from tichu_core.game.keys import ScenarioKeys
from tichu_core.game.legal import LegalActions
from tichu_core.game.switches import combination_options, deck_of, score_rules, sides_of, table_rules
from tichu_core.ruleset.options import Rules

if TYPE_CHECKING:
    from tichu_core.game.actions import Action
    from tichu_core.game.events import Event
    from tichu_core.game.matchstate import MatchResult, MatchState
    from tichu_core.game.push import PushRoutes
    from tichu_core.game.scoring import Score
    from tichu_core.game.state import Draft, RoundSetup, State
    from tichu_core.kernel.rng import Rng
    from tichu_core.kernel.table import Table


class RoundStep:
    """One step of a round. Built-in steps and those of plug-ins are subclasses; a step object has no state of its own.

    `word` is its name in the ruleset, `phase` what views and scenarios call it, `moves` the words of its own actions.
    `only_table` says that its actions change nothing but the table: then `on_table` is asked in place of `act`.
    `deals` is the number of cards that it deals to each seat (None: all that are left), `asks` the call that it asks
    for; `plugin` is set on steps of plug-ins.
    What a step must remember lies in `state.data`: an immutable, JSON-like value.
    """

    word = ""
    phase = ""
    moves: tuple[str, ...] = ()
    deals: int | None = 0
    asks: str | None = None
    plugin: str | None = None
    only_table = False

    def begin(self, draft: Draft) -> None:
        """The step begins: set `draft.data`, deal, or end at once with `draft.end_step()`."""
        draft.end_step()

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats that the step waits for."""
        return ()

    def legal(self, state: State, seat: int) -> LegalActions:
        """The legal actions of a seat that is to act."""
        return LegalActions()

    def resolve(self, state: State, seat: int, action: Action) -> Action:
        """The action as the engine writes it."""
        return action

    def refuse(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        """Why the action is refused, or None."""
        return None

    def judge(self, state: State, seat: int, action: Action) -> tuple[IllegalAction | None, Action, int]:
        """Refusal or None, the action as the engine writes it, and for cards the reading that is played, else -1."""
        why = self.refuse(state, seat, action)
        return why, action if why is not None else self.resolve(state, seat, action), -1

    def act(self, draft: Draft, seat: int, action: Action) -> None:
        """Do a legal action on the draft."""

    def on_table(self, table: Table, before: Table, seat: int, action: Action, reading: int) -> tuple[Event, ...]:
        """Do a legal action on a copy of the table `before` and give what happened; for steps that are `only_table`."""
        return ()

    def refuse_call(self, state: State, seat: int, call: str) -> IllegalAction | None:
        """Why no call may be made at this moment of the step, or None."""
        return None

    def after_call(self, draft: Draft, seat: int, call: str) -> None:
        """A call has been made during this step."""

    def show(self, state: State, seat: int) -> Any:
        """What a seat may know of `state.data`, JSON-like."""
        return None


StepMaker = Callable[[Any, Rules], RoundStep]


class Hooks:
    """What plug-ins may change, with the answers of a game without plug-ins. The manager of hooks overrides them."""

    plugins: tuple[tuple[str, str], ...] = ()
    answered: frozenset[str] = frozenset()
    forbids_actions = False
    tracks = False
    watches = False

    def deal(self, game: Game, setup: RoundSetup, deck: Sequence[int], rng: Rng | Any) -> Deal | None:
        """The cards of a round, or None for the usual deal."""
        return None

    def exchange_choices(self, state: State, seat: int) -> PushRoutes | None:
        """What this seat may push in the step `exchange`, or None for what the ruleset says."""
        return None

    def exchange(self, draft: Draft, pushes: Mapping[int, Any]) -> bool:
        """Carry the exchange out on the draft; False: not done, the usual way."""
        return False

    def forbids(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        """A house rule that takes a legal action away."""
        return None

    def allowed(self, state: State, seat: int, actions: Sequence[Action], must_act: bool) -> Sequence[Action]:
        """What house rules leave of legal actions; at least one, where the seat must act."""
        return actions

    def track(self, draft: Draft, events: Iterable[Event]) -> None:
        """Let plug-ins remember what happened."""

    def score_round(self, state: State) -> Score | None:
        """The score in place of the usual one, or None."""
        return None

    def adjust_score(self, state: State, score: Score) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Bonuses and penalties, by plug-in, added to the score."""
        return ()

    def shows(self, state: State, seat: int) -> frozenset[int]:
        """The other seats whose hands this seat may see."""
        return frozenset()

    def show_memory(self, state: State, seat: int) -> Mapping[str, Any]:
        """What a seat may see of the plug-ins' memory."""
        return {}

    def plan_round(self, match: MatchState) -> RoundSetup | None:
        """What the next round of a match is told, or None for the ruleset's way."""
        return None

    def add_score(self, match: MatchState, score: Score, setup: RoundSetup) -> tuple[int, ...] | None:
        """The totals with the score of a round, or None for a plain sum."""
        return None

    def match_result(self, match: MatchState) -> MatchResult | None:
        """Whether the match is over and for whom, or None for the ruleset's way."""
        return None

    def event(self, event: Event) -> None:
        """Let plug-ins watch; they cannot change anything."""

    def scenario_keys(self) -> ScenarioKeys:
        """The keys that plug-ins add to scenarios."""
        return ScenarioKeys()

    def describe(self, language: str) -> tuple[str, ...]:
        """What plug-ins change, in sentences for people."""
        return ()


NO_HOOKS = Hooks()

Deal = tuple[tuple[tuple[int, ...], ...], tuple[tuple[str, tuple[int, ...]], ...]]
"""A dealt deck: the packet of each seat in the order in which it gets the cards, and named piles."""


class Game:
    """A resolved ruleset with its steps, ready to be played. Shared by all states of a game; holds no state itself.

    `rebuild` says how another process makes the same game, where plug-ins keep it from being copied as it is.
    """

    def __init__(
        self,
        rules: Rules,
        steps: Sequence[RoundStep],
        hooks: Hooks = NO_HOOKS,
        rebuild: tuple[Callable[..., Any], tuple[Any, ...]] | None = None,
    ) -> None:
        self.rules = rules
        self.hooks = hooks
        self.rebuild = rebuild
        self.combinations = combination_options(rules)
        self.table_rules = table_rules(rules, self.combinations)
        self.score_rules = score_rules(rules)
        self.deck = deck_of(rules)
        self.sides = sides_of(rules)
        self.steps = tuple(steps)
        self.seats = rules.table.seats
        self.untracked = not hooks.tracks
        # Whether one play of the generator can stand for several actions, or the owner may top his own trick.
        self.varied_plays = (
            rules.dog.passes_lead_to == "chosen_partner" or rules.wish.mode == "forced" or rules.trick.self_overtake
        )
        self.calls = dict(rules.calls.named)
        self.call_words = tuple(self.calls)
        self.move_words = tuple(word for step in self.steps for word in step.moves)

    def step_number(self, word: str) -> int | None:
        """The number of the first step of that word, or None."""
        return next((number for number, step in enumerate(self.steps) if step.word == word), None)

    def __reduce__(self) -> tuple[Any, ...]:
        if self.rebuild is not None:
            return self.rebuild
        return Game, (self.rules, self.steps, self.hooks)
