"""What an operator asks of a server: whether it lives and is ready, its figures, its log, and what it forgets."""

import base64
import json
import logging
import re
import signal
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update

from soloist import __version__
from soloist.core.errors import SoloistError
from soloist.server import logs, metrics, retention, revocation
from soloist.server.settings import Settings
from soloist.server.sql_schema import LINKS, TABLES
from soloist.server.store import TableStore
from soloist.table.stored import now

from .live import EVERY_DATABASE, PATIENCE, Visit, Visitor, refused, until
from .processes import hanging, process

TOKEN = "a token of the operator"


def number(me: httpx.Client, name: str, **headers: str) -> float:
    """A number of the metrics; 0 if it was not counted yet."""
    answer = me.get("/metrics", headers=headers)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    found = [line for line in answer.text.splitlines() if line.startswith(f"{name} ")]
    return float(found[0].split()[-1]) if found else 0.0


# -- alive and ready


def test_server_says_that_it_lives_and_is_ready(visit: Visit) -> None:
    me = visit()
    assert me.get("/api/health").json() == {"status": "ok", "version": __version__}
    ready = me.get("/api/ready")
    assert (ready.status_code, ready.json()) == (200, {"status": "ready"})
    assert ready.headers["cache-control"] == "private, no-store"


@pytest.mark.database("postgresql")
def test_server_whose_database_hangs_lives_and_is_not_ready(visit: Visit, database: str) -> None:
    me = visit()
    with hanging(database):
        refused(me.get("/api/ready"), 503, "not-ready")
        assert me.get("/api/health").status_code == 200
    until(lambda: me.get("/api/ready").status_code == 200 or None)


# -- figures


def test_figures_count_tables_moves_games_streams_and_requests(visit: Visit) -> None:
    me = visit()
    names = {
        "tables": 'soloist_tables_opened_total{game="nim"}',
        "moves": 'soloist_moves_total{game="nim"}',
        "games": 'soloist_games_ended_total{game="nim"}',
        "writes": "soloist_write_seconds_count",
        "plays": 'soloist_request_seconds_count{method="POST",route="/api/tables/{id}/actions",status="200"}',
        "refused": 'soloist_request_seconds_count{method="POST",route="/api/tables/{id}/actions",status="422"}',
    }
    before = {what: number(me, name) for what, name in names.items()}
    id = me.open()["id"]
    me.play(id, 0, "take 1 from 1")
    me.do(id, "actions", ply=1, action="take 99 from 1")
    me.play(id, 1, "give up")
    grown = {what: number(me, name) - before[what] for what, name in names.items()}
    assert grown == {"tables": 1, "moves": 2, "games": 1, "writes": 3, "plays": 2, "refused": 1}
    assert number(me, "soloist_streams") == 0
    with me.stream("GET", f"/api/tables/{id}/stream") as stream:
        lines = stream.iter_lines()
        next(lines)
        with httpx.Client(base_url=me.base_url) as other:
            assert number(other, "soloist_streams") == 1
    until(lambda: number(me, "soloist_streams") == 0 or None)
    assert number(me, "soloist_write_queue") == 0
    assert number(me, "soloist_tables_at_hand") >= 1


def test_figures_count_searches_by_kind(visit: Visit) -> None:
    me = visit()
    name = 'soloist_search_seconds_count{kind="hint",result="found"}'
    before, table = number(me, name), me.open()
    assert me.do(table["id"], "hint", ply=0, ms=50).status_code == 200
    assert number(me, name) == before + 1
    assert number(me, "soloist_search_queue") == number(me, "soloist_searching") == 0


def test_figures_never_name_a_table_a_link_or_a_visitor(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    link = me.do(id, "recovery").json()["url"]
    for path in (f"/t/{id}", link, f"/api/tables/{id}", "/api/no/such", "/nowhere"):
        me.get(path)
    text = me.get("/metrics").text
    assert id not in text
    assert link.rpartition("/")[2] not in text
    assert 'route="page"' in text
    assert 'route="unknown"' in text


def test_token_keeps_figures_and_page_for_the_operator(visit: Visit) -> None:
    me = visit(operator_token=TOKEN)
    basic = base64.b64encode(f"me:{TOKEN}".encode()).decode()
    wrong = ("", "Bearer", "Bearer x", "Basic x", "Basic eDp5", "Basic //79", f"Digest {TOKEN}", f"Basic {TOKEN}")
    for path in ("/metrics", "/admin"):
        for header in wrong:
            answer = me.get(path, headers={"Authorization": header} if header else {})
            refused(answer, 401, "token")
            assert answer.headers["www-authenticate"].startswith("Basic ")
        for header in (f"Bearer {TOKEN}", f"Basic {basic}"):
            assert me.get(path, headers={"Authorization": header}).status_code == 200


def test_page_of_the_operator_shows_the_figures_in_both_languages(visit: Visit) -> None:
    me = visit(operator_token=TOKEN)
    me.play(me.open()["id"], 0, "give up")
    me.headers["Authorization"] = f"Bearer {TOKEN}"
    page = me.get("/admin")
    assert page.headers["content-type"].startswith("text/html")
    assert "'sha256-" in page.headers["content-security-policy"]
    rows = [re.sub(r"<[^>]+>", " ", row).split("  ") for row in page.text.split("<tr>")]
    found = {row[0].strip(): row[1].strip() for row in rows if len(row) > 1}
    assert (found["tables"], found["of these finished"], found["version"]) == ("1", "1", __version__)
    assert int(found["moves nim"].replace(",", "")) >= 1
    assert "requests POST /api/tables 201" in found
    polish = me.get("/admin", params={"lang": "pl"})
    assert "stoły w pamięci" in polish.text
    assert "Od uruchomienia serwera" in polish.text


def test_server_without_a_token_has_no_page_for_an_operator(visit: Visit) -> None:
    assert "SOLOIST_OPERATOR_TOKEN" in refused(visit().get("/admin"), 404, "no-operator")["detail"]


def test_workers_share_their_tables_are_counted_together_and_their_log_is_json(database: str) -> None:
    with process(database, workers=2, log="json", access_log=True) as (server, address):
        with Visitor(base_url=address, timeout=PATIENCE) as me:
            id = me.open(game="joker", seed=1)["id"]
            link = me.post("/api/links/a-secret-link", headers={"X-Request-Id": "given-by-a-proxy"})
            assert link.headers["x-request-id"] == "given-by-a-proxy"
        for ply in range(10):  # a new connection may find the other worker: whichever is asked, it knows of all
            with Visitor(base_url=address, cookies=me.cookies, timeout=PATIENCE) as again:
                assert again.see(id)["ply"] == ply
                again.play(id, ply, "draw")
                assert number(again, 'soloist_tables_opened_total{game="joker"}') == 1
                assert number(again, 'soloist_moves_total{game="joker"}') == ply + 1
        server.send_signal(signal.SIGINT)
        assert server.stderr
        lines = [json.loads(line) for line in server.stderr if line.startswith("{")]
        assert server.wait(PATIENCE) == 0
    found = [line for line in lines if line.get("request") == "given-by-a-proxy"]
    assert [(line["method"], line["route"], line["status"]) for line in found] == [("POST", "/api/links/{token}", 403)]
    assert "a-secret-link" not in json.dumps(lines)


# -- the log


def logged(format: str, message: str, **extra: object) -> str:
    """A line of the log."""
    formatter = logs.JsonFormatter() if format == logs.JSON else logs.PlainFormatter()
    record = logging.LogRecord("soloist", logging.WARNING, "", 0, message, (), None)
    record.created, record.msecs = 1_800_000_000.0, 7.0
    vars(record).update(extra)
    return formatter.format(record)


def test_log_is_lines_for_people_or_json_for_machines() -> None:
    assert logged(logs.PLAIN, "so it is") == "2027-01-15T08:00:00.007Z warning so it is"
    token = logs.REQUEST_ID.set("abcdefgh")
    try:
        assert logged(logs.PLAIN, "so it is").endswith("so it is [abcdefgh]")
        told = json.loads(logged(logs.JSON, 'a "żółw"\nin two lines', route="/metrics", status=200))
    finally:
        logs.REQUEST_ID.reset(token)
    assert told == {
        "time": "2027-01-15T08:00:00.007Z", "level": "warning", "logger": "soloist", "request": "abcdefgh",
        "message": 'a "żółw"\nin two lines', "route": "/metrics", "status": 200,
    }  # fmt: skip


def test_exception_is_one_line_of_json() -> None:
    error = ValueError("no")
    assert logged(logs.PLAIN, "failed", exc_info=(ValueError, error, None)).endswith("failed\nValueError: no")
    told = logged(logs.JSON, "failed", exc_info=(ValueError, error, None))
    assert "\n" not in told
    assert json.loads(told)["exception"].endswith("ValueError: no")


def test_every_answer_has_an_id_of_its_own(visit: Visit) -> None:
    me = visit()
    ids = {me.get("/api/health", headers={"X-Request-Id": "no id\tat all"}).headers["x-request-id"] for _ in range(3)}
    assert len(ids) == 3
    assert all(re.fullmatch("[0-9a-f]{16}", id) for id in ids)


def test_errors_of_the_database_keep_what_they_were_given_to_themselves(tmp_path: Path) -> None:
    store = TableStore(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with pytest.raises(Exception, match="no such table") as failed:
        store.note_here("a-table", "an-identity", 1)
    store.close()
    assert "an-identity" not in str(failed.value)


# -- settings


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PUBLIC_URL", "play.example.org", "must be the address that browsers use"),
        ("PUBLIC_URL", "https://play.example.org/soloist", "nothing after the host"),
        ("TRUSTED_PROXIES", "everybody", "addresses or networks"),
        ("OPERATOR_TOKEN", "short", "at least 16 characters"),
        ("LOG", "xml", "plain or json, not 'xml'"),
        ("KEEP_FINISHED_DAYS", "-1", "a number from 0"),
    ],
)
def test_setting_that_cannot_be_is_one_line(monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str) -> None:
    monkeypatch.setenv(f"SOLOIST_{name}", value)
    with pytest.raises(SoloistError, match=said) as refusal:
        Settings.from_environment()
    assert "SOLOIST_" in str(refusal.value)
    assert "short" not in str(refusal.value)


# -- behind a proxy


def test_requests_from_the_address_that_browsers_use_are_ours(visit: Visit, caplog: pytest.LogCaptureFixture) -> None:
    me = visit(public_url="https://play.example.org, https://PLAY.example.net/")
    for origin in ("https://play.example.org", "https://play.example.net", str(me.base_url).rstrip("/")):
        assert me.post("/api/tables", json={"game": "nim"}, headers={"Origin": origin}).status_code == 201
    for origin in ("http://play.example.org", "https://play.example.org.evil.test", "https://evil.test", "null"):
        refused(me.post("/api/tables", json={"game": "nim"}, headers={"Origin": origin}), 403, "cross-site")
    assert any("set SOLOIST_PUBLIC_URL" in line for line in caplog.messages)


# -- what is forgotten, and what is taken back


def aged_table(store: TableStore, me: Visitor, days: int, finished: bool) -> str:
    """A table that nobody has touched for so many days."""
    id: str = me.open(seed=days)["id"]
    if finished:
        me.play(id, 0, "give up")
    with store.writer.begin() as connection:
        old = now() - days * retention.DAY - 1
        connection.execute(update(TABLES).where(TABLES.c.id == id).values(updated=old))
    return id


@EVERY_DATABASE
def test_old_tables_are_forgotten_and_what_was_counted_stays(visit: Visit, database: str) -> None:
    me, store = visit(), TableStore(database)
    kept = [aged_table(store, me, 9, True), aged_table(store, me, 29, False)]
    gone = [aged_table(store, me, 10, True) for _ in range(3)] + [aged_table(store, me, 30, False)]
    counted = me.get("/api/me/statistics").json()
    me.do(kept[0], "recovery")
    with store.writer.begin() as connection:
        connection.execute(update(LINKS).values(until=1))
    assert retention.aged(store, 10, 30) == retention.Aged(4, 1)
    assert retention.aged(store, 0, 0) == retention.Aged(0, 1)
    assert retention.prune(store, 10, 30) == retention.Aged(4, 1)
    assert retention.prune(store, 10, 30) == retention.Aged(0, 0)
    store.close()
    assert [me.get(f"/api/tables/{id}").status_code for id in (*kept, *gone)] == [200] * 2 + [404] * 4
    assert me.do(gone[3], "actions", ply=0, action="give up").status_code == 404
    assert me.get("/api/me/statistics").json() == counted
    assert len(me.get("/api/me/tables").json()) == 2


def test_pruning_goes_on_until_all_that_is_old_is_gone(
    visit: Visit, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH", 2)
    me, store = visit(), TableStore(database)
    for days in range(1, 6):
        aged_table(store, me, days, False)
    assert retention.prune(store, 0, 1).tables == 5
    store.close()


def test_server_forgets_by_its_settings(visit: Visit, database: str) -> None:
    me, store = visit(), TableStore(database)
    id = aged_table(store, me, 5, True)
    store.close()
    visit(worker=1, keep_finished_days=5)
    until(lambda: me.get(f"/api/tables/{id}").status_code == 404 or None)


@EVERY_DATABASE
def test_operator_takes_seats_and_links_back(visit: Visit, database: str) -> None:
    me, other, store = visit(), visit(), TableStore(database)
    id = me.open(seats=["me", "open"])["id"]
    other.do(id, "seats")
    link = me.do(id, "recovery").json()["url"].rpartition("/")[2]
    assert revocation.revoke(store, "nowhere") is None
    assert revocation.revoke(store, id, 1, links_only=True) == (0, 0)
    assert revocation.revoke(store, id, 0, links_only=True) == (0, 1)
    assert revocation.revoke(store, id, 0) == (1, 0)
    store.close()
    assert me.see(id)["seats"] == ["open", "taken"]
    assert other.see(id)["seats"] == ["open", "mine"]
    refused(visit().post(f"/api/links/{link}"), 403, "no-such-link")
    assert me.do(id, "seats").json()["seats"] == ["mine", "taken"]


def test_holder_keeps_a_seat_on_one_device_alone(visit: Visit) -> None:
    me, mine, other = visit(), visit(), visit()
    id = me.open(seats=["me", "open"])["id"]
    other.do(id, "seats")
    link = me.do(id, "recovery").json()["url"].rpartition("/")[2]
    assert mine.post(f"/api/links/{link}").json()["seats"] == ["mine", "taken"]
    refused(visit().do(id, "seats/alone"), 403, "not-your-seat")
    assert me.do(id, "seats/alone").json() == {"devices": 1, "links": 1}
    assert me.do(id, "seats/alone").json() == {"devices": 0, "links": 0}
    assert mine.see(id)["seats"] == ["taken", "taken"]
    assert (me.see(id)["seats"], other.see(id)["seats"]) == (["mine", "taken"], ["taken", "mine"])
    refused(mine.post(f"/api/links/{link}"), 403, "no-such-link")


def test_worker_that_is_gone_has_nothing_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(metrics.SHARED, str(tmp_path))
    for name in ("gauge_livesum_999999999.db", "gauge_livesum_1.db", "counter_999999999.db"):
        (tmp_path / name).touch()
    metrics.forget_dead(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"gauge_livesum_1.db", "counter_999999999.db"}
