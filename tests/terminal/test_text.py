"""Both languages are complete: every message is in each, with the same arguments."""

import pytest

from soloist.commands.text import WORDING as COMMANDS
from soloist.core.text import PLACE, Wording
from soloist.terminal.games.joker_text import WORDING as JOKER
from soloist.terminal.games.nim import WORDING as NIM
from soloist.terminal.text import WORDING as TABLE


@pytest.mark.parametrize("wording", [TABLE, COMMANDS, JOKER, NIM], ids=["table", "commands", "joker", "nim"])
def test_every_message_is_in_both_languages_with_the_same_arguments(wording: Wording) -> None:
    english, polish = wording.messages["en"], wording.messages["pl"]
    assert {id for id in english if ":" not in id} == {id for id in polish if ":" not in id}
    for id, template in polish.items():
        names = {place[1] for place in PLACE.finditer(template)}
        assert names <= {place[1] for place in PLACE.finditer(english[id.partition(":")[0]])}, id
