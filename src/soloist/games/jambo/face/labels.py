"""Actions for people: what is asked, what an answer does, and where on the table it is found."""

from typing import Final

from soloist.core.text import Arg, Text
from soloist.games.jambo.rules.actions import (
    BID,
    BUILD,
    BUY,
    CARD,
    CHOICE_NAMES,
    DRAW,
    END,
    HUT_NAMES,
    KIND,
    PLAY,
    RELIC,
    SELL,
    SPACE,
    USE,
    VISIT,
)
from soloist.games.jambo.rules.cards import KIND_NAMES, NAMES, NONE, SHOWN, WARE_DESIGNS, WELL
from soloist.games.jambo.rules.effects.wares import buy_price, sell_price
from soloist.games.jambo.rules.events import hut_named, named, relic_named, ware, who
from soloist.games.jambo.rules.huts import HUT_PRICE, VISIT_ACTIONS
from soloist.games.jambo.rules.legal import legal
from soloist.games.jambo.rules.market import fee, surcharge
from soloist.games.jambo.rules.questions import (
    WHAT_BID,
    WHICH_CARD,
    WHICH_CARD_OR_DONE,
    WHICH_CHANGE,
    WHICH_FOUND,
    WHICH_GOODS,
    WHICH_LOOKED,
    WHICH_LOT,
    WHICH_POOL,
    WHICH_REACTION,
    WHICH_SPACE,
    WHICH_SWAP,
    WHICH_TOOL,
    WHICH_WARE,
    WHICH_WARE_BUT,
    WHICH_WARE_OR_DONE,
)
from soloist.games.jambo.rules.state import Jambo

MARKET_QUESTIONS: Final = (WHICH_WARE, WHICH_WARE_OR_DONE, WHICH_WARE_BUT, WHICH_CHANGE)


def prompt(t: Jambo) -> Text:
    """What is asked, in one sentence that the step's name gives."""
    if not t.frames:
        return Text("prompt.turn", {"seat": who(t.turn), "n": t.actions})
    f = t.frames[-1]
    args: dict[str, Arg] = {"seat": who(f.seat), "side": who(f.a if f.a in (0, 1) else 0), "n": f.a, "fee": fee(t)}
    if t.table:
        args["card"] = named(t.table[-1])
    if t.arriving:
        args["ware"] = ware(t.arriving[0])
    if f.question == WHAT_BID:
        return Text("prompt.bid" if f.a else "prompt.bid-first", args)
    return Text(f"prompt.{f.then.__name__.replace('_', '-')}", args)


def label(t: Jambo, a: int) -> Text:
    """What an action does, in a few words."""
    if a < KIND:
        return Text(f"choice.{slug(CHOICE_NAMES[a])}")
    if a < PLAY:
        return Text(f"ware.{KIND_NAMES[a - KIND]}" if a < CARD else f"card.{NAMES[a - CARD]}")
    if a < BUY:
        return Text("label.play", {"card": named(a - PLAY)})
    if a < USE:
        return trade_label(t, a)
    if a < BUILD:
        return Text("label.use", {"card": named(WELL + a - USE)})
    if a < RELIC:
        return hut_label(a)
    if a < SPACE:
        return Text("label.relic", {"relic": relic_named(a - RELIC)})
    if a < BID:
        kind = t.wares[t.frames[-1].a][a - SPACE] if t.frames and a - SPACE < len(t.wares[t.frames[-1].a]) else 0
        return Text("label.space", {"n": a - SPACE + 1, "ware": ware(kind)})
    return Text("label.bid", {"n": a - BID})


def trade_label(t: Jambo, a: int) -> Text:
    """Buying or selling, with the price that holds now."""
    if a >= SELL:
        card = a - SELL
        return Text("label.sell", {"card": named(card), "n": sell_price(t, t.turn, card)})
    card = a - BUY
    extra = max(0, surcharge(t, t.turn, len(SHOWN[card])))
    return Text("label.buy", {"card": named(card), "n": buy_price(t, t.turn, card) + extra})


def hut_label(a: int) -> Text:
    """Building or visiting a hut."""
    if a >= VISIT:
        hut = a - VISIT
        return Text("label.visit", {"hut": hut_named(hut), "n": VISIT_ACTIONS[hut]})
    return Text("label.build", {"hut": hut_named(a - BUILD), "n": HUT_PRICE})


def slug(name: str) -> str:
    """A name without spaces."""
    return name.replace(" ", "-")


# -- where an action is found


def aim(t: Jambo, a: int) -> tuple[str, str]:
    """The source of its drag, or nothing, and its target."""
    me = t.turn
    if a < KIND:
        return "", f"button/{slug(CHOICE_NAMES[a])}"
    if a < PLAY:
        return "", ware_place(t, a - KIND) if a < CARD else card_place(t, a - CARD)
    if a < BUY:
        return "", place(f"hand/{me}", t.hands[me], a - PLAY)
    if a < USE:
        card = (a - BUY) % WARE_DESIGNS
        return place(f"hand/{me}", t.hands[me], card), f"market/{me}" if a < SELL else "supply"
    if a < BUILD:
        return "", place(f"tools/{me}", t.tools[me], (a - USE) * 2)
    if a < RELIC:
        return "", f"huts/{me}/{(a - BUILD) % len(HUT_NAMES)}"
    if a < SPACE:
        return "", f"relics/{me}/0"
    if a < BID:
        return "", f"market/{t.frames[-1].a if t.frames else 0}/{a - SPACE}"
    return "", f"button/bid-{a - BID}"


def place(zone: str, pile: list[int], piece: int) -> str:
    """A piece of a zone, the last of several alike; the zone itself if it is not there."""
    for i in range(len(pile) - 1, -1, -1):
        if pile[i] == piece:
            return f"{zone}/{i}"
    return zone


def ware_place(t: Jambo, kind: int) -> str:
    """Where a kind is clicked: on a market, among the goods or in the supply, as the question has it."""
    question = t.frames[-1].question if t.frames else NONE
    if question in MARKET_QUESTIONS:
        return place(f"market/{t.frames[-1].a}", t.wares[t.frames[-1].a], kind)
    if question == WHICH_GOODS:
        return place("goods", t.goods, kind)
    return f"supply/{kind}"


def card_place(t: Jambo, card: int) -> str:
    """Where a card is clicked: in a hand, among utilities, in the discard pile or where cards are laid out."""
    if not t.frames:
        return place(f"hand/{t.turn}", t.hands[t.turn], card)
    f = t.frames[-1]
    if f.question in (WHICH_CARD, WHICH_CARD_OR_DONE):
        return place(f"hand/{f.b}", t.hands[f.b], card)
    if f.question == WHICH_TOOL:
        tools = t.tools[f.a]
        return place(f"tools/{f.a}", [WELL + code // 2 for code in tools], card)
    if f.question == WHICH_POOL:
        return place("pool", [WELL + code // 2 for code in t.pool], card)
    piles = {
        WHICH_LOT: ("lot", t.lot),
        WHICH_FOUND: ("discard", t.discard),
        WHICH_LOOKED: ("looked", t.looked),
        WHICH_REACTION: (f"hand/{f.seat}", t.hands[f.seat]),
    }
    zone, pile = piles.get(f.question, ("hand/0", t.hands[0]))
    return place(zone, pile, card)


def seek(t: Jambo, source: str, target: str) -> int | None:
    """The action that a drag or click means, legal or not; any of several like pieces will do."""
    for a in [*legal(t), *thinkable(t)]:
        found_source, found_target = aim(t, a)
        if same(t, source, found_source) and same(t, target, found_target):
            return a
    return None


def thinkable(t: Jambo) -> list[int]:
    """What the seat might try on its turn although it is not legal now."""
    hand, tools = t.hands[t.turn], t.tools[t.turn]
    plays = [PLAY + card for card in hand if card >= WARE_DESIGNS]
    trades = [base + card for base in (BUY, SELL) for card in hand if card < WARE_DESIGNS]
    uses = [USE + code // 2 for code in tools]
    huts = [base + hut for base in (BUILD, VISIT) for hut in range(len(HUT_NAMES))] if t.with_huts else []
    relics = [RELIC + t.relics[t.turn]] if t.with_relics else []
    return [DRAW, END, *plays, *trades, *uses, *huts, *relics]


def same(t: Jambo, tried: str, found: str) -> bool:
    """Whether two targets are one, or two pieces alike in one zone."""
    if tried == found:
        return True
    zone, _, index = tried.rpartition("/")
    pile = piles(t).get(zone, [])
    if not pile or not index.isdecimal() or found.rpartition("/")[0] != zone:
        return False
    i, j = int(index), int(found.rpartition("/")[2])
    return i < len(pile) and pile[i] == pile[j]


def piles(t: Jambo) -> dict[str, list[int]]:
    """The zones in which a piece may have its like; where spaces are asked for, each ware is itself."""
    ordered = bool(t.frames) and t.frames[-1].question in (WHICH_SPACE, WHICH_SWAP)
    return {
        "hand/0": t.hands[0],
        "hand/1": t.hands[1],
        "market/0": [] if ordered else t.wares[0],
        "market/1": [] if ordered else t.wares[1],
        "tools/0": t.tools[0],
        "tools/1": t.tools[1],
        "goods": t.goods,
        "lot": t.lot,
        "looked": t.looked,
        "discard": t.discard,
    }
