"""What is asked of the rounds and matches: each metric with how it comes from the columns, and its title."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Literal

MATCH_COLUMNS = ("matches", "match_rounds", "comebacks", "draws")


@dataclass(frozen=True, slots=True)
class Metric:
    """A figure that is a function of the mean of some columns.

    `mean`: of `above` per round. `ratio`: of `above` to `below`. `spread`: the standard deviation of a side's points.
    `share` figures lie between 0 and 1 and are shown in percent. `of` says what a unit is: a round, or a batch of
    matches.
    """

    key: str
    title: str
    above: str
    below: str | None = None
    share: bool = False
    of: Literal["round", "match"] = "round"
    spread: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that it needs."""
        if self.spread:
            return ("points", "squares", "sides")
        return (self.above,) if self.below is None else (self.above, self.below)

    def value(self, means: Mapping[str, float]) -> float | None:
        """The figure from the means of the columns, None where there was nothing to look at."""
        if self.spread:
            sides = means["sides"]
            return sqrt(max(0.0, means["squares"] / sides - (means["points"] / sides) ** 2)) if sides else None
        if self.below is None:
            return means[self.above]
        return means[self.above] / means[self.below] if means[self.below] else None

    def slopes(self, means: Mapping[str, float]) -> tuple[float, ...]:
        """By how much the figure moves with the mean of each of `columns`, at these means."""
        if self.spread:
            sides, points, squares = means["sides"], means["points"], means["squares"]
            mean = points / sides
            width = self.value(means)
            if not width:
                return (0.0, 0.0, 0.0)
            slopes = (-2 * mean / sides, 1 / sides, (2 * mean * mean - squares / sides) / sides)
            return tuple(slope / (2 * width) for slope in slopes)
        if self.below is None:
            return (1.0,)
        above, below = means[self.above], means[self.below]
        return (1 / below, -above / (below * below))


def metrics_for(calls: Iterable[str]) -> tuple[Metric, ...]:
    """The metrics of a game with these calls, in the order in which they are shown."""
    of_calls = []
    for call in calls:
        of_calls.append(Metric(f"{call}_called", f"{_title(call)} called", f"called:{call}"))
        of_calls.append(
            Metric(f"{call}_kept", f"{_title(call)}: share made", f"kept:{call}", f"called:{call}", share=True)
        )
    return (
        Metric("points", "Points of a side per round", "points", "sides"),
        Metric("spread", "Spread of a side's points (standard deviation)", "points", spread=True),
        Metric("best", "Points of the better side", "best"),
        Metric("margin", "Margin between the two best sides", "margin"),
        Metric("one_two", "Rounds with a whole team out first (one-two)", "whole_team", share=True),
        *of_calls,
        Metric("bombs", "Bombs", "bombs"),
        Metric("bombs_in_turn", "Bombs in turn", "bombs_in_turn"),
        Metric("bombs_thrown", "Bombs thrown out of turn", "bombs_thrown"),
        Metric("bombs_before_opening", "Bombs before the first lead", "bombs_before_opening"),
        Metric("bombs_on_closed", "Bombs on a trick that all had passed", "bombs_on_closed"),
        Metric("wishes", "Wishes made", "wishes"),
        Metric("wishes_met", "Wishes: share met", "wishes_met", "wishes", share=True),
        Metric("gifts", "Dragon tricks given away", "gifts"),
        Metric("actions", "Actions", "actions"),
        Metric("tricks", "Tricks", "tricks"),
        Metric("lead_won", "Rounds won by the side of the first lead", "lead_won", share=True),
        Metric("lead_margin", "Points of the side of the first lead, ahead of the best other side", "lead_margin"),
        Metric("match_length", "Rounds per match", "match_rounds", "matches", of="match"),
        Metric("comebacks", "Matches won from behind at half-way", "comebacks", "matches", share=True, of="match"),
        Metric("draws", "Matches drawn", "draws", "matches", share=True, of="match"),
    )


def _title(call: str) -> str:
    return {"tichu": "Tichu", "grand": "Grand Tichu", "blind": "Blind Tichu"}.get(call, call.capitalize())
