"""Packages that bring games, installed for one test: a folder on the path with what an installer leaves there."""

import subprocess
import sys
import zipfile
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def declare(folder: Path, package: str, entries: dict[str, str], group: str = "soloist.games") -> Path:
    """An installed package of this name that declares entry points; its modules must be importable already."""
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    lines = "".join(f"{name} = {value}\n" for name, value in entries.items())
    (info / "entry_points.txt").write_text(f"[{group}]\n{lines}", encoding="utf-8")
    return folder


def install(example: str, folder: Path) -> Path:
    """Build the wheel of an example as an installer would, and unpack it: nothing is fetched."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    built = subprocess.run(command, cwd=EXAMPLES / example, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    wheel.unlink()
    return folder
