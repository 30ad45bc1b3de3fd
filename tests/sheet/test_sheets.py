"""Every bundled ruleset has its sheet in every language, as text, Markdown and a page of its own."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.sheet.rulesets import NAMES, bundled
from tests.support import ROOT
from tichu_core.errors import TichuError
from tichu_core.sheet import languages, rule_sheet
from tichu_core.sheet.html import as_html
from tichu_core.sheet.model import Line, Section, Sheet
from tichu_core.sheet.text import as_markdown, as_text

SNAPSHOT = Path(__file__).with_name("standard.txt")
VOID = {"meta", "br", "hr", "link", "img", "input"}


class Page(HTMLParser):
    """Checks that every element is closed in order, and collects attributes and words."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += attrs
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)


def parsed(html: str) -> Page:
    page = Page()
    page.feed(html)
    page.close()
    assert page.open == []
    return page


def test_the_standard_sheet_is_as_it_was_read_through() -> None:
    """`python -m tests.sheet.test_sheets` writes the snapshot; read what has changed against the rules."""
    assert as_text(rule_sheet(bundled("standard"))) == SNAPSHOT.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", NAMES)
def test_every_ruleset_has_a_sheet_in_every_language(name: str, language: str) -> None:
    sheet = rule_sheet(bundled(name), language)
    assert [line.text for section in sheet.sections for line in section.lines if line.language != language] == []
    text, markdown, page = as_text(sheet), as_markdown(sheet), parsed(as_html(sheet))
    seen = " ".join("".join(page.words).split())
    for section in sheet.sections:
        assert section.heading in text
        assert f"## {section.heading}" in markdown
        for line in section.lines:
            assert line.text
            assert line.text[0] != " "
            assert "{" not in line.text
            assert "  " not in line.text
            assert line.text in seen
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("name", NAMES)
def test_a_page_needs_nothing_from_elsewhere(name: str) -> None:
    html = as_html(rule_sheet(bundled(name)))
    page = parsed(html)
    assert html.startswith("<!DOCTYPE html>")
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert not {"src", "href"} & {key for key, _ in page.attributes}
    assert "http" not in html
    assert "@import" not in html
    assert "url(" not in html
    assert ("name", "viewport") in page.attributes
    assert "@media print" in html
    ids = [value for key, value in page.attributes if key == "id"]
    assert len(ids) == len(set(ids))


def test_signs_of_the_page_are_escaped() -> None:
    line = Line("<b>1 & 2</b>", ("R1.1",), "en")
    sheet = Sheet("x", "a <title>", "en", (Section("deck", "<h>", (line,)),), (("foot", "f"), ("untranslated", "u")))
    page = parsed(as_html(sheet))
    assert "<b>1 & 2</b> " in page.words
    assert "b" not in page.tags
    assert "\\<b\\>1 & 2\\</b\\>" in as_markdown(sheet)


@pytest.mark.checkout
def test_every_rule_number_of_the_sheets_is_in_the_reference() -> None:
    text = (ROOT / "docs" / "reference" / "rules.md").read_text(encoding="utf-8")
    anchors = set(re.findall(r'<a id="([^"]+)"></a>', text))
    code = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "tichu_core" / "sheet").glob("*.py")))
    numbers = set(re.findall(r'"((?:R|C|P|D|V|TI|TR|GS|GO|OC|BL|SC|W5-|T2-)\d+(?:\.w?\d+)?)"', code))
    assert {number for number in numbers if number.lower().replace(".", "-") not in anchors} == set()
    assert len(numbers) > 100


def test_a_language_without_a_sheet_is_an_error_that_names_the_others() -> None:
    with pytest.raises(TichuError, match="'xx'; there are en, "):
        rule_sheet(bundled("standard"), "xx")


def test_words_of_plugins_stand_under_a_heading_of_their_own() -> None:
    sheet = rule_sheet(bundled("win-points"), describe=lambda language: [f"Two for a win ({language})."])
    special = next(section for section in sheet.sections if section.key == "special")
    assert [line.text for line in special.lines] == [
        "What stands here comes before everything else on this sheet.",
        "Two for a win (en).",
    ]


def test_words_of_plugins_that_stay_english_are_marked() -> None:
    sheet = rule_sheet(bundled("win-points"), "de", lambda language: ["Two for a win.", f"Zwei ({language})."])
    special = next(section for section in sheet.sections if section.key == "special")
    assert [line.language for line in special.lines] == ["de", "en", "de"]
    assert "Two for a win. (auf Englisch)" in as_text(sheet)
    assert '<span lang="en">Two for a win. (auf Englisch)</span>' in as_html(sheet)


def test_a_ruleset_without_plugins_asks_none() -> None:
    def describe(language: str) -> list[str]:
        raise AssertionError("asked")

    rule_sheet(bundled("standard"), describe=describe)


if __name__ == "__main__":
    SNAPSHOT.write_text(as_text(rule_sheet(bundled("standard"))), encoding="utf-8")
