"""Many games between players: who plays, each deal from every side, in several processes, and what it shows."""

from soloist.matches.entrants import Entrant
from soloist.matches.series import Match, Played, play
from soloist.matches.tally import Results

__all__ = ["Entrant", "Match", "Played", "Results", "play"]
