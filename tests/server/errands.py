"""Tasks for desks, good and bad, as the tests hand them to their servers."""

import os
import time
from pathlib import Path
from typing import Any

from soloist.core.game import Action
from soloist.players import computer
from soloist.players.levels import FAIR
from soloist.server import tasks
from soloist.server.desk import Tell
from soloist.server.tasks import Sitting


def crash(tell: Tell, *asked: object) -> None:
    """Die at once."""
    os._exit(1)


def fail(tell: Tell, *asked: object) -> None:
    """Raise."""
    raise RuntimeError("lost my thread")


def hang(tell: Tell, *asked: object) -> None:
    """Never answer."""
    time.sleep(600)


def hang_at_first(tell: Tell, sitting: Sitting, ms: int) -> dict[str, dict[str, Any]]:
    """Never answer about a game's first decision, and as usual about all others."""
    if not sitting.actions:
        time.sleep(600)
    return tasks.hint(tell, sitting, ms)


def fair(tell: Tell, sitting: Sitting, level: str) -> Action:
    """Answer for a computer without a search."""
    return computer.choice(tasks.session_of(sitting), FAIR)


def process(tell: Tell) -> int:
    """Say which process this is."""
    return os.getpid()


def priority(tell: Tell) -> int:
    """Say how nice this process is to others."""
    return os.nice(0)


def count(tell: Tell, to: int) -> str:
    """Tell of each step."""
    for done in range(to):
        tell(done, to)
    return "counted"


def count_and_review(tell: Tell, sitting: Sitting, seat: int) -> dict[str, dict[str, Any]]:
    """A review of nothing that takes two seconds and tells of its steps."""
    for done in range(4):
        tell(done, 4)
        time.sleep(0.5)
    return {lang: empty_review(seat, lang) for lang in ("en", "pl")}


def once_a_crash(mark: Path, tell: Tell, sitting: Sitting, seat: int) -> dict[str, dict[str, Any]]:
    """Die the first time, and review nothing the second."""
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return {lang: empty_review(seat, lang) for lang in ("en", "pl")}


def empty_review(seat: int, lang: str) -> dict[str, Any]:
    """A review that says nothing."""
    numbers = {"start": 0.5, "end": 0.25, "luck": 0.0, "skill": -0.25}
    return {"seat": seat, "kind": "chance", "curve": [], "slips": [], **numbers, "summary": lang}
