"""Packs Python for the page; run by the very Python that the page brings, so that what it compiles is understood there.

`/parts` has the package and its stand-ins. Two archives are made: the standard library, where what the games load is
compiled and what nobody needs is left out, and our own files, all compiled, as the browser itself unpacks them
fastest. Beside them lies what is the same for everybody, as a server would answer it, so that the lobby need not wait
for Python.
"""

import gzip
import importlib.util
import io
import json
import marshal
import sys
import zipfile
from pathlib import Path

MOMENT = (2026, 1, 1, 0, 0, 0)
# Large, and of no use in a page.
DROPPED = (
    "_pydatetime",
    "_pyio",
    "_pyrepl",
    "argparse",
    "bdb",
    "cProfile",
    "cgi",
    "cmd",
    "code",
    "colorsys",
    "configparser",
    "ctypes",
    "curses",
    "dbm",
    "doctest",
    "ensurepip",
    "filecmp",
    "fileinput",
    "ftplib",
    "getpass",
    "html",
    "http",
    "idlelib",
    "imaplib",
    "lib2to3",
    "mailbox",
    "modulefinder",
    "netrc",
    "nntplib",
    "optparse",
    "pdb",
    "pickletools",
    "plistlib",
    "poplib",
    "profile",
    "pstats",
    "pty",
    "pyclbr",
    "pydoc",
    "pydoc_data",
    "rlcompleter",
    "sched",
    "shelve",
    "smtplib",
    "socketserver",
    "sqlite3",
    "tabnanny",
    "tarfile",
    "telnetlib",
    "test",
    "timeit",
    "tkinter",
    "trace",
    "turtle",
    "turtledemo",
    "unittest",
    "uuid",
    "venv",
    "wave",
    "webbrowser",
    "wsgiref",
    "xml",
    "xmlrpc",
    "zipapp",
)


def compiled(source: bytes, name: str) -> bytes:
    """A compiled module, which is never asked whether its source has changed.

    Docstrings are left out but for ours: a dataclass that has none makes one up, which takes long.
    """
    code = compile(source, name, "exec", dont_inherit=True, optimize=0 if name.startswith("soloist/") else 2)
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def ready(name: str, data: bytes) -> tuple[str, bytes]:
    """A file as it is packed: a module is compiled."""
    return (f"{name}c", compiled(data, name)) if name.endswith(".py") else (name, data)


def parts() -> list[tuple[str, bytes]]:
    """Our own files as they are packed; whoever imports one from now on finds it compiled."""
    root, found = Path("/parts"), []
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        name, data = ready(path.relative_to(root).as_posix(), path.read_bytes())
        found.append((name, data))
        if path.suffix == ".py":
            kept = Path(importlib.util.cache_from_source(str(path)))
            kept.parent.mkdir(exist_ok=True)
            kept.write_bytes(data)
    return found


class Archive:
    """A zip that is the same whenever it is made of the same files."""

    def __init__(self):
        self.bytes = io.BytesIO()
        self.zip = zipfile.ZipFile(self.bytes, "w", zipfile.ZIP_DEFLATED, compresslevel=9)

    def add(self, name, data):
        """One file."""
        self.zip.writestr(zipfile.ZipInfo(name, MOMENT), data, zipfile.ZIP_DEFLATED, 9)

    def done(self):
        """The archive."""
        self.zip.close()
        return self.bytes.getvalue()


sys.path[:0] = ["/parts"]
sys.dont_write_bytecode = True
PARTS = parts()


def answers():
    """The lobby, the words, rules and lessons of each game, and its graded deals, in every language: JSON by name."""
    from soloist.core.text import LANGUAGES
    from soloist.offline.thinker import House

    house, found = House(), {}
    of_game = ("/games/{id}/words", "/games/{id}/rules", "/games/{id}/lesson", "/deals/{id}")
    paths = ["/games", "/words", *(path.format(id=id) for id in house.games for path in of_game)]
    for lang in LANGUAGES:
        for path in paths:
            told = json.loads(house.answer(json.dumps({"method": "GET", "path": path, "query": {"lang": lang}})))
            found[f"api/{lang}{path}.json"] = told["body"]
    house.answer('{"method": "POST", "path": "/tables", "body": {"game": "joker"}}')
    return json.dumps(found)


def loaded():
    """The files of the standard library that are loaded by now."""
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return {name.partition(".zip/")[2] for name in files if ".zip/" in name}


def is_dropped(name):
    """Whether nobody will want a file that nothing has loaded."""
    return name.endswith("/") or name.startswith("encodings/") or name.split("/")[0].removesuffix(".py") in DROPPED


def library(path):
    """The standard library."""
    used, made = loaded(), Archive()
    with zipfile.ZipFile(path) as zipped:
        for name in sorted(zipped.namelist()):
            data = zipped.read(name)
            if name in used:
                made.add(*ready(name, data))
            elif not is_dropped(name):  # compiled when it is wanted, which is seldom
                made.add(name, data)
    return made.done()


def package():
    """Our own files: a line that lists names and lengths, and all of them behind it, compressed as one."""
    names = json.dumps([[name, len(data)] for name, data in PARTS])
    return gzip.compress(b"".join([f"{names}\n".encode(), *(data for _, data in PARTS)]), 9, mtime=0)
