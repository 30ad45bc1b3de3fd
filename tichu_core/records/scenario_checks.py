"""What must hold in a scenario, key by key: each check says what is, where that is not what was expected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tichu_core.engine import Engine
from tichu_core.errors import ParseError
from tichu_core.game.actions import Action, Pass, Play
from tichu_core.game.cards import format_cards, parse_card, rank_name
from tichu_core.game.matchrules import add_round, begin_match, result_of
from tichu_core.game.matchstate import MatchResult, MatchState
from tichu_core.game.notation import CORE_WORDS, parse_line
from tichu_core.game.reading import unpack
from tichu_core.game.state import State
from tichu_core.kernel.cards import popcount, rank_mask
from tichu_core.kernel.combinations import SINGLE, beats, lead_level, readings
from tichu_core.kernel.settle import card_points
from tichu_core.records.scenario import Expectation, Must, Reading

CALL_WORDS = ("grand", "tichu", "blind")
MOVE_WORDS = ("discard", "take", "leave")
"""Words that a scenario may use under a ruleset that has no such thing: there they are refused, not unknown."""
_WORDS = frozenset({*CORE_WORDS, *CALL_WORDS, *MOVE_WORDS, "as", "straight", "wish", "to"})


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a scenario is judged: the state after what was done, and the match with the round if that is over."""

    engine: Engine
    state: State
    match: MatchState

    def after(self) -> MatchState:
        """The match with this round. Raises ParseError where the round is not over."""
        if self.state.score is None:
            raise ParseError("the round is not over")
        return add_round(self.engine.game, self.match, self.state)

    def result(self) -> MatchResult:
        """Whether the match is over with this round."""
        return result_of(self.engine.game, self.after())


def moment(engine: Engine, state: State) -> Moment:
    """The state with the match that its setup tells of."""
    return Moment(engine, state, begin_match(engine.game, state.setup))


def parse(engine: Engine, line: str) -> tuple[int, Action]:
    """Seat and action of a line, in the words of the ruleset and those that other rulesets have. Raises ParseError."""
    game = engine.game
    return parse_line(line, {*game.call_words, *CALL_WORDS}, {*game.move_words, *MOVE_WORDS})


def is_misspelt(engine: Engine, line: str) -> bool:
    """Whether a line that is no action has a word in it that there is nowhere (and is not just impossible)."""
    seat, _, text = line.partition(":")
    words = _WORDS | {*engine.game.call_words, *engine.game.move_words}
    return not seat.strip().isdigit() or not all(_is_word(word, words) for word in text.split())


def _is_word(word: str, words: frozenset[str]) -> bool:
    name, arrow, goal = word.lstrip("!+").partition(">")
    if arrow and not goal.isalnum():
        return False
    # A lone letter or digit can be a rank, a number a seat.
    if not name or name.lower() in words or name.isdigit() or len(name) == 1:
        return True
    try:
        parse_card(name)
    except ParseError:
        return False
    return True


# -- positions --------------------------------------------------------------------------------------------------------


def _legal(at: Moment, want: Expectation) -> str | None:
    seat, action = parse(at.engine, want.value)
    why = at.engine.verify(at.state, seat, action)
    return None if why is None else f"it is refused: {why}"


def _illegal(at: Moment, want: Expectation) -> str | None:
    try:
        seat, action = parse(at.engine, want.value)
    except ParseError as error:
        if want.code is not None or is_misspelt(at.engine, want.value):
            return f"it is no action: {error}"
        return None
    why = at.engine.verify(at.state, seat, action)
    if why is None:
        return "it is legal"
    return None if want.code in (None, why.code) else f"it is refused with the code {why.code}: {why.message}"


def _must(at: Moment, want: Expectation) -> str | None:
    must = want.value
    assert isinstance(must, Must)
    if at.state.to_act != (must.seat,):
        return f"to act is {_seats(at.state.to_act)}"
    legal = list(at.engine.legal(at.state, must.seat))
    faults = []
    may_pass = any(isinstance(action, Pass) for action in legal)
    if must.may_pass is not None and may_pass != must.may_pass:
        faults.append(f"it may {'' if may_pass else 'not '}pass")
    plays = {action.cards for action in legal if isinstance(action, Play)}
    if must.plays is not None and plays != must.plays:
        if more := plays - must.plays:
            faults.append("legal too: " + _sets(more))
        if less := must.plays - plays:
            faults.append("not legal: " + _sets(less) + _refusals(at, must.seat, less))
    if must.rank is not None:
        without = {cards for cards in plays if not cards & rank_mask(must.rank)}
        if without:
            faults.append(f"legal without a {rank_name(must.rank)}: {_sets(without)}")
    return "; ".join(faults) or None


def _refusals(at: Moment, seat: int, sets: set[int] | frozenset[int]) -> str:
    """Why the first of these sets may not be played."""
    why = at.engine.verify(at.state, seat, Play(min(sets)))
    return "" if why is None else f" ({why})"


def _sets(sets: set[int] | frozenset[int]) -> str:
    texts = sorted((format_cards(cards) for cards in sets), key=lambda text: (len(text), text))
    return ", ".join(texts[:12]) + (f", … ({len(texts)} in all)" if len(texts) > 12 else "")


def _seats(seats: tuple[int, ...]) -> str:
    return f"seat {', '.join(map(str, seats))}" if seats else "nobody"


def _turn(at: Moment, want: Expectation) -> str | None:
    expected = () if want.value is None else (want.value,)
    return None if at.state.to_act == expected else f"to act is {_seats(at.state.to_act)}"


def _gift(at: Moment, want: Expectation) -> str | None:
    due = at.state.table.gift_due and not at.state.is_over
    return None if due == want.value else f"a gift is {'' if due else 'not '}due"


def _finished(at: Moment, want: Expectation) -> str | None:
    return None if at.state.finished == want.value else f"out are {list(at.state.finished)}"


def _round_over(at: Moment, want: Expectation) -> str | None:
    return None if at.state.is_over == want.value else f"the round is {'' if at.state.is_over else 'not '}over"


def _score(at: Moment, want: Expectation) -> str | None:
    score = at.state.score
    if score is None:
        return "the round is not over"
    return None if score.points == want.value else f"the score is {list(score.points)}; {score}"


def _total(at: Moment, want: Expectation) -> str | None:
    totals = at.after().totals
    return None if totals == want.value else f"the totals are {list(totals)}"


def _match_over(at: Moment, want: Expectation) -> str | None:
    result = at.result()
    return None if result.over == want.value else f"the match is {'over' if result.over else 'not over'}"


def _winner(at: Moment, want: Expectation) -> str | None:
    result = at.result()
    if not result.over:
        return "the match is not over"
    winner = result.winners[0] if len(result.winners) == 1 else None
    return None if winner == want.value else f"winners: {list(result.winners)} ({result.reason})"


POSITION_CHECKS: dict[str, Callable[[Moment, Expectation], str | None]] = {
    "legal": _legal,
    "illegal": _illegal,
    "must": _must,
    "turn": _turn,
    "gift": _gift,
    "finished": _finished,
    "round_over": _round_over,
    "score": _score,
    "total": _total,
    "match_over": _match_over,
    "winner": _winner,
}


# -- cards ------------------------------------------------------------------------------------------------------------


def check_cards(engine: Engine, cards: int, want: Expectation) -> str | None:
    """What is, where a set of cards is not what was expected of it."""
    options = engine.game.combinations
    own = readings(cards, options)
    if want.key == "combination":
        if want.value is None:
            return f"it is {_words(own[0])}" if own else None
        if not own:
            return "the cards are no combination"
        return None if _fits(want.value, own[0]) else f"it is {_words(own[0])}"
    if want.key == "readings":
        return None if _pairs_up(list(want.value), own) else "the readings are " + "; ".join(map(_words, own))
    if want.key == "points":
        worth = card_points(cards, engine.game.score_rules)
        return None if worth == want.value else f"they are worth {worth}"
    under = readings(want.value, options)
    if not under:
        return f"{format_cards(want.value)} is no combination"
    kind = (under[0] >> 56) & 7
    does = any(beats(packed, kind, popcount(want.value), lead_level(under[0]), options) for packed in own)
    if does == (want.key == "beats"):
        return None
    return "it does" if does else "it does not" if own else "the cards are no combination"


def _fits(want: Reading, packed: int) -> bool:
    found = unpack(packed)
    phoenix = 0 if (packed >> 56) & 7 == SINGLE else found.phoenix or 0
    pairs = (
        (want.kind, found.kind),
        (want.cards, found.length),
        (want.rank, found.rank),
        (want.phoenix, phoenix),
    )
    return all(asked is None or asked == there for asked, there in pairs)


def _pairs_up(wanted: list[Reading], found: list[int]) -> bool:
    """Whether each reading is one of those expected, and each of those is there."""
    if len(wanted) != len(found):
        return False
    if not wanted:
        return True
    first, *others = wanted
    for index, packed in enumerate(found):
        if _fits(first, packed) and _pairs_up(others, found[:index] + found[index + 1 :]):
            return True
    return False


def _words(packed: int) -> str:
    found = unpack(packed)
    rank = rank_name(found.rank) if 2 <= found.rank <= 14 else str(found.rank)
    phoenix = f", phoenix: {rank_name(found.phoenix)}" if found.phoenix else ""
    return f"{{kind: {found.kind}, cards: {found.length}, rank: {rank}{phoenix}}}"
