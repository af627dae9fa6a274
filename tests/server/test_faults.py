"""What breaks beside the server: a database that hangs, and a supervisor that is killed."""

import signal
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from .live import PATIENCE, Visitor, refused, until
from .processes import family, hanging, parent, process


@pytest.mark.database("postgresql")
def test_database_that_hangs_is_told_of_and_does_not_keep_the_server_from_stopping(database: str) -> None:
    with process(database) as (server, address), Visitor(base_url=address, timeout=PATIENCE) as me:
        id = me.open()["id"]
        with hanging(database):
            deeds = (
                lambda: me.get(f"/api/tables/{id}"),
                lambda: me.do(id, "actions", ply=0, action="take 1 from 1"),
                lambda: me.get("/api/me/tables"),
            )
            with ThreadPoolExecutor(len(deeds)) as pool:
                for answer in pool.map(lambda deed: deed(), deeds):
                    refused(answer, 503, "out-of-reach")
                    assert answer.headers["retry-after"] == "5"
        until(lambda: me.get(f"/api/tables/{id}").status_code == 200 or None)
        ply = me.see(id)["ply"]
        with hanging(database):
            refused(me.do(id, "actions", ply=ply, action="take 1 from 2"), 503, "out-of-reach")
            server.send_signal(signal.SIGTERM)
            server.wait(PATIENCE)


def is_gone(pid: int) -> bool | None:
    """Whether a process has ended."""
    return not parent(pid) or None


def test_killed_supervisor_leaves_no_worker_behind(database: str) -> None:
    with process(database, workers=2) as (server, address), Visitor(base_url=address, timeout=PATIENCE) as me:
        table = me.open(game="jambo", seats=["me", "computer"], level="hard")
        assert me.do(table["id"], "hint", ply=table["ply"], ms=50).status_code == 200
        everybody = family(server.pid)
        assert len(everybody) > 3
        server.kill()
        for pid in everybody[1:]:
            until(partial(is_gone, pid))
