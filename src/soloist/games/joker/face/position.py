"""Positions as text: every zone by its cards, a column's face-down cards before the bar, and the jokers' names.

joker 1
options: strict_units=off worry_back=off talon_top=top reexposed=on jokers=on
stock: 4D KC …          the first is drawn next
talon: 9S               the last is its top
clubs: AC 2C BJ         a foundation from the ace up
undecided: RJ           jokers that are aces of undecided suit
1: 3D 4H | 7S RJ        columns 1 to 7
names: BJ=3C RJ=6DH     rank and the suits that it may still be
out:                    jokers out of play
idle: 0
"""

from typing import Final

from mypy_extensions import i64

from soloist.core import position
from soloist.core.errors import BadPosition
from soloist.core.game import GameInfo
from soloist.core.text import Arg, Text
from soloist.games.joker.face.text import WORDING
from soloist.games.joker.rules.actions import COLUMNS
from soloist.games.joker.rules.cards import (
    BOTH_SUITS,
    CARD_OF,
    COLOUR,
    COLOUR_OF,
    FACES,
    FIRST_SUIT,
    LAST_SUIT,
    NATURALS,
    RANK_LETTERS,
    SUIT_LETTERS,
    SUIT_NAMES,
    bit,
    letters,
)
from soloist.games.joker.rules.columns import face_rank
from soloist.games.joker.rules.state import (
    FOUNDATION,
    HIDDEN,
    IDLE_LIMIT,
    JOKERS,
    OUT,
    PENDING,
    REEXPOSED,
    TALON,
    JokerState,
    rules_of,
    setup_of,
)

COLUMN_FIELDS: Final = [str(t + 1) for t in range(COLUMNS)]
FIELDS: Final = ["stock", "talon", *SUIT_NAMES, "undecided", *COLUMN_FIELDS, "names", "out", "idle"]
ZONES: Final = ["stock", "talon", *SUIT_NAMES, "undecided", "out"]


def write(info: GameInfo, s: JokerState) -> str:
    """The text of a position."""
    fields = [("stock", faces(s.stock)), ("talon", faces(s.talon))]
    fields += [(SUIT_NAMES[suit], faces(tuple(s.foundation(suit)))) for suit in range(4)]
    fields.append(("undecided", faces(s.jokers_at(PENDING))))
    for t in range(COLUMNS):
        fields.append((str(t + 1), f"{faces(s.down[t])} | {faces(s.up[t])}".strip()))
    names = [f"{FACES[NATURALS + c]}={RANK_LETTERS[s.rank[c] - 1]}{letters(s.suits[c])}" for c in (0, 1) if s.rank[c]]
    fields += [("names", " ".join(names)), ("out", faces(s.jokers_at(OUT))), ("idle", str(s.idle))]
    return position.write(info, setup_of(s.rules), fields)


def faces(cards: tuple[int, ...]) -> str:
    """Cards by their faces."""
    return " ".join([FACES[card] for card in cards])


def read(info: GameInfo, text: str) -> JokerState:
    """The state that a text describes; BadPosition says in one line why there is none."""
    setup, fields = position.read(info, text, FIELDS)
    rules = rules_of(setup)
    zones = {name: read_cards(name, fields[name]) for name in ZONES}
    columns = [read_column(name, fields[name]) for name in COLUMN_FIELDS]
    check_pack(zones, columns, bool(rules & JOKERS))
    s = JokerState(
        zones["stock"],
        zones["talon"],
        [down for down, _ in columns],
        [up for _, up in columns],
        [len(zones[name]) for name in SUIT_NAMES],
        [HIDDEN, HIDDEN],
        [0, 0],
        [0, 0],
        0,
        position.read_number("idle", fields["idle"], 0, IDLE_LIMIT),
        rules,
    )
    place_jokers(s, zones)
    read_names(s, fields["names"])
    check_foundations(s, zones)
    check_undecided(s)
    for t in range(COLUMNS):
        check_run(s, t)
    find_shown(s, zones)
    check_doubles(s)
    return s


def bad(field: str, problem: str, args: dict[str, Arg]) -> BadPosition:
    """The error that names the field and its problem."""
    return position.bad_field(field, Text(f"position.{problem}", args), WORDING)


def read_cards(field: str, text: str) -> tuple[int, ...]:
    """Cards from their faces."""
    for word in text.upper().split():
        if word not in CARD_OF:
            raise bad(field, "card", {"got": word})
    return tuple([CARD_OF[word] for word in text.upper().split()])


def read_column(field: str, text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A column's face-down and face-up cards, apart at the bar."""
    down, bar, up = text.partition("|")
    if not bar:
        raise bad(field, "bar", {"got": text})
    if down.strip() and not up.strip():
        raise bad(field, "unturned", {})
    return read_cards(field, down), read_cards(field, up)


def check_pack(
    zones: dict[str, tuple[int, ...]], columns: list[tuple[tuple[int, ...], tuple[int, ...]]], jokers: bool
) -> None:
    """Every card of the pack lies in one place."""
    seen = [card for cards in zones.values() for card in cards]
    seen += [card for down, up in columns for card in (*down, *up)]
    for card in range(len(FACES)):
        wanted = 1 if jokers or card < NATURALS else 0
        if seen.count(card) == wanted:
            continue
        problem = "missing-card" if seen.count(card) < wanted else "surplus-card" if wanted else "no-jokers"
        raise BadPosition(Text(f"position.{problem}", {"card": FACES[card], "count": seen.count(card)}), WORDING)


def place_jokers(s: JokerState, zones: dict[str, tuple[int, ...]]) -> None:
    """Where the jokers lie; only jokers are undecided or out of play."""
    for field in ("undecided", "out"):
        for card in zones[field]:
            if card < NATURALS:
                raise bad(field, "joker-only", {"card": FACES[card]})
    for c in (0, 1):
        joker = NATURALS + c
        for t in range(COLUMNS):
            if joker in s.up[t]:
                s.place[c] = t
        if joker in s.talon:
            s.place[c] = TALON
        elif joker in zones["undecided"]:
            s.place[c] = PENDING
        elif joker in zones["out"]:
            s.place[c] = OUT
        elif any(joker in zones[name] for name in SUIT_NAMES):
            s.place[c] = FOUNDATION


def read_names(s: JokerState, text: str) -> None:
    """The jokers' names: those on the foundations have one, those in columns may have one, others have none."""
    for word in text.upper().split():
        joker, _, name = word.partition("=")
        c = CARD_OF.get(joker, 0) - NATURALS
        suits = sum(1 << i for i, letter in enumerate(SUIT_LETTERS) if letter in name[1:])
        if c < 0 or name[:1] not in RANK_LETTERS or letters(suits) != name[1:] or not suits or suits & ~BOTH_SUITS[c]:
            raise bad("names", "name", {"got": word})
        if s.place[c] in (TALON, OUT, HIDDEN):
            raise bad("names", "name-place", {"card": joker})
        s.rank[c] = RANK_LETTERS.index(name[0]) + 1
        s.suits[c] = suits
    for c in (0, 1):
        if s.place[c] in (FOUNDATION, PENDING) and s.rank[c] == 0:
            raise bad("names", "nameless", {"card": FACES[NATURALS + c]})


def check_foundations(s: JokerState, zones: dict[str, tuple[int, ...]]) -> None:
    """A foundation goes up from the ace; a joker lies in the slot of its name."""
    for suit in range(4):
        c = COLOUR_OF[suit]
        for i, card in enumerate(zones[SUIT_NAMES[suit]]):
            is_joker = card == NATURALS + c and s.rank[c] == i + 1 and s.suits[c] == 1 << suit
            if card != suit * 13 + i and not is_joker:
                raise bad(SUIT_NAMES[suit], "slot", {"card": FACES[card], "wanted": FACES[suit * 13 + i]})


def check_undecided(s: JokerState) -> None:
    """An ace of undecided suit may be either suit, so both foundations of its colour are empty."""
    for c in (0, 1):
        if s.place[c] != PENDING:
            continue
        if s.rank[c] != 1 or s.suits[c] != BOTH_SUITS[c]:
            wanted = f"A{letters(BOTH_SUITS[c])}"
            raise bad("undecided", "undecided-name", {"card": FACES[NATURALS + c], "wanted": wanted})
        if s.height[FIRST_SUIT[c]] or s.height[LAST_SUIT[c]]:
            raise bad("undecided", "undecided-base", {"card": FACES[NATURALS + c]})


def check_run(s: JokerState, t: int) -> None:
    """Face-up cards descend by one and alternate in colour; a joker without a name lies alone."""
    run = s.up[t]
    for card in run:
        if face_rank(s, card) == 0 and len(run) > 1:
            raise bad(str(t + 1), "not-alone", {"card": FACES[card]})
    for i in range(1, len(run)):
        below, above = run[i - 1], run[i]
        if face_rank(s, below) != face_rank(s, above) + 1 or COLOUR[below] == COLOUR[above]:
            raise bad(str(t + 1), "run", {"card": FACES[above], "below": FACES[below]})


def find_shown(s: JokerState, zones: dict[str, tuple[int, ...]]) -> None:
    """The naturals that lie face up in columns or on foundations."""
    shown: i64 = 0
    for cards in [*s.up, *[zones[name] for name in SUIT_NAMES]]:
        for card in cards:
            if card < NATURALS:
                shown |= bit(card)
    s.shown = shown


def check_doubles(s: JokerState) -> None:
    """Where uncovered cards are exchanged at once, no real card lies open beside the joker that bears its name."""
    if not s.rules & REEXPOSED:
        return
    for c in (0, 1):
        for suit in (FIRST_SUIT[c], LAST_SUIT[c]):
            card = suit * 13 + s.rank[c] - 1
            if s.rank[c] and s.suits[c] >> suit & 1 and (s.shown & bit(card) or s.talon[-1:] == (card,)):
                raise bad("names", "double", {"card": FACES[card], "joker": FACES[NATURALS + c]})
