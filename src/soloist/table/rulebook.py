"""The rules pages, as the games bring them: parsed once, for every door. A clause is a heading with its number."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.phrases import bare
from soloist.core.text import Text
from soloist.table.text import WORDING

HEADING: Final = re.compile(r"^### +([A-Z]+-\d+)\b[ \t]*(.*)$", re.MULTILINE)
SECTION: Final = re.compile(r"^## +(.+)$", re.MULTILINE)
OTHER_HEADING: Final = re.compile(r"^#{1,3} ", re.MULTILINE)
# An entry of a list with its name in bold, and a row of a table.
ENTRY: Final = re.compile(r"^- \*\*(.+?)\*\*:? (.+)$", re.MULTILINE)
ROW: Final = re.compile(r"^\| (.+) \|$", re.MULTILINE)
# A name that fits more things than this names none of them; and so many clauses are listed where one is missing.
MOST_NAMED: Final = 4
MOST_LISTED: Final = 12
# Words of so many letters may end otherwise.
LEAST_INFLECTED: Final = 4
SOURCE: Final = re.compile(r"^[*_(]*(?:Source|Źródło)[*_]*:[*_]*\s*(.+?)[*_)]*$", re.MULTILINE)


@dataclass(frozen=True)
class Clause:
    """One numbered clause, its source apart; `page` is all of it as it stands there, `section` what it is under."""

    id: str
    title: str
    text: str
    source: str
    page: str
    section: str = ""


@dataclass(frozen=True)
class Section:
    """A heading of the page, and what stands under it before the first clause."""

    title: str
    text: str


class NoPage(SoloistError):
    """A game without a rules page."""


class Rulebook:
    """One game's rules page in one language."""

    def __init__(self, game: str, letters: str, text: str) -> None:
        self.game: Final = game
        self.letters: Final = letters
        self.text: Final = text
        start, *parts = SECTION.split(text)
        title, _, first = start.strip().partition("\n")
        self.title: Final = title.lstrip("# ")
        self.intro: Final = lead(first)
        bodies = [("", first), *((parts[i].strip(), parts[i + 1]) for i in range(0, len(parts), 2))]
        self.sections: Final = [Section(section, lead(body)) for section, body in bodies[1:]]
        self.clauses: Final = [found for section, body in bodies for found in clauses_in(section, body)]

    def clause(self, number: str) -> Clause:
        """The clause of a number, or of a thing by its name: `12` and `jok-12` are both JOK-12, `well` is a card.

        A name may be shorter than the title and have another ending: `ritual` is the Ritual Hut.
        """
        wanted = number.strip().upper()
        wanted = f"{self.letters}-{wanted}" if wanted.isdecimal() else wanted
        for found in self.clauses:
            if found.id == wanted:
                return found
        words = name_words(number)
        named = [found for found in self.clauses if name_words(found.title) == words]
        named = named or [found for found in self.clauses if means(words, name_words(found.title))]
        if named and len({tuple(name_words(found.title)) for found in named}) <= MOST_NAMED:
            return together(named)
        entry = self.entry(words)
        if entry:
            return Clause("", number.strip(), entry, "", entry)
        raise SoloistError(self.no_clause(number), WORDING)

    def entry(self, words: list[str]) -> str:
        """What a list or a table of the page says under a name: a ruling it cites, or a card with its prices."""
        for name, said in ENTRY.findall(self.text):
            if name_words(name) == words:
                return f"{name}: {said}"
        head: list[str] = []
        for row in ROW.findall(self.text):
            cells = [cell.strip() for cell in row.split("|")]
            if set(row) <= set("|-: "):
                continue
            if name_words(cells[0]) == words:
                return f"{cells[0]}: " + ", ".join(f"{h} {c}" for h, c in zip(head[1:], cells[1:], strict=False))
            head = head or cells
        return ""

    def no_clause(self, number: str) -> Text:
        """That there is no such clause, and which there are: all of a few, or how others are named."""
        args = {"game": self.game, "clause": number}
        if len(self.clauses) <= MOST_LISTED:
            return Text("rules.no-clause", args | {"clauses": ", ".join(found.id for found in self.clauses)})
        ids = sorted([found.id for found in self.clauses], key=lambda id: int(id.rpartition("-")[2]))
        example = self.clauses[-1].title.partition(" (")[0]
        return Text("rules.no-clause-of-many", args | {"first": ids[0], "last": ids[-1], "example": example})


def name_words(name: str) -> list[str]:
    """The words of a thing's name; what stands in brackets after a title is no part of it."""
    return re.sub(r"[-+×]", " ", bare(name.partition(" (")[0])).split()


def means(typed: list[str], title: list[str]) -> bool:
    """Whether all typed words stand in a title, whatever the last letter of a longer one."""
    return bool(typed) and all(
        any(word.startswith(said[:-1] if len(said) >= LEAST_INFLECTED else said) for word in title) for said in typed
    )


def lead(body: str) -> str:
    """What stands in a section before its first clause."""
    return HEADING.split(body)[0].strip()


def clauses_in(section: str, body: str) -> list[Clause]:
    """The clauses of a section, in order."""
    parts = HEADING.split(body)[1:]
    return [clause(section, *parts[i : i + 3]) for i in range(0, len(parts), 3)]


def clause(section: str, id: str, title: str, text: str) -> Clause:
    """One clause; another heading after it is no part of it."""
    body = OTHER_HEADING.split(text, maxsplit=1)[0]
    found = SOURCE.search(body)
    page = f"### {id} {title}{body.rstrip()}"
    source = found[1].strip() if found else ""
    return Clause(id, title.strip(" .:–—"), SOURCE.sub("", body).strip(), source, page, section)


def together(clauses: list[Clause]) -> Clause:
    """All that is said of a thing, as one clause: what a card does for you and for the other side."""
    first, page = clauses[0], "\n\n".join(clause.page for clause in clauses)
    return Clause(first.id, first.title, first.text, first.source, page)


@cache
def rulebook(game: Game[Any], lang: str) -> Rulebook:
    """The rules of a game in a language, or in English where there is no page in it."""
    info = game.info
    for name in (f"{info.id}.{lang}.md", f"{info.id}.md"):
        page = files(info.home) / "rules" / name
        if page.is_file():
            return Rulebook(info.id, info.clauses, page.read_text(encoding="utf-8"))
    raise NoPage(Text("rules.no-page", {"game": info.id}), WORDING)


def plain(markdown: str) -> str:
    """A page for the ear and the pipe: without the marks of Markdown."""
    text = re.sub(r"^#+ +", "", markdown, flags=re.MULTILINE)
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", text)
    text = re.sub(r"(?<![\w*])\*(?!\s)(.+?)\*", r"\1", text)
    return text.replace("`", "")
