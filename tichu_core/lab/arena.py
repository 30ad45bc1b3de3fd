"""The result of two bots against each other: win share, rating difference and points, with intervals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log10
from typing import Any

from tichu_core.lab.duplicate import COLUMNS
from tichu_core.lab.figures import Value, interval_of_ratio, interval_of_share
from tichu_core.lab.moments import Moments

SCALE = 400.0
"""Points of rating for odds of ten to one, as in Elo's."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What came of it, for the first bot. `share` is of matches, a draw is half; `rating` how far it is ahead."""

    deals: int
    matches: int
    rounds: int
    share: Value
    rounds_won: Value
    rating: Value
    margin: Value

    @property
    def verdict(self) -> str:
        """Who is better, where the interval of the share says so."""
        if self.share.low is None or self.share.high is None or self.share.low <= 0.5 <= self.share.high:
            return "no difference found in the matches won"
        return "the first is better" if self.share.low > 0.5 else "the second is better"

    def as_data(self) -> dict[str, Any]:
        """JSON-able."""
        values = {"share": self.share, "rounds_won": self.rounds_won, "rating": self.rating, "margin": self.margin}
        return {
            "deals": self.deals,
            "matches": self.matches,
            "rounds": self.rounds,
            **{name: {"value": each.value, "low": each.low, "high": each.high} for name, each in values.items()},
            "verdict": self.verdict,
        }


def result_of_duel(batches: Iterable[Mapping[str, Any]]) -> Duel:
    """The result from the batches of an arena. Deals are the units: both matches of a deal hang together."""
    moments = Moments([(0, name) for name in COLUMNS])
    for batch in batches:
        moments.add([[*row] for row in batch["units"]])
    share = _halved(interval_of_ratio(moments, {"wins": 1.0}, "matches"))
    if share.value is not None and share.low == share.high:
        # All deals came out alike: the spread says nothing, the number of deals does.
        share = Value(share.value, *interval_of_share(round(share.value * moments.count), moments.count))
    return Duel(
        moments.count,
        moments.total(0, "matches"),
        moments.total(0, "rounds"),
        share,
        _halved(interval_of_ratio(moments, {"round_wins": 1.0}, "rounds")),
        Value(rating(share.value), rating(share.low), rating(share.high)),
        interval_of_ratio(moments, {"points": 1.0, "points_against": -1.0}, "rounds"),
    )


def _halved(found: Value) -> Value:
    """A share of wins that were counted in halves."""
    low = None if found.low is None else max(0.0, found.low / 2)
    high = None if found.high is None else min(1.0, found.high / 2)
    return Value(None if found.value is None else found.value / 2, low, high)


def rating(share: float | None) -> float | None:
    """The difference of ratings that makes such a share of wins likely; None for all or nothing."""
    if share is None or not 0.0 < share < 1.0:
        return None
    return SCALE * log10(share / (1.0 - share))
