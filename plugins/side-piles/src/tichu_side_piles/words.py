"""What the plug-in says of itself on a rule sheet, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_EN = {
    "piles": "The cards left over make two face-down piles, one on each side of the table.",
    "swap": "Cards are swapped, all chosen before any is seen: {list}.",
    "opponent": "{n} with the opponent",
    "right": "one with the pile on one's right",
    "left": "one with the pile on one's left",
    "get": "From the pile on his right each gets the top card, from the pile on his left the second.",
    "get_right": "From the pile on his right each gets the top card.",
    "out": "What is pushed to a pile is out of play in this round, unseen; hands keep their size.",
    "call": "Who has chosen his cards cannot call until they have been swapped.",
}
_DE = {
    "piles": "Die übrigen Karten bilden zwei verdeckte Stapel, einen auf jeder Seite des Tisches.",
    "swap": "Karten werden getauscht, alle gewählt, bevor man eine sieht: {list}.",
    "opponent": "{n} mit dem Gegner",
    "right": "eine mit dem Stapel zur Rechten",
    "left": "eine mit dem Stapel zur Linken",
    "get": "Vom Stapel zu seiner Rechten bekommt jeder die oberste Karte, von dem zu seiner Linken die zweite.",
    "get_right": "Vom Stapel zu seiner Rechten bekommt jeder die oberste Karte.",
    "out": "Was auf einen Stapel geschoben wird, ist ungesehen aus dem Spiel; die Zahl der Handkarten bleibt gleich.",
    "call": "Wer seine Karten gewählt hat, kann nichts ansagen, bis getauscht ist.",
}
_PL = {
    "piles": "Z pozostałych kart powstają dwa zakryte stosy, po jednym z każdej strony stołu.",
    "swap": "Karty się wymienia, a wszystkie wybiera, zanim zobaczy się nowe: {list}.",
    "opponent": "{n} z przeciwnikiem",
    "right": "jedną ze stosem po prawej",
    "left": "jedną ze stosem po lewej",
    "get": "Ze stosu po swojej prawej każdy dostaje wierzchnią kartę, ze stosu po lewej drugą.",
    "get_right": "Ze stosu po swojej prawej każdy dostaje wierzchnią kartę.",
    "out": "Karty oddane na stos są w tej rundzie poza grą, niewidziane; liczba kart na ręce się nie zmienia.",
    "call": "Kto wybrał już karty, nie może deklarować, dopóki wymiana się nie skończy.",
}
_BG = {
    "piles": "Останалите карти образуват две закрити купчини, по една от всяка страна на масата.",
    "swap": "Карти се разменят, като всички се избират, преди да се види някоя нова: {list}.",
    "opponent": "{n} с противника",
    "right": "една с купчината отдясно",
    "left": "една с купчината отляво",
    "get": "От купчината отдясно всеки получава най-горната карта, от купчината отляво втората.",
    "get_right": "От купчината отдясно всеки получава най-горната карта.",
    "out": "Картите, подадени на купчина, са извън играта в този рунд, невидени; броят на картите в ръка не се"
    " променя.",
    "call": "Който вече е избрал картите си, не може да обявява, докато размяната не свърши.",
}
_ALL: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _EN, "de": _DE, "pl": _PL, "bg": _BG})


def words(language: str) -> Mapping[str, str]:
    """The sentences in a language; in English where it is not known."""
    return _ALL.get(language, _EN)
