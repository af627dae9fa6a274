"""The example package, installed as its users install it, and played at every door on both builds."""

import asyncio
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from soloist.coach import deals
from soloist.core import catalog, conform
from soloist.core.search import Budget, Thinker
from soloist.core.session import Session
from soloist.players import roster
from soloist.server.settings import Settings
from soloist.server.workers import Jobs
from soloist.table import Table
from soloist.terminal import game_look
from soloist.terminal.app import TableApp
from soloist.terminal.canvas import Canvas
from soloist.terminal.local_table import sit_down
from tests.plugins.install import EXAMPLES, install
from tests.server import daily_jobs
from tests.server.live import SECRET, Json, Visitor, running, until


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder where the package is installed; it is on the path while this module is tested."""
    folder = install("pig", tmp_path_factory.mktemp("site"))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        yield folder


@pytest.fixture(autouse=True)
def home(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for saves."""
    for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def run(package: Path, *words: str, stdin: str = "") -> str:
    """What a command prints; it must do what it is asked."""
    environment = {**os.environ, "PYTHONPATH": str(package), "LANG": "C.UTF-8"}
    done = subprocess.run([sys.executable, "-m", *words], input=stdin, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_own_tests_pass(package: Path) -> None:
    folder = EXAMPLES / "pig"
    run(package, "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "--rootdir", str(folder), str(folder / "tests"))


@pytest.mark.build("compiled")
@pytest.mark.filterwarnings("ignore:Observation")  # PettingZoo's test doubts observations that bring their mask along
def test_it_is_an_environment_in_every_public_suite() -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test, seed_test

    import soloist.rl
    from soloist.rl import pettingzoo
    from soloist.rl.registration import environment_id
    from soloist.rl.vector import GameVectorEnv

    soloist.rl.register()
    check_env(gymnasium.make(environment_id(catalog.find("pig"))).unwrapped)
    api_test(pettingzoo.env("pig"), num_cycles=25)
    seed_test(partial(pettingzoo.env, "pig"), num_cycles=15)
    many = GameVectorEnv("pig", 8)
    assert many.reset(seed=1)[0].shape == (8, many.batch.length)


def test_the_catalog_has_a_sound_game() -> None:
    game = catalog.find("pig")
    assert catalog.all_games()["pig"] is game
    assert conform.check_play(game, {"target": 50}, 11, every=5).winners in ((0,), (1,))
    session = Session("pig", 3)
    session.play("roll")
    assert pickle.loads(pickle.dumps(session)).record() == session.record()


def test_it_brings_its_own_minds() -> None:
    game = catalog.find("pig")
    thinker = roster.thinker(roster.BEST, game, Budget(iterations=5))
    assert isinstance(thinker, Thinker)
    assert type(thinker).__module__ == "soloist_pig.mind"
    assert type(game.beginner()).__module__ == "soloist_pig.mind"


def test_it_brings_graded_deals() -> None:
    found = deals.graded("pig")
    assert len(found) == 50
    assert {deal.grade for deal in found} == set(deals.GRADES)
    assert deals.daily("pig", date(2026, 11, 15)) in found


def test_the_line_mode_speaks_its_words(package: Path) -> None:
    lines = run(package, "soloist", "play", "pig", "--plain", "--seed", "4", stdin="roll\nlegal\nrules PIG-6\nquit\n")
    assert "Pig, known deal 4" in lines
    assert "dice of this turn: four" in lines
    assert "hold: Hold 4 points" in lines
    assert "nobody may pass" in lines
    words = ("soloist", "--lang", "pl", "play", "pig", "--plain", "--seed", "4", "--against", "computer")
    assert "bank gracza 2: 0" in run(package, *words, stdin="roll\nhold\nquit\n")


def test_the_commands_know_it(package: Path, home: Path) -> None:
    assert "Roll as long as you dare" in run(package, "soloist", "games")
    assert "### PIG-6 Nothing to hold" in run(package, "soloist", "rules", "pig", "6")
    session = Session("pig", 4)
    session.play("roll")
    path = home / "game.json"
    path.write_text(session.record().text(), encoding="utf-8")
    assert "The best is: Roll the die" in run(package, "soloist", "hint", str(path), "--iterations", "60")
    session.give_up()
    path.write_text(session.record().text(), encoding="utf-8")
    assert "1. Move 2: give up. Better: Roll the die." in run(
        package, "soloist", "review", str(path), "--iterations", "10"
    )
    assert "rolled a four" in run(package, "soloist", "replay", str(path))


def test_it_draws_its_dice() -> None:
    session, canvas = Session("pig", 4), Canvas(80, 20)
    session.play("roll")
    look = game_look.find(session.game)
    assert look.least() <= (80, 20)
    look.draw(canvas, session.view(), game_look.Lights(frozenset(), frozenset({"dice"}), "", "bank/0"), "en")
    assert canvas.lines()[2].split("│")[1].strip() == "bank of player 1"
    assert canvas.lines()[6].strip() == "● dice of this turn · At stake: 4"
    assert [line.strip() for line in canvas.lines()[7:12]] == ["╭─────╮", "│●   ●│", "│     │", "│●   ●│", "╰─────╯"]
    assert (canvas.at(3, 3), canvas.at(3, 8), look.resolve("bank", "", session.view())) == ("bank/0", "dice", "bank/0")
    assert look.status(session.view(), "pl") == "Gra do 100 punktów"
    assert look.word("hold", "en") == "hold"


def test_it_is_played_to_its_end_at_the_table_in_the_terminal() -> None:
    local = sit_down(Table(Session("pig", 4, {"target": 50}), computers=(1,)), "en")
    session = local.table.session
    app = TableApp(local, False)
    assert type(app.look).__module__ == "soloist_pig.look"

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await finish(pilot)

    async def finish(pilot: Pilot[None]) -> None:
        while session.outcome is None:
            await pilot.press("b" if session.state.stake >= 10 else "space")
            await pilot.pause()

    asyncio.run(play())
    assert session.outcome is not None
    assert {session.mover(moment) for moment in session.past} == {0, 1}


# -- the server


@pytest.fixture(scope="module")
def site(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A visitor of a server that has the game."""
    database = f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite'}"
    jobs = Jobs(daily=daily_jobs.first)
    with running(Settings(database, SECRET, 0), jobs) as address, Visitor(base_url=address, timeout=60) as visitor:
        yield visitor


def test_the_lobby_has_it(site: Visitor) -> None:
    (pig,) = (game for game in site.get("/api/games?lang=pl").json() if game["id"] == "pig")
    assert (pig["name"], pig["seats"], pig["computer"], pig["graded"]) == ("Świnia", 2, True, True)
    assert [choice["value"] for choice in pig["options"][0]["choices"]] == [50, 100]
    words = site.get("/api/games/pig/words").json()
    assert (words["zone.dice"], words["piece.die-6"]) == ("dice of this turn", "six")
    for lang, title in (("en", "Nothing to hold"), ("pl", "Nie ma czego zachować")):
        clauses = site.get(f"/api/games/pig/rules?lang={lang}").json()["clauses"]
        assert (len(clauses), clauses[5]["id"], clauses[5]["title"]) == (8, "PIG-6", title)


def test_its_achievements_stand_on_the_shelf(site: Visitor) -> None:
    shelf = {one["id"]: one for one in site.get("/api/me/achievements?lang=pl").json()}
    assert (shelf["pig/hard"]["name"], shelf["pig/hard"]["game"]) == ("Uparta świnia", "pig")


def test_it_has_a_daily_of_its_own(site: Visitor) -> None:
    until(lambda: site.get("/api/daily/pig").json()["ready"] or None)
    table = site.post("/api/daily/pig/tables", json={}).json()
    assert table["rated"]
    assert table["seats"] == ["mine", "computer"]


def played_out(site: Visitor, level: str) -> Json:
    """A whole game against the computer."""
    table = site.open(game="pig", setup={"target": 50}, seats=["me", "computer"], level=level)
    for _ in range(3000):
        if table["outcome"]:
            return table
        if table["decision"]:
            words = "hold" if table["view"]["facts"]["stake"] >= 10 else "roll"
            table = site.play(table["id"], table["ply"], words)["table"]
        else:  # the computer thinks
            time.sleep(0.02)
            table = site.see(table["id"])
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("level", ["easy", "fair", "hard"])
def test_it_is_played_to_its_end_against_the_computer(site: Visitor, level: str) -> None:
    table = played_out(site, level)
    end = "You won" if 0 in table["outcome"]["winners"] else "You lost"
    assert (table["outcome"]["title"], table["outcome"]["because"]) == (end, "the target is banked")
    record = site.get(f"/api/tables/{table['id']}/record").json()
    assert record["game"] == "pig"
    assert len(record["actions"]) == table["ply"]


def test_each_of_two_people_reads_their_own_end_and_the_names_they_chose(site: Visitor) -> None:
    id = site.open(game="pig", seats=["me", "open"])["id"]
    with Visitor(base_url=site.base_url) as other, Visitor(base_url=site.base_url) as watching:
        other.do(id, "seats")
        other.do(id, "name", name="Ben")
        assert "Player 1" in site.play(id, 0, "roll")["events"][0]["text"]
        other.do(id, "give-up", ply=1)
        ends = [visitor.see(id)["outcome"]["title"] for visitor in (site, other, watching)]
        assert ends == ["You won", "You lost", "Player 1 won"]
        assert watching.see(id)["outcome"]["because"] == "Ben gave up"


def test_the_coach_helps_and_looks_back(site: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = site.open(game="pig", seed=4)
    site.play(table["id"], 0, "roll")
    told = site.do(table["id"], "hint", ply=1, ms=200, depth=3).json()
    assert (told["best"]["words"], told["zone"], told["kind"]) == ("roll", "dice", "chance")
    assert told["where"] == "Look here: dice of this turn."
    refused = site.do(table["id"], "why", source="", target="bank/1").json()
    assert not refused["legal"]
    site.do(table["id"], "give-up", ply=1)
    assert until(lambda: site.get(f"/api/tables/{table['id']}/review").json().get("review"))["summary"]
