"""The steps of a round: who is to act, what they may do, and what it does."""

from __future__ import annotations

from collections.abc import Mapping

from tichu_core.errors import PluginError
from tichu_core.game.game import RoundStep, StepMaker
from tichu_core.game.steps.ask import Ask
from tichu_core.game.steps.deal import DealCards
from tichu_core.game.steps.exchange import Exchange
from tichu_core.game.steps.play import PlayTricks
from tichu_core.ruleset.options import AskStep, DealStep, ExchangeStep, PlayStep, Rules, Step


def make_step(step: Step, rules: Rules, makers: Mapping[str, StepMaker]) -> RoundStep:
    """The step object for one entry of the round. Raises PluginError where nobody brings the step."""
    match step.options:
        case DealStep(cards=cards):
            return DealCards(cards)
        case AskStep():
            return Ask(step.options)
        case ExchangeStep():
            return Exchange(step.options)
        case PlayStep():
            return PlayTricks(rules)
    maker = makers.get(step.kind)
    if maker is None:
        raise PluginError(step.kind, None, f"no plug-in of this ruleset brings the step `{step.kind}`")
    return maker(step.options, rules)
