"""Actions as people type them, and back."""

from typing import Final

from soloist.core.game import normal
from soloist.games.fivetribes.rules.actions import (
    ACT,
    ACTIONS,
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
    SUIT,
    TARGET,
    TRIBE,
    USE,
    WHERE,
)
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES
from soloist.games.fivetribes.rules.goods import KIND_NAMES
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import TILE_NAMES, TRIBE_NAMES

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


def words(s: Naqala, a: int) -> str:
    """The action as a person types it and a record keeps it."""
    question = s.question()
    if a < TRIBE:
        return f"{VERBS.get(question, 'tile')} {TILE_NAMES[a]}"
    if a < HIS_PIECE:
        return drop_words(a - TRIBE) if question == SOW else f"kill {TRIBE_NAMES[a - TRIBE]}"
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
    return kind_words(s, a - KIND) if a < LET else PLAIN[a]


def kind_words(s: Naqala, kind: int) -> str:
    """A kind joins the suit, or is taken out of it."""
    chosen = s.question() == SUIT and s.frames[-1][1] >> kind & 1
    return f"{'remove' if chosen else 'add'} {KIND_NAMES[kind]}"


def drop_words(tribe: int) -> str:
    """How a meeple in hand is dropped."""
    return f"drop {TRIBE_NAMES[tribe]}"


def with_fakirs(verb: str, n: int) -> str:
    """A verb, and how many fakirs it is done with."""
    return f"{verb} with {n} {'fakir' if n == 1 else 'fakirs'}" if n else verb


def parse(s: Naqala, text: str) -> int | None:
    """The action that these words name, legal or not."""
    tried = normal(text)
    for a in range(ACTIONS):
        if words(s, a) == tried:
            return a
    return None
