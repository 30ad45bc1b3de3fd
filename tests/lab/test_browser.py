"""The report in a real browser, where there is one: nothing sticks out, on a desk or on a phone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from html import escape
from pathlib import Path

import pytest

pytest.importorskip("scipy")
pytest.importorskip("matplotlib")

from tests.lab.test_report import comparison
from tichu_core.lab.report import as_page

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
BROWSER = os.environ.get("TICHU_BROWSER") or next((found for name in NAMES if (found := shutil.which(name))), None)
# A window is never narrower than a browser likes; a frame is.
FRAME = """<!DOCTYPE html><title>?</title><iframe style="width: {width}px; height: 900px; border: 0" srcdoc="{page}"
onload="const found = this.contentDocument.documentElement;
document.title = found.scrollWidth + '/' + found.clientWidth;
document.body.append(this.contentDocument.querySelectorAll('svg').length + ' plots')"></iframe>"""


@pytest.mark.skipif(BROWSER is None, reason="no Chromium found; TICHU_BROWSER names one")
@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_sticks_out_of_the_page(tmp_path: Path, width: int) -> None:
    file = tmp_path / "frame.html"
    file.write_text(FRAME.format(width=width, page=escape(as_page(comparison()))), encoding="utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    command = [str(BROWSER), *options, f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom", file.as_uri()]
    shown = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout
    found = re.search(r"<title>(\d+)/(\d+)</title>", shown)
    assert found is not None
    assert int(found[1]) <= int(found[2]) == width
    assert "3 plots" in shown
