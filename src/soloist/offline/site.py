"""The page as files for any web host: no server behind it, relative addresses, at any path."""

import shutil
from importlib.resources import files
from pathlib import Path
from typing import Final

from soloist.core.errors import SoloistError
from soloist.core.text import Text
from soloist.offline.text import WORDING

INDEX: Final = "index.html"
WORKER: Final = "service_worker.js"


def write(folder: Path, page: Path | None = None) -> int:
    """Write the page and what it needs into a folder, which is new, empty, or was written so before; how many files."""
    source = page or Path(str(files("soloist") / "page"))
    if not list(source.glob("assets/python-*/soloist.pack")):
        raise SoloistError(Text("site.no-page"), WORDING)
    clear(folder)
    shutil.copytree(source, folder, dirs_exist_ok=True)
    index = folder / INDEX
    index.write_text(standing_alone(index.read_text(encoding="utf-8")), encoding="utf-8")
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
