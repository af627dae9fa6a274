"""What every test may use, and what makes each run of the tests the same."""

import os
import shlex
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import HealthCheck, settings

from tests.luck import Luck

# Counting lines makes a search up to five times slower, and what it runs through by chance is not tested.
SEARCHING = tuple(Path(__file__).parent / folder for folder in ("coach", "players"))

# No test fails by luck: Hypothesis tries the same examples each time, and a busy machine is no failure.
SLOW = [HealthCheck.too_slow]
settings.register_profile(
    "test", derandomize=True, deadline=None, database=None, print_blob=True, suppress_health_check=SLOW
)
settings.register_profile("fuzz", settings.get_profile("test"), derandomize=False, max_examples=1000)
settings.load_profile("test")

STARTED: Counter[str] = Counter()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--rule JOK-12`, the tests that cite the clause alone; and `--luck 5`, other numbers for random checks."""
    parser.addoption("--rule", action="append", metavar="CLAUSE", help="run only the tests that cite this rules clause")
    parser.addoption("--luck", type=int, default=0, metavar="N", help="give the random checks other numbers than usual")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that search count no lines; tests that draw their cases are marked; keeps what cites a clause asked for."""
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in SEARCHING):
            item.add_marker("no_cover")
        if isinstance(item, pytest.Function) and draws(item):
            item.add_marker("random")
    asked = set(config.getoption("--rule") or ())
    if not asked:
        return
    cited = [item for item in items if asked & {clause for mark in item.iter_markers("rule") for clause in mark.args}]
    config.hook.pytest_deselected(items=[item for item in items if item not in cited])
    items[:] = cited


def draws(item: pytest.Function) -> bool:
    """Whether a test draws its cases: by Hypothesis, or with the luck of the run."""
    return "luck" in item.fixturenames or getattr(item.obj, "is_hypothesis_test", False)


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    """Says how to repeat what failed with other numbers than usual."""
    luck = config.getoption("--luck")
    if not luck:
        return
    seed, profile = config.getoption("--hypothesis-seed"), config.getoption("--hypothesis-profile")
    hashes = os.environ.get("PYTHONHASHSEED", "random")
    for report in terminalreporter.getreports("failed") + terminalreporter.getreports("error"):
        words = ["-n0", f"--luck={luck}", f"--hypothesis-seed={seed}", f"--hypothesis-profile={profile}", report.nodeid]
        terminalreporter.write_line(f"repeat: PYTHONHASHSEED={hashes} pytest {shlex.join(words)}")


@pytest.fixture(scope="session")
def luck(pytestconfig: pytest.Config) -> Luck:
    """Seeds for the cases of a test whose claim holds of any."""
    return Luck(pytestconfig.getoption("--luck"))


@pytest.fixture(autouse=True)
def drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals and tokens that nobody chose are the same in every run of a test."""
    test = request.node.nodeid
    STARTED[test] += 1  # some tests share a name and a server, at which no token may come twice
    stream = Random(f"{request.config.getoption('--luck')} {test} {STARTED[test]}")
    monkeypatch.setattr("secrets.randbelow", stream.randrange)
    monkeypatch.setattr("secrets.randbits", stream.getrandbits)
    monkeypatch.setattr("secrets.token_bytes", stream.randbytes)
