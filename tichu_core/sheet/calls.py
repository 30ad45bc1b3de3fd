"""The section on calls."""

from __future__ import annotations

from tichu_core.ruleset.options import Call, CallLimit
from tichu_core.sheet.writer import Writer


def write_calls(w: Writer) -> None:
    """Each call: what it is worth, when and by whom it is made, how often, when it is kept."""
    calls = w.rules.calls
    if not calls.named:
        w.say("calls.none", "R2.6")
        w.close("calls")
        return
    w.say("calls.what", "R3.1", "R3.9")
    if w.may_team and w.rules.scoring.unit == "seat":
        w.say("calls.for_each", "W5-14")
    elif w.has_teams:
        w.say("calls.for_team", "R2.3")
    w.say("calls.once", "R2.6", "R2.7")
    _limits(w, calls.limit, "calls.limit", 0)
    if calls.limit == CallLimit() and all(call.limit == CallLimit() for _, call in calls.named):
        w.say("calls.many_team" if w.may_team else "calls.many", "R2.5")
    for name, call in calls.named:
        _call(w, name, call)
    if any(not call.asked for _, call in calls.named) and w.facts.has_step("exchange"):
        w.say("calls.exchange", "R3.3")
        if w.rules.exchange.call_resets_choices:
            w.say("calls.resets", "R3.3")
    w.close("calls")


def _limits(w: Writer, limit: CallLimit, key: str, level: int, call: str = "") -> None:
    if limit.per_team is not None:
        w.say(f"{key}.per_team", "C5", "OC1", level=level, n=limit.per_team, call=call)
    if limit.per_round is not None:
        w.say(f"{key}.per_round", "P3.1", level=level, n=limit.per_round, call=call)


def _narrower(own: int | None, everywhere: int | None) -> int | None:
    """The limit of one call, where that over all of them does not say as much."""
    return own if own is not None and (everywhere is None or own < everywhere) else None


def _call(w: Writer, name: str, call: Call) -> None:
    title = w.call(name)
    w.say("call.worth", "R3.1", call=title, points=call.points)
    if call.asked:
        w.say("call.asked", "R2.1", "R2.2", level=1)
    else:
        _window(w, call)
    if call.seats is not None:
        w.say("call.seats", "TR4", level=1, seats=w.seat_list(call.seats))
    if call.excluded_by:
        others = w.listing([w.call(other) for other in call.excluded_by], "list.or")
        w.say("call.excluded", "P3.3", level=1, others=others)
    if call.behind_by is not None:
        w.say("call.behind", "D25", level=1, points=call.behind_by)
    everywhere = w.rules.calls.limit
    limit = CallLimit(
        _narrower(call.limit.per_team, everywhere.per_team), _narrower(call.limit.per_round, everywhere.per_round)
    )
    _limits(w, limit, "call.limit", 1, title)
    if call.success == "first_two":
        w.say("call.kept.first_two", "D25", level=1)
    else:
        partner = "_partner" if w.may_team else ""
        w.say(f"call.kept.first_out{partner}", "R2.3", "R3.8", level=1)


def _window(w: Writer, call: Call) -> None:
    opens = f"call.from.{call.from_}"
    start = w.words.phrase(opens) if w.words.has(opens) else w.words.phrase("call.from_step", step=w.step(call.from_))
    closes = f"call.until.{call.until}"
    if w.words.has(closes):
        end = w.words.phrase(closes)
    else:
        end = w.words.phrase("call.until_step", step=w.step(call.until))
    w.say("call.window", "R3.2", "R3.6", level=1, start=start, end=end)
    if call.until == "first_card":
        w.say("call.passing", "R3.4", "R3.5", level=1)
    if call.min_hand:
        w.say("call.min_hand", "P3.3", level=1, n=call.min_hand)
    if not call.after_first_out:
        w.say("call.nobody_out", "D29", level=1)
    elif w.rules.round_end.when == "one_left" and w.seats > 2:
        # Hopeless, unless it was the partner and the call is for both.
        w.say("call.somebody_out_of_two" if call.success == "first_two" else "call.somebody_out", "R3.7", level=1)
