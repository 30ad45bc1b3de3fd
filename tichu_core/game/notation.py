"""Actions as text. What is printed can be parsed again and gives an equal action."""

from __future__ import annotations

import re
from collections.abc import Collection

from tichu_core.errors import ParseError
from tichu_core.game.actions import AS_STRAIGHT, DECLINE, PASS, Action, Call, Decline, Give, Move, Pass, Play, Push
from tichu_core.game.cards import RANKS, card_name, format_cards, parse_card, parse_cards, parse_rank, rank_name
from tichu_core.ruleset.spelling import hint

CORE_WORDS = frozenset({"pass", "decline", "push", "give"})
_LINE = re.compile(r"\s*(\d+)\s*:(.*)", re.DOTALL)


def format_action(action: Action) -> str:
    """The text of an action, without its seat."""
    match action:
        case Play():
            return _format_play(action)
        case Pass():
            return "pass"
        case Call(name):
            return name
        case Decline():
            return "decline"
        case Push(gifts):
            return "push " + " ".join(f"{card_name(card)}>{goal}" for card, goal in gifts)
        case Give(to):
            return f"give {to}"
        case Move(word, cards, args):
            return " ".join((word, *([format_cards(cards)] if cards else []), *args))


def _format_play(play: Play) -> str:
    text = ("! " if play.thrown else "") + ("+ " if play.top else "") + format_cards(play.cards)
    if play.stands_for:
        text += " as" + (" straight" if play.stands_for & AS_STRAIGHT else "")
        rank = play.stands_for & ~AS_STRAIGHT
        text += f" {rank_name(rank)}" if rank else ""
    if play.wish:
        text += f" wish {rank_name(play.wish)}"
    return text + (f" to {play.to}" if play.to >= 0 else "")


def parse_action(text: str, calls: Collection[str] = ("grand", "tichu"), moves: Collection[str] = ()) -> Action:
    """The action of a text, without its seat. `calls` are the words of the ruleset's calls, `moves` those of its
    plug-ins' steps. Raises ParseError that names the text and what was expected."""
    words = text.split()
    if not words:
        raise ParseError("an empty action: expected cards, `pass`, a call, or another action")
    word = words[0].lower()
    rest = words[1:]
    if word == "pass" and not rest:
        return PASS
    if word == "decline" and not rest:
        return DECLINE
    if word in calls and not rest:
        return Call(word)
    if word == "push":
        return _parse_push(rest, text)
    if word == "give":
        return Give(_seat(rest[0] if len(rest) == 1 else "", text))
    if word in moves:
        return _parse_move(word, rest)
    if word in CORE_WORDS or word in calls:
        raise ParseError(f"{text!r}: nothing may follow `{word}`")
    if len(word) > 2 and word.replace("_", "").isalpha():
        known = list(dict.fromkeys((*sorted(CORE_WORDS), *calls, *moves)))
        expected = ", ".join(f"`{each}`" for each in known)
        raise ParseError(f"{text!r}: no such action{hint(word, known)}; expected cards (`Ks Kp`), or one of {expected}")
    return _parse_play(words, text)


def parse_line(
    text: str, calls: Collection[str] = ("grand", "tichu"), moves: Collection[str] = ()
) -> tuple[int, Action]:
    """Seat and action of a line `SEAT: ACTION`. Raises ParseError."""
    found = _LINE.fullmatch(text)
    if found is None:
        raise ParseError(f"{text!r}: expected `SEAT: ACTION`, as in `0: Ks Kp`")
    if len(found[1]) > 2:
        raise ParseError(f"{text!r}: {found[1]} is no seat")
    return int(found[1]), parse_action(found[2].strip(), calls, moves)


def format_line(seat: int, action: Action) -> str:
    """A line `SEAT: ACTION`."""
    return f"{seat}: {format_action(action)}"


def _seat(word: str, text: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise ParseError(f"{text!r}: expected the number of a seat, not {word!r}")
    return int(word)


def _parse_push(words: list[str], text: str) -> Push:
    gifts: list[tuple[int, int | str]] = []
    seen = 0
    for word in words:
        name, arrow, goal = word.partition(">")
        if not arrow or not goal:
            raise ParseError(f"{text!r}: expected a card and where it goes, as in `2s>1`, not {word!r}")
        card = parse_card(name)
        if seen & card:
            raise ParseError(f"{text!r}: {card_name(card)} is pushed twice")
        seen |= card
        if goal.isdigit():
            gifts.append((card, _seat(goal, text)))
        elif goal.isascii() and goal.isalpha():
            gifts.append((card, goal.lower()))
        else:
            raise ParseError(f"{text!r}: {goal!r} is neither a seat nor a pile")
    if not gifts:
        raise ParseError(f"{text!r}: expected cards and where they go, as in `push 2s>1 Mj>2 3s>3`")
    return Push(tuple(gifts))


def _parse_move(word: str, words: list[str]) -> Move:
    try:
        return Move(word, parse_cards(" ".join(words)))
    except ParseError:
        if all(other.isascii() and other.isalnum() and len(other) > 2 for other in words):
            return Move(word, 0, tuple(other.lower() for other in words))
        raise


def _split_reading(words: list[str]) -> tuple[list[str], int]:
    """The words before `as RANK`, `as straight` or `as straight RANK`; and what the cards are declared to be."""
    # `as` before anything else is the ace of swords.
    lower = [word.lower() for word in words]
    rank = 0
    if words and (words[-1] == "10" or (len(words[-1]) == 1 and words[-1].upper() in RANKS)):
        rank = parse_rank(words[-1])
    head = lower[:-1] if rank else lower
    if head[-2:] == ["as", "straight"]:
        return words[: len(head) - 2], AS_STRAIGHT | rank
    if rank and head[-1:] == ["as"]:
        return words[: len(head) - 1], rank
    return words, 0


def _parse_play(words: list[str], text: str) -> Play:
    thrown = words[0].startswith("!")
    top = words[0].startswith("+")
    if thrown or top:
        words = ([words[0][1:]] if len(words[0]) > 1 else []) + words[1:]
    wish = 0
    to = -1
    lower = [word.lower() for word in words]
    if len(words) >= 2 and lower[-2] == "to":
        to = _seat(words[-1], text)
        words, lower = words[:-2], lower[:-2]
    if len(words) >= 2 and lower[-2] == "wish":
        wish = parse_rank(words[-1])
        words, lower = words[:-2], lower[:-2]
    words, stands_for = _split_reading(words)
    if not words:
        raise ParseError(f"{text!r}: expected cards")
    try:
        return Play(parse_cards(" ".join(words)), stands_for, wish, thrown, top, to)
    except ParseError as error:
        raise ParseError(f"{text!r}: {error}") from None
