"""Refusals over HTTP: every kind that the house has its status, and every status its title."""

import pytest

from soloist.core.text import LANGUAGES, Text
from soloist.server.problem import STATUSES
from soloist.server.text import WORDING
from soloist.table import refusals

KINDS = [value for name, value in vars(refusals).items() if name.isupper() and isinstance(value, str)]


def test_every_kind_that_the_house_refuses_has_a_status() -> None:
    assert sorted(STATUSES) == sorted(KINDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_status_has_a_title(lang: str) -> None:
    for status in {*STATUSES.values(), 400, 405, 413, 429, 500, 503}:
        assert WORDING.say(Text(f"title.{status}"), lang)
