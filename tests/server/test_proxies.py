"""The proxies that the guide hands out files for, run in front of a server; skipped where one is not installed."""

import os
import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from soloist.server.settings import Settings

from .live import PATIENCE, SECRET, Visitor, refused, running, until

DEPLOY = Path(__file__).parents[2] / "deploy"
UPSTREAM = "127.0.0.1:8000"
Starts = Callable[[Path, str, int], list[str]]


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


def tool(name: str) -> str:
    """Where a program is; the test is skipped where it is not."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed: its file is not tried")
    return found


def nginx(folder: Path, upstream: str, port: int) -> list[str]:
    """nginx with our file, on another port, with a certificate of its own making."""
    program, key, certificate = tool("nginx"), folder / "key.pem", folder / "certificate.pem"
    made = ["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=test", "-keyout", str(key)]
    subprocess.run([tool("openssl"), *made, "-out", str(certificate)], check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text().replace(UPSTREAM, upstream)
    site = site.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    site = re.sub(r"ssl_certificate_key \S+;", f"ssl_certificate_key {key};", site)
    site = re.sub(r"ssl_certificate \S+;", f"ssl_certificate {certificate};", site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder / kind};\n" for kind in kinds)
    everything = f"access_log off;\n{temporary}{site}"
    (folder / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {folder / 'pid'};\nevents {{}}\nhttp {{\n{everything}\n}}\n"
    )
    return [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]


def nginx_with_another_host(folder: Path, upstream: str, port: int) -> list[str]:
    """The same where somebody left out that the Host is passed on, as nginx does by itself."""
    command = nginx(folder, upstream, port)
    file = folder / "nginx.conf"
    file.write_text(file.read_text().replace("proxy_set_header Host $http_host;", ""))
    return command


def caddy(folder: Path, upstream: str, port: int) -> list[str]:
    """Caddy with our file, on another port and with a certificate of its own making."""
    site = (DEPLOY / "Caddyfile").read_text().replace(UPSTREAM, upstream)
    site = site.replace("play.example.org {", f"https://127.0.0.1:{port} {{\n\ttls internal", 1)
    (folder / "Caddyfile").write_text(
        "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n"
        f"\tstorage file_system {folder}\n}}\n{site}"
    )
    return [tool("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@contextmanager
def behind(start: Starts, folder: Path, **settings: Any) -> Iterator[Visitor]:
    """A visitor of a server that stands behind a proxy."""
    given = Settings(**{"database": f"sqlite:///{folder / 'tables.sqlite'}", "secret": SECRET, **settings})
    port = free_port()
    with running(given) as address:
        command = start(folder, address.removeprefix("http://"), port)
        with (
            subprocess.Popen(
                command, cwd=folder, stderr=subprocess.DEVNULL, env=os.environ | {"HOME": str(folder)}
            ) as proxy,
            Visitor(base_url=f"https://127.0.0.1:{port}", verify=False, timeout=PATIENCE) as visitor,
        ):
            try:
                until(lambda: answers(visitor) or (proxy.poll() is not None or None))
                assert proxy.poll() is None, "the proxy did not start"
                yield visitor
            finally:
                proxy.terminate()


def answers(visitor: Visitor) -> bool | None:
    """Whether the server answers through the proxy by now."""
    try:
        return visitor.get("/api/ready").status_code == 200 or None
    except httpx.TransportError:
        return None


PROXIES = pytest.mark.parametrize("start", [nginx, caddy], ids=["nginx", "caddy"])


@PROXIES
def test_table_is_played_and_followed_through_the_proxy(start: Starts, tmp_path: Path) -> None:
    with behind(start, tmp_path, tables_a_minute=1) as me:
        me.headers["Origin"] = str(me.base_url).rstrip("/")
        opened = me.post("/api/tables", json={"game": "nim", "seed": 5}, headers={"X-Forwarded-For": "9.9.9.9"})
        assert opened.status_code == 201
        assert "; secure" in opened.headers["set-cookie"].lower()  # the server knows that it is asked by HTTPS
        assert len(opened.headers["x-request-id"]) >= 16
        again = me.post("/api/tables", json={"game": "nim"}, headers={"X-Forwarded-For": "8.8.8.8"})
        refused(again, 429, "too-many-tables")  # who somebody says to be is not believed
        id = opened.json()["id"]
        with me.stream("GET", f"/api/tables/{id}/stream") as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("id: 1-")
            assert me.play(id, 0, "take 1 from 1")["table"]["ply"] == 1
            assert next(line for line in lines if line.startswith("id: 2-"))
        refused(me.post("/api/tables", json={}, headers={"Origin": "https://evil.test"}), 403, "cross-site")
        assert me.get("/metrics").status_code == 200  # from this machine
        assert me.post("/api/tables", content=b"x" * 100_000).status_code == 413


def test_proxy_that_changes_the_host_needs_the_public_address(tmp_path: Path) -> None:
    with behind(nginx_with_another_host, tmp_path, public_url="https://play.example.org") as me:
        wish = {"game": "nim"}
        ours = me.post("/api/tables", json=wish, headers={"Origin": "https://play.example.org"})
        assert ours.status_code == 201
        refused(me.post("/api/tables", json=wish, headers={"Origin": str(me.base_url).rstrip("/")}), 403, "cross-site")


def test_service_is_one_that_systemd_takes(tmp_path: Path) -> None:
    program = tmp_path / "soloist"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = (DEPLOY / "soloist.service").read_text().replace("/opt/soloist/bin/soloist", str(program))
    (tmp_path / "soloist.service").write_text(unit)
    command = [tool("systemd-analyze"), "verify", "--man=no", str(tmp_path / "soloist.service")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (0, "")
