"""The ruleset's options as the plain numbers that the kernel reads."""

from __future__ import annotations

from tichu_core.game.cards import parse_card, parse_rank
from tichu_core.kernel import settle as s
from tichu_core.kernel import table as t
from tichu_core.kernel.cards import ALL_CARDS, rank_mask
from tichu_core.kernel.combinations import CombinationOptions
from tichu_core.kernel.settle import ScoreRules
from tichu_core.kernel.table import TableRules
from tichu_core.ruleset.options import Rules

_DRAGON_TO = {
    "to_chosen_opponent": t.DRAGON_CHOSEN,
    "to_the_opponent": t.DRAGON_NEXT_OPPONENT,
    "none": t.DRAGON_KEEPS,
}
_LAST_CARD = {"as_usual": t.LAST_AS_USUAL, "keep_dragon": t.LAST_KEEP_DRAGON, "keep_trick": t.LAST_KEEP_TRICK}
_DOG_TO = {"partner": t.DOG_PARTNER, "chosen_partner": t.DOG_CHOSEN, "opponent": t.DOG_OPPONENT}
_WISH_MODE = {"off": t.WISH_OFF, "optional": t.WISH_OPTIONAL, "forced": t.WISH_FORCED}
_WISH_BOMB = {"thrown": t.BOMB_THROWN, "always": t.BOMB_ALWAYS, "never": t.BOMB_NEVER}
_REPLY = {"none": t.REPLY_NONE, "bomb": t.REPLY_BOMB, "one": t.REPLY_ONE}
# The best opponent is the one who was out first, as with "opponents"; where two play two it is the same side.
_TAIL = {"opponents": s.TO_OPPONENTS, "best_opponent": s.TO_OPPONENTS, "self": s.TO_SELF, "first_out": s.TO_FIRST_OUT}


def combination_options(rules: Rules) -> CombinationOptions:
    """The combinations of a ruleset, for the generator."""
    return CombinationOptions(
        pair_run_no_overlap=rules.combinations.pair_run.beaten_by == "no_overlap",
        mah_jong_phoenix_pair=rules.combinations.mah_jong_phoenix_pair,
        triple_runs=rules.combinations.triple_run,
        full_house_one_rank=rules.combinations.full_house_of_one_rank,
        flush_as_straight=rules.combinations.flush_as_straight,
        mah_jong_in_flush=rules.bombs.with_mah_jong,
        phoenix_bombs=rules.bombs.with_phoenix,
    )


def table_rules(rules: Rules, combinations: CombinationOptions) -> TableRules:
    """The switches of the trick."""
    out = TableRules(combinations)
    out.bomb_out_of_turn = rules.bombs.out_of_turn
    out.bomb_before_opening = rules.bombs.before_opening
    out.bomb_on_lead = rules.bombs.on_lead
    out.bomb_on_dog = rules.bombs.on_dog
    # Without bombs out of turn nobody can bomb a closed trick, so it is gathered at once.
    out.bomb_after_closing = rules.bombs.after_closing_pass and rules.bombs.out_of_turn
    out.wish_mode = _WISH_MODE[rules.wish.mode]
    out.wish_with_straight = rules.wish.with_straight
    out.wish_persists = rules.wish.persists
    out.wish_binds_lead = rules.wish.binds_lead
    out.wish_dog_exempt = rules.wish.dog_exempt
    out.wish_forces_bomb = rules.wish.forces_bomb
    out.wish_bomb = _WISH_BOMB[rules.wish.bomb_without_rank]
    out.wish_any_kind = rules.wish.answered_by == "any_kind"
    out.wish_must_answer = rules.wish.must_answer
    out.wish_exempt = sum(1 << seat for seat in rules.wish.exempt_seats)
    out.dragon_may_lead = rules.dragon.may_lead
    out.dragon_to = _DRAGON_TO[rules.dragon.gives_trick]
    out.dragon_keeps_last_trick = rules.dragon.last_trick == "keep"
    out.dragon_last_card = _LAST_CARD[rules.dragon.last_card]
    out.dragon_fails_call = rules.dragon.last_card_fails_call
    out.dog_to = _DOG_TO[rules.dog.passes_lead_to]
    out.dog_after_player = rules.dog.fallback == "after_player"
    out.reentry = rules.trick.reentry
    out.self_overtake = rules.trick.self_overtake
    out.ends_with_first_out = rules.round_end.when == "first_out"
    out.reply = _REPLY[rules.round_end.reply]
    out.double_victory = rules.scoring.double_victory is not None
    out.triple_victory = rules.scoring.triple_victory is not None
    return out


def score_rules(rules: Rules) -> ScoreRules:
    """The numbers of scoring."""
    out = ScoreRules()
    scoring = rules.scoring
    for name, points in scoring.cards or ():
        cards = rank_mask(parse_rank(name)) if len(name) == 1 else parse_card(name)
        if points:
            out.values.append((cards, points))
    out.double_victory = scoring.double_victory or 0
    out.triple_victory = scoring.triple_victory or 0
    out.tail_hand = _TAIL[scoring.tail_hand_to]
    out.tail_tricks = _TAIL[scoring.tail_tricks_to]
    out.last_but_one_to_first = scoring.last_but_one_tricks_to == "first_out"
    out.first_out = scoring.first_out
    out.first_out_with_call = scoring.first_out_with_call
    out.solo_factor = scoring.solo_factor
    out.solo_own_tricks_only = scoring.solo_factor_on == "own_tricks"
    out.bomb_points = scoring.bomb_points
    return out


def deck_of(rules: Rules) -> int:
    """The cards that are in the game."""
    deck: int = ALL_CARDS
    for name in rules.deck.without:
        deck &= ~parse_card(name)
    return deck


def sides_of(rules: Rules) -> tuple[int, ...]:
    """The side of each seat; the side of seat 0 is number 0, the others follow in order of their lowest seat."""
    seats = rules.table.seats
    teams = rules.table.teams
    if teams == "none":
        return tuple(range(seats))
    if teams == "partners":
        return tuple(seat % 2 for seat in range(seats))
    sides = [0] * seats
    for number, team in enumerate(sorted(teams, key=min)):
        for seat in team:
            sides[seat] = number
    return tuple(sides)
