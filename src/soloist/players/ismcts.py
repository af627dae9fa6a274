"""Information-set Monte Carlo tree search: open loop, one tree, a new guess of the hidden in every iteration.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012: what is not legal in a guess is left
out in that iteration, and an action's exploration counts only the iterations in which it could have been chosen.
"""

import math
from typing import Any, Final

from soloist.core.game import Action, Game, View
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import ANYTHING, Finding, Search, Tallies, by_promise, led
from soloist.core.state import State
from soloist.players.any_game import AnyGameThinker
from soloist.players.rollout import roll

EXPLORATION: Final = 0.5
MOST_DEPTH: Final = 400


class Node:
    """A place in the tree, reached by a row of actions whatever was hidden: the actions met here and their trials."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.tallies = Tallies(0)
        self.offered: list[int] = []
        self.children: list[Node | None] = []

    def slot(self, a: Action) -> int:
        """Where an action is kept, which it is from now on."""
        if a in self.actions:
            return self.actions.index(a)
        self.actions.append(a)
        self.offered.append(0)
        self.children.append(None)
        for numbers in (self.tallies.total, self.tallies.square):
            numbers.append(0.0)
        self.tallies.count.append(0)
        return len(self.actions) - 1

    def child(self, i: int) -> "Node":
        """The node after an action."""
        found = self.children[i]
        if found is None:
            found = self.children[i] = Node()
        return found


class IsMctsSearch(Search):
    """One tree for one decision."""

    def __init__(self, game: Game[Any], legal: list[Action], guesser: Guesser, rng: Rng) -> None:
        self.game: Final = game
        self.legal: Final = legal
        self.guesser: Final = guesser
        self.rng: Final = rng
        self.root: Final = Node()
        self.done = len(legal) == 1

    def run(self, iterations: int, only: Action = ANYTHING) -> None:
        for _ in range(iterations):
            self.iterate(self.guesser.guess(self.rng), only)

    def iterate(self, s: State, only: Action) -> None:
        """Walk down the tree with one guess, add a node, roll out, and learn from the end."""
        game, node = self.game, self.root
        nodes: list[Node] = []
        slots: list[int] = []
        seats: list[int] = []
        while len(nodes) < MOST_DEPTH and game.outcome(s) is None:
            i = node.slot(only) if only >= 0 and not nodes else self.select(s, node)
            nodes.append(node)
            slots.append(i)
            seats.append(game.seat(s))
            game.play(s, node.actions[i])
            if node.tallies.count[i] == 0:
                break
            node = node.child(i)
        roll(game, s, self.rng)
        worths = [game.worth(s, seat) for seat in range(game.info.seats)]
        for k in range(len(nodes)):
            nodes[k].tallies.add(slots[k], worths[seats[k]])

    def select(self, s: State, node: Node) -> int:
        """The action to try: at a new node the heuristic's, later the one of the highest upper bound."""
        legal = self.game.legal(s)
        slots = [node.slot(a) for a in legal]
        tried = 0
        for i in slots:
            node.offered[i] += 1
            tried += node.tallies.count[i]
        if tried == 0:
            liked = self.game.prefer(s, self.game.seat(s), self.rng) if self.game.info.heuristic else None
            return node.slot(liked) if liked is not None else slots[int(self.rng.below(len(slots)))]
        return self.highest(node, slots)

    def highest(self, node: Node, slots: list[int]) -> int:
        """The highest upper bound; an action never tried counts as one trial of average worth."""
        tallies, offered = node.tallies, node.offered
        total, count = 0.0, 0
        for i in slots:
            total += tallies.total[i]
            count += tallies.count[i]
        best, found = -1.0, slots[0]
        for i in slots:
            n = tallies.count[i]
            mean = tallies.total[i] / n if n else total / count
            bound = mean + EXPLORATION * math.sqrt(math.log(offered[i] + 1.0) / max(n, 1))
            if bound > best:
                best, found = bound, i
        return found

    def findings(self) -> list[Finding]:
        root = self.root
        slots = [root.slot(a) for a in self.legal]
        return led(by_promise([root.tallies.finding(slots[i], self.legal[i]) for i in range(len(slots))]))

    def line(self, a: Action) -> list[Action]:
        line, node = [a], self.root.children[self.root.slot(a)]
        while node is not None and node.actions:
            counts = node.tallies.count
            i = counts.index(max(counts))
            if counts[i] == 0:
                break
            line.append(node.actions[i])
            node = node.children[i]
        return line


class IsMctsPlayer(AnyGameThinker):
    """Plays any game by information-set tree search."""

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        return IsMctsSearch(self.game, legal, guesser, rng)
