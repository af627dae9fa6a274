"""What leaves a table as JSON values, in words of one language: view, decision, events, hint and review, once."""

import json
from collections.abc import Mapping
from typing import Any, Final

from soloist import coach
from soloist.coach import figures
from soloist.coach.thinking_time import next_step
from soloist.core.events import QUIET
from soloist.core.game import NOBODY, Game, Outcome, Piece, Seat, View
from soloist.core.text import Text, Wording, capital
from soloist.core.wire import Json, event_fields, json_text
from soloist.table import names
from soloist.table.ending import ending, verdict
from soloist.table.names import NO_NAMES
from soloist.table.seen import Held, Plies, Seen
from soloist.table.story import story
from soloist.table.table import ASK_FIRST, Table
from soloist.table.text import WORDING

# Made once: json.dumps would make one for each call, and a table is encoded in many small parts.
COMPACT: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def encode(value: object) -> str:
    """Compact JSON."""
    return COMPACT.encode(value)


# -- the table


def now_fields(seen: Seen, lang: str) -> dict[str, Any]:
    """The table as it is now, all but its view."""
    refusal, outcome = seen.no_undo(), seen.outcome
    return {
        "seat": seen.seat,
        "turn": seen.turn,
        "ply": seen.ply,
        "replay": False,
        "decision": seen.decision(),
        "outcome": outcome and outcome_fields(outcome, seen.game, seen.held, seen.names(), lang),
        "can_undo": refusal is None,
        "can_ask_undo": refusal is not None and refusal.id == ASK_FIRST,
        "why_no_undo": WORDING.say(refusal, lang) if refusal else "",
        "can_redo": seen.can_redo(),
        "warning": warning_line(seen, lang),
    }


def moment_fields(seen: Seen, lang: str, ply: int) -> dict[str, Any]:
    """The table as it was after so many actions, all but its view."""
    seen.check_moment(ply)
    outcome = seen.outcome if ply == seen.ply else None
    return {
        "seat": seen.seat,
        "turn": NOBODY if outcome else seen.turn_at(ply),
        "ply": ply,
        "replay": True,
        "decision": None,
        "outcome": outcome and outcome_fields(outcome, seen.game, seen.held, seen.names(), lang),
        "can_undo": False,
        "can_ask_undo": False,
        "why_no_undo": "",
        "can_redo": False,
        "warning": "",
    }


def outcome_fields(outcome: Outcome, game: Game[Any], held: Held, names: tuple[Text, ...], lang: str) -> dict[str, Any]:
    """How a game ended, in words for who holds these seats."""
    title, because = ending(outcome, game, held, names).words(lang)
    said = f"words.{outcome.name}"
    return {
        "name": outcome.name,
        "reason": outcome.reason,
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "verdict": verdict(outcome, held),
        "title": title,
        "because": because,
        "words": game.wording.say(Text(said), lang) if game.wording.has(said, lang) else "",
    }


def people_fields(seen: Seen, lang: str) -> dict[str, Any]:
    """What the seats are called, who asks to take a move back, and who wants a rematch."""
    request = seen.request
    return {
        "names": [WORDING.say(name, lang) for name in seen.names()],
        "asked": request and {"seats": list(request.seats), "refused": request.refused},
        "rematch": list(seen.rematch),
    }


def warning_line(seen: Seen, lang: str) -> str:
    """What the house has to say of a table; empty if nothing."""
    warning = seen.warning()
    return WORDING.say(warning, lang) if warning else ""


def name_of(game: Game[Any], lang: str) -> str:
    """The game's name."""
    return game.wording.say(Text("game.name"), lang)


def view_json(view: View, wording: Wording, lang: str) -> str:
    """A view as `plain` would have it; most pieces are alike, so their JSON is put together from what is known."""
    zones: list[str] = []
    for zone in view.zones:
        pieces = [piece_json(piece, wording, lang) for piece in zone.pieces]
        zones.append(f"{zone_json(zone.name)}{','.join(pieces)}]}}")
    facts = json_text(view.facts, wording, lang)
    return f'{{"seat":{view.seat},"zones":[{",".join(zones)}],"facts":{facts}}}'


# JSON that is made once: of pieces without marks by their face, of the beginnings of zones by their name.
BARE: Final[dict[str, str]] = {}
ZONES: Final[dict[str, str]] = {}


def piece_json(piece: Piece, wording: Wording, lang: str) -> str:
    """A piece; most have no marks, and are known by their face."""
    if piece.marks:
        return json_text(piece, wording, lang)
    known = BARE.get(piece.face)
    if known is None:
        known = BARE[piece.face] = encode({"face": piece.face, "marks": {}})
    return known


def zone_json(name: str) -> str:
    """The beginning of a zone."""
    known = ZONES.get(name)
    if known is None:
        known = ZONES[name] = f'{{"name":{encode(name)},"pieces":['
    return known


def events_fields(seen: Seen, lang: str, plies: Plies) -> list[dict[str, object]]:
    """What happened at some plies; an event counts the action that brought it about in its ply.

    The first of those that the log tells in one line has that `line`, the others have an empty one; a film leaves out
    what is `quiet`.
    """
    found: list[dict[str, object]] = []
    for ply in range(plies[0], plies[1]):
        told = seen.told(ply)
        first = len(found)
        for one in told:
            fields = event_fields(one)
            fields["ply"] = ply + 1
            if one.event.stands == QUIET:
                fields["quiet"] = True
            found.append(fields)
        if len(told) > 1 or (told and told[0].event.stands == QUIET):
            for line in story([one.event for one in told], seen.wording, lang):
                if line.events > 1 or not line.text:
                    for k in range(line.events):
                        found[first + k]["line"] = line.text if line.text and k == 0 else ""
                first += line.events
    return found


def log_fields(seen: Seen, lang: str, plies: Plies) -> list[dict[str, Json]]:
    """The log lines of some plies: what happened in words alone."""
    wording = seen.wording
    return [
        {"ply": ply + 1, "kind": line.kind, "text": wording.say(line.text, lang)}
        for ply in range(*plies)
        for line in story(seen.events(ply), wording, lang)
        if line.text
    ]


def why_fields(table: Table, held: Held, words: str, source: str, target: str, lang: str) -> dict[str, Any]:
    """Whether a drag, a click or a move in words is legal now: its words if it is, else which clause forbids it."""
    refusal = table.objection(held, words, source, target)
    if refusal:
        reason = table.game.wording.say(refusal.reason, lang)
        # After a clause's number a sentence goes on; without one it begins here.
        said = reason if refusal.clause else capital(reason)
        return {"legal": False, "words": None, "detail": said, "clause": refusal.clause or None}
    return {"legal": True, "words": words or table.words_of(source, target), "detail": None, "clause": None}


# -- the coach

INTERVAL: Final = ("value", "low", "high")


def hint_json(found: coach.Hint, game: Game[Any], lang: str, called: Mapping[Seat, str] = NO_NAMES) -> dict[str, Any]:
    """A hint: the one shape of it, for page, terminal, line mode and scripts; people have the names they chose."""
    words, best = names.spoken(coach.wording(game), called), found.best
    say = words.say
    return {
        "ply": found.ply,
        "seat": found.seat,
        "kind": found.kind,
        **{name: getattr(best, name) for name in INTERVAL},
        "value_text": say(found.value, lang),
        "trials": found.trials,
        "done": found.done,
        "where": say(found.where, lang),
        "zone": found.zone,
        "what": say(found.what, lang),
        "best": choice_json(best, words, lang),
        "why": say(found.why, lang),
        "runner_up": found.runner_up and choice_json(found.runner_up, words, lang),
        "difference": found.difference and interval_json(found.kind, found.difference, words, lang),
        "line": [say(text, lang) for text in found.line],
    }


# How much of a hint is told: its value alone, where to look, what to do, why.
HEAD: Final = ("ply", "seat", "kind", "value", "low", "high", "value_text", "trials", "done")
DEPTHS: Final = (
    HEAD,
    (*HEAD, "where", "zone"),
    (*HEAD, "where", "zone", "what", "best"),
    (*HEAD, "where", "zone", "what", "best", "why", "runner_up", "difference", "line"),
)


def told_hint(found: Mapping[str, Any], depth: int, ms: int) -> dict[str, Any]:
    """As much of a hint as was asked for, and how long it may be thought about next."""
    goes_on = {"next_ms": None if found["done"] else next_step(ms)}
    return {"depth": depth} | goes_on | {name: found[name] for name in DEPTHS[depth]}


def choice_json(choice: coach.WeighedAction, words: Wording, lang: str) -> dict[str, Any]:
    """An action that the coach weighed, in words."""
    fields = ("action", "words", "source", "target", *INTERVAL, "trials")
    return {name: getattr(choice, name) for name in fields} | {"label": words.say(choice.label, lang)}


def interval_json(kind: str, difference: tuple[float, float, float], words: Wording, lang: str) -> dict[str, Any]:
    """A difference with its 95 % interval, as numbers and in words."""
    said = words.say(figures.interval_text(kind, difference), lang)
    return {**dict(zip(INTERVAL, difference, strict=True)), "text": said}


def review_json(
    found: coach.Review, game: Game[Any], lang: str, called: Mapping[Seat, str] = NO_NAMES
) -> dict[str, Any]:
    """A review: the one shape of it; people have the names they chose."""
    words = names.spoken(coach.wording(game), called)
    say = words.say
    low, high = (
        (0.0, 1.0)
        if found.kind == figures.CHANCE
        else (
            min(moment.value for moment in found.curve),
            max(moment.value for moment in found.curve),
        )
    )
    if low == high:  # a game that was always worth the same is drawn on a scale that has a height
        low, high = (0.0, high) if high else (0.0, game.info.scale)
    return {
        **{name: getattr(found, name) for name in ("seat", "kind", "start", "end", "luck", "skill")},
        "scale": [{"value": x, "text": say(figures.value_text(found.kind, x), lang)} for x in (low, high)],
        "curve": [{name: getattr(one, name) for name in ("ply", *INTERVAL)} for one in found.curve],
        "slips": [slip_json(slip, found.kind, words, lang) for slip in found.slips],
        "luck_text": say(found.luck_told, lang),
        "skill_text": say(found.skill_told, lang),
        "summary": say(found.summary, lang),
    }


def slip_json(slip: coach.Slip, kind: str, words: Wording, lang: str) -> dict[str, Any]:
    """A decision that cost something."""
    say = words.say
    cost = interval_json(kind, (slip.cost, slip.low, slip.high), words, lang)
    return {
        "ply": slip.ply,
        "cost": slip.cost,
        "low": slip.low,
        "high": slip.high,
        "cost_text": cost["text"],
        "played": {"words": slip.played.words, "label": say(slip.played.label, lang)},
        "better": {"words": slip.better.words, "label": say(slip.better.label, lang)},
        "why": say(slip.why, lang),
    }
