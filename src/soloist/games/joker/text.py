"""Joker Solitaire's words in English and Polish."""

from typing import Final

from soloist.core.text import Wording
from soloist.games.joker.cards import FACES, NATURALS

ENGLISH_RANKS: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
ENGLISH_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
POLISH_SUITS: Final = ("trefl", "karo", "kier", "pik")

# The Polish ranks by case: who or what, whom or what, of whom, with whom, on whom.
CASES: Final = ("", ":acc", ":gen", ":ins", ":loc")
POLISH_RANKS: Final = (
    ("as", "asa", "asa", "asem", "asie"),
    ("dwójka", "dwójkę", "dwójki", "dwójką", "dwójce"),
    ("trójka", "trójkę", "trójki", "trójką", "trójce"),
    ("czwórka", "czwórkę", "czwórki", "czwórką", "czwórce"),
    ("piątka", "piątkę", "piątki", "piątką", "piątce"),
    ("szóstka", "szóstkę", "szóstki", "szóstką", "szóstce"),
    ("siódemka", "siódemkę", "siódemki", "siódemką", "siódemce"),
    ("ósemka", "ósemkę", "ósemki", "ósemką", "ósemce"),
    ("dziewiątka", "dziewiątkę", "dziewiątki", "dziewiątką", "dziewiątce"),
    ("dziesiątka", "dziesiątkę", "dziesiątki", "dziesiątką", "dziesiątce"),
    ("walet", "waleta", "waleta", "waletem", "walecie"),
    ("dama", "damę", "damy", "damą", "damie"),
    ("król", "króla", "króla", "królem", "królu"),
)
POLISH_COLOURS: Final = {
    "black": (
        ("czarny", "czarnego", "czarnego", "czarnym", "czarnym"),
        ("czarna", "czarną", "czarnej", "czarną", "czarnej"),
    ),
    "red": (
        ("czerwony", "czerwonego", "czerwonego", "czerwonym", "czerwonym"),
        ("czerwona", "czerwoną", "czerwonej", "czerwoną", "czerwonej"),
    ),
}
POLISH_JOKER: Final = ("joker", "jokera", "jokera", "jokerem", "jokerze")


def english_cards() -> dict[str, str]:
    """The names of the cards, and of either card of a rank and colour."""
    names = {
        f"card.{FACES[card]}": f"{ENGLISH_RANKS[card % 13]} of {ENGLISH_SUITS[card // 13]}" for card in range(NATURALS)
    }
    for colour in ("black", "red"):
        names |= {f"any.{colour}.{i + 1}": f"{colour} {rank}" for i, rank in enumerate(ENGLISH_RANKS)}
        names[f"card.{colour[0].upper()}J"] = f"{colour} joker"
    return names | {f"rank.{i + 1}": rank for i, rank in enumerate(ENGLISH_RANKS)}


def polish_cards() -> dict[str, str]:
    """The same names in every case."""
    names: dict[str, str] = {}
    for i, case in enumerate(CASES):
        for card in range(NATURALS):
            names[f"card.{FACES[card]}{case}"] = f"{POLISH_RANKS[card % 13][i]} {POLISH_SUITS[card // 13]}"
        for colour, genders in POLISH_COLOURS.items():
            for r, forms in enumerate(POLISH_RANKS):
                adjective = genders[forms[0].endswith("a")][i]
                names[f"any.{colour}.{r + 1}{case}"] = f"{adjective} {forms[i]}"
            names[f"card.{colour[0].upper()}J{case}"] = f"{genders[0][i]} {POLISH_JOKER[i]}"
        names |= {f"rank.{r + 1}{case}": forms[i] for r, forms in enumerate(POLISH_RANKS)}
        names[f"card.named{case}"] = f"{{joker{case}}} ({{as}})"
    return names


ENGLISH: Final = {
    **english_cards(),
    "card.named": "{joker} ({as})",
    "game.name": "Joker Solitaire",
    "game.blurb": "One-pass Klondike; two jokers stand for cards of their colour until the real ones turn up.",
    "option.strict_units": "Only the whole face-up run of a column moves",
    "option.strict_units.false": "no: any part from a card to the end",
    "option.strict_units.true": "yes",
    "option.worry_back": "Cards may return from the foundations to the columns",
    "option.worry_back.false": "no",
    "option.worry_back.true": "yes",
    "option.talon_top": "Talon cards that no joker may be named after",
    "option.talon_top.top": "the top card",
    "option.talon_top.none": "none",
    "option.talon_top.buried": "all of them",
    "option.reexposed": "A card uncovered again on the talon is exchanged with its joker",
    "option.reexposed.false": "no",
    "option.reexposed.true": "yes",
    "option.jokers": "Two jokers in the pack",
    "option.jokers.false": "no: plain one-pass Klondike",
    "option.jokers.true": "yes",
    "foundation.clubs": "the clubs foundation",
    "foundation.diamonds": "the diamonds foundation",
    "foundation.hearts": "the hearts foundation",
    "foundation.spades": "the spades foundation",
    "foundation.black": "a black foundation, its suit undecided",
    "foundation.red": "a red foundation, its suit undecided",
    "place.column": "column {column}",
    "place.talon": "the talon",
    "place.foundation": "the foundations",
    "prompt": "Turn the next card of the stock or play a card.",
    "prompt.joker": "Turn the next card, play a card, or use the free {n:joker|jokers} ({jokers}).",
    "prompt.last": "The stock is empty: play a card or give up.",
    "prompt.last.joker": "The stock is empty: play a card, use the free {n:joker|jokers} ({jokers}), or give up.",
    "label.draw": "Turn the next card of the stock ({n} left)",
    "label.up": "{card} to {foundation}",
    "label.to": "{card} to column {column}",
    "label.tail": "{card} and what lies on it to column {column}",
    "label.as": "{joker} as {as} to column {column}",
    "label.up.as": "{joker} as {as} to {foundation}",
    "label.name": "Name the {joker} {as}",
    "label.remove": "Put the {joker} out of play",
    "label.back": "{card} back to column {column}",
    "event.drawn": "Turned the {card}.",
    "event.moved": "Moved to column {column}: {cards}.",
    "event.sent-up": "The {card} went to {foundation}.",
    "event.turned": "The {card} was turned up in column {column}.",
    "event.named": "The {joker} is now the {as}.",
    "event.exchanged": "The {card} took the place of the {joker} ({from}); the {joker} is free ({to}).",
    "event.removed": "The {joker} is out of play.",
    "event.returned": "The {card} returned to column {column}.",
    "outcome.loss": "no win",
    "outcome.win": "win",
    "outcome.double": "double win",
    "outcome.triple": "triple win",
    "reason.all-up": "all 52 cards are up",
    "reason.stuck": "no move is left",
}

POLISH: Final = {
    **polish_cards(),
    "game.name": "Pasjans z jokerami",
    "game.blurb": "Klondike z jednym przejściem talii; dwa jokery zastępują karty swojej barwy, póki nie zjawią się prawdziwe.",
    "option.strict_units": "Przenosi się tylko cały odkryty ciąg kolumny",
    "option.strict_units.false": "nie: dowolną część, od wybranej karty do końca",
    "option.strict_units.true": "tak",
    "option.worry_back": "Karty mogą wracać z baz do kolumn",
    "option.worry_back.false": "nie",
    "option.worry_back.true": "tak",
    "option.talon_top": "Karty stosu odkrytego, których joker nie może zastąpić",
    "option.talon_top.top": "wierzchnia",
    "option.talon_top.none": "żadne",
    "option.talon_top.buried": "wszystkie",
    "option.reexposed": "Karta znów odsłonięta na stosie odkrytym zamienia się ze swoim jokerem",
    "option.reexposed.false": "nie",
    "option.reexposed.true": "tak",
    "option.jokers": "Dwa jokery w talii",
    "option.jokers.false": "nie: zwykły Klondike z jednym przejściem",
    "option.jokers.true": "tak",
    "foundation.clubs": "baza trefl",
    "foundation.clubs:acc": "bazę trefl",
    "foundation.diamonds": "baza karo",
    "foundation.diamonds:acc": "bazę karo",
    "foundation.hearts": "baza kier",
    "foundation.hearts:acc": "bazę kier",
    "foundation.spades": "baza pik",
    "foundation.spades:acc": "bazę pik",
    "foundation.black": "czarna baza o nieustalonym kolorze",
    "foundation.black:acc": "czarną bazę o nieustalonym kolorze",
    "foundation.red": "czerwona baza o nieustalonym kolorze",
    "foundation.red:acc": "czerwoną bazę o nieustalonym kolorze",
    "place.column": "kolumna {column}",
    "place.talon": "stos odkryty",
    "place.foundation": "bazy",
    "prompt": "Odkryj następną kartę talii albo zagraj kartę.",
    "prompt.joker": "Odkryj następną kartę, zagraj kartę albo użyj {n:wolnego jokera|wolnych jokerów} ({jokers}).",
    "prompt.last": "Talia się skończyła: zagraj kartę albo poddaj grę.",
    "prompt.last.joker": "Talia się skończyła: zagraj kartę, użyj {n:wolnego jokera|wolnych jokerów} ({jokers}) albo poddaj grę.",
    "label.draw": "Odkryj następną kartę talii (zostało {n})",
    "label.up": "{card} na {foundation:acc}",
    "label.to": "{card} do kolumny {column}",
    "label.tail": "Ciąg od {card:gen} do kolumny {column}",
    "label.as": "{joker} jako {as} do kolumny {column}",
    "label.up.as": "{joker} jako {as} na {foundation:acc}",
    "label.name": "Nazwij: {joker} to {as}",
    "label.remove": "Usuń z gry {joker:acc}",
    "label.back": "{card} z powrotem do kolumny {column}",
    "event.drawn": "Odkryto {card:acc}.",
    "event.moved": "Do kolumny {column} przeniesiono {cards:acc}.",
    "event.sent-up": "Na {foundation:acc} położono {card:acc}.",
    "event.turned": "W kolumnie {column} odsłonięto {card:acc}.",
    "event.named": "Od teraz {joker} to {as}.",
    "event.exchanged": "Wymiana: {card} zajmuje miejsce, które miał {joker} ({from}); {joker} jest wolny ({to}).",
    "event.removed": "Z gry usunięto {joker:acc}.",
    "event.returned": "Do kolumny {column} wraca {card}.",
    "outcome.loss": "bez wygranej",
    "outcome.win": "wygrana",
    "outcome.double": "podwójna wygrana",
    "outcome.triple": "potrójna wygrana",
    "reason.all-up": "wszystkie 52 karty są na bazach",
    "reason.stuck": "nie ma już ruchu",
}

WORDING: Final = Wording(ENGLISH, POLISH)
