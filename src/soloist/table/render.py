"""Tables, moves and live messages as JSON, each as one reader may see it."""

from typing import Any

from soloist.core.text import Wording
from soloist.core.wire import json_text
from soloist.table import Seen, lobby, wire
from soloist.table.live import LiveTable
from soloist.table.seen import NOTHING, Plies


def as_sent(text: str) -> bytes:
    """JSON as it is sent."""
    return text.encode("utf-8", "replace")


def table_json(live: LiveTable, seen: Seen, lang: str) -> str:
    """The table as it is now."""

    def make() -> str:
        view = wire.view_json(seen.view(), seen.wording, lang)
        return with_view(head(live, seen, lang) | wire.now_fields(seen, lang), view, seen.wording, lang)

    return live.text(("table", seen.held, lang), make)


def moment_json(live: LiveTable, seen: Seen, lang: str, ply: int) -> str:
    """The table as it was after so many actions."""
    fields = head(live, seen, lang) | wire.moment_fields(seen, lang, ply)
    return with_view(fields, wire.view_json(seen.view_at(ply), seen.wording, lang), seen.wording, lang)


def head(live: LiveTable, seen: Seen, lang: str) -> dict[str, Any]:
    """What is said of a table whatever its moment."""
    stored, table = live.stored, live.table
    seats = dict.fromkeys(range(seen.game.info.seats), "taken")
    seats |= dict.fromkeys(live.free(), "open") | dict.fromkeys(table.computers, "computer")
    seats |= dict.fromkeys(seen.held, "mine")
    return {
        "id": stored.id,
        "game": stored.game,
        "name": wire.name_of(seen.game, lang),
        "lesson": lobby.teaches(seen.game, lang),
        "setup": dict(stored.setup),
        "seed": seen.seed,
        "commitment": seen.commitment or None,
        "chosen": table.chosen,
        "undo": stored.undo,
        "day": stored.day or None,
        "rated": table.rated,
        "seats": list(seats.values()),
        "plies": seen.ply,
        "version": stored.version,
        "undone": stored.undone,
        "hints": stored.hints,
        "assisted": seen.assisted,
        "level": table.level if table.computers else None,
        **wire.people_fields(seen, lang),
        "next": live.next or None,
    }


def with_view(fields: dict[str, Any], view: str, wording: Wording, lang: str) -> str:
    """The object with its view, which is JSON already."""
    return f'{json_text(fields, wording, lang)[:-1]},"view":{view}}}'


def move_json(live: LiveTable, seen: Seen, lang: str, plies: Plies) -> str:
    """The answer to a move: the table now, and what happened."""
    since = seen.ply if plies == NOTHING else plies[0]
    return news(live, seen, lang, since, plies)


def message(live: LiveTable, seen: Seen, lang: str, since: int | None) -> bytes:
    """A live message: the same, since a ply that the reader has seen, if that is known."""
    told = news(live, seen, lang, since, NOTHING if since is None else (since, seen.ply))
    mark = f"{live.stored.version}-{seen.ply}-{live.stored.undone}"
    return as_sent(f"id: {mark}\nevent: moved\ndata: {told}\n\n")


def news(live: LiveTable, seen: Seen, lang: str, since: int | None, plies: Plies) -> str:
    """The table now, and what happened at some plies; the same for all who may see the same."""

    def make() -> str:
        return json_text(wire.events_fields(seen, lang, plies), seen.wording, lang)

    events = live.text(("events", seen.seat, lang, plies), make)
    return f'{{"table":{table_json(live, seen, lang)},"since":{"null" if since is None else since},"events":{events}}}'


def events_json(seen: Seen, lang: str, plies: Plies) -> str:
    """What happened at some plies, with all that it changed on the table."""
    return span_json(seen, lang, plies, "events", wire.events_fields(seen, lang, plies))


def log_json(seen: Seen, lang: str, plies: Plies) -> str:
    """What happened at some plies, in words."""
    return span_json(seen, lang, plies, "lines", wire.log_fields(seen, lang, plies))


def span_json(seen: Seen, lang: str, plies: Plies, name: str, things: object) -> str:
    """What belongs to some plies, and which they are."""
    return json_text({"since": plies[0], "ply": plies[1], name: things}, seen.wording, lang)
