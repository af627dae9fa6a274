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
    "why.stock": "the stock is empty: there is no second pass.",
    "why.talon": "the talon is empty.",
    "why.empty": "column {column} is empty.",
    "why.talon-joker": "a joker from the talon must first lie in a column.",
    "why.next": "the {card} does not go there: {foundation} needs the {wanted} next.",
    "why.complete": "the {card} does not go there: {foundation} is complete.",
    "why.own-suit": "the {card} goes to {foundation} only.",
    "why.king": "the {card} does not go to the empty column {column}: only a king does.",
    "why.king-on": "the {card} is a king: it goes to an empty column only.",
    "why.no-gain": "column {column} has nothing beneath it: moving it to another empty column changes nothing.",
    "why.on-unnamed": "nothing goes on the {target} while it has no name.",
    "why.on-ace": "nothing goes on the {target}: no rank is lower than the ace.",
    "why.needs": "the {card} does not go on the {target}: it needs a {wanted}.",
    "why.run-needs": "the {target} takes a {wanted}, and column {column} has none.",
    "why.joker-colour": "the {card} does not go on the {target}: it needs a {wanted} or another card of that colour.",
    "why.taken": "the {joker} cannot be named that: the {first} and the {last} are both in view already.",
    "why.slot-taken": "the {card} cannot go up as the {wanted}: that card is in view already.",
    "why.say-which": "the {card} could go up in more than one way: say which.",
    "why.no-slot": "the {card} fits on no foundation now.",
    "why.say-ace": "the {card} goes up as an ace of either suit: its suit stays undecided.",
    "why.one-suit": "the {card} goes up to one suit: say which.",
    "why.no-ace": "there is no room for the {card} as an ace.",
    "why.other-colour": "the {card} does not go to {foundation}: a joker stands for cards of its own colour only.",
    "why.is-named": "the {card} has its name and keeps it until it is exchanged.",
    "why.same-column": "the cards lie in column {column} already.",
    "why.whole": "only the whole face-up run of column {column} moves.",
    "why.idle": "after {limit} moves in a row that only shifted cards about, another kind of move must come first.",
    "why.not-joker": "the {card} is not a joker.",
    "why.named-stays": "the {card} has a name, and a named joker cannot be removed.",
    "why.no-return": "cards on the foundations stay there.",
    "why.no-card": "there is no card on {foundation}.",
    "deals.deck": "the deck must hold each of its {count} cards once, in dealing order, such as 'AS 2S TH BJ …'.",
    "deals.step": "'{step}' is no step here; steps are like draw, W>T3:7H, W>F:AC, T3>F:7H, T3>FC:BJ, T3>T5:9S, "
    "F>T2:3D, declare:T3=Q, remove:W.",
    "position.card": "'{got}' is no card; cards are like AC, 7H, TD, KS, BJ, RJ.",
    "position.bar": "expected face-down cards, a bar and face-up cards, such as '3D 4H | 7S', not '{got}'.",
    "position.unturned": "a column with face-down cards must have a face-up card after the bar.",
    "position.missing-card": "The position lacks the card {card}; every card must be there once.",
    "position.surplus-card": "The position has the card {card} {count} times; every card must be there once.",
    "position.no-jokers": "The position has the card {card}, but its options leave the jokers out.",
    "position.joker-only": "only jokers can be here, not {card}.",
    "position.name": "expected a joker, its rank and suits of its colour, such as BJ=7CS or RJ=QH, not '{got}'.",
    "position.name-place": "{card} has a name, but only a joker in a column or on a foundation can have one.",
    "position.nameless": "{card} lies on a foundation and must have a name, such as BJ=ACS or RJ=QH.",
    "position.slot": "{card} cannot be where {wanted} belongs.",
    "position.undecided-name": "{card} is an ace of undecided suit, so its name must be {wanted}.",
    "position.undecided-base": "{card} is an ace of undecided suit, so both foundations of its colour must be empty.",
    "position.not-alone": "{card} has no name, so it must be the only face-up card of its column.",
    "position.run": "{card} cannot lie on {below}: face-up cards descend by one and alternate in colour.",
    "position.double": "{joker} cannot bear the name of {card}, which lies open.",
}

POLISH: Final = {
    **polish_cards(),
    "game.name": "Pasjans z jokerami",
    "game.blurb": "Klondike z jednym przejściem talii; jokery zastępują karty, póki nie zjawią się prawdziwe.",
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
    "prompt.last.joker": "Talia jest pusta: zagraj kartę, użyj {n:jokera|jokerów} ({jokers}) albo poddaj grę.",
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
    "why.stock": "talia się skończyła: drugiego przejścia nie ma.",
    "why.talon": "stos odkryty jest pusty.",
    "why.empty": "kolumna {column} jest pusta.",
    "why.talon-joker": "joker ze stosu odkrytego musi najpierw trafić do kolumny.",
    "why.next": "{card} tam nie pasuje: na {foundation:acc} musi teraz trafić {wanted}.",
    "why.complete": "{card} tam nie pasuje: {foundation} jest już pełna.",
    "why.own-suit": "{card} może iść tylko na {foundation:acc}.",
    "why.king": "{card} nie może zająć pustej kolumny {column}: może to zrobić tylko król.",
    "why.king-on": "{card} może zająć tylko pustą kolumnę.",
    "why.no-gain": "pod kolumną {column} nic nie leży: przeniesienie jej na inne puste miejsce niczego nie zmienia.",
    "why.on-unnamed": "{target} nie ma jeszcze nazwy, więc nic na nim nie kładziemy.",
    "why.on-ace": "na {target:loc} nie można nic położyć: żadna karta nie jest niższa od asa.",
    "why.needs": "{card} nie może leżeć na {target:loc}: pod spodem musi być {wanted}.",
    "why.run-needs": "na {target:loc} może leżeć tylko {wanted}, a w kolumnie {column} takiej karty nie ma.",
    "why.joker-colour": "{card} nie może leżeć na {target:loc}: pod spodem musi być {wanted} lub inna karta tej barwy.",
    "why.taken": "{joker} nie może dostać tej nazwy: {first} i {last} są już odkryte.",
    "why.slot-taken": "{card} nie może pójść na bazę jako {wanted}: ta karta jest już odkryta.",
    "why.say-which": "{card} może pójść na bazę na kilka sposobów: trzeba powiedzieć, jak.",
    "why.no-slot": "{card} nie pasuje teraz na żadną bazę.",
    "why.say-ace": "{card} idzie na bazę jako as jednego z dwóch kolorów: jego kolor pozostaje nieustalony.",
    "why.one-suit": "{card} może pójść tylko na jeden kolor: trzeba go podać.",
    "why.no-ace": "nie ma miejsca na to, by {card} leżał jako as.",
    "why.other-colour": "{card} nie może iść na {foundation:acc}: joker zastępuje tylko karty swojej barwy.",
    "why.is-named": "{card} ma już nazwę i zachowa ją aż do wymiany.",
    "why.same-column": "te karty leżą już w kolumnie {column}.",
    "why.whole": "z kolumny {column} można przenieść tylko cały odkryty ciąg.",
    "why.idle": "po {limit} ruchach z rzędu, które tylko przekładały karty, musi najpierw nastąpić inny ruch.",
    "why.not-joker": "{card} to nie joker.",
    "why.named-stays": "{card} ma nazwę, a nazwanego jokera nie można usunąć z gry.",
    "why.no-return": "karty położone na bazach już tam zostają.",
    "why.no-card": "w tym miejscu nie ma karty: {foundation}.",
    "deals.deck": "talia musi zawierać każdą ze swoich {count} kart raz, w kolejności rozdawania, np. „AS 2S TH BJ …”.",
    "deals.step": "„{step}” nie jest tu krokiem; kroki to np. draw, W>T3:7H, W>F:AC, T3>F:7H, T3>FC:BJ, T3>T5:9S, "
    "F>T2:3D, declare:T3=Q, remove:W.",
    "position.card": "„{got}” to nie karta; karty to na przykład AC, 7H, TD, KS, BJ, RJ.",
    "position.bar": "oczekiwano kart zakrytych, kreski i kart odkrytych, na przykład „3D 4H | 7S”, a nie „{got}”.",
    "position.unturned": "kolumna z zakrytymi kartami musi mieć po kresce kartę odkrytą.",
    "position.missing-card": "W pozycji brakuje karty {card}; każda musi być dokładnie raz.",
    "position.surplus-card": "Karta {card} jest w pozycji {count} {count:raz|razy}; każda musi być dokładnie raz.",
    "position.no-jokers": "W pozycji jest karta {card}, ale według opcji gra toczy się bez jokerów.",
    "position.joker-only": "tu mogą być tylko jokery, a nie {card}.",
    "position.name": "oczekiwano jokera, rangi i kolorów jego barwy, na przykład BJ=7CS albo RJ=QH, a nie „{got}”.",
    "position.name-place": "{card} ma nazwę, a może ją mieć tylko joker w kolumnie lub na bazie.",
    "position.nameless": "{card} leży na bazie i musi mieć nazwę, na przykład BJ=ACS albo RJ=QH.",
    "position.slot": "{card} nie może leżeć tam, gdzie należy {wanted}.",
    "position.undecided-name": "{card} jest asem nieustalonego koloru, więc musi mieć nazwę {wanted}.",
    "position.undecided-base": "{card} jest asem nieustalonego koloru, więc obie bazy tej barwy muszą być puste.",
    "position.not-alone": "{card} nie ma nazwy, więc musi być jedyną odkrytą kartą kolumny.",
    "position.run": "{card} nie może leżeć na {below}: odkryte karty maleją o jeden i zmieniają barwę.",
    "position.double": "{joker} nie może nosić nazwy karty {card}, która leży odkryta.",
}

WORDING: Final = Wording(ENGLISH, POLISH)
