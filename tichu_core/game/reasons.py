"""Every code of refusal with its sentence, the option that forbids it, and the rule: one table for engine and docs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tichu_core.errors import IllegalAction


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence with places for names, and what stands behind it."""

    sentence: str
    rule: str
    option: str | None = None


REASONS: dict[str, Reason] = {
    "round.over": Reason("the round is over, nothing can be done any more", "R13.1"),
    "turn.not_yours": Reason("seat {seat} is not on turn: the game waits for {waiting}", "R9.4"),
    "turn.out": Reason("seat {seat} is out and acts no more", "R9.7"),
    "turn.no_such_seat": Reason("there is no seat {seat}: the seats are 0 to {last_seat}", "R1.4"),
    "step.other_action": Reason("{action} is no action here: the round is at {phase}, expected {expected}", "R2.1"),
    "cards.unknown": Reason("the action holds numbers that are no cards", "R1.1"),
    "cards.not_held": Reason("seat {seat} does not hold {missing}", "R6.1"),
    "combination.none": Reason("{cards} are no combination", "R6.1"),
    "combination.reading": Reason("{cards} cannot be read {declared}; possible: {readings}", "R7.7"),
    "pass.on_lead": Reason("seat {seat} leads and cannot pass", "R5.3"),
    "wish.must_play": Reason(
        "{action} has no natural {wish}: seat {seat} holds {owed} and can play it, so the wish must be met", "R12.w2"
    ),
    "wish.must_answer": Reason(
        "seat {seat} may not pass: the Mah Jong's wish for {wish} must be answered", "P8.4", "wish.must_answer"
    ),
    "follow.kind": Reason("{cards} ({kind}) does not follow {table}: another kind", "R6.2"),
    "follow.length": Reason(
        "{cards} ({kind}) does not follow {table}: {length} cards where {table_length} are asked for", "R6.2"
    ),
    "follow.not_higher": Reason("{cards} ({kind}) is not higher than {table}", "R6.4"),
    "follow.overlap": Reason(
        "{cards} overlaps with {table}: the lowest pair must be above the highest on the table",
        "P4.4",
        "combinations.pair_run.beaten_by",
    ),
    "follow.only_bombs": Reason("a bomb lies on the table ({table}): only a bigger bomb beats it", "R8.3"),
    "dog.only_as_lead": Reason("the Dog can only be led, not put on {table}", "R6.8"),
    "dragon.may_not_lead": Reason(
        "the Dragon may not be led: it only beats a single that lies on the table", "P7.1", "dragon.may_lead"
    ),
    "dragon.only_on_singles": Reason("the Dragon beats singles only, {table} is a {table_kind}", "R10.1"),
    "phoenix.on_dragon": Reason("the Phoenix does not beat the Dragon", "R7.4"),
    "trick.no_reentry": Reason(
        "seat {seat} has passed in this trick and may only bomb until it is over", "D58", "trick.reentry"
    ),
    "trick.no_overtake": Reason(
        "seat {seat} cannot top its own cards: only the owner may, after all others have passed, where the ruleset"
        " allows it",
        "R9.5",
        "trick.self_overtake",
    ),
    "bomb.not_a_bomb": Reason("{cards} is no bomb, and only bombs are thrown out of turn", "R8.4"),
    "bomb.too_low": Reason("the bomb {cards} is not bigger than {table}", "R8.2"),
    "bomb.out_of_turn": Reason("bombs may not be thrown out of turn", "D40", "bombs.out_of_turn"),
    "bomb.before_opening": Reason(
        "no bomb before the round has been opened with the first lead", "C11", "bombs.before_opening"
    ),
    "bomb.on_lead": Reason("nothing lies on the table: the right to lead cannot be bombed", "R8.6", "bombs.on_lead"),
    "bomb.on_dog": Reason("the Dog cannot be bombed, the lead has moved on", "R8.7", "bombs.on_dog"),
    "bomb.after_closing_pass": Reason(
        "the trick was closed by the last pass, it is too late for a bomb", "C12", "bombs.after_closing_pass"
    ),
    "bomb.without_rank": Reason(
        "the bomb {cards} has no {wish}: seat {seat} holds {owed} and must meet the wish first",
        "R12.w10",
        "wish.bomb_without_rank",
    ),
    "reply.only_bombs": Reason(
        "the round has ended with {table}: only a bomb may still be played on it", "R13.3", "round_end.reply"
    ),
    "gift.due": Reason("the Dragon's trick must be given away first (`give SEAT`)", "R10.8"),
    "gift.not_due": Reason("no Dragon trick is to be given away now", "R10.3"),
    "gift.not_an_opponent": Reason("the Dragon's trick goes to an opponent, and seat {to} is none", "R10.3"),
    "wish.off": Reason("there is no wish in this game", "R12.w1", "wish.mode"),
    "wish.without_mah_jong": Reason("only who plays the Mah Jong may wish", "R12.w1"),
    "wish.with_straight": Reason(
        "no wish goes with {cards}: it goes with the single Mah Jong, "
        "and with a straight where the ruleset allows that",
        "P8.5",
        "wish.with_straight",
    ),
    "wish.rank": Reason("only a rank 2 to A can be wished for", "R12.w1"),
    "wish.missing": Reason("who plays the Mah Jong must wish for a rank", "D52", "wish.mode"),
    "dog.name_partner": Reason(
        "the Dog's player names the partner who leads (`Dg to SEAT`)", "TI12", "dog.passes_lead_to"
    ),
    "dog.not_a_partner": Reason("the Dog passes the lead to a partner, and seat {to} is none", "TI12"),
    "dog.partner_out": Reason("seat {to} is out and cannot lead", "TI13"),
    "dog.no_choice": Reason("nobody is named for the Dog in this game, write `Dg`", "R11.1", "dog.passes_lead_to"),
    "play.names_a_seat": Reason("only the Dog names a seat with `to`", "TI12"),
    "call.unknown": Reason("there is no call {call} in this game", "R3.1", "calls.{call}"),
    "call.only_when_asked": Reason("{call} is only called as the answer to its question", "R2.2", "calls.{call}.asked"),
    "call.too_early": Reason("it is too early to call {call}", "R3.2", "calls.{call}.from"),
    "call.too_late": Reason("it is too late to call {call}: {because}", "R3.1", "calls.{call}.until"),
    "call.made": Reason("seat {seat} has called {made} already, and nobody holds two calls", "R2.6"),
    "call.excluded": Reason("{call} cannot be called once {made} has been", "P3.3", "calls.{call}.excluded_by"),
    "call.per_team": Reason(
        "the side of seat {seat} has used its {which} of this round", "OC1", "{where}.limit.per_team"
    ),
    "call.per_round": Reason("all {which} of this round have been made", "P3.1", "{where}.limit.per_round"),
    "call.min_hand": Reason(
        "{call} needs at least {count} cards in hand, seat {seat} holds {held}", "P3.3", "calls.{call}.min_hand"
    ),
    "call.not_this_seat": Reason("seat {seat} may not call {call}", "TR4", "calls.{call}.seats"),
    "call.somebody_out": Reason(
        "{call} cannot be called any more: a seat is out", "R3.7", "calls.{call}.after_first_out"
    ),
    "call.not_behind": Reason(
        "{call} is for a side that is at least {count} points behind", "D25", "calls.{call}.behind_by"
    ),
    "call.exchange_pending": Reason("seat {seat} has pushed: no call until the exchange is done", "R3.3"),
    "ask.decided": Reason("seat {seat} has decided already", "R2.4"),
    "ask.order": Reason("the seats decide in order of play: it is the turn of seat {waiting}", "R2.4", "round"),
    "push.done": Reason("seat {seat} has pushed already", "R4.2"),
    "push.routes": Reason("seat {seat} has to push {expected}", "R4.1", "round"),
    "push.nothing": Reason("seat {seat} has nothing to push", "GS9"),
    "push.not_best": Reason("seat {seat} must give its best cards: {expected} is better than {worst}", "GS10"),
    "discard.count": Reason("seat {seat} sets aside exactly {count} cards", "P2.3"),
    "draft.not_yours": Reason("seat {waiting} drafts", "P2.4"),
    "house.rule": Reason("{because} (a house rule of the plug-in {plugin})", "D2", "plugins.{plugin}"),
}


def refusal(code: str, seat: int, *, reason: Reason | None = None, **words: Any) -> IllegalAction:
    """The refusal of that code, its sentence filled with these words; a plug-in hands its own `reason` in."""
    reason = reason or REASONS[code]
    option = reason.option.format_map(words) if reason.option else None
    return IllegalAction(
        code, reason.sentence.format_map({"seat": seat, **words}), seat=seat, option=option, rule=reason.rule
    )
