"""The greedy taste: always legal, always the same, and sensible where the best answer is plain."""

from typing import Any

import pytest

from soloist.core.rng import Rng
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.mind.move_gain import Prospects
from soloist.games.fivetribes.mind.points import appraise, menace
from soloist.games.fivetribes.mind.worth import SCALE
from soloist.games.fivetribes.rules.actions import LAST_CAMEL
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES
from soloist.games.fivetribes.rules.score import sheet
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import VIZIER
from tests.games.fivetribes.table import layout, state_of, table
from tests.luck import Luck


def liked(s: Naqala) -> str:
    """The words of what the heuristic prefers."""
    a = FIVETRIBES.prefer(s, 0, Rng(1))
    assert a is not None
    return FIVETRIBES.words(s, a)


def wander(s: Naqala, rng: Rng) -> int:
    """Play to the end, half by taste and half at random; the taste is asked at every click and knows nothing hidden."""
    clicks = 0
    while not s.fate:
        key = s.key()
        a = FIVETRIBES.prefer(s, 0, rng)
        assert a in FIVETRIBES.legal(s)
        assert FIVETRIBES.prefer(FIVETRIBES.guess(s, 0, Rng(clicks)), 0, Rng(99)) == a
        assert s.key() == key
        if FIVETRIBES.settled(s):
            assert 0.0 <= FIVETRIBES.worth(s, 0) <= 1.0
        FIVETRIBES.play(s, a if rng.below(2) else rng.choice(FIVETRIBES.legal(s)))
        clicks += 1
    return clicks


@pytest.mark.build("compiled")
def test_its_answer_is_legal_and_the_same_each_time(luck: Luck) -> None:
    setup = FIVETRIBES.info.complete({})
    assert sum(wander(FIVETRIBES.start(setup, seed), Rng(seed)) for seed in luck.seeds(6)) > 200


@pytest.mark.parametrize(
    "mine",
    [
        pytest.param(DJINN_NAMES[:8], id="A-E"),
        pytest.param(DJINN_NAMES[8:16], id="H-L", marks=pytest.mark.build("compiled")),
        pytest.param(DJINN_NAMES[15:], id="L-U"),
    ],
)
def test_it_knows_what_to_answer_with_every_djinn(mine: tuple[str, ...], luck: Luck) -> None:
    for seed in luck.seeds(4):
        start = FIVETRIBES.start(FIVETRIBES.info.complete({}), seed)
        start.mine = sum(1 << DJINN_NAMES.index(name) for name in mine)
        start.djinn_row = tuple(d for d in start.djinn_row if not start.has(d))
        start.djinn_pile = tuple(d for d in start.djinn_pile if not start.has(d))
        start.elders, start.goods[-1], start.gold = 6, 6, 60
        assert wander(start, Rng(seed)) > 10


@pytest.mark.build("compiled")
def test_a_finished_game_is_worth_its_score_and_a_lost_one_nothing() -> None:
    setup, fates = FIVETRIBES.info.complete({}), set()
    for seed in range(100, 112):
        s = FIVETRIBES.start(setup, seed)
        while not s.fate:
            a = FIVETRIBES.prefer(s, 0, Rng(0))
            assert a is not None
            FIVETRIBES.play(s, a)
        points = sum(sheet(s)) if s.fate >= LAST_CAMEL else 0
        fates.add(s.fate >= LAST_CAMEL)
        assert FIVETRIBES.worth(s, 0) == points / SCALE
        assert appraise(s) == points
    assert fates == {False, True}


@pytest.mark.parametrize(
    ("crowds", "given", "plays", "words"),
    [
        # Three builders beside five blue tiles, against two viziers that lead already.
        ({"1-1": "v", "1-2": "vv", "5-4": "b", "5-3": "bb"}, {"court": "vizier*6"}, (), "from 5-4"),
        # The lone meeple whose death leaves the best tile is worth a fakir for the way.
        ({"1-1": "a", "2-1": "a", "3-3": "e", "3-1": "e"}, {"goods": "fakir*3"}, ("from 1-1", "to 2-1"), "kill at 3-3"),
        # A djinn for an elder and a fakir.
        (
            {"2-1": "v", "3-1": "v"},
            {"court": "elder*2", "goods": "fakir", "djinns": "sloar shamhat leta"},
            ("from 2-1", "to 3-1"),
            "buy shamhat",
        ),
        # A kind of merchandise that is not held yet.
        (
            {"1-1": "v", "1-2": "b", "2-1": "v"},
            {"tiles": layout({"2-1": "m6"}), "market": "fish ivory fakir", "goods": "jewels gold silk spice fish"},
            ("from 1-1", "to 2-1"),
            "take card 2",
        ),
        # Fakirs earn with the builders where blue tiles abound.
        ({"5-1": "b", "5-2": "b"}, {"goods": "fakir*2"}, ("from 5-1", "to 5-2"), "build with 2 fakirs"),
    ],
    ids=["builders", "kill", "djinn", "card", "fakirs"],
)
def test_the_plain_answer_is_found(
    crowds: dict[str, str], given: dict[str, Any], plays: tuple[str, ...], words: str
) -> None:
    session = table(crowds, **given)
    for said in plays:
        session.play(said)
    assert liked(state_of(session)) == words


def test_a_deadly_strike_is_outbid() -> None:
    crowds = {"3-3": "aaaa", "1-1": "v", "1-2": "v", "6-5": "m"}
    assert liked(state_of(table(crowds, council="assassin*4", step="bid"))) == "outbid"
    assert liked(state_of(table(crowds, council="assassin*4", step="bid", gold="5"))) == "let yazid strike"


def test_yazid_is_sent_where_he_gains_least() -> None:
    session = table({"3-1": "aa", "3-2": "m", "1-1": "v", "1-2": "v"}, step="bid", council="assassin*4", yours="3-2")
    session.play("let yazid strike")
    assert liked(state_of(session)) == "strike 3-2"


def test_an_empty_board_holds_no_menace() -> None:
    s = state_of(table({"1-1": "v", "1-2": "v"}, step="bid"))
    assert menace(s, 1.0) > 0.0
    s.lift(0, VIZIER, 1)
    s.lift(6, VIZIER, 1)
    assert menace(s, 1.0) == 0.0


def test_without_a_camel_a_kill_wins_no_tile() -> None:
    s = state_of(table({"1-1": "a", "2-1": "a", "3-1": "e"}))
    assert Prospects(s).kill_gain(1, 2, False) > 5.0
    s.camels_left = 1
    assert Prospects(s).kill_gain(1, 2, True) == 0.0


@pytest.mark.parametrize(("mine", "words"), [("al-amin", "end turn"), ("boaz", "sell all")])
def test_a_suit_that_al_amin_makes_worth_more_is_not_sold(mine: str, words: str) -> None:
    # Six kinds are sold for 30; with two fakirs they count 40 at the end.
    goods = "silk fish wheat spice pottery papyrus fakir*2"
    given = {"his": "2-1 2-2 2-3 2-4 2-5 3-1 3-2 3-4 3-5 4-1", "court": "vizier*4", "gold": "1"}
    s = state_of(table({"1-1": "v", "1-2": "v", "5-5": "m"}, step="sale", goods=goods, mine=mine, **given))
    assert liked(s) == words
