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


RULE_FIELDS: Final = (
    "bomb_out_of_turn",
    "bomb_before_opening",
    "bomb_on_lead",
    "bomb_on_dog",
    "bomb_after_closing",
    "wish_mode",
    "wish_with_straight",
    "wish_persists",
    "wish_binds_lead",
    "wish_dog_exempt",
    "wish_forces_bomb",
    "wish_bomb",
    "wish_any_kind",
    "wish_must_answer",
    "wish_exempt",
    "dragon_may_lead",
    "dragon_to",
    "dragon_keeps_last_trick",
    "dragon_last_card",
    "dragon_fails_call",
    "dog_to",
    "dog_after_player",
    "reentry",
    "self_overtake",
    "ends_with_first_out",
    "reply",
    "double_victory",
    "triple_victory",
)
TABLE_FIELDS: Final = (
    "seats",
    "hands",
    "taken",
    "finished",
    "turn",
    "owner",
    "kind",
    "length",
    "level",
    "trick",
    "passed",
    "dropped",
    "played",
    "wish",
    "wish_by",
    "demand",
    "opened",
    "dog_led",
    "closed",
    "gift_due",
    "replies",
    "ending",
    "over",
    "victory",
    "dragon_out",
    "bombers",
    "bombs",
    "asides",
    "reserves",
    "heirs",
)


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

    def __reduce__(self) -> tuple[object, ...]:
        return rebuild_rules, (self.combinations, tuple([getattr(self, name) for name in RULE_FIELDS]))


@final
class Table:
    """One round's table from the first lead on. Seats are 0..seats-1 in order of play; cards are 56-bit sets.

    `sides[seat]` is the number of the seat's side (its team; its own number where everybody plays alone).
    `kind` is EMPTY while no cards lie on the table. `closed` says that all have passed and the trick waits to be
    gathered by the next lead, or, with `gift_due`, by the Dragon's gift. `asides` are cards out of play.
    `reserves[seat]` are cards that `heirs[seat]` takes up as soon as `seat` has played its last card; both lists are
    empty where nothing lies by. They are shared by copies: a change makes new ones.
    """

    def __init__(self, rules: TableRules, sides: list[int], like: "Table | None" = None) -> None:
        self.rules: TableRules = rules
        self.sides: list[int] = sides
        if like is not None:
            self.seats: i64 = like.seats
            self.hands: list[int] = like.hands[:]
            self.taken: list[int] = like.taken[:]
            self.finished: list[int] = like.finished[:]
            self.turn: i64 = like.turn
            self.owner: i64 = like.owner
            self.kind: i64 = like.kind
            self.length: i64 = like.length
            self.level: i64 = like.level
            self.trick: i64 = like.trick
            self.passed: i64 = like.passed
            self.dropped: i64 = like.dropped
            self.played: i64 = like.played
            self.wish: i64 = like.wish
            self.wish_by: i64 = like.wish_by
            self.demand: bool = like.demand
            self.opened: bool = like.opened
            self.dog_led: bool = like.dog_led
            self.closed: bool = like.closed
            self.gift_due: bool = like.gift_due
            self.replies: i64 = like.replies
            self.ending: bool = like.ending
            self.over: bool = like.over
            self.victory: i64 = like.victory
            self.dragon_out: i64 = like.dragon_out
            self.bombers: i64 = like.bombers
            self.bombs: i64 = like.bombs
            self.asides: i64 = like.asides
            self.reserves: list[int] = like.reserves
            self.heirs: list[int] = like.heirs
            return
        seats: i64 = len(sides)
        self.seats = seats
        self.hands = [0] * seats
        self.taken = [0] * seats
        self.finished = []
        self.turn = NO_SEAT
        self.owner = NO_SEAT
        self.kind = EMPTY
        self.length = 0
        self.level = 0
        self.trick = 0
        self.passed = 0
        self.dropped = 0
        self.played = 0
        self.wish = 0
        self.wish_by = NO_SEAT
        self.demand = False
        self.opened = False
        self.dog_led = False
        self.closed = False
        self.gift_due = False
        self.replies = 0
        self.ending = False
        self.over = False
        self.victory = NO_SEAT
        self.dragon_out = 0
        self.bombers = 0
        self.bombs = 0
        self.asides = 0
        self.reserves = []
        self.heirs = []

    def copy(self) -> "Table":
        """A table that can be driven on its own; the rules and the sides are shared."""
        return Table(self.rules, self.sides, self)

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
        plain: list[object] = [tuple(self.sides)]
        for name in TABLE_FIELDS:
            value = getattr(self, name)
            plain.append(tuple(value) if isinstance(value, list) else value)
        return tuple(plain)

    def __reduce__(self) -> tuple[object, ...]:
        return rebuild_table, (self.rules, self.values())


def rebuild_rules(combinations: CombinationOptions, values: tuple[object, ...]) -> TableRules:
    """The rules of their combinations and the values of `RULE_FIELDS` (for pickling)."""
    rules = TableRules(combinations)
    for name, value in zip(RULE_FIELDS, values, strict=True):
        setattr(rules, name, value)
    return rules


def rebuild_table(rules: TableRules, values: tuple[object, ...]) -> Table:
    """The table of its rules and its `values()`."""
    sides = values[0]
    assert isinstance(sides, tuple)
    table = Table(rules, list(sides))
    for name, value in zip(TABLE_FIELDS, values[1:], strict=True):
        setattr(table, name, list(value) if isinstance(value, tuple) else value)
    return table
