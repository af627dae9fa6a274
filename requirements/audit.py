"""Looks for known holes in what soloist runs on: `python requirements/audit.py requirements/run.txt [ADVISORIES]`.

ADVISORIES is what OSV publishes of PyPI, as a zip or unpacked: with it nothing is asked of the network. Exit code 0: no
hole is known, or the data cannot be had here, which is said; 1: there are holes; 2: ADVISORIES cannot be read.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile, ZipFile

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

SECONDS = 300
PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^\s;\\]+)", re.MULTILINE)


class Hole(NamedTuple):
    """A known hole of a package that we pin, and the versions that mend it."""

    package: str
    version: str
    id: str
    mended: tuple[str, ...]


class Audit(NamedTuple):
    """How many packages were looked up, of how many, and what was found."""

    checked: int
    pinned: int
    holes: list[Hole]


# -- asking the network


def asked(file: str) -> Audit | None:
    """What is known of each pinned package; None if nothing can be learned from here."""
    command = [str(Path(sys.executable).with_name("pip-audit")), "--disable-pip", "--require-hashes"]
    options = ["--progress-spinner=off", "--timeout=10", "--format=json"]
    try:
        done = subprocess.run([*command, *options, "-r", file], capture_output=True, text=True, timeout=SECONDS)
        found: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except (OSError, subprocess.TimeoutExpired, ValueError, KeyError):
        return None
    known = [one for one in found if "skip_reason" not in one]
    holes = [
        Hole(one["name"], one["version"], hole["id"], tuple(hole["fix_versions"]))
        for one in known
        for hole in one.get("vulns", ())
    ]
    return Audit(len(known), len(found), holes) if known else None


# -- reading advisories


def read(file: str, advisories: Path) -> Audit:
    """What the advisories say of the pinned packages."""
    pinned = {canonicalize_name(name): version for name, version in PINNED.findall(Path(file).read_text("utf-8"))}
    holes = [
        Hole(name, pinned[name], advisory["id"], fixed_in(affected))
        for advisory in entries(advisories)
        if "withdrawn" not in advisory
        for affected in advisory.get("affected", ())
        if affected.get("package", {}).get("ecosystem") == "PyPI"
        for name in [canonicalize_name(affected["package"]["name"])]
        if name in pinned and hit(affected, pinned[name])
    ]
    return Audit(len(pinned), len(pinned), sorted(set(holes)))


def entries(place: Path) -> list[dict[str, Any]]:
    """Every advisory of a folder or a zip; ValueError if there is none."""
    if place.is_dir():
        texts = [path.read_bytes() for path in sorted(place.rglob("*.json"))]
    else:
        with ZipFile(place) as bundle:
            texts = [bundle.read(name) for name in bundle.namelist() if name.endswith(".json")]
    if not texts:
        raise ValueError("there is no advisory in it")
    return [json.loads(text) for text in texts]


def hit(affected: dict[str, Any], version: str) -> bool:
    """Whether a version is among the affected: named outright, or within a range."""
    if version in affected.get("versions", ()):
        return True
    ranges = [one["events"] for one in affected.get("ranges", ()) if one.get("type") == "ECOSYSTEM"]
    return any(within(events, Version(version)) for events in ranges)


def within(events: list[dict[str, str]], version: Version) -> bool:
    """Whether a version lies between where a hole came in and where it was mended."""
    inside = False
    for event in sorted(events, key=lambda event: order(next(iter(event.values())))):
        ((kind, where),) = event.items()
        edge = order(where)
        if kind == "introduced" and version >= edge:
            inside = True
        elif (kind == "fixed" and version >= edge) or (kind == "last_affected" and version > edge):
            inside = False
    return inside


def order(version: str) -> Version:
    """A version as it can be compared; `0` is before all others, and so is one that cannot be read."""
    try:
        return Version("0.dev0" if version == "0" else version)
    except InvalidVersion:
        return Version("0.dev0")


def fixed_in(affected: dict[str, Any]) -> tuple[str, ...]:
    """The versions that mend a hole."""
    events = [event for one in affected.get("ranges", ()) if one.get("type") == "ECOSYSTEM" for event in one["events"]]
    return tuple(event["fixed"] for event in events if "fixed" in event)


def main(file: str, advisories: str = "") -> int:
    """Tell of every hole, with the version that mends it."""
    try:
        found = read(file, Path(advisories)) if advisories else asked(file)
    except (OSError, ValueError, BadZipFile, KeyError) as e:
        print(f"{advisories} cannot be read as advisories of OSV: {e}", file=sys.stderr)
        return 2
    if found is None:
        print(f"skipped: what is known of the packages of {file} cannot be had from here")
        return 0
    for hole in found.holes:
        print(f"{hole.package} {hole.version}: {hole.id}, mended in {', '.join(hole.mended) or 'no version yet'}")
    unknown = found.pinned - found.checked
    print(f"{found.checked} packages of {file} checked, {unknown} unknown there, {len(found.holes)} known holes")
    return 1 if found.holes else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
