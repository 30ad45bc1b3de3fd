"""What happened, one sentence for each event, for people who watch or play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tichu_core.game.cards import format_cards, rank_name
from tichu_core.game.events import (
    Called,
    Dealt,
    Declined,
    Event,
    Happened,
    LeadPassed,
    Passed,
    Played,
    Pushed,
    Received,
    RoundOver,
    StepBegan,
    TrickTaken,
    WentOut,
    WishEnded,
    WishMade,
)
from tichu_core.game.matchstate import MatchResult, MatchState
from tichu_core.game.notation import format_action
from tichu_core.game.reading import kind_name, phrase
from tichu_core.game.scoring import Score
from tichu_core.game.state import State

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


class Telling:
    """Tells events with the names of the seats (`Seat 0 (you)`)."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def tell(self, event: Event) -> str | None:
        """A sentence for an event, or None for what needs none."""
        name = self.names
        match event:
            case Dealt(seat, cards):
                return f"{name[seat]} gets {format_cards(cards)}."
            case Called(seat, call):
                return f"{name[seat]} calls {call_name(call)}!"
            case Declined(seat, call):
                return f"{name[seat]} declines {call_name(call)}."
            case Pushed(seat, push):
                return f"{name[seat]} has pushed." if push is None else f"{name[seat]}: {format_action(push)}."
            case Received(seat, cards, given_by):
                sources = "; ".join(f"{format_cards(card)} from {self._source(source)}" for card, source in given_by)
                return f"{name[seat]} receives {sources or format_cards(cards)}."
            case Played(seat, play, packed):
                return self._played(seat, format_cards(play.cards), packed, thrown=play.thrown, top=play.top)
            case Passed(seat):
                return f"{name[seat]} passes."
            case WishMade(seat, rank):
                return f"{name[seat]} wishes for {rank_name(rank)}."
            case WishEnded(seat, rank, met):
                return f"{name[seat]} meets the wish for {rank_name(rank)}." if met else "The wish is over."
            case TrickTaken(owner, to, cards):
                text = f"{name[owner]} takes the trick"
                return f"{text} ({format_cards(cards)})." if to == owner else f"{text} and gives it to {name[to]}."
            case LeadPassed(_, to):
                return f"The Dog passes the lead to {name[to]}."
            case WentOut(seat, place):
                return f"{name[seat]} is out, {PLACES[place - 1]}."
            case RoundOver() | StepBegan():
                return None
            case Happened():
                return self._happened(event)

    def _source(self, source: int | str) -> str:
        return self.names[source] if isinstance(source, int) else f"the pile {source}"

    def _played(self, seat: int, cards: str, packed: int, *, thrown: bool, top: bool) -> str:
        verb = "throws in" if thrown else "tops with" if top else "plays"
        words = told_kind(packed)
        return (
            f"{self.names[seat]} {verb} {cards}."
            if words == "single"
            else f"{self.names[seat]} {verb} {cards}: {words}."
        )

    def _happened(self, event: Happened) -> str:
        """What a plug-in's step tells: its word, and the values that it names."""
        words = event.what.replace("_", " ")
        details = ""
        if isinstance(event.data, Mapping):
            # What is so is told by its name, what is not so is not told.
            said = {key: key.replace("_", " ") if value is True else value for key, value in event.data.items()}
            details = ", ".join(str(value) for value in said.values() if value is not False)
        elif event.data is not None:
            details = str(event.data)
        return f"{self.names[event.seat]} {words}{f': {details}' if details else ''}."


def told_kind(packed: int) -> str:
    """A reading in words, a bomb as such: `bomb, four of 7`."""
    words = phrase(packed)
    return f"bomb, {words}" if kind_name(packed) in ("four", "straight_flush") else words


def ends_a_trick(event: Event) -> bool:
    """Whether a new lead comes after it: there a paragraph ends."""
    return isinstance(event, TrickTaken | LeadPassed)


def call_name(call: str) -> str:
    """What people say for a call: `Grand Tichu`."""
    return f"{call.capitalize()} Tichu" if call in ("grand", "blind") else call.capitalize()


def seat_names(persons: Sequence[str], state: State) -> list[str]:
    """What the seats of a round are called: by the person who sits there."""
    seats = range(state.table.seats)
    placed = state.setup.persons or tuple(seats)
    return [f"Seat {seat} ({persons[placed[seat]]})" for seat in seats]


def column_names(match: MatchState, sides: Sequence[int]) -> list[str]:
    """What the columns of the totals are called: persons who change their seats, seats, sides by their seats."""
    columns = len(match.totals)
    persons = max(match.setup.persons, default=-1) + 1
    if 0 < persons <= columns:
        return [f"person {column}" if column < persons else f"column {column}" for column in range(columns)]
    if match.rules.scoring.unit == "seat" and columns == len(sides):
        return [f"seat {seat}" for seat in range(columns)]
    if columns == max(sides) + 1:
        seats = [[seat for seat, side in enumerate(sides) if side == column] for column in range(columns)]
        return [f"seat {of[0]}" if len(of) == 1 else "seats " + "+".join(map(str, of)) for of in seats]
    return [f"column {column}" for column in range(columns)]


def score_lines(score: Score, sides: Sequence[int], match: MatchState) -> list[str]:
    """The score of a round and the totals after it."""
    columns = column_names(match, sides)
    lines = []
    for call in score.calls:
        kept = "kept" if call.kept else "failed"
        lines.append(f"  {call_name(call.call)} of seat {call.seat} {kept}: {call.points:+}")
    if any(score.victory):
        lines.append(f"  A whole team was out first: {max(score.victory):+}")
    for plugin, points in score.adjusted:
        lines.append(f"  {plugin}: {' : '.join(f'{each:+}' for each in points)}")
    lines.append(f"  Score {' : '.join(map(str, score.points))}")
    totals = ", ".join(f"{name} {total}" for name, total in zip(columns, match.totals, strict=True))
    lines.append(f"  Totals: {totals}")
    return lines


def result_line(match: MatchState, result: MatchResult) -> str:
    """Who has won."""
    if not result.over:
        totals = " : ".join(map(str, match.totals))
        return f"The match is not over after {_rounds(match)}: {totals}."
    sides = match.history[-1].sides
    columns = column_names(match, sides)
    winners = " and ".join(columns[winner] for winner in result.winners)
    words = "draw" if len(result.winners) > 1 else "win" if winners.startswith("seats") else "wins"
    totals = " : ".join(map(str, match.totals))
    standings = "".join(
        f", {name.replace('_', ' ')} {' : '.join(map(str, column))}" for name, column in result.standings
    )
    return f"The match is over after {_rounds(match)}: {winners} {words}, {totals}{standings}."


def _rounds(match: MatchState) -> str:
    count = len(match.history)
    return f"{count} round{'' if count == 1 else 's'}"
