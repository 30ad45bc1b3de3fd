"""Plug-ins: what they may change, and how they are found, activated and contained.

What the author of a plug-in needs is imported from here; the hooks themselves stand in `tichu_core.hooks.specs`.
"""

from tichu_core.errors import IllegalAction, ParseError
from tichu_core.game.actions import Action, Move, Push
from tichu_core.game.cards import format_cards, parse_card, parse_cards, sort_cards
from tichu_core.game.events import (
    Called,
    Dealt,
    Event,
    Happened,
    Played,
    Received,
    RoundOver,
    StepBegan,
    TrickTaken,
    WentOut,
)
from tichu_core.game.game import Deal, RoundStep
from tichu_core.game.keys import ScenarioKeys, ThenContext
from tichu_core.game.legal import LegalActions, ListedActions
from tichu_core.game.matchrules import match_result, next_setup
from tichu_core.game.matchstate import MatchResult, MatchState, RoundRecord
from tichu_core.game.notation import format_action
from tichu_core.game.order import choose_seat
from tichu_core.game.push import PushRoutes, nth_combination, routes_by_rank, tiers_of
from tichu_core.game.reading import kind_name
from tichu_core.game.reasons import Reason, refusal
from tichu_core.game.scoring import Score, score_round
from tichu_core.game.state import Draft, RoundSetup, State
from tichu_core.game.steps.deal import cards_left
from tichu_core.game.steps.exchange import PushStep, give_cards
from tichu_core.hooks.markers import hookimpl
from tichu_core.hooks.values import StepKind
from tichu_core.kernel.cards import DOG, DRAGON, MAH_JONG, PHOENIX, cards_of
from tichu_core.ruleset.options import DealStep, Rules

__all__ = [
    "DOG",
    "DRAGON",
    "MAH_JONG",
    "PHOENIX",
    "Action",
    "Called",
    "Deal",
    "DealStep",
    "Dealt",
    "Draft",
    "Event",
    "Happened",
    "IllegalAction",
    "LegalActions",
    "ListedActions",
    "MatchResult",
    "MatchState",
    "Move",
    "ParseError",
    "Played",
    "Push",
    "PushRoutes",
    "PushStep",
    "Reason",
    "Received",
    "RoundOver",
    "RoundRecord",
    "RoundSetup",
    "RoundStep",
    "Rules",
    "ScenarioKeys",
    "Score",
    "State",
    "StepBegan",
    "StepKind",
    "ThenContext",
    "TrickTaken",
    "WentOut",
    "cards_left",
    "cards_of",
    "choose_seat",
    "format_action",
    "format_cards",
    "give_cards",
    "hookimpl",
    "kind_name",
    "match_result",
    "next_setup",
    "nth_combination",
    "parse_card",
    "parse_cards",
    "refusal",
    "routes_by_rank",
    "score_round",
    "sort_cards",
    "tiers_of",
]
