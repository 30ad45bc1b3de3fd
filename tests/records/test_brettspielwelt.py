"""Logs of BrettspielWelt: odd names and double clicks are read, faults are told by line, real games replay."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.records.games import ENGINES, log_of, readable_rounds
from tests.support import case, volume
from tichu_core.errors import RecordError
from tichu_core.game.cards import parse_card
from tichu_core.records.brettspielwelt import LogRound, parse_log, read_log
from tichu_core.records.brettspielwelt_replay import replay_log
from tichu_core.records.replay import replay_files
from tichu_core.records.report import Report

NAMES = ["Anna", "Bert", "Cleo", "Dora"]
ODD = ["A: b-c", "", "Müller passt.", "Ma\xa0Hu gibt: x"]


def a_round(seed: int = 1, names: list[str] | None = None, keep: int = 0) -> list[str]:
    """The lines of a round, sound under the site's rules."""
    plies = next(readable_rounds(ENGINES.get("brettspielwelt"), 1, seed, keep))
    return log_of(plies, names or NAMES)


def replayed(lines: list[str], ruleset: str = "brettspielwelt") -> Report:
    """The report on a log of these lines."""
    return replay_log(parse_log("\n".join(lines).encode(), "x.tch"), ENGINES.get(ruleset), "x.tch")


def at(lines: list[str], fits: Callable[[str], bool]) -> int:
    """The index of the first line that fits."""
    return next(index for index, line in enumerate(lines) if fits(line))


@pytest.mark.parametrize("seed", range(1, 41))
def test_random_rounds_written_as_logs_replay(seed: int) -> None:
    report = replayed(a_round(seed))
    assert report.differ == []
    assert (report.rounds, report.sound) == (1, 1)


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8", "utf-8-sig"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\n\n"])
def test_names_encodings_and_line_ends(encoding: str, newline: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.tch"
    path.write_bytes((newline.join(a_round(3, ODD) + a_round(4, ODD)) + newline).encode(encoding))
    report = replay_files([path], engines=ENGINES)
    assert (report.rounds, report.sound, report.differ) == (2, 2, [])


def test_a_name_may_change_within_a_round() -> None:
    lines = a_round(5)
    half = len(lines) // 2
    assert replayed(lines[:half] + [line.replace("Bert", "Ersatz") for line in lines[half:]]).sound == 1


def test_cards_and_wishes_in_the_sites_spelling() -> None:
    lines = a_round(1)
    lines[1] = "(0)x R2 G10 BB SD RK GA Dr Hu "
    (found,) = parse_log("\n".join(lines).encode(), "x.tch")
    expected = ("2t", "Tj", "Jp", "Qs", "Kt", "Aj", "Dr", "Dg")
    assert found.first[0] == tuple(parse_card(name) for name in expected)


def with_calls() -> list[str]:
    """A round in which somebody calls Tichu before the exchange, and somebody during the play."""
    for seed in range(1, 400):
        lines = a_round(seed)
        before = lines.index("Schupfen:")
        calls = [index for index, line in enumerate(lines) if line.startswith("Tichu:")]
        if any(index < before for index in calls) and any(index > before for index in calls):
            return lines
    raise AssertionError("no such round")


def test_double_clicks_are_one_call() -> None:
    lines = with_calls()
    doubled = [line for line in lines for _ in range(2 if "Tichu: " in line else 1)]
    assert len(doubled) > len(lines)
    assert replayed(doubled).sound == 1


def test_who_holds_a_bomb_is_passed_over() -> None:
    lines = a_round(2)
    lines.insert(lines.index("---------------Rundenverlauf------------------"), "BOMBE: (0)Anna (1)Bert ")
    assert replayed(lines).sound == 1


def test_the_place_of_the_phoenix_tells_what_it_stands_for() -> None:
    """`Ph` first is the top of a straight, last its bottom; the pair before it is the triple, or the pair after it."""
    found = 0
    for seed in range(1, 300):
        lines = a_round(seed)
        (current,) = parse_log("\n".join(lines).encode(), "x.tch")
        if any(
            event.kind == "play" and len(event.cards) >= 5 and parse_card("Ph") in event.cards
            for event in current.events
        ):
            found += 1
            assert replayed(lines).sound == 1
        if found == 8:
            return
    raise AssertionError("too few such rounds")


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        (lambda lines: lines.__setitem__(1, "(0)Anna G2 G3"), 2, "expected a seat and its 8 cards"),
        (lambda lines: lines.__setitem__(1, lines[1].replace("(0)", "(7)")), 2, "there is no seat 7"),
        (lambda lines: lines.__setitem__(1, "(0)Anna X1 G3 G4 G5 G6 G7 G8 G9"), 2, "'X1' is none"),
        (lambda lines: lines.__setitem__(2, lines[1]), 3, "the cards of seat 0 stand here twice"),
        (lambda lines: lines.__delitem__(5), 6, "the cards of seat 0 stand here twice"),
        (
            lambda lines: lines.insert(1, lines[0].replace("Gr.Tichukarten", "Rundenverlauf")),
            2,
            "a heading out of order",
        ),
        (lambda lines: lines.insert(10, "Tischu: (0)Anna"), 11, "expected a call, an exchange or the heading"),
        (lambda lines: lines.insert(len(lines) - 1, "(0)Anna: XX"), -1, "expected a play, a pass"),
        (lambda lines: lines.insert(len(lines) - 1, "(0)Anna: G2 G2"), -1, "a card twice in one play"),
        (lambda lines: lines.insert(lines.index("Schupfen:") + 6, "Wunsch:3"), 0, "a wish that follows no play"),
        (lambda lines: lines.append("(0)Anna passt."), -1, "a line that belongs to no round"),
        (lambda lines: lines.__setitem__(-1, "Ergebnis: viel"), -1, "expected a play, a pass"),
    ],
)
def test_broken_lines_are_told(change: Callable[[list[str]], None], line: int, why: str) -> None:
    lines = a_round(1)
    change(lines)
    report = replayed(lines + a_round(2))
    # The rest of the file goes on.
    assert (report.rounds, report.sound) == (2, 1)
    (difference,) = report.differ
    assert difference.why.startswith("cannot be read: ")
    assert why in difference.why
    assert line <= 0 or difference.line == line
    assert not report.is_clean


def test_cards_that_cannot_have_been_dealt() -> None:
    lines = a_round(1)
    hands = {seat: lines[6 + seat].split() for seat in range(4)}
    for word, why in ((hands[1][1], "is dealt twice"), (lines[1].split()[1], "")):
        other = next(card for card in hands[0][1:] if card not in lines[1].split())
        changed = lines[6].replace(f" {other} ", f" {word} ")
        found = replayed([*lines[:6], changed, *lines[7:]]).differ
        assert why in found[0].why
    strange = next(card for card in hands[1][1:] if card not in hands[0])
    first = lines[1].replace(lines[1].split()[1], strange)
    found = replayed([lines[0], first, *lines[2:]]).differ
    assert "is among the first cards of seat 0 and not in its hand" in found[0].why
    found = replayed([*lines[:4], *lines[5:]]).differ
    assert "the cards of seat 3 are missing" in found[0].why


def test_text_that_is_no_log_belongs_to_no_round() -> None:
    report = replayed(["hello", *a_round(1)])
    assert (report.rounds, report.sound) == (2, 1)
    assert "belongs to no round" in report.differ[0].why


def test_a_game_that_was_broken_off() -> None:
    lines = a_round(6)
    cut = lines[: lines.index("---------------Rundenverlauf------------------") + 4]
    report = replayed(lines + cut)
    assert (report.rounds, report.sound) == (2, 1)
    (difference,) = report.differ
    assert (difference.round, difference.line, difference.aborted) == (2, len(lines) + len(cut), True)
    assert difference.why.startswith("aborted")
    assert report.is_clean
    # In the middle of a file too; and what is illegal in such a round is found.
    assert replayed(cut + lines).is_clean
    assert not replayed([*cut, "(0)Anna passt.", "(0)Anna passt.", "(0)Anna passt."]).is_clean


def test_an_action_against_the_rules() -> None:
    lines = a_round(1)
    index = at(lines, lambda line: line.endswith("passt."))
    report = replayed([*lines[:index], "(0)Anna: Dr ", *lines[index:]])
    (difference,) = report.differ
    assert difference.line == index + 1
    assert "is refused" in difference.why
    assert difference.why.endswith("the rest of the round is not checked")
    assert not difference.known_fault


def test_a_trick_taken_too_early() -> None:
    for seed in range(1, 50):
        lines = a_round(seed)
        play = at(lines, lambda line: line.startswith("---------------Rund")) + 1
        who = lines[play].partition(":")[0]
        if "Hu" not in lines[play] and lines[play + 1].endswith("passt."):
            report = replayed([*lines[: play + 1], f"{who} passt.", *lines[play + 1 :]])
            assert "takes the trick, and seat" in report.differ[0].why
            return


def test_a_wrong_score() -> None:
    lines = a_round(1)
    lines[-1] = "Ergebnis: 7 - 93"
    (difference,) = replayed(lines).differ
    assert difference.line == len(lines)
    assert difference.why.startswith("the log scores 7 : 93, by the rules it is ")
    assert not difference.known_fault


def test_a_score_before_the_end() -> None:
    lines = a_round(1)
    (difference,) = replayed([*lines[:-3], lines[-1]]).differ
    assert "it is not over" in difference.why


def test_a_failing_grand_beside_a_calling_partner_is_a_known_fault() -> None:
    """Both of a team call Grand Tichu; the site does not deduct the one that fails."""
    for seed in range(1, 3000):
        lines = a_round(seed)
        (current,) = parse_log("\n".join(lines).encode(), "x.tch")
        callers = {event.seat for event in current.events if event.kind == "grand"}
        everybody = {event.seat for event in current.events if event.kind in ("grand", "tichu")}
        first = first_out(current)
        for team in (0, 1):
            both = {team, team + 2}
            failing = callers & both - {first}
            if both <= everybody and failing and current.result is not None:
                score = list(current.result)
                score[team] += 200 * len(failing)
                lines[-1] = f"Ergebnis: {score[0]} - {score[1]}"
                (difference,) = replayed(lines).differ
                assert difference.known_fault
                assert "Grand Tichu where the partner has called too" in difference.why
                assert "known fault of the site" in str(difference)
                assert replayed(lines).is_clean
                return
    raise AssertionError("no such round")


def first_out(current: LogRound) -> int:
    """The seat that is first rid of fourteen cards."""
    count = dict.fromkeys(range(4), 0)
    for event in current.events:
        if event.kind == "play":
            count[event.seat] += len(event.cards)
            if count[event.seat] == 14:
                return event.seat
    return -1


def test_a_dragon_for_the_own_side_is_a_known_fault() -> None:
    for seed in range(1, 200):
        lines = a_round(seed)
        gifts = [index for index, line in enumerate(lines) if line.startswith("Drache an: ")]
        if gifts:
            seat = int(lines[gifts[0]][12])
            wrong = f"Drache an: ({(seat + 1) % 4})x"
            (difference,) = replayed([*lines[: gifts[0]], wrong, *lines[gifts[0] + 1 :]]).differ
            assert difference.known_fault
            return


def test_the_wrong_leader_after_the_dragon_of_a_seat_that_is_out_is_a_known_fault() -> None:
    for seed in range(1, 2000):
        lines = a_round(seed, keep=parse_card("Dr"))
        gifts = [index for index, line in enumerate(lines) if line.startswith("Drache an: ")]
        if not gifts or not lines[gifts[0] + 1].startswith("("):
            continue
        gift, rest = gifts[0], lines[gifts[0] + 1 :]
        owner = next(line[1] for line in reversed(lines[:gift]) if line.endswith(": Dr "))
        others = [line for line in rest if ":" in line and line.startswith("(") and line[1] != rest[0][1]]
        if others and not any(line.startswith(f"({owner})") for line in lines[gift + 1 :]):
            (difference,) = replayed([*lines[: gift + 1], others[0], *rest]).differ
            assert difference.line == gift + 2
            assert "[turn.not_yours]" in difference.why
            assert difference.known_fault
            return
    raise AssertionError("no such round")


def test_a_dragon_that_went_astray_is_a_known_fault() -> None:
    for seed in range(1, 1000):
        lines = a_round(seed, keep=parse_card("Dr"))
        if lines[-2].startswith("Drache an:") and lines[-3].split()[-1] == "Dr":
            one, other = (int(part) for part in lines[-1].removeprefix("Ergebnis: ").split(" - "))
            lines[-1] = f"Ergebnis: {one + 25} - {other - 25}"
            (difference,) = replayed(lines).differ
            assert difference.known_fault
            return
    raise AssertionError("no such round")


def test_rulesets_that_a_log_cannot_be_of() -> None:
    lines = a_round(1)
    assert "a log is of four seats, tientsin has 6" in replayed(lines, "tientsin").differ[0].why


def test_a_broken_first_line_does_not_hide_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "a.tch"
    path.write_text("\n".join(["--Gr.Tichukarten", *a_round(1)[1:], *a_round(2)]))
    report = replay_files([path], engines=ENGINES)
    assert (report.rounds, report.sound) == (2, 1)
    assert report.differ[0].line == 1


def test_files_that_are_no_logs(tmp_path: Path) -> None:
    for name, content in (("a.tch", ""), ("b.txt", "hello\n"), ("c.txt", "")):
        (tmp_path / name).write_text(content)
        report = replay_files([tmp_path / name], engines=ENGINES)
        assert (report.rounds, len(report.differ), report.is_clean) == (0, 1, False)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        read_log(tmp_path / "none.tch")
    report = replay_files([tmp_path / "none.tch", tmp_path], engines=ENGINES)
    assert [difference.round for difference in report.differ] == [0, 0]
    assert not report.is_clean


def test_garbled_logs_never_raise() -> None:
    rng = random.Random(11)
    engine = ENGINES.get("brettspielwelt")
    contents = ["\n".join(a_round(seed) + a_round(seed + 1)) for seed in range(1, 9)]
    for _ in range(volume(400)):
        letters = list(rng.choice(contents))
        for _ in range(rng.randint(1, 8)):
            where = rng.randrange(len(letters))
            letters[where : where + rng.randint(0, 4)] = rng.choice(
                ["", "\n", "(", ":", "Ph", "Dr ", "-", "9", "\r", "ü", "\x00"]
            )
        rounds = parse_log("".join(letters).encode(), "x.tch")
        report = replay_log(rounds, engine, "x.tch")
        assert report.rounds == report.sound + len(report.differ)


# -- the shared logs ---------------------------------------------------------------------------------------------------


def shared(ruleset: str) -> Report:
    """All shared logs under a ruleset."""
    return replay_files(sorted(case("logs").glob("*.tch")), ruleset, ENGINES)


def test_real_games_replay_under_the_sites_rules() -> None:
    report = shared("brettspielwelt")
    assert report.is_clean
    assert (report.rounds, report.sound) == (94, 93)
    (aborted,) = report.differ
    assert aborted.aborted
    assert Path(aborted.file).name == "2241402.tch"
    assert report.as_data()["differ"][0].keys() == {"file", "round", "line", "why", "known_fault"}


def test_r12_w10_the_printed_rules_forbid_one_bomb_of_them() -> None:
    real = [difference for difference in shared("standard").differ if not difference.harmless]
    assert [(Path(each.file).name, each.line) for each in real] == [("game02.tch", 981)]
    assert "[bomb.without_rank]" in real[0].why


def test_r8_12_dodgr_forbids_the_one_after_the_closing_pass_too() -> None:
    real = [difference for difference in shared("dodgr").differ if not difference.harmless]
    assert [(Path(each.file).name, each.line) for each in real] == [("game02.tch", 981), ("game04.tch", 807)]
    assert "! Jj Js Jp Jt" in real[1].why
