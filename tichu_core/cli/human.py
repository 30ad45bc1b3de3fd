"""A person at the terminal: asked at the prompt, told what he may know, helped when a line is wrong."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from tichu_core.cli.moves_listed import listed_moves
from tichu_core.cli.telling import Telling, call_name, ends_a_trick, result_line, score_lines, seat_names, told_kind
from tichu_core.errors import ParseError
from tichu_core.game.actions import Action, Call, Play
from tichu_core.game.cards import card_name, format_cards, rank_name, sort_cards
from tichu_core.game.events import Dealt, Played
from tichu_core.game.legal import LegalActions
from tichu_core.game.matchstate import MatchResult, MatchState
from tichu_core.game.push import PushChoices
from tichu_core.game.state import State
from tichu_core.game.view import View, known_event
from tichu_core.kernel.cards import DRAGON, cards_of
from tichu_core.match import Match, Observer, PlayerLeft

HELP = """\
  Ks Kp          play these cards (ranks 2-9 T J Q K A; suits j jade, s sword, p pagoda, t star; Mj Dg Ph Dr)
  Qp Kt Ph as K  say what the Phoenix stands for; without it: the highest reading that is legal
  Mj wish 8      wish for a rank
  pass           pass
  ! 9s 9p 9j 9t  throw a bomb before your turn
  tichu          call, at any prompt, while you may (the same for other calls of the game)
  grand, decline           answer to the question for Grand Tichu
  push 2s>1 Mj>2 3s>3      push cards to seats
  give 3                   give the Dragon's trick to a seat
  discard 2s 3p 4j         set cards aside;  take, leave: the card turned up
  ?              what you may do now;  ? pair: only plays of that kind
  s              the score;  h  this help;  q  leave (a recorded game can be gone on with)"""
HINT = "`?` lists what you may do, `h` says how things are typed, `q` leaves."
_SUIT_COLOURS = {"j": "green", "s": "bright_black", "p": "blue", "t": "red"}


class HumanPlayer:
    """Sits down at a match and answers for its seats."""

    name = "you"

    def __init__(self) -> None:
        self.match: Match | None = None

    def sit_down(self, match: Match) -> None:
        """Take the place at a match; it judges what is typed and spells it."""
        self.match = match

    def seats(self, state: State) -> list[int]:
        """The seats of this player in a round."""
        return (
            []
            if self.match is None
            else [seat for seat in range(state.table.seats) if self.match.player_at(seat) is self]
        )

    # -- what the match asks ------------------------------------------------------------------------------------------

    def act(self, view: View, legal: LegalActions) -> Action:
        typer.echo(_situation(view, legal, self._own(view)))
        while True:
            words = self._ask(view, legal, f"Seat {view.seat}> ")
            action = self._read(view, words)
            if action is not None:
                return action

    def interrupt(self, view: View, options: LegalActions) -> Action | None:
        bombs = [action for action in options if isinstance(action, Play)]
        own = view.owner == view.seat and not (view.trick & DRAGON and view.level == 30)
        if not bombs or own:
            return None
        typer.echo(f"You could throw a bomb: {'; '.join(format_cards(bomb.cards) for bomb in bombs)}")
        while True:
            words = self._ask(view, options, "Bomb? (cards, or nothing for no)> ", may_be_empty=True)
            if not words or words[0].lower() in ("n", "no", "pass"):
                return None
            if len(bombs) == 1 and words[0].lower() in ("y", "yes"):
                return bombs[0]
            if words[0][0] != "!" and words[0].lower() not in self._judge.engine.game.call_words:
                words = ["!", *words]
            action = self._read(view, words)
            if action is not None and action in options:
                return action

    # -- the prompt ---------------------------------------------------------------------------------------------------

    def _ask(self, view: View, legal: LegalActions, prompt: str, *, may_be_empty: bool = False) -> list[str]:
        """The words of a line that is meant for the game."""
        while True:
            try:
                line = input(prompt)
            except EOFError:
                raise PlayerLeft("you left the table") from None
            except UnicodeDecodeError:
                typer.echo("  that line is no text")
                continue
            words = line.split()
            word = words[0].lower() if words else ""
            if word in ("q", "quit", "exit"):
                raise PlayerLeft("you left the table")
            if word in ("h", "help"):
                typer.echo(HELP)
            elif word.startswith("?"):
                kind = " ".join([word[1:], *words[1:]]).strip().lower()
                for text in listed_moves(self._judge.engine, view, legal, kind):
                    typer.echo(text)
                if not kind and (calls := self._calls(view)):
                    typer.echo(f"  beside it: {', '.join(calls)}")
            elif word == "s":
                typer.echo(f"Totals: {' : '.join(map(str, self._judge.totals))}")
            elif words or may_be_empty:
                return words

    def _own(self, view: View) -> list[int]:
        """The seats that are this player's: more than the one that is asked where he plays an open hand too."""
        state = self._judge.state
        return [view.seat] if state is None else self.seats(state)

    def _calls(self, view: View) -> list[str]:
        """The calls that may be made now, as they are typed."""
        match = self._judge
        if match.state is None:
            return []
        open_now = match.engine.interrupts(match.state, view.seat)
        return [match.engine.format_action(action) for action in open_now if isinstance(action, Call)]

    @property
    def _judge(self) -> Match:
        if self.match is None:
            raise PlayerLeft("nobody has sat down yet")
        return self.match

    def _read(self, view: View, words: Sequence[str]) -> Action | None:
        """The action of a line, or None where it is misspelt or not allowed: then it has been said why."""
        match = self._judge
        try:
            action = match.engine.parse_action(" ".join(words))
        except ParseError as error:
            typer.echo(f"  {error}")
            return None
        if match.state is None:
            return action
        why = match.engine.verify(match.state, view.seat, action)
        if why is not None:
            typer.echo(f"  {why}")
            return None
        return action


class Onlooker(Observer):
    """Tells a person what he sees: public events, and the private ones of his own seats."""

    def __init__(self, names: Sequence[str], human: HumanPlayer) -> None:
        self.names = names
        self.human = human
        self.telling = Telling(())

    def round_began(self, match: MatchState, state: State) -> None:
        self.telling = Telling(seat_names(self.names, state))
        typer.echo(f"\nRound {state.setup.rounds_played + 1}")
        own = self.human.seats(state)
        for seat in own:
            typer.echo(f"  {self.telling.names[seat]} holds {coloured(state.hands[seat])}")

    def acted(self, seat: int, action: Action, before: State, after: State) -> None:
        own = self.human.seats(after)
        for event in after.events[len(before.events) :]:
            for other in own:
                known = known_event(event, other)
                if known is not None and (known == event or other == own[-1]):
                    sentence = self.telling.tell(known)
                    if sentence is not None and not (isinstance(known, Dealt) and known.seat not in own):
                        typer.echo(f"  {sentence}")
                        if ends_a_trick(known):
                            typer.echo()
                    break

    def round_ended(self, state: State, match: MatchState) -> None:
        if state.score is not None:
            for line in score_lines(state.score, state.sides, match):
                typer.echo(line)

    def match_ended(self, match: MatchState, result: MatchResult) -> None:
        typer.echo(f"\n{result_line(match, result)}")


def coloured(cards: int) -> str:
    """Cards sorted low to high, the suits in their colours (where the output shows colours)."""
    names = [card_name(card) for card in sort_cards(cards_of(cards))]
    return " ".join(typer.style(name, fg=_SUIT_COLOURS.get(name[1], "magenta")) for name in names)


def _situation(view: View, legal: LegalActions, own: Sequence[int]) -> str:
    """Where the game stands for a seat that is to act."""
    lines = [] if view.phase == "play" and view.kind < 0 else [""]
    lines.append("  " + ", ".join(_seat(view, seat, own) for seat in range(len(view.counts))))
    lines += [f"  Open hand of seat {seat}: {coloured(hand)}" for seat, hand in view.shown]
    if view.wish:
        lines.append(f"  A wish is open: {rank_name(view.wish)}")
    lines.append(f"  Your hand: {coloured(view.hand)}")
    lines.append(f"  {_question(view, legal)}")
    return "\n".join(lines)


def _seat(view: View, seat: int, own: Sequence[int]) -> str:
    """How many cards a seat holds, whether it is the partner's, what it has called."""
    known = ["you"] if seat in own else ["partner"] if view.sides[seat] == view.sides[view.seat] else []
    if view.calls[seat]:
        known.append(call_name(view.calls[seat]))
    who = f"seat {seat}" + (f" ({', '.join(known)})" if known else "")
    count = view.counts[seat]
    cards = "1 card" if count == 1 else f"{count} cards"
    return f"{who}: {'out' if seat in view.finished else cards}"


def _question(view: View, legal: LegalActions) -> str:
    if view.phase == "play":
        if view.gift_due:
            return "The Dragon's trick is yours to give: `give SEAT`."
        if view.kind < 0 or view.closed:
            return "Your lead."
        top = next((event for event in reversed(view.events) if isinstance(event, Played)), None)
        lies = f"{format_cards(top.play.cards)} ({told_kind(top.packed)}) of seat {top.seat}" if top else "a trick"
        return f"On the table: {lies}. Your turn."
    if isinstance(legal, PushChoices):
        return f"Push {legal.routes.words()}, for instance `{_first(legal)}`."
    if legal.count() <= 6:
        return f"{call_name(view.phase)}? {_choices(legal)}{_turned_up(view)}"
    return f"{view.phase.capitalize()}: for instance `{_first(legal)}`."


def _choices(legal: LegalActions) -> str:
    from tichu_core.game.notation import format_action

    return " or ".join(f"`{format_action(action)}`" for action in legal)


def _first(legal: LegalActions) -> str:
    from tichu_core.game.notation import format_action

    return format_action(legal.nth(0))


def _turned_up(view: View) -> str:
    card = view.beside.get("turned_up") if isinstance(view.beside, dict) else None
    return f" ({card} is turned up)" if card else ""
