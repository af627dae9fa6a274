"""A game of another package at the table in the terminal: when it fails, one line is left on the screen."""

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot

from soloist.core.session import Session
from soloist.table import Table
from soloist.terminal.app import TableApp
from soloist.terminal.local_table import sit_down
from tests.plugins.faulty import FAULTY, VARIABLE


@pytest.mark.parametrize("fault", ["view", "prompt", "play", "copy", "outcome"])
def test_a_table_that_fails_ends_with_one_line(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    app = TableApp(sit_down(Table(Session(FAULTY, 3)), "en"), False)

    async def press(pilot: Pilot[object]) -> None:
        await pilot.pause()
        monkeypatch.setenv(VARIABLE, fault)
        app.simulate_key("enter")

    asyncio.run(app.run_async(headless=True, auto_pilot=press))
    assert app.return_code == 1
    said = " ".join(capsys.readouterr().err.split())
    assert said.startswith("The game 'faulty' of the package 'tests' cannot be played: ZeroDivisionError: ")
    assert "Traceback" not in said
