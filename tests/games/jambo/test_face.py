"""Words, targets, prompts and refusals."""

import pytest

from soloist import Session
from soloist.core.text import LANGUAGES, Text
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.face.words import ACTION, WORDS
from soloist.games.jambo.rules.actions import CODEBOOK
from tests.games.jambo.conftest import Lay, play_script, table_of


def test_every_entry_of_the_codebook_has_words_of_its_own() -> None:
    assert len(ACTION) == len(WORDS) == CODEBOOK


@pytest.mark.parametrize("game", [JAMBO, JAMBO_SOLO], ids=lambda game: game.info.id)
def test_every_entry_of_the_codebook_has_a_label_and_an_aim_anywhere(game: object) -> None:
    for session in (Session("jambo", 1, {"huts": True, "relics": True}), Session("jambo-solo", 1)):
        for a in range(CODEBOOK):
            for lang in LANGUAGES:
                session.game.wording.say(session.game.label(session.state, a), lang)
            assert session.game.aim(session.state, a)[1]


@pytest.mark.rule("JAM-29")
def test_any_of_two_alike_may_be_clicked(lay: Lay) -> None:
    session = lay(hand="well well", market="tea tea silk", tools0="drums")
    assert (
        JAMBO.seek(table_of(session), "", "hand/0/0")
        == JAMBO.seek(table_of(session), "", "hand/0/1")
        == ACTION["play well"]
    )
    session.play("use drums")
    assert JAMBO.seek(table_of(session), "", "market/0/0") == ACTION["tea"]
    assert JAMBO.seek(table_of(session), "", "market/0/2") == ACTION["silk"]
    assert JAMBO.seek(table_of(session), "", "market/1/2") is None
    assert JAMBO.seek(table_of(session), "", "market/0/9") is None


def test_spaces_are_clicked_one_by_one_in_solo(lay: Lay) -> None:
    session = lay(solo=True, hand="parrot", market1="tea silk tea")
    session.play("play parrot")
    assert JAMBO_SOLO.seek(table_of(session), "", "market/1/2") == ACTION["space 3"]


def test_a_click_on_what_cannot_be_done_is_explained(lay: Lay) -> None:
    session = lay(hand="3-tea elephant", tools0="well*", with_huts=True, with_relics=True, held=[1 << 2 | 1 << 5, 3])
    for source, target, clause in [
        ("", "hand/0/1", "JAM-125"),
        ("hand/0/0", "supply", "JAM-12"),
        ("", "huts/0/0", "JAM-501"),
        ("", "relics/0/0", "JAM-613"),
    ]:
        refusal = session.explain(source, target)
        assert (refusal.clause if refusal else "") == (clause if target != "huts/0/0" else ""), target
    assert session.explain("hand/0/0", "market/0") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_auction_shows_bid_and_goods(lay: Lay, lang: str) -> None:
    session = lay(hand="travelling-merchant")
    play_script(session, "play travelling-merchant; tea; silk; done")
    assert session.game.wording.say(session.game.prompt(session.state), lang)
    play_script(session, "bid 3")
    view = session.view(0)
    assert view.facts["bid"] == 3
    assert view.facts["asked"] == 1
    goods = next(zone for zone in view.zones if zone.name == "goods")
    assert [piece.face for piece in goods.pieces] == ["tea", "silk"]


def test_the_sixth_space_is_marked_in_the_view(lay: Lay) -> None:
    session = lay(solo=True, market="tea silk salt fruit hides trinkets tea", stands=(1, 0), paid=[1, 0])
    market = next(zone for zone in session.view(0).zones if zone.name == "market/0")
    assert [(piece.marks["space"], piece.marks["sixth"]) for piece in market.pieces][4:] == [
        (4, False),
        (5, True),
        (6, False),
    ]


def test_a_card_that_lies_open_says_its_sort_and_its_prices(lay: Lay) -> None:
    session = lay(hand="3-tea 2-salt-trinkets guard ape small-market-stand", other="lion all-six", tools0="well*")
    zones = {zone.name: zone.pieces for zone in session.view(0).zones}
    assert {piece.face: dict(piece.marks) for piece in zones["hand/0"]} == {
        "3-tea": {"sort": "ware", "wares": ("tea", "tea", "tea"), "buy": 3, "sell": 10},
        "2-salt-trinkets": {"sort": "ware", "wares": ("salt", "salt", "trinkets"), "buy": 4, "sell": 11},
        "guard": {"sort": "person"},
        "ape": {"sort": "animal"},
        "small-market-stand": {"sort": "stand"},
    }
    assert zones["tools/0"][0].marks == {"sort": "utility", "used": True}
    assert [(piece.face, piece.marks) for piece in zones["hand/1"]] == [("", {}), ("", {})]


def test_the_deck_is_a_heap_with_the_cards_that_were_seen_on_it(lay: Lay) -> None:
    session = lay(deck="ape lion", seen=[2, 0])
    decks = [next(zone.pieces for zone in session.view(seat).zones if zone.name == "deck") for seat in (0, 1, -1)]
    assert [[piece.face for piece in pieces] for pieces in decks] == [["", "ape", "lion"], [""], [""]]
    assert [pieces[0].marks["count"] for pieces in decks] == [108, 110, 110]


def test_the_view_says_what_a_table_is_drawn_by(lay: Lay) -> None:
    session = lay(hand="wise-man", stands=(2, 0))
    session.play("play wise-man")
    facts = session.view(0).facts
    assert (facts["stalls"], facts["sixth"], facts["spaces"]) == (((6, 3, 3), (6,)), 5, (12, 6))
    assert (facts["turn_actions"], facts["actions"], facts["most_utilities"]) == (5, 4, 3)
    assert (facts["wise"], facts["wise_gold"], facts["goal"]) == (1, 2, 60)


def test_a_spectator_sees_no_hand(lay: Lay) -> None:
    session = lay(hand="ape", other="lion", known=[[38], [39]])
    faces = {zone.name: [piece.face for piece in zone.pieces] for zone in session.view(-1).zones}
    assert faces["hand/0"] == faces["hand/1"] == [""]
    assert [piece.face for piece in session.view(0).zones[4].pieces] == ["lion"]


@pytest.mark.rule("JAM-29")
def test_an_honest_table_takes_back_to_the_last_reveal(lay: Lay) -> None:
    session = lay(hand="well 3-tea drummer shaman", other="boat", market="tea", discard="ape")
    reveals = {option.words: option.reveals for option in JAMBO.decision(table_of(session)).options}
    assert reveals == {
        "draw": True,
        "end turn": False,
        "play shaman": False,
        "play well": False,
        "buy 3-tea": True,
    }


def test_an_answer_is_no_reveal_when_the_whole_hand_is_known(lay: Lay) -> None:
    session = lay(hand="3-tea", other="boat", known=[[], [44]])
    reveals = {option.words: option.reveals for option in JAMBO.decision(table_of(session)).options}
    assert reveals["buy 3-tea"] is False


def test_the_polish_plural_follows_the_number() -> None:
    say = JAMBO.wording.say
    assert say(Text("event.reshuffled", {"n": 1}), "pl").endswith("1 karta.")
    assert say(Text("event.reshuffled", {"n": 3}), "pl").endswith("3 karty.")
    assert say(Text("event.reshuffled", {"n": 12}), "pl").endswith("12 kart.")


def test_a_psychics_cards_are_shown_from_the_top_of_the_deck_on(lay: Lay) -> None:
    session = lay(hand="psychic", deck="well boat drums throne scale mask")
    session.play("play psychic")
    (zone,) = [zone for zone in session.view(0).zones if zone.name == "looked"]
    assert [piece.face for piece in zone.pieces] == ["mask", "scale", "throne", "drums", "boat", "well"]
    assert session.game.aim(session.state, session.game.parse(session.state, "scale") or 0) == ("", "looked/1")
