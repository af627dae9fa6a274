"""Matches: who may enter, what they see, the same games with any number of processes, and what they show."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.game import Outcome
from soloist.core.player import Guesser
from soloist.core.session import Session
from soloist.matches import Entrant, Match, Played, Results, play
from soloist.matches.entrants import check_name
from soloist.matches.tally import wilson

BOTS = "tests.matches.bots"


def match(game: str, *names: str, records: bool = False, iterations: int = 7) -> Match:
    """A match of these players."""
    return Match(game, {}, tuple(Entrant(name, iterations) for name in names), records)


def played(found: Match, deals: range, jobs: int = 1) -> list[list[Played]]:
    """All its games."""
    return list(play(found, deals, jobs))


# -- who plays


@pytest.mark.parametrize("name", ["First", "Wordy", "Lucky"])
def test_a_player_from_outside_plays_whole_games(name: str) -> None:
    (games,) = played(match("nim", f"{BOTS}:{name}", records=True), range(3, 4))
    assert len(games) == 1
    record = games[0].record
    assert record is not None
    assert Session.from_record(record).outcome == games[0].outcome


def test_words_are_chosen_without_guessing() -> None:
    ((game,),) = played(match("nim", f"{BOTS}:Wordy", records=True), range(3, 4))
    assert game.record is not None
    assert game.record.actions[0] == "take 4 from 3"


@pytest.mark.parametrize("name", ["joker", "jambo-solo"])
def test_a_spy_finds_no_truth_in_its_process(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPY", str(tmp_path / "found"))
    played(match(name, f"{BOTS}:Spy"), range(5, 6))
    game = catalog.find(name)
    truth = game.start(game.info.complete({}), 5)
    found = (tmp_path / "found").read_text(encoding="utf-8").splitlines()
    assert repr(Guesser(game, truth, 0)._guess.key()) in found
    assert repr(truth.key()) not in found


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Illegal", "answered 9999 in deal 3, which is not legal; it may answer: 0, 7, 8"),
        ("Failing", "failed in deal 3: KeyError: 'heap'"),
        ("Dying", "The process of the player tests.matches.bots:Dying ended in deal 3."),
        ("NoPlayer", "is no class of players: it needs choose(view, legal, guesser, rng)"),
        ("Nobody", "cannot be had: AttributeError: module 'tests.matches.bots' has no attribute 'Nobody'"),
    ],
)
def test_a_player_that_does_not_play_is_told_of_in_one_line(name: str, told: str) -> None:
    with pytest.raises(SoloistError) as caught:
        played(match("nim", f"{BOTS}:{name}"), range(3, 4))
    assert told in str(caught.value)
    assert "\n" not in caught.value.say("pl")


def test_names_are_those_of_the_house_of_packages_or_of_classes() -> None:
    for name in ("random", "best", "module:Class", "package.module:Outer.Inner"):
        check_name(name)
    for name in ("gredy", "module:", ":Class", "a b:C", "módulo"):
        with pytest.raises(SoloistError, match="There is no player"):
            check_name(name)


# -- the same games


def test_any_number_of_processes_plays_the_same_games() -> None:
    one = match("nim", f"{BOTS}:Lucky", "greedy", records=True)
    alone, together = played(one, range(1, 5)), played(one, range(1, 5), jobs=2)
    assert alone == together
    assert [game.deal for games in alone for game in games] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_each_deal_is_played_from_every_side() -> None:
    assert match("nim", "random", "greedy").seatings() == [(0, 1), (1, 0)]
    assert match("joker", "random", "greedy").seatings() == [(0,), (1,)]
    assert match("jambo", "greedy").seatings() == [(0, 0)]


def test_a_player_alone_has_the_games_that_it_has_beside_another() -> None:
    alone = played(match("joker", "random"), range(1, 4))
    beside = played(match("joker", "random", "greedy"), range(1, 4))
    assert [games[0].outcome for games in alone] == [games[0].outcome for games in beside]


# -- what they show


def results(game: str, entrants: int, deals: Sequence[Sequence[tuple[tuple[int, ...], Outcome]]]) -> Results:
    """The results of games that ended like this."""
    found = Results(catalog.find(game), match(game, *["random"] * entrants))
    for number, games in enumerate(deals):
        found.add([Played(number, seating, outcome, None) for seating, outcome in games])
    return found


def test_ends_are_counted_by_seat() -> None:
    won, drawn = Outcome("won", "r", (5, 3), (0,)), Outcome("won", "r", (4, 4), (0, 1))
    found = results("jambo", 1, [[((0, 0), won)], [((0, 0), won)], [((0, 0), drawn)]])
    assert [dict(seat.ends) for seat in found.seats] == [
        {"won": 2, "drawn": 1, "lost": 0},
        {"won": 0, "drawn": 1, "lost": 2},
    ]
    assert found.seats[1].score.interval()["mean"] == pytest.approx(10 / 3)


def test_ends_of_a_game_alone_are_the_games_own() -> None:
    found = results("joker", 1, [[((0,), Outcome("double", "r", (30,), (0,)))]])
    assert dict(found.seats[0].ends) == {"loss": 0, "win": 0, "double": 1, "triple": 0}


def test_two_are_compared_deal_by_deal() -> None:
    def two(first: int, second: int) -> list[tuple[tuple[int, ...], Outcome]]:
        return [((0,), Outcome("loss", "r", (first,))), ((1,), Outcome("loss", "r", (second,)))]

    found = results("joker", 2, [two(10, 4), two(30, 24), two(2, 2)])
    points = found.difference()["points"]
    assert points["mean"] == pytest.approx(4)
    # The deals differ by far more than the players do: unpaired, the interval would hold zero.
    assert points["low"] is not None
    assert points["low"] > 0
    assert dict(found.better) == {"won": 2, "drawn": 1, "lost": 0}


def test_the_interval_of_a_share_stays_within_its_bounds() -> None:
    first, second = Outcome("won", "r", (1, 0), (0,)), Outcome("won", "r", (0, 1), (1,))
    found = results("nim", 2, [[((0, 1), first), ((1, 0), second)], [((0, 1), first), ((1, 0), first)]])
    for interval in (*found.difference().values(), *(one.score.interval() for one in found.entrants)):
        assert interval["low"] is not None
        assert interval["high"] is not None
        assert -1 <= interval["low"] <= interval["mean"] <= interval["high"] <= 1
    for n in (1, 2, 7, 1000):
        for successes in range(0, n + 1, max(1, n // 7)):
            low, high = wilson(successes, n)
            assert 0 <= low <= successes / n <= high <= 1
