"""Cards and actions as text: what is printed is read again, and what cannot be read says so."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support import volume
from tichu_core.errors import ParseError
from tichu_core.game.actions import AS_STRAIGHT, DECLINE, PASS, Call, Give, Move, Play, Push
from tichu_core.game.cards import card_name, format_cards, parse_card, parse_cards, parse_rank, rank_name
from tichu_core.game.notation import format_action, format_line, parse_action, parse_line
from tichu_core.kernel.cards import ALL_CARDS, cards_of

CARDS = cards_of(ALL_CARDS)
ACE_OF_SWORDS = parse_card("As")


def cards(text: str) -> int:
    return parse_cards(text)


@pytest.mark.parametrize("card", CARDS, ids=card_name)
def test_every_card_in_any_letter_case(card):
    name = card_name(card)
    assert parse_card(name) == parse_card(name.upper()) == parse_card(name.lower()) == card


def test_cards_are_sorted_low_to_high():
    assert format_cards(ALL_CARDS).split()[:6] == ["Dg", "Mj", "2j", "2s", "2p", "2t"]
    assert format_cards(ALL_CARDS).split()[-3:] == ["At", "Ph", "Dr"]
    assert format_cards(cards("Dr Ph 10s as Mj dg 2t")) == "Dg Mj 2t Ts As Ph Dr"
    assert format_cards(0) == ""


@pytest.mark.parametrize(
    ("text", "names"), [("Xs", "'Xs'"), ("9x", "'9x'"), ("1s", "'1s'"), ("9s Qj 9S", "9s"), ("11s", "'11s'")]
)
def test_an_unknown_card_and_one_named_twice_are_named(text, names):
    with pytest.raises(ParseError, match=r"unknown card|named twice") as error:
        parse_cards(text)
    assert names in str(error.value)


@pytest.mark.parametrize("rank", range(2, 15))
def test_ranks(rank):
    assert parse_rank(rank_name(rank)) == rank
    assert parse_rank("10") == 10


@pytest.mark.parametrize(
    ("text", "action", "printed"),
    [
        ("Ks Kp", Play(cards("Kp Ks")), "Ks Kp"),
        ("! 9s 9p 9j 9t", Play(cards("9s 9p 9j 9t"), thrown=True), "! 9j 9s 9p 9t"),
        ("!9s 9p 9j 9t", Play(cards("9s 9p 9j 9t"), thrown=True), "! 9j 9s 9p 9t"),
        ("Tj Js Qp Kt Ph as 9", Play(cards("Tj Js Qp Kt Ph"), 9), "Tj Js Qp Kt Ph as 9"),
        ("Mj wish 8", Play(cards("Mj"), wish=8), "Mj wish 8"),
        ("Mj 2s Ph 4s 5s as 3 wish A", Play(cards("Mj 2s Ph 4s 5s"), 3, 14), "Mj 2s 4s 5s Ph as 3 wish A"),
        ("pass", PASS, "pass"),
        ("PASS", PASS, "pass"),
        ("grand", Call("grand"), "grand"),
        ("decline", DECLINE, "decline"),
        ("tichu", Call("tichu"), "tichu"),
        ("push 3s>3 2s>1 Mj>2", Push(((cards("2s"), 1), (cards("Mj"), 2), (cards("3s"), 3))), "push 2s>1 Mj>2 3s>3"),
        ("push As>0 Ks>0", Push(((cards("Ks"), 0), (cards("As"), 0))), "push Ks>0 As>0"),
        ("push 2s>1 3s>left 4s>right", Push(((cards("2s"), 1), (cards("3s"), "left"), (cards("4s"), "right"))), None),
        ("give 3", Give(3), "give 3"),
        ("Dg to 2", Play(cards("Dg"), to=2), "Dg to 2"),
        ("+ Js", Play(cards("Js"), top=True), "+ Js"),
        ("+Js", Play(cards("Js"), top=True), "+ Js"),
        ("5j 6j 7j 8j 9j as straight", Play(cards("5j 6j 7j 8j 9j"), AS_STRAIGHT), "5j 6j 7j 8j 9j as straight"),
        (
            "5j 6j 7j Ph 9j as straight 8",
            Play(cards("5j 6j 7j Ph 9j"), AS_STRAIGHT | 8),
            "5j 6j 7j 9j Ph as straight 8",
        ),
        ("Ph 5s 5p as 5", Play(cards("Ph 5s 5p"), 5), "5s 5p Ph as 5"),
        ("Ks as", Play(cards("Ks As")), "Ks As"),
        ("as", Play(ACE_OF_SWORDS), "As"),
        ("as 9s", Play(cards("As 9s")), "9s As"),
        ("as as 9", Play(ACE_OF_SWORDS, 9), "As as 9"),
        ("Ph 10s as 10", Play(cards("Ph Ts"), 10), "Ts Ph as T"),
    ],
)
def test_actions(text, action, printed):
    assert parse_action(text) == action
    assert format_action(action) == (printed or text)
    assert parse_action(format_action(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "pass 2s",
        "grand 2s",
        "decline it",
        "give",
        "give x",
        "give 1 2",
        "give ²",
        "push",
        "push 2s",
        "push 2s>",
        "push 2s>1 2s>2",
        "push 2s>?",
        "!",
        "+",
        "! wish 8",
        "Ks Ks",
        "Ks wish X",
        "Ks wish",
        "Ks to x",
        "as 9 9",
        "hello",
        "take",
        "Mj wish 1",
    ],
)
def test_what_is_no_action_is_a_parse_error_that_quotes_it(text):
    with pytest.raises(ParseError) as error:
        parse_action(text)
    assert str(error.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("tichuu", "did you mean `tichu`?"),
        ("pas", "did you mean `pass`?"),
        ("fold", "`give`, `pass`, `push`, `grand`"),
        ("big_tichu", "`grand`, `tichu`"),
    ],
)
def test_a_word_that_is_no_action_is_not_taken_for_a_card(text, says):
    with pytest.raises(ParseError, match="no such action") as error:
        parse_action(text)
    assert says in str(error.value)


def test_the_words_of_plug_ins_are_read_only_where_they_are_known():
    assert parse_action("take", moves=("take", "discard")) == Move("take")
    assert parse_action("discard 4j 2s", moves=("take", "discard")) == Move("discard", cards("2s 4j"))
    assert format_action(Move("discard", cards("4j 2s"))) == "discard 2s 4j"
    assert parse_action("blind", calls=("blind",)) == Call("blind")
    with pytest.raises(ParseError):
        parse_action("grand", calls=("tichu",))


@pytest.mark.parametrize(("text", "seat"), [("0: pass", 0), (" 3 : pass", 3), ("11:pass", 11)])
def test_lines(text, seat):
    assert parse_line(text) == (seat, PASS)


@pytest.mark.parametrize("text", ["pass", ": pass", "x: pass", "-1: pass", "100: pass", "0 pass", "0:"])
def test_what_is_no_line(text):
    with pytest.raises(ParseError):
        parse_line(text)


PLAYS = st.builds(
    Play,
    st.sets(st.sampled_from(CARDS), min_size=1, max_size=14).map(sum),
    st.sampled_from([0, *range(2, 15), AS_STRAIGHT, *(AS_STRAIGHT | rank for rank in range(2, 15))]),
    st.sampled_from([0, *range(2, 15)]),
    st.booleans(),
    st.just(False),
    st.integers(-1, 5),
)
PUSHES = st.dictionaries(
    st.sampled_from(CARDS), st.one_of(st.integers(0, 5), st.sampled_from(["left", "right"])), min_size=1
)
ACTIONS = st.one_of(
    PLAYS, st.builds(lambda gifts: Push(tuple(gifts.items())), PUSHES), st.builds(Give, st.integers(0, 9))
)


@given(ACTIONS, st.integers(0, 5))
def test_every_action_is_read_as_it_was_printed(action, seat):
    assert parse_line(format_line(seat, action)) == (seat, action)


LINES = (
    "0: Ks Kp",
    "1: ! 9s 9p 9j 9t",
    "2: Tj Js Qp Kt Ph as 9",
    "3: Mj wish 8",
    "0: pass",
    "1: push 2s>1 Mj>2 3s>3",
    "2: give 3",
    "3: Dg to 2",
    "0: 5j 6j 7j Ph 9j as straight 8",
)
LETTERS = "0123456789TJQKAjsptMDghPr!+> :aswihto²٣é\t\n"


def mutated(lines: int) -> int:
    """How many of so many mutated lines could be read; each of these must be read as it is printed."""
    rng = random.Random(1)
    read = 0
    for _ in range(lines):
        text = list(rng.choice(LINES))
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text) + 1)
            text[at : at + rng.randint(0, 2)] = rng.choices(LETTERS, k=rng.randint(0, 2))
        try:
            seat, action = parse_line("".join(text))
        except ParseError:
            continue
        read += 1
        assert parse_line(format_line(seat, action)) == (seat, action)
    return read


def test_mutated_lines_are_read_or_refused_and_never_crash():
    assert mutated(4000) > 100


@pytest.mark.long
def test_many_mutated_lines():
    assert mutated(volume(20_000))
