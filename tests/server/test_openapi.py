"""The OpenAPI document: what it says is what the server does, whatever is sent to it."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from soloist.server.app import create_app
from soloist.server.settings import Settings

from .live import Visitor

DOCUMENT = create_app(Settings("sqlite:///not-opened", "a secret")).openapi()
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT).exclude(path_regex="/stream$")  # a stream has no end
FOUND = list(SCHEMA.get_all_operations())
OPERATIONS = [found.ok() for found in FOUND if isinstance(found, Ok)]
assert len(OPERATIONS) == len(FOUND)
RIGHT, WRONG = GenerationMode.POSITIVE, GenerationMode.NEGATIVE


def modes(operation: Any) -> list[GenerationMode]:
    """What can be sent: what the document asks for, and, where it asks for anything, something else."""
    return [RIGHT, WRONG] if operation.body or operation.query or operation.path_parameters else [RIGHT]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: str(operation.label))
@settings(max_examples=5, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_answer_is_as_documented(operation: Any, data: st.DataObject, site: Visitor) -> None:
    case = data.draw(operation.as_strategy(data.draw(st.sampled_from(modes(operation)))))
    path = case.meta.components.get(ParameterLocation.PATH)
    to_refuse = path is not None and path.mode == WRONG
    # Every other time at a table that is there, but where the address is what must be refused.
    if not to_refuse and len(case.path_parameters.get("id", "x")) % 2 == 0:
        case.path_parameters["id"] = site.open(game="joker")["id"]
    answer = case.call(base_url=str(site.base_url), cookies=dict(site.cookies))
    excluded: list[Any] = [positive_data_acceptance]  # whether a move is legal is beyond any schema
    if answer.status_code == 503 and answer.json()["type"] == "/problems/daily-unready":
        excluded.append(not_a_server_error)  # a deal of the day is made while its first asker waits
    case.validate_response(answer, excluded_checks=excluded)


def test_every_route_and_every_refusal_is_documented(site: Visitor) -> None:
    assert site.get("/api/openapi.json").json() == DOCUMENT
    assert site.get("/openapi.json", follow_redirects=True).json() == DOCUMENT
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            assert operation["description"], (method, path)
            for status, answer in operation["responses"].items():
                kinds = set(answer["content"])
                assert kinds == {"application/problem+json"} if int(status) >= 400 else len(kinds) == 1, (path, status)
