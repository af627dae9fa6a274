"""Messages in words."""

import pytest

from soloist.core.text import COMMON, PLURALS, Text, Wording

WORDS = Wording(
    {
        "en": {"card": "seven", "say": "the {card} and {n:tile|tiles}", "list": "{cards}", "free": "{x}"},
        "pl": {
            "card": "siódemka",
            "card:acc": "siódemkę",
            "say": "bierzesz {card:acc}, {n:kość|kości|kości}",
            "list": "{cards:acc}",
        },
    }
)


def test_arguments_are_put_into_words() -> None:
    assert WORDS.say(Text("say", {"card": "card", "n": 1})) == "the seven and tile"
    assert WORDS.say(Text("say", {"card": Text("card"), "n": 2})) == "the seven and tiles"


def test_a_form_is_used_where_the_language_has_it() -> None:
    assert WORDS.say(Text("say", {"card": "card", "n": 5}), "pl") == "bierzesz siódemkę, kości"
    assert WORDS.say(Text("list", {"cards": (Text("card"), Text("card"))}), "pl") == "siódemkę, siódemkę"
    assert WORDS.say(Text("list", {"cards": (Text("card"), Text("card"))}), "en") == "seven, seven"


def test_plain_text_and_numbers_stand_for_themselves() -> None:
    assert WORDS.say(Text("free", {"x": "Zoë"})) == "Zoë"
    assert WORDS.say(Text("free", {"x": 12})) == "12"


@pytest.mark.parametrize(
    ("n", "form"), [(1, "karta"), (2, "karty"), (4, "karty"), (5, "kart"), (12, "kart"), (22, "karty")]
)
def test_polish_has_three_plurals(n: int, form: str) -> None:
    assert PLURALS["pl"].form(n, ["karta", "karty", "kart"]) == form


@pytest.mark.parametrize(("n", "form"), [(0, "cards"), (1, "card"), (2, "cards")])
def test_english_has_two_plurals(n: int, form: str) -> None:
    assert PLURALS["en"].form(n, ["card", "cards"]) == form


def test_common_messages_are_in_every_wording() -> None:
    assert WORDS.has("over", "pl")
    assert WORDS.say(Text("free", {"x": 1}), "pl") == "1", "what a language does not say is said in English"
    assert set(COMMON.messages["en"]) == set(COMMON.messages["pl"])
