"""Every example of the README and the docs runs, and prints what the page shows."""

import re
from pathlib import Path

import pytest

from tests.docs.blocks import blocks
from tests.docs.run import Page
from tests.support import ROOT

pytestmark = pytest.mark.checkout

PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "plugins").glob("*/README.md")),
]
LINK = re.compile(r"\]\(([^)#\s]+)?(?:#([\w-]+))?\)")
KNOWN = {"python", "console", "text", "yaml", "json", "jsonl", "toml", "html"}


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    Page(page, tmp_path).run()


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_block_says_what_it_is(page: Path) -> None:
    assert [f"line {block.line}" for block in blocks(page) if block.language not in KNOWN] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    wrong = []
    for path, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        if path.startswith(("http:", "https:", "mailto:")):
            continue
        goal = (page.parent / path).resolve() if path else page
        if not goal.exists():
            wrong.append(path)
        elif anchor and goal.suffix == ".md" and anchor not in anchors(goal):
            wrong.append(f"{path}#{anchor}")
    assert wrong == []


def anchors(page: Path) -> set[str]:
    """The anchors of a page: those that it names, and those of its headings."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    made = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return made | set(re.findall(r'<a id="([^"]+)"></a>', text))
