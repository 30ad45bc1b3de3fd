"""The typed tree of options: what a variant of Tichu can decide.

This module and the three that it gathers (`options_round`, `options_play`, `options_end`) are the one source of the
options. The JSON Schema, the loader's checks, the reference in the docs, the rule sheet and the kernel's switches are
all derived from these declarations: a default, a meaning, a rule number, and, where an option is a choice, the meaning
of each value.

In YAML an option that may be absent takes ``none`` (here ``None``). "Rule" points into ``docs/reference/rules.md``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tichu_core.ruleset.declare import About, opt
from tichu_core.ruleset.options_end import STANDARD_CARD_POINTS, MatchOptions, RoundEndOptions, ScoringOptions
from tichu_core.ruleset.options_play import (
    BombOptions,
    CombinationOptions,
    DogOptions,
    DragonOptions,
    PairRunOptions,
    TrickOptions,
    WishOptions,
)
from tichu_core.ruleset.options_round import (
    CORE_STEPS,
    OPENING_RULES,
    STANDARD_CALLS,
    STANDARD_ROUND,
    AskStep,
    Call,
    CallLimit,
    CallOptions,
    DealOptions,
    DealStep,
    DeckOptions,
    ExchangeOptions,
    ExchangeStep,
    OpeningRule,
    PlayStep,
    Step,
    TableOptions,
)

__all__ = [
    "CORE_STEPS",
    "OPENING_RULES",
    "STANDARD_CALLS",
    "STANDARD_CARD_POINTS",
    "STANDARD_ROUND",
    "About",
    "AskStep",
    "BombOptions",
    "Call",
    "CallLimit",
    "CallOptions",
    "CombinationOptions",
    "DealOptions",
    "DealStep",
    "DeckOptions",
    "DogOptions",
    "DragonOptions",
    "ExchangeOptions",
    "ExchangeStep",
    "MatchOptions",
    "OpeningRule",
    "PairRunOptions",
    "PlayStep",
    "PluginUse",
    "RoundEndOptions",
    "Rules",
    "ScoringOptions",
    "Source",
    "Step",
    "TableOptions",
    "TrickOptions",
    "WishOptions",
    "opt",
]


@dataclass(frozen=True, slots=True)
class Source:
    """Where the rules of a variant come from."""

    title: str = ""
    language: str = "en"
    url: str = ""
    rules: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PluginUse:
    """A plug-in that the variant needs, by its name, with its options (a JSON-like map)."""

    use: str
    options: Any = None


@dataclass(frozen=True, slots=True)
class Rules:
    """A resolved variant: every option decided. Frozen, hashable by content, safe to share between engines."""

    id: str
    title: str
    source: Source = Source()
    plugins: tuple[PluginUse, ...] = ()
    table: TableOptions = TableOptions()
    deck: DeckOptions = DeckOptions()
    deal: DealOptions = DealOptions()
    round: tuple[Step, ...] = STANDARD_ROUND
    opening: tuple[OpeningRule, ...] = ("mah_jong",)
    exchange: ExchangeOptions = ExchangeOptions()
    calls: CallOptions = STANDARD_CALLS
    combinations: CombinationOptions = CombinationOptions()
    bombs: BombOptions = BombOptions()
    wish: WishOptions = WishOptions()
    dragon: DragonOptions = DragonOptions()
    dog: DogOptions = DogOptions()
    trick: TrickOptions = TrickOptions()
    round_end: RoundEndOptions = RoundEndOptions()
    scoring: ScoringOptions = ScoringOptions()
    match: MatchOptions = MatchOptions()
