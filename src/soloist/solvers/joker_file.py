"""Files of deals: read, solved one by one, and answered as rows for JSON."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from soloist.core.errors import SoloistError
from soloist.core.text import Arg, Text, Wording
from soloist.games.joker import moves
from soloist.games.joker.cards import NATURALS
from soloist.games.joker.deals import read_deal, write_step
from soloist.games.joker.state import ALL_UP, JOKERS, REEXPOSED, JokerState
from soloist.solvers.joker import NODES, Solution, solve

WORDING: Final = Wording(
    {
        "solve.unreadable": "{file} cannot be read: {problem}.",
        "solve.json": "{file} is not JSON: line {line}, column {column}: {problem}.",
        "solve.shape": '{file} holds no deals; expected a deal such as {"deck": "3D 4H TC …"}, a list of deals, or '
        "an object with them under 'deals' or 'joker_prototype'.",
        "solve.deck": "{file}, deal {deal}: expected 'deck' with the 52 cards of a plain deck, or 54 with BJ and RJ, "
        "each once, in dealing order, such as 'AS 2S TH BJ …'; {problem}.",
        "solve.missing": "it is missing",
        "solve.count": "it has {count:card|cards}",
        "solve.card": "'{card}' is no card",
        "solve.twice": "{card} comes twice",
        "solve.nodes": "the number of nodes must be at least 1, not {nodes}.",
    },
    {
        "solve.unreadable": "Nie można odczytać pliku {file}: {problem}.",
        "solve.json": "{file} to nie JSON: wiersz {line}, kolumna {column}: {problem}.",
        "solve.shape": 'W pliku {file} nie ma rozdań; oczekiwano rozdania, np. {"deck": "3D 4H TC …"}, listy rozdań '
        "albo obiektu z rozdaniami pod „deals” lub „joker_prototype”.",
        "solve.deck": "{file}, rozdanie {deal}: oczekiwano pola „deck” z 52 kartami zwykłej talii albo z 54, z BJ i RJ, "
        "każda raz, w kolejności rozdawania, np. „AS 2S TH BJ …”; {problem}.",
        "solve.missing": "tego pola brak",
        "solve.count": "liczba kart: {count}",
        "solve.card": "„{card}” to nie karta",
        "solve.twice": "karta {card} się powtarza",
        "solve.nodes": "liczba węzłów musi wynosić co najmniej 1, a nie {nodes}.",
    },
)
