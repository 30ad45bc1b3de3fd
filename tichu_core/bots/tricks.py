"""The greedy bot in the tricks: what to lead, what to put on a trick, when to bomb."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tichu_core.bots.hand import ACE, is_bomb
from tichu_core.game.events import Pushed
from tichu_core.game.view import View
from tichu_core.kernel.bombs import bombs
from tichu_core.kernel.cards import ALL_CARDS, DOG, DRAGON, NATURALS, PHOENIX
from tichu_core.kernel.combinations import BOMB, FULL_HOUSE, PAIR, SINGLE, TRIPLE, CombinationOptions
from tichu_core.kernel.lists import follows

Plan = Callable[[int], tuple[int, ...]]
TEN = 10
_WORTH = ((0xF << 16, 5), (0xF << 36, 10), (0xF << 48, 10), (DRAGON, 25), (PHOENIX, -25))
_SIZE = {SINGLE: 1, PAIR: 2, TRIPLE: 3, FULL_HOUSE: 3}


def points(cards: int) -> int:
    """The usual points of cards (R1.3)."""
    return sum(each * (cards & mask).bit_count() for mask, each in _WORTH)


class Table:
    """What a bot makes of its view: friends and foes, the cards not seen yet, its own plan."""

    __slots__ = ("foes", "friends", "hand", "least", "next", "options", "plan", "plan_of", "unseen", "view")

    def __init__(self, view: View, options: CombinationOptions, plan_of: Plan) -> None:
        self.view = view
        self.options = options
        self.plan_of = plan_of
        self.hand = view.hand
        self.plan = plan_of(view.hand)
        own = view.sides[view.seat]
        counts = view.counts
        self.friends = [
            seat for seat, side in enumerate(view.sides) if side == own and seat != view.seat and counts[seat]
        ]
        self.foes = [seat for seat, side in enumerate(view.sides) if side != own and counts[seat]]
        self.least = min((counts[seat] for seat in self.foes), default=0)
        seen = view.hand | view.trick
        for taken in view.taken:
            seen |= taken
        self.unseen = ALL_CARDS & ~seen

    def is_top(self, packed: int) -> bool:
        """Whether no card that is not seen yet beats this play, bombs aside; a guess for long plays."""
        kind = (packed >> 56) & 7
        rank = packed >> 59
        cards = packed & ALL_CARDS
        if kind == BOMB:
            return True
        if cards == DOG:
            return False
        unseen = self.unseen
        if kind == SINGLE:
            if cards == DRAGON:
                return True
            if unseen & (DRAGON | PHOENIX) or cards == PHOENIX:
                # A closed trick still lies there, but the Phoenix is led then and no higher than a 1½.
                on_ace = self.view.level >= 2 * ACE and not self.view.closed
                return not unseen & DRAGON and cards == PHOENIX and on_ace
            return rank >= ACE or not (unseen & NATURALS) >> (4 * rank)
        if all(self.view.counts[foe] < cards.bit_count() for foe in self.foes):
            return True
        size = _SIZE.get(kind)
        if size is None:
            return rank >= 12
        wild = 1 if unseen & PHOENIX else 0
        higher = (unseen & NATURALS) >> (4 * rank)
        while higher:
            if (higher & 15).bit_count() + wild >= size:
                return False
            higher >>= 4
        return True

    def called(self, seats: list[int]) -> bool:
        """Whether one of these seats has called."""
        return any(self.view.calls[seat] for seat in seats)


# -- leading ----------------------------------------------------------------------------------------------------------


def leads(table: Table) -> Iterator[int]:
    """Packed plays to lead, the best first."""
    plan = table.plan
    if len(plan) == 1:
        yield plan[0]
    tops = [packed for packed in plan if table.is_top(packed)]
    losers = [packed for packed in plan if packed not in tops and packed != DOG]
    dog = table.hand & DOG
    if tops and len(losers) + bool(dog) <= 1:
        # What cannot be beaten goes first, what can be goes last; the bombs are kept to the end of it.
        yield from sorted(tops, key=lambda packed: (is_bomb(packed), -(packed & ALL_CARDS).bit_count()))
    if dog and (table.friends or tops or not losers):
        yield DOG
    yield from sorted(losers, key=lambda packed: _lead_value(table, packed))
    yield from sorted(tops, key=lambda packed: (is_bomb(packed), packed >> 59))
    if dog:
        yield DOG


def _lead_value(table: Table, packed: int) -> float:
    """Lower is led earlier: low and long plays; never what a foe with few cards waits for."""
    rank = packed >> 59
    cards = packed & ALL_CARDS
    length = cards.bit_count()
    if cards == PHOENIX:
        return 40.0
    value = rank - 1.3 * (length - 1)
    if table.least == length and length < 3:
        return 60.0 - rank
    if table.friends and length == 1 and not table.called([table.view.seat]):
        partner = table.friends[0]
        if table.view.counts[partner] == 1 and table.least > 1:
            return rank - 30.0
    return value


# -- following --------------------------------------------------------------------------------------------------------


def answers(table: Table) -> Iterator[int]:
    """Packed plays to put on the trick, the best first; none: better pass."""
    view = table.view
    ours = view.owner in table.friends or (view.owner >= 0 and view.sides[view.owner] == view.sides[view.seat])
    fitting = [packed for packed in table.plan if _fits(table, packed)]
    for packed in fitting:
        if packed & ALL_CARDS == table.hand:
            yield packed
    if ours:
        if not _helps_to_overtake(table):
            return
        yield from (packed for packed in sorted(fitting, key=_rank) if packed >> 59 <= TEN and not is_bomb(packed))
        return
    pressed = _pressed(table)
    for packed in sorted(fitting, key=_rank):
        if is_bomb(packed) or packed & ALL_CARDS in (DRAGON, PHOENIX):
            continue
        if pressed or packed >> 59 < ACE or table.is_top(packed) or points(view.trick) >= 10:
            yield packed
    yield from _broken(table, pressed)
    worth = points(view.trick)
    for card in (PHOENIX, DRAGON):
        low = card == PHOENIX and view.level < 2 * 11 and not pressed
        if table.hand & card and view.kind == SINGLE and not low and (pressed or worth >= 10 or view.level >= 2 * 13):
            yield card | (1 if card == PHOENIX else 15) << 59
    if wants_to_bomb(table):
        yield from (packed for packed in table.plan if is_bomb(packed))


def _rank(packed: int) -> int:
    return packed >> 59


def _fits(table: Table, packed: int) -> bool:
    """Whether a play of the plan may beat what lies there (the rules have the last word)."""
    view = table.view
    kind = (packed >> 56) & 7
    if kind == BOMB:
        return True
    cards = packed & ALL_CARDS
    if kind != view.kind or cards.bit_count() != view.length or cards == DOG:
        return False
    if cards == PHOENIX:
        return view.level < 30
    return 2 * (packed >> 59) > view.level


def _helps_to_overtake(table: Table) -> bool:
    """A partner's trick is overtaken only where it is cheap and he has not called."""
    view = table.view
    if view.closed or table.called(table.friends):
        return False
    if view.calls[view.seat]:
        return view.level < 2 * TEN
    return view.kind in (SINGLE, PAIR) and view.level < 2 * 7


def _pressed(table: Table) -> bool:
    """Whether the trick should be won at a price: a foe is nearly out, or the end is near."""
    view = table.view
    if table.least <= 4 or view.calls[view.seat] or table.called(table.foes):
        return True
    losers = sum(1 for packed in table.plan if not table.is_top(packed))
    return losers <= 3 or len(table.plan) - losers >= losers - 1


def _broken(table: Table, pressed: bool) -> Iterator[int]:
    """Plays that break the plan, those that cost fewest plays first."""
    view = table.view
    if view.kind not in (SINGLE, PAIR) and not pressed:
        return
    found: dict[int, int] = {}
    for packed in follows(table.hand, view.kind, view.length, view.level, table.options):
        cards = packed & ALL_CARDS
        if not is_bomb(packed) and cards not in (PHOENIX, DRAGON):
            found.setdefault(packed >> 59 | (16 if cards & PHOENIX else 0), packed)
    now = len(table.plan)
    priced = []
    for packed in sorted(found.values(), key=lambda packed: (bool(packed & PHOENIX), packed >> 59))[:6]:
        cost = len(table.plan_of(table.hand & ~(packed & ALL_CARDS))) - now + 1
        bomb = any(is_bomb(kept) and kept & packed & ALL_CARDS for kept in table.plan)
        priced.append((cost + 3 * bomb + (1 if packed & PHOENIX else 0), packed >> 59, packed))
    limit = 2 if pressed else 1
    for cost, rank, packed in sorted(priced):
        if cost <= limit and (pressed or rank < ACE or points(view.trick) >= 10):
            yield packed


# -- bombs, wishes, gifts ---------------------------------------------------------------------------------------------


def wants_to_bomb(table: Table) -> bool:
    """Whether a foe's trick is worth a bomb: many points, a foe nearly out, a call to break, or the way out."""
    view = table.view
    owner = view.owner
    held = [packed for packed in table.plan if is_bomb(packed)]
    if any(packed & ALL_CARDS == table.hand for packed in held):
        return True
    if owner < 0 or view.sides[owner] == view.sides[view.seat]:
        return False
    if points(view.trick) >= 20 or view.counts[owner] <= 3 or table.least <= 2:
        return True
    tops = sum(1 for packed in table.plan if table.is_top(packed))
    if len(table.plan) - tops <= tops:
        return True  # with the lead the rest can be run down
    return bool(view.calls[owner]) and view.counts[owner] <= 8


def best_bomb(table: Table) -> Iterator[int]:
    """The bombs of the plan, the smallest first; then any other."""
    held = [packed for packed in table.plan if is_bomb(packed)]
    yield from sorted(held, key=lambda packed: ((packed & ALL_CARDS).bit_count(), packed >> 59))
    yield from bombs(table.hand, 0, table.options)


def choose_wish(table: Table) -> int:
    """A rank to wish for: high cards that are against us; what the next seat was pushed, if a friend called."""
    view = table.view
    pushed = _pushed_to_next(view)
    if pushed and table.called(table.friends):
        return pushed
    for rank in range(ACE, 1, -1):
        of_rank = 0xF << (4 * rank - 4)
        if not table.hand & of_rank and (table.unseen & of_rank).bit_count() >= 2:
            return rank
    return pushed


def _pushed_to_next(view: View) -> int:
    after = (view.seat + 1) % len(view.sides)
    for event in view.events:
        if isinstance(event, Pushed) and event.seat == view.seat and event.push is not None:
            for card, goal in event.push.gifts:
                if goal == after and card & NATURALS:
                    return (card.bit_length() - 1) // 4 + 1
    return 0


def choose_heir(view: View, seats: list[int]) -> int:
    """Who gets the Dragon's trick: the foe who is farthest from being out."""
    return max(seats, key=lambda seat: (view.counts[seat], -seat))
