"""`soloist daily`: the deal of the day on this machine."""

import io
from datetime import date

import pytest

from soloist.cli import run
from soloist.core import catalog
from soloist.table.daily import offline


@pytest.fixture(autouse=True)
def day(monkeypatch: pytest.MonkeyPatch, tmp_path: pytest.TempPathFactory) -> None:
    """It is the 16th of November."""
    monkeypatch.setattr("soloist.table.days.clock", lambda: 1_794_816_000.0)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_todays_deals_are_listed_and_said_to_be_no_servers(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["daily"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "on this machine" in lines[0]
    assert "A server has its own" in lines[0]
    assert "2026-11-16" in lines[0]
    assert {line.split()[0] for line in lines[1:]} == set(catalog.all_games())


def test_the_deal_of_the_day_is_played_as_a_known_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run(["--lang", "pl", "daily", "nim", "--plain"]) == 0
    said = capsys.readouterr().out
    assert "Serwer ma własne" in said
    assert f"znane rozdanie {offline(catalog.find('nim'), date(2026, 11, 16)).seed}" in said


def test_what_has_no_daily_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["daily", "chess"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    monkeypatch.setattr("soloist.players.opponent.plays", lambda game: False)
    assert run(["daily", "nim"]) != 0
    assert "no deal of the day" in capsys.readouterr().err
    assert run(["daily"]) == 0
    assert "nim" not in capsys.readouterr().out
