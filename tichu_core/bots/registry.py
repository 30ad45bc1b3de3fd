"""Bots by name: the bundled ones, and any class written `module:Class`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from importlib import import_module, invalidate_caches
from types import ModuleType

from tichu_core.bots.greedy import GreedyBot
from tichu_core.bots.random import RandomBot
from tichu_core.errors import FOREIGN_ERRORS, TichuError, told
from tichu_core.match import Player

BOTS: Mapping[str, Callable[[], Player]] = {"greedy": GreedyBot, "random": RandomBot}


def make_bot(name: str) -> Player:
    """A new bot: `greedy`, `random`, or `module:Class`, made without arguments. Raises TichuError that says why not."""
    maker = BOTS.get(name)
    if maker is None:
        module, colon, attribute = name.partition(":")
        if not colon or not module or not attribute:
            raise TichuError(f"no bot {name!r}: there are {', '.join(sorted(BOTS))}, or write `module:Class`")
        maker = _imported(name, module, attribute)
    try:
        bot = maker()
    except FOREIGN_ERRORS as error:
        raise TichuError(f"bot {name!r} cannot be made: {told(error)}") from error
    if not callable(getattr(bot, "act", None)) or not callable(getattr(bot, "interrupt", None)):
        raise TichuError(f"bot {name!r} is no player: it needs `act` and `interrupt`")
    return bot


def _imported(name: str, module: str, attribute: str) -> Callable[[], Player]:
    try:
        found: object = _module(module)
        for word in attribute.split("."):
            found = getattr(found, word)
    except FOREIGN_ERRORS as error:
        raise TichuError(f"bot {name!r} cannot be imported: {told(error)}") from error
    if not callable(found):
        raise TichuError(f"bot {name!r} is no class")
    return found


def _module(name: str) -> ModuleType:
    """A module from where Python finds modules, or else from the current folder (an installed `tichu` omits it)."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        here = os.getcwd()
        if error.name != name.partition(".")[0] or here in sys.path:
            raise
        # Last, so that no file that happens to lie here stands for a library.
        sys.path.append(here)
    invalidate_caches()
    return import_module(name)


def make_bots(names: str, count: int) -> list[Player]:
    """So many bots from a list `greedy,random`, repeated as often as needed. Raises TichuError."""
    words = [word.strip() for word in names.split(",") if word.strip()]
    if not words:
        raise TichuError("no bot is named: expected for instance `greedy,random`")
    if len(words) > count:
        raise TichuError(f"{len(words)} bots are named for {count} seats")
    return [make_bot(words[index % len(words)]) for index in range(count)]
