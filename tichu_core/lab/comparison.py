"""What a rule does to the game: the same deals under two rulesets or more, and the figures that differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tichu_core.engine import Engine
from tichu_core.errors import TichuError
from tichu_core.lab.batches import call_words
from tichu_core.lab.figures import Figure, figures, interval_of_share, plain
from tichu_core.lab.hybrids import Change, changes, shown
from tichu_core.lab.metrics import metrics_for
from tichu_core.lab.moments import Gathered, gather
from tichu_core.lab.plan import Plan, make_plan
from tichu_core.lab.run import Progress, run
from tichu_core.lab.store import Store
from tichu_core.records.engines import Engines
from tichu_core.ruleset.options import Rules


@dataclass(frozen=True, slots=True)
class Mattered:
    """In how many rounds a ruleset made any difference at all to the first one: to an action, or to the score."""

    rounds: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """As a share of all rounds."""
        return self.rounds / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of a run. The first ruleset is what the others are compared with."""

    plan: Plan
    rounds: int
    titles: tuple[str, ...]
    rules: tuple[Rules, ...]
    figures: tuple[Figure, ...]
    mattered: tuple[Mattered, ...]
    gathered: Gathered

    @property
    def names(self) -> tuple[str, ...]:
        """What the rulesets are called."""
        return tuple(ruled.name for ruled in self.plan.rulesets)

    @property
    def deals(self) -> str:
        """What the rulesets share, in words: deals, or at least shuffles where they deal to other seats."""
        if not self.plan.paired:
            return "deals of its own"
        alike = {(rules.table.seats, rules.deck, rules.deal.remainder) for rules in self.rules}
        return "the same deals" if len(alike) == 1 else "the same shuffles, dealt in its own way"

    def differing(self, index: int) -> tuple[Change, ...]:
        """The options in which a ruleset differs from the first."""
        return changes(self.rules[0], self.rules[index])

    def as_data(self) -> dict[str, Any]:
        """JSON-able: everything that is shown anywhere."""
        each = range(len(self.rules))
        return {
            "rulesets": [
                {"name": ruled.name, "title": title, "digest": ruled.digest}
                for ruled, title in zip(self.plan.rulesets, self.titles, strict=True)
            ],
            "rounds": self.rounds,
            "bots": list(self.plan.bots),
            "seed": self.plan.seed,
            "batch": self.plan.size,
            "same_deals": self.plan.paired,
            "version": self.plan.identity()["tichu-core"],
            "rules": [
                [
                    {"option": each.path, "rule": each.rule, "first": each.before, "other": each.after}
                    for each in self.differing(index)
                ]
                for index in each[1:]
            ],
            "mattered": [
                {"rounds": found.rounds, "of": found.of, "share": found.share, "low": found.low, "high": found.high}
                for found in self.mattered
            ],
            "figures": [plain(figure) for figure in self.figures],
            "matches": [
                {"played": sum(lengths.values()), "given_up": given_up}
                for lengths, given_up in zip(self.gathered.lengths, self.gathered.given_up, strict=True)
            ],
            "distributions": [
                {
                    "points": _pairs(self.gathered.points[index]),
                    "margins": _pairs(self.gathered.margins[index]),
                    "match_lengths": _pairs(self.gathered.lengths[index]),
                }
                for index in each
            ],
        }


def _pairs(counts: Any) -> list[list[int]]:
    return [[value, counts[value]] for value in sorted(counts)]


def compare_rulesets(
    rulesets: Sequence[str | Path | Engine],
    rounds: int,
    *,
    bots: Sequence[str] = ("greedy",),
    seed: int = 0,
    workers: int = 1,
    scheduler: str | None = None,
    out: str | Path | None = None,
    paired: bool = True,
    plugin_files: Sequence[str | Path] = (),
    progress: Progress = lambda done, total: None,
) -> Comparison:
    """Play so many rounds under each ruleset and compare.

    `bots` sit down in this order, repeated as often as needed. `out` keeps the batches, so that a run that was stopped
    goes on. `paired` gives every ruleset the same deals and the bots the same seeds; without it each has its own.
    The figures depend on rulesets, bots, seed, rounds and `paired` alone. Raises TichuError.
    """
    if rounds < 1:
        raise TichuError("expected one round or more")
    engines = Engines(plugin_files)
    made = [each if isinstance(each, Engine) else engines.get(str(each)) for each in rulesets]
    if len(made) < 2:
        raise TichuError("expected two rulesets or more")
    need_library("numpy", "scipy")
    plan = make_plan("compare", made, bots, seed, paired=paired)
    with Store(plan, out) as store:
        run(plan, store, rounds, workers=workers, scheduler=scheduler, progress=progress)
        return comparison_of(plan, store, rounds)


def comparison_of(plan: Plan, store: Store, rounds: int) -> Comparison:
    """The comparison from the batches that are kept."""
    metrics = metrics_for(call_words(plan))
    gathered = gather(store.batches(plan.sizes(rounds)), len(plan.rulesets), metrics)
    if gathered is None:
        raise TichuError("nothing has been played")
    rules = tuple(engine.rules for engine in plan.engines())
    mattered = []
    for index in range(1, len(rules)) if plan.paired else ():
        hits = gathered.rounds.total(index, "mattered")
        mattered.append(Mattered(hits, rounds, *interval_of_share(hits, rounds)))
    titles = tuple(each.title for each in rules)
    return Comparison(plan, rounds, titles, rules, figures(gathered, metrics), tuple(mattered), gathered)


def need_library(*names: str) -> None:
    """Raise TichuError where libraries of the extra `lab` are missing."""
    from importlib.util import find_spec

    if missing := [name for name in names if find_spec(name) is None]:
        raise TichuError(f"this needs {', '.join(missing)}: pip install 'tichu-core[lab]'")


def in_plain_words(a: Rules, b: Rules) -> list[tuple[str, str, str, str]]:
    """What two rulesets do differently: (what is decided, rule number, in the first, in the other), for people."""
    try:
        from tichu_core.sheet.diff import differences
    except ImportError:
        return [(each.path, each.rule, shown(each.before), shown(each.after)) for each in changes(a, b)]
    return [(f"{each.section}: {each.meaning}", each.rule, each.a_words, each.b_words) for each in differences(a, b)]
