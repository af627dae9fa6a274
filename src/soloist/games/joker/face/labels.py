"""What is asked, what each action does in words, and where on the table it is found."""

from soloist.core.text import Arg, Text
from soloist.games.joker.face.words import COLUMN_WORDS, PILES, RANK_WORDS, suit_way, unless_other_start
from soloist.games.joker.rules.actions import (
    AS_ACE,
    AS_IT_IS,
    BACK,
    COLUMNS,
    DRAW,
    MOVE,
    NAME,
    RANKS,
    REMOVE,
    REMOVE_TALON,
    TALON_TO,
    TALON_UP,
    TO_SUIT,
    UNDECIDED,
    UP,
    WAYS_UP,
)
from soloist.games.joker.rules.cards import COLOUR_NAMES, FACES, NATURALS, SUIT, SUIT_NAMES
from soloist.games.joker.rules.columns import landing_rank, run_start
from soloist.games.joker.rules.events import card_text, foundation_name, name_text
from soloist.games.joker.rules.state import JokerState


def prompt(s: JokerState) -> Text:
    """What is asked now; free jokers are mentioned."""
    free = tuple([Text(f"card.{FACES[NATURALS + c]}") for c in (0, 1) if s.is_free(c)])
    id = "prompt" if s.stock else "prompt.last"
    return Text(f"{id}.joker", {"jokers": free, "n": len(free)}) if free else Text(id)


def label(s: JokerState, a: int) -> Text:
    """What a legal action does."""
    if a == DRAW:
        return Text("label.draw", {"n": len(s.stock)})
    if a == TALON_UP:
        card = s.talon[-1]
        return Text("label.up", {"card": card_text(s, card), "foundation": f"foundation.{foundation_name(SUIT[card])}"})
    if a < UP:
        return landing_label(s, s.talon[-1], a - TALON_TO)
    if a < MOVE:
        return up_label(s, (a - UP) // WAYS_UP, (a - UP) % WAYS_UP)
    if a < NAME:
        return run_label(s, (a - MOVE) // COLUMNS, (a - MOVE) % COLUMNS)
    if a < REMOVE_TALON:
        joker = s.up[(a - NAME) // RANKS][0]
        return Text("label.name", joker_args(s, joker, (a - NAME) % RANKS + 1))
    if a < BACK:
        joker = s.talon[-1] if a == REMOVE_TALON else s.up[a - REMOVE][0]
        return Text("label.remove", {"joker": f"card.{FACES[joker]}"})
    card = s.foundation_top((a - BACK) // COLUMNS)
    return Text("label.back", {"card": card_text(s, card), "column": (a - BACK) % COLUMNS + 1})


def joker_args(s: JokerState, joker: int, rank: int) -> dict[str, Arg]:
    """A joker and what it would be named."""
    c = joker - NATURALS
    return {"joker": f"card.{FACES[joker]}", "as": name_text(c, rank, s.choices(c, rank, s.present()))}


def landing_label(s: JokerState, card: int, t: int) -> Text:
    """One card goes to a column; an un-named joker says what it becomes."""
    if card >= NATURALS and s.rank[card - NATURALS] == 0:
        return Text("label.as", {**joker_args(s, card, landing_rank(s, t)), "column": t + 1})
    return Text("label.to", {"card": card_text(s, card), "column": t + 1})


def up_label(s: JokerState, t: int, way: int) -> Text:
    """A column's top card goes up; a joker says as what."""
    card = s.up[t][-1]
    foundation = SUIT[card] if way == AS_IT_IS else way - TO_SUIT
    if way == AS_ACE:
        foundation = UNDECIDED + card - NATURALS
    args: dict[str, Arg] = {"foundation": f"foundation.{foundation_name(foundation)}"}
    if card >= NATURALS and s.rank[card - NATURALS] == 0:
        if way == AS_ACE:
            return Text("label.up.as", {**args, **joker_args(s, card, 1)})
        name = name_text(card - NATURALS, s.height[foundation] + 1, 1 << foundation)
        return Text("label.up.as", {**args, "joker": f"card.{FACES[card]}", "as": name})
    return Text("label.up", {**args, "card": card_text(s, card)})


def run_label(s: JokerState, a: int, b: int) -> Text:
    """A card, or a card with what lies on it, goes to another column."""
    run = s.up[a]
    if run[-1] >= NATURALS and s.rank[run[-1] - NATURALS] == 0:
        return landing_label(s, run[-1], b)
    first = run_start(s, a, b)
    if first == len(run) - 1:
        return landing_label(s, run[-1], b)
    return Text("label.tail", {"card": card_text(s, run[first]), "column": b + 1})


# -- places of the table


def aim(s: JokerState, a: int) -> tuple[str, str]:
    """Where an action starts and ends on the table."""
    if a == DRAW:
        return "", "stock"
    if a < UP:
        target = f"foundation/{SUIT_NAMES[SUIT[s.talon[-1]]]}" if a == TALON_UP else f"tableau/{a - TALON_TO + 1}"
        return f"talon/{len(s.talon) - 1}", target
    if a < MOVE:
        t, way = (a - UP) // WAYS_UP, (a - UP) % WAYS_UP
        return top_place(s, t), f"foundation/{way_pile(s, t, way)}"
    if a < NAME:
        t, b = (a - MOVE) // COLUMNS, (a - MOVE) % COLUMNS
        return f"tableau/{t + 1}/{len(s.down[t]) + run_start(s, t, b)}", f"tableau/{b + 1}"
    if a < REMOVE_TALON:
        return top_place(s, (a - NAME) // RANKS), f"button/name/{(a - NAME) % RANKS + 1}"
    if a < BACK:
        return f"talon/{len(s.talon) - 1}" if a == REMOVE_TALON else top_place(s, a - REMOVE), "out"
    foundation = (a - BACK) // COLUMNS
    index = s.height[foundation] - 1 if foundation < UNDECIDED else 0
    return f"foundation/{foundation_name(foundation)}/{index}", f"tableau/{(a - BACK) % COLUMNS + 1}"


def top_place(s: JokerState, t: int) -> str:
    """The top card of a column."""
    return f"tableau/{t + 1}/{len(s.down[t]) + len(s.up[t]) - 1}"


def way_pile(s: JokerState, t: int, way: int) -> str:
    """The foundation that a way up leads to."""
    card = s.up[t][-1]
    if way == AS_ACE:
        return COLOUR_NAMES[card - NATURALS]
    return SUIT_NAMES[SUIT[card] if way == AS_IT_IS else way - TO_SUIT]


def seek(s: JokerState, source: str, target: str) -> int | None:
    """The action that a drag or a click means, legal or not."""
    start, end = source.split("/"), target.split("/")
    if target == "stock":
        return DRAW if source in ("", "stock") else None
    if start[0] == "talon" and s.talon and start[1:] in ([], [str(len(s.talon) - 1)]):
        return seek_talon(s, end)
    if start[0] == "tableau" and len(start) > 1 and start[1] in COLUMN_WORDS:
        t = int(start[1]) - 1
        first = int(start[2]) - len(s.down[t]) if len(start) == 3 and start[2].isdecimal() else len(s.up[t]) - 1
        return seek_column(s, t, first, end) if 0 <= first < len(s.up[t]) else None
    if start[0] == "foundation" and len(start) > 1 and start[1] in PILES and end[0] == "tableau":
        t = read_column(end)
        return BACK + COLUMNS * PILES[start[1]] + t if t >= 0 else None
    return None


def read_column(place: list[str]) -> int:
    """The column of a place; -1 if it is none."""
    return int(place[1]) - 1 if len(place) > 1 and place[1] in COLUMN_WORDS else -1


def seek_talon(s: JokerState, end: list[str]) -> int | None:
    """What dragging the talon's top card there means."""
    if end[0] == "foundation":
        return TALON_UP
    if end[0] == "out":
        return REMOVE_TALON
    t = read_column(end)
    return TALON_TO + t if end[0] == "tableau" and t >= 0 else None


def seek_column(s: JokerState, t: int, first: int, end: list[str]) -> int | None:
    """What dragging a column's card there means."""
    is_top = first == len(s.up[t]) - 1
    if end[0] == "tableau" and read_column(end) >= 0:
        return unless_other_start(s, t, read_column(end), first)
    if not is_top:
        return None
    if end[0] == "foundation" and len(end) > 1 and end[1] in PILES:
        pile = PILES[end[1]]
        if pile < UNDECIDED:
            return UP + WAYS_UP * t + suit_way(s, t, pile)
        return UP + WAYS_UP * t + (AS_ACE if s.up[t][-1] >= NATURALS else AS_IT_IS)
    if end[0] == "button" and len(end) == 3 and end[2] in RANK_WORDS:
        return NAME + RANKS * t + RANK_WORDS[end[2]] - 1
    return REMOVE + t if end[0] == "out" else None
