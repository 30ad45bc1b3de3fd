"""Contradictions about the calls: their questions, windows, limits and conditions."""

from __future__ import annotations

from collections.abc import Iterator

from tichu_core.ruleset.clash import Clash, Facts, Said
from tichu_core.ruleset.options import STANDARD_CALLS, AskStep, Call, DealStep
from tichu_core.ruleset.spelling import hint

MOMENTS_FROM = ("start", "full_hand")
MOMENTS_UNTIL = ("first_card", "round_end")


def call_clashes(facts: Facts, said: Said) -> Iterator[Clash]:
    """Calls that cannot be made, or whose conditions contradict each other."""
    yield from _questions(facts)
    yield from _limit(facts, said)
    for name, call in facts.rules.calls.named:
        yield from _asked(facts, name, call, said)
        yield from _window(facts, name, call)
        yield from _conditions(facts, name, call, said)


def _questions(facts: Facts) -> Iterator[Clash]:
    names = [name for name, _ in facts.rules.calls.named]
    for index, step in enumerate(facts.rules.round):
        if isinstance(step.options, AskStep):
            name = step.options.call
            call = facts.call(name)
            path = (f"round[{index}]", f"calls.{name}", "calls")
            if call is None:
                yield Clash(path, f"asks for the call `{name}`, and there is none{hint(name, names)}", "R2.1")
            elif not call.asked:
                yield Clash(path, f"asks for `{name}`, which is not a call that is asked for (`asked: false`)", "R2.1")


def _asked(facts: Facts, name: str, call: Call, said: Said) -> Iterator[Clash]:
    if not call.asked:
        return
    where = f"calls.{name}"
    asks = [step.options for step in facts.rules.round if isinstance(step.options, AskStep)]
    if all(ask.call != name for ask in asks) and not facts.plugins:
        message = (
            f"`{name}` is made only when asked, and no step asks: add `ask: {name}` to the round, or take the call out"
        )
        yield Clash((f"{where}.asked", where, "round"), message, "R2.1")
    usual = STANDARD_CALLS.get(name) or Call()
    for key, attribute in (("from", "from_"), ("until", "until"), ("min_hand", "min_hand")):
        if getattr(call, attribute) != getattr(usual, attribute) and said(f"{where}.{key}"):
            message = "does nothing: the call is made only as the answer to its question (`asked: true`)"
            yield Clash((f"{where}.{key}", f"{where}.asked"), message, "R2.1")


def _window(facts: Facts, name: str, call: Call) -> Iterator[Clash]:
    if call.asked:
        return
    where = f"calls.{name}"
    opens = _opens(facts, call.from_)
    closes = _closes(facts, call.until)
    if opens is None:
        words = [*MOMENTS_FROM, *facts.words]
        yield Clash((f"{where}.from",), _no_moment(call.from_, words), "R3.2")
    if closes is None:
        words = [*MOMENTS_UNTIL, *facts.words]
        yield Clash((f"{where}.until",), _no_moment(call.until, words), "R3.1")
    if opens is not None and closes is not None and closes <= opens:
        paths = (f"{where}.until", f"{where}.from", "round")
        yield Clash(
            paths, f"the window of `{name}` closes at `{call.until}`, before it opens at `{call.from_}`", "R3.2"
        )


def _no_moment(word: str, words: list[str]) -> str:
    known = ", ".join(dict.fromkeys(words))
    return f"`{word}` is no moment and no step of this round; expected one of {known}{hint(word, words)}"


def _opens(facts: Facts, word: str) -> int | None:
    if word == "start":
        return 0
    if word == "full_hand":
        dealing = [
            index
            for index, step in enumerate(facts.rules.round)
            if isinstance(step.options, DealStep) or (isinstance(step.options, AskStep) and step.options.deals)
        ]
        # The window opens after the last deal has been made, thus with the step that follows.
        return dealing[-1] + 1 if dealing else 0
    return facts.words.index(word) if word in facts.words else None


def _closes(facts: Facts, word: str) -> int | None:
    if word in MOMENTS_UNTIL:
        return len(facts.words) + 1
    return facts.words.index(word) if word in facts.words else None


def _limit(facts: Facts, said: Said) -> Iterator[Clash]:
    limit = facts.rules.calls.limit
    if limit.per_round is not None and limit.per_team is not None and limit.per_round < limit.per_team:
        message = f"a side may make {limit.per_team} calls, and all together {limit.per_round}"
        yield Clash(("calls.limit.per_team", "calls.limit.per_round"), message, "C5")
    if not facts.rules.calls.named and limit != type(limit)():
        yield Clash(("calls.limit", "calls"), "does nothing: there are no calls", "C5")


def _conditions(facts: Facts, name: str, call: Call, said: Said) -> Iterator[Clash]:
    where, limit, overall = f"calls.{name}", call.limit, facts.rules.calls.limit
    names = [word for word, _ in facts.rules.calls.named]
    for other in call.excluded_by:
        if facts.call(other) is None:
            message = f"there is no call `{other}`{hint(other, names)}"
            yield Clash((f"{where}.excluded_by", "calls"), message, "P3.3")
    if call.seats == ():
        message = f"no seat may make the call; to take it out write `{name}: none`"
        yield Clash((f"{where}.seats",), message, "TR4")
    if limit.per_round is not None and limit.per_team is not None and limit.per_round < limit.per_team:
        message = f"a side may make {limit.per_team} of these calls, and all together {limit.per_round}"
        yield Clash((f"{where}.limit.per_team", f"{where}.limit.per_round"), message, "C5")
    for key in ("per_team", "per_round"):
        own, every = getattr(limit, key), getattr(overall, key)
        if own is not None and every is not None and own > every and said(f"{where}.limit.{key}"):
            paths = (f"{where}.limit.{key}", f"calls.limit.{key}")
            yield Clash(paths, f"does nothing: all calls together are limited to {every}", "C5")
    if facts.hand is not None and call.min_hand > facts.hand:
        message = f"nobody ever holds {call.min_hand} cards; a hand has {facts.hand}"
        yield Clash((f"{where}.min_hand", "round"), message, "P3.3")
    first_out_ends = facts.rules.round_end.when == "first_out"
    if first_out_ends and call.success == "first_two":
        paths = (f"{where}.success", "round_end.when")
        yield Clash(paths, f"`{name}` can never be kept: the round ends when the first is out", "D25")
    if first_out_ends and not call.after_first_out and said(f"{where}.after_first_out"):
        paths = (f"{where}.after_first_out", "round_end.when")
        yield Clash(paths, "does nothing: the round ends when the first is out", "R3.7")
