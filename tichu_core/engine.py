"""The engine: a ruleset with its plug-ins, ready to play. States go in, states and events come out."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tichu_core.errors import IllegalAction, ParseError
from tichu_core.game.actions import PASS, Action, Call, Play, in_bounds, is_of_cards
from tichu_core.game.calls import open_calls, refuse_call
from tichu_core.game.cards import card_name, parse_cards
from tichu_core.game.events import Event
from tichu_core.game.game import NO_HOOKS, Deal, Game, Hooks, StepMaker
from tichu_core.game.legal import Below, LegalActions, ListedActions
from tichu_core.game.notation import format_action, parse_action
from tichu_core.game.progress import begin_round, do, do_call
from tichu_core.game.reading import play_of
from tichu_core.game.reasons import refusal
from tichu_core.game.state import RoundSetup, State
from tichu_core.game.steps import make_step
from tichu_core.game.steps.deal import split_deck
from tichu_core.kernel import legal as k
from tichu_core.kernel.cards import ALL_CARDS, cards_of
from tichu_core.kernel.refusals import WISH_MISSING
from tichu_core.kernel.refuse import why_no_wish
from tichu_core.kernel.rng import Rng
from tichu_core.ruleset.options import Rules

if TYPE_CHECKING:
    from tichu_core.hooks.files import PluginFile


class Engine:
    """One ruleset, ready to play. Holds nothing that changes: share it between games and threads.

    The plug-ins that the rules name are imported and activated here, those of single files from `plugin_files`. A test
    may hand in its own `hooks` and `makers` of steps instead. Raises PluginError where a plug-in cannot be used.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        plugin_files: Iterable[str | Path | PluginFile] = (),
        hooks: Hooks | None = None,
        makers: Mapping[str, StepMaker] | None = None,
    ) -> None:
        rebuild = None
        self.plugin_files: tuple[PluginFile, ...] = ()
        if hooks is None and makers is None and rules.plugins:
            # Without plug-ins neither pluggy nor the registry of distributions is needed.
            from tichu_core.hooks.activation import activate

            active = activate(rules, plugin_files)
            hooks, makers, self.plugin_files = active.hooks, active.makers, active.files
            rebuild = (_game, (rules, self.plugin_files))
        steps = [make_step(step, rules, makers or {}) for step in rules.round]
        self.rules = rules
        self.game = Game(rules, steps, hooks or NO_HOOKS, rebuild)

    @property
    def plugins(self) -> tuple[tuple[str, str], ...]:
        """Name and version of each active plug-in, in the order of the ruleset."""
        return self.game.hooks.plugins

    @functools.cached_property
    def digest(self) -> str:
        """SHA-256 in hex of what is played: every option, and the plug-ins with their versions."""
        from tichu_core.ruleset.convert import digest

        return digest(self.rules, dict(self.plugins))

    def __reduce__(self) -> tuple[Any, ...]:
        if self.game.rebuild is None:
            return _with_game, (self.game,)
        return _engine, (self.rules, self.plugin_files)

    # -- starting ---------------------------------------------------------------------------------------------------

    def start(
        self,
        seed: int | None = None,
        *,
        deal: Deal | Sequence[str] | None = None,
        rng: Below | None = None,
        setup: RoundSetup | None = None,
    ) -> State:
        """A round at its first decision.

        The cards come from `deal` (a dealt deck, or one text of cards for each seat in the order in which it gets
        them, what is not named being the stock), or are shuffled by `rng`, or by a generator seeded with `seed`.
        `setup` is what the match brings. Raises ParseError for a deal that is none.
        """
        game = self.game
        setup = setup or RoundSetup()
        if deal is None:
            if rng is None:
                rng = Rng(0 if seed is None else seed)
            deck = shuffled(game.deck, rng)
            return begin_round(
                game, setup, game.hooks.deal(game, setup, deck, rng) or split_deck(game, deck, setup.dealer)
            )
        if deal and isinstance(deal[0], str):
            deal = self._deal_of([str(hand) for hand in deal])
        self._check_deal(deal)  # type: ignore[arg-type]
        return begin_round(game, setup, deal)  # type: ignore[arg-type]

    def _check_deal(self, deal: Deal) -> None:
        packets, piles = deal
        if len(packets) != self.rules.table.seats:
            raise ParseError(f"expected the cards of {self.rules.table.seats} seats, got {len(packets)}")
        deck = frozenset(cards_of(self.game.deck))
        seen = 0
        for card in (card for cards in (*packets, *(pile for _, pile in piles)) for card in cards):
            if card not in deck:
                name = card_name(card) if card in cards_of(ALL_CARDS) else card
                raise ParseError(f"card {name} is not in the deck of {self.rules.id}")
            if seen & card:
                raise ParseError(f"card {card_name(card)} is dealt twice")
            seen |= card

    def _deal_of(self, hands: Sequence[str]) -> Deal:
        packets = []
        seen = 0
        for hand in hands:
            seen |= parse_cards(hand)
            packets.append(tuple(parse_cards(word) for word in hand.split()))
        rest = tuple(cards_of(self.game.deck & ~seen))
        return tuple(packets), ((("stock", rest),) if rest else ())

    # -- what may be done -------------------------------------------------------------------------------------------

    def legal(self, state: State, seat: int) -> LegalActions:
        """The legal actions of a seat: of its turn, or of its part in a step in which several act. Lazy; empty for a
        seat that the game does not wait for. Bombs out of turn and calls are its `interrupts`."""
        if state.score is not None or not 0 <= seat < state.game.seats:
            return LegalActions()
        actions = state.game.steps[state.step].legal(state, seat)
        if state.game.hooks.forbids_actions:
            return ListedActions(state.game.hooks.allowed(state, seat, list(actions), True))
        return actions

    def interrupts(self, state: State, seat: int) -> LegalActions:
        """What a seat may throw in now beside its turn: bombs (`!`), then calls."""
        if state.score is not None or not 0 <= seat < state.game.seats:
            return LegalActions()
        options = state.game.combinations
        found: list[Action] = []
        if state.game.steps[state.step].word == "play":
            for packed in k.throws(state.table, seat):
                play = play_of(packed, options)
                must_wish = why_no_wish(state.table, packed, 0) == WISH_MISSING
                wishes = range(2, 15) if must_wish else (0,)
                found.extend(Play(play.cards, play.stands_for, wish, thrown=True) for wish in wishes)
        found.extend(Call(name) for name in open_calls(state, seat))
        if state.game.hooks.forbids_actions:
            return ListedActions(state.game.hooks.allowed(state, seat, found, False))
        return ListedActions(found)

    def verify(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        """None for a legal action (of the turn or an interrupt), else the refusal as a value."""
        return self._judge(state, seat, action)[0]

    def _judge(self, state: State, seat: int, action: Action) -> tuple[IllegalAction | None, Action, int]:
        """Refusal or None, the resolved action, and the reading of its cards."""
        game = state.game
        if not 0 <= seat < game.seats:
            return refusal("turn.no_such_seat", seat, last_seat=game.seats - 1), action, -1
        if state.score is not None:
            return refusal("round.over", seat), action, -1
        # The commonest actions are looked at first.
        if isinstance(action, Play):
            if not 0 <= action.cards <= ALL_CARDS:
                return refusal("cards.unknown", seat), action, -1
        elif action is not PASS:
            if not is_of_cards(action):
                return refusal("cards.unknown", seat), action, -1
            if isinstance(action, Call) and not is_answer(state, action):
                return self._with_house_rules(state, seat, action, refuse_call(state, seat, action.name, False), -1)
        try:
            why, action, reading = game.steps[state.step].judge(state, seat, action)
        except (OverflowError, TypeError):
            # Compiled, the kernel takes 64 bits only: what is larger is as wrong as what is nearly too large.
            why, action, reading = game.steps[state.step].judge(state, seat, in_bounds(action))
        if game.hooks.forbids_actions:
            return self._with_house_rules(state, seat, action, why, reading)
        return why, action, reading

    def _with_house_rules(
        self, state: State, seat: int, action: Action, why: IllegalAction | None, reading: int
    ) -> tuple[IllegalAction | None, Action, int]:
        """The same, once the plug-ins have been heard that may take a legal action away."""
        if why is None and state.game.hooks.forbids_actions:
            why = state.game.hooks.forbids(state, seat, action)
        return why, action, reading

    def resolve(self, state: State, seat: int, action: Action) -> Action:
        """The action as the engine writes it here: with the reading that is played, where there are several. An action
        that is not legal comes back as it is."""
        return self._judge(state, seat, action)[1]

    # -- doing it ---------------------------------------------------------------------------------------------------

    def apply(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after an action, and what happened. The state given is untouched.

        Raises IllegalAction where the rules do not allow it.
        """
        why, action, reading = self._judge(state, seat, action)
        if why is not None:
            raise why
        if reading < 0 and isinstance(action, Call) and not is_answer(state, action):
            after = do_call(state, seat, action)
        else:
            after = do(state, seat, action, reading)
        return after, after.told[1]

    # -- text -------------------------------------------------------------------------------------------------------

    def parse_action(self, text: str) -> Action:
        """The action of a text in the words of this ruleset and its plug-ins. Raises ParseError.

        `grand` and `tichu` are read everywhere: a game without that call refuses it in so many words (NG1).
        """
        return parse_action(text, ("grand", "tichu", *self.game.call_words), self.game.move_words)

    def format_action(self, action: Action) -> str:
        """The text of an action."""
        return format_action(action)


def is_answer(state: State, action: Call) -> bool:
    """Whether a call answers the question that is asked now."""
    return state.game.steps[state.step].asks == action.name


def shuffled(deck: int, rng: Below) -> list[int]:
    """The cards of a set in random order."""
    cards = cards_of(deck)
    for index in range(len(cards) - 1, 0, -1):
        other = rng.below(index + 1)
        cards[index], cards[other] = cards[other], cards[index]
    return cards


@functools.lru_cache(maxsize=16)
def _engine(rules: Rules, files: tuple[PluginFile, ...]) -> Engine:
    """The engine of a pickled game with plug-ins, made once in a process."""
    return Engine(rules, plugin_files=files)


def _game(rules: Rules, files: tuple[PluginFile, ...]) -> Game:
    return _engine(rules, files).game


def _with_game(game: Game) -> Engine:
    engine = Engine.__new__(Engine)
    engine.rules, engine.game, engine.plugin_files = game.rules, game, ()
    return engine
