"""What is told ahead with the page: the files of an address with all that they import, each once, and none twice."""

import json

from soloist.server.preload import Preloads

CHUNKS = {
    "index.html": {"file": "assets/index-1.js", "imports": ["_page.js"], "css": ["assets/index-1.css"]},
    "_page.js": {"file": "assets/page-1.js"},
    "src/lobby/Lobby.svelte": {"file": "assets/Lobby-1.js", "imports": ["_page.js", "_lobby.js"]},
    "_lobby.js": {"file": "assets/lobby-1.js", "imports": ["_art.js"], "css": ["assets/lobby-1.css"]},
    "_art.js": {"file": "assets/art-1.js", "imports": ["_lobby.js"], "css": ["assets/lobby-1.css"]},
    "src/games/pig/lobby.ts": {"file": "assets/pig-lobby-1.js", "imports": ["index.html"]},
    "src/games/pig/index.ts": {"file": "assets/pig-1.js", "imports": ["_art.js", "_page.js"]},
    "src/games/plain/index.ts": {"file": "assets/plain-1.js"},
    "src/learn/lesson.svelte.ts": {"file": "assets/lesson-1.js"},
}
PRELOADS = Preloads(json.dumps(CHUNKS).encode())


def files(header: str) -> list[str]:
    """The files that a header names."""
    return [link.split(">")[0].removeprefix("</assets/") for link in header.split(", ")]


def test_the_lobby_is_told_with_what_it_shows_of_each_game_and_nothing_that_the_page_names_itself() -> None:
    header = PRELOADS.lobby()
    assert files(header) == ["Lobby-1.js", "pig-lobby-1.js", "lobby-1.js", "art-1.js", "lobby-1.css"]
    assert "</assets/Lobby-1.js>; rel=modulepreload, " in header
    assert header.endswith("</assets/lobby-1.css>; rel=preload; as=style; crossorigin")


def test_a_table_is_told_with_its_games_folder_and_a_variant_shares_it() -> None:
    assert files(PRELOADS.table("pig"))[0] == files(PRELOADS.table("pig-solo"))[0] == "pig-1.js"
    assert files(PRELOADS.table("nim")) == ["plain-1.js"]
    assert files(PRELOADS.table("nim", is_lesson=True)) == ["plain-1.js", "lesson-1.js"]


def test_a_page_without_a_manifest_tells_nothing() -> None:
    bare = Preloads(b"{}")
    assert (bare.lobby(), bare.table("pig", is_lesson=True)) == ("", "")
