"""Positions as text: every pile by name, every open question, the random stream; and what cannot be is refused."""

from collections.abc import Sequence
from typing import Final

from soloist.core import position
from soloist.core.errors import BadPosition
from soloist.core.game import GameInfo, Value
from soloist.core.rng import Rng
from soloist.core.text import Arg, Text, Wording
from soloist.games.jambo.face.position_checks import (
    check_between,
    check_cards,
    check_huts,
    check_questions,
    check_seen,
    check_wares,
)
from soloist.games.jambo.face.position_turns import check_pace, check_turn
from soloist.games.jambo.rules.actions import EARLIER_RELIC_NAMES, HUT_NAMES, MOST_GOLD, RELIC_NAMES
from soloist.games.jambo.rules.cards import COPIES, KIND_NAMES, KINDS, MASK, NAMES, NONE, STAND, WELL
from soloist.games.jambo.rules.questions import QUESTION_NAMES
from soloist.games.jambo.rules.relics import RELICS, REPAID, relics_of
from soloist.games.jambo.rules.setup import set_options
from soloist.games.jambo.rules.state import (
    BANK,
    FIRST,
    MOST_TURNS,
    SECOND,
    SOLO,
    STEP_NUMBERS,
    STEPS,
    TWO,
    Frame,
    Jambo,
)
from soloist.games.jambo.rules.steps import STEP_NAMES

CARD_NUMBERS: Final = {name: card for card, name in enumerate(NAMES)}
KIND_NUMBERS: Final = {name: kind for kind, name in enumerate(KIND_NAMES)}
NOTHING: Final = "-"
WILD: Final = 8**KINDS


# -- writing


def write(t: Jambo, info: GameInfo) -> str:
    """The whole state."""
    fields = [*card_fields(t), *ware_fields(t), *turn_fields(t)]
    if t.variant == SOLO:
        setup: dict[str, Value] = {"any_dancer": t.any_dancer, "fifty": "turn" if t.fifty_at_turn_end else "card"}
    else:
        setup = {"huts": t.with_huts, "relics": t.with_relics, "any_dancer": t.any_dancer}
        setup |= {"always_asked": True} if t.always_asked else {}
    return position.write(info, setup, fields)


def cards_text(pile: Sequence[int]) -> str:
    """Cards by name."""
    return " ".join(NAMES[card] for card in pile)


def kinds_text(pile: Sequence[int]) -> str:
    """Wares by name."""
    return " ".join(KIND_NAMES[kind] for kind in pile)


def numbers_text(pile: Sequence[int]) -> str:
    """Numbers."""
    return " ".join(str(n) for n in pile)


def tools_text(codes: Sequence[int]) -> str:
    """Utilities by name, the used ones starred."""
    return " ".join(NAMES[WELL + code // 2] + "*" * (code % 2) for code in codes)


def name_of(names: Sequence[str], number: int) -> str:
    """One name, or a dash for none."""
    return NOTHING if number == NONE else names[number]


def card_fields(t: Jambo) -> list[tuple[str, str]]:
    """Where the cards are."""
    return [
        ("deck", cards_text(t.deck)),
        ("discard", cards_text(t.discard)),
        ("table", cards_text(t.table)),
        ("looked", cards_text(t.looked)),
        ("lot", cards_text(t.lot)),
        ("pool", tools_text(t.pool)),
        ("hand-0", cards_text(t.hands[0])),
        ("hand-1", cards_text(t.hands[1])),
        ("known-0", cards_text(t.known[0])),
        ("known-1", numbers_text(t.known[1]) if t.variant == SOLO else cards_text(t.known[1])),
        ("seen", numbers_text([*t.seen, t.witnessed] if t.rules > FIRST else t.seen)),
        ("tools-0", tools_text(t.tools[0])),
        ("tools-1", tools_text(t.tools[1])),
        ("stands", numbers_text(t.stands)),
        ("masks", str(t.masks)),
    ]


def ware_fields(t: Jambo) -> list[tuple[str, str]]:
    """Where the wares and the gold are; supply and bank hold the rest."""
    return [
        ("market-0", kinds_text(t.wares[0])),
        ("market-1", kinds_text(t.wares[1])),
        ("sixth", numbers_text(t.paid)),
        ("loose", str(t.loose)),
        ("arriving", kinds_text(t.arriving)),
        ("goods", kinds_text(t.goods)),
        ("default", name_of(KIND_NAMES, t.default)),
        ("gold", numbers_text(t.gold)),
    ]


def relics_text(t: Jambo) -> str:
    """The house relics of each side by name, a dash for none; by earlier rules one each."""
    if t.rules <= SECOND:
        return " ".join(name_of(EARLIER_RELIC_NAMES, relic) for relic in t.relics)
    return " ".join(",".join(RELIC_NAMES[relic] for relic in relics_of(t, side)) or NOTHING for side in (0, 1))


def turn_fields(t: Jambo) -> list[tuple[str, str]]:
    """The turn, huts and relics, open questions and the random stream."""
    frames = [f"{QUESTION_NAMES[f.question]}:{STEP_NAMES[STEP_NUMBERS[f.then]]}:{f.seat}:{f.a}:{f.b}" for f in t.frames]
    return [
        ("turn", numbers_text([t.turn, t.turns, t.actions, t.phase, t.wise, t.dealt, t.trigger, t.winner])),
        ("huts", numbers_text([*t.built, t.visited])),
        ("store", " ".join(name_of(KIND_NAMES, kind) for kind in t.store)),
        ("spirit", " ".join(name_of(KIND_NAMES, kind) for kind in t.spirit)),
        ("relics", relics_text(t)),
        ("spent", numbers_text([t.invoked, *t.short, t.horn] if t.rules > SECOND else [*t.spent, t.mat])),
        ("questions", " ".join(frames)),
        ("random", str(t.rng.apart())),
    ]


FIELDS: Final = [name for name, _ in [*card_fields(Jambo(TWO, Rng(0))), *ware_fields(Jambo(TWO, Rng(0)))]] + [
    "turn",
    "huts",
    "store",
    "spirit",
    "relics",
    "spent",
    "questions",
    "random",
]


# -- reading


class PositionReader:
    """Reads the fields of a position and says in one line what is wrong with them."""

    def __init__(self, fields: dict[str, str], wording: Wording) -> None:
        self.fields = fields
        self.wording = wording

    def bad(self, field: str, id: str, args: dict[str, Arg]) -> BadPosition:
        """The error that names the field."""
        return position.bad_field(field, Text(f"position.{id}", args), self.wording)

    def names(self, field: str, known: dict[str, int], what: str) -> list[int]:
        """Things by name."""
        found: list[int] = []
        for word in self.fields[field].lower().split():
            if word not in known:
                raise self.bad(field, what, {"got": word})
            found.append(known[word])
        return found

    def cards(self, field: str) -> list[int]:
        """Cards by name."""
        return self.names(field, CARD_NUMBERS, "card")

    def kinds(self, field: str) -> list[int]:
        """Wares by name."""
        return self.names(field, KIND_NUMBERS, "kind")

    def pair(self, field: str, names: Sequence[str], what: str) -> list[int]:
        """A name or a dash for each side."""
        known = {NOTHING: NONE, **{name: number for number, name in enumerate(names)}}
        found = self.names(field, known, what)
        if len(found) != 2:
            raise self.bad(field, "pair", {"got": self.fields[field]})
        return found

    def tools(self, field: str) -> list[int]:
        """Utilities by name, the used ones starred."""
        found: list[int] = []
        for word in self.fields[field].lower().split():
            card = CARD_NUMBERS.get(word.removesuffix("*"), NONE)
            if card < WELL:
                raise self.bad(field, "utility", {"got": word})
            found.append((card - WELL) * 2 + (1 if word.endswith("*") else 0))
        return sorted(found)

    def numbers(self, field: str, bounds: list[tuple[int, int]]) -> list[int]:
        """So many numbers, each within its bounds."""
        words = self.fields[field].split()
        if len(words) != len(bounds):
            raise self.bad(field, "count", {"wanted": len(bounds), "got": self.fields[field]})
        pairs = zip(words, bounds, strict=True)
        return [position.read_number(field, word, least, most) for word, (least, most) in pairs]

    def number(self, field: str, least: int, most: int) -> int:
        """One number within its bounds."""
        return self.numbers(field, [(least, most)])[0]


def read(text: str, info: GameInfo, variant: int, wording: Wording) -> Jambo:
    """The state that a text describes."""
    setup, fields = position.read(info, text, FIELDS)
    r = PositionReader(fields, wording)
    t = Jambo(variant, Rng(r.number("random", -(2**63), 2**63 - 1)))
    t.rules = info.rules
    set_options(t, setup)
    read_cards(t, r)
    read_wares(t, r)
    read_turn(t, r)
    read_huts(t, r)
    read_frames(t, r)
    checks = (check_cards(t), check_seen(t), check_wares(t), check_turn(t), check_huts(t), check_between(t))
    for found in (*checks, check_questions(t), check_pace(t)):
        if found is not None:
            raise r.bad(found.field, found.id, found.args)
    return t


def read_cards(t: Jambo, r: PositionReader) -> None:
    """The piles and hands."""
    t.deck, t.discard, t.table = r.cards("deck"), r.cards("discard"), r.cards("table")
    t.looked, t.lot, t.pool = r.cards("looked"), r.cards("lot"), r.tools("pool")
    dummy = t.variant == SOLO
    t.hands = [sorted(r.cards("hand-0")), r.cards("hand-1") if dummy else sorted(r.cards("hand-1"))]
    flags = [(0, 1)] * len(t.hands[1])
    t.known = [sorted(r.cards("known-0")), r.numbers("known-1", flags) if dummy else sorted(r.cards("known-1"))]
    for side in (0,) if dummy else (0, 1):
        if any(t.known[side].count(card) > t.hands[side].count(card) for card in t.known[side]):
            raise r.bad(f"known-{side}", "known", {"side": side})
    late = [(0, len(t.looked))] if t.rules > FIRST else []
    first, second, *rest = r.numbers("seen", [(0, len(t.deck))] * 2 + late)
    t.seen, t.witnessed = [first, second], sum(rest)
    t.tools = [r.tools("tools-0"), r.tools("tools-1")]
    t.stands = r.numbers("stands", [(0, COPIES[STAND])] * 2)
    t.masks = r.number("masks", 0, COPIES[MASK] if dummy else 0)


def read_wares(t: Jambo, r: PositionReader) -> None:
    """The markets and purses; what is nowhere else is in the supply and the bank."""
    t.wares = [r.kinds("market-0"), r.kinds("market-1")]
    if t.variant != SOLO:
        t.wares = [sorted(wares) for wares in t.wares]
    t.paid = r.numbers("sixth", [(0, 1)] * 2)
    t.loose = r.number("loose", NONE, max(NONE, len(t.wares[0]) - 1))
    t.arriving, t.goods = r.kinds("arriving"), r.kinds("goods")
    default = r.names("default", {NOTHING: NONE, **KIND_NUMBERS}, "kind")
    t.default = default[0] if default else NONE
    if len(default) != 1 or (t.default == NONE) == (t.variant == SOLO):
        raise r.bad("default", "default" if t.variant == SOLO else "no-default", {"got": r.fields["default"]})
    t.gold = r.numbers("gold", [(0, MOST_GOLD)] * 2)
    t.bank = BANK - t.gold[0] - t.gold[1]


def read_turn(t: Jambo, r: PositionReader) -> None:
    """Whose turn it is, and how far it is."""
    bounds = [(0, 1), (0, MOST_TURNS), (0, 7), (0, 3), (0, 9), (0, 300), (NONE, 1), (NONE, 1)]
    t.turn, t.turns, t.actions, t.phase, t.wise, t.dealt, t.trigger, t.winner = r.numbers("turn", bounds)


def read_huts(t: Jambo, r: PositionReader) -> None:
    """Huts and relics, which only a game with the option has."""
    most = 2 ** len(HUT_NAMES) - 1 if t.with_huts else 0
    *t.built, t.visited = r.numbers("huts", [(0, most)] * 3)
    t.store, t.spirit = r.pair("store", KIND_NAMES, "kind"), r.pair("spirit", KIND_NAMES, "kind")
    for field, housed in (("store", t.store), ("spirit", t.spirit)):
        if not t.with_huts and housed != [NONE, NONE]:
            raise r.bad(field, "option-off", {"got": r.fields[field]})
    if t.rules > SECOND:
        read_relics(t, r)
    else:
        read_earlier_relics(t, r)
    if not t.with_relics and (t.held != [0, 0] or t.relics != [NONE, NONE]):
        raise r.bad("relics", "option-off", {"got": r.fields["relics"]})


def read_earlier_relics(t: Jambo, r: PositionReader) -> None:
    """One house relic for each side, and whether it is spent."""
    t.relics = r.pair("relics", EARLIER_RELIC_NAMES, "earlier-relic")
    if t.with_relics and NONE in t.relics:
        raise r.bad("relics", "relics", {"got": r.fields["relics"]})
    *t.spent, t.mat = r.numbers("spent", [(0, 1)] * 3)


def read_relics(t: Jambo, r: PositionReader) -> None:
    """Each side's house relics, which of them were used, the actions that are owed, and who called a market day."""
    words = r.fields["relics"].lower().split()
    if len(words) != 2:
        raise r.bad("relics", "pair", {"got": r.fields["relics"]})
    for side in (0, 1):
        for name in words[side].split(",") if words[side] != NOTHING else []:
            if name not in RELIC_NAMES:
                raise r.bad("relics", "relic", {"got": name})
            t.held[side] |= 1 << RELIC_NAMES.index(name)
    bounds = [(0, 2**RELICS - 1), (0, REPAID), (0, REPAID), (NONE, 1)]
    t.invoked, first, second, t.horn = r.numbers("spent", bounds)
    t.short = [first, second]


def read_frames(t: Jambo, r: PositionReader) -> None:
    """The open questions, the last being asked now."""
    for word in r.fields["questions"].split():
        parts = word.split(":")
        if len(parts) != 5 or parts[0] not in QUESTION_NAMES or parts[1] not in STEP_NAMES:
            raise r.bad("questions", "question", {"got": word})
        seat, a, b = [
            position.read_number("questions", part, least, most)
            for part, least, most in zip(parts[2:], (0, NONE, NONE), (1, WILD, WILD), strict=True)
        ]
        t.frames.append(Frame(QUESTION_NAMES.index(parts[0]), STEPS[STEP_NAMES.index(parts[1])], seat, a, b))
