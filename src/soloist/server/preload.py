"""What the page will fetch at an address, told along with the page: a browser need not find it out file by file."""

import json
from collections.abc import Iterable
from typing import Final, TypedDict

MANIFEST: Final = "chunks.json"
PAGE: Final = "index.html"  # names what it imports itself
LOBBY: Final = ("src/lobby/Lobby.svelte", "src/daily/TodayStrip.svelte")
LOBBY_OF_GAME: Final = "/lobby.ts"
LESSON: Final = "src/learn/lesson.svelte.ts"
TABLE_OF_GAME: Final = "src/games/{}/index.ts"
PLAIN: Final = "plain"  # the folder of a game that has none of its own


class Chunk(TypedDict, total=False):
    """What the builder tells of a file that it made."""

    file: str
    imports: list[str]
    css: list[str]


class Preloads:
    """The files of the page as they import each other, and the headers that name those of an address."""

    def __init__(self, manifest: bytes) -> None:
        self.chunks: Final[dict[str, Chunk]] = json.loads(manifest)

    def lobby(self) -> str:
        """What the lobby takes, with what it shows of every game."""
        return self.header([*LOBBY, *[name for name in self.chunks if name.endswith(LOBBY_OF_GAME)]])

    def table(self, game: str, is_lesson: bool = False) -> str:
        """What a table of this game takes; a variant shares its base game's folder."""
        folders = [TABLE_OF_GAME.format(name) for name in (game, game.split("-")[0], PLAIN)]
        drawn = [name for name in folders if name in self.chunks][:1]
        return self.header([*drawn, *([LESSON] if is_lesson else [])])

    def header(self, names: Iterable[str]) -> str:
        """The header that has these files fetched, with all that they import."""
        told = self.reached([PAGE])
        wanted = [self.chunks[name] for name in self.reached(names) if name not in told]
        scripts = [f"</{chunk['file']}>; rel=modulepreload" for chunk in wanted]
        styles = dict.fromkeys(style for chunk in wanted for style in chunk.get("css", []))
        return ", ".join([*scripts, *[f"</{style}>; rel=preload; as=style; crossorigin" for style in styles]])

    def reached(self, names: Iterable[str]) -> list[str]:
        """These files and what they import, each once."""
        found = dict.fromkeys(name for name in names if name in self.chunks)
        waiting = list(found)
        for name in waiting:
            fresh = [one for one in self.chunks[name].get("imports", []) if one not in found]
            found |= dict.fromkeys(fresh)
            waiting += fresh
        return list(found)
