"""The list that `?` shows: what may be done, by kind."""

from __future__ import annotations

from tichu_core.engine import Engine
from tichu_core.game.actions import Play
from tichu_core.game.legal import LegalActions
from tichu_core.game.reading import candidates, kind_name
from tichu_core.game.view import View
from tichu_core.kernel.cards import MAH_JONG

SHORT = 8
LONG = 400
BOMBS = ("four", "straight flush")


def listed_moves(engine: Engine, view: View, legal: LegalActions, kind: str = "") -> list[str]:
    """Lines that list the legal actions by kind; with `kind` only the plays of that kind, and more of them."""
    count = legal.count()
    if not count:
        return ["  nothing; calls can be typed while they are open"]
    groups: dict[str, list[str]] = {}
    wishes = False
    for index, action in enumerate(legal):
        if index >= 20_000:
            break
        text = engine.format_action(action)
        word = text.split()[0]
        if isinstance(action, Play):
            found = candidates(action, engine.game.combinations)
            word = kind_name(found[0]).replace("_", " ") if found else word
            wishes = wishes or bool(action.cards & MAH_JONG and not action.wish)
        groups.setdefault(word, []).append(text)
    if kind:
        singular = kind.removesuffix("s").replace("_", " ")
        wanted = [word for word in groups if word in (kind, singular) or (singular == "bomb" and word in BOMBS)]
        if not wanted:
            return [f"  no {kind}; there is {', '.join(groups)}"]
        groups = {word: groups[word] for word in wanted}
    most = LONG if kind else SHORT
    lines = []
    for word, texts in groups.items():
        more = f" … {len(texts) - most} more" if len(texts) > most else ""
        hint = f" (`? {word}` lists them)" if more and not kind else ""
        listed = "" if texts == [word] else f" ({len(texts)}): {'; '.join(texts[:most])}"
        lines.append(f"  {word}{listed}{more}{hint}")
    if wishes and engine.rules.wish.mode != "off":
        lines.append("  with the Mah Jong you may wish: add `wish 8` (any rank 2 to A)")
    return lines
