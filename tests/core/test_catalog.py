"""The games there are."""

import pytest

from soloist.core import catalog
from soloist.core.errors import UnknownGame
from soloist.games.nim import NIM


def test_a_game_is_found_by_its_id() -> None:
    assert catalog.find("nim") is NIM
    assert "nim" in catalog.names()


def test_every_entry_loads_the_game_of_its_name() -> None:
    for name in catalog.names():
        assert catalog.find(name).info.id == name


def test_an_unknown_game_names_the_games_there_are_the_nearest_first() -> None:
    with pytest.raises(UnknownGame, match="There is no game 'nym'; the games are: nim") as e:
        catalog.find("nym")
    assert e.value.say("pl").startswith("Nie ma gry „nym”; są gry: nim")
