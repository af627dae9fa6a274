"""The map shows what there is."""

import re
from pathlib import Path

import pytest

from docs.design import layers


@pytest.mark.parametrize("path", [layers.PICTURE, layers.MAP], ids=lambda path: path.name)
def test_the_map_is_drawn_from_the_imports_as_they_are(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == layers.renewed()[path], "the imports have changed: run `make map`"


def test_the_layers_are_those_of_the_contracts() -> None:
    packages = [name for layer in layers.contract(None) for name in layer]
    assert packages[-1] == "soloist.core"
    assert "soloist.games" in packages
    assert layers.contract(["soloist.games.*"])[-1] == ["rules"]


def test_a_part_is_for_what_its_first_sentence_says() -> None:
    assert layers.role("soloist.core") == "The protocol: what a game is, how it is played, recorded and checked."
    assert layers.role("soloist.core.rng")


def test_what_the_map_names_is_there() -> None:
    tasks = layers.MAP.read_text(encoding="utf-8").partition("## Where do I find")[2]
    named = re.findall(r"`([\w./-]+/[\w./-]+)`", tasks)
    assert len(named) >= 15
    assert [path for path in named if not (layers.ROOT / path).exists()] == []
