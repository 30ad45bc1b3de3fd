"""Replays rounds of BrettspielWelt logs under a ruleset: every action legal, and the score that the log gives.

The log is told apart from the rules in three places: its last `passt.` of a trick is the owner who takes it; a bomb of
the owner before that is thrown on his own trick; and Grand Tichu is written down after all cards are dealt.
"""

from __future__ import annotations

from tichu_core.engine import Engine
from tichu_core.errors import IllegalAction, TichuError
from tichu_core.game.actions import DECLINE, PASS, Action, Call, Give, Play, Push
from tichu_core.game.notation import format_line
from tichu_core.game.reading import mark
from tichu_core.game.scoring import Score
from tichu_core.game.state import RoundSetup, State
from tichu_core.kernel.cards import DRAGON, PHOENIX
from tichu_core.kernel.combinations import BOMB, STRAIGHT, readings, stands_for
from tichu_core.kernel.table import EMPTY
from tichu_core.records.brettspielwelt import SEATS, LogEvent, LogRound
from tichu_core.records.report import Difference, Report
from tichu_core.records.verify import deal_fault

UNCHECKED = "the rest of the round is not checked"


class _Differs(Exception):
    """The round is not what the rules make of it."""

    def __init__(self, line: int, why: str, known_fault: bool = False) -> None:
        super().__init__(why)
        self.line = line
        self.why = why
        self.known_fault = known_fault


def replay_log(rounds: list[LogRound], engine: Engine, file: str) -> Report:
    """The report on the rounds of one log. What differs in one round does not touch the others."""
    report = Report()
    for current in rounds:
        report.rounds += 1
        difference = _difference(current, engine, file)
        if difference is None:
            report.sound += 1
        else:
            report.differ.append(difference)
    return report


def _difference(current: LogRound, engine: Engine, file: str) -> Difference | None:
    if current.broken is not None:
        why = f"cannot be read: {current.broken.message}"
        return Difference(file, current.number, current.broken.line, why)
    try:
        _Replay(current, engine).run()
    except _Differs as found:
        return Difference(file, current.number, found.line, found.why, found.known_fault)
    if current.result is None:
        why = "aborted: the log breaks off without a result; every action up to there is legal"
        return Difference(file, current.number, current.last_line, why, aborted=True)
    return None


class _Replay:
    """One round on its way."""

    def __init__(self, current: LogRound, engine: Engine) -> None:
        self.log = current
        self.engine = engine
        # Who would take the trick by the log, and whether a Dragon's trick of a seat that is out was just given away.
        self.owner = -1
        self.after_gift_of_the_out = False
        self.last_cards = 0

    def run(self) -> None:
        log = self.log
        rules = self.engine.rules
        if rules.table.seats != SEATS:
            raise _Differs(log.line, f"a log is of four seats, {rules.id} has {rules.table.seats}")
        setup = RoundSetup(rounds_played=log.number - 1)
        fault = deal_fault(self.engine.game, (log.packets(), ()), setup)
        if fault is not None:
            raise _Differs(log.line, fault)
        try:
            self.state = self.engine.start(deal=(log.packets(), ()), setup=setup)
        except TichuError as error:
            raise _Differs(log.line, f"cannot be dealt: {error}") from None
        self.answer_questions()
        for event in self.log.events:
            self.event(event)
        if log.result is not None:
            self.compare(log.result)

    def answer_questions(self) -> None:
        """Before the first cards are pushed: Grand Tichu or not, whatever else is asked is declined."""
        called = {event.seat: event for event in self.log.events if event.kind == "grand"}
        while self.state.phase in self.engine.game.call_words:
            asked = self.state.phase
            seat = self.state.to_act[0]
            event = called.get(seat) if asked == "grand" else None
            self.do(event.line if event else self.log.line, seat, Call(asked) if event else DECLINE)
        for event in called.values():
            if not self.state.calls[event.seat]:
                self.do(event.line, event.seat, Call("grand"))

    def event(self, event: LogEvent) -> None:
        seat = event.seat
        if event.kind in ("grand", "tichu"):
            # A double click writes a call twice.
            if self.state.calls[seat] != event.kind:
                self.do(event.line, seat, Call(event.kind))
        elif event.kind == "push":
            gifts = tuple((card, (seat + 1 + place) % SEATS) for place, card in enumerate(event.cards))
            self.do(event.line, seat, Push(gifts))
        elif event.kind == "dragon":
            self.give(event)
        elif event.kind == "pass":
            self.passes(event)
        else:
            self.play(event)

    def passes(self, event: LogEvent) -> None:
        if event.seat != self.owner:
            self.do(event.line, event.seat, PASS)
            return
        # The owner cannot pass on his own cards: he takes the trick.
        table = self.state.table
        if not (table.closed or table.kind == EMPTY):
            waiting = ", ".join(map(str, self.state.to_act))
            why = f"seat {event.seat} takes the trick, and seat {waiting} has not passed yet"
            raise _Differs(event.line, f"{why}; {UNCHECKED}")
        self.owner = -1

    def give(self, event: LogEvent) -> None:
        giver = self.state.table.turn
        self.after_gift_of_the_out = giver in self.state.finished
        self.do(event.line, max(giver, 0), Give(event.seat))

    def play(self, event: LogEvent) -> None:
        cards = 0
        for card in event.cards:
            cards |= card
        options = self.engine.game.combinations
        every = readings(cards, options)
        bomb = bool(every) and (every[0] >> 56) & 7 == BOMB
        table = self.state.table
        on_own_trick = event.seat == self.owner and (table.closed or table.kind == EMPTY) and table.opened
        thrown = bomb and (table.turn != event.seat or on_own_trick)
        self.do(event.line, event.seat, Play(cards, self.declared(event, every), event.wish, thrown))
        self.after_gift_of_the_out = False
        self.last_cards = cards
        self.owner = event.seat if self.state.table.owner == event.seat else -1

    def declared(self, event: LogEvent, every: list[int]) -> int:
        """What the Phoenix is declared to be by its place in the line: the cards stand there from high to low."""
        if PHOENIX not in event.cards or len(every) < 2:
            return 0
        place = event.cards.index(PHOENIX)
        ranks = sorted({stands_for(packed) for packed in every}, reverse=True)
        for packed in every:
            stands = stands_for(packed)
            if (packed >> 56) & 7 == STRAIGHT:
                fits = (packed >> 59) - stands == place
            else:
                fits = (stands == ranks[0]) == (place < 2)
            if fits:
                return mark(packed, self.engine.game.combinations)
        return 0

    def do(self, line: int, seat: int, action: Action) -> None:
        try:
            self.state, _ = self.engine.apply(self.state, seat, action)
        except IllegalAction as refused:
            why = f"`{format_line(seat, action)}` is refused: {refused}; {UNCHECKED}"
            raise _Differs(line, why, self.is_known(refused)) from None
        except TichuError as error:
            raise _Differs(line, f"`{format_line(seat, action)}`: {error}; {UNCHECKED}") from None

    def is_known(self, refused: IllegalAction) -> bool:
        """Whether the site is known for it: a Dragon's trick for the own side, or the wrong seat to lead after the
        Dragon's trick of a seat that had gone out."""
        if refused.code == "gift.not_an_opponent":
            return True
        return refused.code == "turn.not_yours" and self.after_gift_of_the_out

    def compare(self, logged: tuple[int, int]) -> None:
        score = self.state.score
        line = self.log.result_line
        if score is None:
            waiting = ", ".join(map(str, self.state.to_act))
            raise _Differs(line, f"the log scores the round, but it is not over: the game waits for seat {waiting}")
        if score.points == logged:
            return
        why = f"the log scores {logged[0]} : {logged[1]}, by the rules it is {' : '.join(map(str, score.points))}"
        fault = _known_score(self.state, score, logged, self.last_cards)
        raise _Differs(line, why + (f": {fault}" if fault else ""), bool(fault))


def _known_score(state: State, score: Score, logged: tuple[int, int], last_cards: int) -> str:
    """The known fault of the site that explains the logged score, or nothing."""
    if len(score.points) != 2:
        return ""
    forgiven = list(score.points)
    for result in score.calls:
        partner = (result.seat + 2) % SEATS
        if result.call == "grand" and not result.kept and state.calls[partner]:
            forgiven[result.seat % 2] -= result.points
    if tuple(forgiven) == logged:
        return "the site does not deduct a failing Grand Tichu where the partner has called too"
    off = logged[0] - score.points[0], logged[1] - score.points[1]
    if last_cards == DRAGON and sorted(off) == [-25, 25]:
        return "the site has misplaced the Dragon that ended the round"
    return ""
