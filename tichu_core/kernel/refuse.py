"""Why a single action is not legal: every check returns a number of `refusals.py`, OK for a legal action.

These are the words for what `legal.py` leaves out: a play is in its lists if, and only if, it is OK here.
"""

from typing import Final

from mypy_extensions import i64

from tichu_core.kernel.cards import ALL_CARDS, DOG, DRAGON, MAH_JONG, PHOENIX, popcount
from tichu_core.kernel.combinations import BOMB, SINGLE, beats, bomb_key, readings
from tichu_core.kernel.legal import (
    ANY_KIND,
    LEAD,
    ONLY_BOMBS,
    bomb_key_on,
    may_top,
    owed_cards,
    thrown_need,
    turn_mode,
    why_no_throw,
)
from tichu_core.kernel.refusals import (
    BOMB_TOO_LOW,
    BOMB_WITHOUT_RANK,
    DOG_NAME_PARTNER,
    DOG_NO_CHOICE,
    DOG_NOT_PARTNER,
    DOG_ONLY_LEAD,
    DOG_PARTNER_OUT,
    DRAGON_MAY_NOT_LEAD,
    DRAGON_ONLY_SINGLES,
    FOLLOW_KIND,
    FOLLOW_LENGTH,
    FOLLOW_NOT_HIGHER,
    FOLLOW_ONLY_BOMBS,
    FOLLOW_OVERLAP,
    GIFT_DUE,
    GIFT_NOT_DUE,
    GIFT_NOT_OPPONENT,
    NO_OVERTAKE,
    NO_REENTRY,
    NOT_A_BOMB,
    NOT_HELD,
    NOT_YOUR_TURN,
    OK,
    PASS_ON_LEAD,
    PHOENIX_ON_DRAGON,
    REPLY_ONLY_BOMBS,
    ROUND_OVER,
    SEAT_OUT,
    WISH_IS_OFF,
    WISH_MISSING,
    WISH_MUST_ANSWER,
    WISH_MUST_PLAY,
    WISH_NO_MAH_JONG,
    WISH_RANK,
    WISH_WITH_STRAIGHT,
)
from tichu_core.kernel.table import DOG_CHOSEN, NO_SEAT, REPLY_BOMB, WISH_FORCED, WISH_OFF, Table

# What is wrong with a play before any rule of the trick is asked: its cards are no combination, or it names a seat.
NO_READING: Final = -1
NAMES_A_SEAT: Final = -2


def why_no_pass(table: Table, seat: i64) -> i64:
    """Why this seat may not pass now; OK if it may (R9.1)."""
    if table.over:
        return ROUND_OVER
    if seat != table.turn:
        return NOT_YOUR_TURN if table.hands[seat] else SEAT_OUT
    if table.gift_due:
        return GIFT_DUE
    if table.is_lead():
        return PASS_ON_LEAD
    mode = turn_mode(table)
    if mode.passes:
        return OK
    return WISH_MUST_PLAY if mode.need else WISH_MUST_ANSWER


def why_no_gift(table: Table, seat: i64, to: i64) -> i64:
    """Why this seat may not give the Dragon's trick to `to`; OK if it may (R10.3, R10.5)."""
    if table.over:
        return ROUND_OVER
    if not table.gift_due:
        return GIFT_NOT_DUE
    if seat != table.turn:
        return NOT_YOUR_TURN
    if to < 0 or to >= table.seats or table.sides[to] == table.sides[seat]:
        return GIFT_NOT_OPPONENT
    return OK


def why_no_wish(table: Table, play: i64, wish: i64) -> i64:
    """Why a play may not carry this wish (0: none); OK if it may (R12.w1, P8.5)."""
    mode: i64 = table.rules.wish_mode
    allowed: bool = (
        play & MAH_JONG != 0
        and mode != WISH_OFF
        and ((play >> 56) & 7 == SINGLE or (popcount(play & ALL_CARDS) >= 5 and table.rules.wish_with_straight))
    )
    if not wish:
        return WISH_MISSING if allowed and mode == WISH_FORCED else OK
    if mode == WISH_OFF:
        return WISH_IS_OFF
    if not play & MAH_JONG:
        return WISH_NO_MAH_JONG
    if not allowed:
        return WISH_WITH_STRAIGHT
    return OK if 2 <= wish <= 14 else WISH_RANK


def why_no_dog(table: Table, seat: i64, to: i64) -> i64:
    """Why the Dog may not pass the lead to `to` (NO_SEAT: nobody named); OK if it may (TI12-TI14)."""
    if table.rules.dog_to != DOG_CHOSEN:
        return OK if to == NO_SEAT else DOG_NO_CHOICE
    if to == NO_SEAT:
        other: i64 = 0
        while other < table.seats:
            if other != seat and table.sides[other] == table.sides[seat] and table.hands[other]:
                return DOG_NAME_PARTNER
            other += 1
        return OK
    if to < 0 or to >= table.seats or to == seat or table.sides[to] != table.sides[seat]:
        return DOG_NOT_PARTNER
    return OK if table.hands[to] else DOG_PARTNER_OUT


def why_not_beaten(table: Table, play: i64) -> i64:
    """Why a reading does not beat what lies on the table; OK if it does (R6.2, P4.4)."""
    kind: i64 = (play >> 56) & 7
    if beats(play, table.kind, table.length, table.level, table.rules.combinations):
        return OK
    if play & ALL_CARDS == DOG:
        return DOG_ONLY_LEAD
    if kind == BOMB:
        return BOMB_TOO_LOW
    if table.kind == BOMB:
        return FOLLOW_ONLY_BOMBS
    if kind == SINGLE and play & DRAGON:
        return DRAGON_ONLY_SINGLES
    if kind != table.kind:
        return FOLLOW_KIND
    if kind == SINGLE and play & PHOENIX:
        return PHOENIX_ON_DRAGON
    if popcount(play & ALL_CARDS) != table.length:
        return FOLLOW_LENGTH
    return FOLLOW_OVERLAP if (play >> 59) * 2 > table.level else FOLLOW_NOT_HIGHER


def why_no_play(table: Table, seat: i64, play: i64) -> i64:
    """Why this reading may not be played in turn (without wish and Dog's choice); OK if it may."""
    hand: i64 = table.hands[seat]
    if table.over:
        return ROUND_OVER
    if seat != table.turn:
        return NOT_YOUR_TURN if hand else SEAT_OUT
    if table.gift_due:
        return GIFT_DUE
    cards: i64 = play & ALL_CARDS
    if cards & ~hand:
        return NOT_HELD
    mode = turn_mode(table)
    bomb: bool = (play >> 56) & 7 == BOMB
    if mode.plays == LEAD:
        if cards == DRAGON and not mode.hand & DRAGON:
            return DRAGON_MAY_NOT_LEAD
    elif mode.plays == ONLY_BOMBS and not bomb:
        return REPLY_ONLY_BOMBS if table.ending and table.rules.reply == REPLY_BOMB else NO_REENTRY
    elif mode.plays != ANY_KIND:
        why: i64 = why_not_beaten(table, play)
        if why != OK:
            return why
    if mode.need and not cards & mode.need:
        free: bool = (bomb and mode.free_bombs) or (mode.dog and cards == DOG)
        if not free:
            return BOMB_WITHOUT_RANK if bomb else WISH_MUST_PLAY
    return OK


def why_no_top(table: Table, seat: i64, play: i64) -> i64:
    """Why the owner may not top his own trick with this reading; OK if he may (GO5)."""
    if table.over:
        return ROUND_OVER
    if seat != table.turn:
        return NOT_YOUR_TURN if table.hands[seat] else SEAT_OUT
    if play & ALL_CARDS & ~table.hands[seat]:
        return NOT_HELD
    if not may_top(table):
        return NO_OVERTAKE
    if (play >> 56) & 7 == BOMB:
        return FOLLOW_KIND
    why: i64 = why_not_beaten(table, play)
    if why != OK:
        return why
    need: i64 = owed_cards(table, seat) if table.wish else 0
    return WISH_MUST_PLAY if need and not play & need else OK


def why_no_thrown_play(table: Table, seat: i64, play: i64) -> i64:
    """Why this reading may not be thrown out of turn; OK if it may (R8.4)."""
    why: i64 = why_no_throw(table, seat)
    if why == ROUND_OVER or why == SEAT_OUT:
        return why
    if play & ALL_CARDS & ~table.hands[seat]:
        return NOT_HELD
    if (play >> 56) & 7 != BOMB:
        return NOT_A_BOMB
    if why != OK:
        return why
    if bomb_key(play) <= bomb_key_on(table):
        return BOMB_TOO_LOW
    need: i64 = thrown_need(table, seat)
    return BOMB_WITHOUT_RANK if need and not play & need else OK


def why_not(table: Table, seat: i64, play: i64, wish: i64, to: i64, thrown: bool, top: bool) -> i64:
    """Why this reading may not be played so, with its wish and the seat named for the Dog; OK if it may."""
    why: i64
    if thrown:
        why = why_no_thrown_play(table, seat, play)
    elif top:
        why = why_no_top(table, seat, play)
    else:
        why = why_no_play(table, seat, play)
    if why != OK:
        return why
    if play & ALL_CARDS == DOG:
        why = why_no_dog(table, seat, to)
        if why != OK:
            return why
    elif to != NO_SEAT:
        return NAMES_A_SEAT
    return why_no_wish(table, play, wish)


def find_reading(
    table: Table, seat: i64, every: list[int], wish: i64, to: i64, thrown: bool, top: bool
) -> tuple[int, int]:
    """The first of these readings that may be played, and OK; or the first of them, and why it may not be."""
    found: int = NO_READING
    reason: int = NO_READING
    for play in every:
        why: int = why_not(table, seat, play, wish, to, thrown, top)
        if why == OK:
            return play, why
        if found == NO_READING:
            found = play
            reason = why
    return found, reason


def find_in_cards(table: Table, seat: i64, cards: i64, wish: i64, to: i64, thrown: bool, top: bool) -> tuple[int, int]:
    """As `find_reading`, for all readings of these cards, the highest first (R7.7)."""
    return find_reading(table, seat, readings(cards, table.rules.combinations), wish, to, thrown, top)
