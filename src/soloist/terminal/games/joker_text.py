"""The words of Joker Solitaire's table in the terminal, over the game's own."""

from typing import Final

from soloist.core.text import Wording
from soloist.games.joker.face import text

ENGLISH: Final = {
    **text.ENGLISH,
    "zone.stock": "Stock",
    "zone.talon": "Talon",
    "zone.foundation/clubs": "Clubs foundation",
    "zone.foundation/diamonds": "Diamonds foundation",
    "zone.foundation/hearts": "Hearts foundation",
    "zone.foundation/spades": "Spades foundation",
    "zone.foundation/black": "Black foundation, suit undecided",
    "zone.foundation/red": "Red foundation, suit undecided",
    "zone.tableau": "Column {n}",
    "zone.out": "Out of play",
    "count": "{n} {n:card|cards}",
    "top": "{n} cards, {card} on top",
    "from-top": "{n} cards, from the top: {cards}",
    "score": "{n} {n:card|cards} up",
    "up": "{n} up",
    "to-go": "{n} more to reach {goal}",
    "out": "out",
    "naming": "Name the joker… ({n})",
    "key.column": "a column: first where from, then where to",
    "key.draw": "turn the next card of the stock",
    "key.talon": "the talon",
    "key.up": "send what is chosen up to the foundations",
}

POLISH: Final = {
    **text.POLISH,
    "zone.stock": "Talia",
    "zone.talon": "Stos odkryty",
    "zone.foundation/clubs": "Baza trefl",
    "zone.foundation/diamonds": "Baza karo",
    "zone.foundation/hearts": "Baza kier",
    "zone.foundation/spades": "Baza pik",
    "zone.foundation/black": "Czarna baza o nieustalonym kolorze",
    "zone.foundation/red": "Czerwona baza o nieustalonym kolorze",
    "zone.tableau": "Kolumna {n}",
    "zone.out": "Poza grą",
    "count": "{n} {n:karta|karty|kart}",
    "top": "{n} {n:karta|karty|kart}, na wierzchu {card}",
    "from-top": "{n} {n:karta|karty|kart}, od wierzchu: {cards}",
    "score": "{n} {n:karta|karty|kart} na bazach",
    "up": "na bazach {n}",
    "to-go": "do {goal} brakuje {n}",
    "out": "usun.",
    "naming": "Nazwij jokera… ({n})",
    "key.column": "kolumna: najpierw skąd, potem dokąd",
    "key.draw": "odkrywa następną kartę talii",
    "key.talon": "stos odkryty",
    "key.up": "posyła wybraną kartę na bazę",
}

WORDING: Final = Wording(ENGLISH, POLISH)
