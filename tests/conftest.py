"""What every test may use, and what makes each run of the tests the same."""

import gc
import os
import shlex
import signal
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import HealthCheck, settings

from tests.luck import Luck

TESTS = Path(__file__).parent

# What `make test` runs on one build alone; everything else, core and games above all, runs on both. A test says so
# itself by `build("compiled")`: it would take long interpreted, and quicker ones cover its lines.
ONE_BUILD = {
    # Doors, and what serves them: they know the protocol and no kernel, and what people get is compiled.
    "compiled": (
        "coach",
        "lab",
        "matches",
        "offline",
        "players",
        "plugins",
        "puzzles",
        "rl",
        "server",
        "table",
        "terminal",
        "test_cli.py",
        "test_cli_daily.py",
        "test_cli_doors.py",
        "test_language.py",
    ),
    # What reads sources and pages, or is about the tests themselves.
    "pure": (
        "docs",
        "test_audit.py",
        "test_contracts.py",
        "test_luck.py",
        "test_play.py",
        "test_quietly.py",
        "test_rules_cited.py",
    ),
}

# No test fails by luck: Hypothesis tries the same examples each time, and a busy machine is no failure.
SLOW = [HealthCheck.too_slow]
settings.register_profile(
    "test", derandomize=True, deadline=None, database=None, print_blob=True, suppress_health_check=SLOW
)
settings.register_profile("fuzz", settings.get_profile("test"), derandomize=False, max_examples=1000)
settings.load_profile("test")

STARTED: Counter[str] = Counter()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--rule JOK-12`, `--build compiled` and `--luck 5`."""
    parser.addoption("--rule", action="append", metavar="CLAUSE", help="run only the tests that cite this rules clause")
    parser.addoption("--build", choices=list(ONE_BUILD), help="run only what `make test` runs on this build")
    parser.addoption("--luck", type=int, default=0, metavar="N", help="give the random checks other numbers than usual")


def pytest_configure() -> None:
    """Ctrl-C is heard by what the tests start, though it is not by what was started in the background."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves files of the other build unread, unless a test in it names this one: to import them takes its time."""
    build = config.getoption("--build")
    if not build or collection_path.suffix != ".py" or TESTS not in collection_path.parents:
        return None
    is_named = f'build("{build}")' in collection_path.read_text(encoding="utf-8")
    return None if is_named or build in builds(collection_path.relative_to(TESTS).parts[0]) else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks the tests that draw their cases, and keeps those that were asked for by a clause or a build."""
    for item in items:
        if " at 0x" in item.nodeid:
            raise pytest.UsageError(f"{item.nodeid} has another name in every run: give it ids")
        if isinstance(item, pytest.Function) and draws(item):
            item.add_marker("random")
    clauses, build = set(config.getoption("--rule") or ()), config.getoption("--build")
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        is_kept = cites(item, clauses) and (not build or runs_on(item, build))
        (kept if is_kept else left).append(item)
    config.hook.pytest_deselected(items=left)
    items[:] = kept


def pytest_collection_finish() -> None:
    """What was loaded stays until the end: the collector of garbage need not look through it again and again."""
    gc.freeze()


def cites(item: pytest.Item, clauses: set[str]) -> bool:
    """Whether a test cites one of these clauses, if there are any."""
    return not clauses or any(clause in clauses for mark in item.iter_markers("rule") for clause in mark.args)


def runs_on(item: pytest.Item, build: str) -> bool:
    """Whether `make test` runs a test on this build."""
    return build in (named(item) or builds(item.path.relative_to(TESTS).parts[0]))


def named(item: pytest.Item) -> list[str]:
    """The builds that a test names itself."""
    return [build for mark in item.iter_markers("build") for build in mark.args]


def builds(place: str) -> list[str]:
    """The builds that `make test` runs a folder or a file of the tests on."""
    return [build for build, places in ONE_BUILD.items() if place in places] or list(ONE_BUILD)


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
