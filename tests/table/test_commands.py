"""The words of the command line, in English and in the person's language."""

import pytest

from soloist.core.text import LANGUAGES, PLACE
from soloist.table import commands
from soloist.table.text import WORDING


@pytest.mark.parametrize(
    ("line", "lang", "read"),
    [
        ("?", "en", ("help", "")),
        ("Undo", "en", ("undo", "")),
        ("why take 2 from 1", "en", ("why", "take 2 from 1")),
        ("rules NIM-2", "en", ("rules", "nim-2")),
        ("omówienie 2", "pl", ("review", "2")),
        ("take 2 from 1", "en", ("", "take 2 from 1")),
        ("undo", "pl", ("undo", "")),
        ("ponów", "pl", ("redo", "")),
        ("ponow", "pl", ("redo", "")),
        ("ponów", "en", ("", "ponów")),
        ("give up", "pl", ("give up", "")),
    ],
)
def test_a_line_is_a_command_or_a_move(line: str, lang: str, read: tuple[str, str]) -> None:
    assert commands.read(line, lang) == read


def test_every_command_has_a_name_of_its_own_and_says_what_it_is_about_in_every_language() -> None:
    for lang in LANGUAGES:
        names = [commands.name(command, lang) for command in commands.COMMANDS]
        assert len(set(names)) == len(names)
        assert all(WORDING.has(f"about.{command}", lang) for command in commands.COMMANDS)


def test_every_message_has_the_same_arguments_in_every_language() -> None:
    english = WORDING.own("en")
    for lang in LANGUAGES:
        words = WORDING.own(lang)
        assert words.keys() == english.keys()
        for id, template in words.items():
            assert {place[1] for place in PLACE.finditer(template)} <= {
                place[1] for place in PLACE.finditer(english[id])
            }
