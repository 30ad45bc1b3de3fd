"""Cases of the options of combinations, bombs, wish, Dragon, Dog, trick and the end of the round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.rules.at import DROPPED, at
from tests.rules.matters import Case, Options, several

NINES = "9s 9p 9j 9t"
FLUSH = "5j 6j 7j 8j 9j"
THREES = "3s 3p 3j 3t"


def led(cards: str) -> Callable[[Options], str]:
    """Whether cards may be led: the code of refusal."""
    return lambda options: at(f"0: {cards} Ks | 1: 2p | 2: 2j | 3: 2t", options=options, turn=0).code(f"0: {cards}")


def run_of_pairs(options: Options) -> str:
    here = at("0: 2s 2p 3s 3p Ks | 1: 3j 3t 4s 4p 5s | 2: 2j | 3: 2t", options=options, turn=0)
    return here.do("0: 2s 2p 3s 3p").code("1: 3j 3t 4s 4p")


def flush_code(options: Options) -> str:
    return at(f"0: {FLUSH} Ks | 1: 2p | 2: 2j | 3: 2t", options=options, turn=0).code(f"0: {FLUSH} as straight")


COMBINATION_CASES = [
    Case("combinations.pair_run.beaten_by", "no_overlap", run_of_pairs, "", "follow.overlap"),
    Case("combinations.triple_run", True, led("6s 6p 6t 7s 7p 7t"), "combination.none", ""),
    Case("combinations.full_house_of_one_rank", True, led("3s 3p 3j 3t Ph"), "combination.none", ""),
    Case("combinations.flush_as_straight", True, flush_code, "combination.reading", ""),
    Case("combinations.mah_jong_phoenix_pair", True, led("Mj Ph"), "combination.none", ""),
]


def thrown(before: str, when: tuple[str, ...], **about: Any) -> Callable[[Options], str]:
    """The code of refusal of a bomb of nines thrown by seat 1."""
    given = {"turn": 0, **about}
    hands = f"0: {before} 3s | 1: {NINES} 3p | 2: 4s 4p | 3: 5s 5p"
    return lambda options: at(hands, options=options, **given).do(*when).code(f"1: ! {NINES}")


CLOSED = ("0: As", "1: pass", "2: pass", "3: pass")


def beaten_by_bomb(cards: str) -> Callable[[Options], str]:
    hands = f"0: As Kt | 1: {cards} 3p | 2: 4t | 3: 5t"
    return lambda options: at(hands, options=options, turn=0).do("0: As").code(f"1: {cards}")


BOMB_CASES = [
    Case("bombs.out_of_turn", False, thrown("2s", ("0: 2s",)), "", "bomb.out_of_turn"),
    Case("bombs.before_opening", False, thrown("2s", (), opened=False), "", "bomb.before_opening"),
    Case("bombs.on_lead", True, thrown("2s", ()), "bomb.on_lead", ""),
    Case("bombs.on_dog", True, thrown("Dg", ("0: Dg",)), "bomb.on_dog", ""),
    Case("bombs.after_closing_pass", False, thrown("As", CLOSED), "", "bomb.after_closing_pass"),
    Case("bombs.with_phoenix", True, beaten_by_bomb("7s 7p 7t Ph"), "combination.none", ""),
    Case("bombs.with_phoenix", True, beaten_by_bomb("2s 3s Ph 5s 6s"), "follow.kind", ""),
    Case("bombs.with_mah_jong", True, beaten_by_bomb("Mj 2s 4s 5s 3s"), "follow.kind", ""),
]


def wished(line: str, hand: str, *when: str, **about: Any) -> Callable[[Options], str]:
    """A code of refusal while a wish for 8 is open and seat 1 holds this hand behind a two of seat 0."""
    given = {"turn": 0, "wish": "8", **about}
    return lambda options: (
        at(f"0: 2s 3s Mj | 1: {hand} | 2: 4s 4p | 3: 5s 5p", options=options, **given).do(*when).code(line)
    )


def mah_jong(line: str) -> Callable[[Options], str]:
    return lambda options: at("0: Mj 2s 3s 4p 5s 9s | 1: 2p | 2: 2j | 3: 2t", options=options, turn=0).code(line)


def answer(line: str, hand: str) -> Callable[[Options], str]:
    """A code of refusal of the answer of seat 1 to a Mah Jong with a wish for 8."""
    return wished(line, hand, "0: Mj wish 8", wish="")


def still_open(options: Options) -> int:
    here = at("0: Mj 2s | 1: 7s 7p | 2: 4s 4p | 3: 5s 5p", options=options, turn=0).do("0: Mj wish 8", "1: 7s")
    return here.wish


WISH_CASES = [
    Case("wish.mode", "off", mah_jong("0: Mj wish 8"), "", "wish.off"),
    Case("wish.mode", "forced", mah_jong("0: Mj"), "", "wish.missing"),
    Case("wish.with_straight", False, mah_jong("0: Mj 2s 3s 4p 5s wish 8"), "", "wish.with_straight"),
    Case("wish.persists", False, still_open, 8, 0),
    Case("wish.binds_lead", False, wished("1: As", "8s As", turn=1), "wish.must_play", ""),
    Case("wish.dog_exempt", True, wished("1: Dg", "8s Dg", turn=1), "wish.must_play", ""),
    Case("wish.dog_exempt", True, wished("1: As", "8s Dg As", turn=1), "wish.must_play", "wish.must_play"),
    Case(
        "wish.forces_bomb",
        False,
        lambda o: (
            at("0: As 2s | 1: 8s 8p 8j 8t | 2: 4s | 3: 5s", options=o, turn=0, wish="8").do("0: As").code("1: pass")
        ),
        "wish.must_play",
        "",
    ),
    Case("wish.forces_bomb", False, wished("1: pass", "8s 8p 8j 8t", "0: 2s"), "wish.must_play", "wish.must_play"),
    *several(
        "wish.bomb_without_rank",
        lambda o: [wished(line, f"8s {NINES}", "0: 2s")(o) for line in (f"1: {NINES}", f"1: ! {NINES}")],
        ["bomb.without_rank", ""],
        ("always", ["", ""]),
        ("never", ["bomb.without_rank", "bomb.without_rank"]),
    ),
    Case("wish.answered_by", "any_kind", answer("1: 8s 8p", "8s 8p 2p"), "follow.kind", ""),
    Case("wish.must_answer", True, answer("1: pass", "7s 6p 2p"), "", "wish.must_answer"),
    Case("wish.exempt_seats", [1], wished("1: pass", "8s As", "0: 2s"), "wish.must_play", ""),
]

DRAGON_WINS = ("0: Dr", "1: pass", "2: pass", "3: pass")
DRAGON = "0: Dr 2s | 1: 3s 3p | 2: 4s 4p | 3: 5s 5p"


def gift(options: Options) -> tuple[bool, str, str]:
    """Whether a gift is asked for, and what seats 0 and 1 have after the next lead."""
    here = at(DRAGON, options=options, turn=0).do(*DRAGON_WINS)
    asked = here.gift
    here = here.do(*(["0: give 3"] if asked else []), "0: 2s")
    return asked, here.taken(0), here.taken(1)


def last_trick(options: Options) -> tuple[bool, str]:
    here = at("0: Dr | 3: 4s 5s", options=options, turn=0, finished=[2, 1]).do("0: Dr")
    return here.over, here.taken(0)


def last_card(options: Options) -> tuple[bool, str, str]:
    """Out with the Dragon: whether a gift is due, then what seats 0 and 1 have."""
    here = at("0: Dr 6s | 1: 3s Ks | 2: 4s 4p | 3: 5s 5p", options=options, turn=0)
    here = here.do("0: 6s", "1: Ks", "2: pass", "3: pass", "0: Dr", "1: pass", "2: pass", "3: pass")
    asked = here.gift
    here = here.do(*(["0: give 1"] if asked else []), "1: 3s")
    return asked, here.taken(0), here.taken(1)


def failed(options: Options) -> tuple[bool, ...]:
    here = at("0: Dr | 1: 3s 3p | 2: 4s | 3: 5s 5p", options=options, turn=0, calls={0: "tichu"})
    here = here.do("0: Dr", "1: pass", "2: pass", "3: pass", "0: give 1", "1: 3s", "2: 4s")
    assert here.state.score is not None
    return tuple(call.kept for call in here.state.score.calls)


DRAGON_CASES = [
    Case("dragon.may_lead", False, led("Dr"), "", "dragon.may_not_lead"),
    *several(
        "dragon.gives_trick",
        gift,
        (True, "", ""),
        ("to_the_opponent", (False, "", "Dr")),
        ("none", (False, "Dr", "")),
    ),
    Case("dragon.last_trick", "keep", last_trick, (False, ""), (True, "Dr")),
    *several(
        "dragon.last_card",
        last_card,
        (True, "", "6s Ks Dr"),
        ("keep_dragon", (True, "Dr", "6s Ks")),
        ("keep_trick", (False, "6s Ks Dr", "")),
    ),
    Case("dragon.last_card_fails_call", True, failed, (True,), (False,)),
]

SIX: Options = (
    ("table.seats", 6),
    ("round", [{"deal": 9}, "play"]),
    ("calls.grand", DROPPED),
    ("opening", ["mah_jong", "dealer"]),
)
HANDS_OF_SIX = "0: Dg 2s | 1: 3s | 2: 4s | 3: 5s | 4: 6s | 5: 7s"


def dog_leads(**about: Any) -> Callable[[Options], int]:
    hands = about.pop("hands", "0: Dg 2s | 1: 3s | 2: 4s | 3: 5s")
    return lambda options: at(hands, options=options, turn=0, **about).do("0: Dg").turn


DOG_CASES = [
    Case("dog.passes_lead_to", "opponent", dog_leads(), 2, 1),
    Case(
        "dog.passes_lead_to",
        "chosen_partner",
        lambda o: [at(HANDS_OF_SIX, options=o, turn=0).code(line) for line in ("0: Dg", "0: Dg to 4", "0: Dg to 2")],
        ["", "dog.no_choice", "dog.no_choice"],
        ["dog.name_partner", "", ""],
        SIX,
    ),
    Case("dog.fallback", "after_player", dog_leads(hands="0: Dg 2s | 1: 3s | 3: 5s", finished=[2]), 3, 1),
]


def again(options: Options) -> list[str]:
    """What seat 1 may do when the turn returns after it has passed."""
    here = at(f"0: 2s 3s | 1: 6s {NINES} | 2: 4s 4p | 3: 5s 5p", options=options, turn=0)
    return here.do("0: 2s", "1: pass", "2: 4s", "3: pass", "0: pass").options(1)


def topped(options: Options) -> str:
    here = at("0: 9s Js 2s | 1: 3s | 2: 4s | 3: 5s", options=options, turn=0)
    return here.do("0: 9s", "1: pass", "2: pass", "3: pass").code("0: + Js")


TRICK_CASES = [
    Case(
        "trick.reentry",
        False,
        again,
        ["pass", "6s", "9j", "9s", "9p", "9t", "9j 9s 9p 9t"],
        ["pass", "9j 9s 9p 9t"],
    ),
    Case("trick.self_overtake", True, topped, "trick.no_overtake", ""),
]


def reply(options: Options) -> Any:
    """After the third has gone out: what the last seat may do."""
    here = at(f"0: Ks | 1: As {NINES}", options=options, turn=0, finished=[3, 2]).do("0: Ks")
    return "over" if here.over else here.options(1)


END_CASES = [
    Case(
        "round_end.when",
        "first_out",
        lambda o: at("0: 2s | 1: 3s | 2: 4s | 3: 5s", options=o, turn=0).do("0: 2s").over,
        False,
        True,
    ),
    *several(
        "round_end.reply",
        reply,
        "over",
        ("bomb", ["pass", "9j 9s 9p 9t"]),
        ("one", ["pass", "As", "9j 9s 9p 9t"]),
    ),
]

PLAY_CASES = [*COMBINATION_CASES, *BOMB_CASES, *WISH_CASES, *DRAGON_CASES, *DOG_CASES, *TRICK_CASES, *END_CASES]
