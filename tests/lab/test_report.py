"""The page and the files of a comparison: the same figures everywhere, nothing from elsewhere."""

from __future__ import annotations

import csv
import json
import re
from functools import cache
from html.parser import HTMLParser

import pytest

pytest.importorskip("scipy")
pytest.importorskip("matplotlib")

from tests.lab.runs import engine
from tichu_core.lab.comparison import Comparison, compare_rulesets, in_plain_words
from tichu_core.lab.export import as_json, rows, write_csv, write_parquet
from tichu_core.lab.report import as_page
from tichu_core.lab.words import number, told


@cache
def comparison() -> Comparison:
    return compare_rulesets([engine("standard"), engine("dodgr"), engine("no-grand")], 60, bots=("random",), seed=2)


class Page(HTMLParser):
    """The cells of a page, its addresses, and whether every tag is closed."""

    VOID = frozenset({"meta", "br", "link", "img"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []
        self.addresses: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag not in self.VOID:
            self.open.append(tag)
        if tag == "td":
            self.cells.append("")
        for name, value in attrs:
            if name in ("src", "href", "xlink:href"):
                self.addresses.append(value)
            if name == "id":
                self.ids.append(value)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self.open, tag
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "td" in self.open:
            self.cells[-1] += data


@cache
def page() -> Page:
    found = Page()
    found.feed(as_page(comparison()))
    return found


def test_the_page_is_well_formed_and_stands_alone():
    found = page()
    assert found.open == []
    # Inside the plots parts refer to each other; nothing is fetched.
    assert all(address.startswith("#") for address in found.addresses)
    text = as_page(comparison())
    assert "<script" not in text
    assert "@import" not in text
    assert not re.search(r"url\((?!#)", text)
    assert text.count("<svg") == 3
    assert 'name="viewport"' in text
    assert "@media print" in text


def test_plots_do_not_share_names():
    ids = page().ids
    assert len(ids) == len(set(ids))


def test_the_page_has_the_figures_of_the_json():
    data = json.loads(as_json(comparison()))
    cells = "\n".join(page().cells)
    for figure in data["figures"]:
        for value in figure["values"]:
            assert number(value["value"], figure["share"]) in cells
        for difference in figure["differences"]:
            if difference["verdict"] != "the same throughout":
                assert number(difference["value"], figure["share"], True) in cells


def test_the_page_says_the_rules_in_plain_words():
    text = as_page(comparison())
    for _, rule, _, _ in in_plain_words(engine("standard").rules, engine("dodgr").rules):
        assert f"({rule})" in text


def test_the_same_comparison_gives_the_same_page():
    assert as_page(comparison()) == as_page(comparison())


def test_csv_has_the_figures_of_the_json(tmp_path):
    file = tmp_path / "figures.csv"
    write_csv(comparison(), file)
    with file.open(encoding="utf-8", newline="") as stream:
        read = list(csv.DictReader(stream))
    data = json.loads(as_json(comparison()))
    assert len(read) == 3 * len(data["figures"])
    for place, figure in enumerate(data["figures"]):
        for index in range(3):
            row = read[3 * place + index]
            assert row["key"] == figure["key"]
            assert row["value"] == ("" if figure["values"][index]["value"] is None else repr_of(figure, index))
            if index:
                assert row["verdict"] == figure["differences"][index - 1]["verdict"]


def repr_of(figure, index):
    return str(figure["values"][index]["value"])


def test_parquet_has_the_same_rows(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "figures.parquet"
    write_parquet(comparison(), file)
    assert parquet.read_table(file).to_pylist() == list(rows(comparison()))


def test_json_says_how_to_run_it_again():
    data = json.loads(as_json(comparison()))
    assert (data["rounds"], data["seed"], data["bots"], data["same_deals"]) == (60, 2, ["random"], True)
    assert [each["name"] for each in data["rulesets"]] == ["standard", "dodgr", "no-grand"]
    assert [each["option"] for each in data["rules"][1]] == ["round", "calls.grand"]
    assert data["mattered"][1]["rounds"] > data["mattered"][0]["rounds"]
    assert sum(count for _, count in data["distributions"][0]["points"]) == 120


def test_findings_in_words():
    by_key = {figure.metric.key: figure for figure in comparison().figures}
    assert told(by_key["grand_called"], 2)[2] == "different"
    assert "of 60 rounds differ" in told(by_key["bombs_on_closed"], 1)[2] or told(by_key["bombs_on_closed"], 1)[2]
    assert number(None) == "–"
    assert number(-0.5, signed=True) == "−0.500"
    assert number(0.5, share=True) == "50.00 %"
    assert number(-0.0001, signed=True) == "+0.000"
