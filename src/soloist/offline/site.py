"""The page as files for any web host: no server behind it, relative addresses, at any path."""

import json
import shutil
from importlib.resources import files
from pathlib import Path
from typing import Final

from soloist.core.errors import SoloistError
from soloist.core.text import LANGUAGES, Text
from soloist.offline.house import House
from soloist.offline.text import WORDING

INDEX: Final = "index.html"
WORKER: Final = "service_worker.js"
# What lies beside the page, so that the lobby need not wait for Python.
OF_HOUSE: Final = ("/games", "/words")
OF_GAME: Final = ("/games/{id}/words", "/games/{id}/rules", "/games/{id}/lesson", "/deals/{id}")


def write(folder: Path, page: Path | None = None) -> int:
    """Write the page and what it needs into a folder, which is new, empty, or was written so before; how many files."""
    source = page or Path(str(files("soloist") / "page"))
    if not list(source.glob("assets/python-*/soloist.zip")):
        raise SoloistError(Text("site.no-page"), WORDING)
    clear(folder)
    shutil.copytree(source, folder, dirs_exist_ok=True)
    index = folder / INDEX
    index.write_text(standing_alone(index.read_text(encoding="utf-8")), encoding="utf-8")
    answers = write_answers(folder)
    worker = folder / WORKER
    worker.write_text(keeping(worker.read_text(encoding="utf-8"), answers), encoding="utf-8")
    return sum(path.is_file() for path in folder.rglob("*"))


def clear(folder: Path) -> None:
    """Nothing of an older page stays; a folder with something else in it is left alone."""
    if folder.exists() and not folder.is_dir():
        raise SoloistError(Text("site.file", {"folder": str(folder)}), WORDING)
    if not folder.exists() or not any(folder.iterdir()):
        return
    if not (folder / WORKER).is_file() or not (folder / INDEX).is_file():
        raise SoloistError(Text("site.full", {"folder": str(folder)}), WORDING)
    shutil.rmtree(folder)


def standing_alone(index: str) -> str:
    """The page that knows that there is no server, and finds its files beside itself."""
    return index.replace('="/', '="./').replace("<html ", '<html data-server="none" ', 1)


def keeping(worker: str, files: list[str]) -> str:
    """The service worker that keeps these files too."""
    return worker.replace('"files":[', f'"files":{json.dumps(files)[:-1]},', 1)


def write_answers(folder: Path) -> list[str]:
    """Write what is the same for everybody as a server would answer it, in every language; the names of the files."""
    house, written = House(), list[str]()
    paths = [*OF_HOUSE, *(path.format(id=id) for id in house.games for path in OF_GAME)]
    for lang in LANGUAGES:
        for path in paths:
            told = json.loads(house.answer(json.dumps({"method": "GET", "path": path, "query": {"lang": lang}})))
            name = f"api/{lang}{path}.json"
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(told["body"], encoding="utf-8")
            written.append(name)
    return written
