"""What a seat knows as numbers: named parts, one length a game, and a view hashed where a game brings none."""

import copy
import pickle
from collections.abc import Mapping
from typing import Any

import pytest
from librt.vecs import vec

from soloist.core import catalog
from soloist.core.game import Fact, Game, Piece, Setup, View, Zone
from soloist.core.observation import CELLS, OF_A_VIEW, Observation, hash_view
from soloist.core.text import Text
from soloist.games.joker import JOKER
from soloist.games.nim import NIM
from soloist.games.nim.game import NimGame
from soloist.games.nim.rules import Nim
from soloist.games.rummikub import RUMMIKUB
from soloist.games.rummikub.rules.tiles import JOKER as JOKER_TILE


class Unseen(NimGame):
    """Nim without an observation of its own."""

    observation = OF_A_VIEW

    def observe(self, s: Nim, seat: int, into: vec[float]) -> None:
        Game.observe(self, s, seat, into)


def seen(game: Game[Any], s: object, seat: int = 0) -> dict[str, list[float]]:
    """What a seat knows, by part."""
    into = game.observation.blank()
    game.observe(s, seat, into)
    numbers = list(into)
    return {name: numbers[part] for name, part in game.observation.slices.items()}


def started(game: Game[Any], given: Setup | None = None, seed: int = 1) -> Any:
    return game.start(game.info.complete(given or {}), seed)


def test_the_parts_follow_each_other() -> None:
    observation = Observation((("hand", 3), ("talon", 2)))
    assert len(observation) == observation.length == 5
    assert observation.slices == {"hand": slice(0, 3), "talon": slice(3, 5)}
    assert observation["talon"] == slice(3, 5)
    assert list(observation.blank()) == [0.0] * 5


def test_an_observation_is_copied_and_pickled() -> None:
    for twin in (pickle.loads(pickle.dumps(NIM.observation)), copy.deepcopy(NIM.observation)):
        assert twin.parts == NIM.observation.parts


def test_a_game_has_no_part_twice() -> None:
    for id in catalog.names():
        observation = catalog.find(id).observation
        assert len(observation.slices) == len(observation.parts)
        assert observation.length > 0


def test_nim_tells_heaps_turn_and_kind_of_play() -> None:
    s = NIM.from_position("nim 1; options: misere=on; heaps: 7 0 3; turn: 1; taken: 2")
    parts = seen(NIM, s, 1)
    heaps = [parts["heaps"][i : i + 8].index(1.0) for i in (0, 8, 16)]
    assert heaps == [7, 0, 3]
    assert sum(parts["heaps"]) == 3
    assert (parts["my_turn"], parts["misere"]) == ([1.0], [1.0])
    assert seen(NIM, s, 0)["my_turn"] == [0.0]


def test_joker_tells_every_card_once() -> None:
    s = started(JOKER)
    for _ in range(12):
        JOKER.play(s, 0)
    parts = seen(JOKER, s)
    assert sum(parts["columns"]) == 7
    assert sum(parts["unseen"]) == 54 - 7 - 12
    depths = sorted(1 / share for share in parts["talon"] if share)
    assert depths == pytest.approx(range(1, 13))
    assert parts["talon"][s.talon[-1]] == 1.0
    assert parts["stock"] == [14 / 26]
    assert parts["face_down"] == [t / 6 for t in range(7)]
    assert parts["rules"] == [0.0, 0.0, 1.0, 1.0, 0.0, 0.0]


def test_joker_tells_what_and_where_the_jokers_are() -> None:
    s = started(JOKER)
    s.place, s.rank, s.suits = [3, 7], [9, 0], [1 << 0 | 1 << 3, 0]
    jokers = seen(JOKER, s)["jokers"]
    black, red = jokers[:24], jokers[24:]
    assert [i for i, cell in enumerate(black) if cell] == [9, 14, 17, 18]
    assert [i for i, cell in enumerate(red) if cell] == [0, 19]


def test_rummikub_tells_where_the_tiles_are() -> None:
    s = started(RUMMIKUB, {"level": 3})
    s.table, s.board, s.out = ((0, 1, 64 + 2), (13, 26, 39)), (0, -1, 7, JOKER_TILE), 0b0100
    parts = seen(RUMMIKUB, s)
    assert parts["table"][0] == 0.5
    assert parts["table"][JOKER_TILE] == 0.5
    assert parts["table"][2] == 0.0
    assert parts["laid"][7] == 0.5
    assert sum(parts["laid"]) == 0.5
    assert parts["hand"][0] == 0.5
    assert parts["hand"][JOKER_TILE] == 0.5
    assert sum(parts["hand"]) == 1.0
    assert parts["unseen"][0] == 0.0
    assert parts["unseen"][JOKER_TILE] == 0.0
    assert parts["unseen"][50] == 1.0
    assert parts["level"].index(1.0) == 2
    assert parts["opened"] == [1.0]
    assert parts["stacks"] == [1.0]
    assert (parts["held"], parts["limit"]) == ([3 / 32], [30 / 32])


def test_a_game_without_an_observation_is_seen_through_its_view() -> None:
    game = Unseen()
    s = started(game)
    first = seen(game, s)["view"]
    assert len(first) == CELLS
    assert any(first)
    assert seen(game, s, 1)["view"] != first
    assert seen(game, s)["view"] == first
    game.play(s, 0)
    assert seen(game, s)["view"] != first


def hashed(facts: Mapping[str, Fact], marks: Mapping[str, Fact]) -> list[float]:
    into = OF_A_VIEW.blank()
    hash_view(View(0, (Zone("hand", (Piece("K", marks), Piece(""))),), facts), 0, into)
    return list(into)


def test_every_kind_of_fact_counts() -> None:
    whole: dict[str, Fact] = {
        "n": 40,
        "yes": True,
        "word": "a",
        "said": Text("b", {"c": 1}),
        "row": (1, 2),
        "map": {"d": 3},
    }
    other: dict[str, Fact] = {
        "n": -40,
        "yes": False,
        "word": "b",
        "said": Text("b", {"c": 2}),
        "row": (2, 1),
        "map": {"d": 4},
    }
    base = hashed(whole, {})
    for name, fact in other.items():
        assert hashed({**whole, name: fact}, {}) != base, name
    assert hashed(whole, {"named": 3}) != base
    assert all(abs(cell) < 10 for cell in base)
