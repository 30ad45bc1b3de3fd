"""Contradictions between options: each is refused with its own words, at the option that is to blame."""

from pathlib import Path

import pytest

from tests.ruleset.helpers import HEAD, file_problems, only, problems, rules
from tichu_core.ruleset.checks import contradictions
from tichu_core.ruleset.options import Rules
from tichu_core.ruleset.spelling import CARDS

ALONE = (
    "table: {seats: 2, teams: none}\ndog: {passes_lead_to: opponent}\nround: [{deal: 14}, play]\ncalls: {grand: none}\n"
)
ALONE += "opening: [mah_jong, youngest]\n"
NO_GRAND = "calls: {grand: none}\n"

# What is written, the path that is blamed, a piece of the message, the rule.
REFUSED = [
    ("table: {seats: 5}\n", "table.seats", "an even number of seats", "R1.4"),
    ("table: {seats: 2}\n", "table.seats", "two seats have no partners", "R1.4"),
    ("table: {teams: [[0, 2], [1, 4]]}\n", "table.teams", "there is no seat 4", "R1.4"),
    ("table: {teams: [[0, 2], [1, 2, 3]]}\n", "table.teams", "seat 2 stands in the teams 2 times", "R1.4"),
    ("table: {teams: [[0, 2], [1]]}\n", "table.teams", "seat 3 is in no team", "R1.4"),
    ("table: {teams: [[0, 2], [1, 3], []]}\n", "table.teams", "a team without a seat", "R1.4"),
    ("table: {teams: [[0, 1, 2, 3]]}\n", "table.teams", "at least two teams", "R1.4"),
    ("wish: {exempt_seats: [4]}\n", "wish.exempt_seats", "there is no seat 4", "TR11"),
    ("wish: {exempt_seats: [2, 2]}\n", "wish.exempt_seats", "seat 2 stands in the list 2 times", "TR11"),
    ("calls: {tichu: {seats: [5]}}\n", "calls.tichu.seats", "there is no seat 5", "TR4"),
    ("calls: {tichu: {seats: []}}\n", "calls.tichu.seats", "no seat may make the call", "TR4"),
    ("table: {teams: none}\n", "table.teams", "the Dog passes the lead to a partner", "R11.1"),
    ("table: {teams: [[0, 2], [1], [3]]}\n", "table.teams", "seat 1 has none", "R11.1"),
    (ALONE + "scoring: {double_victory: 100}\n", "scoring.double_victory", "needs a team of two", "R14.3"),
    ("scoring: {triple_victory: 300}\n", "scoring.triple_victory", "needs a team of three", "TI16"),
    ("scoring: {solo_factor: 2}\n", "scoring.solo_factor", "a side of one seat", "W5-13"),
    ("scoring: {solo_factor_on: own_tricks}\n", "scoring.solo_factor_on", "the factor is 1", "W5-13"),
    ("round: [{deal: 14}, exchange]\n" + NO_GRAND, "round", "has no step `play`", "R9.4"),
    ("round: [{deal: 14}, play, play]\n" + NO_GRAND, "round[2]", "more than once", "R9.4"),
    ("round: [{deal: 8}, play, exchange]\n" + NO_GRAND, "round[2]", "comes after `play`", "R13.1"),
    ("round: [{deal: 8}, {deal: 7}, play]\n" + NO_GRAND, "round[1]", "60 cards, and the deck has 56", "R1.1"),
    ("round: [{deal: all}, {deal: 1}, play]\n" + NO_GRAND, "round[1]", "nothing is left to deal", "R2.1"),
    ("round: [{deal: 14}, {deal: rest}, play]\n" + NO_GRAND, "round[1]", "nothing is left to deal", "R2.1"),
    (f"deck: {{without: [{', '.join(CARDS[1:])}]}}\nopening: [youngest]\nround: [{{deal: rest}}, play]\n" + NO_GRAND,
     "deck.without", "1 cards are not enough for 4 seats", "R1.1"),
    ("round: [exchange, play]\n" + NO_GRAND, "round", "deals no cards", "R2.1"),
    ("deal: {remainder: aside}\n", "deal.remainder", "no card is left over", "TI3"),
    ("table: {teams: [[0], [1], [2], [3]]}\ndeck: {without: [Dg]}\nround: [{deal: rest}, {exchange: partners}, play]\n"
     + NO_GRAND, "round[1]", "nobody has a partner", "R4.1"),
    (ALONE.replace("{deal: 14}", "{deal: 14}, {exchange: neighbours}"), "round[1]", "the same seat", "R4.1"),
    ("round: [{deal: 2}, {exchange: {cards: 2}}, {deal: 12}, play]\n" + NO_GRAND, None, "", ""),
    ("round: [{deal: 2}, {exchange: {cards: 2}}, play]\nopening: [youngest]\n" + NO_GRAND, "round[1]",
     "6 cards are pushed from a hand of 2", "R4.1"),
    ("exchange: {call_resets_choices: true}\nround: [{deal: 14}, play]\n" + NO_GRAND, "exchange.call_resets_choices",
     "the round has no exchange", "R3.3"),
    ("exchange: {call_resets_choices: true}\ncalls: {tichu: none}\n", "exchange.call_resets_choices",
     "no call can be made during the exchange", "R3.3"),
    ("opening: [mah_jong, mah_jong]\n", "opening", "stands in the list twice", None),
    ("deck: {without: [Mj]}\nround: [{deal: rest}, play]\n" + NO_GRAND, "deck.without", "not in the deck", "R5.1"),
    ("opening: [youngest, mah_jong]\ndeck: {without: [Mj]}\nround: [{deal: rest}, play]\n" + NO_GRAND, "opening",
     "not in the deck", "R5.1"),
    ("round: [{deal: 8}, play]\n" + NO_GRAND, "round", "the Mah Jong may be among the cards", "P4.1"),
    ("plugins: [pool-draft, pool-draft]\n", "plugins", "named 2 times", None),
    ("calls: {grand: none}\n", "calls.grand", "asks for the call `grand`, and there is none", "R2.1"),
    ("round: [{deal: 14}, {ask: grandd}, play]\n", "round[1]", "did you mean `grand`?", "R2.1"),
    ("calls: {grand: {asked: false}}\n", "calls.grand", "not a call that is asked for", "R2.1"),
    ("round: [{deal: 14}, {ask: grand}, {ask: tichu}, play]\n", "round[2]", "not a call that is asked for", "R2.1"),
    ("calls: {blind: {points: 400, asked: true}}\n", "calls.blind.asked", "no step asks", "R2.1"),
    ("round: [{deal: 14}, play]\n", "round", "no step asks", "R2.1"),
    ("calls: {grand: {from: start}}\n", "calls.grand.from", "only as the answer to its question", "R2.1"),
    ("calls: {grand: {until: play}}\n", "calls.grand.until", "only as the answer to its question", "R2.1"),
    ("calls: {grand: {min_hand: 4}}\n", "calls.grand.min_hand", "only as the answer to its question", "R2.1"),
    ("calls: {tichu: {from: exchang}}\n", "calls.tichu.from", "did you mean `exchange`?", "R3.2"),
    ("calls: {tichu: {until: draft}}\n", "calls.tichu.until", "no moment and no step", "R3.1"),
    ("calls: {tichu: {until: exchange, from: play}}\n", "calls.tichu.until", "closes at `exchange`", "R3.2"),
    ("calls: {tichu: {until: deal}}\n", "calls.tichu.until", "before it opens", "R3.2"),
    ("calls: {tichu: {excluded_by: [gran]}}\n", "calls.tichu.excluded_by", "did you mean `grand`?", "P3.3"),
    ("calls: {limit: {per_team: 2, per_round: 1}}\n", "calls.limit.per_team", "all together 1", "C5"),
    ("calls: {tichu: {limit: {per_team: 2, per_round: 1}}}\n", "calls.tichu.limit.per_team", "all together 1", "C5"),
    ("calls: {limit: {per_team: 1}, tichu: {limit: {per_team: 2}}}\n", "calls.tichu.limit.per_team",
     "all calls together are limited to 1", "C5"),
    ("calls: {grand: none, tichu: none, limit: {per_team: 1}}\nround: [{deal: 14}, play]\n", "calls.limit",
     "there are no calls", "C5"),
    ("calls: {tichu: {min_hand: 15}}\n", "calls.tichu.min_hand", "nobody ever holds 15 cards", "P3.3"),
    (ALONE.replace("grand: none", "grand: none, both: {success: first_two}"), "calls.both.success",
     "nobody has a partner", "D25"),
    ("round_end: {when: first_out}\ncalls: {both: {success: first_two}}\n", "calls.both.success",
     "never be kept", "D25"),
    ("round_end: {when: first_out}\ncalls: {tichu: {after_first_out: false}}\n", "calls.tichu.after_first_out",
     "the round ends when the first is out", "R3.7"),
    ("round_end: {when: first_out}\nscoring: {double_victory: 100}\n", "scoring.double_victory",
     "does nothing", "R14.3"),
    ("round_end: {when: first_out}\nscoring: {last_but_one_tricks_to: first_out}\n", "scoring.last_but_one_tricks_to",
     "does nothing", "TI21"),
    ("table: {seats: 6}\nround: [{deal: rest}, play]\nround_end: {when: first_out}\nscoring: {triple_victory: 300}\n"
     + NO_GRAND, "scoring.triple_victory", "does nothing", "TI16"),
    ("deck: {without: [Dg]}\ndog: {fallback: after_player}\nround: [{deal: rest}, play]\n" + NO_GRAND, "dog.fallback",
     "the Dog is not in the deck", "R11.2"),
    ("deck: {without: [Dr]}\ndragon: {may_lead: false}\nround: [{deal: rest}, play]\n" + NO_GRAND, "dragon.may_lead",
     "the Dragon is not in the deck", "R10.1"),
    ("deck: {without: [Ph]}\nbombs: {with_phoenix: true}\nround: [{deal: rest}, play]\n" + NO_GRAND,
     "bombs.with_phoenix", "the Phoenix is not in the deck", "R8.5"),
    ("deck: {without: [Dr]}\nscoring: {cards: {Dr: 30}}\nround: [{deal: rest}, play]\n" + NO_GRAND, "scoring.cards.Dr",
     "the Dragon is not in the deck", "R1.3"),
    ("deck: {without: [Mj]}\nopening: [youngest]\nwish: {mode: forced}\nround: [{deal: rest}, play]\n" + NO_GRAND,
     "wish.mode", "the Mah Jong is not in the deck", "R12.w1"),
    ("dog: {passes_lead_to: opponent, fallback: after_player}\n", "dog.fallback", "to an opponent", "R11.2"),
    (ALONE + "trick: {reentry: false}\n", "trick.reentry", "a single pass closes the trick", "P4.7"),
    ("bombs: {out_of_turn: false, before_opening: true}\n", "bombs.before_opening", "out of turn", "C11"),
    ("bombs: {out_of_turn: false, on_lead: true}\n", "bombs.on_lead", "out of turn", "R8.6"),
    ("bombs: {out_of_turn: false, on_dog: true}\n", "bombs.on_dog", "out of turn", "R8.7"),
    ("bombs: {out_of_turn: false, after_closing_pass: true}\n", "bombs.after_closing_pass", "out of turn", "R8.12"),
    ("wish: {mode: off, persists: false}\n", "wish.persists", "there is no wish", "R12.w1"),
    ("wish: {binds_lead: false, dog_exempt: true}\n", "wish.dog_exempt", "does not bind a leader", "R12.w8"),
    ("dragon: {gives_trick: none, last_trick: keep}\n", "dragon.last_trick", "never given away", "R10.6"),
    ("dragon: {gives_trick: none, last_card: keep_trick}\n", "dragon.last_card", "never given away", "P7.6"),
    ("calls: none\ndragon: {last_card_fails_call: true}\nround: [{deal: 14}, play]\n", "dragon.last_card_fails_call",
     "there are no calls", "P7.6"),
    ("calls: none\nscoring: {first_out_with_call: 5}\nround: [{deal: 14}, play]\n", "scoring.first_out_with_call",
     "there are no calls", "T2-10"),
    ("table: {teams: [[0, 2], [1], [3]]}\ndog: {passes_lead_to: opponent}\nscoring: {cards: none, solo_factor: 2}\n",
     "scoring.solo_factor", "cards have no points", "W5-13"),
    ("match: {target: none, tie: draw}\n", "match.tie", "there is no target", "R15.3"),
    ("match: {tie_below_target: play_on}\n", "match.tie_below_target", "the number of rounds is not fixed", "SC4"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "path", "says", "rule"), REFUSED)
def test_a_contradiction_is_refused_with_its_reason(text: str, path: str | None, says: str, rule: str | None) -> None:
    found = problems(text)
    if path is None:
        assert not found
        return
    told = [problem for problem in found if says in problem.message]
    assert told, [str(problem) for problem in found]
    assert told[0].rule == (rule or None) or not rule
    assert (told[0].file, told[0].path) == ("house.yaml", path)
    assert told[0].line >= 2


def test_the_place_is_that_of_what_the_file_writes() -> None:
    found = only("match: {target: 500}\ntable:\n  seats: 2\n")
    assert (found.line, found.column, found.path) == (4, 10, "table.seats")


def test_what_is_inherited_and_has_no_use_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mother.yaml").write_text(HEAD + "wish: {persists: false}\nbombs: {on_lead: true}\n")
    child = tmp_path / "child.yaml"
    child.write_text(HEAD + "extends: mother.yaml\nwish: {mode: off}\nbombs: {out_of_turn: false}\n")
    assert not file_problems(child)


def test_bombs_in_turn_only_need_no_further_word() -> None:
    assert rules("bombs: {out_of_turn: false}\n").bombs.out_of_turn is False


def test_a_match_without_an_end_is_allowed() -> None:
    assert rules("match: {target: none}\n").match.target is None


def test_a_plugin_may_bring_teams_and_questions_of_its_own() -> None:
    text = ALONE.replace("{deal: 14}", "{deal: 14}, soloist, {exchange: {to: partners}}")
    assert not problems("plugins: [soloist]\n" + text + "scoring: {solo_factor: 2}\n")


def test_the_defaults_contradict_nothing() -> None:
    assert contradictions(Rules("", ""), lambda path: True) == []
