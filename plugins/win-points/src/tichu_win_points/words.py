"""What the plug-in says of itself on a rule sheet, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_EN = {
    "round": "A round won brings {win} win points, a draw {draw}, a round lost {loss}; card points and calls together"
    " decide which it is.",
    "match": "A match won brings {win} win points, a draw {draw}, a match lost {loss}.",
    "victory": "If all players of a side are out before anybody else, that side gets {double} instead, and the others"
    " {loss}, whatever the points.",
    "decide": "The most win points win the match; if they are equal, Tichu points decide.",
}
_DE = {
    "round": "Eine gewonnene Runde bringt {win} Siegpunkte, ein Unentschieden {draw}, eine verlorene {loss}; es zählen"
    " Kartenpunkte und Ansagen zusammen.",
    "match": "Eine gewonnene Partie bringt {win} Siegpunkte, ein Unentschieden {draw}, eine verlorene {loss}.",
    "victory": "Haben alle Spieler einer Seite vor allen anderen ausgemacht, bekommt sie statt dessen {double} und die"
    " anderen {loss}, wie auch immer die Punkte stehen.",
    "decide": "Die meisten Siegpunkte gewinnen die Partie; sind sie gleich, entscheiden die Tichu-Punkte.",
}
_PL = {
    "round": "Wygrana runda daje {win} p. meczowych, remis {draw}, przegrana {loss}; liczą się razem punkty za karty i"
    " deklaracje.",
    "match": "Wygrana gra daje {win} p. meczowych, remis {draw}, przegrana {loss}.",
    "victory": "Jeśli wszyscy gracze jednej strony skończą przed wszystkimi innymi, strona ta dostaje zamiast tego"
    " {double}, a inni {loss}, bez względu na punkty.",
    "decide": "Grę wygrywa największa liczba punktów meczowych; gdy jest równa, decydują punkty Tichu.",
}
_BG = {
    "round": "Спечелен рунд носи {win} точки за победа, равен {draw}, загубен {loss}; броят се заедно точките от"
    " карти и"
    " обявите.",
    "match": "Спечелена игра носи {win} точки за победа, равна {draw}, загубена {loss}.",
    "victory": "Ако всички играчи на една страна излязат преди всички други, тя получава вместо това {double}, а"
    " останалите {loss}, каквито и да са точките.",
    "decide": "Играта печели този с най-много точки за победа; при равенство решават точките от Тичу.",
}
_ALL: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _EN, "de": _DE, "pl": _PL, "bg": _BG})


def words(language: str) -> Mapping[str, str]:
    """The sentences in a language; in English where it is not known."""
    return _ALL.get(language, _EN)
