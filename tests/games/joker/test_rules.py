"""The rules, clause by clause; the positions E1 to E9 are those that every implementation should agree on."""

from collections.abc import Callable
from typing import Any

import pytest

from soloist.core.errors import IllegalAction
from soloist.core.game import Piece
from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.games.joker.rules.state import JokerState

Lay = Callable[..., Session]
DEFAULTS = JOKER.info.complete({})


def zone(session: Session, name: str) -> str:
    """The faces in a zone; a named joker with its rank and suits."""
    pieces = next(zone.pieces for zone in session.view().zones if zone.name == name)
    return " ".join(shown(piece) for piece in pieces)


def state_of(session: Session) -> JokerState:
    """The position as the kernel has it."""
    assert isinstance(session.state, JokerState)
    return session.state


def shown(piece: Piece) -> str:
    """A piece in a word; a hidden one is a dot."""
    name = f"={piece.marks['rank']}{piece.marks['suits']}" if piece.marks else ""
    return (piece.face or ".") + name


def refused(session: Session, words: str) -> tuple[str, str]:
    """The clause and the sentence that refuse these words."""
    before = session.position()
    with pytest.raises(IllegalAction) as e:
        session.play(words)
    assert session.position() == before
    session.game.wording.say(e.value.reason, "pl")
    return e.value.clause, session.game.wording.say(e.value.reason)


def kinds(events: Any) -> list[str]:
    """What happened."""
    return [event.kind for event in events]


def moves(session: Session) -> list[dict[str, tuple[str, str]]]:
    """What each event of the last action moved: from where to where, by face."""
    told = session.told(session.ply - 1)
    return [{move.piece.face: (move.source, move.target) for move in line.change.moves} for line in told]


# -- table and play


@pytest.mark.rule("JOK-1")
def test_the_deal_is_a_triangle_and_a_stock_of_26() -> None:
    session = Session("joker", 2)
    for t in range(1, 8):
        assert zone(session, f"tableau/{t}").split()[:-1] == ["."] * (t - 1)
    assert zone(session, "stock") == " ".join(["."] * 26)
    assert zone(session, "tableau/1") == "AS"
    assert state_of(session).down[6] == tuple(JOKER.start(DEFAULTS, 2).down[6])


@pytest.mark.rule("JOK-2")
def test_a_joker_may_be_dealt_face_up_and_has_no_name() -> None:
    seed = next(n for n in range(100) if 52 in [run[0] for run in JOKER.start(DEFAULTS, n).up])
    state = JOKER.start(DEFAULTS, seed)
    t = state.place[0]
    assert state.up[t] == (52,)
    assert state.rank == [0, 0]
    assert f"name {t + 1} king" in [JOKER.words(state, a) for a in JOKER.legal(state)]


@pytest.mark.rule("JOK-3")
def test_one_card_is_drawn_at_a_time_and_there_is_no_second_pass(lay: Lay) -> None:
    session = lay({1: "| 9S"}, rest="talon", stock="8H", talon="4C")
    session.play("draw")
    assert zone(session, "talon").endswith("4C 8H")
    assert zone(session, "stock") == ""
    assert refused(session, "draw") == ("JOK-3", "the stock is empty: there is no second pass.")
    session.play("talon to 1")
    assert zone(session, "tableau/1") == "9S 8H"


@pytest.mark.rule("JOK-3")
def test_nothing_is_played_from_an_empty_talon(lay: Lay) -> None:
    session = lay({1: "| 9S"})
    for words in ("talon up", "talon up clubs", "talon to 1", "remove talon"):
        assert refused(session, words) == ("JOK-3", "the talon is empty.")


@pytest.mark.rule("JOK-4")
def test_a_column_takes_the_next_lower_card_of_the_other_colour(lay: Lay) -> None:
    session = lay({1: "| 8C", 2: "| 9C", 3: "| AD", 4: "| 8D", 5: "| QS", 6: "| KS", 7: "| 2S"}, talon="7H")
    session.play("talon to 1")
    assert zone(session, "tableau/1") == "8C 7H"
    assert refused(session, "4 to 1")[1] == "the 8 of diamonds does not go on the 7 of hearts: it needs a black 9."
    assert refused(session, "5 to 3")[1] == "nothing goes on the ace of diamonds: no rank is lower than the ace."
    assert refused(session, "6 to 5")[1] == "the king of spades is a king: it goes to an empty column only."
    assert refused(session, "1 to 2") == ("JOK-4", "the 9 of clubs takes a red 8, and column 1 has none.")
    assert refused(session, "1 to 3")[1].startswith("nothing goes on the ace of diamonds")
    assert refused(session, "2 to 2") == ("JOK-4", "the cards lie in column 2 already.")
    session.play("4 to 2")
    assert zone(session, "tableau/2") == "9C 8D"
    assert refused(session, "4 to 1") == ("JOK-4", "column 4 is empty.")
    session = lay({1: "| 9C"}, talon="7H")
    assert refused(session, "talon to 1") == (
        "JOK-4",
        "the 7 of hearts does not go on the 9 of clubs: it needs a black 8.",
    )


@pytest.mark.rule("JOK-5")
def test_any_tail_of_a_run_moves_unless_units_are_strict(lay: Lay) -> None:
    columns = {1: "| 9H 8S 7D 6C", 2: "| 8C", 3: "| TS"}
    session = lay(columns)
    session.play("1 to 2")
    assert zone(session, "tableau/1") == "9H 8S"
    assert zone(session, "tableau/2") == "8C 7D 6C"
    strict = lay(columns, strict_units="on")
    assert refused(strict, "1 to 2") == ("JOK-5", "only the whole face-up run of column 1 moves.")
    strict.play("1 to 3")
    assert zone(strict, "tableau/3") == "TS 9H 8S 7D 6C"


@pytest.mark.rule("JOK-6")
def test_an_empty_column_takes_kings_only(lay: Lay) -> None:
    session = lay({1: "4C | KH QS", 2: "| 9D", 3: "| KS", 5: "| 5H 4S"}, talon="JC")
    assert refused(session, "2 to 4") == (
        "JOK-6",
        "the 9 of diamonds does not go to the empty column 4: only a king does.",
    )
    assert refused(session, "5 to 4")[0] == "JOK-6"
    assert refused(session, "talon to 4")[0] == "JOK-6"
    assert refused(session, "3 to 4")[1].startswith("column 3 has nothing beneath it")
    session.play("1 to 4")
    assert zone(session, "tableau/4") == "KH QS"


@pytest.mark.rule("JOK-6")
@pytest.mark.rule("JOK-11")
def test_a_joker_may_take_an_empty_column_as_a_king(lay: Lay) -> None:
    session = lay({1: "4C | BJ", 2: "| 9D"}, talon="RJ")
    session.play("talon to 3")
    assert zone(session, "tableau/3") == "RJ=13DH"
    session.play("1 to 4")
    assert zone(session, "tableau/4") == "BJ=13CS"
    alone = lay({1: "| BJ", 2: "| 9D"})
    assert refused(alone, "1 to 4")[0] == "JOK-6"
    kings = lay({1: "| KC", 2: "| KS"}, talon="BJ")
    assert refused(kings, "talon to 4") == (
        "JOK-12",
        "the black joker cannot be named that: the king of clubs and the king of spades are both in view already.",
    )


@pytest.mark.rule("JOK-7")
def test_a_card_is_turned_up_at_once(lay: Lay) -> None:
    session = lay({1: "5D 4C | AC", 2: "2H | 9D", 3: "| TS"})
    assert kinds(session.play("1 up")) == ["sent-up", "turned"]
    assert zone(session, "tableau/1") == ". 4C"
    assert kinds(session.play("2 to 3")) == ["moved", "turned"]
    assert zone(session, "tableau/2") == "2H"


@pytest.mark.rule("JOK-8")
@pytest.mark.rule("JOK-21")
def test_foundations_go_up_in_suit_and_no_card_has_to(lay: Lay) -> None:
    session = lay({1: "| 3C", 2: "| 4C", 3: "| 3D", 5: "| AH"}, clubs="AC 2C", talon="AD")
    assert "draw" in session.legal()
    assert refused(session, "2 up") == (
        "JOK-8",
        "the 4 of clubs does not go there: the clubs foundation needs the 3 of clubs next.",
    )
    assert refused(session, "3 up clubs") == ("JOK-8", "the 3 of diamonds goes to the diamonds foundation only.")
    assert refused(session, "4 up") == ("JOK-8", "column 4 is empty.")
    for words in ("1 up", "2 up", "talon up", "5 up"):
        session.play(words)
    assert zone(session, "foundation/clubs") == "AC 2C 3C 4C"
    assert zone(session, "foundation/diamonds") == "AD"
    assert zone(session, "foundation/hearts") == "AH"
    session = lay({1: "| 3C"}, talon="5C")
    assert refused(session, "talon up")[0] == "JOK-8"


@pytest.mark.rule("JOK-9")
def test_cards_on_foundations_stay_unless_they_may_return(lay: Lay) -> None:
    columns = {1: "| 4H", 2: "| 2D", 3: "| 9S"}
    session = lay(columns, clubs="AC 2C 3C")
    assert refused(session, "clubs to 1") == ("JOK-9", "cards on the foundations stay there.")
    session = lay(columns, clubs="AC 2C 3C", worry_back="on")
    assert refused(session, "hearts to 1") == ("JOK-9", "there is no card on the hearts foundation.")
    assert refused(session, "clubs to 3")[0] == "JOK-4"
    assert kinds(session.play("clubs to 1")) == ["returned"]
    assert zone(session, "tableau/1") == "4H 3C"
    assert zone(session, "foundation/clubs") == "AC 2C"


@pytest.mark.rule("JOK-9")
def test_a_joker_returns_with_its_name(lay: Lay) -> None:
    named = lay({1: "| 4H"}, clubs="AC 2C BJ", names="BJ=3C", worry_back="on")
    named.play("clubs to 1")
    assert zone(named, "tableau/1") == "4H BJ=3C"
    undecided = lay({1: "| 2H"}, undecided="BJ", names="BJ=ACS", worry_back="on")
    undecided.play("black to 1")
    assert zone(undecided, "tableau/1") == "2H BJ=1CS"
    assert zone(undecided, "foundation/black") == ""
    undecided.play("1 up ace")
    assert zone(undecided, "foundation/black") == "BJ=1CS"


# -- jokers


@pytest.mark.rule("JOK-10")
def test_a_name_is_rank_and_colour_and_its_suits_are_those_still_missing(lay: Lay) -> None:
    session = lay({1: "| BJ", 2: "| 8D", 3: "| 7C", 4: "| RJ"})
    session.play("name 4 9")
    assert zone(session, "tableau/4") == "RJ=9DH"
    session.play("1 to 2")
    assert zone(session, "tableau/2") == "8D BJ=7S"
    session = lay({1: "| BJ", 2: "| RJ"}, names="BJ=2CS", diamonds="AD", clubs="AC")
    assert refused(session, "1 up diamonds") == (
        "JOK-10",
        "the black joker (black 2) does not go to the diamonds foundation: "
        "a joker stands for cards of its own colour only.",
    )


@pytest.mark.rule("JOK-11")
def test_an_unnamed_joker_lies_alone_until_a_move_or_a_word_names_it(lay: Lay) -> None:
    session = lay({1: "| RJ", 2: "| 7C", 3: "| 8S", 4: "| 9D", 5: "| QC JH"}, talon="4C")
    assert refused(session, "2 to 1") == ("JOK-11", "nothing goes on the red joker while it has no name.")
    assert refused(session, "talon to 1")[0] == "JOK-11"
    assert refused(session, "5 to 1")[0] == "JOK-11"
    assert refused(session, "1 to 4") == (
        "JOK-4",
        "the red joker does not go on the 9 of diamonds: it needs a black 9 or another card of that colour.",
    )
    assert refused(session, "name 2 king") == ("JOK-11", "the 7 of clubs is not a joker.")
    assert refused(session, "name 6 king") == ("JOK-11", "column 6 is empty.")
    assert kinds(session.play("name 1 8")) == ["named"]
    session.play("2 to 1")
    assert zone(session, "tableau/1") == "RJ=8DH 7C"
    moved = lay({1: "| RJ", 3: "| 8S"})
    assert kinds(moved.play("1 to 3")) == ["named", "moved"]
    assert zone(moved, "tableau/3") == "8S RJ=7DH"


@pytest.mark.rule("JOK-12")
def test_e4_a_name_needs_a_missing_card(lay: Lay) -> None:
    columns = {1: "| 6C", 2: "| 6S", 3: "| 7H", 4: "| BJ"}
    sentence = "the black joker cannot be named that: the 6 of clubs and the 6 of spades are both in view already."
    session = lay(columns)
    assert refused(session, "4 to 3") == ("JOK-12", sentence)
    assert refused(session, "name 4 6") == ("JOK-12", sentence)
    session = lay({1: "| 6C", 2: "| 6S", 3: "| 7H"}, talon="BJ")
    assert refused(session, "talon to 3") == ("JOK-12", sentence)


@pytest.mark.rule("JOK-12")
def test_e8_the_talon_top_is_present_and_what_it_covers_is_not(lay: Lay) -> None:
    session = lay({1: "| BJ"}, spades="AS 2S 3S", talon="3C", stock="9D")
    assert refused(session, "name 1 3")[0] == "JOK-12"
    session.play("draw")
    session.play("name 1 3")
    assert zone(session, "tableau/1") == "BJ=3C"


@pytest.mark.rule("JOK-12")
def test_options_say_what_counts_of_the_talon(lay: Lay) -> None:
    table: dict[str, str] = {"spades": "AS 2S 3S", "talon": "3C", "stock": "9D"}
    none = lay({1: "| BJ"}, talon_top="none", **table)
    assert kinds(none.play("name 1 3")) == ["named", "exchanged"]
    assert (zone(none, "tableau/1"), zone(none, "talon")) == ("3C", "BJ")
    buried = lay({1: "| BJ"}, talon_top="buried", **table)
    buried.play("draw")
    assert refused(buried, "name 1 3")[0] == "JOK-12"
    joker = lay({1: "| 4H"}, talon_top="buried", talon="3C 3S BJ")
    assert refused(joker, "talon to 1")[0] == "JOK-12"
    lay({1: "| 4H"}, talon="3C 3S BJ").play("talon to 1")


@pytest.mark.rule("JOK-13")
def test_a_name_is_kept(lay: Lay) -> None:
    session = lay({1: "| BJ", 2: "| 9H"}, names="BJ=8C", clubs="AC", spades="AS 2S 3S 4S 5S 6S 7S")
    sentence = "the black joker (8 of clubs) has its name and keeps it until it is exchanged."
    for words in ("name 1 9", "1 up spades", "1 up ace"):
        assert refused(session, words) == ("JOK-13", sentence)
    assert refused(session, "1 up clubs")[0] == "JOK-8"
    session.play("1 to 2")
    assert zone(session, "tableau/2") == "9H BJ=8C"


@pytest.mark.rule("JOK-14")
@pytest.mark.rule("JOK-16")
def test_e3_a_talon_joker_goes_up_by_way_of_a_column(lay: Lay) -> None:
    session = lay({1: "| 2S", 2: "| 9H", 3: "| AC"}, talon="RJ", stock="4C")
    for words in ("talon up", "talon up hearts", "talon up ace"):
        assert refused(session, words) == ("JOK-14", "a joker from the talon must first lie in a column.")
    landings = [words for words in session.legal() if words.startswith("talon to")]
    assert landings == ["talon to 1", "talon to 4", "talon to 5", "talon to 6", "talon to 7"]
    session.play("talon to 1")
    assert zone(session, "tableau/1") == "2S RJ=1DH"
    session.play("1 up ace")
    assert zone(session, "foundation/red") == "RJ=1DH"


@pytest.mark.rule("JOK-15")
def test_a_joker_goes_up_as_a_card_that_it_may_be(lay: Lay) -> None:
    session = lay({1: "| BJ"}, names="BJ=2CS", clubs="AC", spades="AS")
    assert refused(session, "1 up") == (
        "JOK-15",
        "the black joker (black 2) could go up in more than one way: say which.",
    )
    session.play("1 up spades")
    assert zone(session, "foundation/spades") == "AS BJ=2S"
    unnamed = lay({1: "| BJ", 2: "| 3C", 3: "| 2S"}, clubs="AC 2C", spades="AS")
    assert refused(unnamed, "1 up clubs") == (
        "JOK-12",
        "the black joker cannot go up as the 3 of clubs: that card is in view already.",
    )
    assert refused(unnamed, "1 up") == ("JOK-15", "the black joker fits on no foundation now.")
    free = lay({1: "| BJ", 2: "| 2S"}, clubs="AC 2C", spades="AS")
    assert kinds(free.play("1 up clubs")) == ["named", "sent-up"]
    assert zone(free, "foundation/clubs") == "AC 2C BJ=3C"


@pytest.mark.rule("JOK-15")
@pytest.mark.rule("JOK-8")
def test_nothing_goes_on_a_complete_foundation(lay: Lay) -> None:
    clubs = " ".join(f"{rank}C" for rank in "A23456789TJQK")
    session = lay({1: "| BJ", 2: "| 2S"}, clubs=clubs, talon="3D")
    assert refused(session, "1 up clubs")[1] == "the black joker does not go there: the clubs foundation is complete."
    assert session.legal().count("1 up spades") == 1


@pytest.mark.rule("JOK-16")
def test_e5_a_deuce_settles_an_undecided_ace(lay: Lay) -> None:
    session = lay({1: "| 2S"}, undecided="BJ", names="BJ=ACS", stock="AC AS")
    session.play("1 up")
    assert zone(session, "foundation/spades") == "BJ=1S 2S"
    assert zone(session, "foundation/black") == ""
    session.play("draw")
    assert zone(session, "talon") == "AC"
    session.play("talon up")
    assert zone(session, "foundation/clubs") == "AC"
    assert kinds(session.play("draw")) == ["drawn", "exchanged"]
    assert zone(session, "foundation/spades") == "AS 2S"
    assert zone(session, "talon") == "BJ"


@pytest.mark.rule("JOK-16")
def test_an_ace_goes_up_undecided_only_if_it_may_be_either(lay: Lay) -> None:
    either = lay({1: "| BJ"})
    assert refused(either, "1 up clubs") == (
        "JOK-16",
        "the black joker goes up as an ace of either suit: its suit stays undecided.",
    )
    one = lay({1: "| BJ", 2: "| AC"})
    assert refused(one, "1 up ace") == ("JOK-16", "the black joker goes up to one suit: say which.")
    one.play("1 up spades")
    assert zone(one, "foundation/spades") == "BJ=1S"
    both = lay({1: "| BJ", 2: "| AC", 3: "| AS"})
    assert refused(both, "1 up ace")[0] == "JOK-12"
    talon = lay({1: "| 3H"}, undecided="RJ", names="RJ=ADH", talon="2D")
    talon.play("talon up")
    assert zone(talon, "foundation/diamonds") == "RJ=1D 2D"


@pytest.mark.rule("JOK-17")
@pytest.mark.rule("JOK-19")
def test_e1_the_real_card_takes_the_jokers_slot_in_a_column(lay: Lay) -> None:
    session = lay({1: "| 8S RJ 6C"}, names="RJ=7DH", stock="7D 7H")
    events = session.play("draw")
    assert kinds(events) == ["drawn", "exchanged"]
    assert moves(session)[1] == {"7D": ("talon/0", "tableau/1/1"), "RJ": ("tableau/1/1", "talon/0")}
    assert zone(session, "tableau/1") == "8S 7D 6C"
    assert zone(session, "talon") == "RJ"
    session.play("draw")
    assert zone(session, "talon") == "RJ 7H"


@pytest.mark.rule("JOK-17")
@pytest.mark.rule("JOK-19")
def test_e2_the_real_card_takes_the_jokers_slot_on_a_foundation(lay: Lay) -> None:
    session = lay({3: "4D 3C | KH"}, clubs="AC 2C BJ 4C", names="BJ=3C")
    events = session.play("3 to 1")
    assert kinds(events) == ["moved", "turned", "exchanged"]
    assert moves(session)[2] == {
        "3C": ("tableau/3/1", "foundation/clubs/2"),
        "BJ": ("foundation/clubs/2", "tableau/3/1"),
    }
    assert zone(session, "foundation/clubs") == "AC 2C 3C 4C"
    assert zone(session, "tableau/3") == ". BJ"
    assert "name 3 queen" in session.legal()


@pytest.mark.rule("JOK-17")
@pytest.mark.rule("JOK-19")
def test_e6_a_real_ace_takes_the_place_of_the_undecided_one(lay: Lay) -> None:
    session = lay({1: "| 9H"}, undecided="BJ", names="BJ=ACS", stock="AC")
    session.play("draw")
    assert moves(session)[1] == {"AC": ("talon/0", "foundation/clubs/0"), "BJ": ("foundation/black/0", "talon/0")}
    assert zone(session, "foundation/clubs") == "AC"
    assert zone(session, "foundation/black") == ""
    assert zone(session, "talon") == "BJ"


@pytest.mark.rule("JOK-18")
def test_e7_a_card_uncovered_again_is_exchanged(lay: Lay) -> None:
    table: dict[str, str] = {"talon": "7D RJ"}
    session = lay({1: "| 8S"}, **table)
    assert kinds(session.play("talon to 1")) == ["named", "moved", "exchanged"]
    assert zone(session, "tableau/1") == "8S 7D"
    assert zone(session, "talon") == "RJ"
    off = lay({1: "| 8S"}, reexposed="off", **table)
    assert kinds(off.play("talon to 1")) == ["named", "moved"]
    assert zone(off, "tableau/1") == "8S RJ=7DH"
    assert zone(off, "talon") == "7D"


@pytest.mark.rule("JOK-20")
def test_e9_only_an_unnamed_joker_is_put_out_of_play(lay: Lay) -> None:
    named = lay({1: "| BJ", 2: "| 8D"}, names="BJ=8CS", talon="4C")
    assert refused(named, "remove 1") == (
        "JOK-20",
        "the black joker (black 8) has a name, and a named joker cannot be removed.",
    )
    assert refused(named, "remove 2") == ("JOK-20", "the 8 of diamonds is not a joker.")
    assert refused(named, "remove 3") == ("JOK-20", "column 3 is empty.")
    assert refused(named, "remove talon") == ("JOK-20", "the 4 of clubs is not a joker.")
    free = lay({1: "4D 5D | BJ"}, talon="4C RJ")
    assert kinds(free.play("remove 1")) == ["removed", "turned"]
    assert kinds(free.play("remove talon")) == ["removed"]
    assert zone(free, "out") == "BJ RJ"
    assert zone(free, "tableau/1") == ". 5D"
    assert zone(free, "talon") == "4C"


@pytest.mark.rule("JOK-21")
def test_a_playable_joker_may_be_left_alone(lay: Lay) -> None:
    session = lay({1: "| 2S"}, talon="RJ", stock="4C")
    session.play("draw")
    assert zone(session, "talon") == "RJ 4C"


# -- the end


@pytest.mark.rule("JOK-22")
@pytest.mark.rule("JOK-23")
@pytest.mark.parametrize(("up", "grade", "following"), [(14, "loss", 15), (15, "win", 25), (25, "double", 52)])
def test_grades_count_filled_slots(lay: Lay, up: int, grade: str, following: int) -> None:
    piles = {"clubs": 13, "diamonds": 0, "hearts": 0, "spades": 0}
    piles["spades"] = min(13, up - 14)
    fields = {name: " ".join(f"{r}{name[0].upper()}" for r in "A23456789TJQK"[:n]) for name, n in piles.items()}
    session = lay({1: "| KH"}, undecided="RJ", names="RJ=ADH", **fields)
    facts = session.view().facts
    assert (facts["up"], facts["grade"], facts["next_grade"]) == (up, grade, following)
    session.give_up()
    assert session.outcome is not None
    assert (session.outcome.name, session.outcome.reason, session.outcome.scores) == (grade, "given-up", (up,))
    assert session.outcome.winners == (() if grade == "loss" else (0,))


@pytest.mark.rule("JOK-22")
@pytest.mark.rule("JOK-24")
def test_all_up_is_52_slots_with_jokers_among_them(lay: Lay) -> None:
    fields = {name: " ".join(f"{r}{name[0].upper()}" for r in "A23456789TJQK") for name in ("diamonds", "hearts")}
    fields["clubs"] = "AC BJ 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    fields["spades"] = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"
    session = lay({1: "| KS"}, names="BJ=2C", stock="RJ 2C", **fields)
    session.play("1 up")
    assert session.outcome is not None
    assert (session.outcome.name, session.outcome.reason, session.outcome.scores) == ("triple", "all-up", (52,))
    assert session.legal() == ()
    assert session.view().facts["next_grade"] == 0


@pytest.mark.rule("JOK-24")
def test_the_game_ends_when_nothing_can_matter_any_more(lay: Lay) -> None:
    stuck = lay({1: "| 9S", 7: "| 9C"}, rest="7", jokers="off")
    assert stuck.outcome is not None
    assert stuck.outcome.reason == "stuck"
    useful = lay({1: "| 9S", 2: "| RJ", 7: "| 9C"}, rest="7")
    assert useful.outcome is None
    useful.play("name 2 10")
    assert useful.legal() == ("1 to 2", "7 to 2")


@pytest.mark.rule("JOK-24")
def test_a_joker_that_no_name_helps_does_not_keep_the_game_going(lay: Lay) -> None:
    piles = {name: " ".join(f"{r}{name[0].upper()}" for r in "A23456789T") for name in ("clubs", "spades")}
    columns = {1: "| BJ", 2: "| JC TH", 3: "| JS TD"}
    stuck = lay(columns, rest="2", out="RJ", **piles)
    assert stuck.outcome is not None
    assert (stuck.outcome.name, stuck.outcome.reason) == ("win", "stuck")
    helped = lay({**columns, 4: "| JH"}, rest="2", out="RJ", **piles)
    assert helped.legal() == ("name 1 queen", "name 1 king", "remove 1")
    helped.play("name 1 queen")
    assert helped.legal() == ("4 to 1",)


@pytest.mark.rule("JOK-24")
def test_removing_a_joker_from_a_hidden_card_may_always_lead_on(lay: Lay) -> None:
    piles = {name: " ".join(f"{r}{name[0].upper()}" for r in "A23456789TJQK") for name in ("clubs", "spades")}
    columns = {1: "AH | BJ", 7: "| 2H"}
    session = lay(columns, rest="7", out="RJ", **piles)
    assert session.legal() == ("remove 1",)
    session.play("remove 1")
    assert session.legal() == ("1 up",)
    nothing = lay({1: "2H | BJ", 7: "| 3H"}, rest="7", out="RJ", **piles)
    nothing.play("remove 1")
    assert nothing.outcome is not None
    assert nothing.outcome.reason == "stuck"
    bare = lay({1: "| BJ", 7: "| 3H"}, rest="7", out="RJ", **piles)
    assert bare.outcome is not None


@pytest.mark.rule("JOK-25")
def test_fifty_idle_moves_in_a_row_are_the_limit(lay: Lay) -> None:
    columns = {1: "| 8S", 2: "| 8C 7D", 3: "5C | 6S", 4: "| RJ", 5: "| 7H"}
    session = lay(columns, idle="48", talon="AH")
    session.play("2 to 1")
    session.play("1 to 2")
    sentence = "after 50 moves in a row that only shifted cards about, another kind of move must come first."
    assert refused(session, "2 to 1") == ("JOK-25", sentence)
    assert "3 to 5" in session.legal(), "it turns a card up"
    assert "4 to 3" in session.legal(), "it names a joker"
    session.play("talon up")
    session.play("2 to 1")
    assert state_of(session).idle == 1


@pytest.mark.rule("JOK-25")
def test_returning_from_a_foundation_is_idle_and_going_up_again_does_not_end_the_row(lay: Lay) -> None:
    session = lay({1: "| 4H", 2: "| KH", 3: "6C | KC"}, clubs="AC 2C 3C", worry_back="on", idle="48")
    session.play("clubs to 1")
    session.play("1 up")
    session.play("clubs to 1")
    session.play("1 up")
    assert refused(session, "clubs to 1")[0] == "JOK-25"
    assert refused(session, "2 to 4")[0] == "JOK-6"
    assert "3 to 4" in session.legal()
    turning = lay({1: "5C | AH"}, worry_back="on", idle="9")
    turning.play("1 up")
    assert state_of(turning).idle == 0


@pytest.mark.rule("JOK-26")
def test_a_card_and_its_joker_coexist_without_the_exchange(lay: Lay) -> None:
    session = lay({1: "| 8S", 2: "| 8C"}, talon="7D RJ", reexposed="off")
    session.play("talon to 1")
    session.play("talon to 2")
    assert zone(session, "tableau/1") == "8S RJ=7DH"
    assert zone(session, "tableau/2") == "8C 7D"


@pytest.mark.rule("JOK-26")
def test_a_real_ace_leaves_the_other_suit_to_the_undecided_one(lay: Lay) -> None:
    session = lay({1: "| 9H"}, undecided="BJ", names="BJ=ACS", talon="AC", reexposed="off")
    session.play("talon up")
    assert zone(session, "foundation/clubs") == "AC"
    assert zone(session, "foundation/spades") == "BJ=1S"
    assert session.view().facts["up"] == 2
    late = lay({1: "| 2H BJ"}, clubs="AC", names="BJ=ACS", reexposed="off")
    assert refused(late, "1 up ace")[0] == "JOK-16"
    late.play("1 up spades")
    assert zone(late, "foundation/spades") == "BJ=1S"
    full = lay({1: "| 2H BJ"}, clubs="AC", spades="AS", names="BJ=ACS", reexposed="off")
    assert refused(full, "1 up ace") == ("JOK-16", "there is no room for the black joker (black ace) as an ace.")


@pytest.mark.rule("JOK-27")
def test_without_jokers_it_is_plain_klondike() -> None:
    session = Session("joker", 3, {"jokers": False})
    assert len(zone(session, "stock").split()) == 24
    assert JOKER.census(state_of(session)) == tuple(range(52))
    assert not any(words.startswith(("name", "remove")) for words in session.legal())


@pytest.mark.rule("JOK-28")
def test_every_order_of_the_unseen_cards_is_guessed(lay: Lay) -> None:
    piles = {name: " ".join(f"{r}{name[0].upper()}" for r in "A23456789TJQK") for name in ("clubs", "spades", "hearts")}
    session = lay({1: "2D | KD"}, stock="3D RJ", out="BJ", talon="AD 4D 5D 6D 7D 8D 9D TD JD QD", **piles)
    rng = Rng.seeded(1)
    found = [JOKER.guess(state_of(session), 0, rng) for _ in range(600)]
    orders = [(*state.stock, *state.down[0]) for state in found]
    assert {tuple(sorted(order)) for order in orders} == {(14, 15, 53)}
    assert len(set(orders)) == 6
    assert min(orders.count(order) for order in set(orders)) > 60
    assert {state.talon for state in found} == {state_of(session).talon}
