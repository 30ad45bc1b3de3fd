"""What may be done on a table: plays of the seat on turn and bombs thrown in, listed, counted and picked (R5-R13).

All of them go through `turn_mode` and `why_no_throw`, which decide once what a seat owes and may; `refuse.py` says of
a single action why it is not among them.
"""

from typing import Final, final

from mypy_extensions import i64

from tichu_core.kernel.cards import DOG, DRAGON, rank_mask
from tichu_core.kernel.combinations import BOMB, DRAGON_LEVEL, SINGLE
from tichu_core.kernel.generate import (
    bombs,
    count_bombs,
    count_follows,
    count_leads,
    follows,
    leads,
    nth_bomb,
    nth_follow,
    nth_lead,
)
from tichu_core.kernel.refusals import (
    BOMB_AFTER_CLOSING,
    BOMB_BEFORE_OPENING,
    BOMB_ON_DOG,
    BOMB_ON_LEAD,
    BOMB_OUT_OF_TURN,
    GIFT_DUE,
    OK,
    ROUND_OVER,
    SEAT_OUT,
)
from tichu_core.kernel.table import BOMB_ALWAYS, BOMB_NEVER, EMPTY, REPLY_BOMB, Table

# Which plays the seat on turn has: a lead, a follow, bombs alone, or any combination with the demanded rank.
LEAD: Final = 0
FOLLOW: Final = 1
ONLY_BOMBS: Final = 2
ANY_KIND: Final = 3


@final
class Mode:
    """What the seat on turn may do, decided once: list, count and pick read it.

    `hand` are the cards it may use, `need` the cards one of which must be in the play (0: none), `above` the bomb key
    to beat. `free_bombs`: bombs without a needed card are allowed too; `dog`: so is the Dog. `passes`: may pass.
    """

    def __init__(self) -> None:
        self.plays: i64 = LEAD
        self.hand: i64 = 0
        self.need: i64 = 0
        self.above: i64 = 0
        self.free_bombs: bool = False
        self.dog: bool = False
        self.passes: bool = False


def bomb_key_on(table: Table) -> i64:
    """The key a bomb must beat on this table: 0 where no bomb lies on it."""
    if table.kind == BOMB:
        return table.length * 16 + (table.level >> 1)
    return 0


def wished_cards(table: Table, seat: i64) -> i64:
    """The natural cards of the wished rank that bind this seat: 0 where no wish binds it (R12.w2, R12.w4, TR11)."""
    if not table.wish or (table.rules.wish_exempt >> seat) & 1:
        return 0
    return table.hands[seat] & rank_mask(table.wish)


def owed_cards(table: Table, seat: i64) -> i64:
    """The cards of which one must be in the seat's play if it acts now; 0 if it is free (R12.w2-w8)."""
    need: i64 = wished_cards(table, seat)
    if not need:
        return 0
    rules = table.rules
    hand: i64 = table.hands[seat]
    if table.is_lead() and (seat == table.turn or table.kind == EMPTY):
        return need if rules.wish_binds_lead else 0
    # A seat that does not lead next could only throw something on a closed trick that still lies there.
    if table.demand and rules.wish_any_kind:
        return need
    dropped: bool = not rules.reentry and (table.dropped >> seat) & 1 != 0
    with_bombs: i64 = 0
    if not rules.wish_forces_bomb or dropped:
        if (table.bombers >> seat) & 1:
            with_bombs = count_bombs(hand, bomb_key_on(table), rules.combinations, need)
        if dropped:
            return need if with_bombs and rules.wish_forces_bomb else 0
    if count_follows(hand, table.kind, table.length, table.level, rules.combinations, need) > with_bombs:
        return need
    return 0


def turn_mode(table: Table) -> Mode:
    """What the seat on turn may do. Asks for a table whose round is not over and whose gift is not due."""
    mode = Mode()
    rules = table.rules
    seat: i64 = table.turn
    hand: i64 = table.hands[seat]
    mode.hand = hand
    if table.is_lead():
        mode.plays = LEAD
        if table.wish:
            need: i64 = owed_cards(table, seat)
            if need:
                mode.need = need
                mode.free_bombs = rules.wish_bomb == BOMB_ALWAYS and (table.bombers >> seat) & 1 != 0
                mode.dog = rules.wish_dog_exempt and hand & DOG != 0
        if not rules.dragon_may_lead and hand != DRAGON:
            mode.hand = hand & ~DRAGON
        return mode
    mode.plays = FOLLOW
    mode.passes = True
    mode.above = bomb_key_on(table)
    if table.ending and rules.reply == REPLY_BOMB:
        mode.plays = ONLY_BOMBS
        return mode
    if not rules.reentry and (table.dropped >> seat) & 1:
        mode.plays = ONLY_BOMBS
    if table.wish:
        owed: i64 = owed_cards(table, seat)
        if owed:
            mode.need = owed
            mode.passes = False
            if table.demand and rules.wish_any_kind:
                mode.plays = ANY_KIND
            mode.free_bombs = rules.wish_bomb == BOMB_ALWAYS and (table.bombers >> seat) & 1 != 0
    if table.demand and rules.wish_must_answer and mode.passes:
        mode.passes = count_in(table, mode) == 0
    return mode


def count_in(table: Table, mode: Mode) -> i64:
    """How many plays the mode allows, every reading counted."""
    options = table.rules.combinations
    need: i64 = mode.need
    count: i64
    if mode.plays == FOLLOW:
        count = count_follows(mode.hand, table.kind, table.length, table.level, options, need)
    elif mode.plays == ONLY_BOMBS:
        if not (table.bombers >> table.turn) & 1:
            return 0
        count = count_bombs(mode.hand, mode.above, options, need)
    else:
        count = count_leads(mode.hand, options, need)
    if need:
        if mode.free_bombs:
            count += count_bombs(mode.hand & ~need, mode.above, options)
        if mode.dog:
            count += 1
    return count


def list_in(table: Table, mode: Mode) -> list[int]:
    """The plays the mode allows, packed, in the order of the generator; freed bombs and the Dog come last."""
    options = table.rules.combinations
    need: i64 = mode.need
    plays: list[int]
    if mode.plays == FOLLOW:
        plays = follows(mode.hand, table.kind, table.length, table.level, options, need)
    elif mode.plays == ONLY_BOMBS:
        plays = bombs(mode.hand, mode.above, options, need)
    else:
        plays = leads(mode.hand, options, need)
    if need:
        if mode.free_bombs:
            plays.extend(bombs(mode.hand & ~need, mode.above, options))
        if mode.dog:
            plays.append(DOG)
    return plays


def nth_in(table: Table, mode: Mode, index: i64) -> i64:
    """The play number `index` of `list_in`, without the list. Raises IndexError past the end."""
    options = table.rules.combinations
    need: i64 = mode.need
    count: i64
    if not need:
        if mode.plays == FOLLOW:
            return nth_follow(mode.hand, table.kind, table.length, table.level, options, index)
        if mode.plays == ONLY_BOMBS:
            return nth_bomb(mode.hand, mode.above, options, index)
        return nth_lead(mode.hand, options, index)
    if mode.plays == FOLLOW:
        count = count_follows(mode.hand, table.kind, table.length, table.level, options, need)
        if index < count:
            return nth_follow(mode.hand, table.kind, table.length, table.level, options, index, need)
    elif mode.plays == ONLY_BOMBS:
        count = count_bombs(mode.hand, mode.above, options, need)
        if index < count:
            return nth_bomb(mode.hand, mode.above, options, index, need)
    else:
        count = count_leads(mode.hand, options, need)
        if index < count:
            return nth_lead(mode.hand, options, index, need)
    index -= count
    if mode.free_bombs:
        count = count_bombs(mode.hand & ~need, mode.above, options)
        if index < count:
            return nth_bomb(mode.hand & ~need, mode.above, options, index)
        index -= count
    if mode.dog and index == 0:
        return DOG
    raise IndexError("no play of that number")


def may_top(table: Table) -> bool:
    """Whether the seat on turn may top its own cards after everybody else has passed (R9.5, GO5)."""
    return (
        table.rules.self_overtake
        and table.closed
        and not table.gift_due
        and table.turn == table.owner
        and table.kind != BOMB
        and not (table.kind == SINGLE and table.level == DRAGON_LEVEL)
    )


def tops(table: Table) -> list[int]:
    """The plays with which the owner may top his own trick, packed; a wish binds them as it binds a lead (GO5)."""
    if not may_top(table):
        return []
    seat: i64 = table.turn
    options = table.rules.combinations
    found = follows(
        table.hands[seat], table.kind, table.length, table.level, options, owed_cards(table, seat) if table.wish else 0
    )
    return [play for play in found if (play >> 56) & 7 != BOMB]


def why_no_throw(table: Table, seat: i64) -> i64:
    """Why this seat may not throw any bomb out of turn now, whatever it holds; OK if it may (R8.4-R8.12)."""
    rules = table.rules
    if table.over:
        return ROUND_OVER
    if not table.hands[seat]:
        return SEAT_OUT
    if table.ending and (table.gift_due or not (table.replies >> seat) & 1):
        return GIFT_DUE if table.gift_due else ROUND_OVER
    if not rules.bomb_out_of_turn:
        return BOMB_OUT_OF_TURN
    if table.kind == EMPTY:
        if not table.opened:
            return OK if rules.bomb_before_opening else BOMB_BEFORE_OPENING
        if table.dog_led:
            return OK if rules.bomb_on_dog else BOMB_ON_DOG
        return OK if rules.bomb_on_lead else BOMB_ON_LEAD
    if table.closed and not rules.bomb_after_closing:
        return BOMB_AFTER_CLOSING
    return OK


def thrown_need(table: Table, seat: i64) -> i64:
    """The cards one of which a thrown bomb must hold: 0 unless the wish blocks bombs without the rank (P8.2)."""
    rules = table.rules
    if rules.wish_bomb != BOMB_NEVER or not table.wish:
        return 0
    if not rules.wish_persists and seat == table.wish_by:
        return 0
    return owed_cards(table, seat)


def throws(table: Table, seat: i64) -> list[int]:
    """The bombs that this seat may throw in now, packed."""
    if not (table.bombers >> seat) & 1 or why_no_throw(table, seat) != OK:
        return []
    return bombs(table.hands[seat], bomb_key_on(table), table.rules.combinations, thrown_need(table, seat))


def count_throws(table: Table, seat: i64) -> i64:
    """How many bombs this seat may throw in now."""
    if not (table.bombers >> seat) & 1 or why_no_throw(table, seat) != OK:
        return 0
    return count_bombs(table.hands[seat], bomb_key_on(table), table.rules.combinations, thrown_need(table, seat))


def nth_throw(table: Table, seat: i64, index: i64) -> i64:
    """The bomb number `index` of `throws`."""
    return nth_bomb(table.hands[seat], bomb_key_on(table), table.rules.combinations, index, thrown_need(table, seat))
