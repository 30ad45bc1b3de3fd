"""What an action does to a table: plays, passes, gifts, the end of the round. Asks for legal actions only.

Every function changes the table in place and keeps the cards whole: hands, trick, taken piles and cards laid aside are
always the same cards.
"""

from mypy_extensions import i64

from tichu_core.kernel.cards import ALL_CARDS, DOG, DRAGON, MAH_JONG, PHOENIX, popcount, rank_mask
from tichu_core.kernel.combinations import BOMB, DRAGON_LEVEL, LED_PHOENIX_LEVEL, SINGLE
from tichu_core.kernel.generate import has_bomb
from tichu_core.kernel.reserves import take_up, take_up_all
from tichu_core.kernel.table import (
    DOG_OPPONENT,
    DRAGON_CHOSEN,
    DRAGON_KEEPS,
    EMPTY,
    LAST_AS_USUAL,
    LAST_KEEP_DRAGON,
    LAST_KEEP_TRICK,
    NO_SEAT,
    REPLY_NONE,
    Table,
)


def begin(table: Table, leader: i64) -> None:
    """Start the tricks with `leader` on turn: finds who holds a bomb. Hands must have been set."""
    table.turn = leader
    table.bombers = 0
    seat: i64 = 0
    bit: i64 = 1
    while seat < table.seats:
        if has_bomb(table.hands[seat], table.rules.combinations):
            table.bombers |= bit
        bit += bit
        seat += 1


def settle_position(table: Table) -> None:
    """End the round of a position that was set up past its end; other positions stay as they are (R13.1, R13.2)."""
    holding: i64 = table.holding()
    for out in table.finished:
        side: i64 = table.sides[out]
        if wins_as_team(table, side):
            table.victory = side
    few: bool = not holding & (holding - 1)
    if table.finished and (table.victory >= 0 or few or table.rules.ends_with_first_out):
        finish(table)


def play(table: Table, seat: i64, packed: i64, wish: i64, to: i64, thrown: bool, top: bool) -> None:
    """Put the cards of a packed play on the table.

    `wish` is a rank or 0; `to` the seat named for the Dog, or NO_SEAT; `thrown` a bomb out of turn; `top` a play on
    one's own closed trick.
    """
    cards: i64 = packed & ALL_CARDS
    kind: i64 = (packed >> 56) & 7
    rules = table.rules
    one: i64 = 1
    bit: i64 = one << seat
    if table.closed:
        if thrown or top:
            table.closed = False
            table.gift_due = False
        else:
            gather(table)
    hand: i64 = table.hands[seat] ^ cards
    table.hands[seat] = hand
    if not hand and table.reserves:
        hand = take_up(table, seat)
    table.played |= bit
    table.opened = True
    table.dog_led = False
    if table.bombers & bit and not has_bomb(hand, rules.combinations):
        table.bombers ^= bit
    if table.wish and (not rules.wish_persists or cards & rank_mask(table.wish)):
        table.wish = 0
        table.wish_by = NO_SEAT
    table.demand = False
    if wish:
        table.wish = wish
        table.wish_by = seat
        table.demand = cards == MAH_JONG
    lead: bool = table.kind == EMPTY
    if cards == DOG:
        table.asides |= DOG
        table.dog_led = True
        if not hand:
            go_out(table, seat, True)
            if table.over or table.ending:
                return
        table.turn = dog_leader(table, seat, to)
        return
    if lead and cards == DRAGON and not hand and not rules.dragon_may_lead and rules.dragon_last_card != LAST_AS_USUAL:
        # Led because nothing else is left: it is no trick, nobody can answer it (E-72).
        table.taken[seat] |= DRAGON
        if rules.dragon_fails_call:
            table.dragon_out |= bit
        go_out(table, seat, True)
        if not table.over:
            table.turn = table.next_holding(seat)
        return
    if kind == SINGLE:
        if cards == PHOENIX:
            table.level = LED_PHOENIX_LEVEL if lead else table.level + 1
        else:
            table.level = (packed >> 59) * 2
    else:
        table.level = (packed >> 59) * 2
        if kind == BOMB:
            table.bombs += one << (seat * 8)
    table.kind = kind
    table.length = popcount(cards)
    table.owner = seat
    table.trick |= cards
    table.passed = 0
    table.dropped &= ~bit
    if table.ending:
        if not hand:
            table.finished.append(seat)
        reply_done(table, bit)
        return
    if not hand:
        if cards == DRAGON and rules.dragon_fails_call:
            table.dragon_out |= bit
        go_out(table, seat, False)
        if table.over or table.ending:
            return
    table.turn = table.next_holding(seat)


def pass_turn(table: Table) -> None:
    """The seat on turn passes; the trick closes when all others that hold cards have (R9.3)."""
    seat: i64 = table.turn
    one: i64 = 1
    bit: i64 = one << seat
    table.passed |= bit
    if not table.rules.reentry:
        table.dropped |= bit
    table.demand = False
    if table.wish and not table.rules.wish_persists:
        table.wish = 0
        table.wish_by = NO_SEAT
    if table.ending:
        reply_done(table, bit)
        return
    after: i64 = table.next_holding(seat)
    if after == table.owner or (table.passed >> after) & 1:
        close(table)
    else:
        table.turn = after


def close(table: Table) -> None:
    """All others have passed: whose turn it is now, a lead or a gift; gathered at once where no bomb may come."""
    owner: i64 = table.owner
    table.closed = True
    if table.level == DRAGON_LEVEL and dragon_on_top(table) and gift_is_due(table, owner):
        table.gift_due = True
        table.turn = owner
        return
    table.turn = leader_after(table, owner)
    if not table.rules.bomb_after_closing and not table.rules.self_overtake:
        gather(table)


def give(table: Table, to: i64) -> None:
    """The Dragon's trick goes to `to` (R10.3); the lead goes on, or the round is over."""
    owner: i64 = table.owner
    kept: i64 = 0
    if table.rules.dragon_last_card == LAST_KEEP_DRAGON and not table.hands[owner]:
        kept = DRAGON
    table.taken[owner] |= table.trick & kept
    table.taken[to] |= table.trick & ~kept
    clear(table)
    if table.ending:
        finish(table)
    else:
        table.turn = leader_after(table, owner)


def gather(table: Table) -> None:
    """The trick goes to its owner, or, won by the Dragon where there is no choice, where the rules send it."""
    owner: i64 = table.owner
    rules = table.rules
    trick: i64 = table.trick
    if table.level == DRAGON_LEVEL and dragon_on_top(table) and rules.dragon_to != DRAGON_KEEPS:
        out: bool = not table.hands[owner]
        last: bool = table.ending and rules.dragon_keeps_last_trick
        if not last and not (out and rules.dragon_last_card == LAST_KEEP_TRICK):
            kept: i64 = DRAGON if out and rules.dragon_last_card == LAST_KEEP_DRAGON else 0
            to: i64 = next_opponent(table, owner)
            if to >= 0:
                table.taken[to] |= trick & ~kept
                trick &= kept
    table.taken[owner] |= trick
    clear(table)


def clear(table: Table) -> None:
    """The table is empty: no trick lies on it."""
    table.trick = 0
    table.kind = EMPTY
    table.length = 0
    table.level = 0
    table.owner = NO_SEAT
    table.passed = 0
    table.dropped = 0
    table.closed = False
    table.gift_due = False


def dragon_on_top(table: Table) -> bool:
    """Whether the Dragon holds the trick."""
    return table.kind == SINGLE and table.level == DRAGON_LEVEL


def gift_is_due(table: Table, owner: i64) -> bool:
    """Whether the owner of a Dragon trick has a choice to make (R10.3, V4)."""
    rules = table.rules
    if rules.dragon_to != DRAGON_CHOSEN:
        return False
    if table.ending and rules.dragon_keeps_last_trick:
        return False
    if not table.hands[owner]:
        if rules.dragon_last_card == LAST_KEEP_TRICK:
            return False
        if rules.dragon_last_card == LAST_KEEP_DRAGON and table.trick == DRAGON:
            return False
    others: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if table.sides[seat] != table.sides[owner]:
            others += 1
        seat += 1
    return others > 1


def next_opponent(table: Table, seat: i64) -> i64:
    """The next seat of another side in order of play, out or not; NO_SEAT where there is none."""
    other: i64 = seat
    count: i64 = table.seats - 1
    while count:
        other += 1
        if other == table.seats:
            other = 0
        if table.sides[other] != table.sides[seat]:
            return other
        count -= 1
    return NO_SEAT


def leader_after(table: Table, owner: i64) -> i64:
    """Who leads when `owner` has taken a trick: himself, or the next seat that holds cards (R9.4, R9.6)."""
    return owner if table.hands[owner] else table.next_holding(owner)


def dog_leader(table: Table, seat: i64, to: i64) -> i64:
    """Who leads after the Dog (R11.1, R11.2, TI12-TI14, P8.7). Asks for a table on which somebody holds cards."""
    if to >= 0:
        return to
    rules = table.rules
    if rules.dog_to == DOG_OPPONENT:
        other: i64 = seat
        count: i64 = table.seats - 1
        while count:
            other = table.next_holding(other)
            if table.sides[other] != table.sides[seat]:
                return other
            count -= 1
        return table.next_holding(seat)
    partner: i64 = seat
    nearest: i64 = NO_SEAT
    steps: i64 = table.seats - 1
    while steps:
        partner += 1
        if partner == table.seats:
            partner = 0
        if table.sides[partner] == table.sides[seat]:
            if nearest < 0:
                nearest = partner
            if table.hands[partner]:
                return partner
        steps -= 1
    if rules.dog_after_player or nearest < 0:
        return table.next_holding(seat)
    return table.next_holding(nearest)


def go_out(table: Table, seat: i64, no_trick: bool) -> None:
    """A seat has played its last card: does the round end? `no_trick`: the card leaves nothing on the table."""
    table.finished.append(seat)
    side: i64 = table.sides[seat]
    if wins_as_team(table, side):
        table.victory = side
        if not no_trick:
            table.taken[seat] |= table.trick
            clear(table)
        finish(table)
        return
    holding: i64 = table.holding()
    if holding & (holding - 1) and not table.rules.ends_with_first_out:
        return
    table.ending = True
    if no_trick or table.rules.reply == REPLY_NONE:
        end_of_tricks(table)
        return
    table.replies = holding
    table.turn = table.next_holding(seat)
    if table.turn < 0:
        end_of_tricks(table)


def wins_as_team(table: Table, side: i64) -> bool:
    """Whether the seats that are out are just all the players of this side (R13.2, TI16)."""
    size: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if table.sides[seat] == side:
            size += 1
        seat += 1
    if len(table.finished) != size:
        return False
    rules = table.rules
    if not ((size == 2 and rules.double_victory) or (size == 3 and rules.triple_victory)):
        return False
    for out in table.finished:
        if table.sides[out] != side:
            return False
    return True


def reply_done(table: Table, bit: i64) -> None:
    """One seat has answered the cards that end the round (P9.1); after the last one the round is over."""
    table.replies &= ~bit
    seat: i64 = table.turn
    count: i64 = table.seats
    while table.replies and count:
        if (table.replies >> seat) & 1:
            table.turn = seat
            return
        seat = seat + 1 if seat + 1 < table.seats else 0
        count -= 1
    end_of_tricks(table)


def end_of_tricks(table: Table) -> None:
    """No more cards are played: the last trick is gathered, or given away first (R13.3, R13.4)."""
    table.replies = 0
    if table.kind != EMPTY:
        if dragon_on_top(table) and gift_is_due(table, table.owner):
            table.closed = True
            table.gift_due = True
            table.turn = table.owner
            return
        gather(table)
    finish(table)


def finish(table: Table) -> None:
    """The round is over."""
    if table.reserves:
        take_up_all(table)
    table.over = True
    table.ending = True
    table.turn = NO_SEAT
    table.wish = 0
    table.wish_by = NO_SEAT
    table.demand = False
