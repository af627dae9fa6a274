"""Hints in every game: within the contract, always the same, and by nothing that the seat cannot see."""

import sys
from dataclasses import replace
from typing import Any

import pytest

from soloist import coach
from soloist.coach.decision_search import LONE, DecisionSearch
from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.rng import Rng
from soloist.core.search import Budget, Finding
from soloist.core.session import Session
from soloist.core.text import LANGUAGES
from soloist.players.playout import ply_stream
from tests.games.fivetribes.table import table
from tests.games.plain import PLAIN, PlainNim
from tests.luck import Luck

MODULE = sys.modules["soloist.coach.hint"]
BUDGET = Budget(iterations=2)
GAMES = catalog.names()


def midgame(game: str | Game[Any], seed: int = 5, least: int = 4) -> Session:
    """A decision with a choice in the first part of a game, or the last of one that ends sooner; by the heuristic."""
    session, rng = Session(game, seed), Rng.seeded(2)
    while not session.outcome and (session.ply < least or len(session.legal()) == 1):
        liked = session.game.prefer(session.state, session.seat, rng)
        session.play(session.game.legal(session.state)[0] if liked is None else liked)
    while session.outcome or len(session.legal()) == 1:
        session.undo()
    return session


def nim(heaps: str, misere: str = "off") -> Session:
    """A session of Nim in the middle of a game."""
    return Session("nim", position=f"nim 1; options: misere={misere}; heaps: {heaps}; turn: 0; taken: 3")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_whole_and_nothing_that_the_seat_cannot_see_changes_it(game: str, luck: Luck) -> None:
    session = midgame(game, luck.seed(5))
    found = coach.hint(session, BUDGET)
    check(session, found)
    session.state = session.game.guess(session.state, session.seat, Rng.seeded(luck.seed(99)))
    assert coach.hint(session, BUDGET) == found


def test_a_hint_is_whole_in_a_game_that_is_soon_over() -> None:
    session = midgame("nim", 19)
    assert session.ply < 4
    check(session, coach.hint(session, BUDGET))


def check(session: Session, found: coach.Hint) -> None:
    """All that the contract says of a hint."""
    assert (found.ply, found.seat) == (session.ply, session.seat)
    assert found.best.words in session.legal()
    assert found.runner_up is not None
    assert found.runner_up.words in session.legal()
    assert found.best.value >= found.runner_up.value, "the best move is never worse than the next"
    if found.difference is not None:
        assert found.difference[0] == pytest.approx(found.best.value - found.runner_up.value)
        assert 0 < found.difference[1] <= found.difference[0] <= found.difference[2]
    scale = session.game.info.scale or 1.0
    assert found.kind == ("score" if session.game.info.scale else "chance")
    for choice in (found.best, found.runner_up):
        assert 0.0 <= choice.low <= choice.value <= choice.high <= scale
    assert found.line[0] == found.best.label
    assert found.where.id in ("coach.where", "coach.where.button")
    words = coach.wording(session.game)
    for lang in LANGUAGES:
        assert all(words.say(text, lang) for text in (found.where, found.what, found.why, found.value, *found.line))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_that_is_thought_on_names_one_move_until_another_is_better_beyond_doubt(game: str) -> None:
    session = midgame(game, 8)
    advice = coach.Advice(session)
    named = advice.after(BUDGET).best.action
    for iterations in (1, 3, 9, 27):
        found = advice.after(Budget(iterations=iterations))
        check(session, found)
        if found.best.action != named:
            known = {finding.action: finding for finding in advice.thought.findings()}
            assert MODULE.beyond_doubt(known[found.best.action], known[named])
        named = found.best.action


def test_a_few_lucky_trials_do_not_unname_a_move_and_what_chance_has_in_the_wrong_order_is_levelled() -> None:
    named, lucky, better = Finding(1, 40, 0.5, 0.1), Finding(2, 9, 0.99, 0.01), Finding(3, 40, 0.9, 0.1)
    assert not MODULE.beyond_doubt(lucky, named)
    assert not MODULE.beyond_doubt(Finding(3, 40, 0.7, 0.1), named)
    assert MODULE.beyond_doubt(better, named)
    levelled = MODULE.levelled(named, Finding(2, 10, 0.6, 0.2))
    assert [(found.action, found.count, found.half) for found in levelled] == [(1, 40, 0.1), (2, 10, 0.2)]
    assert [found.mean for found in levelled] == pytest.approx([0.52, 0.52])


def test_a_named_move_that_turns_out_to_lose_is_unnamed_for_any_that_lives() -> None:
    lost, lives = Finding(1, 40, 0.0, 0.0), Finding(2, 1, 0.01, 0.5)
    assert MODULE.beyond_doubt(lives, lost)
    assert not MODULE.beyond_doubt(Finding(2, 1, 0.0, 0.0), lost)


def test_what_is_certain_needs_no_trials_and_is_not_levelled() -> None:
    sure = Finding(2, 0, 0.9, 0.0)
    assert MODULE.beyond_doubt(sure, Finding(1, 40, 0.7, 0.1))
    assert [found.mean for found in MODULE.levelled(Finding(1, 40, 0.8, 0.1), sure)] == [0.9, 0.9]
    assert [found.mean for found in MODULE.levelled(sure, Finding(1, 40, 0.95, 0.1))] == [0.9, 0.9]


def test_the_stream_comes_from_seed_and_ply_and_not_from_the_deal() -> None:
    heaps = "nim 1; options: misere=off; heaps: 3 4 5; turn: 0; taken: 3"
    same = [coach.hint(Session("nim", deal, position=heaps), BUDGET) for deal in (1, 2)]
    assert same[0] == same[1]
    other = coach.hint(Session("nim", 1, position=heaps), BUDGET, seed=1)
    assert [choice.value for choice in (other.best, same[0].best)] == [other.best.value, same[0].best.value]
    thought = DecisionSearch(PLAIN, PLAIN.start({"misere": False}, 1), 7, 3)
    assert thought.aside().counter != ply_stream(3, 7).counter


@pytest.mark.parametrize(
    ("heaps", "misere", "best"), [("1 2 4", "off", "take 1 from 3"), ("1 1 3", "on", "take 2 from 3")]
)
def test_the_winning_take_is_found_with_its_reason(heaps: str, misere: str, best: str) -> None:
    session = nim(heaps, misere)
    found = coach.hint(session, Budget(iterations=300))
    words = coach.wording(session.game)
    assert found.best.words == best
    assert found.best.value > 0.8
    assert words.say(found.why) == "It leaves heaps from which you have an answer to everything."
    assert words.say(found.where) == "Look here: heap 3."
    assert words.say(found.where, "pl") == "Spójrz tutaj: stos 3."
    assert words.say(found.value).startswith("Chance of winning: ")
    assert best.split()[1] not in words.say(found.where).split()[-2:-1]


def test_an_only_move_is_told_with_what_it_is_worth() -> None:
    session = nim("0 0 1")
    found = coach.hint(session, Budget(iterations=7))
    assert (found.trials, found.done, found.runner_up, found.difference) == (7, True, None, None)
    assert found.best.value == 1.0
    words = coach.wording(session.game)
    assert words.say(found.why) == "There is no other move."
    assert words.say(found.value).startswith("Chance of winning: 100 %")


def test_an_only_move_is_not_thought_about_for_long() -> None:
    session = nim("0 0 1")
    (found,) = coach.hints(session)
    assert 0 < found.trials <= LONE
    assert coach.hint(session, Budget(iterations=LONE + 1)).trials == LONE


def test_a_game_that_is_over_has_no_hint() -> None:
    session = nim("0 0 1")
    session.play("take 1 from 3")
    with pytest.raises(SoloistError, match="The game is over"):
        coach.hint(session, BUDGET)


def test_the_first_hint_comes_after_one_slice_and_the_next_are_better(monkeypatch: pytest.MonkeyPatch) -> None:
    slices: list[str] = []
    think = DecisionSearch.think_until

    def counted(self: DecisionSearch, end: float) -> None:
        slices.append("slice")
        think(self, end)

    monkeypatch.setattr(DecisionSearch, "think_until", counted)
    monkeypatch.setattr(MODULE, "NEXT_SECONDS", 0.02)
    better = coach.hints(nim("3 4 5"))
    first = next(better)
    assert slices == ["slice"]
    second = next(better)
    assert slices == ["slice"] * 2
    assert second.trials > first.trials > 0
    better.close()


def test_a_hint_that_nobody_stops_stops_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "LONGEST_SECONDS", 0.0)
    assert [found.done for found in coach.hints(nim("3 4 5"))] == [False]


def test_by_the_clock_all_of_the_budget_is_used_and_the_hint_is_whole() -> None:
    found = coach.hint(nim("3 4 5"), Budget(ms=60))
    assert found.trials > 2
    assert found.runner_up is not None


def test_a_game_without_hooks_is_coached_all_the_same() -> None:
    session = Session(PLAIN, position="nim 1; options: misere=off; heaps: 0 0 3; turn: 0; taken: 3")
    found = coach.hint(session, Budget(iterations=400))
    words = coach.wording(PLAIN)
    assert found.best.words == "take 3 from 3"
    assert words.say(found.where) == "Look at the table, at what can be moved or clicked."
    assert words.say(found.why).startswith("Played on many times, it is worth ")
    assert words.say(found.why, "pl").startswith("Rozegrany wiele razy, daje o ")
    assert words.say(found.value).startswith("Chance of winning: ")
    alike = coach.hint(Session(PLAIN, position=session.origin.replace("0 0 3", "1 1 0")), Budget(iterations=100))
    assert words.say(alike.why).startswith("As far as can be told")


def test_a_game_about_a_score_is_told_in_points() -> None:
    scored = PlainNim()
    scored.info = replace(PLAIN.info, scale=40.0)
    session = Session(scored, position="nim 1; options: misere=off; heaps: 0 0 3; turn: 0; taken: 3")
    found = coach.hint(session, Budget(iterations=400))
    assert found.kind == "score"
    assert 30 < found.best.value <= found.best.high <= 40
    assert coach.wording(session.game).say(found.value).startswith("Expected score: ")


def test_a_difference_is_told_where_it_is_known_and_only_there() -> None:
    clear = Session("nim", position="nim 1; options: misere=off; heaps: 3 0 0; turn: 0; taken: 4")
    known = coach.hint(clear, Budget(iterations=400))
    assert known.difference is not None
    assert known.difference[1] > 0
    assert coach.hint(clear, Budget(iterations=2)).difference is None


def test_one_search_about_a_decision_goes_on_and_keeps_the_move_that_it_named() -> None:
    advice = coach.Advice(midgame("jambo-solo"))
    told = [advice.after(Budget(iterations=iterations)) for iterations in (4, 8, 16)]
    assert len({found.best.action for found in told}) == 1
    assert [found.trials for found in told] == sorted({found.trials for found in told})
    advice.name(told[0].runner_up.action if told[0].runner_up else 0)
    assert advice.named == told[0].best.action, "a move that was named here is not named anew from elsewhere"


def test_where_all_is_lost_no_reason_speaks_of_points() -> None:
    """Yazid buys his last djinn whoever goes first."""
    crowds = {"1-1": "v", "1-2": "v", "3-3": "m", "5-5": "m"}
    yazid = {"taken": "boaz utug leta sloar enki", "council": "elder*2"}
    session = table(crowds, djinns="marid", step="bid", **yazid)
    found = coach.hint(session, Budget(iterations=4))
    assert found.runner_up is not None
    assert found.best.high == found.runner_up.high == 0.0
    words = coach.wording(session.game)
    assert words.say(found.why) == "Nothing can be won here any more, whatever you do."
    assert words.say(found.why, "pl").startswith("Tu nie da się")


def test_what_is_lost_for_certain_is_said_to_be() -> None:
    """A strike that ends the game is no matter of viziers."""
    crowds = {"3-3": "aaa", "2-3": "am", "1-1": "v", "1-2": "vv", "6-5": "m"}
    session = table(crowds, council="assassin*4", court="vizier*3", step="bid")
    found = coach.hint(session, Budget(iterations=4))
    words = coach.wording(session.game)
    assert found.best.words == "outbid"
    assert words.say(found.why) == "This would lose for certain: Let Yazid strike first."
    assert words.say(found.why, "pl").startswith("Ten ruch na pewno by przegrał: ")
