"""Looks: a long column stays whole on a small table, and a game without a look of its own is playable all the same."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from soloist.core import catalog
from soloist.core.declared import Entry
from soloist.core.game import Option, Piece, View, Zone
from soloist.core.text import Text, Wording
from soloist.games.joker import JOKER
from soloist.games.nim import NIM
from soloist.terminal import game_look
from soloist.terminal.canvas import Canvas
from soloist.terminal.game_look import Lights, Look
from soloist.terminal.games.joker import JokerLook, index
from tests.games.plain import PlainNim

LOOK = JokerLook(JOKER)
DARK = Lights(frozenset(), frozenset(), "", "")
RUN = tuple(Piece(f"{rank}{'CD'[i % 2]}") for i, rank in enumerate("KQJT98765432A"))


def zones(column: tuple[Piece, ...], **others: tuple[Piece, ...]) -> Iterator[Zone]:
    """A table with one full column."""
    yield Zone("stock", others.get("stock", ()))
    yield Zone("talon", others.get("talon", ()))
    for name in ("clubs", "diamonds", "hearts", "spades", "black", "red"):
        yield Zone(f"foundation/{name}", others.get(name, ()))
    yield Zone("tableau/1", column)
    for n in range(2, 8):
        yield Zone(f"tableau/{n}")
    yield Zone("out", others.get("out", ()))


def view(column: tuple[Piece, ...], **others: tuple[Piece, ...]) -> View:
    """The view of such a table."""
    return View(0, tuple(zones(column, **others)), {"up": 0, "grade": "loss", "stock": 0, "next_grade": 15})


@pytest.mark.parametrize("size", [(80, 19), (58, 17), (84, 35), (160, 60)])
def test_the_longest_column_shows_its_lower_end_whole(size: tuple[int, int]) -> None:
    canvas = Canvas(*size)
    LOOK.draw(canvas, view((Piece(""),) * 6 + RUN), DARK, "en")
    text = "\n".join(canvas.lines())
    shown = RUN if size[1] >= 19 else RUN[2:]
    assert all(index(piece) in text for piece in shown)
    assert canvas.boxes["tableau/1"].height >= 13


def test_hidden_cards_are_counted_where_they_are_folded() -> None:
    canvas = Canvas(80, 19)
    LOOK.draw(canvas, view((Piece(""),) * 6 + RUN), DARK, "en")
    assert "╭░░░6░░░╮" in "\n".join(canvas.lines())


def test_jokers_show_what_they_stand_for() -> None:
    assert index(Piece("RJ")) == "★♦♥"
    assert index(Piece("BJ", {"rank": 10, "suits": "CS"})) == "10♣♠★"
    assert LOOK.piece_name(Piece("BJ", {"as": Text("card.TC")}), "en") == "black joker (10 of clubs)"
    assert LOOK.piece_name(Piece("RJ", {"as": Text("any.red.12")}), "pl") == "czerwony joker (czerwona dama)"


def test_the_jokers_places_are_told_of_when_a_joker_is_there() -> None:
    joker = Piece("RJ", {"rank": 1, "suits": "DH", "as": Text("any.red.1")})
    lines = LOOK.lines(view(RUN[:1], red=(joker,), out=(Piece("BJ"),)), "en")
    assert "Red foundation, suit undecided: red joker (red ace)" in lines
    assert "Out of play: black joker" in lines
    canvas = Canvas(80, 19)
    LOOK.draw(canvas, view(RUN[:1], red=(joker,), out=(Piece("BJ"),)), DARK, "en")
    assert "A♦♥★" in canvas.lines()[1]
    assert "out ★" in canvas.lines()[2]


def test_up_means_the_suit_of_the_chosen_card() -> None:
    table = view(RUN[:2], talon=(Piece("RJ"),))
    assert LOOK.resolve("foundation", "tableau/1", table) == "foundation/diamonds"
    assert LOOK.resolve("foundation", "talon", table) == "foundation/red"
    assert LOOK.resolve("foundation", "", table) == ""
    assert LOOK.resolve("stock", "", table) == "stock"


class Lookless(PlainNim):
    """A game that brings no look, only words."""

    def __init__(self) -> None:
        super().__init__()
        self.info = replace(NIM.info, id="no-such-look")
        words = {"zone.pool": "the pool", "zone.row": "row {n}", "piece.tea": "green tea", "table.zone.pool": "Pool"}
        self.wording = Wording({"en": words, "pl": {"piece.tea": "zielona herbata"}})


def test_a_game_without_a_look_gets_the_general_one_which_speaks_with_its_words() -> None:
    general = game_look.find(Lookless())
    assert type(general) is Look
    zones = (Zone("pool", (Piece("tea"), Piece("milk"))), Zone("pool/2"), Zone("row/3", (Piece(""),)))
    assert general.lines(View(0, zones), "en") == ["Pool: green tea, milk", "Pool 3: empty", "row 3: 1 hidden"]
    assert general.lines(View(0, zones[:1]), "pl") == ["Pool: zielona herbata, milk"]


def test_what_has_no_words_is_told_by_its_id() -> None:
    general = game_look.find(Lookless())
    table = View(0, (Zone("hand", (Piece("salt"), Piece(""))), Zone("market/2")))
    assert general.lines(table, "en") == ["hand: 1 hidden, salt", "market 2: empty"]
    canvas = Canvas(40, 12)
    general.draw(canvas, table, Lights(frozenset({"hand/0"}), frozenset({"market/2"}), "", "hand/1"), "en")
    assert "◦salt" in canvas.lines()[0]
    assert canvas.lines()[1].startswith("●market 2")
    assert canvas.at(12, 0) == "hand/0"


@pytest.mark.parametrize("id", catalog.names())
def test_each_of_our_games_has_a_look_of_its_own(id: str) -> None:
    assert type(game_look.find(catalog.find(id))) is not Look


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("no.such.module:Look", "No module named 'no'"),
        ("soloist.games.nim:NIM", "its entry point names no class of looks but something of the type NimGame"),
        ("soloist.core.text:Text", "its entry point names no class of looks but something of the type type"),
    ],
)
def test_a_look_that_cannot_be_used_costs_itself_only(
    value: str, problem: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(game_look, "entries", lambda group, name: [Entry(name, value, Path())])
    with caplog.at_level(logging.WARNING, "soloist"):
        assert type(game_look.find(NIM)) is Look
    assert caplog.messages == [f"The look of 'nim' cannot be used: {problem}"]


def test_many_pieces_flow_over_several_rows() -> None:
    canvas = Canvas(40, 12)
    Look(NIM).draw(canvas, View(0, (Zone("hand", (Piece("pepper"),) * 9),)), DARK, "en")
    assert sum("pepper" in line for line in canvas.lines()) == 3


def test_a_thing_chosen_twice_plays_its_only_move() -> None:
    only = Option(1, "x", Text("x"), "there", "here")
    assert Look(NIM).likeliest((only,)) is only
    assert Look(NIM).likeliest((only, only)) is None
    assert Look(NIM).several((only, only), "pl") == "Wybierz… (2)"
