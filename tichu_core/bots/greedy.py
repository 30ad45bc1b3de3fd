"""The bot `greedy`: a plain sensible player. It plans its own hand, keeps bombs and leaves its partner alone.

It works under every ruleset: what it does not know how to choose (a decision of a plug-in's step) it chooses at random.
"""

from __future__ import annotations

from collections.abc import Iterator

from tichu_core.bots import tricks
from tichu_core.bots.hand import take_apart
from tichu_core.bots.player import Bot
from tichu_core.bots.prelude import (
    GRAND_AT,
    TICHU_AT,
    WINDOW_GRAND_AT,
    choose_push,
    choose_set_aside,
    eight_cards,
    strength,
    wants,
)
from tichu_core.game.actions import PASS, Action, Call, Decline, Give, Move, Play
from tichu_core.game.cards import parse_card
from tichu_core.game.legal import LegalActions
from tichu_core.game.push import PushChoices
from tichu_core.game.reading import play_of
from tichu_core.game.switches import combination_options
from tichu_core.game.view import View
from tichu_core.kernel.cards import DOG, MAH_JONG
from tichu_core.kernel.combinations import CombinationOptions
from tichu_core.ruleset.options import Rules

MANY = 400
"""Most legal plays that are looked through where the plan has none."""


class GreedyBot(Bot):
    """Sheds low cards in long plays first, wins tricks where it pays, calls on strong hands."""

    name = "greedy"

    def __init__(self) -> None:
        super().__init__()
        self.options = CombinationOptions()
        self.plans: dict[int, tuple[int, ...]] = {}

    def start(self, seat: int, rules: Rules, seed: int) -> None:
        super().start(seat, rules, seed)
        self.options = combination_options(rules)
        self.plans.clear()

    def plan_of(self, hand: int) -> tuple[int, ...]:
        """The hand taken apart; remembered for the round."""
        plan = self.plans.get(hand)
        if plan is None:
            plan = self.plans[hand] = take_apart(hand, self.options)
        return plan

    # -- the turn ---------------------------------------------------------------------------------------------------

    def act(self, view: View, legal: LegalActions) -> Action:
        if view.phase == "play":
            return self._trick(view, legal)
        if isinstance(legal, PushChoices):
            push = choose_push(view, legal, self.options, self._may_call(view, view.hand))
            if push is not None and push in legal:
                return push
            return legal.pick(self.rng)
        first = legal.nth(0)
        if isinstance(first, Decline):
            return self._asked(view, legal, first)
        if isinstance(first, Move):
            return self._move(view, legal, first)
        return legal.pick(self.rng)

    def _asked(self, view: View, legal: LegalActions, first: Action) -> Action:
        """A call that is asked for: on very strong cards, never where a partner has called or nothing was seen."""
        for action in legal:
            if isinstance(action, Call):
                call = self.rules.calls.get(action.name)
                friends = [seat for seat, side in enumerate(view.sides) if side == view.sides[view.seat]]
                at = GRAND_AT + (call.points - 200) / 200 if call else GRAND_AT
                if not any(view.calls[seat] for seat in friends) and eight_cards(view.hand, self.options) >= at:
                    return action
        return first

    def _move(self, view: View, legal: LegalActions, first: Move) -> Action:
        """A decision of a plug-in's step: cards to set aside, a card to take or to leave; else at random."""
        if first.word == "discard" and first.cards:
            chosen = Move("discard", choose_set_aside(view.hand, first.cards.bit_count(), self.options))
            if chosen in legal:
                return chosen
        if first.word in ("take", "leave"):
            card = _turned_up(view)
            word = Move("take" if card and wants(view.hand, card, self.options) else "leave")
            if word in legal:
                return word
        return legal.pick(self.rng)

    # -- the tricks -------------------------------------------------------------------------------------------------

    def _trick(self, view: View, legal: LegalActions) -> Action:
        if view.gift_due:
            return Give(tricks.choose_heir(view, [gift.to for gift in legal if isinstance(gift, Give)]))
        table = tricks.Table(view, self.options, self.plan_of)
        leading = view.kind < 0 or view.closed
        for packed in tricks.leads(table) if leading else tricks.answers(table):
            for action in self._variants(table, packed):
                if action in legal:
                    return action
        if not leading and PASS in legal:
            return PASS
        return self._cheapest(table, legal)

    def _variants(self, table: tricks.Table, packed: int) -> Iterator[Action]:
        """The play of a reading: with a wish if one can be made, with a partner named if one must be."""
        play = play_of(packed, self.options)
        if play.cards & MAH_JONG:
            rank = tricks.choose_wish(table)
            if rank:
                yield play._replace(wish=rank)
        if play.cards == DOG:
            counts = table.view.counts
            for friend in sorted(table.friends, key=lambda seat: counts[seat]):
                yield play._replace(to=friend)
        yield play

    def _cheapest(self, table: tricks.Table, legal: LegalActions) -> Action:
        """Where the rules leave no choice of ours (a wish): the legal play that costs the plan least."""
        if legal.count() > MANY:
            return legal.pick(self.rng)
        plays = [action for action in legal if isinstance(action, Play)]
        if not plays:
            return legal.pick(self.rng)
        priced: list[tuple[int, int, int]] = []
        best: dict[int, int] = {}
        for index, play in enumerate(plays):
            rest = table.hand & ~play.cards
            if rest not in best:
                best[rest] = len(self.plan_of(rest))
            priced.append((best[rest], -play.cards.bit_count(), index))
        chosen = plays[min(priced)[2]]
        if chosen.cards & MAH_JONG and not chosen.wish:
            wished = chosen._replace(wish=tricks.choose_wish(table))
            if wished.wish and wished in legal:
                return wished
        return chosen

    # -- interrupts -------------------------------------------------------------------------------------------------

    def interrupt(self, view: View, options: LegalActions) -> Action | None:
        every = list(options)
        bombs = [action for action in every if isinstance(action, Play)]
        if bombs and view.kind >= 0:
            table = tricks.Table(view, self.options, self.plan_of)
            if tricks.wants_to_bomb(table):
                for packed in tricks.best_bomb(table):
                    thrown = play_of(packed, self.options)._replace(thrown=True)
                    if thrown in bombs:
                        return thrown
        for action in every:
            if isinstance(action, Call) and self._calls(view, action):
                return action
        return None

    def _calls(self, view: View, call: Call) -> bool:
        rule = self.rules.calls.get(call.name)
        if rule is not None and rule.points > 100 and rule.until != "first_card":
            # A window in place of a question: the hand is whole, but not yet what it will be (the Polish game).
            return strength(view.hand, self.options) >= WINDOW_GRAND_AT
        return self._may_call(view, view.hand)

    def _may_call(self, view: View, hand: int) -> bool:
        """Whether a hand is good enough for Tichu as things stand."""
        sides = view.sides
        friends = [seat for seat, side in enumerate(sides) if side == sides[view.seat]]
        if view.finished or any(view.calls[seat] for seat in friends):
            return False
        foes_called = any(view.calls)
        return strength(hand, self.options) >= TICHU_AT[len(sides)] + 0.4 * foes_called


def _turned_up(view: View) -> int:
    """The draft card that lies face up; 0 where the step shows none."""
    card = view.beside.get("turned_up") if isinstance(view.beside, dict) else None
    return parse_card(card) if isinstance(card, str) else 0
