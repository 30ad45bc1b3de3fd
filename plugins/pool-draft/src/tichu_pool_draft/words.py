"""What the plug-in says of itself on a rule sheet, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_EN = {
    "discard": "Discard: each player sets {cards} card{s} aside, face down and out of play, before the draft.",
    "draft": "Draft: the first {pool} of the cards left over are the pool; the others are out of play in this round."
    " {who} turns the cards of the pool up one by one, for both to see, and takes each or leaves it, until {take} are"
    " taken or {left} are left.",
    "rest": "The opponent gets the other {left}. Cards that need no decision any more are not shown.",
    "tie": " or, on a tie, ",
    "fewest_points": "the player with fewer points",
    "youngest": "the younger one",
    "dealer": "the dealer",
    "non_dealer": "the player who does not deal",
}
_DE = {
    "discard": "Ablegen: Jeder Spieler legt vor der Auswahl {cards} Karte{n} verdeckt ab, aus dem Spiel.",
    "draft": "Auswahl: Die ersten {pool} der übrigen Karten sind der Vorrat; der Rest ist in dieser Runde aus dem"
    " Spiel."
    " {who} deckt die Karten des Vorrats einzeln für beide sichtbar auf und nimmt jede oder lässt sie liegen, bis"
    " {take}"
    " genommen sind oder {left} liegen.",
    "rest": "Die anderen {left} bekommt der Gegner. Karten, über die nicht mehr zu entscheiden ist, werden nicht"
    " gezeigt.",
    "tie": " oder, bei Gleichstand, ",
    "fewest_points": "der Spieler mit weniger Punkten",
    "youngest": "der Jüngere",
    "dealer": "der Geber",
    "non_dealer": "der Spieler, der nicht gibt",
}
_PL = {
    "discard": "Odrzucenie kart: przed dobieraniem każdy gracz odkłada zakryte na bok, poza grę, tyle kart: {cards}.",
    "draft": "Dobieranie: z pozostałych kart kładzie się zakryte na stole pierwsze {pool}; reszta nie bierze udziału w"
    " tej rundzie. {who} odkrywa je po jednej, tak że widzą je obaj, i każdą zabiera albo zostawia, aż weźmie {take}"
    " albo zostawi {left}.",
    "rest": "Pozostałe {left} zabiera przeciwnik. Kart, o których nie trzeba już decydować, się nie pokazuje.",
    "tie": " lub, w przypadku remisu, ",
    "fewest_points": "gracz, który ma mniej punktów,",
    "youngest": "młodszy gracz",
    "dealer": "rozdający",
    "non_dealer": "gracz, który nie rozdaje,",
}
_BG = {
    "discard": "Отделяне: преди избора всеки играч оставя настрана с лицето надолу, извън играта, толкова карти:"
    " {cards}.",
    "draft": "Избор: първите {pool} от останалите карти лежат закрити на масата; другите не участват в този рунд."
    " {who} ги обръща една по една, така че да ги виждат и двамата, и взема всяка или я оставя, докато вземе {take} или"
    " остави {left}.",
    "rest": "Другите {left} взема противникът. Карти, за които вече няма какво да се решава, не се показват.",
    "tie": " или, при равенство, ",
    "fewest_points": "играчът с по-малко точки",
    "youngest": "по-младият",
    "dealer": "раздаващият",
    "non_dealer": "играчът, който не раздава,",
}
_ALL: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _EN, "de": _DE, "pl": _PL, "bg": _BG})


def words(language: str) -> Mapping[str, str]:
    """The sentences in a language; in English where it is not known."""
    return _ALL.get(language, _EN)
