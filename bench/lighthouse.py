"""What Lighthouse says of the lobby and of a table, on a phone and on a desk: `python -m bench lighthouse`.

Lighthouse is no part of the project: `npm install --global lighthouse` brings it. The figures go into bench/results.md.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import sync_playwright

from bench.report import publish, table
from tests.browser.server import Server

CHROMIUM: Final = "/usr/bin/chromium"
CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
FORMS: Final = {"phone": [], "desktop": ["--preset=desktop"]}


def asked(tool: str, url: str, switches: list[str]) -> dict[str, Any]:
    """Lighthouse's report on an address."""
    flags = "--headless=new" + (" --no-sandbox" if os.geteuid() == 0 else "")
    command = [tool, url, "--quiet", "--output=json", "--output-path=stdout", f"--chrome-flags={flags}", *switches]
    environment = {**os.environ, "CHROME_PATH": CHROMIUM}
    answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, timeout=300)
    report: dict[str, Any] = json.loads(answer.stdout)
    return report


def named(report: dict[str, Any]) -> list[str]:
    """What Lighthouse would have better, of what counts in a category."""
    counted = {one["id"] for part in report["categories"].values() for one in part["auditRefs"] if one["weight"]}
    audits = [audit for audit in report["audits"].values() if audit["id"] in counted and audit["score"] is not None]
    return [f"{audit['id']} {audit['score']}" for audit in audits if audit["score"] < 0.9]


def main() -> None:
    """All figures: a row for each screen and form."""
    tool = shutil.which("lighthouse")
    if tool is None:
        sys.exit("There is no `lighthouse` on the path; `npm install --global lighthouse` brings it.")
    rows: list[list[object]] = []
    version = ""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            door = playwright.request.new_context()
            id = door.post(f"{server.url}/api/tables", data={"game": "joker", "seed": 68}).json()["id"]
            for screen, path in (("lobby", "/"), ("table", f"/t/{id}")):
                for form, switches in FORMS.items():
                    report = asked(tool, f"{server.url}{path}", switches)
                    version = report["lighthouseVersion"]
                    scores = [round(100 * report["categories"][name]["score"]) for name in CATEGORIES]
                    rows.append([f"{screen}, {form}", *scores, ", ".join(named(report)) or "nothing"])
        finally:
            server.kill()
    load = f"Load of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."
    body = table(["screen", *CATEGORIES, "names"], rows)
    publish("Page: Lighthouse", "python -m bench lighthouse", ["playwright"], f"Lighthouse {version}. {load}\n\n{body}")


if __name__ == "__main__":
    main()
