"""What a seat knows of a table as numbers, its own side first: what the learned worth reads, and environments show."""

from itertools import accumulate
from typing import Final

from librt.vecs import vec

from soloist.core.game import NOBODY
from soloist.core.observation import clear
from soloist.games.jambo.mind.holdings import Holdings, lacking
from soloist.games.jambo.rules.actions import EARLIER_RELIC_NAMES, HUT_NAMES, RELIC_NAMES
from soloist.games.jambo.rules.cards import COPIES, DESIGNS, KINDS, NONE, TOKENS, WARE_DESIGNS, WELL
from soloist.games.jambo.rules.hidden import visible
from soloist.games.jambo.rules.legal import seat as asked
from soloist.games.jambo.rules.questions import QUESTION_NAMES
from soloist.games.jambo.rules.score import GOALS
from soloist.games.jambo.rules.spaces import free, spread
from soloist.games.jambo.rules.state import DRAWING, MOST_TURNS, SOLO, Jambo

# Gold in steps of so much, from the first step to the last.
GOLD_STEP: Final = 4
GOLD_STEPS: Final = 16
GOLD_CELLS: Final = GOLD_STEPS + 3
# So many of a kind are told apart, so many spaces of a market, and so many actions.
MOST_ALIKE: Final = 4
MOST_PLACES: Final = 8
MOST_ACTIONS: Final = 6
UTILITIES: Final = DESIGNS - WELL
# A ware card in hand that can be sold, or lacks one, two or more wares.
LACKS: Final = 4
COUNTS: Final = 12
TURN_CELLS: Final = MOST_ACTIONS + 10
QUESTIONS: Final = len(QUESTION_NAMES)
HUTS: Final = len(HUT_NAMES)
RELICS: Final = len(RELIC_NAMES)
EARLIER_RELICS: Final = len(EARLIER_RELIC_NAMES)
OPTIONS: Final = 6

PARTS: Final[tuple[tuple[str, int], ...]] = (
    ("gold", 2 * GOLD_CELLS),
    ("wares", 2 * KINDS * MOST_ALIKE),
    ("places", 2 * MOST_PLACES * KINDS),
    ("supply", KINDS),
    ("hand", DESIGNS),
    ("more_in_hand", DESIGNS),
    ("known_of_other", DESIGNS),
    ("unseen", DESIGNS),
    ("sales", WARE_DESIGNS * LACKS),
    ("utilities", 3 * UTILITIES),
    ("counts", COUNTS),
    ("turn", TURN_CELLS),
    ("top_discard", DESIGNS),
    ("top_of_deck", DESIGNS),
    ("looked_at", DESIGNS),
    ("on_table", DESIGNS),
    ("laid_out", DESIGNS + KINDS),
    ("question", QUESTIONS),
    ("huts", 3 * HUTS + 4 * KINDS),
    ("earlier_relics", 2 * EARLIER_RELICS + 2),
    ("options", OPTIONS),
    ("relics", 3 * RELICS + 4),
)
STARTS: Final = [0, *accumulate([length for _, length in PARTS])]
LENGTH: Final = STARTS[-1]
GOLD_AT: Final = STARTS[0]
WARES_AT: Final = STARTS[1]
PLACES_AT: Final = STARTS[2]
SUPPLY_AT: Final = STARTS[3]
HAND_AT: Final = STARTS[4]
MORE_AT: Final = STARTS[5]
KNOWN_AT: Final = STARTS[6]
UNSEEN_AT: Final = STARTS[7]
SALES_AT: Final = STARTS[8]
TOOLS_AT: Final = STARTS[9]
COUNTS_AT: Final = STARTS[10]
TURN_AT: Final = STARTS[11]
DISCARD_AT: Final = STARTS[12]
DECK_AT: Final = STARTS[13]
LOOKED_AT: Final = STARTS[14]
TABLE_AT: Final = STARTS[15]
LAID_AT: Final = STARTS[16]
QUESTION_AT: Final = STARTS[17]
HUTS_AT: Final = STARTS[18]
EARLIER_AT: Final = STARTS[19]
OPTIONS_AT: Final = STARTS[20]
RELICS_AT: Final = STARTS[21]


def observe(t: Jambo, seat: int, into: vec[float]) -> None:
    """Write what a seat knows; who only looks on sees from the first seat, but no hidden card."""
    clear(into)
    me = 0 if seat == NOBODY else seat
    for side in (0, 1):
        add_side(t, me if side == 0 else 1 - me, side, into)
    for kind in range(KINDS):
        into[SUPPLY_AT + kind] = t.supply[kind] / TOKENS
    if seat != NOBODY:
        add_cards(t, me, into)
    add_counts(t, me, into)
    add_turn(t, me, seat, into)
    add_huts(t, me, into)
    add_options(t, into)
    add_relics(t, me, into)


def add_side(t: Jambo, who: int, side: int, into: vec[float]) -> None:
    """What everybody sees of a side: its gold, its wares and its utilities."""
    gold, goal, at = t.gold[who], GOALS[t.variant], GOLD_AT + side * GOLD_CELLS
    for step in range(min(gold // GOLD_STEP, GOLD_STEPS)):
        into[at + step] = 1.0
    into[at + GOLD_STEPS] = gold / goal
    into[at + GOLD_STEPS + 1] = max(0, gold - goal + 30) / 30
    into[at + GOLD_STEPS + 2] = max(0, gold - goal + 15) / 15
    counts = spread(t, who)
    for kind in range(KINDS):
        for n in range(min(counts[kind], MOST_ALIKE)):
            into[WARES_AT + (side * KINDS + kind) * MOST_ALIKE + n] = 1.0
    if t.variant == SOLO:
        for place in range(min(len(t.wares[who]), MOST_PLACES)):
            into[PLACES_AT + (side * MOST_PLACES + place) * KINDS + t.wares[who][place]] = 1.0
    for code in t.tools[who]:
        into[TOOLS_AT + side * UTILITIES + code // 2] += 1.0
        if side == 0 and code % 2:
            into[TOOLS_AT + 2 * UTILITIES + code // 2] = 1.0


def add_cards(t: Jambo, me: int, into: vec[float]) -> None:
    """The cards that a seat knows, and how many of each design it has not seen."""
    last = NONE
    for card in t.hands[me]:
        into[(MORE_AT if card == last else HAND_AT) + card] += 1.0
        last = card
    foe = 1 - me
    for i in range(len(t.known[foe])):
        if t.variant != SOLO:
            into[KNOWN_AT + t.known[foe][i]] += 1.0
        elif t.known[foe][i]:
            into[KNOWN_AT + t.hands[foe][i]] += 1.0
    seen = visible(t, me)
    for card in range(DESIGNS):
        into[UNSEEN_AT + card] = 1.0 - seen[card] / COPIES[card]
    for card in t.deck[len(t.deck) - t.seen[me] :]:
        into[DECK_AT + card] += 1.0
    for card in t.looked if me == t.turn else t.looked[: t.witnessed]:
        into[LOOKED_AT + card] += 1.0
    e = Holdings(t, me)
    for card in e.cards:
        into[SALES_AT + card * LACKS + min(lacking(e.counts, card), LACKS - 1)] = 1.0
    into[COUNTS_AT + 9] = len(e.cards) / 5
    into[COUNTS_AT + 10] = e.takings() / 20
    into[COUNTS_AT + 11] = e.value / 30


def add_counts(t: Jambo, me: int, into: vec[float]) -> None:
    """What is easily counted of both sides."""
    foe, at = 1 - me, COUNTS_AT
    into[at] = len(t.hands[me]) / 10
    into[at + 1] = max(0, len(t.hands[me]) - 6) / 5
    into[at + 2] = len(t.hands[foe]) / 10
    into[at + 3] = len(t.wares[me]) / 6
    into[at + 4] = len(t.wares[foe]) / 6
    into[at + 5] = free(t, me) / 6
    into[at + 6] = free(t, foe) / 6
    into[at + 7] = t.stands[me]
    into[at + 8] = t.stands[foe]


def add_turn(t: Jambo, me: int, seat: int, into: vec[float]) -> None:
    """Where the turn stands, what lies open, and what is asked."""
    at = TURN_AT
    mine = t.turn == me
    for n in range(min(t.actions, MOST_ACTIONS)):
        into[at + n] = 1.0 if mine else 0.0
    at += MOST_ACTIONS
    into[at] = mine
    into[at + 1] = mine and t.phase <= DRAWING
    into[at + 2] = t.phase == DRAWING
    into[at + 3] = t.trigger == me
    into[at + 4] = t.trigger == 1 - me
    into[at + 5] = t.wise
    into[at + 6] = t.masks
    into[at + 7] = t.turns / MOST_TURNS
    into[at + 8] = len(t.deck) / 100
    into[at + 9] = asked(t) == seat
    if t.discard:
        into[DISCARD_AT + t.discard[-1]] = 1.0
    for card in t.table:
        into[TABLE_AT + card] += 1.0
    for card in t.lot:
        into[LAID_AT + card] += 1.0
    for code in t.pool:
        into[LAID_AT + WELL + code // 2] += 1.0
    for kind in t.goods + t.arriving:
        into[LAID_AT + DESIGNS + kind] += 1.0
    if t.frames:
        into[QUESTION_AT + t.frames[-1].question] = 1.0


def add_huts(t: Jambo, me: int, into: vec[float]) -> None:
    """Both sides' huts with their wares, and both sides' relics by earlier rules."""
    foe, housed = 1 - me, HUTS_AT + 3 * HUTS
    for hut in range(HUTS):
        into[HUTS_AT + hut] = t.built[me] >> hut & 1
        into[HUTS_AT + HUTS + hut] = t.built[foe] >> hut & 1
        into[HUTS_AT + 2 * HUTS + hut] = t.visited >> hut & 1
    for kind in (t.store[me], t.store[foe], t.spirit[me], t.spirit[foe]):
        if kind != NONE:
            into[housed + kind] = 1.0
        housed += KINDS
    for side in (0, 1):
        who = me if side == 0 else foe
        if t.relics[who] != NONE:
            into[EARLIER_AT + side * EARLIER_RELICS + t.relics[who]] = 1.0 - t.spent[who]
            into[EARLIER_AT + 2 * EARLIER_RELICS + side] = t.spent[who]


def add_relics(t: Jambo, me: int, into: vec[float]) -> None:
    """Both sides' relics, which were used this turn, and what they left behind: actions owed and a market day."""
    foe, after = 1 - me, RELICS_AT + 3 * RELICS
    for relic in range(RELICS):
        into[RELICS_AT + relic] = t.held[me] >> relic & 1
        into[RELICS_AT + RELICS + relic] = t.held[foe] >> relic & 1
        into[RELICS_AT + 2 * RELICS + relic] = t.invoked >> relic & 1
    into[after] = t.short[me]
    into[after + 1] = t.short[foe]
    into[after + 2] = t.horn == me
    into[after + 3] = t.horn == foe


def add_options(t: Jambo, into: vec[float]) -> None:
    """What is played."""
    into[OPTIONS_AT] = t.variant == SOLO
    into[OPTIONS_AT + 1] = t.with_huts
    into[OPTIONS_AT + 2] = t.with_relics
    into[OPTIONS_AT + 3] = t.any_dancer
    into[OPTIONS_AT + 4] = t.fifty_at_turn_end
    into[OPTIONS_AT + 5] = t.mat
