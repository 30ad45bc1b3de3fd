"""`tichu play` on a terminal, as a person types, and without one."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tichu_core.api import load_rules
from tichu_core.bots.greedy import GreedyBot
from tichu_core.cli.human import HELP, HumanPlayer
from tichu_core.cli.moves_listed import listed_moves
from tichu_core.engine import Engine
from tichu_core.game.actions import Play, Push
from tichu_core.game.cards import parse_cards
from tichu_core.game.position import Position, set_up
from tichu_core.game.view import view
from tichu_core.kernel.generate import has_bomb
from tichu_core.match import Match, Observer
from tichu_core.records.read import read_record

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")

PROMPT = "> "
OVER = " after 1 round: "
SHORT = "schema_version: 1\nid: short\ntitle: A short match\nextends: standard\nmatch: {target: 400}\n"


def tichu(*arguments: str, folder: Path, **more: object) -> subprocess.CompletedProcess[str]:
    """`tichu` without a terminal."""
    command = [sys.executable, "-m", "tichu_core", *arguments]
    return subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=120
    )  # fmt: skip


def answer(text: str, engine: Engine) -> str:
    """A sensible line for a prompt, read off the screen as a person would."""
    asked = text.rsplit("\n", 1)[-1]
    if "Bomb?" in asked:
        return ""
    hand = re.findall(r"Your hand: ([^\n]*)", text)[-1].split()
    question = text.rstrip().rsplit("\n", 2)[-2]
    if "`decline`" in question:
        return "decline"
    if "Push" in question:
        goals = re.findall(r"(\d) cards? to (?:seat )?(\w+)", question)
        cards = iter(hand)
        return "push " + " ".join(f"{next(cards)}>{goal}" for count, goal in goals for _ in range(int(count)))
    if "Discard" in question:
        return f"discard {' '.join(hand[:3])}"
    if "`take`" in question:
        return "take"
    if "give SEAT" in question:
        return "give 1"
    return "?"


def played_out(terminal: Terminal, engine: Engine, first: str) -> str:
    """Play on at the terminal to the end of the round: the first play of the list, or a pass."""
    shown = [first]
    text = first
    for _ in range(400):
        line = answer(text, engine)
        terminal.type(line)
        number, text = terminal.expect(PROMPT, OVER)
        if line == "?":
            plays = re.findall(
                r"^  (?:single|pair|triple|[a-z]+ [a-z]+|straight|four|\w+) \(\d+\): ([^;\n…]+)", text, re.M
            )
            terminal.type("pass" if re.search(r"^  pass$", text, re.M) else plays[-1].strip())
            number, text = terminal.expect(PROMPT, OVER)
        shown.append(text)
        if number:
            return "".join(shown)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("ruleset", ["standard", "polish-two-player", "tientsin", "trichu", "tribute"])
def test_a_scripted_round_on_the_terminal(ruleset: str, tmp_path: Path) -> None:
    engine = Engine(load_rules(ruleset))
    record = tmp_path / "game.jsonl"
    with Terminal(["play", ruleset, "--seed", "3", "--rounds", "1", "--record", str(record)], tmp_path) as terminal:
        _, text = terminal.expect(PROMPT)
        shown = played_out(terminal, engine, text)
        status, _ = terminal.end()
    assert status == 0
    assert "Score" in shown
    assert "[" not in re.sub(r"\[(?:wish|follow)\.\w+\]", "", shown), "a refusal that the script did not mean"
    read = read_record(record)
    assert len(read.rounds) == 1
    assert read.state is None


def test_a_mistyped_line_explains_itself_and_costs_nothing(tmp_path: Path) -> None:
    with Terminal(["play", "--seed", "3", "--seat", "1"], tmp_path) as terminal:
        terminal.expect("Seat 1> ")
        for line, says in (
            ("foo", "no such action; expected cards (`Ks Kp`), or one of"),
            ("Ks", "expected `grand` or `decline` [step.other_action]"),
            ("tichu", "it is too early to call tichu [call.too_early]"),
            ("push", "expected cards and where they go"),
            ("", ""),
            ("h", "throw a bomb before your turn"),
            ("?", "decline"),
            ("? pair", "no pair; there is"),
            ("s", "Totals: 0 : 0"),
        ):
            terminal.type(line)
            _, text = terminal.expect("Seat 1> ")
            assert says in text
            assert "Traceback" not in text
        terminal.type_bytes(b"\xff\xfe \x00 \xc3\n")
        _, text = terminal.expect("Seat 1> ")
        assert "Traceback" not in text
        terminal.type("decline")
        terminal.expect("You", "Your hand")
        terminal.expect("Seat 1> ")
        terminal.type("tichu")
        terminal.expect("calls Tichu!")
        terminal.expect("Seat 1> ")
        terminal.type("q")
        status, text = terminal.end()
    assert status == 0
    assert "You have left the table." in text


def test_only_what_the_seat_may_know_is_shown(tmp_path: Path) -> None:
    with Terminal(["play", "--seed", "3"], tmp_path) as terminal:
        _, text = terminal.expect(PROMPT)
        terminal.type("decline")
        text += terminal.expect(PROMPT)[1]
        hand = re.findall(r"Your hand: ([^\n]*)", text)[-1].split()
        assert len(hand) == 14
        terminal.type(f"push {hand[0]}>1 {hand[1]}>2 {hand[2]}>3")
        text += terminal.expect(PROMPT, "plays")[1]
    assert "Seat 1 (greedy) has pushed." in text
    shown = re.findall(r"Seat ([123]) \(greedy\) (?:gets|receives|holds)", text)
    assert shown == []


def test_the_table_names_partner_calls_and_help(tmp_path: Path) -> None:
    with Terminal(["play", "--seed", "5", "--seat", "1"], tmp_path) as terminal:
        _, text = terminal.expect(PROMPT)
        assert "`?` lists what you may do" in text
        assert "seat 0: 8 cards, seat 1 (you): 8 cards, seat 2: 8 cards, seat 3 (partner): 8 cards" in text
        assert "Grand Tichu? `decline` or `grand`" in text
        terminal.type("grand")
        _, text = terminal.expect(PROMPT)
        assert "Seat 1 (you) calls Grand Tichu!" in text
        assert "seat 1 (you, Grand Tichu): 14" in text
        example = re.findall(r"for instance `([^`]*)`", text)[-1]
        terminal.type(example)
        assert "has pushed" in terminal.expect(PROMPT)[1]


def test_an_open_hand_that_one_plays_too_is_ones_own(tmp_path: Path) -> None:
    with Terminal(["play", "trichu", "--seed", "2"], tmp_path) as terminal:
        _, text = terminal.expect(PROMPT)
        assert "seat 0 (you): 14 cards, seat 1: 14 cards, seat 2 (you): 14 cards, seat 3: 14 cards" in text


def test_a_game_with_a_plug_in_file_is_gone_on_with_by_naming_it(tmp_path: Path) -> None:
    (tmp_path / "still.py").write_text("", encoding="utf-8")
    with Terminal(["play", "--plugin", "still.py", "--record", "g.jsonl"], tmp_path) as terminal:
        terminal.expect(PROMPT)
        terminal.type("q")
        _, text = terminal.end()
    assert "tichu play --resume g.jsonl --plugin still.py" in text


def test_calls_are_listed_beside_what_may_be_done(tmp_path: Path) -> None:
    with Terminal(["play", "--seed", "5"], tmp_path) as terminal:
        terminal.expect(PROMPT)
        terminal.type("decline")
        terminal.expect(PROMPT)
        terminal.type("?")
        assert "  beside it: tichu" in terminal.expect(PROMPT)[1]


def seed_with_a_bomb(engine: Engine) -> tuple[int, str]:
    """A seed with which seat 0 holds a bomb that a push of its three lowest other cards leaves, and the bomb."""

    class Looking(Observer):
        bomb = ""

        def acted(self, seat, action, before, after) -> None:  # type: ignore[no-untyped-def]
            if (
                after.phase == "play"
                and before.phase == "exchange"
                and has_bomb(after.hands[0], engine.game.combinations)
            ):
                bombs = [play for play in engine.interrupts(after, 0) if isinstance(play, Play)]
                if bombs:
                    self.bomb = engine.format_action(bombs[0])

    for seed in range(400):
        looking = Looking()
        Match(engine, [GreedyBot() for _ in range(4)], seed=seed, observers=[looking]).play_round()
        if looking.bomb:
            return seed, looking.bomb
    raise AssertionError("no seed with a bomb")


def test_a_bomb_is_asked_for_where_one_is_held(tmp_path: Path) -> None:
    engine = Engine(load_rules("standard"))
    seed, bomb = seed_with_a_bomb(engine)
    match = Match(engine, [GreedyBot() for _ in range(4)], seed=seed)
    pushed: list[Push] = []

    class Pushes(Observer):
        def acted(self, seat, action, before, after) -> None:  # type: ignore[no-untyped-def]
            if seat == 0 and isinstance(action, Push):
                pushed.append(action)

    match = Match(engine, [GreedyBot() for _ in range(4)], seed=seed, observers=[Pushes()])
    match.play_round()
    with Terminal(["play", "--seed", str(seed)], tmp_path) as terminal:
        terminal.expect(PROMPT)
        terminal.type("decline")
        terminal.expect(PROMPT)
        terminal.type(engine.format_action(pushed[0]))
        _, text = terminal.expect("Bomb? (cards, or nothing for no)> ")
        assert bomb.removeprefix("! ") in text
        terminal.type("2s 3s")
        _, text = terminal.expect("Bomb? (cards, or nothing for no)> ")
        assert "[" in text
        terminal.type("y" if text.count(";") == 0 else bomb)
        _, text = terminal.expect("throws in")
        terminal.expect(PROMPT)


def test_a_watched_match_is_the_same_every_time(tmp_path: Path) -> None:
    for ruleset in ("standard", "polish-two-player"):
        first = tichu("play", ruleset, "--watch", "--seed", "1", folder=tmp_path)
        again = tichu("play", ruleset, "--seed", "1", folder=tmp_path)
        assert first.returncode == again.returncode == 0, first.stderr
        assert first.stdout == again.stdout
        assert "The match is over after" in first.stdout
        assert not first.stderr


def test_a_watched_match_can_be_written_down_and_gone_on_with(tmp_path: Path) -> None:
    record = str(tmp_path / "game.jsonl")
    (tmp_path / "short.yaml").write_text(SHORT, encoding="utf-8")
    one = tichu("play", "short.yaml", "--watch", "--seed", "1", "--rounds", "1", "--record", record, folder=tmp_path)
    assert one.returncode == 0, one.stderr
    assert "not over after 1 round" in one.stdout
    two = tichu("play", "--watch", "--resume", record, folder=tmp_path)
    assert two.returncode == 0, two.stderr
    whole = tichu("play", "short.yaml", "--watch", "--seed", "1", folder=tmp_path)
    assert two.stdout.splitlines()[-1] == whole.stdout.splitlines()[-1]
    # It is over: there is nothing to go on with, and nothing is changed.
    before = Path(record).read_bytes()
    three = tichu("play", "--watch", "--resume", record, folder=tmp_path)
    assert three.stdout.splitlines()[-1] == whole.stdout.splitlines()[-1]
    assert Path(record).read_bytes() == before
    again = tichu("play", "short.yaml", "--watch", "--record", record, folder=tmp_path)
    assert again.returncode == 2
    assert "exists already" in again.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("play", "standrad"), "tichu: standrad: no ruleset of that name; did you mean `standard`?"),
        (("play", "polish"), "tichu: polish: no ruleset of that name; did you mean `polish-two-player`?"),
        (("play", "nowhere.yaml"), "tichu: nowhere.yaml: cannot be read"),
        (("play", "--bots", "greddy"), "no bot 'greddy'"),
        (("play", "--bots", "a,b,c,d,e"), "5 bots are named for 4 seats"),
        (("play", "--resume", "nowhere.jsonl"), "nowhere.jsonl"),
        (("play", "standard", "--resume", "nowhere.jsonl"), "neither can be given"),
        (("play", "--plugin", "nowhere.py"), "nowhere.py"),
        (("play", "--record", "no/such/folder/game.jsonl", "--watch"), "no/such/folder"),
        (("play", "--rounds", "0"), "--rounds"),
        (("play", "--seed", "x"), "--seed"),
        (("play", "."), "."),
    ],
)
def test_a_mistake_is_told_in_a_sentence(arguments: tuple[str, ...], says: str, tmp_path: Path) -> None:
    done = tichu(*arguments, folder=tmp_path)
    assert done.returncode == 2, done.stdout
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_ctrl_c_ends_it_with_130(tmp_path: Path) -> None:
    with Terminal(["play", "--seed", "3", "--record", "game.jsonl"], tmp_path) as terminal:
        terminal.expect(PROMPT)
        terminal.interrupt()
        status, text = terminal.end()
    assert status == 130
    assert "Traceback" not in text
    assert "tichu play --resume game.jsonl" in text


def test_nobody_plays_on_in_a_persons_place_unasked(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    with Terminal(["play", "--seed", "3", "--record", "game.jsonl"], tmp_path) as terminal:
        terminal.expect(PROMPT)
        terminal.type("q")
        terminal.end()
    kept = record.read_bytes()
    done = tichu("play", "--resume", record, folder=tmp_path)
    assert done.returncode == 2
    assert "with --watch bots play it on" in done.stderr
    assert record.read_bytes() == kept
    assert tichu("play", "--resume", record, "--watch", folder=tmp_path).returncode == 0


def test_the_end_of_input_leaves_the_table(tmp_path: Path) -> None:
    with Terminal(["play", "--seed", "3"], tmp_path) as terminal:
        terminal.expect(PROMPT)
        terminal.type("\x04")
        status, text = terminal.end()
    assert status == 0
    assert "You have left the table." in text


def test_a_bomb_of_tens_is_typed_without_its_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine(load_rules("standard"))
    hands = {0: "9s 2s", 1: "Tj Ts Tp Tt 3s", 2: "4s 5s", 3: "6s 7s"}
    given = Position({seat: parse_cards(text) for seat, text in hands.items()}, turn=0)
    state, _ = engine.apply(set_up(engine.game, given), 0, engine.parse_action("9s"))
    human = HumanPlayer()
    human.sit_down(Match(engine, [human, human, human, human], state=state))
    options = engine.interrupts(state, 1)
    bomb = engine.parse_action("! Tj Ts Tp Tt")
    for typed, meant in (
        (["Tj Ts Tp Tt"], bomb),
        (["! Tt Ts Tp Tj"], bomb),
        (["9s", "yes"], bomb),
        (["tichu"], None),
        (["no"], None),
        ([""], None),
        (["?", "h", "s", "Ts Ts", "n"], None),
    ):
        lines = iter([*typed, ""])
        monkeypatch.setattr("builtins.input", lambda prompt, lines=lines: next(lines))
        assert human.interrupt(view(state, 1), options) == meant


def test_the_help_of_the_game_names_every_kind_of_action() -> None:
    for word in ("pass", "grand", "tichu", "decline", "push", "give", "discard", "take", "leave", "wish", "as K", "!"):
        assert word in HELP


def test_bombs_are_listed_when_they_are_asked_for() -> None:
    engine = Engine(load_rules("standard"))
    hands = {0: "9j 9s 9p 9t 2s", 1: "3s", 2: "4s", 3: "5s"}
    state = set_up(engine.game, Position({seat: parse_cards(text) for seat, text in hands.items()}, turn=0))
    for word in ("bomb", "bombs", "four", "fours"):
        assert listed_moves(engine, view(state, 0), engine.legal(state, 0), word) == ["  four (1): 9j 9s 9p 9t"]
