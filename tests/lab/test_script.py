"""Where rulesets part: the action, what each says, and the option, found by trial."""

from __future__ import annotations

import pytest

from tichu_core.errors import TichuError
from tichu_core.lab.hybrids import changes, hybrid, rule_of, shown
from tichu_core.lab.script import ScriptError, compare_script, partings, script_of
from tichu_core.lab.script_file import read_script
from tichu_core.lab.script_record import scripts_of_record
from tichu_core.records.engines import Engines
from tichu_core.records.scenario import ScenarioError
from tichu_core.ruleset.loader import load_text

NINES = "9s 9p 9j 9t"
SORTED = "9j 9s 9p 9t"
OPENING = {"hands": {0: "Mj 2s 3s", 1: f"{NINES} 4s", 2: "5s 6s", 3: "7s 8s"}, "opened": False}
CLOSING = {"hands": {0: "Ks 2s 3s", 1: f"{NINES} 4s", 2: "5s 6s", 3: "7s 8s"}, "turn": 0}
CLOSED = ["0: Ks", "1: pass", "2: pass", "3: pass"]
PAIRS = {"hands": {0: "2s 2p 3s 3p 9s", 1: "3j 3t 4s 4p 9p", 2: "Ks As", 3: "Kp Ap"}, "turn": 0}
CHILD = """\
schema_version: 1
id: no-overlap
extends: standard
combinations: {pair_run: {beaten_by: no_overlap}}
"""


def test_c11_a_bomb_before_the_opening_parts_standard_and_dodgr():
    parting = compare_script(["standard", "dodgr"], OPENING, [f"1: ! {NINES}"])
    assert parting is not None
    assert (parting.number, parting.kind, parting.option, parting.rule) == (1, "action", "bombs.before_opening", "C11")
    assert [said.accepts for said in parting.says] == [True, False]
    assert parting.says[1].code == "bomb.before_opening"
    assert len(parting.options) == 1


def test_r8_12_a_bomb_after_the_last_pass_parts_standard_and_dodgr():
    parting = compare_script(["standard", "dodgr"], CLOSING, [*CLOSED, f"1: ! {NINES}"])
    assert parting is not None
    assert parting.line == f"1: ! {NINES}"
    assert [change.path for change in parting.options] == ["bombs.after_closing_pass"]


def test_p4_4_3344_on_2233_parts_standard_and_a_child(tmp_path):
    file = tmp_path / "no-overlap.yaml"
    file.write_text(CHILD)
    parting = compare_script(["standard", str(file)], PAIRS, ["0: 2s 2p 3s 3p", "1: 3j 3t 4s 4p"])
    assert parting is not None
    assert parting.number == 2
    assert (parting.option, parting.rule) == ("combinations.pair_run.beaten_by", "P4.4")


def test_r1_4_another_number_of_seats_parts_at_the_position():
    parting = compare_script(["standard", "polish-two-player"], OPENING, [f"1: ! {NINES}"])
    assert parting is not None
    assert (parting.number, parting.kind, parting.option) == (0, "setup", "table.seats")
    assert "no seat 2" in parting.says[1].text


def test_seats_part_even_where_the_position_fits_both():
    parting = compare_script(["standard", "polish-two-player"], {"hands": {0: "2s 3s", 1: "4s 5s"}, "turn": 0}, [])
    assert parting is not None
    assert parting.option == "table.seats"


def test_what_is_legal_parts_them_before_anybody_does_it():
    parting = compare_script(["standard", "dodgr"], OPENING, ["0: Mj"])
    assert parting is not None
    assert (parting.number, parting.kind, parting.action) == (0, "legal", f"1: ! {SORTED}")
    assert parting.option == "bombs.before_opening"
    assert "then what is legal" not in str(compare_script(["standard", "dodgr"], OPENING, [f"1: ! {NINES}"]))


def test_the_legal_set_after_the_closing_pass_parts_them():
    parting = compare_script(["standard", "dodgr"], CLOSING, CLOSED)
    assert parting is not None
    assert (parting.number, parting.kind, parting.action) == (4, "legal", f"1: ! {SORTED}")
    assert parting.option == "bombs.after_closing_pass"


def test_a_trick_gathered_earlier_is_no_difference():
    given = {"hands": {0: "Ks 2s", 1: "4s 4p", 2: "5s 6s", 3: "7s 8s"}, "turn": 0}
    assert compare_script(["standard", "dodgr"], given, [*CLOSED, "0: 2s"]) is None


def test_a_score_that_differs_names_its_option():
    given = {"hands": {2: "2s", 1: "4s 5s", 3: "Ts 3s"}, "turn": 2, "finished": [0]}
    parting = compare_script(["standard", "german-championship"], given, ["2: 2s"])
    assert parting is not None
    assert (parting.kind, parting.option) == ("score", "scoring.double_victory")
    assert [said.text for said in parting.says] == ["the score is [200, 0]", "the score is [100, 0]"]


def test_two_options_that_only_work_together_are_both_named():
    given = {"hands": {0: "2s 3s", 1: "4s 5s", 2: "6s 7s", 3: "8s Mj"}, "phase": "grand"}
    parting = compare_script(["standard", "blind-tichu"], {**given, "phase": "blind"}, [])
    assert parting is not None
    assert {change.path for change in parting.options} == {"round", "calls.blind"}
    assert {change.rule for change in parting.options} == {"R2.1", "R3.1"}


def test_three_rulesets_side_by_side():
    parting = compare_script(["standard", "brettspielwelt", "dodgr"], CLOSING, [*CLOSED, f"1: ! {NINES}"])
    assert parting is not None
    assert [said.ruleset for said in parting.says] == ["standard", "brettspielwelt", "dodgr"]
    assert [said.accepts for said in parting.says] == [True, True, False]
    assert parting.names == ("standard", "dodgr")


def test_the_first_ruleset_may_be_the_stricter_one():
    parting = compare_script(["dodgr", "standard"], CLOSING, [*CLOSED, f"1: ! {NINES}"])
    assert parting is not None
    assert [said.accepts for said in parting.says] == [False, True]
    assert parting.option == "bombs.after_closing_pass"


def test_the_same_ruleset_never_parts_from_itself():
    assert compare_script(["standard", "standard"], CLOSING, [*CLOSED, f"1: ! {NINES}"]) is None


def test_every_option_that_bites_is_told_once():
    given = {**CLOSING, "opened": False, "hands": {**CLOSING["hands"], 0: "Ks Mj 3s"}}
    script = script_of(given, [*CLOSED, "0: 3s", "1: pass", "2: pass", "3: 8s", "0: pass"])
    told = [parting.option for parting in partings(["standard", "dodgr"], script)]
    assert told == ["bombs.before_opening", "bombs.after_closing_pass"]


def test_an_action_that_all_refuse_is_a_fault_of_the_script():
    with pytest.raises(ScriptError, match=r"action 1, `0: Qs`, is refused by all.*does not hold"):
        compare_script(["standard", "dodgr"], CLOSING, ["0: Qs"])


def test_a_position_that_is_none_is_told_at_its_key():
    with pytest.raises(ScenarioError, match=r"given.turn"):
        compare_script(["standard", "dodgr"], {**CLOSING, "turn": "x"}, [])
    with pytest.raises(ScriptError, match="no key `turns` here under standard; did you mean `turn`"):
        compare_script(["standard", "dodgr"], {**CLOSING, "turns": 1}, [])


def test_one_ruleset_is_too_few():
    with pytest.raises(TichuError, match="two rulesets"):
        compare_script(["standard"], CLOSING, [])


def test_a_parting_is_json_and_text():
    parting = compare_script(["standard", "dodgr"], OPENING, [f"1: ! {NINES}"])
    assert parting is not None
    data = parting.as_data()
    assert data["options"] == [{"path": "bombs.before_opening", "rule": "C11", "before": True, "after": False}]
    assert "bombs.before_opening (C11): true → false" in str(parting)


# -- files ------------------------------------------------------------------------------------------------------------


def test_a_script_file(tmp_path):
    file = tmp_path / "bomb.yaml"
    file.write_text('given:\n  hands: {0: Ks 2s, 1: 4s}\n  turn: 0\nactions:\n  - "0: Ks"\n')
    given, actions, title = read_script(str(file))
    assert (given.position.turn, actions, title) == (0, ("0: Ks",), "bomb")


def test_a_scenario_as_a_script(tmp_path):
    file = tmp_path / "some.scenario.yaml"
    file.write_text(
        "- {id: a, given: {hands: {0: Ks}}, then: [{turn: 0}]}\n"
        '- {id: b, given: {hands: {0: Ks 2s, 1: 3s}, turn: 0}, when: ["0: Ks"], then: [{turn: 1}]}\n'
    )
    assert read_script(f"{file}#b")[1:] == (("0: Ks",), "b")
    with pytest.raises(TichuError, match="no scenario `c`"):
        read_script(f"{file}#c")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("given: {hands: {0: Ks}}\nacts: []\n", "unknown key `acts`"),
        ("actions: []\n", "a script has `given`"),
        ("given: {hands: {0: Zs}}\n", "Zs"),
        ("given: {hands: {0: Ks}}\nactions: [1]\n", "a list of lines"),
    ],
)
def test_a_faulty_script_file_says_what_is_wrong(tmp_path, text, why):
    file = tmp_path / "bad.yaml"
    file.write_text(text)
    with pytest.raises(TichuError, match=why):
        read_script(str(file))


def test_a_missing_file_is_an_error_of_ours(tmp_path):
    for reader in (read_script, lambda path: list(scripts_of_record(path, Engines()))):
        with pytest.raises(TichuError, match="cannot be read"):
            reader(str(tmp_path / "none.yaml"))


# -- options ----------------------------------------------------------------------------------------------------------


def test_changes_applied_give_the_other_ruleset():
    engines = Engines()
    for name in ("dodgr", "polish-two-player", "blind-tichu", "grand-seigneur", "tea-chu-two"):
        one, other = engines.get("standard").rules, engines.get(name).rules
        for a, b in ((one, other), (other, one)):
            assert changes(hybrid(a, changes(a, b)), b) == ()


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("bombs.before_opening", "C11"),
        ("calls.grand.points", "R3.1"),
        ("calls.limit.per_team", "C5"),
        ("round", "R2.1"),
        ("scoring.cards.5", "R1.3"),
        ("plugins.win-points", ""),
    ],
)
def test_the_rule_number_of_an_option(path, rule):
    assert rule_of(path) == rule


def test_values_are_shown_as_a_file_has_them():
    assert shown({"a": [True, 1], "b": "none"}) == "{a: [true, 1], b: none}"


def test_rules_may_be_given_as_values():
    child = load_text(CHILD, "child.yaml")
    parting = compare_script([Engines().get("standard"), child], PAIRS, ["0: 2s 2p 3s 3p", "1: 3j 3t 4s 4p"])
    assert parting is not None
    assert parting.names == ("standard", "no-overlap")
