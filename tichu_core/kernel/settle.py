"""What a round is worth: who gets the cards that are left, card points, victories, calls (R14)."""

from typing import Final, final

from mypy_extensions import i64

from tichu_core.kernel.cards import popcount
from tichu_core.kernel.moves import next_opponent
from tichu_core.kernel.table import Table

# tail_hand and tail_tricks: where the cards of a seat go that is left (R14.1).
TO_OPPONENTS: Final = 0
TO_SELF: Final = 1
TO_FIRST_OUT: Final = 2


SCORE_FIELDS: Final = (
    "values",
    "double_victory",
    "triple_victory",
    "tail_hand",
    "tail_tricks",
    "last_but_one_to_first",
    "first_out",
    "first_out_with_call",
    "solo_factor",
    "solo_own_tricks_only",
    "bomb_points",
)


@final
class ScoreRules:
    """The options of scoring as plain numbers. `values` are pairs of a card set and the points of each card in it."""

    def __init__(self) -> None:
        self.values: list[tuple[int, int]] = []
        self.double_victory: i64 = 200
        self.triple_victory: i64 = 0
        self.tail_hand: i64 = TO_OPPONENTS
        self.tail_tricks: i64 = TO_FIRST_OUT
        self.last_but_one_to_first: bool = False
        self.first_out: i64 = 0
        self.first_out_with_call: i64 = 0
        self.solo_factor: i64 = 1
        self.solo_own_tricks_only: bool = False
        self.bomb_points: i64 = 0

    def __reduce__(self) -> tuple[object, ...]:
        return rebuild_score_rules, (tuple([getattr(self, name) for name in SCORE_FIELDS]),)


def rebuild_score_rules(values: tuple[object, ...]) -> ScoreRules:
    """The rules of the values of `SCORE_FIELDS` (for pickling)."""
    rules = ScoreRules()
    for name, value in zip(SCORE_FIELDS, values, strict=True):
        setattr(rules, name, value)
    return rules


def card_points(cards: i64, rules: ScoreRules) -> i64:
    """What a set of cards is worth (R1.3)."""
    points: i64 = 0
    for mask, each in rules.values:
        points += popcount(cards & mask) * each
    return points


def receiver(table: Table, seat: i64, where: i64) -> i64:
    """Which seat gets the cards that go from `seat` to "opponents", itself or the first out."""
    if where == TO_SELF or not table.finished:
        return seat
    if where == TO_FIRST_OUT:
        return table.finished[0]
    for other in table.finished:
        if table.sides[other] != table.sides[seat]:
            return other
    opponent: i64 = next_opponent(table, seat)
    return opponent if opponent >= 0 else seat


def piles(table: Table, rules: ScoreRules) -> list[int]:
    """The captured cards of each seat after the settlement of what is left (R14.1, TI20, TI21)."""
    settled: list[int] = [0] * table.seats
    last: i64 = -1
    if rules.last_but_one_to_first and len(table.finished) == table.seats - 1:
        last = table.finished[len(table.finished) - 1]
    seat: i64 = 0
    while seat < table.seats:
        hand: i64 = table.hands[seat]
        tricks_to: i64 = seat
        if hand:
            settled[receiver(table, seat, rules.tail_hand)] |= hand
            tricks_to = receiver(table, seat, rules.tail_tricks)
        elif seat == last:
            tricks_to = table.finished[0]
        settled[tricks_to] |= table.taken[seat]
        seat += 1
    return settled


def side_size(table: Table, side: i64) -> i64:
    """How many seats play for a side."""
    size: i64 = 0
    for other in table.sides:
        if other == side:
            size += 1
    return size


def counted(table: Table, rules: ScoreRules) -> list[int]:
    """Card points of each seat after settlement and the factor of a side of one seat; zeros after a victory (R14.3)."""
    points: list[int] = [0] * table.seats
    if table.victory >= 0:
        return points
    settled = piles(table, rules)
    seat: i64 = 0
    while seat < table.seats:
        worth: i64 = card_points(settled[seat], rules)
        if rules.solo_factor != 1 and side_size(table, table.sides[seat]) == 1:
            own: i64 = card_points(table.taken[seat], rules) if rules.solo_own_tricks_only else worth
            worth += own * (rules.solo_factor - 1)
        points[seat] = worth
        seat += 1
    return points


def victory_points(table: Table, rules: ScoreRules) -> i64:
    """What the victory of a whole team is worth; 0 without one (R14.3, TI16)."""
    if table.victory < 0:
        return 0
    return rules.double_victory if side_size(table, table.victory) == 2 else rules.triple_victory


def call_is_kept(table: Table, seat: i64, first_two: bool) -> bool:
    """Whether the call of this seat is kept (R2.3, P7.6, D25)."""
    if not table.finished or (table.dragon_out >> seat) & 1:
        return False
    if first_two:
        return (
            len(table.finished) >= 2
            and (table.finished[0] == seat or table.finished[1] == seat)
            and table.sides[table.finished[0]] == table.sides[table.finished[1]]
        )
    return table.finished[0] == seat


def score_sides(table: Table, rules: ScoreRules, calls: list[int], sides: i64) -> list[int]:
    """The score of a finished round by side. `calls[seat]` are the points of that seat's call (0: none), all of the
    kind that is kept by being first out."""
    total: list[int] = [0] * sides
    points = counted(table, rules)
    seat: i64 = 0
    while seat < table.seats:
        worth: i64 = points[seat]
        call: i64 = calls[seat]
        if call:
            worth += call if call_is_kept(table, seat, False) else -call
        if rules.bomb_points:
            worth += rules.bomb_points * table.bombs_by(seat)
        total[table.sides[seat]] += worth
        seat += 1
    if table.victory >= 0:
        total[table.victory] += victory_points(table, rules)
    if table.finished and (rules.first_out or rules.first_out_with_call):
        first: i64 = table.finished[0]
        total[table.sides[first]] += rules.first_out_with_call if calls[first] else rules.first_out
    return total
