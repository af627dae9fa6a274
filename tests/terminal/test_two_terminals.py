"""One save and two terminals, and what is remembered from one game to the next."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.table.open import new, seating
from soloist.terminal import history
from soloist.terminal.app import TableApp
from soloist.terminal.claim import Claim
from soloist.terminal.local_table import LocalTable, look_on, sit_down
from tests.terminal.test_app import drive, said

SitDown = Callable[..., LocalTable]


def claimed(path: Path) -> Claim:
    """A claim that was granted."""
    claim = Claim(path)
    assert claim.take()
    return claim


def test_a_save_is_played_in_one_terminal_until_that_leaves_or_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "nim.json"
    first = claimed(path)
    second = Claim(path)
    assert not second.take()
    assert first.holds()
    second.take_over()
    assert second.holds()
    assert not first.holds()
    first.release()
    second.release()
    third = claimed(path)
    assert third.holds()
    third.release()
    assert list(tmp_path.iterdir()) == []


def test_who_was_taken_over_learns_it_and_spoils_nothing(sit: SitDown) -> None:
    first = sit("nim", seed=3)
    first.claim = claimed(first.save.path)
    first.play("take 1 from 1")
    second = sit("nim")
    second.claim = Claim(second.save.path)
    second.claim.take_over()
    second.play("take 1 from 2")
    with pytest.raises(SoloistError, match="taken over by another terminal"):
        first.play("take 1 from 3")
    first.store()
    assert sit("nim").table.session.words() == ("take 1 from 1", "take 1 from 2")
    first.claim.release()
    second.claim.release()


def test_who_looks_on_sees_each_move_and_makes_none(sit: SitDown) -> None:
    played = sit("nim", seed=3)
    rules = catalog.find("nim")
    watched = look_on(new(rules, seating(rules)), "en")
    assert watched.table.session.seed == 3
    assert not watched.catch_up()

    async def steps(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TableApp)
        assert "looking on" in said(pilot)
        played.play("take 1 from 1")
        app.catch_up()
        assert "Player 1 took 1 counter from heap 1." in said(pilot)
        await pilot.press("enter", "h", "x", "down", "enter")
        assert watched.table.ply == 1
        played.give_up()
        app.catch_up()
        await pilot.pause()

    drive(watched, steps)
    assert watched.outcome is not None


def test_a_deal_that_was_met_before_is_known_the_next_time(sit: SitDown) -> None:
    first = sit("nim", seed=3)
    assert first.table.help(first.held) == ()
    first.play("take 1 from 1")
    resumed = sit("nim")
    assert resumed.table.help(resumed.held) == (), "going on with a game is not meeting its deal again"
    again = sit("nim", seed=3)
    assert again.table.help(again.held) == ("known",)
    other = sit("nim", seed=3, setup={"misere": True})
    assert other.table.help(other.held) == ()


def test_finished_games_are_kept_and_the_newest_comes_first(sit: SitDown) -> None:
    for seed in (3, 4):
        local = sit("nim", seed=seed)
        local.give_up()
        local.store()
    history.append(history.GAMES, "nonsense")
    assert [game.seed for game in history.games()] == [4, 3]


def test_a_game_goes_on_though_no_history_can_be_kept(sit: SitDown) -> None:
    history.folder().parent.mkdir(parents=True, exist_ok=True)
    history.folder().write_text("a file where the folder should be")
    local = sit("nim", seed=3)
    assert any("cannot be saved" in notice for notice in local.news())
    assert local.play("take 1 from 1")


def test_a_fresh_table_is_claimed_for_the_one_who_sits_down(sit: SitDown) -> None:
    rules = catalog.find("nim")
    table = new(rules, seating(rules), 3)
    local = sit_down(table, "en", claim=claimed(sit("nim", seed=5).save.path))
    assert local.holds()
    assert local.claim is not None
    local.claim.release()
