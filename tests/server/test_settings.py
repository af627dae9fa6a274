"""Settings and the secret."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from soloist.core.errors import SoloistError
from soloist.server.settings import Settings, secret_in


def test_secret_is_made_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(secret_in, [path] * 8))
    assert found == {path.read_text()}
    assert len(path.read_text()) == 64
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_database_and_secret_lie_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    settings = Settings().complete()
    assert settings.database == f"sqlite:///{tmp_path}/soloist/tables.sqlite"
    assert settings.secret == (tmp_path / "soloist" / "secret").read_text()
    assert stat.S_IMODE((tmp_path / "soloist").stat().st_mode) == 0o700
    assert Settings("sqlite:///x", "y").complete() == Settings("sqlite:///x", "y")


def test_settings_travel_through_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings("sqlite:///x", "y", tables_a_minute=7, heartbeat_seconds=1.5)
    for name, value in settings.to_environment().items():
        monkeypatch.setenv(name, value)
    assert Settings.from_environment() == settings


@pytest.mark.parametrize("text", ["many", "-1", "1.5", "", "nan"])
def test_a_setting_that_is_no_number_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("SOLOIST_SEARCH_WORKERS", text)
    refusal = f"^SOLOIST_SEARCH_WORKERS must be a number from 0, not '{text}'"
    with pytest.raises(SoloistError, match=refusal):
        Settings.from_environment()
