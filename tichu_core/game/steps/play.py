"""The step `play`: the tricks. What is legal and what it does is the kernel's; here it gets names, words and events."""

from __future__ import annotations

from collections.abc import Iterator

from tichu_core.errors import IllegalAction
from tichu_core.game.actions import PASS, Action, Give, Pass, Play
from tichu_core.game.events import (
    Event,
    LeadPassed,
    Passed,
    Played,
    TrickTaken,
    WentOut,
    WishEnded,
    WishMade,
)
from tichu_core.game.game import RoundStep
from tichu_core.game.legal import Below, LegalActions
from tichu_core.game.notation import format_action
from tichu_core.game.order import choose_seat
from tichu_core.game.reading import candidates, mark, play_of
from tichu_core.game.reasons import refusal
from tichu_core.game.state import Draft, State
from tichu_core.game.steps.words import refuse_by_kernel
from tichu_core.kernel import legal as k
from tichu_core.kernel import moves, refuse
from tichu_core.kernel.cards import ALL_CARDS, DOG, MAH_JONG, PHOENIX
from tichu_core.kernel.refusals import DOG_NAME_PARTNER, OK, WISH_MISSING
from tichu_core.kernel.refuse import (
    why_no_dog,
    why_no_gift,
    why_no_pass,
    why_no_wish,
)
from tichu_core.kernel.table import Table
from tichu_core.ruleset.options import Rules

new_tuple = tuple.__new__
PASSED = tuple(Passed(seat) for seat in range(6))


class PlayTricks(RoundStep):
    """The tricks, from the first lead to the end of the round."""

    word = phase = "play"
    only_table = True

    def __init__(self, rules: Rules) -> None:
        self.opening = rules.opening

    def begin(self, draft: Draft) -> None:
        draft.data = None
        moves.begin(draft.table, choose_seat(draft, self.opening))

    def to_act(self, state: State) -> tuple[int, ...]:
        turn = state.table.turn
        return (turn,) if turn >= 0 else ()

    def legal(self, state: State, seat: int) -> LegalActions:
        return TurnActions(state) if state.table.turn == seat else LegalActions()

    def judge(self, state: State, seat: int, action: Action) -> tuple[IllegalAction | None, Action, int]:
        if action is PASS:
            why = why_no_pass(state.table, seat)
            return None if why == OK else refuse_by_kernel(why, state, seat, action, -1), action, -1
        if not isinstance(action, Play):
            return self._refuse_other(state, seat, action), action, -1
        packed, why = find_reading(state, seat, action)
        if why != OK:
            return refuse_by_kernel(why, state, seat, action, packed), action, packed
        options = state.game.combinations
        if packed & PHOENIX or action.stands_for or options.flush_as_straight:
            stands_for = mark(packed, options)
            if stands_for != action.stands_for:
                action = action._replace(stands_for=stands_for)
        return None, action, packed

    def _refuse_other(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        table = state.table
        if isinstance(action, Pass):
            why = why_no_pass(table, seat)
        elif isinstance(action, Give):
            why = why_no_gift(table, seat, action.to)
        else:
            expected = "cards, `pass`, or a gift of the Dragon's trick"
            return refusal("step.other_action", seat, action=format_action(action), phase=self.phase, expected=expected)
        return None if why == OK else refuse_by_kernel(why, state, seat, action, -1)

    def act(self, draft: Draft, seat: int, action: Action) -> None:
        draft.events.extend(self.on_table(draft.table, draft.origin.table, seat, action, draft.reading))
        if draft.table.over:
            draft.end_step()

    def on_table(self, table: Table, before: Table, seat: int, action: Action, reading: int) -> list[Event]:
        taken = before.taken
        told: list[Event] = []
        if isinstance(action, Play):
            _, _, wish, thrown, top, to = action
            if before.closed and not thrown and not top:
                # The lead gathers the trick, so that is told first.
                moves.gather(table)
                _tell_taken(told, taken, table.taken, before.owner)
                taken = table.taken[:]
            moves.play(table, seat, reading, wish, to, thrown, top)
            # The named tuple's own call would take twice as long.
            told.append(new_tuple(Played, (seat, action, reading)))
            news = moves.news(table, before, taken)
            if news or wish:
                if before.wish and (wish or news & moves.WISH_CHANGED):
                    told.append(WishEnded(seat, before.wish, bool(action.cards & (0xF << (4 * (before.wish - 1))))))
                if wish:
                    told.append(WishMade(seat, wish))
                _tell(told, table, before, taken, seat, news, seat)
        elif isinstance(action, Give):
            moves.give(table, action.to)
            _tell(told, table, before, taken, seat, moves.news(table, before, taken), before.owner)
        else:
            moves.pass_turn(table)
            told.append(PASSED[seat])
            news = moves.news(table, before, taken)
            if news:
                if before.wish and news & moves.WISH_CHANGED and not news & moves.OVER:
                    told.append(WishEnded(seat, before.wish, False))
                _tell(told, table, before, taken, seat, news, before.owner)
        return told


class TurnActions(LegalActions):
    """The legal actions of the seat on turn: pass first, then the plays in the generator's order, then tops."""

    __slots__ = ("mode", "passes", "plays", "state", "table", "varied")

    def __init__(self, state: State) -> None:
        self.state = state
        self.table = state.table
        mode = self.mode = None if state.table.gift_due else k.turn_mode(state.table)
        self.passes = 1 if mode is not None and mode.passes else 0
        self.plays = -1
        # Only the Dog, the Mah Jong and a trick of one's own to top can make several actions of one play.
        self.varied = False
        if mode is not None and state.game.varied_plays:
            self.varied = mode.hand & (DOG | MAH_JONG) != 0 or k.may_top(self.table)

    def pick(self, rng: Below) -> Action:
        game = self.state.game
        if self.mode is None or self.varied:
            return super().pick(rng)
        index = rng.below(self.passes + k.count_in(self.table, self.mode)) - self.passes
        if index < 0:
            return PASS
        return play_of(k.nth_in(self.table, self.mode, index), game.combinations)

    def _gifts(self) -> list[Action]:
        sides = self.table.sides
        return [Give(seat) for seat in range(len(sides)) if sides[seat] != sides[self.table.turn]]

    def _tops(self) -> list[int]:
        return k.tops(self.table) if k.may_top(self.table) else []

    def count(self) -> int:
        if self.mode is None:
            return len(self._gifts())
        if self.varied:
            return sum(1 for _ in self)
        if self.plays < 0:
            self.plays = k.count_in(self.table, self.mode)
        return self.passes + self.plays

    def nth(self, index: int) -> Action:
        if index < 0:
            raise IndexError("no action of that number")
        if self.mode is None:
            return self._gifts()[index]
        if self.varied:
            return list(self)[index]
        if index < self.passes:
            return PASS
        return play_of(k.nth_in(self.table, self.mode, index - self.passes), self.state.game.combinations)

    def __iter__(self) -> Iterator[Action]:
        options = self.state.game.combinations
        if self.mode is None:
            yield from self._gifts()
            return
        if self.passes:
            yield PASS
        for packed in k.list_in(self.table, self.mode):
            yield from self._variants(packed, play_of(packed, options))
        for packed in self._tops():
            play = play_of(packed, options)
            yield Play(play.cards, play.stands_for, top=True)

    def _variants(self, packed: int, play: Play) -> Iterator[Action]:
        table = self.table
        if play.cards == DOG and why_no_dog(table, table.turn, -1) == DOG_NAME_PARTNER:
            for to in range(table.seats):
                if why_no_dog(table, table.turn, to) == OK:
                    yield Play(play.cards, to=to)
        elif why_no_wish(table, packed, 0) == WISH_MISSING:
            for rank in range(2, 15):
                yield Play(play.cards, play.stands_for, wish=rank)
        else:
            yield play

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Play):
            if action.thrown:
                return False
            packed, why = find_reading(self.state, self.table.turn, action)
            return why == OK and mark(packed, self.state.game.combinations) == action.stands_for
        if isinstance(action, Pass):
            return bool(self.passes)
        return isinstance(action, Give) and action in self._gifts()


def find_reading(state: State, seat: int, play: Play) -> tuple[int, int]:
    """The reading that a play means here, the highest legal one (R7.7), and OK; or the default reading and why not.

    The reading is -1 where the cards have none.
    """
    cards, stands_for, wish, thrown, top, to = play
    if stands_for or cards & ~ALL_CARDS:
        every = candidates(play, state.game.combinations)
        return refuse.find_reading(state.table, seat, every, wish, to, thrown, top)
    return refuse.find_in_cards(state.table, seat, cards, wish, to, thrown, top)


def _tell_taken(told: list[Event], before: list[int], taken: list[int], owner: int) -> None:
    """Tell who got which cards of a trick that `owner` had won."""
    for seat, cards in enumerate(taken):
        if cards != before[seat]:
            told.append(new_tuple(TrickTaken, (owner, seat, cards & ~before[seat])))


def _tell(told: list[Event], table: Table, before: Table, taken: list[int], seat: int, news: int, owner: int) -> None:
    """Tell what an action of `seat` brought: who went out, who took what of `owner`'s trick, the Dog."""
    if news & moves.WENT_OUT:
        finished = table.finished
        for place in range(len(before.finished), len(finished)):
            told.append(WentOut(finished[place], place + 1))
    if news & moves.TAKEN:
        _tell_taken(told, taken, table.taken, owner)
    if news & moves.LEAD_PASSED:
        told.append(LeadPassed(seat, table.turn))
