"""Jobs for workers, good and bad, as the tests hand them to their servers."""

import os
import time
from pathlib import Path
from typing import Final

from soloist import coach
from soloist.core.game import Action
from soloist.core.search import Budget
from soloist.core.text import LANGUAGES
from soloist.players.levels import FAIR
from soloist.table import computers, thinking, wire
from soloist.table.thinking import MEMORY, ByLanguage, Situation, Tell
from tests.table.fake_jobs import count, crash, fail, hang, process

__all__ = ["count", "crash", "fail", "hang", "process"]

STEPS: Final = 4


def wait_for(path: Path) -> None:
    """Go on once there is a file of this name."""
    while not path.exists():
        time.sleep(0.01)


def wait_and_say(gate: Path, tell: Tell) -> int:
    """Say which process this is, once the test has opened the gate."""
    wait_for(gate)
    return os.getpid()


def hang_at_first(begun: Path, tell: Tell, at: Situation, ms: int, named: Action) -> ByLanguage:
    """Never answer about a game's first decision, leaving a file with its process, and as usual about all others."""
    if not at.actions:
        begun.write_text(str(os.getpid()))
        time.sleep(600)
    return thinking.hint(tell, at, ms, named)


def counted_hint(tell: Tell, at: Situation, ms: int, named: Action) -> ByLanguage:
    """Think as usual, but for an iteration each 5 ms: the same whatever else the machine has to do."""
    advice = MEMORY.advice(at, named)
    found = advice.after(Budget(iterations=ms // 5))
    return {lang: wire.hint_json(found, advice.game, lang) for lang in LANGUAGES}


def last_of_all(tell: Tell, at: Situation, ms: int, named: Action) -> ByLanguage:
    """The same by a process that knows nothing of what was asked before, and would name the last action of all."""
    MEMORY.advices.clear()
    last = MEMORY.session(at).game.legal(MEMORY.session(at).state)[-1]
    return counted_hint(tell, at, ms, last if named == coach.UNNAMED else named)


def fair(tell: Tell, at: Situation, level: str) -> Action:
    """Answer for a computer without a search."""
    return computers.choice(MEMORY.session(at), FAIR)


def fair_in_time(gate: Path, answered: Path, tell: Tell, at: Situation, level: str) -> Action:
    """The same once the test has opened the gate; leaves a file when it has answered."""
    wait_for(gate)
    answered.touch()
    return fair(tell, at, level)


def review_by_steps(gates: Path, tell: Tell, at: Situation, seat: int) -> ByLanguage:
    """A review of nothing in four steps, each told of, and each over once the test has opened its gate."""
    for done in range(STEPS):
        tell((done, STEPS))
        wait_for(gates / str(done))
    return {lang: empty_review(seat, lang) for lang in LANGUAGES}


def english_review(tell: Tell, at: Situation, seat: int) -> ByLanguage:
    """A review from before there was a second language."""
    return {"en": empty_review(seat, "en")}


def once_a_crash(mark: Path, tell: Tell, at: Situation, seat: int) -> ByLanguage:
    """Die the first time, and review nothing the second."""
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return {lang: empty_review(seat, lang) for lang in LANGUAGES}


def empty_review(seat: int, lang: str) -> dict[str, object]:
    """A review that says nothing."""
    numbers = {"start": 0.5, "end": 0.25, "luck": 0.0, "skill": -0.25}
    scale = [{"value": 0.0, "text": "0"}, {"value": 1.0, "text": "1"}]
    return {"seat": seat, "kind": "chance", "scale": scale, "curve": [], "slips": [], **numbers, "summary": lang}
