"""The questions that cards ask, shared by all of them: how one is asked, and its legal answers."""

from collections.abc import Callable
from typing import Final

from soloist.games.jambo.rules.actions import (
    BACK,
    BID,
    CARD,
    DONE,
    FORGO,
    KIND,
    MOST_GOLD,
    NO,
    PASS,
    RELIC_NAMES,
    SPACE,
    USED,
    YES,
)
from soloist.games.jambo.rules.cards import CATEGORY, KINDS, NONE, WELL, is_utility
from soloist.games.jambo.rules.events import ware, who
from soloist.games.jambo.rules.spaces import space_of, spread
from soloist.games.jambo.rules.state import FIRST, Frame, Jambo, Step

# -- questions; what `a` and `b` mean stands beside each

AUTOMATIC: Final = 0  # nobody is asked: the step runs as soon as everything above it is answered
YES_OR_NO: Final = 1
WHICH_WAY: Final = 2  # a, b: the two choices
WHICH_WARE: Final = 3  # a: whose market; b: how many are picked from now on, in the order of kinds
WHICH_WARE_OR_DONE: Final = 4  # a: whose market; b: the least kind
WHICH_WARE_BUT: Final = 5  # a: whose market; b: the kind that is left out
WHICH_SUPPLY: Final = 6  # a: the utility that asks, or 0; b: how many are picked from now on, in the order of kinds
WHICH_SUPPLY_OR_DONE: Final = 7
WHICH_CHANGE: Final = 8  # a: whose market; the kinds of which all can be changed
WHICH_CHANGED: Final = 9  # a: the kind that is changed; b: how many
WHICH_SPACE: Final = 10  # a: whose market
WHICH_SWAP: Final = 11  # a: whose market; b: the space on the other one that it is swapped with, or NONE
WHICH_GOODS: Final = 12  # wares laid out for an auction or a draft
WHICH_LOT: Final = 13  # cards laid out for a draft
WHICH_POOL: Final = 14  # utilities laid out for a draft
WHICH_CARD: Final = 15  # a: the categories, plus 64 times a card to remember; b: whose hand
WHICH_CARD_OR_DONE: Final = 16  # a: the categories; b: whose hand
WHICH_TOOL: Final = 17  # a: whose utilities
WHICH_FOUND: Final = 18  # a utility in the discard pile
WHICH_LOOKED: Final = 19  # a card that only the asked seat sees
WHICH_REACTION: Final = 20  # a, b: the cards that can answer, or the same twice
WHAT_BID: Final = 21  # a: the highest bid; b: 1 if the other seat is out
WHICH_SOME: Final = 22  # a: whose market, or SUPPLY, plus 4 times how many (0: any number); b: those chosen, packed
WHICH_ORDER: Final = 23  # a: so many of the wares that arrive lie in order already
WHICH_COPY: Final = 24  # a: a card of which the Dummy's stack holds several
WHICH_RELIC: Final = 25  # a house relic of the asked seat
SUPPLY: Final = 2
MANY: Final = 4
CHOICE: Final = -2  # no single answer
QUESTION_NAMES: Final = [
    "automatic",
    "yes-or-no",
    "which-way",
    "which-ware",
    "which-ware-or-done",
    "which-ware-but",
    "which-supply",
    "which-supply-or-done",
    "which-change",
    "which-changed",
    "which-space",
    "which-swap",
    "which-goods",
    "which-lot",
    "which-pool",
    "which-card",
    "which-card-or-done",
    "which-tool",
    "which-found",
    "which-looked",
    "which-reaction",
    "what-bid",
    "which-some",
    "which-order",
    "which-copy",
    "which-relic",
]
# Two answers at least, or a pause that must not tell that there is but one.
ALWAYS_A_CHOICE: Final = [
    name in ("yes-or-no", "which-way", "which-reaction", "what-bid", "which-order", "which-copy", "which-relic")
    or name.endswith("-or-done")
    for name in QUESTION_NAMES
]
# What is taken off an action to get the answer: a kind, a card, a space, a bid; a plain choice is its own number.
BASE: Final = [0, 0, 0, *[KIND] * 7, SPACE, SPACE, KIND, *[CARD] * 8, BID, KIND, KIND, SPACE, FORGO]


def ask(t: Jambo, seat: int, question: int, then: Step, a: int = 0, b: int = 0) -> None:
    """Open a question on top of the others."""
    t.frames.append(Frame(question, then, seat, a, b))


def later(t: Jambo, seat: int, then: Step, a: int = 0, b: int = 0) -> None:
    """Let a step run once everything that is asked after this is answered."""
    t.frames.append(Frame(AUTOMATIC, then, seat, a, b))


def close_top(t: Jambo, action: int) -> None:
    """Close the top question with its answer; NONE stands for done, no and pass where things are asked for."""
    frame = t.frames.pop()
    base = BASE[frame.question]
    frame.then(t, frame, action - base if action >= base else NONE)


def carry_on(t: Jambo) -> None:
    """Run the steps that wait for no answer, and give the only answer where there is no choice."""
    while t.frames and t.winner == NONE:
        answer = only_answer(t, t.frames[-1])
        if answer == CHOICE:
            return
        close_top(t, answer)


def only_answer(t: Jambo, f: Frame) -> int:
    """What follows without asking; CHOICE if somebody is asked, be it for a pause that must not tell who can answer."""
    if f.question == AUTOMATIC:
        return NONE
    if ALWAYS_A_CHOICE[f.question] or t.asks_idly():
        return CHOICE
    found = ANSWERS[f.question](t, f)
    return found[0] if len(found) == 1 else CHOICE


# -- legal answers


def answers(t: Jambo) -> list[int]:
    """The legal answers to the top question: sorted, unique, at least one."""
    frame = t.frames[-1]
    return ANSWERS[frame.question](t, frame)


def no_answer(t: Jambo, f: Frame) -> list[int]:
    """Nobody is asked."""
    return []


def yes_or_no(t: Jambo, f: Frame) -> list[int]:
    return [YES, NO]


def two_ways(t: Jambo, f: Frame) -> list[int]:
    return [f.a, f.b] if f.a < f.b else [f.b, f.a]


def in_order(t: Jambo, counts: list[int], count: int) -> list[int]:
    """The kinds that may be picked next if so many are picked in the order of kinds; goods hold those picked before."""
    least = t.goods[-1] if t.goods else 0
    picks: list[int] = []
    left = 0
    for kind in range(KINDS - 1, least - 1, -1):
        left += counts[kind]
        if counts[kind] and left >= count:
            picks.append(KIND + kind)
    picks.reverse()
    return picks


def which_ware(t: Jambo, f: Frame) -> list[int]:
    wares = t.wares[f.a]
    return in_order(t, [wares.count(kind) for kind in range(KINDS)], f.b)


def which_ware_or_done(t: Jambo, f: Frame) -> list[int]:
    wares = t.wares[f.a]
    return [DONE, *[KIND + kind for kind in range(f.b, KINDS) if kind in wares]]


def which_ware_but(t: Jambo, f: Frame) -> list[int]:
    wares = t.wares[f.a]
    return [KIND + kind for kind in range(KINDS) if kind in wares and kind != f.b]


def which_supply(t: Jambo, f: Frame) -> list[int]:
    return in_order(t, t.supply, f.b)


def which_supply_or_done(t: Jambo, f: Frame) -> list[int]:
    return [DONE, *[KIND + kind for kind in range(KINDS) if t.supply[kind]]]


def changes(t: Jambo, kind: int, count: int) -> list[int]:
    """The kinds into which so many wares of a kind can be changed."""
    return [KIND + other for other in range(KINDS) if other != kind and t.supply[other] >= count]


def which_change(t: Jambo, f: Frame) -> list[int]:
    wares = t.wares[f.a]
    return [KIND + kind for kind in range(KINDS) if kind in wares and changes(t, kind, wares.count(kind))]


def which_changed(t: Jambo, f: Frame) -> list[int]:
    return changes(t, f.a, f.b)


def which_space(t: Jambo, f: Frame) -> list[int]:
    return sorted([SPACE + space_of(t, f.a, i) for i in range(len(t.wares[f.a]))])


def which_swap(t: Jambo, f: Frame) -> list[int]:
    """The spaces whose wares differ from the one they are swapped with, or from any over there."""
    wares, others = t.wares[f.a], t.wares[1 - f.a]
    if f.b != NONE:
        found = [i for i in range(len(wares)) if wares[i] != others[f.b]]
    else:
        found = [i for i in range(len(wares)) if others.count(wares[i]) < len(others)]
    return sorted([SPACE + space_of(t, f.a, i) for i in found])


def which_goods(t: Jambo, f: Frame) -> list[int]:
    return [KIND + kind for kind in range(KINDS) if kind in t.goods]


def which_lot(t: Jambo, f: Frame) -> list[int]:
    return [CARD + card for card in sorted(set(t.lot))]


def which_pool(t: Jambo, f: Frame) -> list[int]:
    """The designs, and where a used and a fresh one lie there also the used one by name."""
    twins = [code // 2 for code in t.pool if code % 2 and code - 1 in t.pool and t.rules > FIRST]
    return [CARD + WELL + tool for tool in sorted({code // 2 for code in t.pool})] + [
        USED + tool for tool in sorted(set(twins))
    ]


def cards_of(t: Jambo, side: int, categories: int) -> list[int]:
    """The designs in a hand that belong to the categories."""
    return [CARD + card for card in sorted(set(t.hands[side])) if CATEGORY[card] & categories]


def which_card(t: Jambo, f: Frame) -> list[int]:
    return cards_of(t, f.b, f.a)


def which_card_or_done(t: Jambo, f: Frame) -> list[int]:
    return [DONE, *cards_of(t, f.b, f.a)]


def which_tool(t: Jambo, f: Frame) -> list[int]:
    return [CARD + WELL + tool for tool in sorted({code // 2 for code in t.tools[f.a]})]


def which_found(t: Jambo, f: Frame) -> list[int]:
    return [CARD + card for card in sorted(set(t.discard)) if is_utility(card)]


def which_looked(t: Jambo, f: Frame) -> list[int]:
    return [CARD + card for card in sorted(set(t.looked))]


def may_answer(t: Jambo, seat: int, card: int) -> bool:
    """Whether a side is asked for an answer: it holds the card, or always, if nobody can see that it does not."""
    if t.always_asked and len(t.known[seat]) < len(t.hands[seat]):
        return True
    return card in t.hands[seat]


def which_reaction(t: Jambo, f: Frame) -> list[int]:
    hand = t.hands[f.seat]
    return [NO, *[CARD + card for card in sorted({f.a, f.b}) if card in hand]]


def what_bid(t: Jambo, f: Frame) -> list[int]:
    return [PASS, *range(BID + f.a + 1, BID + min(t.gold[f.seat], MOST_GOLD) + 1)]


# -- several at once: any of them in any order, one taken back, and done


def choose(t: Jambo, seat: int, then: Step, where: int, many: int) -> None:
    """So many wares of a market or the supply are chosen, or any number; all at once if there is no choice."""
    counts = t.supply if where == SUPPLY else spread(t, where)
    total = sum(counts)
    if many and max(counts) == total and not t.asks_idly():
        counts = [min(many, count) for count in counts]
        total = sum(counts)
    if total <= max(1, many):
        then(t, Frame(WHICH_SOME, then, seat, where + MANY * many, pack(counts)), NONE)
    else:
        ask(t, seat, WHICH_SOME, then, where + MANY * many)


def choosing(t: Jambo, f: Frame, answer: int) -> bool:
    """Whether the choice goes on: a ware was chosen, or one taken back."""
    if answer == NONE:
        return False
    kind = answer if answer < KINDS else answer - BACK + KIND
    ask(t, f.seat, WHICH_SOME, f.then, f.a, f.b + (1 if answer < KINDS else -1) * 8**kind)
    if t.log is not None:
        t.tell("chosen" if answer < KINDS else "unchosen", {"seat": who(f.seat), "ware": ware(kind)})
    return True


def pack(counts: list[int]) -> int:
    """How many of each kind are chosen, as one number."""
    return sum([counts[kind] * 8**kind for kind in range(KINDS)])


def unpack(packed: int) -> list[int]:
    """How many of each kind are chosen."""
    return [packed // 8**kind % 8 for kind in range(KINDS)]


def chosen(f: Frame) -> list[int]:
    """The wares that are chosen, in the order of kinds."""
    counts = unpack(f.b)
    return [kind for kind in range(KINDS) for _ in range(counts[kind])]


def which_some(t: Jambo, f: Frame) -> list[int]:
    where, many = f.a % MANY, f.a // MANY
    counts, taken = t.supply if where == SUPPLY else spread(t, where), unpack(f.b)
    total = sum(taken)
    found = [DONE] if total and many in (0, total) else []
    if many == 0 or total < many:
        found += [KIND + kind for kind in range(KINDS) if counts[kind] > taken[kind]]
    if total == 1 and max(counts) == sum(counts) and not t.asks_idly():
        return found  # the first of wares all alike was chosen without asking: it stays
    return found + [BACK + kind for kind in range(KINDS) if taken[kind]]


def which_order(t: Jambo, f: Frame) -> list[int]:
    """The kinds of which one may come next, or the rest as they lie."""
    return [DONE, *[KIND + kind for kind in sorted(set(t.arriving[f.a :]))]]


def which_copy(t: Jambo, f: Frame) -> list[int]:
    """Of several alike in the Dummy's stack the first from the top, the second and so on."""
    return [SPACE + i for i in range(t.hands[1].count(f.a))]


def which_relic(t: Jambo, f: Frame) -> list[int]:
    return [FORGO + relic for relic in range(len(RELIC_NAMES)) if t.held[f.seat] >> relic & 1]


ANSWERS: Final[list[Callable[[Jambo, Frame], list[int]]]] = [
    no_answer,
    yes_or_no,
    two_ways,
    which_ware,
    which_ware_or_done,
    which_ware_but,
    which_supply,
    which_supply_or_done,
    which_change,
    which_changed,
    which_space,
    which_swap,
    which_goods,
    which_lot,
    which_pool,
    which_card,
    which_card_or_done,
    which_tool,
    which_found,
    which_looked,
    which_reaction,
    what_bid,
    which_some,
    which_order,
    which_copy,
    which_relic,
]
