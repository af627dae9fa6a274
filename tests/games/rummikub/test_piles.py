"""The piles that the page is held to say what the rules say."""

import json
from collections import Counter

import pytest

from soloist.games.rummikub.face.text import WORDING
from tests.games.rummikub.piles import DATA, written

FAULTS = {"few", "jokers", "mixed", "twice", "gap", "many"}


@pytest.mark.build("compiled")
@pytest.mark.rule("RUM-6")
@pytest.mark.rule("RUM-7")
@pytest.mark.rule("RUM-8")
@pytest.mark.rule("RUM-9")
def test_the_file_says_what_the_rules_say() -> None:
    said = DATA.read_text(encoding="utf-8")
    piles = [tuple(words.split()) for words, *_ in json.loads(said)["piles"]]
    assert said == written(piles), "the rules read sets otherwise now: write the file anew, and mend the page"


def test_every_fault_is_among_the_piles_and_has_its_words() -> None:
    found = Counter(pile[1] for pile in json.loads(DATA.read_text(encoding="utf-8"))["piles"])
    assert set(found) == {"", *FAULTS}
    assert all(found[fault] > 50 for fault in FAULTS - {"jokers"})
    assert all(WORDING.has(f"fault.{fault}", lang) for fault in FAULTS for lang in ("en", "pl"))
