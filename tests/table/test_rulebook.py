"""The rules pages: parsed once, clause by clause."""

import pytest

from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.games.jambo import JAMBO_SOLO
from soloist.games.nim import NIM
from soloist.table.rulebook import NoPage, Rulebook, Section, plain, rulebook
from tests.games.plain import PLAIN

PAGE = """# Toss
Two coins.

## Play
### TOS-1 Who begins
The younger.

*Source: house rule.*

### TOS-2 The end
Whoever **wins** `twice`.
Source: the box.
## More
Nothing.
"""


def test_a_page_has_a_title_an_intro_and_clauses_with_their_sources() -> None:
    book = Rulebook("toss", "TOS", PAGE)
    assert (book.title, book.intro) == ("Toss", "Two coins.")
    assert book.sections == [Section("Play", ""), Section("More", "Nothing.")]
    assert {clause.section for clause in book.clauses} == {"Play"}
    assert [(clause.id, clause.title, clause.text, clause.source) for clause in book.clauses] == [
        ("TOS-1", "Who begins", "The younger.", "house rule."),
        ("TOS-2", "The end", "Whoever **wins** `twice`.", "the box."),
    ]
    assert book.clause("2").page == "### TOS-2 The end\nWhoever **wins** `twice`.\nSource: the box."


@pytest.mark.parametrize("number", ["2", "nim-2", " NIM-2 "])
def test_a_clause_is_found_by_its_number_however_it_is_written(number: str) -> None:
    assert rulebook(NIM, "en").clause(number).id == "NIM-2"


def test_a_clause_that_is_not_there_is_one_line_that_names_those_there_are() -> None:
    with pytest.raises(SoloistError, match=r"^The rules of nim have no clause '99'; they have: NIM-1, .*NIM-5\.$"):
        rulebook(NIM, "en").clause("99")


def test_a_language_without_a_page_reads_the_english_one() -> None:
    assert rulebook(NIM, "xx").title == rulebook(NIM, "en").title != ""


def test_a_game_without_a_page_says_so() -> None:
    class Pageless(type(PLAIN)):  # type: ignore[misc]
        def __init__(self) -> None:
            from dataclasses import replace

            super().__init__()
            self.info = replace(NIM.info, id="pageless")

    with pytest.raises(NoPage, match="no rules page for pageless"):
        rulebook(Pageless(), "en")


def test_every_game_has_the_same_clauses_in_both_languages() -> None:
    for game in catalog.all_games().values():
        english, polish = (rulebook(game, lang) for lang in ("en", "pl"))
        assert [clause.id for clause in english.clauses] == [clause.id for clause in polish.clauses]
        assert all(clause.text and clause.source for book in (english, polish) for clause in book.clauses)


def test_a_page_for_the_ear_has_no_marks() -> None:
    assert plain("## Play\n**wins** `twice` and *once*") == "Play\nwins twice and once"


def test_a_card_is_read_by_its_name_with_all_that_is_said_of_it() -> None:
    game = catalog.find("jambo-solo")
    page = rulebook(game, "en").clause("well").page
    assert "### JAM-241 Well (you in solo)" in page
    assert "### JAM-341 Well (the Dummy)" in page
    assert "JAM-241" in rulebook(game, "pl").clause("STUDNIA").page
    with pytest.raises(
        SoloistError, match=r"^The rules of jambo-solo have no clause 'camel'\. Say a number from JAM-1 to "
    ):
        rulebook(game, "en").clause("camel")


@pytest.mark.parametrize(
    ("lang", "name", "number"),
    [
        ("en", "talking-drum", "JAM-612"),
        ("en", "ritual", "JAM-501"),
        ("en", "mask", "JAM-146"),
        ("pl", "rytuały", "JAM-501"),
        ("pl", "maski", "JAM-146"),
        ("pl", "mówiący-bęben", "JAM-612"),
    ],
)
def test_a_thing_is_found_by_the_words_that_moves_have_for_it(lang: str, name: str, number: str) -> None:
    assert f"### {number} " in rulebook(catalog.find("jambo"), lang).clause(name).page


@pytest.mark.parametrize(
    ("lang", "name", "said"),
    [
        ("en", "3 tea", "3 tea: buy 3, sell 10, copies 2"),
        ("en", "trinkets-hides-silk", "trinkets + hides + silk: buy 5, sell 12, copies 2"),
        ("pl", "3 herbata", "3× herbata: kupno 3, sprzedaż 10, sztuk 2"),
        ("en", "j45", "J45: The Basket Maker costs 2 gold even for one ware, and the sixth space as well."),
    ],
)
def test_a_card_of_a_table_and_a_ruling_of_a_list_are_read_by_their_names(lang: str, name: str, said: str) -> None:
    assert rulebook(JAMBO_SOLO, lang).clause(name).page == said


def test_a_word_that_fits_too_much_names_nothing() -> None:
    for word in ("the", "", "card"):
        with pytest.raises(SoloistError, match="no clause"):
            rulebook(catalog.find("jambo"), "en").clause(word)
