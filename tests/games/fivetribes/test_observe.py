"""The position as numbers: complete, blind to the hidden, and each input where its part says."""

import struct
from hashlib import sha256

import pytest
from librt.vecs import vec

from soloist.core.network import zeros
from soloist.core.rng import Rng
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.mind.ground import Ground
from soloist.games.fivetribes.mind.observe import INPUTS, PARTS, TRAITS, observe, traits
from soloist.games.fivetribes.mind.prefer import prefer
from soloist.games.fivetribes.rules.state import Naqala
from tests.games.fivetribes.plain_traits import traits as plain_traits
from tests.games.fivetribes.table import layout, state_of, table, tile
from tests.share import share

SETUP = FIVETRIBES.info.complete({})


def inputs(s: Naqala) -> dict[str, list[float]]:
    """The inputs of a position, part by part."""
    into = vec[float]([7.0] * INPUTS)
    observe(s, 0, into)
    found, at = {}, 0
    for name, length in PARTS:
        found[name] = list(into[at : at + length])
        at += length
    assert at == INPUTS
    return found


@pytest.mark.build("compiled")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_hidden_changes_no_input(seed: int) -> None:
    s, rng = FIVETRIBES.start(SETUP, seed), Rng(seed)
    for _ in range(60):
        assert inputs(FIVETRIBES.guess(s, 0, rng)) == inputs(s)
        legal = FIVETRIBES.legal(s)
        if not legal:
            return
        FIVETRIBES.play(s, rng.choice(legal))


def test_every_input_is_a_small_number_in_every_question() -> None:
    rng = Rng(3)
    for seed in range(6):
        s = FIVETRIBES.start(SETUP, seed)
        while not s.fate:
            into = zeros(INPUTS)
            observe(s, 0, into)
            assert all(-4.0 <= x <= 9.0 for x in into)
            for _ in range(5):
                if not s.fate:
                    FIVETRIBES.play(s, rng.choice(FIVETRIBES.legal(s)))


def test_the_traits_are_the_first_inputs() -> None:
    s = FIVETRIBES.start(SETUP, 5)
    alone, all_of_them = zeros(TRAITS), zeros(INPUTS)
    traits(s, alone)
    observe(s, 0, all_of_them)
    assert list(alone) == list(all_of_them[:TRAITS])


def test_the_parts_say_what_stands_on_the_table() -> None:
    crowds = {"1-1": "vv", "3-3": "aab", "5-5": "m"}
    given = {"mine": "sloar", "taken": "boaz", "djinns": "enki marid", "court": "vizier*3 elder*2", "palms": "2-2*2"}
    given |= {"council": "assassin*2 elder", "goods": "silk*2 fish fakir*2", "yours": "2-2", "his": "4-4"}
    found = inputs(state_of(table(crowds, market="silk fakir ivory", gold="10", used="sloar", **given)))
    assert found["purse"][:4] == [0.25, 1.0, 1.0, 0.625]
    assert found["council"][:7] == [0, 0, 1, 0, 0, 0, 0]
    assert found["court"][:13] == [0] * 7 + [1] + [0] * 5
    assert sum(found["mine"][:23]) == 1.0
    assert found["mine"][21] == 1.0
    assert [i for i in range(23) if found["offer"][i]] == [7, 16]
    assert found["turn"] == [1.0, 0.0]
    at = tile("3-3") * 17
    assert found["tiles"][at + 12 : at + 17] == [0, 0, 0, 0.25, 0.5]
    assert found["tiles"][tile("2-2") * 17 + 8 : tile("2-2") * 17 + 12] == [1.0, 0, 0.5, 0]
    assert found["cards"][4] == found["cards"][10 + 9] == found["cards"][20 + 0] == 1.0
    assert found["hand"][9] == 0.5
    assert found["question"][2] == 1.0
    assert found["used"][21] == found["taken"][3] == 1.0
    assert found["options"] == [1.0, 1.0, 1.0]


def test_a_move_under_way_and_djinns_drawn_are_told() -> None:
    s = state_of(table({"1-1": "vm", "1-2": "v", "2-1": "m"}))
    FIVETRIBES.play(s, tile("1-1"))
    FIVETRIBES.play(s, tile("1-2"))
    found = inputs(s)
    assert found["hand"][10:] == [0.25, 0, 0.25, 0, 0]
    assert [i for i, x in enumerate(found["walk"]) if x] == [tile("1-1"), 30 + tile("1-1"), 60 + tile("1-2")]
    acting = state_of(
        table({"2-1": "b"}, step="act", walk="1-1 2-1=elder", hand="elder*3", mine="sloar", goods="fakir")
    )
    assert inputs(acting)["hand"][10:] == [0, 0.75, 0, 0, 0]
    assert inputs(state_of(table(no_pile=True)))["pile"] == [0.0] * 4
    keeping = state_of(table(mine="sibittis", used="sibittis", open="keep baal enki", step="sale"))
    assert [i for i, x in enumerate(inputs(keeping)["drawn"]) if x] == [2, 7]


def test_villages_of_yours_and_the_last_djinn_that_a_fakir_pays_are_told() -> None:
    given = {"taken": "boaz utug leta sloar enki", "djinns": "marid", "council": "elder", "market": "fakir silk"}
    s = state_of(table({"1-1": "m", "2-1": "m", "3-1": "e"}, yours="2-1", tiles=layout({"2-1": "v5"}), **given))
    found = inputs(s)
    assert found["designs"][16] == pytest.approx(1 / 3)
    assert found["sites"][17] == 0.5
    assert found["strike"][12] > 0.0


def test_without_camels_assassins_win_no_tile() -> None:
    s = state_of(table({"1-1": "a", "2-1": "a", "3-1": "e"}))
    free = inputs(s)["next"][0]
    s.camels_left = 0
    assert inputs(s)["next"][0] < free


@pytest.mark.parametrize("seed", range(share(12, 2)))
def test_every_input_is_what_is_worked_out_plainly_to_the_last_bit(seed: int) -> None:
    s, rng, ground = FIVETRIBES.start(SETUP, seed), Rng(seed), Ground()
    with_notes, anew, plain = zeros(TRAITS), zeros(TRAITS), zeros(TRAITS)
    while not s.fate:
        traits(s, with_notes, ground)
        traits(s, anew)
        plain_traits(s, plain)
        assert list(with_notes) == list(anew) == list(plain)
        FIVETRIBES.play(s, prefer(s) if rng.below(4) else rng.choice(FIVETRIBES.legal(s)))


def test_the_network_is_asked_what_it_was_taught_to_the_last_bit() -> None:
    digest, into = sha256(), zeros(TRAITS)
    for seed, dice in ((3, 5), (4, 9)):
        s, stream = FIVETRIBES.start(FIVETRIBES.info.complete({}), seed), Rng(dice)
        while not s.fate:
            traits(s, into)
            digest.update(struct.pack(f"<{TRAITS}d", *into))
            FIVETRIBES.play(s, stream.choice(FIVETRIBES.legal(s)))
    assert digest.hexdigest()[:16] == "c835f7c316451fa8"
