"""A table of one's own: saves lie in a folder of the test."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from soloist.commands.play import read_seats
from soloist.core import catalog
from soloist.table.open import new
from soloist.terminal.local_table import LocalTable, sit_down
from soloist.terminal.screens import handover

SitDown = Callable[..., LocalTable]


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The state folder of this test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(handover, "SETTLE_SECONDS", 0.0)  # here keys are pressed by those they are meant for
    return tmp_path / "state"


@pytest.fixture
def sit() -> SitDown:
    """Sits down at a game in a language, English unless told; `fresh` asks for a new one and nothing else."""

    def down(
        game: str, lang: str = "en", fresh: bool = False, against: str = "", level: str | None = None, **asked: Any
    ) -> LocalTable:
        rules = catalog.find(game)
        table = new(rules, read_seats(rules, against or None, level), **asked)
        return sit_down(table, lang, fresh=fresh or bool(asked))

    return down
