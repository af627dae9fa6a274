"""Tables, moves and live messages as JSON, each as one reader may see it."""

import json
from typing import Any, Final

from soloist.core.game import NOBODY, Game, Seat, View
from soloist.core.session import Session
from soloist.core.text import Text, Wording
from soloist.core.wire import Json, event_json, outcome_json, plain
from soloist.server.deeds import Plies, can_redo, no_undo
from soloist.server.problems import Refused
from soloist.server.tables import Table
from soloist.server.text import WORDING


def encode(value: object) -> str:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def answer(text: str) -> bytes:
    """JSON as it is sent."""
    return text.encode("utf-8", "replace")


def table_json(table: Table, held: tuple[Seat, ...], lang: str) -> str:
    """The table as it is now; made once a version for all who may see the same."""
    made = table.shown.get((held, lang))
    if made is None:
        session, seat = table.session, table.side(held)
        game, decision = session.game, session.decision() if session.seat in held else None
        refusal = no_undo(table, held)
        fields = head(table, held, lang) | {
            "seat": seat,
            "turn": session.seat,
            "ply": session.ply,
            "replay": False,
            "decision": plain(decision, game.wording, lang),
            "outcome": session.outcome and outcome_json(session.outcome, game.wording, lang),
            "can_undo": refusal is None,
            "why_no_undo": WORDING.say(refusal, lang) if refusal else "",
            "can_redo": can_redo(table, held),
        }
        view = view_json(session.view(seat), game.wording, lang)
        made = table.shown[held, lang] = whole(fields, view, told(table, seat, lang))
    return made


def moment_json(table: Table, held: tuple[Seat, ...], lang: str, ply: int) -> str:
    """The table as it was after so many actions."""
    session, seat = table.session, table.side(held)
    if ply > session.ply:
        raise Refused(404, "unknown-ply", Text("ply.unknown", {"plies": session.ply, "got": ply}))
    latest = ply == session.ply
    state = session.state if latest else session.past[ply].before
    outcome = session.outcome if latest else None
    fields = head(table, held, lang) | {
        "seat": seat,
        "turn": NOBODY if outcome else session.game.seat(state),
        "ply": ply,
        "replay": True,
        "decision": None,
        "outcome": outcome and outcome_json(outcome, session.game.wording, lang),
        "can_undo": False,
        "why_no_undo": "",
        "can_redo": False,
    }
    view = view_json(session.game.view(state, seat), session.game.wording, lang)
    return whole(fields, view, told(table, seat, lang)[:ply])


def head(table: Table, held: tuple[Seat, ...], lang: str) -> dict[str, Any]:
    """What is said of a table whatever its moment."""
    kept, session = table.kept, table.session
    seats = dict.fromkeys(range(session.game.info.seats), "taken")
    seats |= dict.fromkeys(table.free(), "open") | dict.fromkeys(kept.computers, "computer")
    seats |= dict.fromkeys(held, "mine")
    return {
        "id": kept.id,
        "game": kept.game,
        "name": name_of(session.game, lang),
        "setup": dict(kept.setup),
        "seed": kept.seed if kept.chosen or kept.outcome else None,
        "chosen": kept.chosen,
        "undo": kept.undo,
        "seats": list(seats.values()),
        "plies": session.ply,
        "version": kept.version,
        "undone": kept.undone,
        "hints": kept.hints,
        "assisted": table.assisted,
        "level": kept.level if kept.computers else None,
    }


def name_of(game: Game[Any], lang: str) -> str:
    """The game's name."""
    return game.wording.say(Text("game.name"), lang)


def whole(fields: dict[str, Any], view: str, log: list[str]) -> str:
    """The object with its view and its log, which are JSON already."""
    return f'{encode(fields)[:-1]},"view":{view},"log":[{",".join(line for line in log if line)}]}}'


def view_json(view: View, wording: Wording, lang: str) -> str:
    """A view as `plain` would have it; most pieces are alike, so their JSON is put together from what is known."""
    zones = []
    for zone in view.zones:
        pieces = ",".join([BARE[p.face] if not p.marks else encode(plain(p, wording, lang)) for p in zone.pieces])
        zones.append(f'{{"name":{encode(zone.name)},"pieces":[{pieces}]}}')
    facts = encode(plain(view.facts, wording, lang))
    return f'{{"seat":{view.seat},"zones":[{",".join(zones)}],"facts":{facts}}}'


class Bare(dict[str, str]):
    """The JSON of pieces without marks, by face."""

    def __missing__(self, face: str) -> str:
        self[face] = encode({"face": face, "marks": {}})
        return self[face]


BARE: Final = Bare()


def told(table: Table, seat: Seat, lang: str) -> list[str]:
    """The log a seat may read: the events of each ply as JSON, kept from one move to the next."""
    known = table.told.setdefault((seat, lang), [])
    past = table.session.past
    common = min(len(known), len(past))
    while common and known[common - 1][0] is not past[common - 1]:
        common -= 1
    del known[common:]
    for ply in range(common, len(past)):
        lines = [encode(line) for line in ply_events(table.session, seat, lang, ply)]
        known.append((past[ply], ",".join(lines)))
    return [text for _, text in known]


def ply_events(session: Session, seat: Seat, lang: str, ply: int) -> list[dict[str, Json]]:
    """The events of one ply as a seat may know them."""
    lines: list[dict[str, Json]] = []
    for one in session.told(ply, seat):
        lines.append({**event_json(one, session.game.wording, lang), "ply": ply + 1})
    return lines


def events_json(table: Table, held: tuple[Seat, ...], lang: str, plies: Plies) -> str:
    """The events of some plies."""
    return f"[{','.join(line for line in told(table, table.side(held), lang)[slice(*plies)] if line)}]"


def move_json(table: Table, held: tuple[Seat, ...], lang: str, plies: Plies) -> bytes:
    """The answer to a deed: the table now, and what happened."""
    events = events_json(table, held, lang, plies)
    return answer(f'{{"table":{table_json(table, held, lang)},"events":{events}}}')


def message(table: Table, held: tuple[Seat, ...], lang: str, plies: Plies) -> bytes:
    """A live message: what happened, and the table now."""
    kept, ply = table.kept, table.session.ply
    events, shown = events_json(table, held, lang, plies), table_json(table, held, lang)
    data = f'{{"ply":{ply},"version":{kept.version},"events":{events},"table":{shown}}}'
    return answer(f"id: {kept.version}-{ply}-{kept.undone}\nevent: moved\ndata: {data}\n\n")
