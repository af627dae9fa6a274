"""The load test of `make soak`, small: every table is played at, and every stream hears of it."""

import asyncio

import pytest

from .live import Visit
from .load import fill


@pytest.mark.database("postgresql")
def test_every_stream_hears_of_every_move(visit: Visit, capsys: pytest.CaptureFixture[str]) -> None:
    port = visit(connections_of_address=0, streams_of_address=0).base_url.port
    assert port
    asyncio.run(fill(port, 12))
    told = capsys.readouterr().out
    assert "12 tables opened" in told
    assert "36 moves" in told
