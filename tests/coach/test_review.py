"""Reviews: of a game whose mistakes are known, and of every recorded game."""

import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from soloist import coach
from soloist.coach.figures import gap_text
from soloist.coach.review import GIVEN_UP, Suspect, Walk, missed_last, silent, worst_of_turns
from soloist.core import catalog, record
from soloist.core.errors import SoloistError
from soloist.core.game import NOBODY, Game
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.core.session import Moment as Played
from soloist.core.session import Session
from soloist.core.text import LANGUAGES
from soloist.games.nim.mind import lost
from soloist.games.nim.rules import Nim
from tests.games.plain import PLAIN, PlainNim

RECORDS = Path(__file__).parents[1] / "records"
FEW = Budget(iterations=1)


def recorded(path: Path) -> Session:
    """The game of a record."""
    return Session.from_record(record.read(path.read_text(encoding="utf-8")))


def played(*actions: str, heaps: str = "1 2 4", game: str | Game[Any] = "nim") -> Session:
    """A game of Nim."""
    session = Session(game, position=f"nim 1; options: misere=off; heaps: {heaps}; turn: 0; taken: 3")
    for words in actions:
        session.play(words)
    return session


LOST = ("take 1 from 2", "take 4 from 3", "take 1 from 1", "take 1 from 2")


def test_the_slip_of_a_solved_game_is_found_with_what_was_better() -> None:
    session = played(*LOST)
    found = coach.review(session)
    assert [slip.ply for slip in found.slips] == [0]
    slip = found.slips[0]
    assert (slip.played.words, slip.better.words) == ("take 1 from 2", "take 1 from 3")
    assert lost((1, 2, 3), False)
    assert not lost((1, 1, 4), False)
    assert 0 < slip.low <= slip.cost <= slip.high <= 1
    words = coach.wording(session.game)
    assert words.say(slip.why) == "It leaves heaps from which you have an answer to everything."
    assert words.say(found.summary).endswith("by luck and the other seat.")


def test_a_record_is_reviewed_as_the_game_that_it_leads_to() -> None:
    session = played(*LOST)
    assert coach.review(session.record()) == coach.review(session)


def test_luck_and_skill_are_all_that_happened() -> None:
    found = coach.review(played(*LOST))
    assert found.luck + found.skill == pytest.approx(found.end - found.start, abs=1e-12)
    assert found.skill == pytest.approx(-sum(slip.cost for slip in found.slips))
    assert (found.start, found.end) == (found.curve[0].value, 0.0)
    assert found.curve[-1] == coach.CurvePoint(4, 0.0, 0.0, 0.0, NOBODY)


NUMBER = re.compile(r"[+−]?\d+(?:[.,]\d)?")


@pytest.mark.parametrize("scored", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_of_the_summary_add_up_as_they_are_told(lang: str, scored: bool) -> None:
    game = PlainNim()
    if scored:
        game.info = replace(PLAIN.info, scale=300.0)
    session = played(*LOST, game=game)
    walk = Walk(session, 0, FEW, silent, 0)
    slip = coach.review(played(*LOST)).slips[0]
    rng = Rng.seeded(1)
    words = coach.wording(session.game)
    for case in range(300):
        scale = walk.unit.scale
        start, end = (scale * int(rng.below(2001)) / 2000 for _ in range(2))
        if case % 3 == 0:
            start, end = scale * 0.9999, float(case % 2) * scale
        slips = [replace(slip, cost=scale * (1 + int(rng.below(500))) / 1000) for _ in range(case % 6)]
        said = words.say(walk.summary(walk.told(start, end, slips), len(slips)), lang)
        figures = [tenths(found) for found in NUMBER.findall(said)]
        first, last = figures[:2]
        if not slips:
            assert last == first + figures[2], said
            continue
        skill, n, *rest = figures[2:]
        luck = rest[-1]
        assert n == 10 * len(slips)
        assert rest[:-1] == ([] if len(slips) <= 3 else [30])
        assert last == first + skill + luck, said
        costs = [words.say(gap_text(walk.unit.kind, one.cost), lang) for one in slips]
        assert -skill == sum(tenths(NUMBER.findall(cost)[0]) for cost in costs)


def tenths(number: str) -> int:
    """What a person reads."""
    return round(10 * float(number.replace("−", "-").replace(",", ".")))


def test_who_plays_without_a_slip_has_none() -> None:
    session = played("take 1 from 3", "take 1 from 1", "take 1 from 3", "take 2 from 3", "take 2 from 2", heaps="1 2 4")
    assert session.outcome is not None
    found = coach.review(session)
    assert (found.slips, found.skill, found.end) == ((), 0.0, 1.0)
    assert coach.wording(session.game).say(found.summary).endswith("no mistake that could be known as one.")
    other = coach.review(session, seat=1)
    assert other.seat == 1
    assert [moment.ply for moment in other.curve] == [1, 3, 5]
    assert other.end == 0.0


def test_giving_up_a_won_game_costs_it() -> None:
    session = played("take 1 from 3", "take 1 from 1")
    session.give_up()
    found = coach.review(session)
    slip = found.slips[0]
    assert (slip.ply, slip.played.words, slip.played.action) == (2, "give up", GIVEN_UP)
    assert slip.better.words == "take 1 from 3"
    assert slip.cost > 0.9
    assert coach.wording(session.game).say(slip.why).startswith("Played on, it was still worth ")
    assert coach.review(session, seat=1).end == 1.0


def test_what_another_seat_gives_up_is_no_decision_of_mine() -> None:
    session = played("take 1 from 3", "take 1 from 1")
    session.give_up(1)
    assert [moment.ply for moment in coach.review(session).curve] == [0, 3]


def test_the_clicks_of_one_turn_are_one_mistake() -> None:
    class Clicks(PlainNim):
        """One seat takes for both, and no turn is over before the game is."""

        def seat(self, s: Nim) -> int:
            return NOBODY if s.over() else 0

        def settled(self, s: Nim) -> bool:
            return False

    session = played(*LOST, game=Clicks())
    walk = Walk(session, 0, FEW, silent, 0)
    assert {turn for turn, _ in walk.decisions()} == {1}
    suspects = [Suspect(turn, session.past[0], 0, 0, 1, cost) for turn, cost in ((1, 0.2), (1, 0.3), (2, 0.1))]
    assert [suspect.cost for suspect in worst_of_turns(suspects)] == [0.3, 0.1]


def test_what_is_missed_again_and_again_is_missed_once() -> None:
    session = played(*LOST)
    missed = [Suspect(ply, session.past[0], ply, 1, better, 0.5) for ply, better in ((0, 7), (2, 7), (5, 7), (6, 8))]
    assert [suspect.ply for suspect in missed_last(missed, [0, 2, 4, 5, 6])] == [2, 5, 6]


def test_by_the_clock_a_review_is_whole_as_well() -> None:
    found = coach.review(played(*LOST), budget=Budget(ms=30))
    assert [slip.ply for slip in found.slips] == [0]


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(SoloistError, match="The game is not over"):
        coach.review(played("take 1 from 2"))


def test_a_game_without_a_decision_has_only_an_end() -> None:
    found = coach.review(played("take 1 from 3", heaps="0 0 1"))
    assert [moment.ply for moment in found.curve] == [1]
    assert (found.start, found.end, found.luck, found.skill) == (1.0, 1.0, 0.0, 0.0)


@pytest.mark.parametrize("game", catalog.names())
def test_a_recorded_game_is_judged_by_what_its_seat_could_see(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["soloist.coach.review"], "SUSPECTS", 1)
    session = excerpt(game)
    steps: list[tuple[int, int]] = []
    found = coach.review(session, budget=FEW, progress=lambda done, of: steps.append((done, of)))
    check(session, found)
    assert steps == sorted(steps)
    assert steps[-1] in ((2, 2), (3, 3))
    permute(session)
    assert coach.review(session, budget=FEW) == found


def check(session: Session, found: coach.Review) -> None:
    """All that the contract says of a review."""
    assert found.luck + found.skill == pytest.approx(found.end - found.start, abs=1e-9)
    assert found.skill <= 0
    assert len(found.slips) <= 3
    assert all(slip.low > 0 for slip in found.slips)
    scale = session.game.info.scale or 1.0
    assert all(0 <= moment.low <= moment.value <= moment.high <= scale for moment in found.curve)
    words = coach.wording(session.game)
    assert all(words.say(found.summary, lang) for lang in LANGUAGES)


def excerpt(game: str) -> Session:
    """The shortest recorded game, its first two real decisions and its end alone."""
    session = min((recorded(path) for path in (RECORDS / game).glob("*.json")), key=lambda session: session.ply)
    first = [ply for _, ply in Walk(session, 0, FEW, silent, 0).decisions()][:2]
    session.past = session.past[: first[-1] + 1]
    return session


def permute(session: Session) -> None:
    """Deal anew, before every move, what its mover could not see."""
    rng = Rng.seeded(4)
    for i, moment in enumerate(session.past):
        other = session.game.guess(moment.before, session.game.seat(moment.before), rng)
        session.past[i] = Played(other, moment.words, moment.events, moment.states, moment.revealed, moment.resigner)


def test_a_plain_game_is_reviewed_all_the_same() -> None:
    found = coach.review(played(*LOST, game=PLAIN), budget=Budget(iterations=300))
    assert [slip.ply for slip in found.slips] == [0]


def test_what_surely_costs_no_more_than_a_hundredth_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(*LOST)
    assert len(coach.review(session).slips) == 1
    monkeypatch.setattr(sys.modules["soloist.coach.review"], "LEAST_COST", 1.0)
    found = coach.review(session)
    assert (found.slips, found.skill) == ((), 0.0)
