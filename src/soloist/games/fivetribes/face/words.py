"""Actions as people type them, and where they are found on the table."""

from typing import Final

from soloist.games.fivetribes.rules.actions import (
    ACT,
    DJINN,
    END,
    FAKIRS,
    HIS_PIECE,
    KEEP,
    KIND,
    LET,
    ON,
    OUTBID,
    PASS,
    PAY_ELDER,
    PAY_FAKIR,
    POWER,
    SELL,
    SELL_ALL,
    SKIP,
    SLOT,
    SOW,
    START,
    TARGET,
    TRIBE,
    USE,
    VICTIM,
    WHERE,
)
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES
from soloist.games.fivetribes.rules.goods import KIND_NAMES
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import TILE_NAMES, TRIBE_NAMES, TRIBES

VERBS: Final = {START: "from", SOW: "to", TARGET: "strike", ACT: "kill at", POWER: "power at", WHERE: "place at"}
PLAIN: Final = {
    LET: "let yazid strike",
    ON: "go on",
    SKIP: "skip",
    PASS: "pass",
    SELL: "sell",
    SELL_ALL: "sell all",
    END: "end turn",
    PAY_ELDER: "pay elder",
    PAY_FAKIR: "pay fakir",
}
BUTTONS: Final = {
    LET: "let",
    ON: "on",
    SKIP: "skip",
    PASS: "pass",
    SELL: "sell",
    SELL_ALL: "sell-all",
    END: "end",
    PAY_ELDER: "pay-elder",
    PAY_FAKIR: "pay-fakir",
}


def words(s: Naqala, a: int) -> str:
    """The action as a person types it and a record keeps it."""
    question = s.question()
    if a < TRIBE:
        return f"{VERBS.get(question, 'tile')} {TILE_NAMES[a]}"
    if a < HIS_PIECE:
        return f"{'drop' if question == SOW else 'kill'} {TRIBE_NAMES[a - TRIBE]}"
    if a < SLOT:
        return f"kill his {TRIBE_NAMES[a - HIS_PIECE]}"
    if a < DJINN:
        return f"take card {a - SLOT + 1}"
    if a < USE:
        return f"{'keep' if question == KEEP else 'buy'} {DJINN_NAMES[a - DJINN]}"
    if a < OUTBID:
        return f"use {DJINN_NAMES[a - USE]}"
    if a < FAKIRS:
        return with_fakirs("outbid", a - OUTBID)
    if a < KIND:
        return with_fakirs("build", a - FAKIRS)
    return f"add {KIND_NAMES[a - KIND]}" if a < LET else PLAIN[a]


def with_fakirs(verb: str, n: int) -> str:
    """A verb, and how many fakirs it is done with."""
    return f"{verb} with {n} {'fakir' if n == 1 else 'fakirs'}" if n else verb


def aim(s: Naqala, a: int) -> str:
    """The thing on the table that stands for an action; where there is none, a name that nothing has."""
    if a < TRIBE:
        return f"board/{TILE_NAMES[a]}"
    if a < HIS_PIECE:
        return meeple_place(s, a - TRIBE)
    if a < SLOT:
        return f"yazid/{a - HIS_PIECE}"
    if a < DJINN:
        return f"market/{a - SLOT}"
    if a < USE:
        return djinn_place(s, a - DJINN)
    if a < OUTBID:
        return f"mine/{rank(s.mine, a - USE)}" if s.has(a - USE) else f"none/{words(s, a)}"
    if a < FAKIRS:
        return f"button/outbid-{a - OUTBID}"
    if a < KIND:
        return f"button/build-{a - FAKIRS}"
    return f"goods/{a - KIND}" if a < LET else f"button/{BUTTONS[a]}"


def meeple_place(s: Naqala, tribe: int) -> str:
    """A colour in hand, or on the tile where one is to be killed."""
    if s.question() != VICTIM:
        return f"sow/{tribe}"
    t = s.frames[-1][1]
    if not s.meeples[t * TRIBES + tribe]:
        return f"none/{TRIBE_NAMES[tribe]}"
    before = [c for c in range(tribe) if s.meeples[t * TRIBES + c]]
    return f"board/{TILE_NAMES[t]}/{1 + len(before)}"


def djinn_place(s: Naqala, djinn: int) -> str:
    """A djinn in the row, or among those drawn."""
    if djinn in s.drawn:
        return f"drawn/{s.drawn.index(djinn)}"
    if djinn in s.djinn_row:
        return f"djinns/{s.djinn_row.index(djinn)}"
    return f"none/{DJINN_NAMES[djinn]}"


def rank(owned: int, djinn: int) -> int:
    """Which of the djinns owned it is, in the order of their names."""
    return (owned & ((1 << djinn) - 1)).bit_count()
