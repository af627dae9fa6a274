"""Positions: what cannot be is refused with one clear line."""

import random
import re
from collections import Counter
from typing import Any

import pytest

from soloist import SoloistError
from soloist.core.errors import BadPosition, BadSetup
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.tiles import TILE_NAMES
from tests.games.fivetribes.table import layout, play, table, text_of
from tests.luck import Luck

Given = dict[str, Any]
MOVE = {"1-1": "v", "2-1": "v"}
WALK = {"crowds": {"3-3": "e", "4-3": "e"}, "walk": "1-1 2-1=vizier"}


def message(text: str) -> str:
    """The one line with which a position is refused."""
    with pytest.raises(SoloistError) as e:
        FIVETRIBES.from_position(text)
    for lang in ("en", "pl"):
        assert "\n" not in e.value.say(lang)
    return str(e.value)


def replaced(text: str, field: str, value: str) -> str:
    """The text with one field changed."""
    return re.sub(rf"^{field}:.*$", f"{field}: {value}", text, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        (
            "bag",
            "vizier*17 elder*20 merchant*18 builder*18 assassin*18",
            "91 meeples in all, and 17 of tribe vizier; the game has 90, and 16 of this tribe.",
        ),
        ("bag", "vizier*16 elder*20 merchant*18 builder*18 sultan*18", "'sultan' is not one of: vizier, elder"),
        ("bag", "vizier*0 elder*20", "'vizier*0' is not one of"),
        ("tiles", layout({}).replace("v5", "s15", 1), "4 of tile v5, but the game has 5."),
        ("tiles", layout({}).replace("v5", "x9", 1), "'x9' is not a tile; the tiles are: v5, s6"),
        ("tiles", "v5 v5", "expected 5 rows of 6, parted by '/', top row first; found 'v5 v5'."),
        ("meeples", "- / -", "expected 5 rows of 6"),
        ("meeples", " / ".join(["- - - - - -"] * 4 + ["- - - - - vq"]), "'q' is not a tribe; the tribes are: v vizier"),
        ("yours", "7-1", "'7-1' is not a tile; tiles run from 1-1 to 6-5, column first."),
        ("yours", "nothing", "'nothing' is not a tile"),
        ("yours", "3-2 3-2", "tile 3-2 is named twice."),
        ("yours", "3-2*2", "tile 3-2 is named twice."),
        ("yours", " ".join(TILE_NAMES[:12]), "12 of them, but the game has 11."),
        ("palms", "3-2*13", "13 of them, but the game has 12."),
        ("palaces", "3-2*6 3-3*5", "11 of them, but the game has 10."),
        ("mine", "sloar genie", "'genie' is not one of: al-amin, anun-nak"),
        ("mine", "sloar", "Sloar is there 2 times in all; the deck of this game has it 1 time."),
        ("djinns", "sloar utug boaz enki", "is there 2 times in all"),
        ("market", "silk", "5 cards of silk in all, but the game has 4."),
        ("market", "camel", "'camel' is not one of: ivory"),
        ("gold", "-1", "'-1' is not a whole number from 0 to 9999."),
        ("round", "0", "'0' is not a whole number from 1 to 9999."),
        ("dice", "7 1", "'7' is not a whole number from 1 to 6."),
        ("dice", "3", "'' is not a whole number from 1 to 6."),
        ("first", "nobody", "'nobody' is not one of: yazid, you."),
        ("step", "dance", "'dance' cannot be; for example: bid, start"),
        ("step", "sow to 9-9", "'9-9' is not a tile"),
        ("step", "over sometime", "'over sometime' cannot be"),
        ("step", "sow", "'sow' cannot be; for example: 3-2 3-3=elder"),
        ("step", "act", "'act' cannot be; for example: 3-2 3-3=elder"),
        ("step", "visit", "'visit' cannot be; for example: 3-2 3-3=elder"),
        ("step", "yazid", "'—' cannot be; for example: target any"),
        ("step", "over assassins", "the game would not be over so: Yazid has gathered 7 assassins."),
        ("step", "over djinns", "the game would not be over so: Yazid has gathered 6 djinns."),
        ("step", "over last-camel", "the game would not be over so: the last camel was placed."),
        ("step", "over no-move", "the game would not be over so: no legal move was left."),
        ("walk", "1-1 2-2=elder", "'1-1 2-2=elder' cannot be; for example: 3-2 3-3=elder"),
        ("walk", "1-1 2-1=elder 1-1=elder", "cannot be; for example: 3-2 3-3=elder"),
        ("walk", "1-1 2-1=sultan", "'sultan' is not one of: vizier"),
        ("walk", "1-1", "'start' cannot be; for example: 3-2 3-3=elder"),
        ("open", "dance", "'dance' is not one of: target, pay, victim"),
        ("open", "target", "'target' cannot be; for example: target any"),
        ("open", "target in 7", "'target in 7' cannot be"),
        ("open", "target any", "'target any' cannot be"),
        ("open", "pay", "'pay' cannot be"),
        ("open", "pay sloar", "'pay sloar' cannot be"),
        ("open", "pay buy sloar", "'pay buy sloar' cannot be"),
        ("open", "victim 3-2 3", "'victim 3-2 3' cannot be"),
        ("open", "victim 3-2 1", "'victim 3-2 1' cannot be"),
        ("open", "his-victim", "'his-victim' cannot be"),
        ("open", "second", "'second' cannot be"),
        ("open", "second 3", "'second 3' cannot be"),
        ("open", "suit silk", "'suit silk' cannot be"),
        ("open", "suit fakir", "'fakir' is not one of: ivory"),
        ("open", "power enki", "'power enki' cannot be"),
        ("open", "where palm 3-2", "'where palm 3-2' cannot be"),
        ("open", "keep", "'keep' cannot be"),
        ("open", "suit silk, suit silk", "'suit silk, suit silk' cannot be"),
        ("random", "x", "'x' is not a whole number"),
    ],
)
def test_an_impossible_field_is_refused(field: str, value: str, expected: str) -> None:
    text = replaced(text_of(MOVE if field not in ("bag", "meeples") else {}), field, value)
    assert expected in message(text)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"council": "assassin*7"}, "field 'council': the game would be over: Yazid has gathered 7 assassins."),
        ({"taken": "enki boaz marid nekir utug sloar"}, "field 'taken': the game would be over: Yazid has gathered 6"),
        ({"his": "3-3", "yours": "3-3"}, "field 'his': tile 3-3 has two camels."),
        ({"market": "fakir*2 silk"}, "'fakir*2' is not one of"),
        ({"market": "fakir fakir fakir fakir fakir fakir fakir fakir fakir fakir"}, "10 of them, but the game has 9."),
        ({"djinns": "sloar utug boaz enki"}, "4 of them, but the game has 3."),
        ({"step": "over viziers", "court": "vizier"}, "the game would not be over so: you do not have more viziers"),
        ({"hand": "elder*2"}, "field 'hand': 'start' cannot be; for example: elder*2."),
        (WALK | {"step": "act"}, "field 'hand': 'act' cannot be"),
        (WALK | {"step": "act", "hand": "vizier"}, "field 'hand': 'act' cannot be"),
        (WALK | {"step": "act", "hand": "vizier*2 elder"}, "field 'hand': 'act' cannot be"),
        (WALK | {"step": "sow"}, "field 'hand': 'sow' cannot be"),
        (WALK | {"step": "sow", "hand": "elder"}, "nothing can be played in step 'sow' of this position."),
        (WALK | {"step": "sow to 1-1", "hand": "elder vizier"}, "'sow to 1-1' cannot be; for example: bid"),
        (WALK | {"step": "sow to 5-1", "hand": "elder vizier"}, "'sow to 5-1' cannot be; for example: bid"),
        (WALK | {"step": "sow to 3-1", "hand": "elder*2"}, "'sow to 3-1' cannot be; for example: bid"),
        ({"step": "bid", "open": "pay sloar"}, "'pay sloar' cannot be"),
        ({"mine": "enki", "goods": "fakir", "court": "elder", "used": "enki", "open": "pay enki"}, "cannot be"),
        ({"mine": "enki", "goods": "fakir", "court": "elder", "open": "pay enki 3-2"}, "cannot be"),
        ({"mine": "iblis", "goods": "fakir", "court": "elder", "open": "pay iblis"}, "cannot be"),
        ({"mine": "anun-nak", "goods": "fakir", "court": "elder", "open": "pay anun-nak", "rest": "6-1"}, "cannot be"),
        ({"mine": "lamia", "goods": "fakir", "court": "elder", "open": "pay lamia"}, "cannot be"),
        ({"goods": "fakir", "court": "elder", "open": "pay hagis 3-2"}, "cannot be"),
        ({"step": "yazid", "open": "target any, target any, target any"}, "cannot be"),
        ({"step": "yazid", "open": "keep boaz", "djinns": "utug"}, "cannot be"),
        ({"step": "over unpaid", "open": "second"}, "cannot be"),
        ({"step": "sale", "open": "suit silk"}, "'suit silk' cannot be"),
        ({"step": "sale", "open": "power sloar", "mine": "sloar", "used": "sloar"}, "'power sloar' cannot be"),
    ],
)
def test_an_impossible_whole_is_refused(given: Given, expected: str) -> None:
    assert expected in message(text_of(**{"crowds": MOVE, **given}))


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("gold=30", "fivetribes: option gold cannot be '30'; it can be: 25, 20."),
        ("sultan=on", "fivetribes has no option 'sultan'; its options are: gold, dhenim, kumarbi."),
    ],
)
def test_an_unknown_option_is_refused(options: str, expected: str) -> None:
    with pytest.raises(BadSetup) as e:
        FIVETRIBES.from_position(text_of(MOVE, options=options))
    assert str(e.value) == expected


def test_dhenim_is_refused_where_the_option_leaves_it_out() -> None:
    with pytest.raises(BadPosition) as e:
        FIVETRIBES.from_position(text_of(MOVE, options="dhenim=off", mine="dhenim"))
    assert "Dhenim is there 1 time" in e.value.say("en").replace("times", "time")
    assert FIVETRIBES.from_position(text_of(MOVE, options="dhenim=off")).options == (25, 0, 1)


@pytest.mark.build("compiled")
@pytest.mark.parametrize(
    ("given", "plays"),
    [
        ({"step": "bid", "crowds": {}}, ()),
        ({"step": "bid", "crowds": {"1-1": "v", "1-2": "v"}, "dice": "1 5"}, ("let yazid strike",)),
        ({"step": "bid", "crowds": {"1-1": "v", "2-2": "v", "3-2": "v"}, "dice": "1 6"}, ("let yazid strike",)),
        ({"step": "bid", "crowds": {"1-1": "v", "2-2": "v", "3-2": "v"}, "dice": "6 6"}, ("let yazid strike",)),
        ({"crowds": {"1-1": "ve", "3-1": "e"}}, ("from 1-1", "to 2-1")),
        ({"crowds": {"1-1": "a", "2-1": "a", "3-1": "ve"}}, ("from 1-1", "to 2-1", "kill at 3-1")),
        ({"mine": "sloar", "goods": "fakir"}, ("from 1-1", "to 2-1")),
        (
            {"mine": "lamia", "court": "elder", "goods": "fakir", "crowds": {"2-1": "v", "2-2": "v"}},
            ("from 2-1", "to 2-2", "place at 3-3"),
        ),
        ({"mine": "hagis", "court": "elder", "goods": "fakir"}, ("from 1-1", "to 2-1", "place at 3-2")),
        ({"step": "sale", "goods": "silk fish"}, ("add silk",)),
        ({"step": "over viziers"}, ()),
        ({"step": "over unpaid"}, ()),
        ({"step": "over assassins", "council": "assassin*7"}, ()),
        ({"step": "over last-camel", "court": "vizier", "yours": " ".join(TILE_NAMES[:11])}, ()),
        ({"step": "over no-move", "court": "vizier", "crowds": {}}, ()),
    ],
)
def test_a_position_round_trips(given: Given, plays: tuple[str, ...]) -> None:
    state = play(table(**{"crowds": MOVE, **given}), *plays)
    assert FIVETRIBES.from_position(FIVETRIBES.position(state)).key() == state.key()


def damaged(rng: random.Random, texts: list[str]) -> str:
    """A position with a word lost, doubled or strange, or with a line of another."""
    lines, others = (rng.choice(texts).split("\n") for _ in range(2))
    i = rng.randrange(1, len(lines))
    words = lines[i].split()
    match rng.randrange(4):
        case 0:
            words.pop(rng.randrange(len(words)))
        case 1:
            words.append(rng.choice(words))
        case 2:
            words[-1] = rng.choice(rng.choice(lines).split())
        case _:
            words = [others[i]]
    lines[i] = " ".join(words)
    return "\n".join(lines)


@pytest.mark.build("compiled")
def test_a_damaged_position_is_refused_or_can_be_played(luck: Luck) -> None:
    rng = luck.random(5)
    texts: list[str] = []
    for seed in luck.seeds(6):
        state = FIVETRIBES.start(FIVETRIBES.info.complete({}), seed)
        while not state.fate:
            texts.append(FIVETRIBES.position(state))
            FIVETRIBES.play(state, rng.choice(FIVETRIBES.legal(state)))
    outcomes: Counter[str] = Counter()
    for _ in range(300):
        try:
            state = FIVETRIBES.from_position(damaged(rng, texts))
        except SoloistError as e:
            outcomes["refused"] += "\n" not in str(e)
            continue
        while not state.fate:
            FIVETRIBES.play(state, rng.choice(FIVETRIBES.legal(state)))
        outcomes["played"] += 1
    assert min(outcomes["refused"], outcomes["played"]) > 30
    assert outcomes.total() == 300, "each was played, or refused with one line"
