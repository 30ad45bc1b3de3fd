"""Files of scenarios: what is wrong is told at its place, with the nearest spelling, all of it at once."""

import json
import random
from pathlib import Path

import pytest

from tests.support import ROOT, volume
from tichu_core.game.cards import parse_cards
from tichu_core.records.scenario import Must, Reading, ScenarioError
from tichu_core.records.scenario_read import read_file, read_scenarios, read_text

GOOD = """\
- id: one
  why: a reason
  area: wish
  rulesets: [standard, dodgr]
  given:
    hands: {0: Ks Kp 3s, 1: 9s 9p 9j 9t 2s, 2: 4s 5s, 3: 6s 7s}
    turn: 0
    wish: 9
    scores: [10, -20]
    finished: []
    youngest: 2
  when: ["0: Ks Kp"]
  then:
    - must: {seat: 1, pass: false, plays: [9s 9p 9j 9t], rank: 9}
    - illegal: "1: pass"
      code: wish.must_play
- id: two
  rulesets: [standard]
  cards: 2s 3p 4j 5t Ph
  then:
    - combination: {kind: straight, cards: 5, rank: 6, phoenix: 6}
    - readings: [{kind: straight}]
"""


def problems(text: str, name: str = "x.scenario.yaml") -> list[str]:
    """What is wrong with a text, as it is printed."""
    return [str(problem) for problem in read_text(text, name)[1]]


def test_a_good_file() -> None:
    (one, two), wrong = read_text(GOOD, "x.scenario.yaml")
    assert wrong == []
    assert (one.id, one.line, one.why, one.area, one.rulesets) == ("one", 1, "a reason", "wish", ("standard", "dodgr"))
    assert one.given is not None
    assert one.given.position.hands[0] == parse_cards("Ks Kp 3s")
    assert (one.given.position.turn, one.given.position.wish, one.given.youngest) == (0, 9, 2)
    assert one.given.scores == (10, -20)
    assert [(line, mark.line) for line, mark in one.when] == [("0: Ks Kp", 12)]
    must, illegal = one.then
    assert must.value == Must(1, False, frozenset({parse_cards("9s 9p 9j 9t")}), 9)
    assert (illegal.key, illegal.value, illegal.code) == ("illegal", "1: pass", "wish.must_play")
    assert two.given is None
    assert two.then[0].value == Reading("straight", 5, 6, 6)
    assert two.then[1].value == (Reading("straight"),)


def test_json_lines_are_the_same() -> None:
    line = {"id": "a", "rulesets": ["standard"], "given": {"hands": {"0": "Ks"}, "wish": "T"}, "then": [{"turn": 0}]}
    text = "\n" + json.dumps(line) + "\n\n" + json.dumps(line | {"id": "b"}) + "\n"
    found, wrong = read_text(text, "x.scenario.jsonl")
    assert wrong == []
    assert [(each.id, each.line) for each in found] == [("a", 2), ("b", 4)]
    assert found[0].given is not None
    assert found[0].given.position.wish == 10


BASE = "- id: a\n  rulesets: [standard]\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BASE + "  givn: {}\n  then: []\n", "x:3:3: there is no key `givn` here; did you mean `given`?"),
        (BASE + "  given: {hands: {0: Kx}}\n  then: [{turn: 0}]\n", "x:3:22: given.hands.0: unknown card 'Kx'"),
        (BASE + "  given: {hands: {0: Ks Ks}}\n  then: [{turn: 0}]\n", "x:3:22: given.hands.0: card Ks is named twice"),
        (
            BASE + "  given: {hands: {a: Ks}}\n  then: [{turn: 0}]\n",
            "x:3:19: given.hands: expected the number of a seat",
        ),
        (BASE + "  given: {hands: [Ks]}\n  then: [{turn: 0}]\n", "x:3:18: given.hands: expected a map, not [Ks]"),
        (BASE + "  given: {turn: 0}\n  then: [{turn: 0}]\n", "x:3:10: given: needs `hands`"),
        (BASE + "  given: {hands: {}, wish: 1}\n  then: [{turn: 0}]\n", "x:3:28: given.wish: unknown rank '1'"),
        (BASE + "  given: {hands: {}, opened: 1}\n  then: [{turn: 0}]\n", "given.opened: expected `true` or `false`"),
        (BASE + "  given: {hands: {}, turn: x}\n  then: [{turn: 0}]\n", "given.turn: expected a whole number, not x"),
        (BASE + "  given: {hands: {}, turn: 100}\n  then: [{turn: 0}]\n", "expected the number of a seat, not 100"),
        (BASE + "  given: {hands: {}, finished: [1, 1]}\n  then: [{turn: 0}]\n", "a seat stands here twice"),
        (BASE + "  given: {hands: {}}\n  then: [{must: {pass: true}}]\n", "x:4:17: then[0].must: needs `seat`"),
        (BASE + "  given: {hands: {}}\n  then: [{must: {seat: 0, play: []}}]\n", "did you mean `plays`?"),
        (BASE + "  given: {hands: {}}\n  then: [{legal: '0: x', code: y}]\n", "`code` goes with `illegal`"),
        (BASE + "  given: {hands: {}}\n  then: []\n", "x:4:9: then: expects nothing"),
        (BASE + "  given: {hands: {}}\n", "x:1:3: a: a scenario needs a `then`"),
        (BASE + "  then: [{turn: 0}]\n", "a scenario needs either `given` or `cards`"),
        (BASE + "  cards: 2s\n  when: ['0: 2s']\n  then: [{points: 0}]\n", "nothing can be done with cards alone"),
        (BASE + "  cards: 2s\n  then: [{point: 0}]\n", "there is no key `point` here; did you mean `points`?"),
        (BASE + "  cards: 2s\n  then: [{combination: {kind: pairs}}]\n", "there is no kind `pairs`"),
        ("- why: a\n  then: []\n", "x:1:3: a scenario needs an `id`"),
        ("id: a\n", "x:1:1: expected a list of scenarios"),
        ("- a\n", "x:1:3: expected a map, not a"),
        ("- id: a\n  id: b\n", "the key `id` stands here twice"),
        ("- [\n", "x:2:1:"),
        ("- id: &x a\n", "anchors and aliases are not read"),
        ("", "x:1:1: expected a list of scenarios"),
    ],
)
def test_faults_are_told_at_their_place(text: str, expected: str) -> None:
    found = problems(text, "x")
    assert any(expected in each for each in found), found


def test_all_faults_of_a_file_are_told() -> None:
    text = BASE + "  given: {hands: {0: Kx}, wish: 1}\n  then: [{legal: 3, gift: 1}]\n- id: b\n  then: []\n"
    assert len(problems(text)) == 4


def test_a_faulty_scenario_does_not_touch_the_others() -> None:
    found, wrong = read_text(GOOD + BASE + "  cards: 2x\n  then: [{points: 0}]\n", "x.scenario.yaml")
    assert [each.id for each in found] == ["one", "two"]
    assert len(wrong) == 1


def test_the_same_id_twice() -> None:
    text = BASE + "  cards: 2s\n  then: [{points: 0}]\n"
    assert problems(text + text)[0].endswith("id: the id `a` stands in line 1 already")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('{"id": "a", "id": "b"}', "the key 'id' stands here twice"),
        ('{"id": NaN}', "NaN is no number"),
        ("{", "is no JSON"),
        ("[" * 5000, "is no JSON"),
        ("[1]", "expected a map"),
        ('{"id": "a", "cards": "2s", "thn": []}', "did you mean `then`?"),
    ],
)
def test_faults_of_json_lines(line: str, expected: str) -> None:
    found = problems("\n" + line + "\n", "x.jsonl")
    assert found
    assert found[0].startswith("x.jsonl:2:1: ")
    assert expected in found[0]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "cannot be read" in str(read_file(tmp_path / "none.scenario.yaml")[1][0])
    assert "cannot be read" in str(read_file(tmp_path)[1][0])
    latin = tmp_path / "latin.scenario.yaml"
    latin.write_bytes(b"- id: a\n  why: \xfc\n")
    assert "latin.scenario.yaml:2:1: is not UTF-8" in str(read_file(latin)[1][0])
    with pytest.raises(ScenarioError, match="not UTF-8") as caught:
        read_scenarios(latin)
    assert caught.value.problems[0].line == 2


@pytest.mark.checkout
def test_garbled_files_never_raise() -> None:
    rng = random.Random(7)
    texts = [(path.name, path.read_text("utf-8")[:1500]) for path in sorted((ROOT / "tests/scenarios").iterdir())]
    for _ in range(volume(300)):
        name, text = rng.choice(texts)
        letters = list(text)
        for _ in range(rng.randint(1, 6)):
            at = rng.randrange(len(letters))
            letters[at : at + rng.randint(0, 3)] = rng.choice(
                ["", "{", "]", ": ", "\n", "-", '"', "0", "\t", "é", "null"]
            )
        read_text("".join(letters), name)
