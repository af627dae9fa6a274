"""What is asked, what each answer does, as messages, and which thing on the table stands for it."""

from typing import Final

from soloist.core.text import Arg, Text
from soloist.games.fivetribes.face import stakes
from soloist.games.fivetribes.rules.actions import (
    ACT,
    ACTIONS,
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
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES
from soloist.games.fivetribes.rules.goods import KIND_NAMES, MERCHANDISE, SUIT_VALUES, suit_kinds
from soloist.games.fivetribes.rules.legal import price
from soloist.games.fivetribes.rules.sow import starts
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import DESIGN_KINDS, DISTANCE, TILE_NAMES, TRIBE_NAMES, TRIBES
from soloist.games.fivetribes.rules.tribes import wages

PLAIN: Final = {
    LET: "label.let",
    ON: "label.on",
    SKIP: "label.skip",
    PASS: "label.pass",
    END: "label.end",
    PAY_ELDER: "label.pay-elder",
    PAY_FAKIR: "label.pay-fakir",
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
        dice: dict[str, Arg] = {"white": s.white, "black": s.black}
        return Text("prompt.bid", {**dice, "price": price(s), "stakes": stakes.of_bid(s)})
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
    if question == TARGET:
        return Text(
            "prompt.target", {"why": stakes.reason(s, [where for asked, where, _ in s.frames if asked == TARGET])}
        )
    if question == PAY:
        return Text("prompt.pay.buy" if a >= BUY else "prompt.pay", {"djinn": djinn_text(a % BUY)})
    if question == VICTIM:
        return Text("prompt.victim", tile_arg(a))
    if question == POWER:
        return Text("prompt.power", {"djinn": djinn_text(a)})
    if question == WHERE:
        return Text("prompt.where.palm" if a == PALM else "prompt.where.palace", tile_arg(b))
    if question == SUIT:
        cards = tuple(Text(f"card.{KIND_NAMES[kind]}") for kind in suit_kinds(a))
        return Text("prompt.suit", {"n": suit_value(s, a), "cards": cards})
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
        return with_fakirs("label.build", wages(s, s.at, s.count + a - FAKIRS), a - FAKIRS)
    if a < LET:
        chosen = s.question() == SUIT and s.frames[-1][1] >> (a - KIND) & 1
        return Text("label.kind.out" if chosen else "label.kind", {"card": Text(f"card.{KIND_NAMES[a - KIND]}")})
    if a == SELL:
        return Text("label.sell", {"n": suit_value(s, s.frames[-1][1] if s.question() == SUIT else 0)})
    return Text("label.sell-all", {"n": suit_value(s)}) if a == SELL_ALL else Text(PLAIN[a])


def tile_label(s: Naqala, t: int) -> Text:
    """What choosing a tile does."""
    question = s.question()
    if question == TARGET:
        said = stakes.of_target(s, t)
        return (
            Text("label.target.stakes", {"stakes": said, **tile_arg(t)}) if said else Text("label.target", tile_arg(t))
        )
    if question == POWER:
        return Text("label.power", {"djinn": djinn_text(s.frames[-1][1]), **tile_arg(t)})
    if question == ACT and DISTANCE[s.at][t] > s.count:
        return Text("label.act.fakirs", {"n": DISTANCE[s.at][t] - s.count, **tile_arg(t)})
    known = question in (START, SOW, ACT, WHERE)
    return Text(f"label.{QUESTION_NAMES[question]}" if known else "label.tile", tile_arg(t))


def card_label(s: Naqala, i: int) -> Text:
    """A card of the market, if it is there."""
    if i < len(s.market):
        return Text("label.slot", {"card": Text(f"card.{KIND_NAMES[s.market[i]]}")})
    return Text("label.no-card", {"n": i + 1})


def with_fakirs(id: str, n: int, fakirs: int) -> Text:
    """A number of coins, and the fakirs that go with them."""
    return Text(f"{id}.fakirs", {"n": n, "fakirs": fakirs}) if fakirs else Text(id, {"n": n})


# -- places


def aim(s: Naqala, a: int) -> tuple[str, str]:
    """Nothing is dragged: an action is the click on the thing that stands for it."""
    return "", place_of(s, a)


def seek(s: Naqala, source: str, target: str) -> int | None:
    """The action that a click means, legal or not."""
    for a in range(ACTIONS):
        if not source and place_of(s, a) == target:
            return a
    return None


def place_of(s: Naqala, a: int) -> str:
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
        return f"mine/{rank(s.mine, a - USE)}" if s.has(a - USE) else f"none/use {DJINN_NAMES[a - USE]}"
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
