"""Two sets of rules compared: decisions that matter, dead choices, and the same answer in any order."""

from soloist.core.search import Budget
from soloist.games.nim import NIM
from soloist.lab import whatif
from soloist.lab.experiment import Experiment
from soloist.lab.whatif import OFTEN, Watched
from tests.lab.hands import Here


def experiment(count: int) -> Experiment:
    cells = [
        whatif.variant(NIM, name, {"misere": name == "misere"}, "greedy", Budget(10)) for name in ("usual", "misere")
    ]
    return Experiment("t", tuple(cells), 1, count, whatif.MEASURES)


def test_games_are_watched_in_pairs_whoever_is_faster() -> None:
    wanted, told = experiment(6), []
    found = whatif.compare(wanted, Here(3), lambda done, total: told.append((done, total)))
    again = whatif.compare(wanted, Here(1), lambda done, total: None)
    assert told[-1] == (12, 12)
    assert [row.deal for row in found[0].rows] == [row.deal for row in found[1].rows] == [1, 2, 3, 4, 5, 6]
    assert found == again


def test_a_decision_matters_where_one_answer_wins_and_another_loses() -> None:
    found = whatif.compare(experiment(8), Here(), lambda done, total: None)
    assert 0 < sum(mattered or 0 for mattered in found[0].mattered) <= len(found[0].mattered)


def test_what_is_never_given_though_offered_often_is_dead() -> None:
    seen = Watched()
    seen.offered.update({0: OFTEN, 1: OFTEN, 2: OFTEN - 1})
    seen.given.update({1: 1})
    seen.words = {0: "take 1 from 1", 1: "take 2 from 1", 2: "take 3 from 1"}
    table = whatif.dead_choices(experiment(1), [seen, Watched()], "en")
    none = ("misere", f"none: every answer that was offered at least {OFTEN} times was given", "", "")
    assert table.rows == (("usual", "take 1 from 1", str(OFTEN), "7.13 %"), none)


def test_the_tables_have_words_in_both_languages() -> None:
    wanted = experiment(4)
    found = whatif.compare(wanted, Here(), lambda done, total: None)
    for lang in ("en", "pl"):
        titles = [table.title for table in whatif.tables(wanted, found, lang)]
        assert len(set(titles)) == len(titles) == 8
