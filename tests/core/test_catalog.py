"""The games there are, and the gate that games of other packages come through."""

import logging
from pathlib import Path

import pytest

from soloist.build_info import compiled
from soloist.core import catalog
from soloist.core.errors import BrokenGame, UnknownGame
from soloist.core.game import Game
from soloist.core.gate import ANSWERS
from soloist.core.session import Session
from soloist.games.nim import NIM
from tests.plugins.install import declare

HEAD = """
from dataclasses import replace
from soloist.core.game import Game, GameInfo, OptionSpec
from soloist.core.text import Wording, messages_in
from soloist.games.nim import NIM
from soloist.games.nim.game import NimGame
INFO = replace(NIM.info, id="toy")
class Toy(NimGame):
    info = INFO
    wording = NIM.wording
"""
# What a package's module says, and what is said of it.
BROKEN = {
    "no module": ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
    "no object": ("", "AttributeError: module 'toy_game' has no attribute 'TOY'"),
    "no Python": ("TOY = = 1", "SyntaxError: invalid syntax (toy_game.py, line 1)"),
    "raises": ("1 / 0", "ZeroDivisionError: division by zero"),
    "raises nothing said": ("raise ValueError", "ValueError"),
    "says too much": (
        "raise ValueError('line one\\nline two ' + 'x' * 1000)",
        f"ValueError: line one line two {'x' * 168}",
    ),
    "leaves": ("import sys; sys.exit('bye')", "SystemExit: bye"),
    "is nothing": ("TOY = None", "its entry point names no Game but something of the type NoneType."),
    "is a class": (
        HEAD + "TOY = Toy",
        "Toy is a class; the entry point must name a game made of it, such as GAME = Toy().",
    ),
    "answers nothing": (
        HEAD + "class Mute(Game): pass\nMute.__abstractmethods__ = frozenset()\nTOY = Mute()",
        "it does not answer start, seat, ",
    ),
    "has no info": (
        HEAD + "class Bare(Toy):\n    info = None\nTOY = Bare()",
        "its info must be a GameInfo, not of the type NoneType.",
    ),
    "has info that raises": (
        HEAD + "class Bare(Toy):\n    @property\n    def info(self): return 1 / 0\nTOY = Bare()",
        "ZeroDivisionError: division by zero",
    ),
    "has another id": (HEAD + "Toy.info = replace(INFO, id='play')\nTOY = Toy()", "it calls itself 'play'."),
    "has no words": (
        HEAD + "Toy.wording = Wording({'en': {'game.name': 'Toy'}})\nTOY = Toy()",
        "the message 'game.blurb' is missing or has arguments.",
    ),
    "has a name with arguments": (
        HEAD + "Toy.wording = NIM.wording.over({'en': {'game.name': 'Toy {n}'}})\nTOY = Toy()",
        "the message 'game.name' is missing or has arguments.",
    ),
    "has no words for an option": (
        HEAD + "Toy.info = replace(INFO, options=(OptionSpec('wild', False),))\nTOY = Toy()",
        "the message 'option.wild' is missing or has arguments.",
    ),
    "has no wording": (
        HEAD + "Toy.wording = {'game.name': 'Toy'}\nTOY = Toy()",
        "its wording must be a Wording, not of the type dict.",
    ),
    "has broken words": (
        "from soloist.core.text import messages_in\nTOY = messages_in('toy_words')",
        "en.json cannot be read: Expecting ',' delimiter: line 1 column 9 (char 8)",
    ),
    "has no home": (
        HEAD + "Toy.info = replace(INFO, home='toy_nowhere')\nTOY = Toy()",
        "its info has home 'toy_nowhere', which cannot be.",
    ),
    **{
        f"has {change}": (
            HEAD + f"Toy.info = replace(INFO, {change})\nTOY = Toy()",
            f"its info has {change.split('=')[0]} ",
        )
        for change in (
            "rules=0",
            "seats=0",
            "actions=0",
            "clauses='toy-'",
            "minutes=(5, 1)",
            "options=(OptionSpec('wild', 3),)",
            "options=(OptionSpec('wild', 1, (1, 1)),)",
            "options=(OptionSpec('a b', False),)",
            "options=(OptionSpec('wild', False), OptionSpec('wild', False))",
        )
    },
}


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for packages that are installed for one test."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(__import__("sys").modules, "toy_game", raising=False)
    return tmp_path


def test_a_game_is_found_by_its_id() -> None:
    assert catalog.find("nim") is NIM
    assert "nim" in catalog.names()


def test_every_entry_loads_the_game_of_its_name() -> None:
    for name in catalog.names():
        assert catalog.find(name).info.id == name
    assert list(catalog.all_games()) == catalog.names()


def test_an_unknown_game_names_the_games_there_are_the_nearest_first() -> None:
    with pytest.raises(UnknownGame, match="There is no game 'nym'; the games are: nim") as e:
        catalog.find("nym")
    assert e.value.say("pl").startswith("Nie ma gry „nym”; są gry: nim")


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_game_costs_itself_only(packages: Path, fault: str, caplog: pytest.LogCaptureFixture) -> None:
    source, problem = BROKEN[fault]
    (packages / "toy_game.py").write_text(source, encoding="utf-8")
    (packages / "toy_words").mkdir()
    (packages / "toy_words" / "en.json").write_text('{"a": 1 "b": 2}', encoding="utf-8")
    declare(packages, "toy-package", {"toy": "toy_game:TOY"})
    with pytest.raises(BrokenGame) as e:
        catalog.find("toy")
    said = str(e.value)
    assert said.startswith("The game 'toy' of the package 'toy-package' cannot be played: ")
    assert problem in said
    assert len(said.splitlines()) == 1
    assert e.value.say("pl").startswith("Gry „toy” z pakietu „toy-package” nie da się uruchomić: ")
    with caplog.at_level(logging.WARNING, "soloist"):
        games = catalog.all_games()
    assert "nim" in games
    assert "toy" not in games
    assert caplog.messages == [said]


def test_an_interrupt_while_a_game_is_loaded_is_heard(packages: Path) -> None:
    (packages / "toy_game.py").write_text("raise KeyboardInterrupt", encoding="utf-8")
    declare(packages, "toy-package", {"toy": "toy_game:TOY"})
    with pytest.raises(KeyboardInterrupt):
        catalog.find("toy")


def test_a_game_whose_class_says_who_it_is_is_whole(packages: Path) -> None:
    (packages / "toy_game.py").write_text(HEAD + "TOY = Toy()", encoding="utf-8")
    declare(packages, "toy-package", {"toy": "toy_game:TOY"})
    assert catalog.find("toy").info.id == "toy"
    assert "toy" in catalog.all_games()


def test_nobody_takes_the_name_of_another_game(packages: Path, caplog: pytest.LogCaptureFixture) -> None:
    (packages / "toy_game.py").write_text(HEAD + "TOY = Toy()", encoding="utf-8")
    for package in ("a-package", "b-package"):
        declare(packages, package, {"nim": "toy_game:TOY", "toy": "toy_game:TOY"})
    assert catalog.find("nim") is NIM
    with caplog.at_level(logging.WARNING, "soloist"):
        games = catalog.all_games()
    assert games["nim"] is NIM
    assert games["toy"].info.id == "toy"
    assert caplog.messages == [
        f"The game '{game}' of the package '{package}' cannot be played: "
        f"the package '{other}' has a game of this name already."
        for game, package, other in (
            ("nim", "a-package", "soloist"),
            ("nim", "b-package", "soloist"),
            ("toy", "b-package", "a-package"),
        )
    ]


def test_the_gate_asks_for_every_abstract_method() -> None:
    if not compiled():  # compiled code forgets which they are
        assert set(ANSWERS) == set(Game.__abstractmethods__)


class Half(Game[object]):  # type: ignore[type-var]
    """A game that answers nothing."""


def test_what_a_game_does_not_answer_is_an_error_and_no_crash() -> None:
    Half.__abstractmethods__ = frozenset()
    half = Half()  # type: ignore[abstract]
    for name in ("info", "wording"):
        with pytest.raises(NotImplementedError, match=f"it has no {name}"):
            getattr(half, name)
    if compiled():
        with pytest.raises((NotImplementedError, TypeError)):
            half.census(None)


# -- blame


class Foreign(type(NIM)):  # type: ignore[misc]
    """A game of another package."""


def test_what_fails_at_a_foreign_game_is_its_own_fault() -> None:
    problem = catalog.blamed(Foreign(), KeyError("event.unheard-of"))
    assert str(problem) == "The game 'nim' of the package 'tests' cannot be played: KeyError: 'event.unheard-of'"
    assert catalog.blamed(NIM, KeyError("event.unheard-of")) is None


def test_a_foreign_game_that_fails_among_others_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> int:
        raise KeyError("x")

    assert catalog.spared(NIM, lambda: 3) == 3
    with caplog.at_level(logging.WARNING, "soloist"):
        assert catalog.spared(Foreign(), fail) is None
    assert "KeyError: 'x'" in caplog.text
    with pytest.raises(KeyError):
        catalog.spared(NIM, fail)


@pytest.mark.build("pure")  # compiled code calls its neighbours without asking
def test_our_games_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalog.find("nim")
    monkeypatch.setattr(catalog, "entries_of", lambda id: pytest.fail(f"{id} is looked for again"))
    assert catalog.find("nim") is game
    assert Session("nim", seed=3).game is game
