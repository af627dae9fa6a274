"""What is told of a move once it has happened, and the names of cards as messages."""

from soloist.core.events import Log
from soloist.core.text import Arg, Text
from soloist.games.joker.rules.actions import COLUMNS, UNDECIDED
from soloist.games.joker.rules.cards import COLOUR, COLOUR_NAMES, FACES, NATURALS, SUIT_NAMES
from soloist.games.joker.rules.state import TALON, JokerState


def card_text(s: JokerState, card: int) -> Text:
    """A card as it lies: a natural, a joker, or a joker with what it stands for."""
    return card_as(s, card, 0 if card < NATURALS else s.suits[card - NATURALS])


def card_as(s: JokerState, card: int, suits: int) -> Text:
    """A card, a named joker with the suits that it might be."""
    c = card - NATURALS
    if c < 0 or s.rank[c] == 0:
        return Text(f"card.{FACES[card]}")
    return Text("card.named", {"joker": f"card.{FACES[card]}", "as": name_text(c, s.rank[c], suits)})


def name_text(c: int, rank: int, suits: int) -> Text:
    """What a joker stands for: one card, or either card of a rank and colour."""
    for suit in range(4):
        if suits == 1 << suit:
            return Text(f"card.{FACES[suit * 13 + rank - 1]}")
    return Text(f"any.{COLOUR_NAMES[c]}.{rank}")


def foundation_name(foundation: int) -> str:
    """A foundation by its suit, or by its colour while its suit is undecided."""
    return SUIT_NAMES[foundation] if foundation < UNDECIDED else COLOUR_NAMES[foundation - UNDECIDED]


def spot_text(place: int) -> Text:
    """A place in words."""
    if place < COLUMNS:
        return Text("place.column", {"column": place + 1})
    return Text("place.talon" if place == TALON else "place.foundation")


# -- told


def drawn(log: Log, s: JokerState, card: int) -> None:
    """A card came from the stock."""
    log.add(s, "drawn", {"card": card_text(s, card)})


def moved(log: Log, s: JokerState, cards: tuple[int, ...], t: int) -> None:
    """Cards went to a column."""
    texts = tuple([card_text(s, card) for card in cards])
    log.add(s, "moved", {"cards": texts, "column": t + 1})


def sent_up(log: Log, s: JokerState, card: int, suits: int, foundation: int) -> None:
    """A card went to a foundation; a joker is told by the suits that it might be until then."""
    args: dict[str, Arg] = {
        "card": card_as(s, card, suits),
        "foundation": f"foundation.{foundation_name(foundation)}",
    }
    log.add(s, "sent-up", args)


def turned(log: Log, s: JokerState, card: int, t: int) -> None:
    """A hidden card was turned up."""
    log.add(s, "turned", {"card": card_text(s, card), "column": t + 1})


def named(log: Log, s: JokerState, c: int) -> None:
    """A joker got its name."""
    name = name_text(c, s.rank[c], s.suits[c])
    log.add(s, "named", {"joker": f"card.{FACES[NATURALS + c]}", "as": name})


def exchanged(log: Log, s: JokerState, card: int, spot: int, where: int) -> None:
    """A natural took a joker's place, and the joker its place."""
    args: dict[str, Arg] = {
        "card": f"card.{FACES[card]}",
        "joker": f"card.{FACES[NATURALS + COLOUR[card]]}",
        "from": spot_text(spot),
        "to": spot_text(where),
    }
    log.add(s, "exchanged", args)


def removed(log: Log, s: JokerState, joker: int) -> None:
    """A joker left the game."""
    log.add(s, "removed", {"joker": f"card.{FACES[joker]}"})


def returned(log: Log, s: JokerState, card: int, t: int) -> None:
    """A card came back from a foundation."""
    log.add(s, "returned", {"card": card_text(s, card), "column": t + 1})
