"""Contradictions about the end of a round, its score and the end of the match."""

from __future__ import annotations

from collections.abc import Iterator

from tichu_core.ruleset.clash import Clash, Facts, Said


def end_clashes(facts: Facts, said: Said) -> Iterator[Clash]:
    """Scores that nobody can make, and conditions of the match that never come about."""
    yield from _round(facts, said)
    yield from _match(facts, said)


def _round(facts: Facts, said: Said) -> Iterator[Clash]:
    scoring, when = facts.rules.scoring, "round_end.when"
    if facts.rules.round_end.when == "first_out":
        message = "does nothing: the round ends when the first is out"
        if scoring.double_victory not in (None, 200) and said("scoring.double_victory"):
            yield Clash(("scoring.double_victory", when), message, "R14.3")
        if scoring.triple_victory is not None and said("scoring.triple_victory"):
            yield Clash(("scoring.triple_victory", when), message, "TI16")
        if scoring.last_but_one_tricks_to != "self" and said("scoring.last_but_one_tricks_to"):
            yield Clash(("scoring.last_but_one_tricks_to", when), message, "TI21")
    if not facts.rules.calls.named and scoring.first_out_with_call and said("scoring.first_out_with_call"):
        yield Clash(("scoring.first_out_with_call", "calls"), "does nothing: there are no calls", "T2-10")
    if scoring.solo_factor == 1 and scoring.solo_factor_on != "pile" and said("scoring.solo_factor_on"):
        message = "does nothing: the factor is 1"
        yield Clash(("scoring.solo_factor_on", "scoring.solo_factor"), message, "W5-13")
    if scoring.cards is None and scoring.solo_factor != 1 and said("scoring.solo_factor"):
        yield Clash(("scoring.solo_factor", "scoring.cards"), "does nothing: cards have no points", "W5-13")


def _match(facts: Facts, said: Said) -> Iterator[Clash]:
    match = facts.rules.match
    if facts.plugins:
        # A plug-in may decide the match by other means.
        return
    if match.target is None and match.tie != "play_on" and said("match.tie"):
        yield Clash(("match.tie", "match.target"), "does nothing: there is no target", "R15.3")
    if match.rounds is None and match.tie_below_target != "draw" and said("match.tie_below_target"):
        message = "does nothing: the number of rounds is not fixed"
        yield Clash(("match.tie_below_target", "match.rounds"), message, "SC4")
