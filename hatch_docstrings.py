"""Keeps the docstrings of the compiled kernel: mypyc drops them, so they are written into the C files that it makes."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

# What mypyc writes: the tables of a module's functions and of a class's methods and attributes, their rows, and docs.
TABLE = re.compile(r"static Py(?:MethodDef|GetSetDef) (\w+)_(?:methods|getseters)\[\] = \{")
ROW = re.compile(r' *\{"(\w+)",')
SIGNATURE = re.compile(r'PyDoc_STR\("((?:\w+\.)?(\w+)\(.*)\\n--\\n\\n"\)')
ATTRIBUTE_END = re.compile(r"( *(?:\(.*\), )?(?:NULL, )*)NULL, NULL\},$")
MODULE = "NULL, /* docstring */"


def keep_docstrings(sources: Iterable[str], made: Iterable[str]) -> None:
    """Write the docstrings of some modules into the C files that were made of them."""
    pages = {Path(path).name: Path(path) for path in made}
    for source in sources:
        module = source.removesuffix(".py").removesuffix("/__init__").replace("/", "___")
        page = pages[f"__native_{module}.c"]
        page.write_text(documented(page.read_text("utf-8"), docstrings(Path(source).read_text("utf-8"))), "utf-8")


def docstrings(source: str) -> dict[str, str]:
    """Every docstring of a module: its own as "", a function's as its name, a method's as `Class.method`."""
    tree = ast.parse(source)
    found = {"": ast.get_docstring(tree)}
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found[node.name] = ast.get_docstring(node)
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and ast.get_docstring(part):
                    found[f"{node.name}.{part.name}"] = ast.get_docstring(part)
    return {name: text for name, text in found.items() if text}


def documented(page: str, docs: dict[str, str]) -> str:
    """A C file with the docstrings in their places."""
    owner = name = ""
    lines = []
    for line in page.split("\n"):
        if table := TABLE.match(line):
            owner = "" if table[1].endswith("module") else table[1].rpartition("___")[2] + "."
        if row := ROW.match(line):
            name = row[1]
        if line.lstrip().startswith(".tp_doc") and (signature := SIGNATURE.search(line)):
            line = signed(line, signature, docs.get(signature[2], ""))
        elif signature := SIGNATURE.search(line):
            line = signed(line, signature, docs.get(owner + name, ""))
        elif MODULE in line:
            line = line.replace(MODULE, f"{literal(docs.get('', ''))}, {MODULE[6:]}")
        elif owner + name in docs and (end := ATTRIBUTE_END.fullmatch(line)):
            line = f"{end[1]}{literal(docs[owner + name])}, NULL}},"
        lines.append(line)
    return "\n".join(lines)


def signed(line: str, signature: re.Match[str], text: str) -> str:
    """The line of a signature with the docstring behind it."""
    return line.replace(signature[0], f'PyDoc_STR("{signature[1]}\\n--\\n\\n" {literal(text)})')


def literal(text: str) -> str:
    """A text as C writes it; what C could misread is written as the number of its byte."""
    plain = (chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in text.encode())
    return f'"{"".join(plain)}"'
