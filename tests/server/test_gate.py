"""The one gate: whatever is asked, by whomever, the answer is made of what they may see and of nothing else.

What the asker cannot see is dealt anew inside the table, and every route is called with every kind of body: bytes and
status stay the same.
"""

import asyncio
import copy
import json
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from soloist import coach
from soloist.core import catalog
from soloist.core.game import NOBODY, Seat
from soloist.core.record import POLICIES
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.core.text import LANGUAGES
from soloist.server.app import create_app
from soloist.server.identity import COOKIE
from soloist.server.links import Link
from soloist.server.settings import Settings
from soloist.server.store import StoredTable, TableChange
from soloist.server.tables import LiveTable, table_of
from soloist.table import wire

ID = "table"
NAMES = ("anna", "bartek")
SPECTATOR = "celina"
MOMENT = 1_800_000_000
GUESSES = 1
JSON = {"content-type": "application/json"}
Body = object
# A link that brings the first seat.
LINK = "link"


@dataclass(frozen=True)
class Call:
    """One request; content that is no JSON is sent as it is."""

    method: str
    path: str
    body: Body = None
    raw: bytes | None = None


class House:
    """A server without processes and threads of its own, at which one table can be exchanged for another."""

    def __init__(self, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app, self.tables, self.monkeypatch = app, app.state.tables, monkeypatch
        self.live: LiveTable | None = None
        app.state.workers = SimpleNamespace(ask=self.hint)
        app.state.search_limit = SimpleNamespace(asking=lambda *who: nullcontext(), charge=lambda *_: None)
        app.state.computer_turns = SimpleNamespace(wake=lambda *_: None, take_up=lambda *_: None)
        monkeypatch.setattr(self.tables.queue, "write", self.written)
        for name, what in self.shelf().items():
            monkeypatch.setattr(self.tables.store, name, what)
        for place in ("server.tables.now", "server.store.now"):
            monkeypatch.setattr(f"soloist.{place}", lambda: MOMENT * 1000)
        app.state.links = SimpleNamespace(
            make=lambda *_: LINK, find=lambda token: Link(ID, (0,)) if token == LINK else None, revoke=lambda *_: 1
        )
        monkeypatch.setattr("soloist.server.statistics.kept", lambda *_: [])
        monkeypatch.setattr("soloist.server.change_signals.ChangeSignal.wait", self.end_of_stream)

    def shelf(self) -> dict[str, Callable[..., object]]:
        """A store that has this one table."""

        def stored(id: str) -> StoredTable | None:
            return self.live.stored if self.live and id == ID else None

        return {
            "load": stored,
            "version": lambda id: 1 if id == ID else None,
            "held_by": lambda who, *_: [(stored(ID), (seat,)) for seat, name in enumerate(NAMES) if name == who][:1],
            "met": lambda *_: set(),
            "meet": lambda *_: None,
            "here_until": lambda *_: {},
            "note_here": lambda *_: None,
        }

    async def hint(self, *args: object, **kwargs: object) -> dict[str, Any]:
        """What the coach says of the table as it lies here, by a search that no clock ends."""
        assert self.live
        session = self.live.table.session
        found = coach.Advice(session).after(Budget(iterations=4))
        return {lang: wire.hint_json(found, session.game, lang) for lang in LANGUAGES}

    async def written(self, change: TableChange) -> bool:
        """Nothing is kept: the next request finds the table as it was."""
        return True

    async def end_of_stream(self, *args: object) -> bool:
        """A stream ends after what it has to tell now."""
        self.tables.signals.closing = True
        return True

    async def answer(self, call: Call, who: str, stored: StoredTable, session: Session) -> tuple[int, bytes, str]:
        """The answer of a server where the table is this one."""
        self.live = LiveTable(stored, table_of(stored, copy.copy(session)))
        self.live.table.session.state, self.live.table.session.past = session.state, list(session.past)
        self.tables.cache.clear()
        self.tables.cache[ID] = self.live
        self.tables.signals.closing = False
        self.monkeypatch.setattr("secrets.token_bytes", Random(1).randbytes)
        cookie = self.app.state.identities.signer.sign("identity", who)
        transport = httpx.ASGITransport(app=self.app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://test", cookies={COOKIE: cookie}) as client:
            content = call.raw if call.raw is not None else json.dumps(call.body).encode()
            sent = None if call.method == "GET" else content
            found = await client.request(call.method, call.path, content=sent, headers=JSON)
        return found.status_code, found.content, found.headers.get("location", "")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that is never started."""
    app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", "a secret", 0))
    yield House(app, monkeypatch)
    app.state.tables.store.close()


# -- every request


def calls(document: dict[str, Any], session: Session) -> list[Call]:
    """Every route with every kind of body: legal, illegal, guessed, malformed."""
    found: list[Call] = []
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            all = addresses(path, operation, session)
            if method == "get":
                found += [Call("GET", address) for address in all]
            else:
                found += [Call(method.upper(), all[0], body) for body in bodies(document, operation, session)]
                found.append(Call(method.upper(), all[-1], raw=b'{"ply": '))
    found += [Call("POST", "/api/links/no-link"), Call("GET", f"/r/{LINK}")]
    return [*found, Call("GET", f"/t/{ID}"), Call("GET", f"/t/{ID}?replay")]


def addresses(path: str, operation: dict[str, Any], session: Session) -> list[str]:
    """A route's addresses: the table that is there, each of its moments, and the other language."""
    plain = path.replace("{id}", ID).replace("{game}", session.game.info.id).replace("{token}", LINK)
    names = {parameter["name"] for parameter in operation.get("parameters", ()) if parameter["in"] == "query"}
    queries = ["lang=pl"] * ("lang" in names)
    moments = sorted({0, session.ply // 2, session.ply, session.ply + 1})
    queries += [f"{name}={ply}" for name in ("ply", "from", "to", "seat") if name in names for ply in moments]
    queries += ["since=1-0-0"] * ("since" in names)
    queries += [f"table={ID}.en.", f"table={ID}.pl.1-0-0", f"table={ID}.en.1-0-0&table=nowhere.en."] * (
        "table" in names
    )
    return [plain, *(f"{plain}?{query}" for query in queries)]


def bodies(document: dict[str, Any], operation: dict[str, Any], session: Session) -> Iterator[Body]:
    """The bodies for a route: all that its fields may hold, one with another; and bodies that are none."""
    yield from ([], "x", {}, {"surplus": 1})
    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if content is None:
        return
    reference = content["schema"].get("$ref") or content["schema"]["anyOf"][0]["$ref"]
    schema = document["components"]["schemas"][reference.rpartition("/")[2]]
    choices = [[(name, value) for value in values(name, session)] for name in schema.get("properties", ())]
    if len(choices) > 2:  # one field after the other, and what goes together
        yield from ({name: value} for name, value in [one for choice in choices for one in choice])
        yield from ({"source": source, "target": target} for source, target in aimed(session))
        yield from ({"ply": session.ply, "ms": 100, "depth": depth} for depth in (0, 3))
        yield from ({"game": session.game.info.id, "undo": policy} for policy in POLICIES)
    else:
        yield from (dict(chosen) for chosen in product(*choices))


def values(name: str, session: Session) -> list[object]:
    """What a field may hold: among others what is legal for whoever is asked, which the asker may only guess."""
    legal, aims = session.legal(), aimed(session)
    last = [session.past[-1].words, session.past[0].words] if session.past else []
    known: dict[str, list[object]] = {
        "ply": [0, session.ply - 1, session.ply, session.ply + 1, "x"],
        "action": [*legal[:3], *legal[-2:], *last, 0, 10**6, "give up", "give up 1", "give up 9", "no such move", ""],
        "words": ["", *legal[:2], "give up 9", "no such move"],
        "source": ["", *(source for source, _ in aims), "5"],
        "target": ["", *(target for _, target in aims), "hand/0/0", "hand/1/0"],
        "game": [session.game.info.id, "no game"],
        "again": [ID, "nowhere"],
        "from": [{"table": ID, "ply": ply} for ply in (0, session.ply, session.ply + 1)],
        "undo": list(POLICIES),
        "seed": [7, -1],
        "seat": [None, 0, 1, 9],
        "ms": [100],
        "say": ["ask", "withdraw", "grant", "refuse"],
        "want": [True, False],
        "depth": [0, 3, 9],
    }
    return known.get(name, [None, 0, "x"])


def aimed(session: Session) -> list[tuple[str, str]]:
    """Where some legal moves are found on the table."""
    legal = session.game.legal(session.state)
    return [session.game.aim(session.state, a) for a in (*legal[:1], *legal[-1:])]


# -- what is hidden, dealt anew


def permuted(session: Session, seat: Seat, number: int) -> Session:
    """The same game for a seat, in which everything that it cannot see is another; its past too, and others' words."""
    other, rng = copy.copy(session), Rng.seeded(number)
    guess = session.game.guess
    other.state = guess(session.state, seat, rng)
    other.past = [
        replace(
            moment, before=guess(moment.before, seat, rng), words=moment.words if session.mover(moment) == seat else "?"
        )
        for moment in session.past
    ]
    return other


def lets_see(session: Session, call: Call, seat: Seat) -> bool:
    """Whether a request shows the asker something new, as the rules say: a move of their own, or a link to a seat."""
    if call.path.startswith(f"/api/links/{LINK}"):
        return seat != 0
    if not call.path.startswith(f"/api/tables/{ID}/actions") or not isinstance(call.body, dict) or session.seat != seat:
        return False
    try:
        a, _ = session.read(call.body.get("action", ""))
    except Exception:
        return False
    return bool(session.game.reveals(session.state, a))


def games() -> list[str]:
    """Every game."""
    return sorted(catalog.all_games())


def moments(game: str, policy: str) -> Iterator[Session]:
    """A game at its start, and later with either seat asked."""
    session, random = Session(game, undo=policy), Random(f"{game} {policy}")
    asked: set[tuple[Seat, bool]] = set()
    for ply in range(40):
        if session.outcome:
            return
        if ply in (0, 6) or (ply > 6 and (session.seat, True) not in asked):
            asked.add((session.seat, ply >= 6))
            yield copy.copy(session)
        session.play(random.choice(session.legal()))


def held(session: Session, who: str) -> Seat:
    """The seat that somebody looks from."""
    return NAMES.index(who) if who in NAMES[: session.game.info.seats] else NOBODY


def stored_as(session: Session) -> StoredTable:
    """The table of a session with a person at every seat."""
    info = session.game.info
    return StoredTable(
        ID, info.id, info.rules, dict(session.setup), session.deal, False, False, session.policy, MOMENT,
        session.words(), holders=frozenset(enumerate(NAMES[: info.seats])), updated=MOMENT,
    )  # fmt: skip


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("game", games())
def test_no_answer_depends_on_what_its_asker_may_not_see(house: House, game: str, policy: str) -> None:
    document = house.app.openapi()

    async def compare() -> int:
        compared = 0
        for session in moments(game, policy):
            stored = stored_as(session)
            for who in (*NAMES[: session.game.info.seats], SPECTATOR):
                others = [permuted(session, held(session, who), number) for number in range(GUESSES)]
                for call in calls(document, session):
                    if lets_see(session, call, held(session, who)):
                        continue
                    real = await house.answer(call, who, stored, session)
                    assert real[0] < 500, (who, session.ply, call)
                    for other in others:
                        table = replace(stored, actions=other.words())
                        assert await house.answer(call, who, table, other) == real, (who, session.ply, call)
                    compared += 1
        return compared

    assert asyncio.run(compare()) > 100
