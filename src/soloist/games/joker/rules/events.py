"""What is told of a move, and the names of cards as messages."""

from soloist.core.events import Log
from soloist.core.text import Arg, Text
from soloist.games.joker.rules.actions import COLUMNS, UNDECIDED
from soloist.games.joker.rules.cards import COLOUR, COLOUR_NAMES, FACES, NATURALS, SUIT_NAMES
from soloist.games.joker.rules.state import FOUNDATION, PENDING, TALON, JokerState


def card_text(s: JokerState, card: int) -> Text:
    """A card as it lies: a natural, a joker, or a joker with what it stands for."""
    c = card - NATURALS
    if c < 0 or s.rank[c] == 0:
        return Text(f"card.{FACES[card]}")
    return Text("card.named", {"joker": f"card.{FACES[card]}", "as": name_text(c, s.rank[c], s.suits[c])})


def name_text(c: int, rank: int, suits: int) -> Text:
    """What a joker stands for: one card, or either card of a rank and colour."""
    for suit in range(4):
        if suits == 1 << suit:
            return Text(f"card.{FACES[suit * 13 + rank - 1]}")
    return Text(f"any.{COLOUR_NAMES[c]}.{rank}")


def foundation_name(foundation: int) -> str:
    """A foundation by its suit, or by its colour while its suit is undecided."""
    return SUIT_NAMES[foundation] if foundation < UNDECIDED else COLOUR_NAMES[foundation - UNDECIDED]


def drawn(log: Log, s: JokerState, card: int) -> None:
    """A card came from the stock."""
    log.add(s, "drawn", {"card": card_text(s, card)})


def moved(log: Log, s: JokerState, cards: tuple[int, ...], source: str, t: int) -> None:
    """Cards went to a column."""
    texts = tuple([card_text(s, card) for card in cards])
    log.add(s, "moved", {"cards": texts, "column": t + 1})


def sent_up(log: Log, s: JokerState, card: int, source: str, foundation: int) -> None:
    """A card went to a foundation."""
    name = foundation_name(foundation)
    args: dict[str, Arg] = {"card": card_text(s, card), "foundation": f"foundation.{name}"}
    log.add(s, "sent-up", args)


def turned(log: Log, s: JokerState, card: int, t: int) -> None:
    """A hidden card was turned up."""
    log.add(s, "turned", {"card": card_text(s, card), "column": t + 1})


def named(log: Log, s: JokerState, c: int) -> None:
    """A joker got its name."""
    name = name_text(c, s.rank[c], s.suits[c])
    log.add(s, "named", {"joker": f"card.{FACES[NATURALS + c]}", "as": name})


def exchanged(log: Log, s: JokerState, card: int, where: int) -> None:
    """A natural took a joker's place, and the joker its place."""
    c = COLOUR[card]
    args: dict[str, Arg] = {
        "card": f"card.{FACES[card]}",
        "joker": f"card.{FACES[NATURALS + c]}",
        "from": spot_text(s.place[c]),
        "to": spot_text(where),
    }
    log.add(s, "exchanged", args)


def removed(log: Log, s: JokerState, joker: int, source: str) -> None:
    """A joker left the game."""
    log.add(s, "removed", {"joker": f"card.{FACES[joker]}"})


def returned(log: Log, s: JokerState, card: int, foundation: int, index: int, t: int) -> None:
    """A card came back from a foundation."""
    log.add(s, "returned", {"card": card_text(s, card), "column": t + 1})


def spot_text(place: int) -> Text:
    """A place in words."""
    if place < COLUMNS:
        return Text("place.column", {"column": place + 1})
    return Text("place.talon" if place == TALON else "place.foundation")


def joker_place(s: JokerState, c: int) -> str:
    """Where a joker lies, as a place of the view."""
    place = s.place[c]
    if place == TALON:
        return f"talon/{len(s.talon) - 1}"
    if place == PENDING:
        return f"foundation/{COLOUR_NAMES[c]}/0"
    if place == FOUNDATION:
        suit = s.suits[c].bit_length() - 1
        return f"foundation/{SUIT_NAMES[suit]}/{s.rank[c] - 1}"
    return f"tableau/{place + 1}/{len(s.down[place]) + s.up[place].index(NATURALS + c)}"
