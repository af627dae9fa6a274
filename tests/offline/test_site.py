"""`soloist static`: the page as files for any web host."""

from pathlib import Path

import pytest

from soloist.core.errors import SoloistError
from soloist.offline import site


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page as it is built, with little in it."""
    built = tmp_path / "built"
    (built / "assets" / "python-1").mkdir(parents=True)
    (built / "assets" / "python-1" / "soloist.pack").touch()
    (built / "service_worker.js").write_text("1")
    (built / "index.html").write_text('<html lang="en"><script src="/assets/a.js"></script><a href="https://a/b">')
    return built


def test_the_page_finds_its_files_beside_itself_and_knows_that_it_is_alone(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "deep"
    assert site.write(folder, page) == 3
    index = (folder / "index.html").read_text()
    assert index == ('<html data-server="none" lang="en"><script src="./assets/a.js"></script><a href="https://a/b">')


def test_what_was_written_before_is_written_over_and_nothing_of_it_stays(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    site.write(folder, page)
    (folder / "assets" / "old.js").touch()
    assert site.write(folder, page) == 3


def test_what_is_not_ours_is_left_alone(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "diary.txt").touch()
    with pytest.raises(SoloistError, match="has other things in it"):
        site.write(folder, page)
    with pytest.raises(SoloistError, match="is a file"):
        site.write(folder / "diary.txt", page)
    assert (folder / "diary.txt").exists()


def test_a_page_without_python_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(SoloistError, match="make page"):
        site.write(tmp_path / "out", tmp_path)
    assert not (tmp_path / "out").exists()
