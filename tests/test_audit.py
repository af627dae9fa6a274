"""The look for known holes, from advisories that are at hand."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest

FILE = Path(__file__).parents[1] / "requirements" / "audit.py"
PINNED = (
    "alpha==1.4.0 \\\n    --hash=sha256:00\nBeta.pack[fast]==2.0 ; python_version < '3.12' \\\n    --hash=sha256:00\n"
)


@pytest.fixture
def audit() -> ModuleType:
    """The script, which is in no package."""
    spec = importlib.util.spec_from_file_location("audit", FILE)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def advisory(id: str, package: str, *events: dict[str, str], **more: Any) -> dict[str, Any]:
    """An advisory as OSV writes it."""
    ranges = [{"type": "ECOSYSTEM", "events": list(events)}] if events else []
    affected = {"package": {"ecosystem": "PyPI", "name": package}, "ranges": ranges, **more}
    return {"id": id, "affected": [affected]}


ADVISORIES = [
    advisory("IN-RANGE", "Alpha", {"introduced": "0"}, {"fixed": "1.4.1"}),
    advisory("MENDED", "alpha", {"introduced": "1.0"}, {"fixed": "1.4.0"}),
    advisory("CAME-BACK", "beta-pack", {"introduced": "0"}, {"fixed": "1.5"}, {"introduced": "2.0rc1"}),
    advisory("LAST-BEFORE", "alpha", {"introduced": "0"}, {"last_affected": "1.3"}),
    advisory("NAMED", "beta_pack", versions=["2.0"]),
    advisory("OF-ANOTHER", "gamma", {"introduced": "0"}),
    advisory("TAKEN-BACK", "alpha", {"introduced": "0"}) | {"withdrawn": "2026-01-01T00:00:00Z"},
]


@pytest.mark.parametrize("packed", [False, True], ids=["folder", "zip"])
def test_holes_are_found_in_advisories_at_hand(
    audit: ModuleType, packed: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "run.txt").write_text(PINNED, encoding="utf-8")
    place = tmp_path / "all.zip" if packed else tmp_path / "all"
    if packed:
        with ZipFile(place, "w") as bundle:
            for one in ADVISORIES:
                bundle.writestr(f"{one['id']}.json", json.dumps(one))
    else:
        place.mkdir()
        for one in ADVISORIES:
            (place / f"{one['id']}.json").write_text(json.dumps(one), encoding="utf-8")
    assert audit.main(str(tmp_path / "run.txt"), str(place)) == 1
    *holes, total = capsys.readouterr().out.splitlines()
    assert holes == [
        "alpha 1.4.0: IN-RANGE, mended in 1.4.1",
        "beta-pack 2.0: CAME-BACK, mended in 1.5",
        "beta-pack 2.0: NAMED, mended in no version yet",
    ]
    assert total.endswith("run.txt checked, 0 unknown there, 3 known holes")


def test_advisories_that_cannot_be_read_are_one_line(
    audit: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "run.txt").write_text(PINNED, encoding="utf-8")
    (tmp_path / "empty").mkdir()
    (tmp_path / "no.zip").write_text("no zip", encoding="utf-8")
    for name in ("empty", "no.zip", "missing"):
        assert audit.main(str(tmp_path / "run.txt"), str(tmp_path / name)) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_where_nothing_can_be_asked_that_is_said(
    audit: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))  # no pip-audit beside it
    assert audit.main("requirements/run.txt") == 0
    assert capsys.readouterr().out.startswith("skipped: ")
