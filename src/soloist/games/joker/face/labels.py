"""What is asked, and what each action does, in words."""

from soloist.core.text import Arg, Text
from soloist.games.joker.face.words import pile_top
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
from soloist.games.joker.rules.cards import FACES, NATURALS, SUIT
from soloist.games.joker.rules.events import card_text, foundation_name, name_text
from soloist.games.joker.rules.play import landing_rank, run_start
from soloist.games.joker.rules.state import TALON, JokerState


def prompt(s: JokerState) -> Text:
    """What is asked now; free jokers are mentioned."""
    free = tuple([Text(f"card.{FACES[NATURALS + c]}") for c in (0, 1) if is_free(s, c)])
    id = "prompt" if s.stock else "prompt.last"
    return Text(f"{id}.joker", {"jokers": free, "n": len(free)}) if free else Text(id)


def is_free(s: JokerState, c: int) -> bool:
    """Whether a joker lies un-named on a column or on top of the talon."""
    if s.place[c] == TALON:
        return s.talon[-1] == NATURALS + c
    return s.place[c] < COLUMNS and s.rank[c] == 0


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
    card = pile_top(s, (a - BACK) // COLUMNS)
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
