"""Every language of the terminal is complete: each message is in each, with the same arguments."""

import pytest

from soloist.commands.text import WORDING as COMMANDS
from soloist.core.text import LANGUAGES, PLACE, Wording
from soloist.games.joker import JOKER
from soloist.games.nim import NIM
from soloist.terminal.text import WORDING as TABLE


@pytest.mark.parametrize(
    "wording", [TABLE, COMMANDS, JOKER.wording, NIM.wording], ids=["table", "commands", "joker", "nim"]
)
def test_every_message_is_in_every_language_with_the_same_arguments(wording: Wording) -> None:
    english = wording.own("en")
    for lang in LANGUAGES:
        words = wording.own(lang)
        assert {id for id in english if ":" not in id} == {id for id in words if ":" not in id}
        for id, template in words.items():
            names = {place[1] for place in PLACE.finditer(template)}
            assert names <= {place[1] for place in PLACE.finditer(english[id.partition(":")[0]])}, id
