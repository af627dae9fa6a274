"""Tiles and their text."""

import pytest

from soloist.games.rummikub.rules import tiles


@pytest.mark.build("compiled")
@pytest.mark.parametrize("kind", range(tiles.KINDS))
def test_every_kind_reads_as_it_is_written(kind: int) -> None:
    assert tiles.parse(tiles.text(kind)) == kind


def test_a_joker_may_say_what_it_stands_for() -> None:
    tile = tiles.parse("J:r5")
    assert (tiles.is_joker(tile), tiles.plain(tile), tiles.number_of(tile)) == (True, tiles.JOKER, 5)
    assert tiles.text(tile) == "J:r5"
    assert tiles.number_of(tiles.JOKER) == 0


@pytest.mark.parametrize("word", ["", "r", "r0", "r14", "r05", "x3", "5", "J:", "J:J", "rr", "r1a", "r٣", "k111"])
def test_other_words_are_no_tiles(word: str) -> None:
    with pytest.raises(ValueError, match="is not a tile: write k, b, o or r and a number 1 to 13, or J"):
        tiles.parse(word)


def test_counts_list_their_tiles() -> None:
    hand = [3, 3, 20, tiles.JOKER]
    assert tiles.listed(tiles.counted(hand)) == hand
