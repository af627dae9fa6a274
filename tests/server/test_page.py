"""The page: built files with their caching, or a plain word that there is none."""

import asyncio
import gzip
import random
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from sqlalchemy.exc import OperationalError

from soloist.server import databases, page
from soloist.server.dailies import Daily, DailyStore
from soloist.server.served import LARGE, ServedFile
from soloist.server.settings import Settings
from soloist.server.store import TableStore
from soloist.table import days

from .live import SECRET, Visitor, refused, running

ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>'
CHUNKS = (
    '{"src/lobby/Lobby.svelte": {"file": "assets/lobby.js"}, "src/games/joker/index.ts": {"file": "assets/joker.js"}}'
)
SCRIPT = "console.log('a table for one');" * 40
PACKED = b"the same as small as it can be"
STYLE = "body { margin: 0 }"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitor]:
    """A visitor of a server with a built page."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>soloist</title>")
    (folder / "icon.svg").write_text(ICON)
    (folder / "assets" / "index-4f2a.js").write_text(SCRIPT)
    (folder / "assets" / "index-4f2a.js.br").write_bytes(PACKED)
    (folder / "assets" / "index-9c1e.css").write_text(STYLE)
    (folder / "assets" / "serif-71b0.woff2").write_bytes(b"letters")
    (folder / "chunks.json").write_text(CHUNKS)
    monkeypatch.setattr(page, "files", lambda _: tmp_path)
    settings = Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", SECRET)
    with running(settings) as address, Visitor(base_url=address) as visitor:
        yield visitor


def test_page_is_shown_at_every_address_of_ours(built: Visitor) -> None:
    id = built.open()["id"]
    link = built.post(f"/api/tables/{id}/recovery").json()["url"]
    for path in ("/", f"/t/{id}", f"/t/{id}/?ply=3", link):
        answer = built.get(path)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert "<title>soloist" in answer.text
        assert answer.headers["cache-control"] == "no-cache"


def test_a_script_that_was_packed_at_the_build_goes_to_who_can_unpack_it(built: Visitor) -> None:
    path = "/assets/index-4f2a.js"
    for accepted, told in (("gzip, br", "br"), ("br;q=0, gzip", "gzip"), ("gzip, brand", "gzip"), ("identity", None)):
        with built.stream("GET", path, headers={"Accept-Encoding": accepted}) as answer:
            sent = b"".join(answer.iter_raw())
        assert answer.headers.get("content-encoding") == told
        assert (sent == PACKED) == (told == "br")
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert set(answer.headers["vary"].split(", ")) == {"Accept-Encoding"}
    refused(built.get(f"{path}.br"), 404, "not-found")


def test_what_is_said_about_pages_does_not_travel_with_their_parts(built: Visitor) -> None:
    both = {"x-content-type-options", "cross-origin-resource-policy"}
    pages = {"x-frame-options", "referrer-policy", "cross-origin-opener-policy", "permissions-policy"}
    policy = "content-security-policy"
    for path in ("/", "/icon.svg", "/api/games", "/assets/gone.js"):
        assert {*both, *pages, policy} <= set(built.get(path).headers), path
    script, *others = (built.get(f"/assets/{name}") for name in ("index-4f2a.js", "index-9c1e.css", "serif-71b0.woff2"))
    for answer in (script, *others):
        assert answer.status_code == 200
        assert both <= set(answer.headers)
        assert not pages & set(answer.headers)
    assert policy in script.headers, "a worker has the policy of its own file"
    assert not [answer.url for answer in others if policy in answer.headers]


def test_what_an_address_will_fetch_is_told_with_the_page(built: Visitor) -> None:
    id = built.open(game="joker")["id"]
    told = {path: built.get(path).headers.get("link") for path in ("/", f"/t/{id}", "/learn/joker", "/me", "/t/x")}
    joker = "</assets/joker.js>; rel=modulepreload"
    assert told == {
        "/": "</assets/lobby.js>; rel=modulepreload",
        f"/t/{id}": joker,
        "/learn/joker": joker,
        "/me": None,
        "/t/x": None,
    }
    assert built.get("/chunks.json").status_code == 404


def test_table_or_link_that_is_not_there_is_not_found_and_the_page_says_so(built: Visitor) -> None:
    for path in ("/t/c29sb2lzdA", "/t/%00", "/t/x?ply=3", "/r/a.link", "/r/" + "x" * 300):
        answer = built.get(path)
        assert answer.status_code == 404, path
        assert "<title>soloist" in answer.text
        assert built.get(path, headers={"If-None-Match": answer.headers["etag"]}).status_code == 404


def test_page_is_shown_while_the_database_does_not_answer(built: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    id, asked = built.open()["id"], list[str]()

    def lost(self: TableStore, id: str) -> None:
        asked.append(id)
        raise OperationalError("SELECT", {}, Exception("gone"))

    for name in ("version", "load"):
        monkeypatch.setattr(TableStore, name, lost)
    assert built.get(f"/t/{id}").status_code == 200
    assert asked == [id], "each time that it is asked costs a reader seconds"


def test_hashed_files_are_kept_for_good_and_sent_compressed(built: Visitor) -> None:
    answer = built.get("/assets/index-4f2a.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9))
    assert "immutable" in answer.headers["cache-control"]
    plain = built.get("/assets/index-4f2a.js", headers={"Accept-Encoding": "identity"})
    assert plain.text == SCRIPT
    assert "content-encoding" not in plain.headers
    assert built.get("/", headers={"If-None-Match": built.get("/").headers["etag"]}).status_code == 304
    assert built.head("/").status_code == 200


def test_what_is_large_is_compressed_beside_the_others_and_what_was_compressed_is_left_as_it_is() -> None:
    python, archive = (
        ServedFile(bytes(2 * LARGE), "application/wasm"),
        ServedFile(random.Random(1).randbytes(9999), "x"),
    )
    asyncio.run(python.prepare())
    assert len(vars(python)["packed"]) < LARGE
    assert archive.packed is None


def test_unknown_address_is_not_found(built: Visitor) -> None:
    for path in ("/anything", "/t", "/t/x/y", "/wp-login.php", "/assets/gone.js", "/api/gone", "/api"):
        refused(built.get(path), 404, "not-found")
    refused(built.get("/assets/gone.js", headers={"Accept": "text/html"}), 404, "not-found")
    person = built.get("/anything", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (person.status_code, person.text) == (404, built.get("/").text)
    again = built.get("/anything", headers={"Accept": "text/html", "If-None-Match": person.headers["etag"]})
    assert again.status_code == 404
    assert "root:" not in built.get("/../../etc/passwd").text


def test_robots_and_icon_are_what_they_say(built: Visitor) -> None:
    robots = built.get("/robots.txt")
    assert (robots.status_code, robots.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert "Disallow: /r/" in robots.text
    assert "/t/" not in robots.text  # links that were shared are shown with their picture
    icon = built.get("/favicon.ico", follow_redirects=True)
    assert (icon.status_code, icon.headers["content-type"], icon.text) == (200, "image/svg+xml", ICON)


def test_server_without_a_page_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "files", lambda _: tmp_path)
    settings = Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", SECRET)
    with running(settings) as address, Visitor(base_url=address) as visitor:
        assert "make page" in visitor.get("/").text
        refused(visitor.get("/anything", headers={"Accept": "text/html"}), 404, "not-found")
        assert "nie zawiera strony" in visitor.get("/", headers={"Accept-Language": "pl"}).text


def test_a_link_to_a_finished_game_is_shown_with_its_end_and_a_picture_of_the_table(built: Visitor) -> None:
    playing, over = built.open(game="joker")["id"], built.open(game="joker")
    assert "og:image" not in built.get(f"/t/{playing}").text
    built.do(over["id"], "give-up", ply=0)
    shown = built.get(f"/t/{over['id']}", headers={"Accept-Language": "pl"}).text
    address = f"{str(built.base_url).rstrip('/')}/api/tables/{over['id']}/picture.png?lang=pl"
    assert f'<meta property="og:image" content="{address}" />' in shown
    assert '<meta property="og:description" content="Pasjans z jokerami · 0" />' in shown
    for _ in range(2):
        picture = built.get(address)
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
        with Image.open(BytesIO(picture.content)) as drawn:
            assert drawn.size == (1200, 630)
    refused(built.get(f"/api/tables/{playing}/picture.png"), 409, "still-playing")


def test_a_link_to_a_daily_shows_its_end_and_no_picture_before_the_day_is_over(built: Visitor, tmp_path: Path) -> None:
    with databases.opened(f"sqlite:///{tmp_path / 'tables.sqlite'}") as store:
        DailyStore(store).put(Daily("nim", days.today().isoformat(), 1, bytes(16), winnable=True, grade="fair"))
    table = built.post("/api/daily/nim/tables", json={}).json()
    built.do(table["id"], "give-up", ply=table["ply"])
    shown = built.get(f"/t/{table['id']}").text
    assert 'property="og:title"' in shown
    assert 'content="summary"' in shown
    assert "og:image" not in shown
    refused(built.get(f"/api/tables/{table['id']}/picture.png"), 403, "daily-sealed")
