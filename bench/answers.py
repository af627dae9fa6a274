"""A player asked through a pipe, of whichever soloist its interpreter finds: `python bench/answers.py`.

A line of JSON in, one out. `{"game": …, "setup": …, "deal": …, "rules": …}` deals, by an earlier version of the rules
if one is named; `{"play": WORDS}` plays an answer;
`{"think": ITERATIONS}` lets the best player answer for whoever is asked, greedy for none. Each is told the seat that is
asked next (-1: it is over), the legal answers, what was played, what thinking took, and the end: scores, who won.
"""

import json
import sys
import time
from typing import Any

from soloist.core import catalog
from soloist.core.session import Session
from soloist.players import playout, roster

# A former soloist has these elsewhere, but these two modules knew them always.
Budget, Guesser = vars(roster)["Budget"], vars(playout)["Guesser"]


class Table:
    """A game in play, and who answers at it: one player for each seat and number of iterations, with its stream."""

    def __init__(self, wanted: dict[str, Any]) -> None:
        game = catalog.find(wanted["game"])
        if wanted.get("rules", game.info.rules) != game.info.rules:
            game = vars(catalog)["versions"](game)[wanted["rules"]]
        self.session = Session(game, wanted["deal"], wanted["setup"])
        self.deal: int = wanted["deal"]
        self.players: dict[tuple[int, int], Any] = {}
        self.stream = playout.player_stream(self.deal)

    def think(self, iterations: int) -> tuple[str, float]:
        """What the player answers, in words, and the processor time that it took."""
        session, seat = self.session, self.session.seat
        game, key = session.game, (session.seat, iterations)
        if key not in self.players:
            name = roster.BEST if iterations else roster.GREEDY
            self.players[key] = roster.player(name, game, Budget(iterations=max(1, iterations)))
        guesser, view = Guesser(game, session.state, seat), game.view(session.state, seat)
        begun = time.process_time()
        action = self.players[key].choose(view, game.legal(session.state), guesser, self.stream)
        return game.words(session.state, action), time.process_time() - begun

    def told(self, played: str = "", seconds: float = 0.0) -> dict[str, Any]:
        """How it stands."""
        session, outcome = self.session, self.session.outcome
        ended = (list(outcome.scores), sorted(outcome.winners)) if outcome else ([], [])
        told = {"seat": session.seat, "legal": sorted(session.legal()), "played": played, "seconds": seconds}
        return told | {"scores": ended[0], "winners": ended[1]}


def main() -> None:
    """Answer line by line until nothing more comes."""
    table: Table | None = None
    for line in sys.stdin:
        asked, played, seconds = json.loads(line), "", 0.0
        if "game" in asked:
            table = Table(asked)
        assert table is not None, "deal first"
        if "think" in asked:
            played, seconds = table.think(asked["think"])
        if words := asked.get("play", played):
            table.session.play(words)
        print(json.dumps(table.told(words, seconds)), flush=True)


if __name__ == "__main__":
    main()
