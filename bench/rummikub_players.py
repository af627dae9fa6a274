"""Win rates of Rummikub Solo: two players who never look into the bank, over the same deals on every level.

One always lays the most tiles that it can. The other is greedy, as that player is called everywhere: the game's own
heuristic, which waits, lays only to win or because the next draw would break the limit, and then just enough.
"""

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from bench import report
from soloist.build_info import compiled
from soloist.games.rummikub.mind import prefer
from soloist.games.rummikub.mind.play_sizes import laid_by, largest_programme
from soloist.games.rummikub.rules.setup import dealt, hopeful
from soloist.games.rummikub.rules.state import FIELDS_FROM, LEVELS, STACK, STACKS
from soloist.games.rummikub.rules.tiles import KINDS, counted

DEALS = 2000
# Measured when the rules were studied: laying the most over 4,000 deals, greedy over 2,000, and a bound for any player.
STUDY = {
    1: (93.8, 94.7, 96.9),
    2: (91.3, 92.3, 95.6),
    3: (87.4, 88.7, 93.3),
    4: (82.5, 83.5, 90.8),
    5: (73.3, 74.8, 85.7),
    6: (64.2, 66.8, 78.8),
    7: (52.3, 54.9, 69.4),
}


class Hand:
    """One game without its arrangement: only which tiles lie on the table matters."""

    def __init__(self, seed: int) -> None:
        deal = dealt({"level": 1, "winnable": False}, seed, hopeful)
        self.bank = deal.bank
        self.drawn = 0
        self.table = [0] * KINDS
        self.hand = counted([*deal.board])

    def draw(self) -> None:
        """Take the next stack."""
        for tile in self.bank[STACK * self.drawn : STACK * (self.drawn + 1)]:
            self.hand[tile] += 1
        self.drawn += 1

    def lay(self, tiles: list[int]) -> None:
        """Lay these tiles."""
        self.hand = [self.hand[i] - tiles[i] for i in range(KINDS)]
        self.table = [self.table[i] + tiles[i] for i in range(KINDS)]

    def lay_most(self) -> None:
        """Lay as many tiles as possible, opening if need be."""
        programme = largest_programme(self.table, self.hand)
        if programme:
            self.lay(laid_by(programme))


def laying_most(seed: int) -> list[bool]:
    """On which levels laying the most wins the deal: it is played the same way on all, until the limit ends it."""
    game = Hand(seed)
    slack = FIELDS_FROM
    while True:
        game.lay_most()
        if not any(game.hand):
            return [level <= slack for level in LEVELS]
        if game.drawn == STACKS - 1:
            return [False for _ in LEVELS]
        game.draw()
        slack = min(slack, FIELDS_FROM + 1 - game.drawn - sum(game.hand))


def greedy(seed: int, level: int) -> bool:
    """Whether the greedy player, the game's heuristic, wins the deal on a level."""
    game = Hand(seed)
    while game.drawn < STACKS:
        needed = max(0, sum(game.hand) + STACK - (FIELDS_FROM - level - game.drawn))
        tiles = prefer.waiting(game.table, game.hand, needed, STACK * (STACKS - game.drawn))
        game.lay(tiles)
        if not any(game.hand):
            return True
        if sum(tiles) < needed:
            return False
        game.draw()
    return False


def play(seed: int) -> tuple[list[bool], list[bool]]:
    """Both players on all levels of a deal."""
    return laying_most(seed), [greedy(seed, level) for level in LEVELS]


def main() -> None:
    """Play all deals and publish the rates."""
    if not compiled():
        sys.exit("Win rates are measured on the compiled build: make bench.")
    # The bench is run as __main__, where worker processes would not find the function.
    from bench.rummikub_players import play

    begun = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(play, range(DEALS), chunksize=20))
    spent = time.perf_counter() - begun
    rows = []
    for i, level in enumerate(LEVELS):
        rates = [f"{100 * sum(result[who][i] for result in results) / DEALS:.1f} %" for who in (0, 1)]
        rows.append([level, *rates, *(f"{rate:.1f} %" for rate in STUDY[level])])
    header = ["level", "laying the most", "greedy", "laying the most, study", "greedy, study", "bound, study"]
    body = (
        f"Deals 0 to {DEALS - 1}, the same for both players and all levels, compiled, {spent:.0f} s on "
        f"{os.cpu_count()} cores; the standard error is at most 1.1 points. The study's figures come from other deals: "
        "laying the most and the bound 4,000, greedy 2,000. The bound is loose: no deal above it can be won, and some "
        "of those below it cannot either, even by who knows the bank."
        f"\n\n{report.table(header, rows)}"
    )
    report.publish("Rummikub: win rates", "python -m bench rummikub_players", ["soloist"], body)


if __name__ == "__main__":
    main()
