"""Every page of what we know was made from an experiment as it stands in the repository."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(path for path in (ROOT / "docs" / "knowledge").glob("*.md") if path.name != "README.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_tells_of_the_experiment_that_can_be_run_again(page: Path) -> None:
    experiment = ROOT / "lab" / "experiments" / f"{page.stem}.toml"
    text = page.read_text(encoding="utf-8")
    assert experiment.read_text(encoding="utf-8").strip() in text
    assert f"soloist lab run lab/experiments/{experiment.name}" in text
    assert f"({page.name})" in (ROOT / "docs" / "knowledge" / "README.md").read_text(encoding="utf-8")


def test_every_experiment_has_its_page() -> None:
    experiments = {path.stem for path in (ROOT / "lab" / "experiments").glob("*.toml")}
    assert experiments == {page.stem for page in PAGES}
