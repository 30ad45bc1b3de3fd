"""Every code of refusal: a position that provokes it, and a sentence that says what it should."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from tests.rules.at import At, at, changed, dealt, rules_named
from tichu_core.errors import IllegalAction
from tichu_core.game.actions import Call, Move, Play, Push
from tichu_core.game.cards import parse_cards
from tichu_core.game.game import Hooks
from tichu_core.game.push import PushRoutes, tiers_of
from tichu_core.game.reasons import REASONS, refusal
from tichu_core.kernel.refusals import REFUSALS

PL = "polish-two-player"
NINES = "9s 9p 9j 9t"
FOURS = "4s 4p 4j 4t"
TEN = "3s 4s 5s 6p 7p 8p 9t Tt Jt Qj"
FOUR_HANDS = "0: 2s 3s | 1: 4s 5s | 2: 6s 7s | 3: 8s 9s"
PUSHES = "0: 2s 3s 4s | 1: 2p 3p 4p | 2: 2j 3j 4j | 3: 2t 3t 4t"
FRESH = range(4)
SIX = "0: Dg 2s | 1: 3s | 2: 4s | 3: 5s | 5: 7s"
OF_PLUGINS = {"discard.count", "draft.not_yours"}


class TributeHooks(Hooks):
    """Seat 0 gives its best card to seat 1; the others give nothing."""

    def exchange_choices(self, state: Any, seat: int) -> PushRoutes | None:
        tiers = tiers_of((parse_cards("Dr"), parse_cards("Ph")))
        return PushRoutes(((1, 1),), tiers) if seat == 0 else PushRoutes(())


class NoNines(Hooks):
    """A house rule against nines."""

    forbids_actions = True

    def forbids(self, state: Any, seat: int, action: Any) -> IllegalAction | None:
        if getattr(action, "cards", 0) == parse_cards("9s"):
            return refusal("house.rule", seat, because="no nines", plugin="nineless")
        return None


def seat_order() -> At:
    round_ = [{"deal": 8}, {"ask": {"call": "grand", "order": "seat_order"}}, {"deal": 6}, "exchange", "play"]
    return dealt(rules=changed(rules_named("standard"), [("round", round_)]))


def on(lead: str, hand: str, *when: str, **about: Any) -> At:
    """Seat 1 with this hand behind the lead of seat 0."""
    given = {"turn": 0, **about}
    return at(f"0: {lead} Kt | 1: {hand} | 2: 2t 3t | 3: 6t 7t", **given).do(f"0: {lead}", *when)


# Code, position, line, what the sentence names, and the option, if one forbids it.
REFUSED: list[tuple[str, At, str, Sequence[str], str | None]] = [
    ("round.over", at("0: 2s | 1: 3s", rules=PL, turn=0).do("0: 2s", "1: pass"), "1: 3s", ["over"], None),
    ("turn.not_yours", at(FOUR_HANDS, turn=0), "1: 4s", ["seat 1", "seat 0"], None),
    ("turn.out", at("0: 2s 3s | 1: 4s | 3: 5s", turn=0, finished=[2]), "2: pass", ["seat 2"], None),
    ("turn.no_such_seat", at(FOUR_HANDS, turn=0), "4: pass", ["seat 4", "0 to 3"], None),
    ("step.other_action", at(FOUR_HANDS, turn=0), "0: decline", ["decline", "play"], None),
    ("step.other_action", at(PUSHES, phase="exchange"), "0: 2s", ["2s", "exchange", "1 card to seat 1"], None),
    ("step.other_action", dealt(), "0: pass", ["pass", "`grand` or `decline`"], None),
    ("cards.not_held", at(FOUR_HANDS, turn=0), "0: 2s Ks", ["seat 0", "Ks"], None),
    ("combination.none", at(FOUR_HANDS, turn=0), "0: 2s 3s", ["2s 3s"], None),
    (
        "combination.reading",
        at("0: 5s 5p 9s 9p Ph | 1: 2s | 2: 3s | 3: 4s", turn=0),
        "0: 5s 5p 9s 9p Ph as 7",
        ["Phoenix as 7", "full house of 9", "full house of 5"],
        None,
    ),
    ("pass.on_lead", at(FOUR_HANDS, turn=0), "0: pass", ["seat 0"], None),
    ("wish.must_play", on("2s", "8s 8p As", wish="8"), "1: As", ["As", "natural 8", "8s 8p", "seat 1"], None),
    ("wish.must_play", on("2s", "8s As", wish="8"), "1: pass", ["pass", "natural 8", "8s"], None),
    (
        "wish.must_answer",
        at("0: Mj 2s | 1: 4s Ks", rules=PL, turn=0).do("0: Mj wish 8"),
        "1: pass",
        ["seat 1", "8"],
        "wish.must_answer",
    ),
    ("follow.kind", on("2s", "8s 8p As"), "1: 8s 8p", ["8s 8p", "pair", "single 2"], None),
    (
        "follow.length",
        on("2s 3p 4s 5s 6s", "7s 8p 9s Ts Js Qs 2p"),
        "1: 7s 8p 9s Ts Js Qs",
        ["straight", "6 cards", "where 5", "up to 6"],
        None,
    ),
    ("follow.not_higher", on("9s", "8s Ap"), "1: 8s", ["8s", "single 9"], None),
    (
        "follow.not_higher",
        at("0: 9s Kt | 1: Ph 2p | 2: 9p 3p | 3: 4p", turn=0).do("0: 9s", "1: Ph"),
        "2: 9p",
        ["9½"],
        None,
    ),
    (
        "follow.overlap",
        at("0: 2s 2p 3s 3p 9s | 1: 3j 3t 4s 4p", rules=PL, turn=0).do("0: 2s 2p 3s 3p"),
        "1: 3j 3t 4s 4p",
        ["overlaps", "pair run"],
        "combinations.pair_run.beaten_by",
    ),
    ("follow.only_bombs", on(NINES, "As Dr 2p"), "1: Dr", ["four of 9"], None),
    ("dog.only_as_lead", on("2s", "Dg As"), "1: Dg", ["single 2"], None),
    ("dragon.may_not_lead", at("0: Dr 2s | 1: 3s", rules=PL, turn=0), "0: Dr", ["Dragon"], "dragon.may_lead"),
    ("dragon.only_on_singles", on("2s 2p", "Dr As"), "1: Dr", ["pair"], None),
    ("phoenix.on_dragon", on("Dr", "Ph As"), "1: Ph", ["Phoenix"], None),
    (
        "trick.no_reentry",
        on("2s", "6s As", "1: pass", "2: 3t", "3: pass", "0: pass", options=[("trick.reentry", False)]),
        "1: As",
        ["seat 1"],
        "trick.reentry",
    ),
    (
        "trick.no_overtake",
        on("9s", "As", "1: pass", "2: pass", "3: pass"),
        "0: + Kt",
        ["seat 0"],
        "trick.self_overtake",
    ),
    ("bomb.not_a_bomb", on("2s", "8s As"), "2: ! 3t", ["3t"], None),
    ("bomb.too_low", on(NINES, f"{FOURS} As"), f"1: {FOURS}", ["4j 4s 4p 4t", "four of 9"], None),
    ("bomb.too_low", on(NINES, f"{FOURS} As"), f"1: ! {FOURS}", ["4j 4s 4p 4t", "four of 9"], None),
    (
        "bomb.out_of_turn",
        on("2s", f"{NINES} As", options=[("bombs.out_of_turn", False)]),
        f"1: ! {NINES}",
        ["out of turn"],
        "bombs.out_of_turn",
    ),
    (
        "bomb.before_opening",
        at(f"0: 2s | 1: {NINES} | 2: 3s | 3: 4s", rules="dodgr", turn=0, opened=False),
        f"1: ! {NINES}",
        ["first lead"],
        "bombs.before_opening",
    ),
    ("bomb.on_lead", at(f"0: 2s | 1: {NINES} | 2: 3s | 3: 4s", turn=0), f"1: ! {NINES}", ["lead"], "bombs.on_lead"),
    ("bomb.on_dog", on("Dg", f"{NINES} As"), f"1: ! {NINES}", ["Dog"], "bombs.on_dog"),
    (
        "bomb.after_closing_pass",
        on("As", f"{NINES} 3s", "1: pass", "2: pass", "3: pass", rules="dodgr"),
        f"1: ! {NINES}",
        ["last pass"],
        "bombs.after_closing_pass",
    ),
    (
        "bomb.after_closing_pass",
        on("Dr", f"{NINES} 3s", "1: pass", "2: pass", "3: pass", rules="dodgr"),
        f"1: ! {NINES}",
        ["last pass"],
        "bombs.after_closing_pass",
    ),
    (
        "bomb.on_lead",
        on("Dr", f"{NINES} 3s", "1: pass", "2: pass", "3: pass", "0: give 3", rules="dodgr"),
        f"1: ! {NINES}",
        ["lead"],
        "bombs.on_lead",
    ),
    (
        "bomb.without_rank",
        on("2s", f"{NINES} 8s", wish="8"),
        f"1: {NINES}",
        ["9j 9s 9p 9t", "no 8", "seat 1", "8s"],
        "wish.bomb_without_rank",
    ),
    (
        "reply.only_bombs",
        at("0: Ks | 1: As 2s", turn=0, finished=[3, 2], options=[("round_end.reply", "bomb")]).do("0: Ks"),
        "1: As",
        ["single K"],
        "round_end.reply",
    ),
    ("gift.due", on("Dr", "8s", "1: pass", "2: pass", "3: pass"), "0: Kt", ["give"], None),
    ("gift.not_due", at(FOUR_HANDS, turn=0), "0: give 1", ["Dragon"], None),
    ("gift.not_an_opponent", on("Dr", "8s", "1: pass", "2: pass", "3: pass"), "0: give 2", ["seat 2"], None),
    (
        "wish.off",
        at("0: Mj 2s | 1: 3s | 2: 4s | 3: 5s", turn=0, options=[("wish.mode", "off")]),
        "0: Mj wish 8",
        ["no wish"],
        "wish.mode",
    ),
    ("wish.without_mah_jong", at(FOUR_HANDS, turn=0), "0: 2s wish 8", ["Mah Jong"], None),
    (
        "wish.with_straight",
        at("0: Mj 2s 3s 4p 5s 9s | 1: 6s", rules=PL, turn=0),
        "0: Mj 2s 3s 4p 5s wish 8",
        ["Mj 2s 3s 4p 5s"],
        "wish.with_straight",
    ),
    (
        "wish.missing",
        at("0: Mj 2s | 1: 3s | 2: 4s | 3: 5s", turn=0, options=[("wish.mode", "forced")]),
        "0: Mj",
        ["must wish"],
        "wish.mode",
    ),
    ("dog.name_partner", at(SIX, rules="tientsin", turn=0, finished=[4]), "0: Dg", ["to SEAT"], "dog.passes_lead_to"),
    ("dog.not_a_partner", at(SIX, rules="tientsin", turn=0, finished=[4]), "0: Dg to 1", ["seat 1"], None),
    ("dog.partner_out", at(SIX, rules="tientsin", turn=0, finished=[4]), "0: Dg to 4", ["seat 4"], None),
    ("dog.no_choice", at("0: Dg 2s | 1: 3s | 2: 4s | 3: 5s", turn=0), "0: Dg to 2", ["`Dg`"], "dog.passes_lead_to"),
    ("play.names_a_seat", at(FOUR_HANDS, turn=0), "0: 2s to 2", ["Dog"], None),
    ("call.only_when_asked", at(FOUR_HANDS, turn=0, unplayed=FRESH), "0: grand", ["grand"], "calls.grand.asked"),
    ("call.too_early", dealt(), "0: tichu", ["tichu"], "calls.tichu.from"),
    ("call.too_late", at(FOUR_HANDS, turn=0), "0: tichu", ["has played a card"], "calls.tichu.until"),
    (
        "call.too_late",
        at(FOUR_HANDS, turn=0, unplayed=FRESH, options=[("calls.tichu.until", "play")]),
        "0: tichu",
        ["`play` has begun"],
        "calls.tichu.until",
    ),
    ("call.made", at(FOUR_HANDS, turn=0, unplayed=FRESH, calls={0: "grand"}), "0: tichu", ["seat 0", "grand"], None),
    (
        "call.excluded",
        at(f"0: {TEN} | 1: 2s", rules=PL, turn=0, calls={1: "grand"}),
        "0: tichu",
        ["tichu", "grand"],
        "calls.tichu.excluded_by",
    ),
    (
        "call.per_team",
        at(FOUR_HANDS, rules="one-call-per-team", turn=0, unplayed=FRESH, calls={2: "grand"}),
        "0: tichu",
        ["seat 0"],
        "calls.limit.per_team",
    ),
    (
        "call.per_team",
        at(FOUR_HANDS, turn=0, unplayed=FRESH, calls={2: "tichu"}, options=[("calls.tichu.limit.per_team", 1)]),
        "0: tichu",
        ["seat 0"],
        "calls.tichu.limit.per_team",
    ),
    (
        "call.per_round",
        at(FOUR_HANDS, turn=0, unplayed=FRESH, calls={1: "grand"}, options=[("calls.limit.per_round", 1)]),
        "0: tichu",
        ["all calls"],
        "calls.limit.per_round",
    ),
    (
        "call.per_round",
        at(FOUR_HANDS, turn=0, unplayed=FRESH, calls={1: "tichu"}, options=[("calls.tichu.limit.per_round", 1)]),
        "0: tichu",
        ["tichu"],
        "calls.tichu.limit.per_round",
    ),
    (
        "call.min_hand",
        at("0: 2s 3s | 1: 4s", rules=PL, turn=0),
        "0: tichu",
        ["at least 9", "holds 2"],
        "calls.tichu.min_hand",
    ),
    (
        "call.not_this_seat",
        at("0: 2s | 1: 3s | 2: 4s | 3: 5s", turn=0, unplayed=FRESH, options=[("calls.tichu.seats", [1])]),
        "0: tichu",
        ["seat 0"],
        "calls.tichu.seats",
    ),
    (
        "call.somebody_out",
        at(
            "0: 2s 3s | 1: 4s | 3: 5s",
            turn=0,
            finished=[2],
            unplayed=[0],
            options=[("calls.tichu.after_first_out", False)],
        ),
        "0: tichu",
        ["is out"],
        "calls.tichu.after_first_out",
    ),
    (
        "call.not_behind",
        at(FOUR_HANDS, turn=0, unplayed=FRESH, options=[("calls.tichu.behind_by", 300)]),
        "0: tichu",
        ["300"],
        "calls.tichu.behind_by",
    ),
    (
        "call.exchange_pending",
        at(PUSHES, phase="exchange").do("0: push 2s>1 3s>2 4s>3"),
        "0: tichu",
        ["seat 0", "exchange"],
        None,
    ),
    ("ask.decided", dealt().do("1: decline"), "1: decline", ["seat 1"], None),
    ("ask.order", seat_order(), "2: decline", ["seat 0"], "round"),
    (
        "push.done",
        at(PUSHES, phase="exchange").do("0: push 2s>1 3s>2 4s>3"),
        "0: push 2s>1 3s>2 4s>3",
        ["seat 0"],
        None,
    ),
    ("push.routes", at(PUSHES, phase="exchange"), "0: push 2s>1", ["seat 0", "1 card to seat 1"], "round"),
    ("push.nothing", at(PUSHES, phase="exchange", hooks=TributeHooks()), "1: push 2p>0", ["seat 1"], None),
    ("push.not_best", at(PUSHES, phase="exchange", hooks=TributeHooks()), "0: push 2s>1", ["4s", "2s"], None),
    ("house.rule", at(FOUR_HANDS, turn=3, hooks=NoNines()), "3: 9s", ["no nines", "nineless"], "plugins.nineless"),
]


@pytest.mark.parametrize(("code", "here", "line", "names", "option"), REFUSED, ids=[entry[0] for entry in REFUSED])
def test_the_code_its_rule_its_option_and_a_whole_sentence(code, here, line, names, option):
    why = here.why(line)
    assert why is not None
    assert (why.code, why.option, why.rule, why.seat) == (code, option, REASONS[code].rule, int(line[0]))
    assert [name for name in names if name not in why.message] == []
    assert not re.search(r"[{}]|\bNone\b|  |\b-1\b|\(\)", why.message), why.message
    assert str(why) == f"{why.message} [{code}]"
    with pytest.raises(IllegalAction) as raised:
        here.do(line)
    assert raised.value == why


def test_a_call_or_a_wish_that_no_text_can_name():
    here = at("0: Mj 2s | 1: 3s | 2: 4s | 3: 5s", turn=0)
    unknown = here.engine.verify(here.state, 0, Call("mega"))
    assert unknown is not None
    assert (unknown.code, unknown.option) == ("call.unknown", "calls.mega")
    assert "mega" in unknown.message
    rank = here.engine.verify(here.state, 0, Play(parse_cards("Mj"), wish=15))
    assert rank is not None
    assert rank.code == "wish.rank"


@pytest.mark.parametrize(
    "action",
    [
        Play(1 << 56),
        Play(-1),
        Play(parse_cards("2s") | 1 << 60, thrown=True),
        Push(((0, 1),)),
        Push(((parse_cards("2s 3s"), 1),)),
        Push(((-1, 1),)),
        Move("discard", 1 << 57),
    ],
)
def test_numbers_that_are_no_cards_are_refused(action):
    for here in (at(FOUR_HANDS, turn=0), at(PUSHES, phase="exchange")):
        why = here.engine.verify(here.state, 0, action)
        assert why is not None
        assert why.code == "cards.unknown"
        assert action not in here.engine.legal(here.state, 0)
        assert here.engine.resolve(here.state, 0, action) == action
        with pytest.raises(IllegalAction):
            here.engine.apply(here.state, 0, action)


def test_every_code_is_provoked_here():
    provoked = {entry[0] for entry in REFUSED} | {"call.unknown", "wish.rank", "cards.unknown"}
    assert set(REASONS) - provoked == OF_PLUGINS
    assert set(REFUSALS[1:]) <= set(REASONS)


def test_p8_5_no_wish_goes_with_a_pair_of_ones_and_the_sentence_holds_where_straights_may_wish():
    here = at("0: Mj Ph 9s | 1: 3s | 2: 4s | 3: 5s", turn=0, options=[("combinations.mah_jong_phoenix_pair", True)])
    why = here.engine.verify(here.state, 0, here.engine.parse_action("Mj Ph wish 8"))
    assert why is not None
    assert "no wish goes with Mj Ph" in str(why)
    assert "straight where the ruleset allows" in str(why)
