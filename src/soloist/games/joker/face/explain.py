"""Which clause forbids a move, and why."""

from soloist.core.game import Refusal
from soloist.core.text import Arg, Text
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
    TO_SUIT,
    UP,
    WAYS_UP,
)
from soloist.games.joker.rules.cards import (
    COLOUR,
    COLOUR_NAMES,
    COLOUR_OF,
    FACES,
    FIRST_SUIT,
    LAST_SUIT,
    NATURALS,
    SUIT,
)
from soloist.games.joker.rules.columns import face_rank, fits
from soloist.games.joker.rules.events import card_text, foundation_name
from soloist.games.joker.rules.legal import fits_up, joker_ways
from soloist.games.joker.rules.state import IDLE_LIMIT, STRICT_UNITS, WORRY_BACK, JokerState


def no(clause: int, message: str, args: dict[str, Arg]) -> Refusal:
    """The refusal of a clause."""
    return Refusal(Text(f"why.{message}", args), f"JOK-{clause}")


def why_not(s: JokerState, a: int) -> Refusal:
    """The clause that forbids a move which is not legal, with its sentence."""
    if a == DRAW:
        return no(3, "stock", {})
    if a < UP or a == REMOVE_TALON:
        if not s.talon:
            return no(3, "talon", {})
        return why_not_talon(s, a)
    if a < MOVE:
        return why_not_up(s, (a - UP) // WAYS_UP, (a - UP) % WAYS_UP)
    if a < NAME:
        return why_not_run(s, (a - MOVE) // COLUMNS, (a - MOVE) % COLUMNS)
    if a < REMOVE_TALON:
        return why_not_name(s, (a - NAME) // RANKS, (a - NAME) % RANKS + 1)
    if a < BACK:
        return why_not_remove(s, a - REMOVE)
    return why_not_back(s, (a - BACK) // COLUMNS, (a - BACK) % COLUMNS)


def is_unnamed(s: JokerState, card: int) -> bool:
    """Whether it is a joker without a name."""
    return face_rank(s, card) == 0


def why_not_talon(s: JokerState, a: int) -> Refusal:
    """The talon's top card: a joker must go to a column, a natural must fit."""
    card = s.talon[-1]
    if a == REMOVE_TALON:
        return no(20, "not-joker", {"card": card_text(s, card)})
    if a >= TALON_TO:
        return why_not_fit(s, card, a - TALON_TO)
    if card >= NATURALS:
        return no(14, "talon-joker", {})
    return next_needed(s, card, SUIT[card])


def next_needed(s: JokerState, card: int, suit: int) -> Refusal:
    """A foundation takes its next card only."""
    args: dict[str, Arg] = {"card": card_text(s, card), "foundation": f"foundation.{foundation_name(suit)}"}
    if s.height[suit] == RANKS:
        return no(8, "complete", args)
    return no(8, "next", {**args, "wanted": f"card.{FACES[suit * 13 + s.height[suit]]}"})


def why_not_fit(s: JokerState, card: int, t: int) -> Refusal:
    """One card does not go to a column."""
    args: dict[str, Arg] = {"card": card_text(s, card), "column": t + 1}
    c = COLOUR[card]
    if not s.up[t]:
        return taken(s, c, RANKS) if is_unnamed(s, card) else no(6, "king", args)
    top = s.up[t][-1]
    args["target"] = card_text(s, top)
    if is_unnamed(s, top):
        return no(11, "on-unnamed", args)
    rank = face_rank(s, top)
    if rank == 1:
        return no(4, "on-ace", args)
    if not is_unnamed(s, card):
        if face_rank(s, card) == RANKS:
            return no(4, "king-on", args)
        return no(4, "needs", {**args, "wanted": f"any.{COLOUR_NAMES[1 - c]}.{face_rank(s, card) + 1}"})
    if COLOUR[top] == c:
        return no(4, "joker-colour", {**args, "wanted": f"any.{COLOUR_NAMES[1 - c]}.{rank}"})
    return taken(s, c, rank - 1)


def taken(s: JokerState, c: int, rank: int) -> Refusal:
    """Both cards that a joker could be named are in view."""
    first, last = FIRST_SUIT[c] * 13 + rank - 1, LAST_SUIT[c] * 13 + rank - 1
    args: dict[str, Arg] = {"first": f"card.{FACES[first]}", "last": f"card.{FACES[last]}"}
    return no(12, "taken", {**args, "joker": f"card.{FACES[NATURALS + c]}"})


def why_not_up(s: JokerState, t: int, way: int) -> Refusal:
    """A column's top card does not go up that way."""
    if not s.up[t]:
        return no(8, "empty", {"column": t + 1})
    card = s.up[t][-1]
    args: dict[str, Arg] = {"card": card_text(s, card)}
    if card < NATURALS:
        if way == AS_IT_IS or (way == TO_SUIT + SUIT[card] and not fits_up(s, card)):
            return next_needed(s, card, SUIT[card])
        return no(8, "own-suit", {**args, "foundation": f"foundation.{foundation_name(SUIT[card])}"})
    c = card - NATURALS
    ways = joker_ways(s, c)
    if way == AS_IT_IS and ways:
        return no(15, "say-which", args)
    if way == AS_ACE:
        return why_not_ace(s, c, ways)
    if ways == [AS_ACE] and COLOUR_OF[way - TO_SUIT] == c:
        return no(16, "say-ace", args)
    if way == AS_IT_IS:
        return no(15, "no-slot", args)
    return why_not_suit(s, c, way - TO_SUIT)


def why_not_ace(s: JokerState, c: int, ways: list[int]) -> Refusal:
    """A joker does not go up as an ace of undecided suit."""
    args: dict[str, Arg] = {"card": card_text(s, NATURALS + c)}
    if s.rank[c] > 1:
        return no(13, "is-named", args)
    if s.rank[c] == 0 and not s.choices(c, 1, s.present()):
        return taken(s, c, 1)
    return no(16, "one-suit" if ways else "no-ace", args)


def why_not_suit(s: JokerState, c: int, suit: int) -> Refusal:
    """A joker does not go to the foundation of a suit."""
    card = NATURALS + c
    args: dict[str, Arg] = {"card": card_text(s, card), "foundation": f"foundation.{foundation_name(suit)}"}
    if COLOUR_OF[suit] != c:
        return no(10, "other-colour", args)
    if s.rank[c] and not s.suits[c] >> suit & 1:
        return no(13, "is-named", args)
    if s.rank[c] or s.height[suit] == RANKS:
        return next_needed(s, card, suit)
    return no(12, "slot-taken", {**args, "wanted": f"card.{FACES[suit * 13 + s.height[suit]]}"})


def why_not_run(s: JokerState, a: int, b: int) -> Refusal:
    """No part of a column's run goes to another column."""
    if not s.up[a]:
        return no(4, "empty", {"column": a + 1})
    if a == b:
        return no(4, "same-column", {"column": a + 1})
    run = s.up[a]
    if len(run) == 1 and not fits(s, run[0], b):
        return why_not_fit(s, run[0], b)
    if not s.up[b]:
        if face_rank(s, run[0]) not in (0, RANKS):
            return no(6, "king", {"card": card_text(s, run[0]), "column": b + 1})
        return no(6, "no-gain", {"column": a + 1})
    top = s.up[b][-1]
    args: dict[str, Arg] = {"column": a + 1, "target": card_text(s, top)}
    rank, c = face_rank(s, top), 1 - COLOUR[top]
    if rank == 0:
        return no(11, "on-unnamed", args)
    if rank == 1:
        return no(4, "on-ace", args)
    head = [i for i in range(len(run)) if face_rank(s, run[i]) == rank - 1 and COLOUR[run[i]] == c]
    if not head:
        return no(4, "run-needs", {**args, "wanted": f"any.{COLOUR_NAMES[c]}.{rank - 1}"})
    if s.rules & STRICT_UNITS and head != [0]:
        return no(5, "whole", args)
    return no(25, "idle", {"limit": IDLE_LIMIT})


def why_not_name(s: JokerState, t: int, rank: int) -> Refusal:
    """The top card of a column gets no such name."""
    if not s.up[t]:
        return no(11, "empty", {"column": t + 1})
    card = s.up[t][-1]
    args: dict[str, Arg] = {"card": card_text(s, card)}
    if card < NATURALS:
        return no(11, "not-joker", args)
    return taken(s, card - NATURALS, rank) if is_unnamed(s, card) else no(13, "is-named", args)


def why_not_remove(s: JokerState, t: int) -> Refusal:
    """The top card of a column stays in the game."""
    if not s.up[t]:
        return no(20, "empty", {"column": t + 1})
    card = s.up[t][-1]
    return no(20, "named-stays" if card >= NATURALS else "not-joker", {"card": card_text(s, card)})


def why_not_back(s: JokerState, foundation: int, t: int) -> Refusal:
    """The top card of a foundation does not return to a column."""
    if not s.rules & WORRY_BACK:
        return no(9, "no-return", {})
    card = s.foundation_top(foundation)
    if card < 0:
        return no(9, "no-card", {"foundation": f"foundation.{foundation_name(foundation)}"})
    return no(25, "idle", {"limit": IDLE_LIMIT}) if fits(s, card, t) else why_not_fit(s, card, t)
