"""Why an action is not legal, with the clause of docs/rules/fivetribes.md that says so."""

from collections.abc import Mapping
from typing import Final

from soloist.core.game import Refusal
from soloist.core.text import Arg, Text
from soloist.games.fivetribes.face.clauses import clause, djinn_clause
from soloist.games.fivetribes.face.labels import djinn_text, tile_arg
from soloist.games.fivetribes.rules.actions import (
    ACT,
    BID,
    DJINN,
    FAKIRS,
    HIS_PIECE,
    KEEP,
    KIND,
    LET,
    OUTBID,
    PASS,
    POWER,
    SALE,
    SECOND,
    SKIP,
    SLOT,
    SOW,
    START,
    SUIT,
    TARGET,
    TRIBE,
    USE,
    VICTIM,
    VISIT,
    WHERE,
)
from soloist.games.fivetribes.rules.djinns import CALLED, COSTS, KUMARBI
from soloist.games.fivetribes.rules.goods import FAKIR, KIND_NAMES, LARGE_PRICE, LARGE_REACH, SMALL_PRICE, SMALL_REACH
from soloist.games.fivetribes.rules.legal import price
from soloist.games.fivetribes.rules.powers import payable
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import ASSASSIN, BUILDER, DISTANCE, LARGE_MARKET, SMALL_MARKET, TILE_NAMES

NO_STEP: Final = Refusal(Text("why.step"), clause(25))


def refusal(number: int, id: str, args: Mapping[str, Arg] | None = None) -> Refusal:
    """A reason and its clause."""
    return Refusal(Text(f"why.{id}", args or {}), clause(number))


def why_not(s: Naqala, a: int) -> Refusal:
    """Which rule forbids an action that is not legal now."""
    question = s.question()
    if a < TRIBE:
        return no_tile(s, question, a)
    if a < HIS_PIECE:
        return no_meeple(s, question, a - TRIBE)
    if a < SLOT:
        return refusal(40, "no-piece") if question == ACT and s.tribe == ASSASSIN else NO_STEP
    if a < DJINN:
        return no_card(s, question)
    if a < USE:
        return no_djinn(s, question, a - DJINN)
    if a < OUTBID:
        return no_power(s, question, a - USE)
    if a < FAKIRS:
        return no_bid(s, a - OUTBID) if question == BID else NO_STEP
    if a < KIND:
        return refusal(38, "fakirs", {"n": s.goods[FAKIR]}) if question == ACT and s.tribe == BUILDER else NO_STEP
    if a < LET:
        return no_sale(s, question, a - KIND)
    if a == PASS and question == START:
        return refusal(26, "must-move")
    if a == SKIP and question == ACT and s.tribe == ASSASSIN:
        return refusal(41, "must-kill")
    return NO_STEP


def no_tile(s: Naqala, question: int, t: int) -> Refusal:
    """Why a tile cannot be chosen."""
    tile = tile_arg(t)
    if question == START:
        return refusal(30, "no-end") if s.sizes[t] else refusal(26, "empty", tile)
    if question == SOW:
        return no_walk(s, t)
    if question == TARGET:
        return refusal(12, "target")
    if question == ACT and s.tribe == ASSASSIN:
        reach = s.count + s.goods[FAKIR]
        far = {"n": DISTANCE[s.at][t], "reach": reach, **tile}
        return refusal(39, "far", far) if s.sizes[t] else refusal(39, "empty", tile)
    if question == POWER:
        djinn = s.frames[-1][1]
        return refusal(djinn_clause(djinn), "power-tile", {"djinn": djinn_text(djinn), **tile})
    return refusal(51, "near", tile) if question == WHERE else NO_STEP


def no_walk(s: Naqala, t: int) -> Refusal:
    """Why the walk cannot go on to a tile."""
    if s.to >= 0:
        return refusal(27, "tribe-first", tile_arg(s.to))
    if DISTANCE[s.at][t] != 1:
        return refusal(27, "adjacent", {"at": TILE_NAMES[s.at], **tile_arg(t)})
    return refusal(28, "back", tile_arg(t)) if t == s.came else refusal(30, "no-end")


def no_meeple(s: Naqala, question: int, tribe: int) -> Refusal:
    """Why a meeple cannot be dropped or killed."""
    if question == SOW:
        if s.to < 0:
            return refusal(27, "tile-first")
        return refusal(30, "no-end") if s.air[tribe] else refusal(27, "not-in-hand")
    return refusal(39, "empty", tile_arg(s.frames[-1][1])) if question == VICTIM else NO_STEP


def no_card(s: Naqala, question: int) -> Refusal:
    """Why a card of the market cannot be taken."""
    if question == SECOND:
        return refusal(47, "reach", {"n": LARGE_REACH})
    design = s.tiles[s.at] if question == VISIT else -1
    if design == SMALL_MARKET:
        cost, reach, number = SMALL_PRICE, SMALL_REACH, 46
    elif design == LARGE_MARKET:
        cost, reach, number = LARGE_PRICE, LARGE_REACH, 47
    else:
        return NO_STEP
    if s.gold < cost:
        return refusal(number, "gold", {"n": cost, "gold": s.gold})
    return refusal(number, "reach", {"n": reach})


def no_djinn(s: Naqala, question: int, djinn: int) -> Refusal:
    """Why a djinn cannot be bought or kept."""
    if question == KEEP:
        return refusal(73, "not-drawn", {"djinn": djinn_text(djinn)})
    if question != VISIT or s.tiles[s.at] in (SMALL_MARKET, LARGE_MARKET):
        return NO_STEP
    if djinn not in s.djinn_row:
        return refusal(48, "djinn-row", {"djinn": djinn_text(djinn)})
    return refusal(48, "djinn-price", {"elders": s.elders, "fakirs": s.goods[FAKIR]})


def no_power(s: Naqala, question: int, djinn: int) -> Refusal:
    """Why a djinn's power cannot be called up."""
    name = {"djinn": djinn_text(djinn)}
    if not s.has(djinn):
        return refusal(51, "not-yours", name)
    if djinn not in CALLED:
        return refusal(djinn_clause(djinn), "passive", name)
    if question not in (START, ACT, VISIT, SALE):
        return refusal(51, "step")
    if s.has_used(djinn):
        return refusal(51, "used", name)
    return refusal(djinn_clause(djinn), "no-effect", name) if payable(s, COSTS[djinn]) else refusal(52, "cost", name)


def no_bid(s: Naqala, fakirs: int) -> Refusal:
    """Why Yazid cannot be outbid so."""
    most = min(price(s), s.goods[FAKIR]) if s.has(KUMARBI) and s.options[2] else 0
    if fakirs > most:
        return refusal(66, "kumarbi", {"n": most})
    return refusal(10, "gold", {"n": price(s) - fakirs, "gold": s.gold})


def no_sale(s: Naqala, question: int, kind: int) -> Refusal:
    """Why a card cannot be sold."""
    if question not in (SALE, SUIT):
        return refusal(49, "step")
    return refusal(49, "not-held", {"card": Text(f"card.{KIND_NAMES[kind]}")})
