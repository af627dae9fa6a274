"""Builds the site of the documents: python -m docs.site.build (`make site`).

What stands in docs/ is copied and made whole: the reference from docstrings, the HTTP reference, the changelog, and the
page that plays by itself. A link that leads nowhere ends the build.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from docs.site import http_reference, links
from soloist.offline import site

ROOT: Final = Path(__file__).resolve().parents[2]
BUILD: Final = ROOT / ".build" / "site"
PARTS: Final = ("design", "guide", "knowledge", "pictures", "rules", "start")
KINDS: Final = (".md", ".svg", ".webp", ".png")
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
    dead = links.dead(out)
    if dead:
        sys.exit("\n".join([*dead, f"{len(dead)} links lead nowhere"]))
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
    shutil.copyfile(ROOT / "docs" / "site" / "zensical.toml", BUILD / "zensical.toml")
    (BUILD / "src").symlink_to(ROOT / "src")
    about = http_reference.document()
    reference = docs / "reference"
    reference.mkdir()
    (reference / "README.md").write_text(python_reference(reference), encoding="utf-8")
    (reference / "http.md").write_text(http_reference.page(about), encoding="utf-8")
    (reference / "openapi.json").write_text(json.dumps(about, indent=1), encoding="utf-8")


def put(path: Path, target: Path, home: Path | None = None) -> None:
    """Copies a file; a page links only to what the site has, and names what lies elsewhere in the sources."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix != ".md":
        shutil.copyfile(path, target)
        return
    text = LINK.sub(lambda link: within(link, home or path.parent), path.read_text(encoding="utf-8"))
    target.write_text(text, encoding="utf-8")


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
