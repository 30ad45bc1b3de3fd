"""What the plug-in says of itself on a rule sheet, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_ALL: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "en": (
            "After the deal the holder of the Dog plays alone: he lays it aside for all to see and takes the card left"
            " over. That is not playing a card, so he may still call. The Dog is out of play in this round.",
            "If the Dog is the card left over, the dealer plays alone and takes nothing.",
            "The others play in pairs with the one sitting opposite: of the seats after the one alone, the first with"
            " the third, the second with the fourth. The sides are found anew in every round.",
        ),
        "de": (
            "Nach dem Geben spielt allein, wer den Hund hat: Er legt ihn offen beiseite und nimmt die übrige Karte. Das"
            " ist kein Ausspielen, er darf also noch ansagen. Der Hund ist in dieser Runde aus dem Spiel.",
            "Ist der Hund die übrige Karte, spielt der Geber allein und nimmt nichts.",
            "Die anderen spielen zu zweit mit dem, der gegenüber sitzt: von den Plätzen nach dem Alleinspieler der"
            " erste"
            " mit dem dritten, der zweite mit dem vierten. Die Seiten finden sich in jeder Runde neu.",
        ),
        "pl": (
            "Po rozdaniu sam gra ten, kto ma Psa: odkłada go jawnie na bok i bierze kartę, która została. Nie jest to"
            " zagranie karty, więc może jeszcze deklarować. Pies jest w tej rundzie poza grą.",
            "Jeśli kartą, która została, jest Pies, sam gra rozdający i niczego nie bierze.",
            "Pozostali grają parami z tym, kto siedzi naprzeciw: z miejsc za grającym samemu pierwsze z trzecim, drugie"
            " z czwartym. Strony ustala się w każdej rundzie od nowa.",
        ),
        "bg": (
            "След раздаването сам играе този, който има Кучето: оставя го открито настрана и взема останалата карта."
            " Това не е изиграване на карта, така че още може да обявява. Кучето е извън играта в този рунд.",
            "Ако останалата карта е Кучето, сам играе раздаващият и не взема нищо.",
            "Другите играят по двойки със седящия насреща: от местата след играещия сам първото с третото, второто с"
            " четвъртото. Страните се определят наново във всеки рунд.",
        ),
    }
)


def words(language: str) -> tuple[str, ...]:
    """The sentences in a language; in English where it is not known."""
    return _ALL.get(language, _ALL["en"])
