"""Random rounds for tests of files, and a round written as BrettspielWelt would log it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tichu_core.engine import Engine
from tichu_core.game.actions import Action, Call, Decline, Give, Pass, Play, Push
from tichu_core.game.events import Played
from tichu_core.game.legal import LegalActions
from tichu_core.game.state import State
from tichu_core.game.view import View
from tichu_core.kernel.cards import DOG, DRAGON, MAH_JONG, PHOENIX, cards_of
from tichu_core.kernel.combinations import stands_for
from tichu_core.kernel.rng import Rng
from tichu_core.match import Match
from tichu_core.records.engines import Engines
from tichu_core.records.write import RecordWriter
from tichu_core.ruleset.options import Rules

ENGINES = Engines()
SUITS = {0: "G", 1: "S", 2: "B", 3: "R"}
RANKS = {**{rank: str(rank) for rank in range(2, 11)}, 11: "B", 12: "D", 13: "K", 14: "A"}
SPECIALS = {DRAGON: "Dr", PHOENIX: "Ph", MAH_JONG: "Ma", DOG: "Hu"}


class RandomPlayer:
    """Plays whatever is legal; the same seed gives the same game."""

    name = "random"

    def start(self, seat: int, rules: Rules, seed: int) -> None:
        self.rng = Rng(seed)

    def act(self, view: View, legal: LegalActions) -> Action:
        return with_wish(legal.pick(self.rng), view.wish, self.rng)

    def interrupt(self, view: View, options: LegalActions) -> Action | None:
        return options.pick(self.rng) if self.rng.below(8) == 0 else None


def with_wish(action: Action, wish: int, rng: Rng) -> Action:
    """Now and then a wish with the Mah Jong."""
    if isinstance(action, Play) and action.cards & MAH_JONG and not wish and rng.below(4):
        return Play(action.cards, action.stands_for, wish=2 + rng.below(13))
    return action


@dataclass(frozen=True)
class Ply:
    """One action with the states around it."""

    before: State
    seat: int
    action: Action
    after: State


def random_round(engine: Engine, seed: int, keep: int = 0) -> Iterator[Ply]:
    """A round played at random, interrupts included; the cards `keep` are played as late as can be."""
    rng = Rng(seed)
    state = engine.start(rng=rng)
    while not state.is_over:
        seat = state.to_act[rng.below(len(state.to_act))]
        legal = engine.legal(state, seat)
        action = legal.pick(rng)
        if keep and isinstance(action, Play) and action.cards & keep:
            others = [other for other in legal if not isinstance(other, Play) or not other.cards & keep]
            action = others[rng.below(len(others))] if others else action
        action = with_wish(action, state.table.wish, rng)
        if rng.below(6) == 0:
            other = rng.below(state.table.seats)
            thrown = engine.interrupts(state, other)
            if thrown:
                seat, action = other, thrown.pick(rng)
        after, _ = engine.apply(state, seat, action)
        yield Ply(state, seat, engine.resolve(state, seat, action), after)
        state = after


# -- as the site logs it ---------------------------------------------------------------------------------------------


def card(single: int) -> str:
    """A card in the site's spelling."""
    if single in SPECIALS:
        return SPECIALS[single]
    bit = single.bit_length() - 1
    return SUITS[bit % 4] + RANKS[bit // 4 + 1]


def place_of(single: int, packed: int) -> tuple[int, int, int]:
    """Where a card stands in a line: high cards first, the Phoenix where it stands for one."""
    rank = (single.bit_length() - 1) // 4 + 1
    if single == PHOENIX:
        rank = stands_for(packed) or 15
    if single == MAH_JONG:
        rank = 1
    # Within a pair or triple the Phoenix goes first.
    return (-rank, 0 if single == PHOENIX else 1, -single)


def play_text(packed: int) -> str:
    """The cards of a play as a line has them."""
    cards = cards_of(packed & ((1 << 56) - 1))
    return " ".join(card(single) for single in sorted(cards, key=lambda single: place_of(single, packed)))


def is_readable(ply: Ply) -> bool:
    """Whether a log can tell this action: a bomb thrown by who leads next, for one who is out, looks like a lead."""
    table = ply.before.table
    thrown = isinstance(ply.action, Play) and ply.action.thrown
    return not (thrown and table.closed and table.turn == ply.seat and table.owner != ply.seat)


def log_of(plies: list[Ply], names: list[str]) -> list[str]:
    """The lines of a round."""
    who = [f"({seat}){name}" for seat, name in enumerate(names)]
    first = plies[0].before
    whole = next(ply.before for ply in plies if ply.before.phase == "exchange")
    lines = ["---------------Gr.Tichukarten------------------"]
    lines += [f"{who[seat]} {' '.join(map(card, cards_of(hand)))} " for seat, hand in enumerate(first.hands)]
    lines += ["---------------Startkarten------------------"]
    lines += [f"{who[seat]} {' '.join(map(card, cards_of(hand)))} " for seat, hand in enumerate(whole.hands)]
    before_play = [ply for ply in plies if ply.before.phase != "play"]
    for word, text in (("grand", "Grosses Tichu"), ("tichu", "Tichu")):
        lines += [f"{text}: {who[ply.seat]}" for ply in before_play if ply.action == Call(word)]
    lines.append("Schupfen:")
    for ply in sorted(before_play, key=lambda ply: ply.seat):
        if isinstance(ply.action, Push):
            given = {goal: single for single, goal in ply.action.gifts}
            to = [(ply.seat + turn) % 4 for turn in (1, 2, 3)]
            gifts = " - ".join(f"{names[seat]}: {card(given[seat])}" for seat in to)
            lines.append(f"{who[ply.seat]} gibt: {gifts} - ")
    lines.append("---------------Rundenverlauf------------------")
    for ply in plies:
        if ply.before.phase == "play":
            lines += play_lines(ply, who)
    score = plies[-1].after.score
    assert score is not None
    return [*lines, f"Ergebnis: {score.points[0]} - {score.points[1]}"]


def play_lines(ply: Ply, who: list[str]) -> list[str]:
    """The lines of one action of the play."""
    action, table = ply.action, ply.before.table
    taken = []
    thrown = isinstance(action, Play) and action.thrown
    if table.closed and not thrown and not isinstance(action, Call) and table.hands[table.owner]:
        taken = [f"{who[table.owner]} passt."]
    if isinstance(action, Pass):
        return [f"{who[ply.seat]} passt."]
    if isinstance(action, Call):
        return [f"Tichu: {who[ply.seat]}"]
    if isinstance(action, Give):
        return [*taken, f"Drache an: {who[action.to]}"]
    assert isinstance(action, Play), action
    assert not isinstance(action, Decline)
    packed = next(event.packed for event in reversed(ply.after.events) if isinstance(event, Played))
    lines = [*taken, f"{who[ply.seat]}: {play_text(packed)} "]
    return [*lines, f"Wunsch:{RANKS[action.wish]}"] if action.wish else lines


def readable_rounds(engine: Engine, count: int, seed: int = 1, keep: int = 0) -> Iterator[list[Ply]]:
    """Random rounds that a log can tell."""
    while count:
        plies = list(random_round(engine, seed, keep))
        seed += 1
        if all(is_readable(ply) for ply in plies):
            count -= 1
            yield plies


# -- recorded ----------------------------------------------------------------------------------------------------------

Lines = list[dict[str, Any]]


def play(path: Path, ruleset: str = "standard", rounds: int | None = 2, seed: int = 3) -> Match:
    """A match of random players, recorded."""
    engine = ENGINES.get(ruleset)
    players = [RandomPlayer() for _ in range(engine.rules.table.seats)]
    with RecordWriter(path, engine, seed=seed, players=[player.name for player in players]) as writer:
        match = Match(engine, players, seed=seed, record=writer)
        match.play(rounds)
    return match


def data_of(content: bytes) -> Lines:
    """The lines as data."""
    return [json.loads(line) for line in content.splitlines()]


def put(path: Path, lines: Lines) -> Path:
    """Lines written down."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def index_of(lines: Lines, key: str, count: int = 1) -> int:
    """The index of the line number `count` with that key."""
    return [index for index, line in enumerate(lines) if key in line][count - 1]
