"""The sections on the end: of a round, of its score, of the match."""

from __future__ import annotations

from tichu_core.sheet.before import worth_of_deck
from tichu_core.sheet.writer import Writer


def write_round_end(w: Writer) -> None:
    """When the round is over, and what may still be played."""
    end, scoring = w.rules.round_end, w.rules.scoring
    w.say(f"end.{end.when}", "R13.1" if end.when == "one_left" else "D65")
    if end.when == "one_left":
        if scoring.double_victory is not None and (2 in w.sizes or (w.may_team and not w.has_teams)):
            w.say("end.double", "R13.2")
        if scoring.triple_victory is not None and 3 in w.sizes:
            w.say("end.triple", "TI16")
            w.say("end.no_double_of_three", "TI15")
    elif w.seats > 2 and w.has_teams:
        w.say("end.first_out_only", "D65")
    w.say(f"end.reply.{end.reply}", "R13.3" if end.reply != "one" else "P9.1")
    if end.reply != "none" and w.facts.has("Dg"):
        w.say("end.no_trick", "P9.5")
    w.say("end.last_trick", "R13.3")
    if w.facts.has("Dr") and w.rules.dragon.gives_trick != "none" and w.rules.dragon.last_trick == "give":
        w.say("end.dragon", "R13.4")
    w.close("round_end")


def write_scoring(w: Writer) -> None:
    """What a round is worth, part by part."""
    scoring = w.rules.scoring
    one_left = scoring_victories(w)
    if w.counts_cards:
        _leftovers(w)
        w.say("score.count", "R14.2")
        # A Dog that has points takes them out of play with it.
        dog = w.facts.has("Dg") and any(card == "Dg" and points for card, points in scoring.cards or ())
        if w.facts.leftover == 0 and scoring.solo_factor == 1 and not dog:
            w.say("score.sum.after" if one_left else "score.sum.always", "R14.2", "V8", total=worth_of_deck(w))
        if scoring.solo_factor != 1:
            w.say(f"score.solo.{scoring.solo_factor_on}", "W5-13", factor=scoring.solo_factor)
    if scoring.first_out or scoring.first_out_with_call:
        w.say("score.first_out", "T2-10", points=scoring.first_out)
        if w.rules.calls.named:
            w.say("score.first_out_with_call", "T2-10", points=scoring.first_out_with_call)
    if scoring.bomb_points:
        w.say("score.bombs", "D46", points=scoring.bomb_points)
    if w.rules.calls.named:
        w.say("score.calls", "R14.4")
    if _has_points(w):
        if w.may_team:
            w.say(f"score.unit.{scoring.unit}", "R14.2" if scoring.unit == "side" else "W5-14")
        else:
            w.say("score.unit.alone", "R14.2")
        w.say("score.floor", "R14.6")
    else:
        w.say("score.nothing", "GS16")
    w.close("scoring")


def scoring_victories(w: Writer) -> bool:
    """The sentences on the victory of a whole team; whether there can be one."""
    scoring = w.rules.scoring
    if w.rules.round_end.when != "one_left":
        return False
    told = False
    if scoring.double_victory is not None and (2 in w.sizes or (w.may_team and not w.has_teams)):
        w.say("score.double", "R14.3", points=scoring.double_victory)
        told = True
    elif scoring.double_victory is None and 2 in w.sizes:
        w.say("score.no_double", "D66")
    if scoring.triple_victory is not None and 3 in w.sizes:
        w.say("score.triple", "TI16", points=scoring.triple_victory)
        told = True
    return told


def _has_points(w: Writer) -> bool:
    scoring = w.rules.scoring
    return bool(
        w.counts_cards
        or w.rules.calls.named
        or scoring.first_out
        or scoring.bomb_points
        or (scoring.double_victory and 2 in w.sizes)
        or (scoring.triple_victory and 3 in w.sizes)
    )


def _leftovers(w: Writer) -> None:
    scoring = w.rules.scoring
    two_sides = len(w.facts.sides) == 2 and w.has_teams
    hand = scoring.tail_hand_to
    if hand in ("opponents", "best_opponent"):
        hand = "opponents" if hand == "opponents" and two_sides else "best_opponent"
    w.say(f"score.tail_hand.{hand}", "R14.1" if hand == "opponents" else "D67")
    tricks: str = scoring.tail_tricks_to
    if tricks == "opponents" and not two_sides:
        tricks = "best_opponent"
    w.say(f"score.tail_tricks.{tricks}", "R14.1" if tricks == "first_out" else "D67")
    if scoring.last_but_one_tricks_to == "first_out" and w.rules.round_end.when == "one_left":
        w.say("score.last_but_one", "TI21")


def write_match(w: Writer) -> None:
    """When the match is over and who has won."""
    match = w.rules.match
    ends = [
        w.words.phrase(f"match.end.{key}", n=value)
        for key, value in (("target", match.target), ("lead", match.lead), ("rounds", match.rounds))
        if value is not None
    ]
    if ends:
        w.say("match.over", "R15.1", "R15.2", when=w.listing(ends, "list.or"))
        w.say("match.higher", "R15.2")
        w.unless("tichu_match_result")
    elif match.lose_below is None:
        w.say("match.endless", "GS16")
    if match.lose_below is not None:
        w.say("match.lose_below", "P1.3", n=match.lose_below)
    if match.target is not None or match.lead is not None or match.lose_below is not None:
        key = "match.tie" if match.target is not None else "match.tie_other"
        w.say(f"{key}.{match.tie}", "R15.3")
    if match.rounds is not None:
        w.say(f"match.tie_below.{match.tie_below_target}", "SC4")
    w.close("match")
