"""Makes the icons of the installed page from its drawing: python -m docs.pictures.icons."""

import base64
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

PUBLIC: Final = Path("web/public")
GROUND: Final = "#f6f1e7"
# Name, size, and how much of it the drawing takes: a maskable icon is cut to any shape within four fifths.
ICONS: Final = (("icon-192.png", 192, 1.0, ""), ("icon-512.png", 512, 1.0, ""), ("icon-maskable.png", 512, 0.6, GROUND))


def main() -> None:
    """Draws each icon in Chromium."""
    drawing = base64.b64encode((PUBLIC / "icon.svg").read_bytes()).decode()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, size, share, ground in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            style = f"margin:0;display:grid;place-items:center;height:100vh;background:{ground or 'transparent'}"
            image = f'<img width="{int(size * share)}" src="data:image/svg+xml;base64,{drawing}">'
            page.set_content(f'<body style="{style}">{image}')
            page.screenshot(path=PUBLIC / name, omit_background=not ground)
        browser.close()


if __name__ == "__main__":
    main()
