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
from tichu_core.game.legal import LegalActions, ListedActions
from tichu_core.game.notation import format_action
from tichu_core.game.order import choose_seat
from tichu_core.game.reading import candidates, mark, play_of
from tichu_core.game.reasons import refusal
from tichu_core.game.state import Draft, State
from tichu_core.game.steps.words import refuse_by_kernel
from tichu_core.kernel import legal as k
from tichu_core.kernel import moves, news, refuse
from tichu_core.kernel.cards import ALL_CARDS, DOG, MAH_JONG, PHOENIX
from tichu_core.kernel.combinations import CombinationOptions
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
JUST_PASSED = tuple((Passed(seat),) for seat in range(6))


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
        table = state.table
        if table.turn != seat:
            return LegalActions()
        if table.gift_due:
            return ListedActions(gifts(table))
        mode = k.turn_mode(table)
        game = state.game
        # Only the Dog, the Mah Jong and a trick of one's own to top can make several actions of one play.
        if game.varied_plays and (mode.hand & (DOG | MAH_JONG) or k.may_top(table)):
            return VariedActions(table, mode, game.combinations)
        return TurnActions(table, mode, game.combinations)

    def judge(self, state: State, seat: int, action: Action) -> tuple[IllegalAction | None, Action, int]:
        if action is PASS:
            why = why_no_pass(state.table, seat)
            return None if why == OK else refuse_by_kernel(why, state, seat, action, -1), action, -1
        if not isinstance(action, Play):
            return self._refuse_other(state, seat, action), action, -1
        options = state.game.combinations
        packed, why = find_reading(state.table, seat, action, options)
        if why != OK:
            return refuse_by_kernel(why, state, seat, action, packed), action, packed
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

    def on_table(self, table: Table, before: Table, seat: int, action: Action, reading: int) -> tuple[Event, ...]:
        if isinstance(action, Play):
            return _play(table, before, seat, action, reading)
        told: list[Event] = []
        if isinstance(action, Give):
            brought = news.give(table, before, action.to)
        else:
            brought = news.pass_turn(table, before)
            if not brought:
                return JUST_PASSED[seat]
            told.append(Passed(seat))
            if before.wish and brought & news.WISH_CHANGED and not brought & news.OVER:
                told.append(WishEnded(seat, before.wish, False))
        _tell(told, table, before, before.taken, seat, brought, before.owner)
        return tuple(told)


class TurnActions(LegalActions):
    """The legal actions of the seat on turn: pass first, then the plays in the generator's order."""

    __slots__ = ("mode", "options", "table")

    def __init__(self, table: Table, mode: k.Mode, options: CombinationOptions) -> None:
        self.table = table
        self.mode = mode
        self.options = options

    def count(self) -> int:
        return self.mode.passes + k.count_in(self.table, self.mode)

    def nth(self, index: int) -> Action:
        mode = self.mode
        if mode.passes:
            if not index:
                return PASS
            index -= 1
        if index < 0:
            raise IndexError("no action of that number")
        return play_of(k.nth_in(self.table, mode, index), self.options)

    def __iter__(self) -> Iterator[Action]:
        if self.mode.passes:
            yield PASS
        for packed in k.list_in(self.table, self.mode):
            yield play_of(packed, self.options)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Play):
            if action.thrown:
                return False
            try:
                packed, why = find_reading(self.table, self.table.turn, action, self.options)
            except (OverflowError, TypeError):
                # Compiled, the kernel takes 64 bits only, and nothing larger is ever listed.
                return False
            return why == OK and mark(packed, self.options) == action.stands_for
        return isinstance(action, Pass) and self.mode.passes


class VariedActions(TurnActions):
    """The same where one play can stand for several actions: with each partner named, with each wish, then tops."""

    __slots__ = ("listed",)

    def __init__(self, table: Table, mode: k.Mode, options: CombinationOptions) -> None:
        super().__init__(table, mode, options)
        self.listed: list[Action] | None = None

    def _list(self) -> list[Action]:
        if self.listed is None:
            self.listed = [PASS] if self.mode.passes else []
            for packed in k.list_in(self.table, self.mode):
                self.listed.extend(self._variants(packed, play_of(packed, self.options)))
            for packed in k.tops(self.table):
                self.listed.append(play_of(packed, self.options)._replace(top=True))
        return self.listed

    def _variants(self, packed: int, play: Play) -> Iterator[Action]:
        table = self.table
        if play.cards == DOG and why_no_dog(table, table.turn, -1) == DOG_NAME_PARTNER:
            for to in range(table.seats):
                if why_no_dog(table, table.turn, to) == OK:
                    yield play._replace(to=to)
        elif why_no_wish(table, packed, 0) == WISH_MISSING:
            for rank in range(2, 15):
                yield play._replace(wish=rank)
        else:
            yield play

    def count(self) -> int:
        return len(self._list())

    def nth(self, index: int) -> Action:
        if index < 0:
            raise IndexError("no action of that number")
        return self._list()[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._list())


def gifts(table: Table) -> list[Action]:
    """The seats to which the Dragon's trick can go (R10.3)."""
    sides = table.sides
    return [Give(seat) for seat in range(table.seats) if sides[seat] != sides[table.turn]]


def find_reading(table: Table, seat: int, play: Play, options: CombinationOptions) -> tuple[int, int]:
    """The reading that a play means here, the highest legal one (R7.7), and OK; or the default reading and why not.

    The reading is -1 where the cards have none.
    """
    cards, stands_for, wish, thrown, top, to = play
    if stands_for or cards & ~ALL_CARDS:
        every = candidates(play, options)
        return refuse.find_reading(table, seat, every, wish, to, thrown, top)
    return refuse.find_in_cards(table, seat, cards, wish, to, thrown, top)


def _play(table: Table, before: Table, seat: int, action: Play, reading: int) -> tuple[Event, ...]:
    """Do a play on the table, and tell it."""
    _, _, wish, thrown, top, to = action
    taken = before.taken
    told: list[Event] = []
    if before.closed and not thrown and not top:
        # The lead gathers the trick, so that is told first.
        moves.gather(table)
        _tell_taken(told, taken, table.taken, before.owner)
        taken = table.taken[:]
    # The named tuple's own call would take twice as long.
    told.append(new_tuple(Played, (seat, action, reading)))
    brought = news.play(table, before, taken, seat, reading, wish, to, thrown, top)
    if brought or wish:
        if before.wish and (wish or brought & news.WISH_CHANGED):
            told.append(WishEnded(seat, before.wish, bool(action.cards & (0xF << (4 * (before.wish - 1))))))
        if wish:
            told.append(WishMade(seat, wish))
        _tell(told, table, before, taken, seat, brought, seat)
    return tuple(told)


def _tell_taken(told: list[Event], before: list[int], taken: list[int], owner: int) -> None:
    """Tell who got which cards of a trick that `owner` had won."""
    for seat, cards in enumerate(taken):
        if cards != before[seat]:
            told.append(new_tuple(TrickTaken, (owner, seat, cards & ~before[seat])))


def _tell(
    told: list[Event], table: Table, before: Table, taken: list[int], seat: int, brought: int, owner: int
) -> None:
    """Tell what an action of `seat` brought: who went out, who took what of `owner`'s trick, the Dog."""
    if brought & news.WENT_OUT:
        finished = table.finished
        for place in range(len(before.finished), len(finished)):
            told.append(WentOut(finished[place], place + 1))
    if brought & news.TAKEN:
        _tell_taken(told, taken, table.taken, owner)
    if brought & news.LEAD_PASSED:
        told.append(LeadPassed(seat, table.turn))
