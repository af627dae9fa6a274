"""The one gate: whatever is asked, by whomever, the answer is made of what they may see and of nothing else.

What the asker cannot see is dealt anew inside the table, and every route is called with every kind of body: bytes and
status stay the same.
"""

import asyncio
import copy
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection
from starlette.types import Message

from soloist import coach
from soloist.core import catalog
from soloist.core.game import NOBODY, Seat
from soloist.core.record import FREE, POLICIES
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.core.text import LANGUAGES
from soloist.players.levels import HARD
from soloist.server.app import create_app
from soloist.server.dailies import Daily, DailyStore
from soloist.server.identity import COOKIE
from soloist.server.links import Link
from soloist.server.reviews import ReviewState
from soloist.server.settings import Settings
from soloist.table import wire
from soloist.table.live import LiveTable
from soloist.table.stored import StoredTable, TableChange, table_of

ID = "table"
NAMES = ("anna", "bartek")
SPECTATOR = "celina"
MOMENT = 1_800_000_000
TODAY = "2027-01-15"
GUESSES = 2
# Each moment gets its share of all requests, and every route of a table one at least. All are tried over the moments of
# a game for two, and over those of two games for one.
SHARES = 18
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


class Answer(NamedTuple):
    """What somebody gets to see of an answer."""

    status: int
    body: bytes
    headers: tuple[tuple[bytes, bytes], ...]


class House:
    """A server without processes and threads of its own, at which one table can be exchanged for another."""

    def __init__(self, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app, self.tables, self.monkeypatch = app, app.state.tables, monkeypatch
        self.live: LiveTable | None = None
        app.state.workers = SimpleNamespace(ask=self.hint)
        app.state.search_limit = SimpleNamespace(asking=lambda *who: nullcontext(), charge=lambda *_: None)
        app.state.computer_turns = SimpleNamespace(wake=lambda *_: None, take_up=lambda *_: None)
        app.state.reviews = SimpleNamespace(state=self.review)
        monkeypatch.setattr(self.tables.queue, "write", self.written)
        for name, what in self.shelf().items():
            monkeypatch.setattr(self.tables.store, name, what)
        for place in ("table.stored", "table.live", "server.store", "server.persons", "server.routes_person"):
            monkeypatch.setattr(f"soloist.{place}.now", lambda: MOMENT * 1000)
        monkeypatch.setattr("soloist.table.days.clock", lambda: float(MOMENT))
        monkeypatch.setattr(self.tables.store.writer, "begin", self.in_vain)
        app.state.links = SimpleNamespace(
            make=lambda *_: LINK, find=lambda token: Link(ID, (0,)) if token == LINK else None, revoke=lambda *_: 1
        )
        monkeypatch.setattr("soloist.server.statistics.kept", lambda *_: [])
        monkeypatch.setattr("soloist.server.change_signals.ChangeSignal.wait", self.end_of_stream)
        monkeypatch.setattr("asyncio.to_thread", at_once)  # nothing here waits for a disk

    @contextmanager
    def in_vain(self) -> Iterator[Connection]:
        """What is written to the database is not there any more for the next request."""
        with self.tables.store.writer.connect() as connection:
            yield connection
            connection.rollback()

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
            "ping": lambda: None,
            "here_until": lambda *_: {},
            "note_here": lambda *_: None,
        }

    async def hint(self, *args: object, **kwargs: object) -> dict[str, Any]:
        """What the coach says of the table as it lies here, by a search that no clock ends."""
        assert self.live
        session = self.live.table.session
        found = coach.Advice(session).after(Budget(iterations=4))
        return {lang: wire.hint_json(found, session.game, lang) for lang in LANGUAGES}

    async def review(self, live: LiveTable, *args: object) -> ReviewState:
        """A review is begun: what it will say is made of a record that everybody may read by then."""
        return ReviewState(0, live.table.ply, 0, None)

    async def written(self, change: TableChange) -> bool:
        """Nothing is kept: the next request finds the table as it was."""
        return True

    async def end_of_stream(self, *args: object) -> bool:
        """A stream ends after what it has to tell now."""
        self.tables.signals.closing = True
        return True

    async def answer(self, call: Call, who: str, stored: StoredTable, session: Session) -> Answer:
        """The answer of a server where the table is this one."""
        self.live = LiveTable(stored, table_of(stored, copy.copy(session)))
        self.live.table.session.state, self.live.table.session.past = session.state, list(session.past)
        self.tables.cache.clear()
        self.tables.cache[ID] = self.live
        self.tables.signals.closing = False
        self.monkeypatch.setattr("secrets.token_bytes", Random(1).randbytes)
        return await self.ask(call, self.app.state.identities.signer.sign("identity", who))

    async def ask(self, call: Call, cookie: str) -> Answer:
        """What the application itself says to a request, with no server and no client between."""
        path, _, query = call.path.partition("?")
        content = b"" if call.method == "GET" else call.raw if call.raw is not None else json.dumps(call.body).encode()
        headers = [
            (b"host", b"test"),
            (b"content-type", b"application/json"),
            (b"cookie", f"{COOKIE}={cookie}".encode()),
        ]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "method": call.method,
            "path": path, "raw_path": path.encode(), "root_path": "", "query_string": query.encode(),
            "headers": headers, "client": ("127.0.0.1", 1), "server": ("test", 80),
        }  # fmt: skip
        waiting, said = [content], list[Message]()

        async def receive() -> Message:
            if waiting:
                return {"type": "http.request", "body": waiting.pop(), "more_body": False}
            await asyncio.Event().wait()  # nobody hangs up
            raise AssertionError

        async def send(message: Message) -> None:
            said.append(message)

        try:
            await self.app(scope, receive, send)
        except Exception:  # a defect is raised again once it was answered
            assert said[0]["status"] == 500, call
        body = b"".join(message.get("body", b"") for message in said[1:])
        return Answer(said[0]["status"], body, tuple(said[0]["headers"]))


async def at_once(do: Callable[..., Any], *args: Any) -> Any:
    """What would be done in a thread."""
    return do(*args)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that is never started, for all tests of this file: nothing is kept there."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        app = create_app(Settings(f"sqlite:///{tmp_path_factory.mktemp('gate') / 'tables.sqlite'}", "a secret", 0))
        store = app.state.tables.store
        store.migrate()
        for game in catalog.all_games().values():
            DailyStore(store).put(Daily(game.info.id, TODAY, game.info.rules, bytes(16), winnable=None, grade=""))
        yield House(app, monkeypatch)
        app.state.tables.store.close()


# -- every request


def calls(document: dict[str, Any], session: Session, share: int) -> list[Call]:
    """Every route, with one share of all kinds of bodies: legal, illegal, guessed, malformed."""
    found: list[Call] = []
    elsewhere: list[Call] = []
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            all = addresses(path, operation, session)
            if method == "get":
                mine = [Call("GET", address) for address in all]
            else:
                mine = [Call(method.upper(), all[0], body) for body in bodies(document, operation, session)]
                mine.append(Call(method.upper(), all[-1], raw=b'{"ply": '))
            if "{id}" in path:
                found += mine[share % SHARES :: SHARES] or mine[:1]
            else:
                elsewhere += mine
    found += elsewhere[share % SHARES :: SHARES]
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
        "practice": [False, True],
        "date": [TODAY, "2027-01-14", "x"],
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
            moment,
            before=guess(moment.before, seat, rng),
            words=moment.words if session.mover(moment) == seat else "?",
            states=tuple(guess(state, seat, rng) for state in moment.states),
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


def moments(game: str, policy: str) -> Iterator[tuple[Session, bool]]:
    """A game at its start, later with either seat asked, and over; in the middle also with a computer at the table."""
    session, random = Session(game, undo=policy), Random(f"{game} {policy}")
    asked: set[Seat] = set()
    for ply in range(40):
        if session.outcome:
            break
        if ply == 0 or (ply >= 6 and session.seat not in asked):
            yield copy.copy(session), False
            if ply:
                asked.add(session.seat)
            if ply and session.game.info.seats > 1:
                yield copy.copy(session), True
        session.play(random.choice(session.legal()))
    if not session.outcome:
        session.give_up()
    yield session, False


def held(session: Session, who: str) -> Seat:
    """The seat that somebody looks from."""
    return NAMES.index(who) if who in NAMES[: session.game.info.seats] else NOBODY


def stored_as(session: Session, against_computer: bool) -> StoredTable:
    """The table of a session with a person at every seat, or with a computer that searches at the last."""
    info = session.game.info
    computers = (info.seats - 1,) if against_computer else ()
    people = NAMES[: info.seats - len(computers)]
    return StoredTable(
        ID, info.id, info.rules, dict(session.setup), session.deal, False, False, session.policy, MOMENT,
        session.words(), outcome=session.outcome, holders=frozenset(enumerate(people)), updated=MOMENT,
        computers=computers, level=HARD,
    )  # fmt: skip


def open_now(stored: StoredTable, call: Call) -> bool:
    """Whether a request is for what the asker may have: the record of a finished game, or a copy of it.

    Who plays against a computer alone, on a free table, may copy it at any time.
    """
    over = stored.outcome is not None
    copies = isinstance(call.body, dict) and ("again" in call.body or "from" in call.body)
    return (over and call.path.endswith("/record")) or (
        copies and (over or bool(stored.computers and stored.undo == FREE))
    )


@pytest.mark.build("compiled")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("game", games())
def test_no_answer_depends_on_what_its_asker_may_not_see(house: House, game: str, policy: str) -> None:
    document = house.app.openapi()

    async def compare() -> int:
        compared = 0
        first_share = 6 * POLICIES.index(policy) + 3 * (games().index(game) % 2)
        for share, (session, against_computer) in enumerate(moments(game, policy), first_share):
            stored = stored_as(session, against_computer)
            for who in (*NAMES[: len(stored.holders)], SPECTATOR):
                others = [permuted(session, held(session, who), number) for number in range(GUESSES)]
                for number, call in enumerate(calls(document, session, share)):
                    if lets_see(session, call, held(session, who)) or open_now(stored, call):
                        continue
                    real = await house.answer(call, who, stored, session)
                    assert real.status < 500, (who, session.ply, call)
                    other = others[number % GUESSES]
                    table = replace(stored, actions=other.words())
                    assert await house.answer(call, who, table, other) == real, (who, session.ply, call)
                    compared += 1
        return compared

    assert asyncio.run(compare()) > 80
