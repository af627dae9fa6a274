"""A table of one's own: saves lie in a folder of the test."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from soloist.core.session import Session
from soloist.terminal.local_table import Sitting, sit_down

SitDown = Callable[..., Sitting]


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The state folder of this test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "state"


@pytest.fixture
def sit() -> SitDown:
    """Sits down at a game in a language, English unless told."""

    def down(game: str, lang: str = "en", new: bool = False, against: str = "", **asked: Any) -> Sitting:
        return sit_down(Session(game, **asked), lang, fresh=new or bool(asked), against=against)

    return down
