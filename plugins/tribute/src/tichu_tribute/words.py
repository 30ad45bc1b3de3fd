"""What the plug-in says of itself on a rule sheet, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_EN = {
    "first": "The exchange of the first round is the usual one; after that the places of the round before decide.",
    "gives.1": "The {lower} gives the best card to the {upper} and gets one back, of free choice.",
    "gives.2": "The {lower} gives the {n} best cards to the {upper} and gets as many back, of free choice.",
    "n2": "two",
    "lower0": "last",
    "lower1": "last but one",
    "lower2": "third from last",
    "upper0": "first",
    "upper1": "second",
    "upper2": "third",
    "rest": "Nothing else is pushed. All choose before they see what comes.",
    "best": "Best are the Dragon, the Phoenix, the Mah Jong, then the aces, the kings and so on down; of cards of a"
    " rank"
    " the giver chooses.",
}
_DE = {
    "first": "In der ersten Runde wird geschoben wie üblich; danach entscheiden die Plätze der Runde davor.",
    "gives.1": "Der {lower} gibt seine beste Karte dem {upper} und bekommt eine nach freier Wahl zurück.",
    "gives.2": "Der {lower} gibt seine {n} besten Karten dem {upper} und bekommt ebenso viele nach freier Wahl zurück.",
    "n2": "zwei",
    "lower0": "Letzte",
    "lower1": "Vorletzte",
    "lower2": "Drittletzte",
    "upper0": "Ersten",
    "upper1": "Zweiten",
    "upper2": "Dritten",
    "rest": "Sonst wird nichts geschoben. Alle wählen, bevor sie sehen, was kommt.",
    "best": "Am besten sind Drache, Phönix, Mah Jong, dann die Asse, die Könige und so weiter abwärts; unter Karten"
    " eines"
    " Rangs wählt der Geber der Karte.",
}
_PL = {
    "first": "W pierwszej rundzie wymiana jest zwykła; potem decydują miejsca z poprzedniej rundy.",
    "gives.1": "{lower} gracz oddaje swoją najlepszą kartę {upper} i dostaje z powrotem jedną, dowolnie wybraną.",
    "gives.2": "{lower} gracz oddaje swoje {n} najlepsze karty {upper} i dostaje z powrotem tyle samo, dowolnie"
    " wybranych.",
    "n2": "dwie",
    "lower0": "Ostatni",
    "lower1": "Przedostatni",
    "lower2": "Trzeci od końca",
    "upper0": "pierwszemu",
    "upper1": "drugiemu",
    "upper2": "trzeciemu",
    "rest": "Niczego więcej się nie podaje. Wszyscy wybierają, zanim zobaczą, co dostaną.",
    "best": "Najlepsze są Smok, Feniks, Mah Jong, potem asy, króle i tak dalej w dół; spośród kart tej samej wartości"
    " wybiera oddający.",
}
_BG = {
    "first": "В първия рунд подаването е обичайното; после решават местата от предишния рунд.",
    "gives.1": "{lower} дава най-добрата си карта на {upper} и получава обратно една по свободен избор.",
    "gives.2": "{lower} дава най-добрите си карти ({n}) на {upper} и получава обратно също толкова по свободен избор.",
    "n2": "две",
    "lower0": "Последният",
    "lower1": "Предпоследният",
    "lower2": "Третият отзад напред",
    "upper0": "първия",
    "upper1": "втория",
    "upper2": "третия",
    "rest": "Нищо друго не се подава. Всички избират, преди да видят какво получават.",
    "best": "Най-добри са Драконът, Фениксът, Маджонгът, после асата, поповете и така надолу; между карти от един ранг"
    " избира даващият.",
}
_ALL: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _EN, "de": _DE, "pl": _PL, "bg": _BG})


def words(language: str) -> Mapping[str, str]:
    """The sentences in a language; in English where it is not known."""
    return _ALL.get(language, _EN)
