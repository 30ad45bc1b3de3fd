"""What the plug-in says of itself on a rule sheet, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_EN = (
    "Three persons play four hands: the one who is alone plays seat 0 and the hand opposite, seat 2, against the other"
    " two on seats 1 and 3.",
    "He sees both hands as soon as they are dealt, and chooses the cards that both push before he sees any that come;"
    " after the exchange the hand of seat 2 lies open for everybody.",
    "He decides everything for seat 2: its plays, bombs, wishes, gifts and calls. Tichu is kept by the hand that called"
    " it.",
    "Everybody writes down the points of his side; a fourth column is kept for the open hand.",
    "After every round the next person in order of play is alone.",
)
_DE = (
    "Drei Personen spielen vier Hände: Wer allein ist, spielt Platz 0 und die Hand gegenüber, Platz 2, gegen die"
    " anderen"
    " beiden auf den Plätzen 1 und 3.",
    "Er sieht beide Hände, sobald sie gegeben sind, und wählt die Karten, die beide schieben, bevor er eine sieht, die"
    " kommt; nach dem Schieben liegt die Hand von Platz 2 für alle offen.",
    "Er entscheidet alles für Platz 2: was gespielt wird, Bomben, Wünsche, Geschenke und Ansagen. Ein Tichu gelingt der"
    " Hand, die es angesagt hat.",
    "Jeder schreibt die Punkte seiner Seite an; für die offene Hand wird eine vierte Spalte geführt.",
    "Nach jeder Runde ist die nächste Person in Spielreihenfolge allein.",
)
_PL = (
    "Trzy osoby grają czterema rękami: kto jest sam, gra miejscem 0 i ręką naprzeciw, miejscem 2, przeciw dwóm"
    " pozostałym na miejscach 1 i 3.",
    "Widzi obie ręce, gdy tylko je rozdano, i wybiera karty, które obie podają, zanim zobaczy jakąkolwiek otrzymaną; po"
    " wymianie ręka miejsca 2 leży odkryta dla wszystkich.",
    "Decyduje o wszystkim za miejsce 2: o zagraniach, bombach, żądaniach, oddawaniu lewy i deklaracjach. Tichu udaje"
    " się"
    " tej ręce, która je zadeklarowała.",
    "Każdy zapisuje punkty swojej strony; dla odkrytej ręki prowadzi się czwartą kolumnę.",
    "Po każdej rundzie sama jest następna osoba w kolejności gry.",
)
_BG = (
    "Трима души играят с четири ръце: който е сам, играе на място 0 и с ръката насреща, място 2, срещу другите двама на"
    " места 1 и 3.",
    "Той вижда двете ръце, щом бъдат раздадени, и избира картите, които и двете подават, преди да види някоя получена;"
    " след подаването ръката на място 2 лежи открита за всички.",
    "Той решава всичко за място 2: ходове, бомби, желания, подаряване на взятки и обяви. Тичу успява за ръката, която"
    " го"
    " е обявила.",
    "Всеки записва точките на своята страна; за откритата ръка се води четвърта колона.",
    "След всеки рунд сам е следващият по реда на играта.",
)
_COLUMN: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "en": ("That column cannot win the match.", "That column can win the match too."),
        "de": ("Diese Spalte kann die Partie nicht gewinnen.", "Auch diese Spalte kann die Partie gewinnen."),
        "pl": ("Ta kolumna nie może wygrać gry.", "Ta kolumna też może wygrać grę."),
        "bg": ("Тази колона не може да спечели играта.", "И тази колона може да спечели играта."),
    }
)
_ALL: Mapping[str, tuple[str, ...]] = MappingProxyType({"en": _EN, "de": _DE, "pl": _PL, "bg": _BG})


def words(language: str, competes: bool) -> list[str]:
    """The sentences in a language, in English where it is not known. `competes`: the open hand's column can win."""
    column = _COLUMN.get(language, _COLUMN["en"])[int(competes)]
    *before, last = _ALL.get(language, _EN)
    return [*before, column, last]
