"""Answers what the page asks as a server would, from what the browser keeps.

The house keeps nothing itself: each request brings the tables that it is about as the browser has them, and each answer
says which of them are to be kept anew. Thinking is done elsewhere, so that moves need not wait: an answer may say what
is to be thought about, and the request comes again with what was found.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from soloist.coach.thinking_time import LEAST_MS, MOST_SERVED_MS, SERVED_STEPS_MS
from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.text import ENGLISH, LANGUAGES, Arg, Text
from soloist.offline.text import WORDING
from soloist.server.problem import Problem, of_mistake
from soloist.table import Table, lessons, lobby, open, render, wire
from soloist.table.helps import Helps
from soloist.table.live import Advised, LiveTable, derived
from soloist.table.my_tables import my_table_fields, statistics_fields
from soloist.table.open import Seating
from soloist.table.seated import shown_record
from soloist.table.seen import Held, Plies
from soloist.table.stored import StoredTable, columns, new_stored, table_from
from soloist.table.tally import EndedGame, TallyAnswer, counted
from soloist.table.wire import encode

# Whoever plays here is alone: every seat is theirs.
ME: Final = "me"
# So tables of this browser are told from a server's.
LOCAL: Final = "~"
MOST_AT_HAND: Final = 8


class Asked(NamedTuple):
    """What the page asks: as over HTTP, with the tables that it is about and what was found out for it meanwhile."""

    method: str
    path: tuple[str, ...]
    query: Mapping[str, str]
    body: Mapping[str, Any]
    tables: tuple[StoredTable, ...]
    met: frozenset[str]
    found: Any

    @property
    def lang(self) -> str:
        """The reader's language."""
        lang = self.query.get("lang", ENGLISH)
        return lang if lang in LANGUAGES else ENGLISH

    def number(self, name: str, least: int, most: int, usual: int | None = None) -> int:
        """A whole number of the body, within bounds."""
        value = self.body.get(name, usual)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise wrong(name)
        return value

    def helps(self) -> Helps:
        """The helps that are asked for with a move."""
        value = self.body.get("helps", ())
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
            raise wrong("helps")
        return tuple(value)

    def text(self, name: str) -> str:
        """A text of the body; empty if it is not there."""
        value = self.body.get(name, "")
        if not isinstance(value, str):
            raise wrong(name)
        return value


class Answer(NamedTuple):
    """What is answered, as JSON; the tables to keep; and what is to be thought about first, if anything."""

    status: int
    body: str
    keep: tuple[StoredTable, ...] = ()
    think: Mapping[str, Any] | None = None

    def json(self) -> str:
        """All of it for the page."""
        kept = [kept_row(table) for table in self.keep]
        return encode({"status": self.status, "body": self.body, "keep": kept, "think": self.think})


def wrong(field: str) -> Problem:
    """The problem of a field that is not as it should be."""
    return Problem(422, "invalid", Text("offline.body", {"field": field}), WORDING)


# -- tables as the browser keeps them


def row_of(table: StoredTable) -> dict[str, Any]:
    """A table as JSON values."""
    row = columns(table)
    secret = row["secret"]
    return {**row, "secret": secret.hex() if isinstance(secret, bytes) else None}


def kept_row(table: StoredTable) -> dict[str, Any]:
    """A table as the browser keeps it: with what a list shows of it, so that no game need be loaded for that."""
    game = catalog.find(table.game)
    mine = {lang: my_table_fields(game, table, (0,), lang) for lang in LANGUAGES}
    record = table.record.fields() if table.outcome else None
    return {**row_of(table), "deal": table.deal_name, "mine": mine, "record": record}


def table_in(row: Mapping[str, Any]) -> StoredTable:
    """The table that JSON values hold."""
    secret = row["secret"]
    values = {**row, "secret": bytes.fromhex(secret) if secret else None}
    return table_from(SimpleNamespace(**values), frozenset({(0, ME)}))


class House:
    """All games with one seat, and the tables that were asked about last."""

    def __init__(self) -> None:
        self.at_hand: Final[dict[str, LiveTable]] = {}

    @cached_property
    def games(self) -> dict[str, Game[Any]]:
        """The games that one person plays; to load them all takes a while, and most requests are about one."""
        return {id: game for id, game in catalog.all_games().items() if game.info.seats == 1}

    def game(self, id: str) -> Game[Any]:
        """The game of this id, if one person plays it."""
        game = catalog.find(id)
        if game.info.seats > 1:
            raise Problem(404, "needs-server", Text("offline.seats", {"game": game.info.id}), WORDING)
        return game

    def answer(self, request: str) -> str:
        """The answer to a request, both as JSON.

        >>> request = {"method": "POST", "path": "/tables", "body": {"game": "joker", "seed": 7}}
        >>> answer = json.loads(House().answer(json.dumps(request)))
        >>> answer["status"], json.loads(answer["body"])["decision"]["options"][1]["words"]
        (201, '2 up')
        """
        fields = json.loads(request)
        asked = Asked(
            fields["method"],
            tuple(fields["path"].strip("/").split("/")),
            fields.get("query", {}),
            fields.get("body") or {},
            tuple(map(table_in, fields.get("tables", ()))),
            frozenset(fields.get("met", ())),
            fields.get("found"),
        )
        try:
            return self.route(asked).json()
        except Problem as problem:
            return refusal(problem, asked.lang).json()
        except SoloistError as mistake:
            return refusal(of_mistake(mistake), asked.lang).json()

    def route(self, asked: Asked) -> Answer:
        """Finds who answers."""
        match (asked.method, *asked.path):
            case ("GET", "games" | "words" | "deals" | "me", *_):
                return Answer(200, encode(self.known(asked)))
            case ("POST", "tables"):
                return self.open(asked)
            case ("GET", "tables", _, *rest):
                return self.look(asked, self.table(asked), tuple(rest))
            case ("POST", "tables", _, "hint"):
                return self.hint(asked, self.table(asked))
            case ("POST", "tables", _, "why"):
                live = self.table(asked)
                tried = (asked.text("words"), asked.text("source"), asked.text("target"))
                return Answer(200, encode(wire.why_fields(live.table, live.held(ME), *tried, asked.lang)))
            case ("POST", "tables", _, "actions" | "undo" | "redo" | "give-up" as deed):
                return self.perform(asked, self.table(asked), deed)
            case _:
                raise self.nowhere(asked)

    def nowhere(self, asked: Asked) -> Problem:
        """The problem of what only a server can do."""
        return Problem(404, "needs-server", Text("offline.route", {"path": "/".join(asked.path)}), WORDING)

    # -- before play

    def known(self, asked: Asked) -> object:
        """What is known before play, and of the tables that were played."""
        lang = asked.lang
        match asked.path:
            case ("games",):
                return [lobby.game_fields(game, lang) for game in lobby.listed(self.games)]
            case ("words",):
                return lobby.house_words(lang)
            case ("games", id, "words"):
                return lobby.own_words(self.game(id).wording, lang)
            case ("games", id, "rules"):
                return lobby.rules_fields(self.game(id), lang)
            case ("games", id, "lesson"):
                return lobby.lesson_fields(self.game(id), lang)
            case ("deals", id):
                return lobby.deals_fields(self.game(id))
            case ("me", "tables"):
                mine = sorted(asked.tables, key=lambda table: -table.updated)
                return [
                    my_table_fields(self.games[one.game], one, (0,), lang) for one in mine if one.game in self.games
                ]
            case ("me", "statistics"):
                return self.statistics(asked.tables, lang)
            case _:
                raise self.nowhere(asked)

    def statistics(self, tables: tuple[StoredTable, ...], lang: str) -> list[dict[str, Any]]:
        """The finished games, counted by game and setup."""
        sums: dict[tuple[str, str], dict[str, TallyAnswer]] = {}
        for table in sorted(tables, key=lambda table: table.updated):
            if table.outcome is None or table.game not in self.games:
                continue
            ended = EndedGame(ME, table.game, table.setup, table.assisted(0), table.outcome, (0,))
            for _, game, setup, help in ended.tallies():
                sum = sums.setdefault((game, setup), {})
                sum[help] = counted(sum.get(help, TallyAnswer()), ended.outcome, ended.held)
        return [
            statistics_fields(game, wire.name_of(self.games[game], lang), json.loads(setup), sum)
            for (game, setup), sum in sorted(sums.items())
        ]

    # -- tables

    def table(self, asked: Asked, id: str | None = None) -> LiveTable:
        """The table that a request is about, as the browser keeps it."""
        wanted = id or asked.path[1]
        stored = next((table for table in asked.tables if table.id == wanted), None)
        if stored is None:
            raise Problem(404, "unknown-table", Text("offline.unknown", {"table": wanted}), WORDING)
        live = self.at_hand.pop(wanted, None)
        if live is None or live.stored != stored:
            live = derived(stored, self.edition(stored))
        return self.keep_at_hand(live)

    def edition(self, stored: StoredTable) -> Game[Any]:
        """The game by whose rules a table was begun."""
        game = catalog.versions(self.game(stored.game)).get(stored.rules)
        if game is None:
            args: dict[str, Arg] = {"game": stored.game, "got": stored.rules}
            raise Problem(409, "other-rules", Text("offline.rules", args), WORDING)
        return game

    def keep_at_hand(self, live: LiveTable) -> LiveTable:
        """Keep a table at hand; the one that was not used for the longest time goes."""
        self.at_hand[live.stored.id] = live
        while len(self.at_hand) > MOST_AT_HAND:
            del self.at_hand[next(iter(self.at_hand))]
        return live

    def changed(self, live: LiveTable) -> tuple[StoredTable, ...]:
        """What is to be kept of a table after something was done there."""
        change = live.change()
        if change is None:
            return ()
        live.store(change.table)
        return (live.stored,)

    def open(self, asked: Asked) -> Answer:
        """A new table: of a game, its lesson, or the deal or a position of another table."""
        body, kept = asked.body, tuple[StoredTable, ...]()
        undo = asked.text("undo") or None
        origin = body.get("from")
        if body.get("again") or origin:
            other = self.table(asked, origin["table"] if origin else asked.text("again"))
            held = other.held(ME)
            if origin:
                table, seating = open.copied(other.table, held, origin["ply"], undo)
            else:
                table, seating = open.again(other.table, held, undo)
            kept = self.changed(other)
        else:
            table, seating = self.dealt(asked, undo)
        stored = new_stored(table, frozenset((seat, ME) for seat in seating.mine), LOCAL)
        if table.chosen and stored.deal_name in asked.met:
            table.learn(seating.mine)
            stored = replace(stored, knowers=table.knowers)
        live = self.keep_at_hand(LiveTable(stored, table))
        return Answer(201, render.table_json(live, live.seen_by(ME), asked.lang), (*kept, stored))

    def dealt(self, asked: Asked, undo: str | None) -> tuple[Table, Seating]:
        """A game with its options, or its guided deal."""
        body = asked.body
        game = self.game(asked.text("game"))
        if body.get("lesson"):
            return lessons.opened(game, lessons.lesson(game, ENGLISH))
        seating = open.seating(game, body.get("seats"), body.get("level"))
        return open.new(game, seating, body.get("seed"), body.get("setup"), undo), seating

    def perform(self, asked: Asked, live: LiveTable, deed: str) -> Answer:
        """Something done at a table, once if it has a key."""
        table, ply = live.table, asked.number("ply", 0, 1_000_000)
        deeds: Mapping[str, Callable[[Held], Plies]] = {
            "actions": lambda held: table.play(held, ply, self.action(asked), asked.helps()),
            "undo": lambda held: table.undo(held, ply, asked.helps()),
            "redo": lambda held: table.redo(held, ply, asked.helps()),
            "give-up": lambda held: table.give_up(held, ply),
        }
        try:
            plies = deeds[deed](live.held(ME))
        finally:
            kept = self.changed(live)
        return Answer(200, render.move_json(live, live.seen_by(ME), asked.lang, plies), kept)

    def action(self, asked: Asked) -> int | str:
        """The action of the body: its words or its number."""
        value = asked.body.get("action")
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise wrong("action")
        return value

    def look(self, asked: Asked, live: LiveTable, rest: tuple[str, ...]) -> Answer:
        """A table, what happened there, its record, or the review of its game."""
        seen, lang, query = live.seen_by(ME), asked.lang, asked.query
        match rest:
            case () if "ply" in query:
                return Answer(200, render.moment_json(live, seen, lang, ply_in(query, "ply", 0)))
            case ():
                return Answer(200, render.table_json(live, seen, lang))
            case ("log" | "events" as what,):
                first = ply_in(query, "from", 0)
                plies = first, ply_in(query, "to", seen.ply)
                for ply in plies:
                    seen.check_moment(ply)
                make = render.log_json if what == "log" else render.events_json
                return Answer(200, make(seen, lang, plies))
            case ("record",):
                shown = shown_record(live.stored.record, live.stored.is_open)
                return Answer(200, encode(shown.fields()))
            case ("review",):
                return self.review(asked, live)
            case _:
                raise self.nowhere(asked)

    # -- the coach

    def hint(self, asked: Asked, live: LiveTable) -> Answer:
        """What the coach says of a decision; where it has not thought about that for so long, that comes first."""
        ply, depth = asked.number("ply", 0, 1_000_000), asked.number("depth", 0, 3, 0)
        ms = asked.number("ms", LEAST_MS, MOST_SERVED_MS, SERVED_STEPS_MS[0])
        live.table.check_hint(live.held(ME), ply)
        if asked.found is not None:
            live.advised = Advised(live.stored.actions, ms, asked.found)
        found = live.advice(ms)
        if found is None:
            return Answer(202, "", think={"task": "hint", "ms": ms, "named": live.stored.named})
        live.count_hint(ME, ply, found[ENGLISH]["best"]["action"])
        return Answer(200, encode(wire.told_hint(found[asked.lang], depth, ms)), self.changed(live))

    def review(self, asked: Asked, live: LiveTable) -> Answer:
        """The coach looks back on a finished game, once that was thought about."""
        live.table.check_review()
        plies = live.table.ply
        if asked.found is None:
            return Answer(202, "", think={"task": "review", "of": plies})
        fields = {"state": "ready", "done": plies, "of": plies, "review": asked.found[asked.lang]}
        return Answer(200, encode(fields))


def ply_in(query: Mapping[str, str], name: str, usual: int) -> int:
    """A ply that the query names."""
    text = query.get(name, str(usual))
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise wrong(name)
    return int(text)


def refusal(problem: Problem, lang: str) -> Answer:
    """A problem as it is answered."""
    return Answer(problem.status, encode(problem.document(lang)))
