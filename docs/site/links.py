"""Whether every link of a built site leads somewhere: files, and places within them."""

from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urldefrag

NAMES: Final = ("href", "src", "data-src", "poster")
# What a browser fetches by itself when it shows a page.
FETCHED: Final = ("script", "link", "img", "iframe", "source", "video")
ELSEWHERE: Final = ("http:", "https:", "mailto:", "data:", "javascript:", "//")


class Page(HTMLParser):
    """The links of a page, and the places that can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: Final[list[str]] = []
        self.fetched: Final[list[str]] = []
        self.places: Final[set[str]] = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes what a tag leads to, and what it can be found by."""
        for name, value in attrs:
            if name in NAMES and value and tag != "base":
                self.links.append(value)
                if tag in FETCHED and ("rel", "canonical") not in attrs:
                    self.fetched.append(value)
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


def foreign(site: Path) -> list[str]:
    """What a page would fetch from another host, and what only a script from there would draw."""
    found = []
    for path in sorted(site.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        away = [link for link in Page(text).fetched if link.startswith(("http:", "https:", "//"))]
        if 'class="mermaid"' in text:
            away.append("a diagram of mermaid")
        found += [f"{path.relative_to(site)}: {link}" for link in away]
    return found
