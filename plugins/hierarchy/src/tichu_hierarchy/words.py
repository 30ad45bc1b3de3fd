"""What the plug-in says of itself on a rule sheet, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_EN = {
    "ranks": "The order of going out gives the ranks of the next round.",
    "up_the_ranks": "Then the first sits on seat 0; he is followed in order of play by the last, then by the last but"
    " one, and so on.",
    "down_the_ranks": "Then the first sits on seat 0; he is followed in order of play by the second, then by the third,"
    " and so on.",
    "fixed": "Everybody keeps the seat.",
    "exchange": "In the first round nothing is exchanged. From the second round on the last gives his best cards to the"
    " first, the last but one to the second, and so on: {numbers}; as many come back, of free choice, chosen before"
    " one sees what comes.",
    "then": ", then ",
    "best": "Best are {best}, then the aces, the kings and so on down; of cards of a rank the giver chooses.",
    "plain": "Best are the aces, then the kings and so on down; of cards of a rank the giver chooses.",
    "Dr": "the Dragon",
    "Ph": "the Phoenix",
    "Mj": "the Mah Jong",
    "Dg": "the Dog",
}
_DE = {
    "ranks": "Die Reihenfolge des Ausmachens ergibt die Ränge der nächsten Runde.",
    "up_the_ranks": "Dann sitzt der Erste auf Platz 0; auf ihn folgt in Spielreihenfolge der Letzte, dann der Vorletzte"
    " und so weiter.",
    "down_the_ranks": "Dann sitzt der Erste auf Platz 0; auf ihn folgt in Spielreihenfolge der Zweite, dann der Dritte"
    " und so weiter.",
    "fixed": "Jeder behält seinen Platz.",
    "exchange": "In der ersten Runde wird nichts getauscht. Von der zweiten Runde an gibt der Letzte seine besten"
    " Karten"
    " dem Ersten, der Vorletzte dem Zweiten und so weiter: {numbers}; ebenso viele kommen nach freier Wahl zurück,"
    " gewählt, bevor man sieht, was kommt.",
    "then": ", dann ",
    "best": "Am besten sind {best}, dann die Asse, die Könige und so weiter abwärts; unter Karten eines Rangs wählt,"
    " wer"
    " gibt.",
    "plain": "Am besten sind die Asse, dann die Könige und so weiter abwärts; unter Karten eines Rangs wählt, wer"
    " gibt.",
    "Dr": "der Drache",
    "Ph": "der Phönix",
    "Mj": "der Mah Jong",
    "Dg": "der Hund",
}
_PL = {
    "ranks": "Kolejność pozbywania się kart daje miejsca na następną rundę.",
    "up_the_ranks": "Pierwszy siada wtedy na miejscu 0; za nim w kolejności gry siedzi ostatni, potem przedostatni i"
    " tak"
    " dalej.",
    "down_the_ranks": "Pierwszy siada wtedy na miejscu 0; za nim w kolejności gry siedzi drugi, potem trzeci i tak"
    " dalej.",
    "fixed": "Każdy zachowuje swoje miejsce.",
    "exchange": "W pierwszej rundzie nie ma wymiany. Od drugiej rundy ostatni oddaje swoje najlepsze karty pierwszemu,"
    " przedostatni drugiemu i tak dalej: {numbers}; tyle samo wraca, dowolnie wybranych, zanim zobaczy się nowe.",
    "then": ", potem ",
    "best": "Najlepsze są {best}, potem asy, króle i tak dalej w dół; spośród kart tej samej wartości wybiera"
    " oddający.",
    "plain": "Najlepsze są asy, potem króle i tak dalej w dół; spośród kart tej samej wartości wybiera oddający.",
    "Dr": "Smok",
    "Ph": "Feniks",
    "Mj": "Mah Jong",
    "Dg": "Pies",
}
_BG = {
    "ranks": "Редът на излизане дава местата за следващия рунд.",
    "up_the_ranks": "Тогава първият сяда на място 0; след него по реда на играта седи последният, после"
    " предпоследният и"
    " така нататък.",
    "down_the_ranks": "Тогава първият сяда на място 0; след него по реда на играта седи вторият, после третият и така"
    " нататък.",
    "fixed": "Всеки запазва мястото си.",
    "exchange": "В първия рунд няма размяна. От втория рунд нататък последният дава най-добрите си карти на първия,"
    " предпоследният на втория и така нататък: {numbers}; връщат се също толкова по свободен избор, избрани преди да се"
    " види какво идва.",
    "then": ", после ",
    "best": "Най-добри са {best}, после асата, поповете и така надолу; между карти от един ранг избира даващият.",
    "plain": "Най-добри са асата, после поповете и така надолу; между карти от един ранг избира даващият.",
    "Dr": "Драконът",
    "Ph": "Фениксът",
    "Mj": "Маджонгът",
    "Dg": "Кучето",
}
_ALL: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _EN, "de": _DE, "pl": _PL, "bg": _BG})


def words(language: str) -> Mapping[str, str]:
    """The sentences in a language; in English where it is not known."""
    return _ALL.get(language, _EN)
