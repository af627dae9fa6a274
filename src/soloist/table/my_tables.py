"""Somebody's tables as a list shows them, and their finished games counted."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from soloist.core import catalog
from soloist.core.game import Game
from soloist.table import names
from soloist.table.seen import Held
from soloist.table.stored import StoredTable
from soloist.table.tally import ALL, ASSISTED, UNAIDED, TallyAnswer
from soloist.table.text import WORDING
from soloist.table.wire import name_of, outcome_fields


def my_table_fields(game: Game[Any], stored: StoredTable, held: Held, lang: str) -> dict[str, Any]:
    """A table in the list, as who holds these seats reads it."""
    chosen = stored.people.names
    called = tuple(names.of_seat(seat, chosen, stored.computers) for seat in range(game.info.seats))
    return {
        "id": stored.id,
        "game": stored.game,
        "name": name_of(game, lang),
        "setup": dict(stored.setup),
        "seed": stored.shown_seed,
        "ply": len(stored.actions),
        "seat": held[0],
        "names": [WORDING.say(name, lang) for name in called],
        "state": "over" if stored.outcome else "open",
        "outcome": outcome_fields(stored.outcome, game, held, called, lang) if stored.outcome else None,
        "undone": stored.undone,
        "hints": stored.hints,
        "assisted": stored.assisted(held[0]),
        "level": stored.level if stored.computers else None,
        "day": stored.day or None,
        "playable": stored.rules in catalog.versions(game),
        "created": iso(stored.created),
        "updated": iso(stored.updated),
    }


def iso(milliseconds: int) -> str:
    """A moment in ISO 8601, UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")


def statistics_fields(
    id: str, name: str, setup: Mapping[str, Any], tallies: Mapping[str, TallyAnswer]
) -> dict[str, Any]:
    """The statistics of one game and setup: all games, those without help, and those with."""
    none = TallyAnswer()
    return {
        "game": id,
        "name": name,
        "setup": dict(setup),
        **asdict(tallies[ALL]),
        "unaided": asdict(tallies.get(UNAIDED, none)),
        "assisted": asdict(tallies.get(ASSISTED, none)),
    }
