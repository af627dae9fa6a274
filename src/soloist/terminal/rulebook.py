"""The rules pages, as they lie in the installed package: a clause is a heading that begins with its number."""

import re
from importlib.resources import files
from typing import Final

from soloist.core.errors import SoloistError
from soloist.core.game import GameInfo
from soloist.core.text import Text
from soloist.terminal.text import WORDING

CLAUSE: Final = re.compile(r"^### +([A-Z]+-\d+)\b", re.MULTILINE)
SECTION: Final = re.compile(r"^#{1,3} ", re.MULTILINE)


class Rulebook:
    """One game's rules page in one language."""

    def __init__(self, info: GameInfo, lang: str) -> None:
        self.info: Final = info
        self.text: Final = read_page(info.id, lang)

    def clauses(self) -> list[str]:
        """The numbers of all clauses, in the page's order."""
        return CLAUSE.findall(self.text)

    def clause(self, number: str) -> str:
        """One clause, heading and all; `12` and `jok-12` are both JOK-12."""
        wanted = number.strip().upper()
        wanted = f"{self.info.clauses}-{wanted}" if wanted.isdecimal() else wanted
        for found in CLAUSE.finditer(self.text):
            if found[1] == wanted:
                after = SECTION.search(self.text, found.end())
                return self.text[found.start() : after.start() if after else None].strip()
        args = {"game": self.info.id, "clause": number, "clauses": ", ".join(self.clauses())}
        raise SoloistError(Text("rules.no-clause", args), WORDING)


def read_page(game: str, lang: str) -> str:
    """The page of a game; English where the language has none."""
    pages = files("soloist").joinpath("rules")
    for name in (f"{game}.{lang}.md", f"{game}.md"):
        page = pages.joinpath(name)
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise SoloistError(Text("rules.no-page", {"game": game}), WORDING)


def plain(markdown: str) -> str:
    """A page for the ear and the pipe: without the marks of Markdown."""
    text = re.sub(r"^#+ +", "", markdown, flags=re.MULTILINE)
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", text)
    text = re.sub(r"(?<![\w*])\*(?!\s)(.+?)\*", r"\1", text)
    return text.replace("`", "")
