"""Batches: their seeds, their numbers, and that they are the same wherever they are played."""

from __future__ import annotations

import pickle

import pytest

from tests.lab.runs import arena_plan, batch, column, engine, plan
from tests.rules.rounds import match_of
from tichu_core.errors import TichuError
from tichu_core.game.state import State
from tichu_core.lab.batches import is_comeback, play_batch, unpacked
from tichu_core.lab.plan import Plan
from tichu_core.lab.tally import COLUMNS, columns_for, decisions, tally

NINES = "9s 9p 9j 9t"


def test_a_batch_is_the_same_bytes_each_time():
    of = plan("standard", "dodgr")
    assert play_batch(of, 3, 4) == play_batch(of, 3, 4)


def test_batches_and_seeds_differ():
    of = plan("standard", "dodgr")
    others = [play_batch(of, 1, 5)[3], play_batch(plan("standard", "dodgr", seed=8), 0, 5)[3]]
    assert play_batch(of, 0, 5)[3] not in others


def test_a_plan_travels_as_a_pickle():
    of = plan("polish-two-player", "polish-two-player-1000")
    again = pickle.loads(pickle.dumps(of))
    assert again == of
    assert play_batch(again, 0, 2) == play_batch(of, 0, 2)


def test_the_same_rules_play_the_same_rounds():
    of = plan("standard", "standard")
    assert [ruled.name for ruled in of.rulesets] == ["standard", "standard (2)"]
    found = batch(of)
    assert found["rounds"][0] == found["rounds"][1]
    assert found["matches"][0] == found["matches"][1]
    assert sum(column(of, "mattered", 1)) == 0


def test_rules_without_an_effect_on_play_do_not_matter():
    of = plan("polish-two-player", "polish-two-player-1000")
    assert sum(column(of, "mattered", 1)) == 0
    lengths = [found["lengths"] for found in batch(of)["matches"]]
    assert sum(lengths[0]) / len(lengths[0]) < sum(lengths[1]) / len(lengths[1])


def test_the_same_deals_under_each_ruleset():
    of = plan("standard", "no-grand", bots=("random",))
    assert sum(column(of, "mattered", 1)) > 0
    own = plan("standard", "standard", paired=False)
    assert batch(own)["rounds"][0] != batch(own)["rounds"][1]


def test_the_match_that_is_going_on_is_played_to_its_end():
    found = batch(plan("standard", "dodgr"))["matches"][0]
    assert found["lengths"]
    assert sum(found["lengths"]) > 5
    assert found["given_up"] == 0


def test_sizes_sum_to_the_units():
    of = plan("standard", "dodgr")
    assert of.sizes(12) == [5, 5, 2]
    assert of.sizes(5) == [5]
    assert sum(of.sizes(20_000)) == 20_000


def test_the_key_of_a_plan_says_what_it_depends_on():
    same = {plan("standard", "dodgr").key, plan("standard", "dodgr").key}
    others = {
        plan("dodgr", "standard").key,
        plan("standard", "dodgr", seed=1).key,
        plan("standard", "dodgr", bots=("random",)).key,
        plan("standard", "dodgr", size=6).key,
        plan("standard", "dodgr", paired=False).key,
        plan("standard", "fata-morgana").key,
    }
    assert len(same) == 1
    assert len(same | others) == 7


def test_r14_points_of_cards_sum_to_100_without_calls_and_victories():
    of = plan("standard", "no-grand", bots=("random",), size=20)
    found = batch(of, 0, 20)
    columns = list(found["columns"])
    at = {name: columns.index(name) for name in columns}
    for row, points in zip(found["rounds"][0], found["points"][0], strict=True):
        kept = 100 * (2 * row[at["kept:tichu"]] - row[at["called:tichu"]])
        kept += 200 * (2 * row[at["kept:grand"]] - row[at["called:grand"]])
        assert sum(points) == kept + (200 if row[at["whole_team"]] else 100)
        assert row[at["points"]] == sum(points)
        assert row[at["bombs"]] == row[at["bombs_in_turn"]] + row[at["bombs_thrown"]]
        assert row[at["gifts"]] <= 1
        assert row[at["wishes_met"]] <= row[at["wishes"]] <= 1


def test_other_tables_can_be_tallied(monkeypatch):
    # A game without an end is given up early.
    monkeypatch.setattr("tichu_core.lab.batches.LONGEST_MATCH", 4)
    for name in ("trichu", "wuerzburg-five", "grand-seigneur", "tea-chu-two", "polish-two-player", "tientsin"):
        of = plan(name, name, size=2)
        found = batch(of, 0, 2)
        assert found["rounds"][0] == found["rounds"][1]
        assert len(found["rounds"][0][0]) == len(found["columns"])


def test_w5_14_partners_count_once():
    of = plan("wuerzburg-five", "wuerzburg-five", size=12)
    sides = set(column(of, "sides", 0, 0, 12))
    assert sides == {3}
    assert any(column(of, "lead_won", 0, 0, 12))
    assert all(len(points) == 3 for points in batch(of, 0, 12)["points"][0])


def test_a_bot_that_cannot_be_made_is_an_error():
    with pytest.raises(TichuError, match="no bot"):
        play_batch(plan("standard", "dodgr", bots=("nobody",)), 0, 1)


def test_an_arena_is_of_two_bots():
    of = arena_plan()
    with pytest.raises(TichuError, match="two bots"):
        play_batch(Plan("arena", of.rulesets, ("greedy",), 1), 0, 1)


def test_bytes_that_are_no_batch_are_an_error():
    with pytest.raises(TichuError, match="cannot be read"):
        unpacked(b"nonsense")


# -- what is counted --------------------------------------------------------------------------------------------------


def played(*lines: str, **hands: str) -> State:
    """A round dealt with these hands, played by lines to its end by the first legal actions."""
    made = engine("standard")
    deal = [hands.get(f"s{seat}", "") for seat in range(4)]
    state = made.start(deal=deal)
    for line in lines:
        seat, _, text = line.partition(":")
        state, _ = made.apply(state, int(seat), made.parse_action(text.strip()))
    while not state.is_over:
        seat = state.to_act[0]
        legal = made.legal(state, seat)
        # Pass where that is possible, else the last of the list: the rounds are short.
        state, _ = made.apply(state, seat, legal.nth(0))
    return state


def numbers(state: State) -> dict[str, int]:
    return dict(zip(columns_for(("grand", "tichu")), tally(state, ("grand", "tichu")), strict=True))


DECLINED = tuple(f"{seat}: decline" for seat in range(4))
SMALL = {"s0": "Mj Ks 2s 3s", "s1": f"{NINES} 4s 5s 6s", "s2": "4p 5p 6p 7p", "s3": "4t 5t 6t 7t"}
PUSHED = ("0: push 2s>1 3s>2 Ks>3", "1: push 4s>0 5s>2 6s>3", "2: push 4p>0 5p>1 6p>3", "3: push 4t>0 5t>1 6t>2")


def test_c11_a_bomb_before_the_first_lead_is_counted():
    found = numbers(played(*DECLINED, *PUSHED, f"1: ! {NINES}", **SMALL))
    assert (found["bombs"], found["bombs_thrown"], found["bombs_before_opening"], found["bombs_in_turn"]) == (
        1,
        1,
        1,
        0,
    )
    assert found["lead_margin"] != 0


def test_r8_12_a_bomb_on_a_closed_trick_is_counted():
    state = played(*DECLINED, *PUSHED, "0: Mj", "1: pass", "2: pass", "3: pass", f"1: ! {NINES}", **SMALL)
    found = numbers(state)
    assert (found["bombs_thrown"], found["bombs_on_closed"], found["bombs_before_opening"]) == (1, 1, 0)


def test_a_bomb_in_turn_and_a_wish_are_counted():
    found = numbers(played(*DECLINED, *PUSHED, "0: Mj wish 9", f"1: {NINES}", **SMALL))
    assert (found["bombs"], found["bombs_in_turn"], found["bombs_thrown"]) == (1, 1, 0)
    assert (found["wishes"], found["wishes_met"]) == (1, 1)


def test_a_call_is_counted_and_whether_it_was_kept():
    found = numbers(played(*DECLINED, "3: tichu", *PUSHED, **SMALL))
    assert (found["called:tichu"], found["called:grand"]) == (1, 0)
    assert found["kept:tichu"] in (0, 1)


def test_the_moment_of_a_call_is_no_difference():
    early = played(*DECLINED, "3: tichu", *PUSHED, "0: Mj", **SMALL)
    late = played(*DECLINED, *PUSHED, "0: Mj", "3: tichu", **SMALL)
    assert early.events != late.events
    assert decisions(early) == decisions(late)


def test_columns_are_named_in_order():
    assert columns_for(("tichu",)) == (*COLUMNS, "called:tichu", "kept:tichu")


@pytest.mark.parametrize(
    ("rounds", "winner", "comeback"),
    [
        ([(100, 0), (100, 0), (0, 900), (0, 900)], 1, True),
        ([(0, 100), (100, 0), (0, 900), (0, 900)], 1, False),
        ([(0, 100), (0, 100), (0, 900), (0, 900)], 1, False),
        ([(0, 1100)], 1, False),
    ],
)
def test_a_comeback_is_a_win_from_behind_at_half_way(rounds, winner, comeback):
    assert is_comeback(match_of(rounds), winner) == comeback
