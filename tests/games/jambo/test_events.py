"""Events tell all that happens on the table: a film made of nothing else is right."""

from typing import Any

import pytest

from soloist.core.game import Game, Piece, Setup
from soloist.core.motion import applied
from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.face.text import SOLO_WORDING
from soloist.games.jambo.rules.state import STEPS, Jambo
from soloist.games.jambo.rules.steps import STEP_NAMES
from tests.games.jambo.conftest import Lay, lay_table
from tests.games.jambo.motions import MOVES, check_events

GAMES = [
    (JAMBO, {"huts": True, "relics": True}, 3),
    pytest.param(JAMBO, {}, 4, marks=pytest.mark.build("compiled")),
    (JAMBO_SOLO, {}, 5),
    pytest.param(JAMBO_SOLO, {"fifty": "turn"}, 6, marks=pytest.mark.build("compiled")),
]


def test_every_event_with_words_has_its_moves() -> None:
    told = {
        id.removeprefix("event.").removesuffix(".several").removesuffix(".hidden")
        for id in SOLO_WORDING.own("en")
        if "event." in id
    }
    assert told == set(MOVES)


@pytest.mark.parametrize(("game", "setup", "seed"), GAMES)
def test_events_of_whole_games_move_what_they_tell_and_leave_nothing_out(
    game: Game[Jambo], setup: Setup, seed: int
) -> None:
    s, rng = game.start(game.info.complete(setup), seed), Rng.seeded(seed)
    kinds: set[str] = set()
    for ply in range(250):
        if game.outcome(s) is not None:
            break
        liked = game.prefer(s, game.seat(s), rng)
        kinds.update(check_events(game, s, rng.choice(game.legal(s)) if ply % 3 or liked is None else liked))
    assert len(kinds) > 15


def test_every_step_has_its_number() -> None:
    assert [STEPS[number].__name__ for number in range(len(STEP_NAMES))] == STEP_NAMES


# -- the Dummy's turn


def film(session: Session, words: str) -> list[str]:
    """An action as its film: the kind of each event and what moves, seen from your seat."""
    session.play(words)
    return [
        " ".join([line.event.kind, *sorted(f"{one.piece.face}:{one.source}>{one.target}" for one in line.change.moves)])
        for line in session.told(session.ply - 1)
    ]


def scene(session: Session, words: str) -> list[str]:
    """The film from the first card that the Dummy turns up to the last that it puts away."""
    told = film(session, words)
    first = next(i for i, line in enumerate(told) if line.startswith("dummy-plays"))
    last = max(i for i, line in enumerate(told) if line.startswith("put-away"))
    return told[first : last + 1]


def test_the_film_of_a_sale(lay: Lay) -> None:
    session = lay(solo=True, other="3-tea", market1="tea silk tea salt", actions=0)
    assert scene(session, "end turn") == [
        "dummy-plays 3-tea:hand/1/0>table/0",
        "dummy-sells",
        "returned salt:market/1/3>market/1/2 silk:market/1/1>market/1/0 tea:market/1/0> tea:market/1/2>market/1/1 "
        "tea:supply/2>supply/2",
        "returned salt:market/1/2>market/1/1 tea:market/1/1> tea:supply/2>supply/2",
        "earned",
        "put-away 3-tea:table/0>discard/0",
    ]


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ({"other": "dancer", "market1": "tea salt tea silk"}, "It returns 2 tea, salt for 4 gold each: 12."),
        ({"other": "portuguese", "market1": "tea salt"}, "It returns tea, salt for 2 gold each: 4."),
        (
            {"other": "well boat psychic"},
            "It discards its stack, 2 cards: 2 gold for each and for the Psychic, 6 in all.",
        ),
        (
            {"other": "tribal-elder", "hand": "well"},
            "You hold no more than 3 cards (1), so it fills its stack up to 5.",
        ),
    ],
    ids=["dancer", "portuguese", "psychic", "tribal-elder"],
)
def test_the_dummy_says_in_a_line_what_a_card_brings_it(table: dict[str, Any], line: str) -> None:
    session = lay_table(solo=True, actions=0, **table)
    session.play("end turn")
    assert line in [SOLO_WORDING.say(event.text()) for event in session.log()]


def test_the_film_of_a_purchase_with_the_sixth_space(lay: Lay) -> None:
    session = lay(solo=True, other="3-tea", market1="silk silk silk", actions=0)
    assert scene(session, "end turn") == [
        "dummy-plays 3-tea:hand/1/0>table/0",
        "dummy-buys",
        "paid",
        "placed tea:>market/1/3 tea:supply/2>supply/2",
        "placed tea:>market/1/4 tea:supply/2>supply/2",
        "paid-sixth",
        "placed tea:>market/1/5 tea:supply/2>supply/2",
        "put-away 3-tea:table/0>discard/0",
    ]


def test_wares_flow_from_the_supply_and_back_and_cards_from_the_deck(lay: Lay) -> None:
    session = lay(solo=True, hand="3-tea", other="drums", market1="silk", deck="guard", actions=1)
    session.play("buy 3-tea")
    assert flows(session)[:1] == [("placed", "tea", "supply/2", "market/0/0")]
    session.play("end turn")
    assert flows(session)[:2] == [
        ("returned", "silk", "market/1/0", "supply/3"),
        ("drew.hidden", "", "deck/0", "hand/1/0"),
    ]


def flows(session: Session) -> list[tuple[str, str, str, str]]:
    """What went to and from heaps in the last action: the event's kind, the face, from where to where."""
    lines = session.told(session.ply - 1)
    return [(line.event.kind, flow.face, flow.source, flow.target) for line in lines for flow in line.change.flows]


def test_a_question_comes_with_the_card_that_asks_it(lay: Lay) -> None:
    session = lay(solo=True, hand="well", other="cheetah", actions=0)
    told = film(session, "end turn")
    assert told[-1] == "dummy-plays cheetah:hand/1/0>table/0"
    facts = session.told(session.ply - 1)[-1].change.facts
    assert facts is not None
    assert (facts["asked"], facts["question"]) == (0, "which-way")
    assert film(session, "pay gold")[:3] == ["gave-gold", "put-away cheetah:table/0>discard/0", "turn"]


def test_gold_changes_with_the_event_that_tells_of_it(lay: Lay) -> None:
    session = lay(solo=True, other="wise-man well", deck="guard guard", actions=0)
    session.play("end turn")
    changes = [(line.event.kind, line.change.facts or {}) for line in session.told(session.ply - 1)]
    assert [(kind, facts["gold"]) for kind, facts in changes if "gold" in facts] == [
        ("paid", (20, 19)),
        ("earned", (20, 22)),
    ]


def test_a_search_shows_each_card_until_it_is_over(lay: Lay) -> None:
    session = lay(hand="", tools0="supplies", deck="3-tea ape lion", gold=(5, 5))
    assert film(session, "use supplies") == [
        "used supplies:tools/0/0>tools/0/0",
        "paid",
        "turned :deck/0>deck/0 lion:>lot/0",
        "turned :deck/0>deck/0 ape:>lot/1",
        "took 3-tea:>hand/0/0 :deck/0>deck/0 ape:lot/1>discard/1 lion:lot/0>discard/0",
    ]


def test_a_film_of_changes_alone_ends_where_the_table_is() -> None:
    session, rng = Session(JAMBO_SOLO, 11), Rng.seeded(11)
    view = session.view()
    while session.outcome is None:
        session.play(rng.choice(JAMBO_SOLO.legal(session.state)))
        for line in session.told(session.ply - 1):
            view = applied(view, line.change)
        assert view.zones == session.view().zones


@pytest.mark.rule("JAM-53")
def test_a_film_shows_no_card_that_is_face_down(lay: Lay) -> None:
    session = lay(solo=True, other="well", deck="ape lion", actions=0, gold=(20, 5))
    session.play("end turn")
    drawn = [line for line in session.told(session.ply - 1) if line.event.kind == "drew.hidden"][:2]
    assert [move.piece for line in drawn for move in line.change.moves if move.source != move.target] == [
        Piece(""),
        Piece(""),
    ]


@pytest.mark.parametrize("card", ["ape", "elephant", "lion"])
def test_where_there_is_nothing_to_draft_nothing_is_laid_out(lay: Lay, card: str) -> None:
    session = lay(solo=True, other=card, actions=0)
    told = [line for line in scene(session, "end turn") if line not in ("stack-searched", "dummy-nothing")]
    assert told == [f"dummy-plays {card}:hand/1/0>table/0", f"put-away {card}:table/0>discard/0"]
