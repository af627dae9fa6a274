"""What both sides have as a turn begins, as the few numbers that tell most of who will win."""

from typing import Final

from librt.vecs import vec

from soloist.core.observation import clear
from soloist.games.jambo.mind.card_values import HELD, LOOSE_WARE
from soloist.games.jambo.mind.holdings import Holdings, lacking, time_left, tools_worth
from soloist.games.jambo.mind.prefer_answers import dummy_worth
from soloist.games.jambo.rules.cards import ALL_SIX, NONE, STAND, WARE_DESIGNS
from soloist.games.jambo.rules.huts import RITUAL, has_hut
from soloist.games.jambo.rules.relics import RELICS, has_relic
from soloist.games.jambo.rules.score import GOALS
from soloist.games.jambo.rules.spaces import free
from soloist.games.jambo.rules.state import DUMMY, SOLO, YOU, Jambo

ASSETS: Final = 15
RELIC_ASSETS: Final = RELICS + 2
DUMMY_ASSETS: Final = 12
LAST_TURN: Final = 3
# How many numbers there are: for two players, in solo.
PROSPECTS: Final = [ASSETS + RELIC_ASSETS + 1 + LAST_TURN, ASSETS + DUMMY_ASSETS]


def prospects(t: Jambo, seat: int, into: vec[float]) -> None:
    """Write what there is: between two players the lead of a seat, in solo what you have and what the Dummy has."""
    clear(into)
    if t.variant == SOLO:
        fill(into, 0, assets(t, YOU))
        fill(into, ASSETS, dummy_assets(t))
        return
    tempo, both = 1.0 if t.turn == seat else -1.0, ASSETS + RELIC_ASSETS
    if t.trigger != NONE:
        takings = Holdings(t, t.turn).takings() * tempo
        fill(into, both + 1, [float(t.gold[seat] - t.gold[1 - seat]), takings, tempo])
        return
    fill(into, 0, assets(t, seat))
    fill(into, ASSETS, relic_assets(t, seat))
    theirs = assets(t, 1 - seat) + relic_assets(t, 1 - seat)
    for i in range(both):
        into[i] -= theirs[i]
    into[both] = tempo


def fill(into: vec[float], at: int, numbers: list[float]) -> None:
    """Write numbers from a place on."""
    for i in range(len(numbers)):
        into[at + i] = numbers[i]


def assets(t: Jambo, side: int) -> list[float]:
    """What a side has."""
    e = Holdings(t, side)
    held, big = 0.0, 0
    for card in t.hands[side]:
        if card >= WARE_DESIGNS:
            held += e.values[HELD + card - STAND]
        elif card == ALL_SIX:
            big += 1
    housed = (t.store[side] != NONE) + (t.spirit[side] != NONE)
    gold, goal = t.gold[side], GOALS[t.variant]
    return [
        float(gold),
        max(0.0, gold - goal + 30.0),
        max(0.0, gold - goal + 15.0),
        e.takings(),
        e.value + e.values[LOOSE_WARE] * housed,
        held,
        tools_worth(t, side),
        float(t.stands[side]),
        max(0.0, len(t.hands[side]) - 6.0),
        float(big),
        time_left(t) if has_hut(t, side, RITUAL) else 0.0,
        1.0 if t.relics[side] != NONE and not t.spent[side] else 0.0,
        float(len(e.cards)),
        float(free(t, side)),
        float(sum([lacking(e.counts, card) == 1 for card in e.cards])),
    ]


def relic_assets(t: Jambo, side: int) -> list[float]:
    """A side's house relics, for as long as there is time to use them, and what they left behind."""
    left = time_left(t)
    held = [left if has_relic(t, side, relic) else 0.0 for relic in range(RELICS)]
    return [*held, float(t.short[side]), 1.0 if t.horn == side else 0.0]


def dummy_assets(t: Jambo) -> list[float]:
    """What the Dummy has."""
    gold, wares = t.gold[DUMMY], t.wares[DUMMY]
    return [
        float(gold),
        max(0.0, gold - 20.0),
        max(0.0, gold - 35.0),
        float(len(wares)),
        max(0.0, len(wares) - 3.0),
        float(len(set(wares))),
        float(t.stands[DUMMY]),
        float(t.masks),
        float(len(t.hands[DUMMY])),
        float(sum([card < WARE_DESIGNS for card in t.hands[DUMMY]])),
        sum([dummy_worth(card) for card in t.hands[DUMMY]]),
        float(free(t, DUMMY)),
    ]
