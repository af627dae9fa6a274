"""Actions in words and as drags, legal or not; every refusal has a clause and a sentence in both languages."""

from collections.abc import Callable

import pytest

from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.core.text import LANGUAGES
from soloist.games.joker import JOKER
from soloist.games.joker.rules.actions import ACTIONS
from soloist.games.joker.rules.state import JokerState
from tests.luck import Luck

Lay = Callable[..., Session]
COLUMNS = {1: "| 3C", 2: "4D | 8S 7D", 3: "JC | BJ", 4: "| 9H", 5: "| 8C RJ"}
TABLE = {"clubs": "AC 2C", "talon": "4S AH", "names": "RJ=7H"}


def state_of(session: Session) -> JokerState:
    """The position as the kernel has it."""
    assert isinstance(session.state, JokerState)
    return session.state


def parsed(state: JokerState, text: str) -> str:
    """The words of what a text means; empty if it means nothing."""
    a = JOKER.parse(state, text)
    return "" if a is None else JOKER.words(state, a)


def test_every_entry_of_the_codebook_has_words_of_its_own() -> None:
    state = JOKER.start(JOKER.info.complete({}), 1)
    words = [JOKER.words(state, a) for a in range(ACTIONS)]
    assert len(set(words)) == ACTIONS


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("d", "draw"),
        ("W to 3", "talon to 3"),
        ("waste up", "talon up"),
        ("talon > 3", "talon to 3"),
        ("2->4", "2 to 4"),
        ("7 to 1", "7 to 1"),
        ("ah up", "talon up"),
        ("ah to 2", "talon to 2"),
        ("8s to 4", "2 to 4"),
        ("7d to 4", ""),
        ("7d to 5", "2 to 5"),
        ("2c to 1", "clubs to 1"),
        ("c to 1", "clubs to 1"),
        ("black to 4", "black to 4"),
        ("kd to 1", ""),
        ("zz to 1", ""),
        ("3 to 9", ""),
        ("3c up", "1 up"),
        ("1 up clubs", "1 up"),
        ("1 up hearts", "1 up hearts"),
        ("1 up black", ""),
        ("8s up", ""),
        ("3 up", "3 up spades"),
        ("3 up ace", "3 up ace"),
        ("5 up", "5 up"),
        ("6 up", "6 up"),
        ("9 up", ""),
        ("talon up clubs", ""),
        ("talon up hearts", "talon up"),
        ("talon up ace", ""),
        ("name 3 q", "name 3 queen"),
        ("name 3 12", "name 3 queen"),
        ("name ten", "name 3 10"),
        ("name 3", "name 3 3"),
        ("name 3 joker", ""),
        ("name 9 queen", ""),
        ("remove bj", "remove 3"),
        ("remove rj", "remove 5"),
        ("remove w", "remove talon"),
        ("remove 2", "remove 2"),
        ("remove ah", "remove talon"),
        ("remove kd", ""),
        ("dance", ""),
        ("", ""),
    ],
)
def test_words_are_understood(lay: Lay, text: str, words: str) -> None:
    assert parsed(state_of(lay(COLUMNS, **TABLE)), text) == words


def test_a_joker_with_one_way_up_need_not_say_it(lay: Lay) -> None:
    state = state_of(lay({1: "| BJ", 2: "| RJ"}, clubs="AC", spades="AS 2S", names="RJ=ADH", talon="3S"))
    assert parsed(state, "1 up") == "1 up clubs"
    assert parsed(state, "bj up") == "1 up clubs"
    assert parsed(state, "2 up") == "2 up ace"
    assert parsed(state, "name 5") == "name 1 5"
    empty = state_of(lay({1: "| BJ"}, undecided="RJ", names="RJ=ADH"))
    assert parsed(empty, "rj to 1") == "red to 1"
    assert parsed(empty, "remove rj") == ""
    assert parsed(empty, "ah up") == ""


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [
        ("", "stock", "draw"),
        ("stock", "stock", "draw"),
        ("talon/1", "stock", ""),
        ("talon/1", "foundation/hearts", "talon up"),
        ("talon", "tableau/3/0", "talon to 3"),
        ("talon/1", "out", "remove talon"),
        ("talon/1", "tableau/8", ""),
        ("talon/1", "button/name/3", ""),
        ("talon/0", "tableau/1", ""),
        ("tableau/2/1", "tableau/4", "2 to 4"),
        ("tableau/2/2", "tableau/4", ""),
        ("tableau/2/2", "tableau/5/1", "2 to 5"),
        ("tableau/2/0", "tableau/5", ""),
        ("tableau/2", "tableau/5", "2 to 5"),
        ("tableau/6", "tableau/5", ""),
        ("tableau/2/1", "foundation/spades", ""),
        ("tableau/1/0", "foundation/clubs", "1 up"),
        ("tableau/1/0", "foundation/hearts", "1 up hearts"),
        ("tableau/1/0", "foundation/black", "1 up"),
        ("tableau/1/0", "foundation", ""),
        ("tableau/3/1", "foundation/clubs", "3 up clubs"),
        ("tableau/3/1", "foundation/black", "3 up ace"),
        ("tableau/3/1", "button/name/12", "name 3 queen"),
        ("tableau/3/1", "button/name/99", ""),
        ("tableau/3/1", "out", "remove 3"),
        ("tableau/3/1", "stock/1", ""),
        ("tableau/9/0", "tableau/1", ""),
        ("foundation/clubs/1", "tableau/4", "clubs to 4"),
        ("foundation/clubs/1", "tableau", ""),
        ("foundation/green/1", "tableau/4", ""),
        ("out/0", "tableau/4", ""),
    ],
)
def test_drags_are_understood(lay: Lay, source: str, target: str, words: str) -> None:
    session = lay(COLUMNS, **TABLE)
    a = JOKER.seek(state_of(session), source, target)
    assert ("" if a is None else JOKER.words(state_of(session), a)) == words


def test_a_drag_that_is_not_legal_is_explained(lay: Lay) -> None:
    session = lay(COLUMNS, **TABLE)
    refusal = session.explain("foundation/clubs/1", "tableau/4")
    assert refusal is not None
    assert refusal.clause == "JOK-9"
    assert session.explain("tableau/1/0", "foundation/clubs") is None


@pytest.mark.build("compiled")
@pytest.mark.parametrize(
    "setup", [{}, {"worry_back": True, "strict_units": True}, {"reexposed": False, "talon_top": "none"}]
)
def test_whatever_is_not_legal_is_refused_by_a_clause(setup: dict[str, bool | str], luck: Luck) -> None:
    rng = Rng.seeded(luck.seed(4))
    for seed in luck.seeds(2):
        state = JOKER.start(JOKER.info.complete(setup), seed)
        while JOKER.outcome(state) is None:
            legal = JOKER.legal(state)
            for a in set(range(int(rng.below(5)), ACTIONS, 5)) - set(legal):
                refusal = JOKER.why_not(state, a)
                assert refusal.clause.startswith("JOK-")
                for lang in LANGUAGES:
                    assert JOKER.wording.say(refusal.reason, lang).endswith(".")
                assert JOKER.parse(state, JOKER.words(state, a)) is not None
            JOKER.play(state, rng.choice(legal[1:] if len(legal) > 1 and rng.below(3) else legal))


def test_only_what_uncovers_hidden_cards_reveals(lay: Lay) -> None:
    session = lay({1: "4C | 9H", 2: "| TS", 3: "5C 6C | RJ", 4: "7C | AC", 5: "| 8C 7H", 6: "3D | KS"}, talon="BJ")
    decision = session.decision()
    assert decision is not None
    revealing = {option.words for option in decision.options if option.reveals}
    moves = {"1 to 2", "3 to 2", "3 to 7", "3 to 5", "3 to 6", "6 to 7"}
    assert revealing == {"draw", "4 up", "3 up ace", "remove 3"} | (moves & set(session.legal()))


@pytest.mark.parametrize(
    ("columns", "fields", "english", "polish"),
    [
        (
            {1: "| 9H"},
            {},
            "Turn the next card of the stock or play a card.",
            "Odkryj następną kartę talii albo zagraj kartę.",
        ),
        (
            {1: "| BJ"},
            {"talon": "RJ"},
            "Turn the next card, play a card, or use the free jokers (black joker, red joker).",
            "Odkryj następną kartę, zagraj kartę albo użyj wolnych jokerów (czarny joker, czerwony joker).",
        ),
        ({1: "| 9H", 2: "| 8C", 7: "| 2C"}, {"rest": "7"}, "The stock is empty: play a card or give up.", ""),
        (
            {1: "| RJ", 2: "| 8C", 7: "| 2C"},
            {"rest": "7"},
            "The stock is empty: play a card, use the free joker (red joker), or give up.",
            "Talia jest pusta: zagraj kartę, użyj jokera (czerwony joker) albo poddaj grę.",
        ),
        ({1: "| 9H", 2: "| 8C"}, {"talon": "RJ 3D"}, "Turn the next card of the stock or play a card.", ""),
    ],
)
def test_the_prompt_mentions_free_jokers(
    lay: Lay, columns: dict[int, str], fields: dict[str, str], english: str, polish: str
) -> None:
    decision = lay(columns, **fields).decision()
    assert decision is not None
    assert JOKER.wording.say(decision.prompt) == english
    assert JOKER.wording.say(decision.prompt, "pl") == polish or not polish


@pytest.mark.parametrize(
    ("words", "english", "polish"),
    [
        ("draw", "Turn the next card of the stock (41 left)", "Odkryj następną kartę talii (zostało 41)"),
        ("talon up", "ace of hearts to the hearts foundation", "as kier na bazę kier"),
        ("1 up", "3 of clubs to the clubs foundation", "trójka trefl na bazę trefl"),
        ("2 to 4", "8 of spades and what lies on it to column 4", "Ciąg od ósemki pik do kolumny 4"),
        (
            "3 up spades",
            "black joker as ace of spades to the spades foundation",
            "czarny joker jako as pik na bazę pik",
        ),
        ("3 to 6", "black joker as black king to column 6", "czarny joker jako czarny król do kolumny 6"),
        ("name 3 queen", "Name the black joker black queen", "Nazwij: czarny joker to czarna dama"),
        ("remove 3", "Put the black joker out of play", "Usuń z gry czarnego jokera"),
    ],
)
def test_labels_say_what_an_action_does(lay: Lay, words: str, english: str, polish: str) -> None:
    decision = lay(COLUMNS, **TABLE).decision()
    assert decision is not None
    label = next(option.label for option in decision.options if option.words == words)
    assert JOKER.wording.say(label) == english
    assert JOKER.wording.say(label, "pl") == polish
