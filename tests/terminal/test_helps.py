"""The dial of helps in a terminal: switched by a command, kept for each game, and played by the table."""

from collections.abc import Callable

import pytest

from soloist.terminal import helps
from soloist.terminal.local_table import LocalTable
from tests.terminal.test_plain import play

SitDown = Callable[..., LocalTable]


def test_a_help_is_switched_by_its_name_and_kept_for_its_game(sit: SitDown) -> None:
    told, fine = play(sit("nim", seed=7), "helps", "helps single", "helps finish", "helps finish")
    assert fine
    assert "single (off)" in told
    assert "single (on)" in told
    assert helps.of_game("nim") == ("single",)
    assert helps.of_game("joker") == ()


def test_the_only_answer_is_given_by_itself_once_that_is_switched_on(sit: SitDown) -> None:
    lines = ("take 6 from 1", "take 4 from 2", "take 5 from 3")
    assert "take 1 from 3" in play(sit("nim", seed=7), *lines, "legal")[0]
    local = sit("nim", seed=7)
    told, fine = play(local, "helps single", *lines)
    assert fine, told
    assert local.outcome


@pytest.mark.parametrize(("lang", "name"), [("en", "magic"), ("pl", "czary")])
def test_an_unknown_help_is_one_clear_line(sit: SitDown, lang: str, name: str) -> None:
    told, fine = play(sit("nim", lang, seed=7), f"{'helps' if lang == 'en' else 'pomoce'} {name}")
    assert not fine
    assert name in told
    assert helps.name("finish", lang) in told


@pytest.mark.parametrize("text", ["", "{", "[]", '{"nim": 3}', '{"nim": ["magic"]}'])
def test_a_file_that_cannot_be_read_counts_as_nothing(text: str) -> None:
    helps.path().parent.mkdir(parents=True)
    helps.path().write_text(text)
    assert helps.of_game("nim") == ()
