"""How much each house relic moves the win rate between two equal players, one of whom has it.

Both seats play the same greedy heuristic: the best action by a fixed table of preferences, ties broken at random. The
relic lies before seat 0 in even games and before seat 1 in odd ones; the other seat has none. Run it with
`python -m bench.jambo_relics [games for each relic]`.
"""

import math
import sys
from concurrent.futures import ProcessPoolExecutor

from bench import report
from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO
from soloist.games.jambo.cards import (
    ANIMAL,
    BUY_PRICE,
    CATEGORY,
    GUARD,
    NEEDED,
    NONE,
    RAIN_MAKER,
    SELL_PRICE,
    WARE,
    WARE_DESIGNS,
    WELL,
)
from soloist.games.jambo.market import free
from soloist.games.jambo.questions import (
    BID,
    BUY,
    CARD,
    DRAW,
    DROP,
    END,
    KEEP,
    KIND,
    LEAVE,
    NO,
    PASS,
    PLAY,
    RELIC,
    RELIC_NAMES,
    SELL,
    USE,
    WHICH_CARD,
    WHICH_CARD_OR_DONE,
    YES,
)
from soloist.games.jambo.relics import BEAD, CALABASH, COWRIE, MAT, MIRROR, STOOL
from soloist.games.jambo.state import DRAWING, Table

FAIR_BID = 4
SETUP = JAMBO.info.complete({"relics": True})


def worth(card: int) -> int:
    """How gladly a card is kept."""
    if CATEGORY[card] & WARE:
        return 6
    if card in (GUARD, RAIN_MAKER):
        return 3
    return 4 if card >= WELL else 5


def missing(t: Table, me: int, card: int) -> int:
    """How many wares are missing to sell with a card."""
    wares, needed = t.wares[me], NEEDED[card]
    return sum(max(0, needed[kind] - wares.count(kind)) for kind in range(6))


def wish(t: Table, me: int) -> list[int]:
    """For each kind, how many ware cards in hand still want one."""
    wares = t.wares[me]
    counts = [0] * 6
    for card in t.hands[me]:
        if card < WARE_DESIGNS:
            for kind in range(6):
                if NEEDED[card][kind] > wares.count(kind):
                    counts[kind] += 1
    return counts


def relic_helps(t: Table, me: int, relic: int) -> bool:
    """Whether this is a good moment for a relic."""
    hand, wares = t.hands[me], t.wares[me]
    if relic == STOOL:
        return t.actions == 0 and len(hand) > 2
    if relic == CALABASH:
        return min(worth(card) for card in hand) <= 3
    if relic == MAT:
        return free(t, me) in (0, 2) and any(card < WARE_DESIGNS for card in hand) and not t.paid[me]
    if relic == MIRROR:
        return t.phase <= DRAWING and t.actions > 2
    if relic == BEAD:
        return any(card < WARE_DESIGNS and missing(t, me, card) == 1 and len(wares) >= 3 for card in hand)
    return relic == COWRIE


def turn_score(t: Table, me: int, a: int) -> float:
    """How good an action of the turn looks."""
    if a == END:
        return 0
    if a == DRAW:
        return 30 if t.actions > 2 else 5
    if a >= RELIC:
        return 200 if relic_helps(t, me, a - RELIC) else -1
    if a >= USE:
        return 12 if t.actions <= 3 else 4
    if a >= SELL:
        return 100 + SELL_PRICE[a - SELL]
    if a >= BUY:
        price = BUY_PRICE[a - BUY]
        return 40 - price if t.gold[me] > price + 2 and len(t.wares[me]) <= 3 else -1
    card = a - PLAY
    if card >= WELL:
        return 15 if len(t.tools[me]) < 3 else -1
    return 14 if CATEGORY[card] == ANIMAL else 16


def answer_score(t: Table, me: int, a: int) -> float:
    """How good an answer to a question looks."""
    frame = t.frames[-1]
    if a >= BID:
        return 2 if a - BID == frame.a + 1 and a - BID <= FAIR_BID else -1
    if a >= PLAY:
        return 0
    if a >= CARD:
        given = frame.question in (WHICH_CARD, WHICH_CARD_OR_DONE) and frame.b == me
        return -worth(a - CARD) if given else worth(a - CARD)
    if a >= KIND:
        return wish(t, me)[a - KIND]
    if t.looked and a in (KEEP, DROP, LEAVE):
        good = worth(t.looked[0]) >= 4 or t.actions < 3
        return 1 if (a != DROP) == good else 0
    return {YES: 1, NO: 0, PASS: 0}.get(a, 0.5)


def choose(t: Table, rng: Rng) -> int:
    """The best action by the table of preferences."""
    legal = JAMBO.legal(t)
    if len(legal) == 1:
        return legal[0]
    me = JAMBO.seat(t)
    scores = [answer_score(t, me, a) if t.frames else turn_score(t, me, a) for a in legal]
    best = max(scores)
    return rng.choice([a for a, score in zip(legal, scores, strict=True) if score == best])


def owner_wins(relic: int, seed: int) -> tuple[bool, bool, int]:
    """Play one game: whether the relic's owner won, whether the relic was used, and how many turns it took."""
    owner = seed % 2
    t = JAMBO.start(SETUP, seed)
    t.relics = [NONE, NONE]
    t.relics[owner] = relic
    rng = Rng.seeded(seed + 77)
    while t.winner == NONE:
        JAMBO.play(t, choose(t, rng))
    return t.winner == owner, bool(t.spent[owner]), t.turns


def batch(relic: int, first: int, count: int) -> tuple[int, int, int]:
    """Wins, uses and turns over a run of seeds."""
    games = [owner_wins(relic, first + i) for i in range(count)]
    return sum(g[0] for g in games), sum(g[1] for g in games), sum(g[2] for g in games)


def main(games: int) -> None:
    """Publish the win rate of each relic's owner with its 95 % interval."""
    rows: list[list[str]] = []
    with ProcessPoolExecutor(2) as pool:
        for relic in [NONE, *range(len(RELIC_NAMES))]:
            jobs = [pool.submit(batch, relic, part * games // 4, games // 4) for part in range(4)]
            wins, uses, turns = (sum(parts) for parts in zip(*(job.result() for job in jobs), strict=True))
            rate, half = 100 * wins / games, 196 * math.sqrt(wins / games * (1 - wins / games) / games)
            name = "none" if relic == NONE else RELIC_NAMES[relic]
            interval = f"{rate - half:.1f} to {rate + half:.1f} %"
            rows.append(
                [name, f"{games:,}", f"{rate:.1f} %", interval, f"{100 * uses / games:.0f} %", f"{turns / games:.0f}"]
            )
            print(" ".join(rows[-1]), flush=True)
    header = ["house relic", "games", "its owner won", "95 % interval", "used", "turns a game"]
    body = "Two equal greedy players, one of whom has the relic, each seat in half of the games."
    report.publish(
        "Jambo house relics", "python -m bench jambo_relics", ["mypy"], f"{body}\n\n{report.table(header, rows)}"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:2] and sys.argv[1].isdecimal() else 8_000)
