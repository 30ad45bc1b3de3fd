"""The bundled plug-ins speak every language of the sheet, for every ruleset that uses them."""

from __future__ import annotations

import pytest

from tests.sheet.rulesets import NAMES, bundled
from tichu_core.api import load_rules, vocabulary
from tichu_core.engine import Engine
from tichu_core.sheet import languages, rule_sheet

WITH_PLUGINS = [name for name in NAMES if bundled(name).plugins]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", WITH_PLUGINS)
def test_every_bundled_plugin_speaks_every_language(name: str, language: str) -> None:
    missing = {use.use for use in bundled(name).plugins} - set(vocabulary().installed())
    if missing:
        pytest.skip(f"not installed: {', '.join(sorted(missing))}")
    rules = load_rules(name)
    describe = Engine(rules).game.hooks.describe
    said = describe(language)
    assert said
    assert language == "en" or not set(said) & set(describe("en"))
    for text in said:
        assert text == " ".join(text.split())
        assert text.endswith(".")
        assert text[0] == text[0].upper()
        assert "{" not in text
    sheet = rule_sheet(rules, language, describe)
    assert {line.language for section in sheet.sections for line in section.lines} == {language}
    assert describe("xx") == describe("en")
