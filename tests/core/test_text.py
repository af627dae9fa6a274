"""Messages in words."""

from pathlib import Path

import pytest

from soloist.core.text import COMMON, LANGUAGES, PLURALS, Text, Wording, messages_in

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


def test_english_comes_first() -> None:
    assert LANGUAGES[0] == "en"
    assert set(LANGUAGES) == {"en", "pl"}


# -- files


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of words, which is no more than a folder."""
    monkeypatch.syspath_prepend(str(tmp_path))
    folder = tmp_path / "toy_words" / "text"
    folder.mkdir(parents=True)
    return folder


def test_a_language_is_a_file(words: Path) -> None:
    (words / "en.json").write_text('{"hello": "good day"}', encoding="utf-8")
    (words / "pl.json").write_text('{"hello": "dzień dobry"}', encoding="utf-8")
    (words / "notes.txt").write_text("not a language", encoding="utf-8")
    assert messages_in("toy_words", "text") == {"en": {"hello": "good day"}, "pl": {"hello": "dzień dobry"}}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", "en.json cannot be read: Expecting property name"),
        ('["hello"]', "en.json must be an object of texts by their ids"),
        ('{"hello": 1}', "en.json must be an object of texts by their ids"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(words: Path, text: str, problem: str) -> None:
    (words / "en.json").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=problem):
        messages_in("toy_words", "text")


def test_a_file_in_another_encoding_is_named(words: Path) -> None:
    (words / "en.json").write_bytes(b'{"hello": "dzie\xf1"}')
    with pytest.raises(ValueError, match=r"en\.json cannot be read: 'utf-8' codec"):
        messages_in("toy_words", "text")


# -- what things are called

THINGS = Wording(
    {
        "en": {"zone.heap": "heap", "zone.heap/1": "the middle heap", "piece.counter": "a counter", "zone.bag": "{n}"},
        "pl": {"zone.heap": "stos"},
    }
)


@pytest.mark.parametrize(
    ("kind", "name", "lang", "called"),
    [
        ("zone", "heap", "en", "heap"),
        ("zone", "heap/1", "en", "the middle heap"),
        ("zone", "heap/2", "en", "heap 3"),
        ("zone", "heap/2/left", "en", "heap 3 left"),
        ("zone", "heap/2", "pl", "stos 3"),
        ("zone", "heap/1", "pl", "the middle heap"),
        ("zone", "bag", "en", "bag"),
        ("zone", "shelf/2", "en", "shelf 2"),
        ("piece", "counter", "pl", "a counter"),
        ("piece", "7H", "en", "7H"),
        ("piece", "", "en", ""),
    ],
)
def test_a_thing_is_called_by_its_words_or_by_its_name(kind: str, name: str, lang: str, called: str) -> None:
    assert THINGS.called(kind, name, lang) == called


def test_words_on_the_table_stand_in_for_those_in_sentences() -> None:
    words = Wording({"en": {"heap": "a heap", "table.heap": "Heap"}, "pl": {"heap": "stos"}})
    assert words.say(Text("heap")) == "a heap"
    assert words.at_table().say(Text("heap")) == "Heap"
    assert words.at_table().say(Text("heap"), "pl") == "stos"


def test_a_side_is_spoken_to_or_spoken_of() -> None:
    spoken_to = Wording({"en": {"who": "You", "who:you": "you", "line": "{seat:You play|plays} a card."}})
    spoken_of = Wording({"en": {"who": "The Dummy", "line": "{seat:You play|plays} a card."}})
    line = Text("line", {"seat": Text("who")})
    assert [wording.say(line) for wording in (spoken_to, spoken_of)] == ["You play a card.", "The Dummy plays a card."]
