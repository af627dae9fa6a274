"""Actions for people: what is asked, what an answer does, and where on the table it is found."""

from typing import Final

from soloist.core.text import Arg, Text
from soloist.games.jambo.face.view import goods, shown_looked
from soloist.games.jambo.rules.actions import (
    BACK,
    BID,
    BUILD,
    BUY,
    CARD,
    CHOICE_NAMES,
    DONE,
    DRAW,
    EARLIER_RELIC,
    END,
    FORGO,
    HUT_NAMES,
    KIND,
    PLAY,
    RELIC,
    RELIC_NAMES,
    SELL,
    SPACE,
    USE,
    USED,
    VISIT,
)
from soloist.games.jambo.rules.auctions import bargain_paid
from soloist.games.jambo.rules.cards import (
    BASKET_MAKER,
    BOAT,
    KIND_NAMES,
    LEOPARD_STATUE,
    NAMES,
    NONE,
    SHOWN,
    WARE_DESIGNS,
    WELL,
    is_utility,
)
from soloist.games.jambo.rules.dummy_turn import answered
from soloist.games.jambo.rules.effects.animals import place_of
from soloist.games.jambo.rules.effects.people import PORTUGUESE_GOLD
from soloist.games.jambo.rules.effects.wares import buy_price, sell_price
from soloist.games.jambo.rules.events import earlier_relic_named, hut_named, in_runs, named, relic_named, ware, who
from soloist.games.jambo.rules.huts import HUT_PRICE, VISIT_ACTIONS
from soloist.games.jambo.rules.legal import legal
from soloist.games.jambo.rules.market import fee, surcharge
from soloist.games.jambo.rules.questions import (
    MANY,
    SUPPLY,
    WHAT_BID,
    WHICH_CARD,
    WHICH_CARD_OR_DONE,
    WHICH_CHANGE,
    WHICH_COPY,
    WHICH_FOUND,
    WHICH_GOODS,
    WHICH_LOOKED,
    WHICH_LOT,
    WHICH_ORDER,
    WHICH_POOL,
    WHICH_REACTION,
    WHICH_SOME,
    WHICH_SPACE,
    WHICH_SUPPLY,
    WHICH_SWAP,
    WHICH_TOOL,
    WHICH_WARE,
    WHICH_WARE_BUT,
    WHICH_WARE_OR_DONE,
    chosen,
    unpack,
)
from soloist.games.jambo.rules.relics import relics_of
from soloist.games.jambo.rules.spaces import free, ware_at
from soloist.games.jambo.rules.state import MOST_TURNS, Frame, Jambo
from soloist.games.jambo.rules.turn import WARNED

MARKET_QUESTIONS: Final = (WHICH_WARE, WHICH_WARE_OR_DONE, WHICH_WARE_BUT, WHICH_CHANGE)
SPACE_QUESTIONS: Final = (WHICH_SPACE, WHICH_SWAP)
# The steps that take a ware for which the sixth space may have to be paid for.
TAKING: Final = ("boat_card", "one_ware", "basket_kind")
# The steps that place wares, whatever brought them: a card in play is named.
PLACING: Final = ("arrive_where", "arrive_sixth", "collect_first")
# The sorts of things that a turn allows, and the actions that each of them has.
SORTS: Final = (
    ("draw", DRAW, DRAW + 1),
    ("buy", BUY, SELL),
    ("sell", SELL, USE),
    ("play", PLAY, BUY),
    ("use", USE, BUILD),
    ("build", BUILD, VISIT),
    ("visit", VISIT, EARLIER_RELIC),
    ("relic", EARLIER_RELIC, SPACE),
    ("relics", RELIC, FORGO),
    ("end", END, END + 1),
)


def prompt(t: Jambo) -> Text:
    """What is asked, in one sentence that the step's name gives."""
    if not t.frames:
        left = MOST_TURNS - t.turns
        told: dict[str, Arg] = {"seat": who(t.turn), "n": t.actions, "can": possible(t)}
        return Text("prompt.turn", told) if left > WARNED else Text("prompt.turn.late", {**told, "left": left})
    f = t.frames[-1]
    args: dict[str, Arg] = {
        "seat": who(f.seat),
        "side": who(f.a if f.a in (0, 1) else 0),
        "n": f.a,
        "fee": fee(t, f.seat),
    }
    if f.question == WHICH_SUPPLY and f.a:
        args["card"] = named(f.a)
    elif t.table:
        args["card"] = named(t.table[-1])
    if t.arriving:
        args["ware"] = ware(t.arriving[0])
        args["wares"] = in_runs(t.arriving)
    if f.question == WHAT_BID:
        return Text("prompt.bid" if f.a else "prompt.bid-first", args)
    if f.question == WHICH_SOME:
        return some_prompt(t, f, args)
    return Text(f"prompt.{f.then.__name__.replace('_', '-')}{case(t, f, args)}", args)


def possible(t: Jambo) -> tuple[Text, ...]:
    """What the seat on turn can do now, each sort of it once."""
    found = legal(t)
    return tuple(Text(f"can.{sort}") for sort, low, high in SORTS if any(low <= a < high for a in found))


def case(t: Jambo, f: Frame, args: dict[str, Arg]) -> str:
    """What a question adds to its sentence: the sixth space's fee, what the Dummy bids, which cards can answer."""
    if f.question == WHICH_REACTION:
        args["answers"] = tuple(named(card) for card in sorted({f.a, f.b}) if card in t.hands[f.seat])
    if f.then is answered:
        args["otherwise"] = otherwise(t.table[-1])
    if f.then is bargain_paid:
        args["bid"] = f.b
        return "" if f.b != NONE else ".unbid"
    if f.then.__name__ in PLACING:
        return ".by" if t.table else ""
    by = ".by" if f.question == WHICH_SUPPLY and f.a else ""
    return f"{by}.sixth" if f.then.__name__ in TAKING and free(t, f.seat) <= 0 else by


def otherwise(card: int) -> Text:
    """What a card of the Dummy does if it is not answered, in a few words; a utility's own line is short enough."""
    name = NAMES[card]
    return (
        Text("otherwise.utility", {"line": Text(f"card.{name}.dummy")})
        if is_utility(card)
        else Text(f"otherwise.{name}")
    )


def some_prompt(t: Jambo, f: Frame, args: dict[str, Arg]) -> Text:
    """What is chosen so far, and what is still to be done: choose on, take one back, or say done."""
    taken, many = chosen(f), f.a // MANY
    args |= {"wares": in_runs(taken), "n": len(taken), "left": many - len(taken), "many": many}
    args["gold"] = PORTUGUESE_GOLD * len(taken)
    step = f"prompt.{f.then.__name__.replace('_', '-')}"
    if not taken:
        return Text(step, args)
    if max(legal(t)) < BACK:
        return Text(f"{step}.first", args)
    return Text(f"{step}.more" if many == 0 or len(taken) < many else f"{step}.all", args)


def label(t: Jambo, a: int) -> Text:
    """What an action does, in a few words."""
    if a < KIND:
        shown = a == DONE and bool(t.frames) and t.frames[-1].question == WHICH_ORDER
        return Text("choice.as-shown" if shown else f"choice.{slug(CHOICE_NAMES[a])}")
    if a < PLAY:
        return Text(f"ware.{KIND_NAMES[a - KIND]}" if a < CARD else f"card.{NAMES[a - CARD]}")
    if a < BUY:
        return priced("label.play", t, a - PLAY, a - PLAY == BASKET_MAKER)
    if a < USE:
        return trade_label(t, a)
    if a < BUILD:
        card = WELL + a - USE
        return priced("label.use", t, card, card in (BOAT, LEOPARD_STATUE))
    if a < EARLIER_RELIC:
        return hut_label(a)
    if a < SPACE:
        return Text("label.relic", {"relic": earlier_relic_named(a - EARLIER_RELIC)})
    if a < BID:
        return space_label(t, a - SPACE)
    if a < BACK:
        return Text("label.bid", {"n": a - BID})
    if a < USED:
        return Text("label.back", {"ware": ware(a - BACK)})
    if a < RELIC:
        return Text("label.used", {"card": named(WELL + a - USED)})
    if a < FORGO:
        return Text("label.relic", {"relic": relic_named(a - RELIC)})
    return Text("label.give-up", {"relic": relic_named(a - FORGO)})


def priced(id: str, t: Jambo, card: int, taking: bool) -> Text:
    """A card that is played or used; one that takes a ware says what the sixth space would cost."""
    if taking and not t.frames and free(t, t.turn) <= 0:
        return Text(f"{id}.sixth", {"card": named(card), "n": fee(t, t.turn)})
    return Text(id, {"card": named(card)})


def space_label(t: Jambo, space: int) -> Text:
    """The space of a market and its ware, or the place of a card in the Dummy's stack."""
    f = t.frames[-1] if t.frames else None
    if f is not None and f.question == WHICH_COPY and space < t.hands[1].count(f.a):
        return Text("label.copy", {"card": named(f.a), "n": len(t.hands[1]) - place_of(t.hands[1], f.a, space)})
    i = ware_at(t, f.a, space) if f is not None and f.question in SPACE_QUESTIONS else NONE
    if f is None or i == NONE:
        return Text("label.empty-space", {"n": space + 1})
    return Text("label.space", {"n": space + 1, "ware": ware(t.wares[f.a][i])})


def trade_label(t: Jambo, a: int) -> Text:
    """Buying or selling, with the price that holds now; what of it is for the sixth space is said."""
    if a >= SELL:
        card = a - SELL
        return Text("label.sell", {"card": named(card), "n": sell_price(t, t.turn, card)})
    card = a - BUY
    extra = max(0, surcharge(t, t.turn, len(SHOWN[card])))
    args: dict[str, Arg] = {"card": named(card), "n": buy_price(t, t.turn, card) + extra, "fee": extra}
    return Text("label.buy.sixth" if extra else "label.buy", args)


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
    if a < EARLIER_RELIC:
        return "", f"huts/{me}/{(a - BUILD) % len(HUT_NAMES)}"
    if a < SPACE:
        return "", f"relics/{me}/0"
    if a < BID:
        return "", space_place(t, a - SPACE)
    if a < BACK:
        return "", f"button/bid-{a - BID}"
    if a < USED:
        return "", chosen_place(t, a - BACK)
    if a < RELIC:
        return "", place("pool", t.pool, (a - USED) * 2 + 1)
    side = t.frames[-1].seat if t.frames else me
    return "", place(f"relics/{side}", relics_of(t, side), (a - RELIC) % len(RELIC_NAMES))


def space_place(t: Jambo, space: int) -> str:
    """Where a space is clicked: on its ware, or on the card of the Dummy's stack."""
    f = t.frames[-1] if t.frames else None
    if f is not None and f.question == WHICH_COPY and space < t.hands[1].count(f.a):
        return f"hand/1/{place_of(t.hands[1], f.a, space)}"
    side = f.a if f is not None and f.question in SPACE_QUESTIONS else 0
    i = ware_at(t, side, space)
    return f"market/{side}/{i}" if i != NONE else f"market/{side}"


def chosen_place(t: Jambo, kind: int) -> str:
    """Where a chosen ware is taken back: where it lies; by a button if the supply offers another of its kind."""
    f = t.frames[-1] if t.frames else None
    if f is None or f.question != WHICH_SOME:
        return f"button/back-{KIND_NAMES[kind]}"
    if f.a % MANY == SUPPLY:
        return f"button/back-{KIND_NAMES[kind]}" if KIND + kind in legal(t) else f"supply/{kind}"
    return place(f"market/{f.a % MANY}", marked(t, f.a % MANY), kind * 2 + 1)


def marked(t: Jambo, side: int) -> list[int]:
    """The wares of a market, each twice its kind and one more if it is chosen; the bottom-most of a kind go first."""
    wares, f = t.wares[side], t.frames[-1]
    taken = unpack(f.b) if f.question == WHICH_SOME and f.a % MANY == side else [0] * len(KIND_NAMES)
    return [kind * 2 + (wares[i:].count(kind) <= taken[kind]) for i, kind in enumerate(wares)]


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
    if question in (WHICH_GOODS, WHICH_ORDER):
        return place("goods", goods(t), kind)
    if question == WHICH_SOME and t.frames[-1].a % MANY != SUPPLY:
        side = t.frames[-1].a % MANY
        return place(f"market/{side}", marked(t, side), kind * 2)
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
        WHICH_LOOKED: ("looked", shown_looked(t)),
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
    relics = [RELIC + relic for relic in relics_of(t, t.turn)]
    if t.relics[t.turn] != NONE:
        relics = [EARLIER_RELIC + t.relics[t.turn]]
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
    question = t.frames[-1].question if t.frames else NONE
    ordered = question in SPACE_QUESTIONS
    markets = [[] if ordered else marked(t, side) if t.frames else t.wares[side] for side in (0, 1)]
    return {
        "hand/0": t.hands[0],
        "hand/1": [] if question == WHICH_COPY else t.hands[1],
        "market/0": markets[0],
        "market/1": markets[1],
        "tools/0": t.tools[0],
        "tools/1": t.tools[1],
        "goods": goods(t),
        "lot": t.lot,
        "looked": shown_looked(t),
        "discard": t.discard,
    }
