"""Tables laid by hand, and scripts played on them."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from soloist import IllegalAction, Session
from soloist.core import catalog
from soloist.core.game import Game
from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.face.position import CARD_NUMBERS, KIND_NUMBERS
from soloist.games.jambo.rules.box import all_cards, all_wares
from soloist.games.jambo.rules.cards import COPIES, GUARD, KIND_NAMES, NAMES, NONE, WELL
from soloist.games.jambo.rules.state import PLAYING, SOLO, TWO, Jambo
from tests.games.jambo.motions import check_events

Lay = Callable[..., Session]
Check = Callable[..., Session]


def cards(text: str) -> list[int]:
    """Cards by name."""
    return [CARD_NUMBERS[name] for name in text.split()]


def kinds(text: str) -> list[int]:
    """Wares by name."""
    return [KIND_NUMBERS[name] for name in text.split()]


def tools(text: str) -> list[int]:
    """Utilities by name, the used ones starred."""
    return sorted((CARD_NUMBERS[name.rstrip("*")] - WELL) * 2 + name.endswith("*") for name in text.split())


def lay_table(
    solo: bool = False,
    hand: str = "",
    other: str = "",
    market: str = "",
    market1: str = "",
    gold: tuple[int, int] = (20, 20),
    deck: str = "",
    discard: str = "",
    tools0: str = "",
    tools1: str = "",
    stands: tuple[int, int] = (0, 0),
    rest: str = "deck",
    **fields: Any,
) -> Session:
    """A session on seat 0's turn. Cards not named lie under the deck, guards on top; its top is its end.

    What is not said follows from what is: used utilities have taken their actions, a turn with actions gone is at
    playing and the other way round, and seat 1 has had a turn before it.
    """
    t = Jambo(SOLO if solo else TWO, Rng.seeded(1))
    t.hands = [sorted(cards(hand)), cards(other) if solo else sorted(cards(other))]
    t.known = [[], [0] * len(t.hands[1]) if solo else []]
    t.tools = [tools(tools0), tools(tools1)]
    t.stands = list(stands)
    t.wares = [kinds(market), kinds(market1)] if solo else [sorted(kinds(market)), sorted(kinds(market1))]
    t.paid = [int(len(wares) > 5 + 3 * n) for wares, n in zip(t.wares, stands, strict=True)]
    t.default = KIND_NUMBERS["salt"] if solo else NONE
    t.gold = list(gold)
    t.bank = 168 - sum(gold)
    for name, value in fields.items():
        setattr(t, name, value)
    settle_turn(t, fields)
    t.discard, top = cards(discard), cards(deck)
    t.deck = top
    named = all_cards(t)
    others = [card for card in range(len(NAMES)) for _ in range(COPIES[card] - named.count(card))]
    others.sort(key=lambda card: card == GUARD)
    if rest == "deck":
        t.deck = others + top
    else:
        t.hands[1] = sorted(t.hands[1] + others)
    t.supply = [6 - all_wares(t).count(kind) for kind in range(6)]
    return Session(game_of(t), 0, position=game_of(t).position(t))


def settle_turn(t: Jambo, said: dict[str, Any]) -> None:
    """Fill in what follows from the fields that are said."""
    taken = sum(code % 2 for codes in t.tools for code in codes)
    if "actions" not in said:
        t.actions = 5 - t.short[t.turn] - max(taken, said.get("phase") == PLAYING)
    if "phase" not in said and t.actions < 5 - t.short[t.turn]:
        t.phase = PLAYING
    if "turns" not in said:
        t.turns = t.turn + 2 * (max(t.short) > 0 or t.horn != NONE)


def table_of(session: Session) -> Jambo:
    """The table of a session."""
    assert isinstance(session.state, Jambo)
    return session.state


def game_of(t: Jambo) -> Game[Jambo]:
    """The game that the table belongs to."""
    return catalog.versions(JAMBO_SOLO if t.variant == SOLO else JAMBO)[t.rules]


def play_script(session: Session, script: str) -> None:
    """Play words one by one; `!words @ clause` must be refused by that clause, `?a, b` are the legal words now."""
    for line in script.split(";"):
        step = line.strip()
        if step.startswith("!"):
            words, _, clause = step[1:].partition(" @ ")
            with pytest.raises(IllegalAction) as e:
                session.play(words)
            assert e.value.clause == clause, f"{step}: {e.value}"
        elif step.startswith("?"):
            assert session.legal() == tuple(sorted(step[1:].split(", "), key=session.legal().index)), session.legal()
        elif step:
            check_copy(session, step)
            check_told(session, step)
            session.play(step)


def check_copy(session: Session, words: str) -> None:
    """Whatever an action does to a copy, the original does not feel; text and pickle lead to the same."""
    s, game = table_of(session), session.game
    a = game.parse(s, words)
    if a is None or a not in game.legal(s):
        return
    key = s.key()
    twins = [s.copy(), game.from_position(game.position(s)), pickle.loads(pickle.dumps(s))]
    for twin in twins:
        assert twin.key() == key
        game.play(twin, a)
    assert s.key() == key
    assert len({twin.key() for twin in twins}) == 1
    assert game.census(twins[0]) == game.census(s)


def check_told(session: Session, words: str) -> None:
    """Every seat is told of every change, each by the event that it belongs to."""
    a = session.game.parse(session.state, words)
    if a is not None and a in session.game.legal(session.state):
        check_events(session.game, session.state.copy(), a)


def names(pile: list[int]) -> str:
    """Cards as text."""
    return " ".join(NAMES[card] for card in pile)


def shown(t: Jambo, zone: str) -> Any:
    """What a zone holds, in the form that tests write it."""
    match zone:
        case "hand" | "other":
            return names(t.hands[zone == "other"])
        case "market" | "market1":
            return " ".join(KIND_NAMES[kind] for kind in t.wares[zone == "market1"])
        case "tools0" | "tools1":
            return " ".join(names([WELL + code // 2]) + "*" * (code % 2) for code in t.tools[zone == "tools1"])
        case "discard" | "table" | "looked" | "lot":
            return names(getattr(t, zone))
        case "gold" | "stands" | "paid" | "spirit" | "store":
            return tuple(getattr(t, zone))
        case _:
            return getattr(t, zone)


def check_case(lay: dict[str, Any], script: str, expect: dict[str, Any]) -> Session:
    """Lay a table, play a script on it, and compare what is expected."""
    session = lay_table(**lay)
    play_script(session, script)
    t = table_of(session)
    found = {zone: shown(t, zone) for zone in expect}
    wanted = {zone: ordered(t, zone, value) for zone, value in expect.items()}
    assert found == wanted
    return session


def ordered(t: Jambo, zone: str, value: Any) -> Any:
    """Hands, and markets of the two-player game, in the order in which they are kept."""
    if zone == "hand" or (zone == "other" and t.variant == TWO):
        return names(sorted(cards(value)))
    if zone.startswith("market") and t.variant == TWO:
        return " ".join(KIND_NAMES[kind] for kind in sorted(kinds(value)))
    return value


@pytest.fixture
def lay() -> Lay:
    return lay_table


@pytest.fixture
def check() -> Check:
    return check_case
