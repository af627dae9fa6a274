"""Builds the site of the documents: python -m docs.site.build (`make site`).

What stands in docs/ is copied and made whole: the reference from docstrings, the HTTP reference, the changelog, and the
page that plays by itself. A link that leads nowhere ends the build.
"""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from docs.site import examples, http_reference, links, pages
from soloist.offline import site

ROOT: Final = Path(__file__).resolve().parents[2]
BUILD: Final = ROOT / ".build" / "site"
PARTS: Final = ("design", "guide", "knowledge", "pictures", "rules", "start")
KINDS: Final = (".md", ".svg", ".webp", ".png")
TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)
LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)")
# What a program calls, by what it is for; each name is a module whose public names are shown.
MODULES: Final = {
    "Play": ("core.session", "core.record", "core.deal", "core.events", "core.catalog", "core.errors"),
    "Write a game": ("core.game", "core.state", "core.rng", "core.text", "core.conform"),
    "Write a player": ("core.player", "core.search", "players.roster", "matches.series", "matches.entrants"),
    "The coach": ("coach.hint", "coach.review", "coach.deals"),
    "A table": ("table.table", "table.rights", "table.seen", "table.open", "table.wire", "offline.house"),
    "Learn": ("core.observation", "rl.gym", "rl.pettingzoo", "rl.vector"),
    "The laboratory": ("lab.experiment", "lab.run", "lab.report"),
}


def main() -> None:
    """Builds everything anew."""
    shutil.rmtree(BUILD, ignore_errors=True)
    stage(BUILD / "docs")
    zensical = ROOT / ".venv-site" / "bin" / "zensical"
    done = subprocess.run([zensical, "build"], cwd=BUILD, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}the site cannot be built")
    out = BUILD / "out"
    print(f"{site.write(out / 'play')} files play by themselves")
    if dead := links.dead(out):
        sys.exit("\n".join([*dead, f"{len(dead)} links lead nowhere"]))
    if foreign := links.foreign(out):
        sys.exit("\n".join([*foreign, "the site fetches nothing from elsewhere"]))
    print(f"the site is in {out.relative_to(ROOT)}: open {out.relative_to(ROOT)}/index.html over a web server")


def stage(docs: Path) -> None:
    """Puts everything that the site shows into one folder."""
    for part in PARTS:
        for path in (ROOT / "docs" / part).rglob("*"):
            if path.suffix in KINDS:
                put(path, docs / path.relative_to(ROOT / "docs"))
    put(ROOT / "CHANGELOG.md", docs / "CHANGELOG.md", ROOT / "docs")
    put(ROOT / "docs" / "index.md", docs / "index.md")
    shutil.copyfile(ROOT / "docs" / "site" / "site.css", docs / "site.css")
    shutil.copyfile(ROOT / "web" / "public" / "icon.svg", docs / "icon.svg")
    examples.copy(ROOT / "src", BUILD / "src")
    about = http_reference.document()
    reference = docs / "reference"
    reference.mkdir()
    (reference / "README.md").write_text(python_reference(reference), encoding="utf-8")
    (reference / "http.md").write_text(http_reference.page(about), encoding="utf-8")
    (reference / "openapi.json").write_text(json.dumps(about, indent=1), encoding="utf-8")
    settings = (ROOT / "docs" / "site" / "zensical.toml").read_text(encoding="utf-8")
    (BUILD / "zensical.toml").write_text(with_all_pages(settings, docs), encoding="utf-8")


def with_all_pages(settings: str, docs: Path) -> str:
    """The settings in which `knowledge/*` stands for every page of that folder that is not named elsewhere."""
    listed: list[Any] = tomllib.loads(settings)["project"]["nav"]
    named = set(strings(listed))
    begin, end = settings.index("nav = ["), settings.index("\n]\n") + 3
    return f"{settings[:begin]}nav = {toml([filled(one, docs, named) for one in listed])}\n{settings[end:]}"


def strings(value: Any) -> Iterator[str]:
    """Every page that the contents name."""
    if isinstance(value, str):
        yield value
    else:
        for one in value.values() if isinstance(value, dict) else value:
            yield from strings(one)


def filled(entry: Any, docs: Path, named: set[str]) -> Any:
    """A part of the contents, whole."""
    if not isinstance(entry, dict):
        return entry
    ((title, content),) = entry.items()
    if isinstance(content, str):
        return entry
    found: list[Any] = []
    for one in content:
        if isinstance(one, str):
            paths = sorted(docs.glob(one.replace("/*", "/*.md")))
            names = {path.relative_to(docs).as_posix(): path for path in paths}
            found += [{title_of(path): name} for name, path in names.items() if name not in named]
        else:
            found.append(filled(one, docs, named))
    return {title: found}


def title_of(page: Path) -> str:
    """What a page is called in the contents."""
    found = TITLE.search(page.read_text(encoding="utf-8"))
    return found[1] if found else page.stem


def toml(value: Any) -> str:
    """Lists, tables and texts in a line of TOML."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return f"{{ {', '.join(f'{json.dumps(key, ensure_ascii=False)} = {toml(one)}' for key, one in value.items())} }}"


def put(path: Path, target: Path, home: Path | None = None) -> None:
    """Copies a file; a page links only to what the site has, and names what lies elsewhere in the sources."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix != ".md":
        shutil.copyfile(path, target)
        return
    text = LINK.sub(lambda link: within(link, home or path.parent), path.read_text(encoding="utf-8"))
    text = pages.told(text)
    target.write_text(pages.pictured(text) if path.parent.name == "knowledge" else text, encoding="utf-8")


def within(link: re.Match[str], home: Path) -> str:
    """A link as the site has it."""
    mark, words, address, _ = link.groups()
    made = address.startswith(("http:", "https:", "reference/", "../reference/", "play/", "pictures/"))
    there = (home / address).resolve()
    if there.is_dir() and (there / "README.md").is_file() and ROOT / "docs" in there.parents:
        return link[0].replace(address, f"{address.rstrip('/')}/README.md")
    if made or (ROOT / "docs" in there.parents and there.suffix in KINDS):
        return link[0]
    return link[0] if mark else f"`{words.strip('`')}`"


def python_reference(folder: Path) -> str:
    """The front page of the reference; the pages of its parts are written beside it."""
    lines = ["# The Python reference", "", "From the docstrings; the examples in them are run as tests.", ""]
    for title, modules in MODULES.items():
        name = title.lower().replace(" ", "-")
        shown = "\n\n".join(f"::: soloist.{module}" for module in modules)
        (folder / f"{name}.md").write_text(f"# {title}\n\n{shown}\n", encoding="utf-8")
        lines.append(f"- [{title}]({name}.md): {', '.join(f'`soloist.{module}`' for module in modules)}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
