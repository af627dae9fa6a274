"""A player from outside in a process of its own, to which no more is sent than its seat knows.

Down go pickles of the house, up come lines of JSON: what a player writes is never unpickled here.
"""

import json
import os
import pickle
import struct
import subprocess
import sys
from contextlib import suppress
from typing import Any, Final

from soloist.core.errors import SoloistError
from soloist.core.game import Action, Game, View
from soloist.core.player import Guesser, Player
from soloist.core.rng import Rng
from soloist.core.text import Text, Wording, quoted
from soloist.matches.entrants import Entrant
from soloist.matches.processes import undisturbed
from soloist.matches.refusals import refused

LENGTH: Final = struct.Struct(">I")
BITS: Final = 31
MOST_LEGAL: Final = 12


class PlayerApart(Player):
    """Our end of the line to a player from outside."""

    def __init__(self, entrant: Entrant, game: Game[Any]) -> None:
        self.name: Final = entrant.name
        self.deal = 0
        command = [sys.executable, "-c", "from soloist.matches.seat import serve; serve()"]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        with undisturbed():
            self.process: Final = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
            )
        try:
            self.ask((entrant, game))
        except SoloistError:
            self.close()
            raise

    def begin(self, deal: int) -> None:
        """A new game: nothing of the last one is remembered."""
        self.deal = deal
        self.ask(None)

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        """What the player answers, if that is legal."""
        stream = Rng((rng.below(1 << BITS) << BITS) + rng.below(1 << BITS))
        answer = self.ask((view, list(legal), guesser, stream))
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in legal:
            shown = ", ".join(map(str, legal[:MOST_LEGAL])) + (", …" if len(legal) > MOST_LEGAL else "")
            told = json.dumps(answer)[:40]
            raise refused("player.illegal", player=quoted(self.name), answer=quoted(told), deal=self.deal, legal=shown)
        return answer

    def ask(self, question: object) -> object:
        """The answer; SoloistError if the player fails or its process has ended."""
        data = pickle.dumps(question)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(LENGTH.pack(len(data)) + data)
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            line = b""
        match json_values(line):
            case {"answer": answer}:
                return answer
            case {"refused": dict(words)}:
                said = {str(lang): {"refused": str(line)} for lang, line in words.items()}
                raise SoloistError(Text("refused"), Wording(said))
            case {"failed": str(problem)}:
                raise refused("player.failed", player=quoted(self.name), deal=self.deal, problem=quoted(problem))
        raise refused("player.died", player=quoted(self.name), deal=self.deal)

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                if stream:
                    stream.close()


def json_values(line: bytes) -> object:
    """The JSON value of a line; None where there is none."""
    try:
        found: object = json.loads(line)
    except ValueError:
        return None
    return found
