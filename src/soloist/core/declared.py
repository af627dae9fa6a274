"""What installed packages declare under an entry-point group, read from the files that installers leave.

Not by importlib.metadata, whose imports (email, sockets, zip files) take longer than all games. What it finds in
folders is found here too, by the same precedence: of a package that is there twice, the first on the path counts.
"""

import os
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

INFO: Final = re.compile(r"([^-]+)(-.*)?\.(dist|egg)-info")
NAME_LINE: Final = re.compile(r"^Name:\s*(\S+)", re.MULTILINE)


class Entry:
    """One line of a package: a name, and the thing that it stands for as `module:attributes`."""

    def __init__(self, name: str, value: str, folder: Path) -> None:
        self.name: Final = name
        self.folder: Final = folder
        module, _, attributes = value.partition("[")[0].partition(":")
        self.module: Final = module.strip()
        self.attributes: Final = attributes.strip()

    def package(self) -> str:
        """The name of the package that says it, as it calls itself; its folder's where it does not."""
        for page in ("METADATA", "PKG-INFO"):
            if (self.folder / page).is_file():
                found = NAME_LINE.search((self.folder / page).read_text(encoding="utf-8", errors="replace"))
                if found is not None:
                    return found.group(1)
        return self.folder.name.partition("-")[0]

    def load(self) -> Any:
        """The thing itself."""
        thing: Any = import_module(self.module)
        for attribute in self.attributes.split(".") if self.attributes else ():
            thing = getattr(thing, attribute)
        return thing


def entries(group: str, name: str = "") -> list[Entry]:
    """What is declared under a group, or only what has this name there, in the order of the path."""
    found = [entry for folder in folders() for entry in read(folder, group)]
    return [entry for entry in found if entry.name == name] if name else found


def folders() -> list[Path]:
    """The folders in which packages describe themselves, of each package the first."""
    found: dict[str, Path] = {}
    for place in sys.path:
        try:
            names = sorted(os.listdir(place or "."))
        except OSError:  # a path may name what is not there, or is no folder
            continue
        for info in names:
            match = INFO.fullmatch(info)
            if match is not None:
                found.setdefault(re.sub(r"[-_.]+", "_", match.group(1)).lower(), Path(place or ".", info))
    return list(found.values())


def read(folder: Path, group: str) -> list[Entry]:
    """What one package declares under a group."""
    try:
        text = (folder / "entry_points.txt").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return []
    found: list[Entry] = []
    section = ""
    for line in text.splitlines():
        stripped = line.strip()
        if stripped.startswith("["):
            section = stripped.strip("[] ")
        elif section == group and "=" in stripped and not stripped.startswith("#"):
            name, _, value = stripped.partition("=")
            found.append(Entry(name.strip(), value.strip(), folder))
    return found
