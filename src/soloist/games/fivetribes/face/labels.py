"""What is asked, and what each answer does, as messages."""

from typing import Final

from soloist.core.text import Arg, Text
from soloist.games.fivetribes.rules.actions import (
    ACT,
    BID,
    BUY,
    DJINN,
    END,
    FAKIRS,
    HIS_PIECE,
    KEEP,
    KIND,
    LET,
    ON,
    OUTBID,
    PALM,
    PASS,
    PAY,
    PAY_ELDER,
    PAY_FAKIR,
    POWER,
    QUESTION_NAMES,
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
    VICTIM,
    VISIT,
    WHERE,
)
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES, ECHIDNA
from soloist.games.fivetribes.rules.goods import KIND_NAMES, MERCHANDISE, SUIT_VALUES
from soloist.games.fivetribes.rules.legal import price
from soloist.games.fivetribes.rules.sow import starts
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import DESIGN_KINDS, DISTANCE, TILE_NAMES, TRIBE_NAMES

PLAIN: Final = {
    LET: "label.let",
    ON: "label.on",
    SKIP: "label.skip",
    PASS: "label.pass",
    END: "label.end",
    PAY_ELDER: "label.pay-elder",
    PAY_FAKIR: "label.pay-fakir",
}


def djinn_text(djinn: int) -> Text:
    """A djinn's name."""
    return Text(f"djinn.{DJINN_NAMES[djinn]}")


def suit_value(s: Naqala, suit: int = -1) -> int:
    """What a suit brings; with no suit given, that of one card of each kind held."""
    held = [kind for kind in range(MERCHANDISE) if s.goods[kind]]
    return SUIT_VALUES[len(held) if suit < 0 else suit.bit_count()]


# -- prompts


def prompt(s: Naqala) -> Text:
    """What is asked now, in one sentence."""
    if s.fate:
        return Text("prompt.over")
    if s.frames:
        return prompt_within(s, *s.frames[-1])
    if s.phase == BID:
        return Text("prompt.bid", {"white": s.white, "black": s.black, "price": price(s)})
    if s.phase == START:
        return Text("prompt.start" if starts(s.meeples, s.sizes, s.masks) else "prompt.start.none")
    if s.phase == SOW:
        return Text("prompt.sow.tribe", tile_arg(s.to)) if s.to >= 0 else Text("prompt.sow", {"n": sum(s.air)})
    if s.phase == ACT:
        name = TRIBE_NAMES[s.tribe]
        return Text(f"prompt.act.{name}", {"tribe": Text(f"count.{name}", {"n": s.count}), **tile_arg(s.at)})
    if s.phase == VISIT:
        return Text(f"prompt.visit.{DESIGN_KINDS[s.tiles[s.at]]}", tile_arg(s.at))
    return Text("prompt.sale")


def prompt_within(s: Naqala, question: int, a: int, b: int) -> Text:
    """What is asked by a question that interrupts a step."""
    if question == PAY:
        return Text("prompt.pay.buy" if a >= BUY else "prompt.pay", {"djinn": djinn_text(a % BUY)})
    if question == VICTIM:
        return Text("prompt.victim", tile_arg(a))
    if question == POWER:
        return Text("prompt.power", {"djinn": djinn_text(a)})
    if question == WHERE:
        return Text("prompt.where.palm" if a == PALM else "prompt.where.palace", tile_arg(b))
    if question == SUIT:
        return Text("prompt.suit", {"n": suit_value(s, a)})
    return Text(f"prompt.{QUESTION_NAMES[question]}")


def tile_arg(t: int) -> dict[str, Arg]:
    """A tile as an argument."""
    return {"tile": TILE_NAMES[t]}


# -- labels


def label(s: Naqala, a: int) -> Text:
    """What an action does, in a few words."""
    if a < TRIBE:
        return tile_label(s, a)
    if a < HIS_PIECE:
        return Text(
            "label.drop" if s.question() == SOW else "label.kill", {"tribe": Text(f"tribe.{TRIBE_NAMES[a - TRIBE]}")}
        )
    if a < SLOT:
        return Text("label.kill-his", {"tribe": Text(f"tribe.{TRIBE_NAMES[a - HIS_PIECE]}")})
    if a < DJINN:
        return card_label(s, a - SLOT)
    if a < USE:
        return Text("label.keep" if s.question() == KEEP else "label.buy", {"djinn": djinn_text(a - DJINN)})
    if a < OUTBID:
        return Text("label.use", {"djinn": djinn_text(a - USE)})
    if a < FAKIRS:
        return with_fakirs("label.outbid", max(0, price(s) - (a - OUTBID)), a - OUTBID)
    if a < KIND:
        return with_fakirs("label.build", wages(s, a - FAKIRS), a - FAKIRS)
    if a < LET:
        return Text("label.kind", {"card": Text(f"card.{KIND_NAMES[a - KIND]}")})
    if a == SELL:
        return Text("label.sell", {"n": suit_value(s, s.frames[-1][1] if s.question() == SUIT else 0)})
    return Text("label.sell-all", {"n": suit_value(s)}) if a == SELL_ALL else Text(PLAIN[a])


def tile_label(s: Naqala, t: int) -> Text:
    """What choosing a tile does."""
    question = s.question()
    if question == POWER:
        return Text("label.power", {"djinn": djinn_text(s.frames[-1][1]), **tile_arg(t)})
    if question == ACT and DISTANCE[s.at][t] > s.count:
        return Text("label.act.fakirs", {"n": DISTANCE[s.at][t] - s.count, **tile_arg(t)})
    known = question in (START, SOW, TARGET, ACT, WHERE)
    return Text(f"label.{QUESTION_NAMES[question]}" if known else "label.tile", tile_arg(t))


def card_label(s: Naqala, i: int) -> Text:
    """A card of the market, if it is there."""
    if i < len(s.market):
        return Text("label.slot", {"card": Text(f"card.{KIND_NAMES[s.market[i]]}")})
    return Text("label.no-card", {"n": i + 1})


def with_fakirs(id: str, n: int, fakirs: int) -> Text:
    """A number of coins, and the fakirs that go with them."""
    return Text(f"{id}.fakirs", {"n": n, "fakirs": fakirs}) if fakirs else Text(id, {"n": n})


def wages(s: Naqala, fakirs: int) -> int:
    """What the builders in hand would earn with this many fakirs."""
    return s.blue[s.at] * (s.count + fakirs) * (2 if s.has_used(ECHIDNA) else 1)
