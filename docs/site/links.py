"""Whether every link of a built site leads somewhere: files, and places within them."""

from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urldefrag

NAMES: Final = ("href", "src", "data-src", "poster")
ELSEWHERE: Final = ("http:", "https:", "mailto:", "data:", "javascript:", "//")


class Page(HTMLParser):
    """The links of a page, and the places that can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: Final[list[str]] = []
        self.places: Final[set[str]] = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes what a tag leads to, and what it can be found by."""
        for name, value in attrs:
            if name in NAMES and value and tag != "base":
                self.links.append(value)
            elif name in ("id", "name") and value:
                self.places.add(value)


def dead(site: Path) -> list[str]:
    """The links that lead nowhere, each with its page; what lies in `play` is the game's own page."""
    played = site / "play"
    files = {
        path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html") if played not in path.parents
    }
    found = []
    for path, page in sorted(files.items()):
        for link in page.links:
            if link.startswith(ELSEWHERE) or path.name == "404.html":
                continue
            name, place = urldefrag(link)
            target = (path.parent / unquote(name)).resolve() if name else path
            if target.is_dir():
                target /= "index.html"
            there = target.is_file() and (target not in files or unquote(place) in files[target].places)
            if not there:
                found.append(f"{path.relative_to(site)}: {link}")
    return found
