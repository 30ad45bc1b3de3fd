"""A script for every option in which a bundled ruleset differs from the standard game: it parts where that bites."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

NINES = "9s 9p 9j 9t"
CLOSED = ("0: As", "1: pass", "2: pass", "3: pass")

Options = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Case:
    """A position (none: a dealt round), actions, and options that both rulesets have beside the one in question.

    `instead`: the option means something in its own ruleset only; that one is compared with itself with these options
    in place of its own. `direct`: the standard game itself is compared with the bundled ruleset. Where several options
    must go together, the one in question is among those that are named.
    """

    given: dict[str, Any] | None
    actions: Sequence[str] = ()
    beside: Options = ()
    instead: Options = ()
    direct: bool = False


def hands(text: str, **given: Any) -> dict[str, Any]:
    """What is given, from hands as `0: 2s | 1: 3s`."""
    found = dict(hand.split(":") for hand in text.split("|"))
    return {"hands": {seat.strip(): cards.strip() for seat, cards in found.items()}, **given}


FOUR = "0: 2s 3s | 1: 4s 5s | 2: 6s 7s | 3: 8s Mj"
TEN = "0: 2s 3s 4s 5s 6s 7s 8s 9s Ts Js | 1: 2p 3p | 2: 2j 3j | 3: 2t 3t"
FRESH = {"turn": 0, "unplayed": [0, 1, 2, 3]}
LAST = hands("2: 2s | 3: Ts 3s", turn=2, finished=[1, 0], taken={0: "Ks", 1: "5s", 3: "Kp"})
OWN_LAST = hands("2: 2s | 3: Ts 3s", turn=2, finished=[0, 1], taken={0: "Ks", 1: "5s", 3: "Kp"})
VICTORY = hands("2: 2s | 1: 4s 5s | 3: Ts 3s", turn=2, finished=[0], taken={0: "Ks"})
NO_GRAND = (("calls.grand", None),)
ALONE = (("table.teams", "none"), ("dog.passes_lead_to", "opponent"), ("scoring.unit", "seat"))
SIX = (
    ("table.seats", 6),
    ("table.teams", [[0, 2, 4], [1, 3, 5]]),
    ("round", [{"deal": 9}, "play"]),
    *NO_GRAND,
    ("opening", ["mah_jong", "dealer"]),
)
SOLO = (("table.teams", [[0], [1, 2, 3]]), ("dog.passes_lead_to", "opponent"))


def scored(**given: Any) -> dict[str, Any]:
    """A round that seat 2 ends by going out, team 0 ahead."""
    return hands("2: 2s | 3: 3s", turn=2, finished=[0, 1], taken={0: "Ks Kp"}, **given)


def dragon(*then: str) -> Case:
    won = ("0: Dr", "1: pass", "2: pass", "3: pass")
    return Case(hands("0: Dr 2s | 1: 3s 3p | 2: 4s 4p | 3: 5s 5p", turn=0), (*won, *then))


def wished(hand: str, *actions: str, **given: Any) -> Case:
    """Seat 1 holds this hand behind a seat that leads a two, or the Mah Jong."""
    return Case(hands(f"0: 2s 3s Mj | 1: {hand} | 2: 4s 4p | 3: 5s 5p", turn=0, **given), actions)


def mah_jong(*actions: str) -> Case:
    return Case(hands("0: Mj 2s 3s 4p 5s 9s | 1: 7s 6p | 2: 2j 3j | 3: 2t 3t", turn=0), actions)


USUAL = ({"deal": 8}, {"ask": "grand"}, {"deal": 6})
ROUND = ("round", [*USUAL, "exchange", "play"])
ASKED = {"points": 200, "asked": True}
THREE = "0: 2s 3s 4s | 1: 5s 6s 7s | 2: 8s 9s Ts | 3: Js Qs Mj"
OF_SIX = (
    "0: 2s 3s 4s 5s 6s | 1: 2p 3p 4p 5p 6p | 2: 2j 3j 4j 5j 6j"
    " | 3: 2t 3t 4t 5t 6t | 4: 7s 8s 9s Ts Js | 5: 7p 8p 9p Tp Mj"
)
ENDED = Case(scored(), ["2: 2s"], instead=(("plugins.win-points", None),))
NO_DRAFT = (
    ("plugins.pool-draft", None),
    ("round", [{"deal": 14}, "play"]),
    ("calls.tichu.from", "full_hand"),
    ("calls.grand.until", "first_card"),
)
DISCARD = hands(
    "0: 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As Ph | 1: 2p 3p 4p 5p 6p 7p 8p 9p Tp Jp Qp Kp Ap Mj", phase="discard"
)
NO_HIERARCHY = (("plugins.hierarchy", None), ("round", [{"deal": "all"}, "play"]))
NO_PILES = (("plugins.side-piles", None), ("round", [{"deal": 10}, {"ask": "grand"}, {"deal": 10}, "play"]))
NO_TRIBUTE = (("plugins.tribute", None), ROUND)
NO_SOLOIST = (
    ("plugins.soloist", None),
    ("round", [{"deal": 6}, {"ask": "grand"}, {"deal": 5}, {"exchange": {"to": "neighbours"}}, "play"]),
    ("opening", ["mah_jong", "dealer"]),
)
DECLINED = tuple(f"{seat}: decline" for seat in range(5))

CASES: dict[str, Case] = {
    "table.teams": Case(hands(FOUR, turn=0), beside=(("dog.passes_lead_to", "opponent"),)),
    "deal.dealer": Case(scored(), ["2: 2s"]),
    "opening": Case(hands(FOUR), [], beside=(("table.teams", "none"), ("dog.passes_lead_to", "opponent"))),
    "calls.tichu": Case(hands(TEN, **FRESH), ["0: tichu"]),
    "calls.tichu.min_hand": Case(hands(TEN, **FRESH), ["1: tichu"]),
    "calls.tichu.until": Case(hands(TEN, turn=0), ["0: 2s", "0: tichu"]),
    "calls.tichu.excluded_by": Case(hands(TEN, **FRESH, calls={1: "grand"}), ["0: tichu"]),
    "calls.tichu.limit.per_round": Case(hands(TEN, **FRESH, calls={1: "tichu"}), ["0: tichu"]),
    "calls.limit.per_round": Case(hands(TEN, **FRESH, calls={1: "grand"}), ["0: tichu"]),
    "calls.limit.per_team": Case(hands(TEN, **FRESH, calls={2: "grand"}), ["0: tichu"]),
    "calls.grand.seats": Case(hands(FOUR, phase="grand"), ["0: grand"]),
    "combinations.mah_jong_phoenix_pair": Case(hands("0: Mj Ph 3s | 1: 2p | 2: 2j | 3: 2t", turn=0), ["0: Mj Ph"]),
    "combinations.pair_run.beaten_by": Case(
        hands("0: 2s 2p 3s 3p Ks | 1: 3j 3t 4s 4p 5s | 2: 2j | 3: 2t", turn=0), ["0: 2s 2p 3s 3p", "1: 3j 3t 4s 4p"]
    ),
    "bombs.before_opening": Case(
        hands(f"0: 2s 3s | 1: {NINES} 3p | 2: 4s 4p | 3: 5s 5p", turn=0, opened=False), [f"1: ! {NINES}"]
    ),
    "bombs.after_closing_pass": Case(
        hands(f"0: As 3s | 1: {NINES} 3p | 2: 4s 4p | 3: 5s 5p", turn=0), [*CLOSED, f"1: ! {NINES}"]
    ),
    "wish.with_straight": mah_jong("0: Mj 2s 3s 4p 5s wish 8"),
    "wish.persists": mah_jong("0: Mj wish 8", "1: 7s"),
    "wish.answered_by": wished("8s 8p 2p", "0: Mj wish 8", "1: 8s 8p"),
    "wish.must_answer": wished("7s 6p 2p", "0: Mj wish 8", "1: pass"),
    "wish.bomb_without_rank=always": wished(f"8s {NINES}", "0: 2s", f"1: {NINES}", wish=8),
    "wish.bomb_without_rank=never": wished(f"8s {NINES}", "0: 2s", f"1: ! {NINES}", wish=8),
    "wish.exempt_seats": Case(
        hands("2: 8s As | 0: 3s | 1: 4s | 3: 5s 5p 2s", turn=3, wish=8), ["3: 2s", "0: 3s", "1: 4s"]
    ),
    "dragon.may_lead": Case(hands("0: Dr 2s | 1: 3s | 2: 4s | 3: 5s", turn=0), ["0: Dr"]),
    "dragon.gives_trick": dragon(),
    "dragon.last_trick": Case(hands("0: Dr | 3: 4s 5s", turn=0, finished=[2, 1]), ["0: Dr"]),
    "dragon.last_card": Case(
        hands("0: Dr 6s | 1: 3s Ks | 2: 4s 4p | 3: 5s 5p", turn=0),
        ["0: 6s", "1: Ks", "2: pass", "3: pass", "0: Dr", "1: pass", "2: pass", "3: pass", "0: give 1"],
    ),
    "dragon.last_card_fails_call": Case(
        hands("0: Dr | 1: 3s 3p | 2: 4s | 3: 5s 5p", turn=0, calls={0: "tichu"}),
        ["0: Dr", "1: pass", "2: pass", "3: pass", "0: give 1", "1: 3s", "2: 4s"],
    ),
    "dog.passes_lead_to": Case(hands("0: Dg 2s | 1: 3s | 2: 4s | 3: 5s", turn=0), ["0: Dg"]),
    "dog.passes_lead_to=chosen_partner": Case(
        hands("0: Dg 2s | 1: 3s | 2: 4s | 3: 5s | 4: 6s | 5: 7s", turn=0), ["0: Dg"], SIX
    ),
    "dog.fallback": Case(hands("0: Dg 2s | 1: 3s | 3: 5s", turn=0, finished=[2]), ["0: Dg"]),
    "trick.self_overtake": Case(
        hands("0: 9s Js 2s | 1: 3s | 2: 4s | 3: 5s", turn=0), ["0: 9s", "1: pass", "2: pass", "3: pass", "0: + Js"]
    ),
    "round_end.when": Case(hands("0: 2s | 1: 3s | 2: 4s | 3: 5s", turn=0), ["0: 2s"]),
    "round_end.reply": Case(hands(f"0: Ks | 1: As {NINES}", turn=0, finished=[3, 2]), ["0: Ks"]),
    "scoring.unit": Case(OWN_LAST, ["2: 2s"]),
    "scoring.cards": Case(OWN_LAST, ["2: 2s"]),
    "scoring.double_victory": Case(VICTORY, ["2: 2s"]),
    "scoring.triple_victory": Case(
        hands("4: 2s | 1: 4s | 3: Ts | 5: 6s", turn=4, finished=[0, 2]),
        ["4: 2s"],
        (*SIX, ("dog.passes_lead_to", "opponent")),
    ),
    "scoring.tail_hand_to": Case(OWN_LAST, ["2: 2s"]),
    "scoring.tail_tricks_to=opponents": Case(LAST, ["2: 2s"]),
    "scoring.tail_tricks_to": Case(OWN_LAST, ["2: 2s"]),
    "scoring.last_but_one_tricks_to": Case(
        hands("2: 2s | 3: 3s", turn=2, finished=[1, 0], taken={2: "Ks Kp"}), ["2: 2s"]
    ),
    "scoring.first_out": Case(hands("2: 2s | 3: 3s", turn=2, finished=[0, 1]), ["2: 2s"]),
    "scoring.solo_factor": Case(OWN_LAST, ["2: 2s"], SOLO),
    "match.target": Case(scored(scores=[990, 0]), ["2: 2s"]),
    "match.target=333": Case(scored(scores=[330, 0]), ["2: 2s"]),
    "match.lose_below": Case(scored(scores=[0, -400]), ["2: 2s"]),
    "match.rounds=4": Case(scored(rounds=3), ["2: 2s"]),
    "match.rounds=6": Case(scored(rounds=5), ["2: 2s"]),
    "match.rounds=8": Case(scored(rounds=7), ["2: 2s"]),
    "match.rounds=9": Case(scored(rounds=8), ["2: 2s"]),
    "table.seats": Case(hands("0: 2s 3s | 1: 4s 5s", turn=0), direct=True),
    "table.teams=[[0, 2, 4], [1, 3, 5]]": Case(
        hands(OF_SIX, turn=0), instead=(("table.teams", [[0, 1, 2], [3, 4, 5]]),)
    ),
    "deck.without": Case(None, instead=(("deck.without", []), ("dog.passes_lead_to", "opponent"))),
    "round=blind-tichu": Case(None, instead=(ROUND, ("calls.blind", None))),
    "calls.blind": Case(None, instead=(ROUND, ("calls.blind", None))),
    "round=dodgr": Case(hands(FOUR, phase="grand", rest={0: "9s Ts"}), ["0: decline"], instead=(ROUND,)),
    "round=german-championship": Case(None, instead=(ROUND, ("calls.grand", ASKED))),
    "round=goettingen": Case(None, instead=(ROUND, ("calls.grand", ASKED))),
    "round=no-grand": Case(None, instead=(ROUND, ("calls.grand", ASKED))),
    "calls.grand=none": Case(
        hands("2: 2s | 1: 4s 5s | 3: Ts 3s", turn=2, finished=[0], calls={0: "grand"}),
        ["2: 2s"],
        instead=(("calls.grand", ASKED),),
    ),
    "plugins.win-points=german-championship": ENDED,
    "plugins.win-points=goettingen": ENDED,
    "plugins.win-points=win-points": ENDED,
    "plugins.win-points=swiss-championship": Case(scored(rounds=5), ["2: 2s"], instead=(("plugins.win-points", None),)),
    "plugins.hierarchy": Case(hands("4: 2s | 5: 3s", turn=4, finished=[0, 1, 2, 3]), ["4: 2s"], instead=NO_HIERARCHY),
    "round=grand-seigneur": Case(hands(OF_SIX, phase="exchange", ranking=[5, 4, 3, 2, 1, 0]), instead=NO_HIERARCHY),
    "plugins.pool-draft": Case(DISCARD, instead=NO_DRAFT),
    "round=polish-two-player": Case(DISCARD, instead=NO_DRAFT),
    "round=polish-two-player-1000": Case(DISCARD, instead=NO_DRAFT),
    "opening=[mah_jong, fewest_points, youngest]": Case(
        hands("0: 2s 3s | 1: 4s 5s", scores=[50, 10]), instead=(("opening", ["mah_jong", "youngest"]),)
    ),
    "calls.grand.asked": Case(DISCARD, ["0: grand"], instead=(("calls.grand.asked", True),)),
    "calls.grand.from": Case(
        None, ["0: grand"], (("calls.grand.asked", False), ("round", [{"deal": 8}, "exchange", {"deal": 6}, "play"]))
    ),
    "calls.grand.until": Case(
        hands("0: 2s 3s 4s | 1: 5s 6s 7s", phase="draft", stock="8s 9s Ts Js Qs Ks"),
        ["0: grand"],
        instead=(("calls.grand.until", "first_card"),),
    ),
    "calls.grand.limit.per_round": Case(hands(FOUR, phase="grand", calls={1: "grand"}), ["0: grand"]),
    "calls.tichu.from": Case(DISCARD, ["0: tichu"], instead=(("calls.tichu.from", "full_hand"),)),
    "plugins.side-piles": Case(None, DECLINED[:2], instead=NO_PILES),
    "round=tea-chu-two": Case(None, DECLINED[:2], instead=NO_PILES),
    "round=tientsin": Case(
        hands(OF_SIX, phase="exchange"),
        instead=(("round", [{"deal": 6}, {"ask": "grand"}, {"deal": "rest"}, "exchange", "play"]),),
    ),
    "plugins.tribute": Case(hands(THREE, phase="exchange", ranking=[3, 2, 1, 0]), instead=NO_TRIBUTE),
    "round=tribute": Case(hands(THREE, phase="exchange", ranking=[3, 2, 1, 0]), instead=NO_TRIBUTE),
    "plugins.open-dummy": Case(scored(), ["2: 2s"], instead=(("plugins.open-dummy", None),)),
    "round=trichu": Case(hands(THREE, phase="exchange"), instead=(ROUND,)),
    "plugins.soloist": Case(None, DECLINED, instead=NO_SOLOIST),
    "round=wuerzburg-five": Case(None, DECLINED, instead=NO_SOLOIST),
    "scoring.tail_hand_to=best_opponent": Case(
        hands("2: 2s | 3: 5s 3s", turn=2, finished=[0, 1]), ["2: 2s"], (("scoring.tail_hand_to", "self"),)
    ),
}
