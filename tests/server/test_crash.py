"""A server that is killed in mid-game: every move that it acknowledged is there when it starts again."""

import signal
import threading

import httpx

from .live import Visitor
from .processes import process

# Seconds after which a server will not stop any more: on a busy machine it takes a while.
STOPPED = 100


def play_on(visitor: Visitor, id: str, acknowledged: dict[str, int]) -> None:
    """Play until the server is gone, and remember the last ply that it acknowledged."""
    try:
        for ply in range(10_000):
            table = visitor.do(id, "actions", ply=ply, action="draw" if ply < 26 else "give up").json()["table"]
            acknowledged[id] = table["ply"]
            if table["outcome"]:
                id = visitor.open(game="joker")["id"]
                return play_on(visitor, id, acknowledged)
    except httpx.HTTPError:
        return


def test_every_acknowledged_move_survives_a_kill(database: str) -> None:
    acknowledged: dict[str, int] = {}
    with process(database) as (server, address), Visitor(base_url=address) as me:
        tables = [me.open(game="joker")["id"] for _ in range(4)]
        players = [threading.Thread(target=play_on, args=(me, id, acknowledged)) for id in tables]
        for player in players:
            player.start()
        while sum(acknowledged.values()) < 40:
            threading.Event().wait(0.01)
        server.send_signal(signal.SIGKILL)
        for player in players:
            player.join()
        cookies = me.cookies
    with process(database) as (_, address), Visitor(base_url=address, cookies=cookies) as me:
        for id, ply in acknowledged.items():
            table = me.see(id)
            assert table["ply"] in (ply, ply + 1)  # a move may be kept whose answer was not heard any more
            assert table["seats"] == ["mine"]
            if table["decision"]:
                me.play(id, table["ply"], table["decision"]["options"][0]["words"])


def test_server_stops_at_once_though_a_page_is_listening(database: str) -> None:
    with process(database) as (server, address), Visitor(base_url=address) as me:
        id = me.open()["id"]
        with me.stream("GET", f"/api/tables/{id}/stream") as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("id: ")
            server.send_signal(signal.SIGINT)
            assert not any("error" in line.lower() for line in lines)
        assert server.wait(STOPPED) == 0
        assert server.stderr
        assert server.stderr.read() == ""
