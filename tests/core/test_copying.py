"""Sessions, records and all values copy, pickle and cross to another process, compiled or not."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from typing import Any

import pytest

from soloist import coach
from soloist.build_info import compiled
from soloist.core import catalog
from soloist.core.errors import BadSetup, IllegalAction, SoloistError
from soloist.core.game import Game, Outcome
from soloist.core.record import Record
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.core.text import Text
from soloist.games.nim import NIM
from tests.plugins.counters import COUNTERS


def pickled(thing: Any) -> Any:
    """What comes out of a pickle."""
    return pickle.loads(pickle.dumps(thing))


WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickled]


def played() -> Session:
    """A game that was played a little, with a move taken back and a hint given."""
    session = Session("nim", seed=3, undo="free")
    for _ in range(3):
        session.play(session.legal()[0])
    session.undo()
    session.count_hint()
    return session


def over() -> Session:
    """A game that was given up."""
    session = played()
    session.give_up()
    return session


SESSION = played()
VALUES: dict[str, Any] = {
    "record": SESSION.record(),
    "view": SESSION.view(),
    "decision": SESSION.decision(),
    "event": SESSION.log()[0],
    "told": SESSION.told(0)[0],
    "change": SESSION.told(0)[0].change,
    "move": SESSION.told(0)[0].change.moves[0],
    "text": Text("event.taken", {"n": 1, "card": Text("x")}),
    "outcome": Outcome("won", "last-counter", (1, 0), (0,)),
    "info": NIM.info,
    "refusal": NIM.why_not(SESSION.state, 20),
    "hint": coach.hint(SESSION, Budget(iterations=20)),
    "review": coach.review(over(), 0, Budget(iterations=5)),
}


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_copied_and_pickled(name: str, way: Callable[[Any], Any]) -> None:
    thing = VALUES[name]
    again = way(thing)
    assert type(again) is type(thing)
    assert again == thing


@pytest.mark.skipif(not compiled(), reason="interpreted, mypy alone forbids it")
@pytest.mark.parametrize("name", VALUES)
def test_a_value_does_not_change(name: str) -> None:
    for field in fields(VALUES[name]):
        with pytest.raises(AttributeError):
            setattr(VALUES[name], field.name, None)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_session_is_copied_and_goes_on_by_itself(way: Callable[[Any], Any]) -> None:
    session = played()
    again = way(session)
    assert again.record() == session.record()
    assert (again.future, again.hinted, again.seat) == (session.future, session.hinted, session.seat)
    assert again.game is session.game
    assert again.log() == session.log()
    before = session.record()
    again.redo()
    again.give_up(1)
    assert session.record() == before
    assert way(again).outcome == again.outcome


def test_a_session_from_a_position_is_copied() -> None:
    start = "nim 1; options: misere=on; heaps: 1 0 2; turn: 0; taken: 4"
    session = Session("nim", 1, position=start)
    session.play("take 1 from 1")
    assert pickled(session).record() == session.record()


class Loose(type(NIM)):  # type: ignore[misc]
    """A game that no package declares."""


@pytest.mark.parametrize("game", [NIM, Loose(), COUNTERS], ids=["ours", "loose", "undeclared"])
def test_a_game_is_its_own_copy(game: Game[Any]) -> None:
    assert copy.copy(game) is copy.deepcopy(game) is game
    again = pickled(game)
    assert type(again) is type(game)
    assert (again is game) == (game is NIM)


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("take 9", Text("illegal.now"), NIM.wording, "NIM-2", ("take 1 from 1",)),
        BadSetup(Text("policy.unknown", {"policy": "x"})),
        SoloistError(Text("over"), NIM.wording),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_comes_back_from_another_process(error: SoloistError) -> None:
    again = pickled(error)
    assert type(again) is type(error)
    assert again.say("pl") == error.say("pl")
    assert vars(again).keys() == vars(error).keys()


def longer(record: Record) -> Record:
    """The record after one more move."""
    session = Session.from_record(record)
    session.play(session.legal()[0])
    return session.record()


def test_a_record_crosses_a_process_pool() -> None:
    records = [Session("nim", seed).record() for seed in range(3)]
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        found = list(pool.map(longer, records))
        session = pool.submit(copy.deepcopy, played()).result()
        problem = pool.submit(longer, SESSION.record()).result()
    assert found == [longer(record) for record in records]
    assert session.record() == played().record()
    assert problem == longer(SESSION.record())
    assert catalog.find("nim") is session.game
