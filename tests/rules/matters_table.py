"""Cases of the options of table, deck, deal, round, exchange and calls, and of the steps of the core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.rules.at import DROPPED, At, at, changed, dealt, rules_named
from tests.rules.matters import Case, Options, several
from tests.rules.rounds import match_of
from tichu_core.game.matchrules import next_setup

ALONE: Options = (("table.teams", "none"), ("dog.passes_lead_to", "opponent"))
NO_GRAND: Options = (("calls.grand", DROPPED),)
LED_BY_DEALER: Options = (("opening", ["mah_jong", "dealer"]),)
ASK = {"call": "grand"}
TEN = "2s 3s 4s 5s 6s 7s 8s 9s Ts Js"


def steps(*words: Any) -> Options:
    """A round of these steps and the tricks, in which a leader is always found."""
    return (("round", [*words, "play"]), *LED_BY_DEALER)


USUAL_DEAL = ({"deal": 8}, {"ask": ASK}, {"deal": 6})


def start(options: Options) -> At:
    """A round that has been dealt."""
    return dealt(4, rules=changed(rules_named("standard"), options))


def full(options: Options) -> list[int]:
    """How many cards each seat holds when all questions have been declined."""
    here = start(options)
    while here.state.phase not in ("exchange", "play"):
        here = here.do(f"{here.turn}: decline")
    return counts(here)


def counts(here: At) -> list[int]:
    return [hand.bit_count() for hand in here.state.hands]


def leader(options: Options) -> int:
    return at("0: 2s 3s | 1: 4s 5s | 2: 6s 7s | 3: 8s Mj", options=options, totals=(5, 0), youngest=2, dealer=0).turn


def next_dealer(options: Options) -> int:
    return next_setup(match_of([(50, 50)], options=options, finished=(3, 0, 1), dealer=0)).dealer


def reset(options: Options) -> bool:
    here = at("0: 2s 3s 4s | 1: 5s 5p 5t | 2: 6s 6p 6t | 3: 7s 7p 7t", options=options, phase="exchange")
    return here.do("0: push 2s>1 3s>2 4s>3", "1: tichu").state.data[0] is None


TABLE_CASES = [
    Case("table.seats", 6, lambda o: len(start(o).state.hands), 4, 6, (*NO_GRAND, *steps({"deal": "rest"}))),
    *several(
        "table.teams",
        lambda o: start(o).state.sides,
        (0, 1, 0, 1),
        ("none", (0, 1, 2, 3)),
        ([[0, 1], [2, 3]], (0, 0, 1, 1)),
        ([[3], [0, 1, 2]], (0, 0, 0, 1)),
        beside=(("dog.passes_lead_to", "opponent"),),
    ),
    Case(
        "deck.without",
        ["Dr", "Dg"],
        lambda o: start(o).engine.game.deck.bit_count(),
        56,
        54,
        (*NO_GRAND, *steps({"deal": 12})),
    ),
    Case(
        "deal.remainder",
        "aside",
        full,
        [10, 10, 9, 9, 9, 9],
        [9] * 6,
        (("table.seats", 6), *NO_GRAND, *steps({"deal": "rest"})),
    ),
    *several("deal.dealer", next_dealer, 3, ("last_out", 2), ("next_seat", 1), ("seat_0", 0)),
    Case(
        "round",
        [{"deal": 14}, "exchange", "play"],
        lambda o: start(o).state.phase,
        "play",
        "exchange",
        (*NO_GRAND, *steps({"deal": 14})),
    ),
    *several("opening", leader, 3, (["fewest_points"], 1), (["youngest"], 2), (["dealer"], 0), (["non_dealer"], 1)),
    Case("opening", ["fewest_points", "non_dealer"], leader, 3, 1),
    Case("exchange.call_resets_choices", True, reset, False, True),
]


def push(to: str, cards: int = 1) -> Any:
    """What seat 0 of four pushes to whom, in words."""
    here = at(
        "0: 2s 3s 4s 5s 6s 7s | 1: 2p 3p 4p 5p 6p 7p | 2: 2j 3j 4j 5j 6j 7j | 3: 2t 3t 4t 5t 6t 7t",
        options=(*NO_GRAND, *steps({"deal": 14}, {"exchange": {"to": to, "cards": cards}})),
        phase="exchange",
    )
    return here.options(0)[0]


STEP_CASES: list[tuple[str, Callable[[], Any], Any]] = [
    ("deal.cards", lambda: full((*NO_GRAND, *steps({"deal": 14}))), [14] * 4),
    ("deal.cards", lambda: full((*NO_GRAND, *steps({"deal": 12}))), [12] * 4),
    ("deal.cards", lambda: full((*NO_GRAND, *steps({"deal": 3}, {"deal": "rest"}))), [14] * 4),
    ("deal.cards", lambda: full((*NO_GRAND, *steps({"deal": "all"}))), [14] * 4),
    ("ask.call", lambda: start(steps(*USUAL_DEAL)).options(0), ["decline", "grand"]),
    ("ask.order", lambda: start(steps(*USUAL_DEAL)).state.to_act, (0, 1, 2, 3)),
    ("ask.order", lambda: start(steps({"deal": 14}, {"ask": {**ASK, "order": "seat_order"}})).state.to_act, (0,)),
    ("ask.deals", lambda: counts(start(steps(*USUAL_DEAL)).do("2: decline")), [8] * 4),
    (
        "ask.deals",
        lambda: counts(start(steps({"deal": 8}, {"ask": {**ASK, "deals": 6}})).do("2: decline")),
        [8, 8, 14, 8],
    ),
    ("exchange.to", lambda: push("others"), "push 2s>1 3s>2 4s>3"),
    ("exchange.to", lambda: push("partners"), "push 2s>2"),
    ("exchange.to", lambda: push("opponents"), "push 2s>1 3s>3"),
    ("exchange.to", lambda: push("neighbours"), "push 2s>1 3s>3"),
    ("exchange.cards", lambda: push("opponents", 2), "push 2s>1 3s>1 4s>3 5s>3"),
]


def called(options: Options) -> int:
    """What the call of the first out is worth."""
    here = at("0: 2s | 1: 3s 4s | 3: 5s 6s", options=options, turn=0, finished=[2], calls={2: "tichu"}).do("0: 2s")
    return here.score[0] - 200


def call_code(line: str, **about: Any) -> Callable[[Options], str]:
    """The code of refusal of a call before anybody has played."""
    given = {"turn": 0, "unplayed": range(4), **about}
    hands = f"0: {TEN} | 1: 2p 3p | 2: 2j 3j | 3: 2t 3t"
    return lambda options: at(hands, options=options, **given).code(line)


def after_one_trick(line: str) -> Callable[[Options], str]:
    return lambda options: (
        at(f"0: {TEN} | 1: 2p 3p | 2: 2j 3j | 3: 2t 3t", options=options, turn=0).do("0: 2s").code(line)
    )


def with_eight(line: str) -> Callable[[Options], str]:
    return lambda options: start(options).code(line)


def somebody_out(options: Options) -> str:
    return at("0: 2s 3s | 1: 4s 5s | 3: 6s 7s", options=options, turn=0, finished=[2], unplayed=[0]).code("0: tichu")


def kept(options: Options) -> tuple[bool, ...]:
    here = at("0: 2s | 1: 3s 4s | 3: 5s 6s", options=options, turn=0, finished=[2], calls={0: "tichu"}).do("0: 2s")
    assert here.state.score is not None
    return tuple(call.kept for call in here.state.score.calls)


def asked_at_any_time(options: Options) -> str:
    """Whether Grand Tichu may be called with all cards in hand."""
    asks = ("calls.grand.asked", False) not in options
    here = start((*steps(*(USUAL_DEAL if asks else [{"deal": 14}])), *options))
    return here.do(*(f"{seat}: decline" for seat in range(4) if asks)).code("0: grand")


def words(options: Options) -> tuple[str, ...]:
    return at("0: 2s | 1: 3s | 2: 4s | 3: 5s", options=options, turn=0).engine.game.call_words


CALL_CASES = [
    Case("calls.tichu.points", 150, called, 100, 150),
    Case("calls.grand.asked", False, asked_at_any_time, "call.only_when_asked", ""),
    *several(
        "calls.tichu.from",
        with_eight("0: tichu"),
        "call.too_early",
        ("start", ""),
        ("exchange", "call.too_early"),
    ),
    Case("calls.tichu.from", "play", call_code("0: tichu", phase="exchange"), "", "call.too_early"),
    *several("calls.tichu.until", after_one_trick("0: tichu"), "call.too_late", ("round_end", "")),
    Case("calls.tichu.until", "play", call_code("0: tichu"), "", "call.too_late"),
    Case("calls.tichu.min_hand", 11, call_code("0: tichu"), "", "call.min_hand"),
    Case("calls.tichu.after_first_out", False, somebody_out, "", "call.somebody_out"),
    Case("calls.tichu.seats", [1, 3], call_code("0: tichu"), "", "call.not_this_seat"),
    Case("calls.tichu.excluded_by", ["grand"], call_code("0: tichu", calls={1: "grand"}), "", "call.excluded"),
    Case("calls.tichu.behind_by", 300, call_code("0: tichu", totals=(100, 350)), "", "call.not_behind"),
    Case("calls.tichu.behind_by", 250, call_code("0: tichu", totals=(100, 350)), "", ""),
    Case("calls.tichu.success", "first_two", kept, (False,), (True,)),
    Case("calls.tichu.limit.per_team", 1, call_code("0: tichu", calls={2: "tichu"}), "", "call.per_team"),
    Case("calls.tichu.limit.per_team", 1, call_code("0: tichu", calls={2: "grand"}), "", ""),
    Case("calls.tichu.limit.per_round", 1, call_code("0: tichu", calls={1: "tichu"}), "", "call.per_round"),
    Case("calls.tichu.limit.per_round", 1, call_code("0: tichu", calls={1: "grand"}), "", ""),
    Case("calls.limit.per_team", 1, call_code("0: tichu", calls={2: "grand"}), "", "call.per_team"),
    Case("calls.limit.per_team", 1, call_code("0: tichu", calls={1: "grand"}), "", ""),
    Case("calls.limit.per_round", 1, call_code("0: tichu", calls={1: "grand"}), "", "call.per_round"),
    Case("calls.tichu", DROPPED, words, ("grand", "tichu"), ("grand",)),
]
