"""Moves are typed in a person's own language as well, and what is quoted can be typed."""

import pytest

from soloist import IllegalAction, Session
from soloist.core import catalog
from soloist.core.game import Value
from soloist.core.phrases import bare, entries, phrasebook, replaced, spoken, understood
from soloist.core.rng import Rng
from soloist.core.text import Wording
from tests.setups import paired

GAMES = [name for name in catalog.names() if type(catalog.find(name)).__module__.startswith("soloist.")]
LINES = Wording({"en": {"typed": ""}, "pl": {"typed": "end turn=koniec tury, draw=dobierz, to=na"}})


@pytest.mark.build("compiled")
@pytest.mark.parametrize(("name", "setup"), [(name, setup) for name in GAMES for setup in paired(catalog.find(name))])
def test_every_move_can_be_typed_as_it_is_quoted_in_polish(name: str, setup: dict[str, Value]) -> None:
    game = catalog.find(name)
    session, rng = Session(game, 7, setup), Rng.seeded(8)
    while session.outcome is None and session.ply < 150:
        for a in game.legal(session.state):
            words = spoken(game.wording, game.words(session.state, a), "pl")
            assert session.meant(words)[0] == a, words
            assert session.meant(bare(words).upper())[0] == a, words
        session.play(rng.choice(game.legal(session.state)))


@pytest.mark.parametrize("name", GAMES)
def test_no_two_english_phrases_are_one_in_polish(name: str) -> None:
    text = catalog.find(name).wording.messages["pl"]["typed"]
    forms = [bare(form) for _, alike in entries(text) for form in alike]
    assert len(set(forms)) == len(forms)
    assert len(phrasebook(text)) == len(entries(text))


def test_every_form_of_a_phrase_is_understood_and_the_first_is_quoted() -> None:
    words = Wording({"en": {"typed": ""}, "pl": {"typed": "use=użyj|użyć, mask=maska|maski"}})
    assert spoken(words, "use mask", "pl") == "użyj maska"
    assert understood(words, "użyć maski") == understood(words, "Użyj maska") == ["use mask"]


def test_the_longest_phrase_is_taken_first() -> None:
    assert replaced(["end", "turn"], {"end": "x", "end turn": "koniec tury"}) == ["koniec tury"]
    assert replaced(["2", "to", "3"], {"to": "na"}) == ["2", "na", "3"]
    assert replaced(["2"], {}) == ["2"]


def test_english_is_spoken_as_it_is_and_polish_understood_without_its_marks() -> None:
    assert spoken(LINES, "end turn", "en") == "end turn"
    assert spoken(LINES, "end turn", "pl") == "koniec tury"
    assert understood(LINES, "KONIEC tury") == ["end turn"]
    assert understood(LINES, "end turn") == []
    assert spoken(Wording(), "draw", "pl") == "draw"
    assert understood(Wording(), "dobierz") == []


def test_a_refusal_names_what_is_legal_in_the_persons_words() -> None:
    session = Session(catalog.find("nim"), 7)
    with pytest.raises(IllegalAction) as e:
        session.play("zabierz 9 ze 1")
    assert "take 1 from 1" in e.value.say("en")
    assert "zabierz 1 ze 1" in e.value.say("pl")
    session.play("zabierz 1 ze 1")
    assert list(session.words()) == ["take 1 from 1"]
