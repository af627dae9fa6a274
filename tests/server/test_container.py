"""The container of deploy/Containerfile: read for what it names, and built and run where `make hosting` asks for it.

Building takes minutes, and a builder that needs no daemon (buildah). What the container stands on debootstrap makes,
because a registry may be out of reach.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest

from soloist.server.settings import Settings

from .live import SECRET, Visitor, running, until
from .test_proxies import free_port, tool

ROOT: Final = Path(__file__).parents[2]
FILE: Final = ROOT / "deploy" / "Containerfile"
# What Debian's Python brings in packages of its own, and what building needs.
DEBIAN: Final = "ca-certificates,python3,python3-dev,python3-venv"
# Where this machine says how packages are reached, if it says so.
WAYS: Final = ("/etc/npmrc", "/etc/pip.conf", "/etc/ssl/certs", "/root/.npmrc")
BUILD_SECONDS: Final = 3600


def instructions() -> list[tuple[str, str]]:
    """The instructions of the file, each in one line."""
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines()
    return [(word, rest.strip()) for line in joined if line for word, _, rest in [line.partition(" ")]]


def given(word: str) -> list[str]:
    """What follows every instruction of this name."""
    return [rest for name, rest in instructions() if name == word]


def command(word: str) -> list[str]:
    """The words of the last instruction of this name, which is given as a list."""
    words: list[str] = json.loads(given(word)[-1])
    return words


def test_all_that_the_file_names_is_there_and_the_server_has_few_rights(tmp_path: Path) -> None:
    known = {
        "ARG",
        "FROM",
        "ENV",
        "RUN",
        "WORKDIR",
        "COPY",
        "USER",
        "VOLUME",
        "EXPOSE",
        "HEALTHCHECK",
        "ENTRYPOINT",
        "CMD",
    }
    assert {word for word, _ in instructions()} <= known
    sources = [name for rest in given("COPY") if "--from" not in rest for name in shlex.split(rest)[:-1]]
    assert sources
    assert [name for name in sources if not (ROOT / name).exists()] == []
    assert [
        rest
        for rest in given("RUN")
        if "pip install" in rest and "--require-hashes" not in rest and "dist/" not in rest
    ] == []
    assert given("USER")[-1] == "10001"
    assert [rest for rest in given("ENV") if "SECRET" in rest or "TOKEN" in rest] == []
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv*", "dist", "**/node_modules"} <= set(ignored)
    checked = given("HEALTHCHECK")[-1].partition("CMD ")[2]
    _, _, code = json.loads(checked)
    with running(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", SECRET)) as address:
        exec(code.replace("http://127.0.0.1:8000", address))


@pytest.mark.build("pure")
def test_words_that_the_container_starts_with_are_a_command_of_ours() -> None:
    from soloist.cli import run

    words = [*command("ENTRYPOINT"), *command("CMD")]
    assert words.pop(0) == "soloist"
    assert run([*words, "--help"]) == 0


# -- built and run


class Builder:
    """buildah with a store of its own, and the plainest ways that it knows."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        store = ["--root", str(folder / "store"), "--runroot", str(folder / "run"), "--storage-driver", "vfs"]
        self.words = [tool("buildah"), *store]

    def do(self, *words: str) -> str:
        """What a command of the builder prints."""
        done = subprocess.run([*self.words, *words], capture_output=True, text=True, timeout=BUILD_SECONDS, check=False)
        assert done.returncode == 0, done.stderr[-4000:]
        return done.stdout.strip()

    def base(self) -> str:
        """What the container is to stand on: an image that was named, or a small Debian that is made here."""
        named = os.environ.get("SOLOIST_CONTAINER_BASE")
        if named:
            return named
        release = Path("/etc/os-release").read_text(encoding="utf-8")
        found = re.search(r"^VERSION_CODENAME=(\w+)$", release, re.MULTILINE)
        made, debian = self.folder / "debian", found.group(1) if found else "stable"
        command = [tool("debootstrap"), "--variant=minbase", f"--include={DEBIAN}", debian, str(made)]
        subprocess.run(command, check=True, capture_output=True, timeout=BUILD_SECONDS)
        container = self.do("from", "scratch")
        self.do("add", "--quiet", container, str(made), "/")
        self.do("commit", "--quiet", container, "localhost/soloist-base")
        self.do("rm", container)
        shutil.rmtree(made)
        return "localhost/soloist-base"

    def build(self, base: str) -> None:
        """Build the image, with an interpreted kernel: that the compiled one is built is what `make release` shows."""
        ways = [word for way in WAYS if Path(way).exists() for word in ("--volume", f"{way}:{way}:ro")]
        wishes = [
            "--build-arg",
            f"BASE={base}",
            "--build-arg",
            "SOLOIST_PURE=1",
            "--format",
            "docker",
            "--layers=false",
        ]
        self.do("build", "--isolation", "chroot", *ways, *wishes, "-f", str(FILE), "-t", "soloist", str(ROOT))

    @contextmanager
    def running(self) -> Iterator[Visitor]:
        """A visitor of the server in the container, which is started by the words of the image."""
        container, port = self.do("from", "localhost/soloist"), free_port()
        words = [*command("ENTRYPOINT"), *command("CMD"), "--port", str(port)]
        run = [*self.words, "run", "--isolation", "chroot", container, "--", *words]
        with (
            subprocess.Popen(run, start_new_session=True) as server,
            Visitor(base_url=f"http://127.0.0.1:{port}", timeout=60) as visitor,
        ):
            try:
                until(lambda: ready(visitor) or (server.poll() is not None or None))
                assert server.poll() is None, "the server did not start"
                yield visitor
            finally:
                os.killpg(server.pid, signal.SIGTERM)
        assert not ready(visitor)


def ready(visitor: Visitor) -> bool | None:
    """Whether the server is ready by now."""
    try:
        return visitor.get("/api/ready").status_code == 200 or None
    except (httpx.TransportError, RuntimeError):  # nobody is there, or the visitor has gone
        return None


@pytest.mark.skipif("SOLOIST_CONTAINER" not in os.environ, reason="make hosting builds it and runs it")
def test_container_is_built_and_a_table_is_played_in_it(tmp_path: Path) -> None:
    builder = Builder(tmp_path)
    builder.build(builder.base())
    with builder.running() as me:
        opened = me.post("/api/tables", json={"game": "nim", "seed": 5})
        assert opened.status_code == 201
        assert me.play(opened.json()["id"], 0, "take 1 from 1")["table"]["ply"] == 1
        assert "<title>" in me.get("/").text
