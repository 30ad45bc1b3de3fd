"""Rounds at random through the kernel alone: deal, calls, exchange, tricks, score.

Every decision is uniform among all legal actions: the seat on turn picks among its plays and the pass, a play with the
Mah Jong counts once and then gets a wish, or none, uniformly; whoever may throw n bombs when asked throws one with the
chance 1 in n + 1; a Tichu is called before the exchange with the chance 1 in 10.
"""

from typing import Final, final

from mypy_extensions import i64

from tichu_core.kernel.cards import ALL_CARDS, DOG, MAH_JONG, cards_of, nth_card, popcount
from tichu_core.kernel.legal import count_in, count_throws, may_top, nth_in, nth_throw, tops, turn_mode
from tichu_core.kernel.moves import begin, give, pass_turn, play
from tichu_core.kernel.refusals import DOG_NAME_PARTNER, OK, WISH_MISSING
from tichu_core.kernel.refuse import why_no_dog, why_no_wish
from tichu_core.kernel.rng import Rng
from tichu_core.kernel.settle import ScoreRules, score_sides
from tichu_core.kernel.table import DOG_CHOSEN, NO_SEAT, WISH_FORCED, WISH_OFF, Table, TableRules

CALL_CHANCE: Final = 10


@final
class Prelude:
    """What happens before the tricks, for rulesets whose steps are all the core's.

    `deck` are the cards in the game; `sizes[seat]` how many each seat is dealt; `asked` the points of the call that is
    asked for (0: none) and `call` those of the one that may be called at any time; `goals[seat]` the seats that get
    `pushed` cards each in the exchange.
    """

    def __init__(self, sides: list[int], deck: int, sizes: list[int], goals: list[list[int]]) -> None:
        self.sides: list[int] = sides
        self.deck: list[int] = cards_of(deck)
        self.sizes: list[int] = sizes
        self.goals: list[list[int]] = goals
        self.pushed: i64 = 1
        self.asked: i64 = 0
        self.call: i64 = 0


def random_round(rng: Rng, rules: TableRules, scoring: ScoreRules, prelude: Prelude) -> list[int]:
    """One random round from the deal to the score; the score by side."""
    table = Table(rules, prelude.sides)
    calls = random_prelude(table, rng, prelude)
    play_out(table, rng)
    sides: i64 = 0
    for side in prelude.sides:
        if side >= sides:
            sides = side + 1
    return score_sides(table, scoring, calls, sides)


def random_prelude(table: Table, rng: Rng, prelude: Prelude) -> list[int]:
    """Deal, ask, call and exchange at random, and find the leader; the points of each seat's call."""
    deck = prelude.deck[:]
    rng.shuffle(deck)
    start: i64 = 0
    seat: i64 = 0
    calls: list[int] = []
    while seat < table.seats:
        end: i64 = start + prelude.sizes[seat]
        hand: i64 = 0
        while start < end:
            hand |= deck[start]
            start += 1
        table.hands[seat] = hand
        call: i64 = 0
        if prelude.asked and rng.below(2):
            call = prelude.asked
        if not call and prelude.call and rng.below(CALL_CHANCE) == 0:
            call = prelude.call
        calls.append(call)
        seat += 1
    exchange(table, rng, prelude)
    leader: i64 = NO_SEAT
    seat = 0
    while seat < table.seats:
        if table.hands[seat] & MAH_JONG:
            leader = seat
        seat += 1
    begin(table, leader if leader >= 0 else table.next_holding(table.seats - 1))
    return calls


def exchange(table: Table, rng: Rng, prelude: Prelude) -> None:
    """Every seat pushes random cards of the hand it was dealt, all at the same time (R4.2)."""
    gained: list[int] = [0] * table.seats
    seat: i64 = 0
    while seat < table.seats:
        hand: i64 = table.hands[seat]
        for goal in prelude.goals[seat]:
            count: i64 = prelude.pushed
            while count:
                card: i64 = nth_card(hand, rng.below(popcount(hand)))
                hand ^= card
                gained[goal] |= card
                count -= 1
        table.hands[seat] = hand
        seat += 1
    seat = 0
    while seat < table.seats:
        table.hands[seat] |= gained[seat]
        seat += 1


def play_out(table: Table, rng: Rng) -> i64:
    """Play the tricks to the end at random; how many actions that took."""
    actions: i64 = 0
    while not table.over:
        random_action(table, rng)
        actions += 1
        # Asked after every play, and after the closing pass where that leaves the trick open (Decisions).
        while table.bombers and not table.over and (table.passed == 0 or table.closed) and random_throw(table, rng):
            actions += 1
    return actions


def random_action(table: Table, rng: Rng) -> None:
    """One action of the seat on turn, uniform among all that are legal."""
    if table.gift_due:
        give(table, random_opponent(table, rng))
        return
    mode = turn_mode(table)
    passes: i64 = 1 if mode.passes else 0
    count: i64 = count_in(table, mode)
    above: list[int] = tops(table) if may_top(table) else []
    index: i64 = rng.below(passes + count + len(above)) - passes
    if index < 0:
        pass_turn(table)
        return
    seat: i64 = table.turn
    if index >= count:
        play(table, seat, above[index - count], 0, NO_SEAT, False, True)
        return
    packed: i64 = nth_in(table, mode, index)
    wish: i64 = 0
    to: i64 = NO_SEAT
    if packed & MAH_JONG:
        wish = random_wish(table, rng, packed)
    if packed & ALL_CARDS == DOG and table.rules.dog_to == DOG_CHOSEN:
        to = random_partner(table, rng)
    play(table, seat, packed, wish, to, False, False)


def random_throw(table: Table, rng: Rng) -> bool:
    """Ask every seat for a bomb, from the seat after the last player on; whether one was thrown."""
    seat: i64 = table.owner if table.owner >= 0 else table.turn
    count: i64 = table.seats
    while count:
        seat += 1
        if seat == table.seats:
            seat = 0
        count -= 1
        if not (table.bombers >> seat) & 1:
            continue
        bombs: i64 = count_throws(table, seat)
        if bombs and rng.below(bombs + 1) == 0:
            play(table, seat, nth_throw(table, seat, rng.below(bombs)), 0, NO_SEAT, True, False)
            return True
    return False


def random_wish(table: Table, rng: Rng, packed: i64) -> i64:
    """A rank, or none where none must be named; 0 where the play can carry no wish."""
    if table.rules.wish_mode == WISH_OFF or why_no_wish(table, packed, 2) != OK:
        return 0
    if table.rules.wish_mode == WISH_FORCED and why_no_wish(table, packed, 0) == WISH_MISSING:
        return rng.below(13) + 2
    index: i64 = rng.below(14)
    return index + 1 if index else 0


def random_opponent(table: Table, rng: Rng) -> i64:
    """A seat of another side than that of the seat on turn."""
    side: i64 = table.sides[table.turn]
    others: list[int] = [seat for seat in range(len(table.sides)) if table.sides[seat] != side]
    return others[rng.below(len(others))]


def random_partner(table: Table, rng: Rng) -> i64:
    """A partner who can lead after the Dog, or NO_SEAT where nobody is to be named (TI12, TI14)."""
    if why_no_dog(table, table.turn, NO_SEAT) != DOG_NAME_PARTNER:
        return NO_SEAT
    able: list[int] = [seat for seat in range(len(table.sides)) if why_no_dog(table, table.turn, seat) == OK]
    return able[rng.below(len(able))]
