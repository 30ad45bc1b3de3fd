"""Playing one batch of a plan: rounds, and the matches that they make up, as columns of whole numbers."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from typing import Any

from tichu_core.engine import Engine
from tichu_core.errors import TichuError
from tichu_core.game.matchstate import MatchState
from tichu_core.game.state import State
from tichu_core.lab.duplicate import duel
from tichu_core.lab.plan import Plan
from tichu_core.lab.seats import LONGEST_MATCH, Clock, seat
from tichu_core.lab.tally import columns_for, decisions, points_of_sides, tally
from tichu_core.match import Match, derive_seed


@dataclass(slots=True)
class Matches:
    """The matches of one ruleset in a batch: their lengths, and what a player asks about them."""

    lengths: list[int] = field(default_factory=list)
    comebacks: int = 0
    draws: int = 0
    given_up: int = 0

    def as_data(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "lengths": self.lengths,
            "comebacks": self.comebacks,
            "draws": self.draws,
            "given_up": self.given_up,
        }

    def add(self, match: Match) -> None:
        """A match that is over."""
        history = match.history
        self.lengths.append(len(history))
        winners = match.winners
        if len(winners) != 1:
            self.draws += 1
        elif len(history) > 1 and is_comeback(match.position, winners[0]):
            self.comebacks += 1


def is_comeback(position: MatchState, winner: int) -> bool:
    """Whether the winner was behind when half of the rounds had been played."""
    history = position.history
    half = history[len(history) // 2].setup.totals
    return bool(half) and half[winner] < max(half)


def call_words(plan: Plan) -> tuple[str, ...]:
    """The calls of all rulesets of a plan, in a fixed order."""
    return tuple(dict.fromkeys(word for engine in plan.engines() for word in engine.game.call_words))


def play_batch(plan: Plan, number: int, size: int) -> tuple[int, int, str, bytes]:
    """Play batch `number` of a plan with so many units: (number, size, key of the plan, what came of it).

    The same arguments give the same bytes everywhere.
    """
    play = duel if plan.kind == "arena" else compare
    data = play(plan, number, size)
    return number, size, plan.key, packed(data)


def compare(plan: Plan, number: int, size: int) -> dict[str, Any]:
    """Rounds under every ruleset of the plan, each begun with the same cards and seeds.

    Rounds follow one another as matches. The last match is played to its end after the batch's own rounds, which then
    count for the matches alone: cut short, long matches would be missing.
    """
    calls = call_words(plan)
    batch_seed = derive_seed(plan.seed, "batch", number)
    rounds: list[list[list[int]]] = []
    matches = []
    base: list[list[Any]] = []
    points: list[list[list[int]]] = []
    for index, engine in enumerate(plan.engines()):
        seed = batch_seed if plan.paired else derive_seed(batch_seed, "ruleset", index)
        rows, scores, logs, over = _run(plan, engine, seed, size, calls)
        if index == 0:
            base = logs
        else:
            for row, log, first in zip(rows, logs, base, strict=True):
                row[MATTERED] = int(log != first)
        rounds.append(rows)
        points.append(scores)
        matches.append(over.as_data())
    return {"columns": columns_for(calls), "rounds": rounds, "points": points, "matches": matches}


MATTERED = columns_for(()).index("mattered")


def _run(
    plan: Plan, engine: Engine, seed: int, size: int, calls: tuple[str, ...]
) -> tuple[list[list[int]], list[list[int]], list[list[Any]], Matches]:
    clock = Clock()
    players = seat(plan.bots, engine, clock)
    over = Matches()
    rows: list[list[int]] = []
    scores: list[list[int]] = []
    logs: list[list[Any]] = []
    match = Match(engine, players, rng_for=clock.deal)
    played = 0
    while played < size or (match.history and len(match.history) < LONGEST_MATCH):
        clock.seed = derive_seed(seed, "round", played)
        state = _round(plan, engine, match, played)
        if played < size:
            rows.append(tally(state, calls))
            scores.append(points_of_sides(state))
            logs.append(decisions(state))
        played += 1
        longest = len(match.history) >= LONGEST_MATCH
        if match.result.over:
            over.add(match)
        elif longest:
            over.given_up += 1
        if match.result.over or longest:
            if played >= size:
                break
            match = Match(engine, players, rng_for=clock.deal)
    return rows, scores, logs, over


def _round(plan: Plan, engine: Engine, match: Match, number: int) -> State:
    try:
        return match.play_round()
    except TichuError as error:
        raise TichuError(f"{engine.rules.id}, round {number} of its batch: {error}") from error


def packed(data: dict[str, Any]) -> bytes:
    """What came of a batch as bytes."""
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 6)


def unpacked(content: bytes) -> dict[str, Any]:
    """What came of a batch. Raises TichuError for bytes that are none."""
    try:
        data: dict[str, Any] = json.loads(zlib.decompress(content))
    except (zlib.error, ValueError) as error:
        raise TichuError(f"a batch cannot be read: {error}") from error
    return data
