"""The table as numbers: hands, the trick that lies there, who is to act; and the switches of the ruleset it obeys.

`Table` is mutable and small, made to be copied and driven millions of times; `legal.py` says what may be done on it,
`moves.py` does it. Nothing here knows YAML, plug-ins or text.
"""

from typing import Final, final

from mypy_extensions import i64

from tichu_core.kernel.combinations import CombinationOptions

NO_SEAT: Final = -1
EMPTY: Final = -1

# dragon_to: where a trick won by the Dragon goes (R10.3).
DRAGON_CHOSEN: Final = 0
DRAGON_NEXT_OPPONENT: Final = 1
DRAGON_KEEPS: Final = 2
# dragon_last_card (P7.6).
LAST_AS_USUAL: Final = 0
LAST_KEEP_DRAGON: Final = 1
LAST_KEEP_TRICK: Final = 2
# dog_to (R11.1).
DOG_PARTNER: Final = 0
DOG_CHOSEN: Final = 1
DOG_OPPONENT: Final = 2
# wish_mode (R12.w1).
WISH_OFF: Final = 0
WISH_OPTIONAL: Final = 1
WISH_FORCED: Final = 2
# wish_bomb: when a seat bound by the wish may bomb without the rank (R12.w10).
BOMB_THROWN: Final = 0
BOMB_ALWAYS: Final = 1
BOMB_NEVER: Final = 2
# reply: what may answer the cards that end the round (R13.3).
REPLY_NONE: Final = 0
REPLY_BOMB: Final = 1
REPLY_ONE: Final = 2


@final
class TableRules:
    """The options that the trick depends on, as plain numbers. Made once for a ruleset, never changed then."""

    def __init__(self, combinations: CombinationOptions) -> None:
        self.combinations: CombinationOptions = combinations
        self.bomb_out_of_turn: bool = True
        self.bomb_before_opening: bool = True
        self.bomb_on_lead: bool = False
        self.bomb_on_dog: bool = False
        self.bomb_after_closing: bool = True
        self.wish_mode: i64 = WISH_OPTIONAL
        self.wish_with_straight: bool = True
        self.wish_persists: bool = True
        self.wish_binds_lead: bool = True
        self.wish_dog_exempt: bool = False
        self.wish_forces_bomb: bool = True
        self.wish_bomb: i64 = BOMB_THROWN
        self.wish_any_kind: bool = False
        self.wish_must_answer: bool = False
        self.wish_exempt: i64 = 0
        self.dragon_may_lead: bool = True
        self.dragon_to: i64 = DRAGON_CHOSEN
        self.dragon_keeps_last_trick: bool = False
        self.dragon_last_card: i64 = LAST_AS_USUAL
        self.dragon_fails_call: bool = False
        self.dog_to: i64 = DOG_PARTNER
        self.dog_after_player: bool = False
        self.reentry: bool = True
        self.self_overtake: bool = False
        self.ends_with_first_out: bool = False
        self.reply: i64 = REPLY_NONE
        self.double_victory: bool = True
        self.triple_victory: bool = False


@final
class Table:
    """One round's table from the first lead on. Seats are 0..seats-1 in order of play; cards are 56-bit sets.

    `sides[seat]` is the number of the seat's side (its team; its own number where everybody plays alone).
    `kind` is EMPTY while no cards lie on the table. `closed` says that all have passed and the trick waits to be
    gathered by the next lead, or, with `gift_due`, by the Dragon's gift. `asides` are cards out of play.
    """

    def __init__(self, rules: TableRules, sides: list[int]) -> None:
        seats: i64 = len(sides)
        self.rules: TableRules = rules
        self.sides: list[int] = sides
        self.seats: i64 = seats
        self.hands: list[int] = [0] * seats
        self.taken: list[int] = [0] * seats
        self.finished: list[int] = []
        self.turn: i64 = NO_SEAT
        self.owner: i64 = NO_SEAT
        self.kind: i64 = EMPTY
        self.length: i64 = 0
        self.level: i64 = 0
        self.trick: i64 = 0
        self.passed: i64 = 0
        self.dropped: i64 = 0
        self.played: i64 = 0
        self.wish: i64 = 0
        self.wish_by: i64 = NO_SEAT
        self.demand: bool = False
        self.opened: bool = False
        self.dog_led: bool = False
        self.closed: bool = False
        self.gift_due: bool = False
        self.replies: i64 = 0
        self.ending: bool = False
        self.over: bool = False
        self.victory: i64 = NO_SEAT
        self.dragon_out: i64 = 0
        self.bombers: i64 = 0
        self.bombs: i64 = 0
        self.asides: i64 = 0

    def copy(self) -> "Table":
        """A table that can be driven on its own; the rules and the sides are shared."""
        other = Table.__new__(Table)
        other.rules = self.rules
        other.sides = self.sides
        other.seats = self.seats
        other.hands = self.hands[:]
        other.taken = self.taken[:]
        other.finished = self.finished[:]
        other.turn = self.turn
        other.owner = self.owner
        other.kind = self.kind
        other.length = self.length
        other.level = self.level
        other.trick = self.trick
        other.passed = self.passed
        other.dropped = self.dropped
        other.played = self.played
        other.wish = self.wish
        other.wish_by = self.wish_by
        other.demand = self.demand
        other.opened = self.opened
        other.dog_led = self.dog_led
        other.closed = self.closed
        other.gift_due = self.gift_due
        other.replies = self.replies
        other.ending = self.ending
        other.over = self.over
        other.victory = self.victory
        other.dragon_out = self.dragon_out
        other.bombers = self.bombers
        other.bombs = self.bombs
        other.asides = self.asides
        return other

    def hand(self, seat: i64) -> i64:
        """The cards a seat holds."""
        cards: i64 = self.hands[seat]
        return cards

    def is_lead(self) -> bool:
        """Whether the seat on turn leads: nothing lies on the table, or only a trick to be gathered (V3)."""
        return self.kind == EMPTY or (self.closed and not self.gift_due)

    def holding(self) -> i64:
        """The seats that hold cards, as a mask."""
        mask: i64 = 0
        seat: i64 = 0
        bit: i64 = 1
        while seat < self.seats:
            if self.hands[seat]:
                mask |= bit
            bit += bit
            seat += 1
        return mask

    def next_holding(self, seat: i64) -> i64:
        """The next seat in order of play after `seat` that holds cards, `seat` itself last; NO_SEAT if none does."""
        other: i64 = seat
        count: i64 = self.seats
        while count:
            other += 1
            if other == self.seats:
                other = 0
            if self.hands[other]:
                return other
            count -= 1
        return NO_SEAT

    def bombs_by(self, seat: i64) -> i64:
        """How many bombs a seat has played this round."""
        return (self.bombs >> (seat * 8)) & 0xFF

    def values(self) -> tuple[object, ...]:
        """Everything but the rules, in a fixed order: two tables with equal values behave the same."""
        return (
            tuple(self.sides),
            tuple(self.hands),
            tuple(self.taken),
            tuple(self.finished),
            self.turn,
            self.owner,
            self.kind,
            self.length,
            self.level,
            self.trick,
            self.passed,
            self.dropped,
            self.played,
            self.wish,
            self.wish_by,
            self.demand,
            self.opened,
            self.dog_led,
            self.closed,
            self.gift_due,
            self.replies,
            self.ending,
            self.over,
            self.victory,
            self.dragon_out,
            self.bombers,
            self.bombs,
            self.asides,
        )
