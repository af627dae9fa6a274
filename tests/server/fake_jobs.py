"""Jobs for workers, good and bad, as the tests hand them to their servers."""

import os
import time
from pathlib import Path

from soloist import coach
from soloist.core.game import Action
from soloist.core.search import Budget
from soloist.core.text import LANGUAGES
from soloist.players.levels import FAIR
from soloist.table import computers, thinking, wire
from soloist.table.thinking import MEMORY, ByLanguage, Situation, Tell
from tests.table.fake_jobs import count, crash, fail, hang, process

__all__ = ["count", "crash", "fail", "hang", "process"]


def nap(tell: Tell) -> int:
    """Say after a while which process this is."""
    time.sleep(0.5)
    return os.getpid()


def hang_at_first(tell: Tell, at: Situation, ms: int, named: Action) -> ByLanguage:
    """Never answer about a game's first decision, and as usual about all others."""
    if not at.actions:
        time.sleep(600)
    return thinking.hint(tell, at, ms, named)


def counted_hint(tell: Tell, at: Situation, ms: int, named: Action) -> ByLanguage:
    """Think as usual, but for an iteration each 5 ms: the same whatever else the machine has to do."""
    advice = MEMORY.advice(at, named)
    found = advice.after(Budget(iterations=ms // 5))
    return {lang: wire.hint_json(found, advice.game, lang) for lang in LANGUAGES}


def second_best_first(tell: Tell, at: Situation, ms: int, named: Action) -> ByLanguage:
    """The same by a process that knows nothing of what was asked before, and would name the first action of all."""
    MEMORY.advices.clear()
    first = MEMORY.session(at).game.legal(MEMORY.session(at).state)[0]
    return counted_hint(tell, at, ms, first if named == coach.UNNAMED else named)


def fair(tell: Tell, at: Situation, level: str) -> Action:
    """Answer for a computer without a search."""
    return computers.choice(MEMORY.session(at), FAIR)


def count_and_review(tell: Tell, at: Situation, seat: int) -> ByLanguage:
    """A review of nothing that takes two seconds and tells of its steps."""
    for done in range(4):
        tell((done, 4))
        time.sleep(0.5)
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
