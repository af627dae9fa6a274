"""What the site does to the documents, and how it knows that its links are good."""

from pathlib import Path
from typing import Final

import pytest

from docs.site import build, examples, http_reference, links, pages

# Reads documents and sources, whatever they are built into.
pytestmark = pytest.mark.build("pure")

DIAGRAM: Final = """Before.

```mermaid
sequenceDiagram
    actor P as Person
    participant W as page
    P->>W: clicks a thing
    W->>W: finds the option
    W-->>P: moves the pieces
    W-)P: tells
```
"""
TABLE: Final = """| cell | won | 95 % interval | games |
| --- | --- | --- | --- |
| a <b> | 92.67 % | [89.15; 95.11] | 300 |
| c | −2.00 points | [−4.71; 1.62] | 300 |
"""


def test_a_diagram_becomes_a_list_that_needs_no_script() -> None:
    assert pages.told(DIAGRAM) == (
        "Before.\n\n1. **Person → page**: clicks a thing\n2. **page**: finds the option\n"
        "3. **page → Person**: moves the pieces\n4. **page → Person**: tells\n"
    )


def test_intervals_are_drawn_before_their_table() -> None:
    drawn = pages.pictured(f"Text.\n\n{TABLE}")
    picture = drawn.removeprefix("Text.\n\n").removesuffix(TABLE)
    assert picture.startswith('<div class="spans"><svg ')
    assert picture.count("<circle") == 2
    assert "a &lt;b&gt;" in picture
    assert "92.67 %" in picture
    assert 'class="zero"' in picture
    assert "\n\n" not in picture.strip()


def test_each_measure_of_a_table_is_drawn_to_its_own_scale() -> None:
    rows = ["| a | won | 1 points | [0; 2] |", "| b | won | 2 points | [1; 3] |", "| a | score | 90 | [80; 99] |"]
    head = "| cell | measure | difference | 95 % interval |\n| --- | --- | --- | --- |\n"
    picture = pages.pictured(head + "".join(f"{row}\n" for row in rows))
    assert picture.count("<svg") == 1
    assert "a · won" in picture
    assert "a · score" not in picture.split("</svg>")[0]


@pytest.mark.parametrize(
    "table",
    [
        "| a | b |\n|---|---|\n| 1 | 2 |\n",
        TABLE.replace("| c | −2.00 points | [−4.71; 1.62] | 300 |\n", ""),
        TABLE.replace("92.67 %", "—").replace("−2.00 points", "—"),
    ],
)
def test_what_has_no_intervals_to_compare_is_not_drawn(table: str) -> None:
    assert pages.pictured(table) == table


def test_examples_of_docstrings_are_shown_as_code() -> None:
    text = '    """Words.\n\n    >>> 1 + 1\n    2\n\n    More.\n\n    >>> 3\n    3\n    """\n'
    assert examples.marked(text) == (
        '    """Words.\n\n    ```pycon\n    >>> 1 + 1\n    2\n    ```\n\n    More.\n\n'
        '    ```pycon\n    >>> 3\n    3\n    ```\n    """\n'
    )


def test_the_contents_name_every_page_of_a_folder_once(tmp_path: Path) -> None:
    (tmp_path / "k").mkdir()
    for name in ("README", "one", "two"):
        (tmp_path / "k" / f"{name}.md").write_text(f"# The {name}\n")
    settings = (
        '[project]\nnav = [\n    { "K" = [\n        { "All" = "k/README.md" },\n        "k/*",\n    ] },\n]\n[x]\n'
    )
    assert build.with_all_pages(settings, tmp_path) == (
        '[project]\nnav = [{ "K" = [{ "All" = "k/README.md" }, { "The one" = "k/one.md" }, '
        '{ "The two" = "k/two.md" }] }]\n[x]\n'
    )


def test_dead_links_and_what_would_be_fetched_from_elsewhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<h1 id="top"></h1><a href="b.html#here">x</a><a href="b.html#gone">x</a><a href="c.html">x</a>'
        '<a href="#top">x</a>'
        '<a href="https://elsewhere.example/">fine</a><img src="p.png"><link rel="canonical" href="https://a.example/">'
    )
    (tmp_path / "b.html").write_text('<p id="here"><script src="https://elsewhere.example/x.js"></script>')
    assert links.dead(tmp_path) == ["a.html: b.html#gone", "a.html: c.html", "a.html: p.png"]
    assert links.foreign(tmp_path) == ["b.html: https://elsewhere.example/x.js"]


def test_the_api_reads_as_a_page() -> None:
    answer = {"description": "Successful Response", "content": {"application/json": {"schema": {"$ref": "#/x/Table"}}}}
    wish = {"name": "lang", "in": "query", "schema": {"anyOf": [{"type": "string"}, {"type": "null"}]}}
    fields = {"plies": {"type": "array", "items": {"type": "integer"}, "description": "One | two."}}
    page = http_reference.page(
        {
            "paths": {"/api/t": {"get": {"summary": "A table.", "parameters": [wish], "responses": {"200": answer}}}},
            "components": {"schemas": {"Table": {"properties": fields}}},
        }
    )
    assert "### `GET /api/t`\n\nA table.\n" in page
    assert "| `lang` (query, optional) | string or null |  |" in page
    assert "| 200 | [Table](#table) |  |" in page
    assert "| `plies`, optional | list of integer | One \\| two. |" in page
