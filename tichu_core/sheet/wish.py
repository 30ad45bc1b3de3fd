"""The section on the Mah Jong and its wish."""

from __future__ import annotations

from tichu_core.sheet.writer import Writer


def write_wish(w: Writer) -> None:
    """The Mah Jong: what it is, what may be wished for, whom a wish binds and for how long."""
    if not w.facts.has("Mj"):
        return
    wish = w.rules.wish
    pair = w.rules.combinations.mah_jong_phoenix_pair and w.facts.has("Ph")
    w.say("mah_jong.one_or_pair" if pair else "mah_jong.one", "R6.5", "P8.6" if pair else "R6.7")
    if wish.mode == "off":
        w.say("wish.off", "R12.w1")
        w.close("wish")
        return
    w.say(f"wish.{wish.mode}", "R12.w1" if wish.mode == "optional" else "D52", "R12.w12")
    w.say(f"wish.straight.{_yes(wish.with_straight)}", "R12.w1" if wish.with_straight else "P8.5")
    if wish.persists:
        _standing(w)
    else:
        _next_answer(w)
    w.say("wish.phoenix", "R12.w4")
    _bombs(w)
    if wish.exempt_seats:
        w.say("wish.exempt", "TR11", seats=w.seat_list(wish.exempt_seats), n=len(wish.exempt_seats))
    w.close("wish")


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _standing(w: Writer) -> None:
    wish = w.rules.wish
    w.say("wish.must", "R12.w2", "R12.w5")
    _answer(w)
    w.say("wish.lasts_team" if w.may_team else "wish.lasts", "R12.w6", "R12.w13")
    w.say("wish.own_play", "R12.w11")
    w.say(f"wish.lead.{_yes(wish.binds_lead)}", "R12.w7" if wish.binds_lead else "D54")
    if wish.binds_lead and w.facts.has("Dg"):
        w.say(f"wish.dog.{_yes(wish.dog_exempt)}", "R12.w8")


def _next_answer(w: Writer) -> None:
    w.say("wish.must_next", "P8.2", "P8.5")
    _answer(w)


def _answer(w: Writer) -> None:
    wish = w.rules.wish
    if wish.answered_by == "any_kind":
        w.say("wish.any_kind", "P8.2", "P8.3")
        if wish.persists or wish.with_straight:
            w.say("wish.otherwise_kind", "R12.w3")
    else:
        w.say("wish.same_kind", "R12.w3")
    if wish.must_answer:
        w.say("wish.must_answer", "P8.4")
    w.say(f"wish.forces_bomb.{_yes(wish.forces_bomb)}", "R12.w3" if wish.forces_bomb else "C8")


def _bombs(w: Writer) -> None:
    word: str = w.rules.wish.bomb_without_rank
    if not w.rules.bombs.out_of_turn and word != "always":
        word = "in_turn"
    w.say(f"wish.bombs.{word}", "R12.w9", "R12.w10")
