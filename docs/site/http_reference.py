"""The server's OpenAPI document as a page to read."""

import json
from collections.abc import Iterator
from typing import Any, Final

TITLE: Final = """# The API of the server

Every answer is JSON, every refusal a problem document (RFC 9457) with one clear sentence in the language of `?lang=`.
The machine's own version is at `/api/openapi.json`, and [beside this page](openapi.json).
"""


def document() -> dict[str, Any]:
    """The OpenAPI document."""
    from soloist.server.app import create_app  # here, because a server takes long to load
    from soloist.server.settings import Settings

    return create_app(Settings("sqlite:///never-opened", "unused")).openapi()


def page(about: dict[str, Any]) -> str:
    """All routes, then all shapes, as Markdown."""
    routes = [line for path, ways in sorted(about["paths"].items()) for line in route(path, ways)]
    shapes = [line for name, shape in sorted(about["components"]["schemas"].items()) for line in described(name, shape)]
    return "\n".join([TITLE, "## Routes", *routes, "## Shapes", *shapes]) + "\n"


def route(path: str, ways: dict[str, Any]) -> Iterator[str]:
    """What can be done at an address."""
    for method, way in ways.items():
        yield f"\n### `{method.upper()} {path}`\n\n{way.get('description') or way.get('summary', '')}\n"
        asked = [parameter(one) for one in way.get("parameters", [])]
        body = way.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        if body:
            asked.append(f"| body | {shape_of(body)} | |")
        if asked:
            yield "| parameter | what | |\n|---|---|---|\n" + "\n".join(asked) + "\n"
        yield "| answer | what | |\n|---|---|---|"
        for status, answer in way["responses"].items():
            contents: list[dict[str, Any]] = list(answer.get("content", {}).values())
            shape = shape_of(contents[0].get("schema", {})) if contents else ""
            yield f"| {status} | {shape} | {cell(answer['description']).removeprefix('Successful Response')} |"


def parameter(one: dict[str, Any]) -> str:
    """A parameter in a line."""
    needed = "" if one.get("required") else ", optional"
    return f"| `{one['name']}` ({one['in']}{needed}) | {shape_of(one['schema'])} | {cell(one.get('description', ''))} |"


def described(name: str, shape: dict[str, Any]) -> Iterator[str]:
    """A shape with its fields."""
    yield f"\n### {name}\n\n{shape.get('description', '')}\n"
    fields = shape.get("properties", {})
    if fields:
        yield "| field | what | |\n|---|---|---|"
    for field, kind in fields.items():
        needed = "" if field in shape.get("required", ()) else ", optional"
        yield f"| `{field}`{needed} | {shape_of(kind)} | {cell(kind.get('description', ''))} |"


def shape_of(schema: dict[str, Any]) -> str:
    """A schema in a few words, with a link to its shape."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(shape_of(one) for one in schema[several])
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {shape_of(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"object of {shape_of(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))


def cell(text: str) -> str:
    """A text that stays in its cell."""
    return " ".join(text.split()).replace("|", "\\|")
