"""Every numbered statement of the standard, dod.gr and Polish rules has a test that bears its number."""

import re

import pytest

from tests.support import ROOT

pytestmark = pytest.mark.checkout

STATEMENT = re.compile(r'<a id="((?:r|p)\d+-w?\d+|b\d+)"></a>')
TEST = re.compile(r"\bdef test_((?:r|p)\d+_w?\d+|b\d+)_")
NO_RULE_OF_PLAY = {
    "r3-10": "partners may not arrange calls: nothing an engine can see",
}


def test_every_statement_has_a_test() -> None:
    reference = (ROOT / "docs" / "reference" / "rules.md").read_text(encoding="utf-8")
    stated = set(STATEMENT.findall(reference))
    places = [*(ROOT / "tests" / "rules").glob("*.py"), *(ROOT / "plugins").glob("*/tests/*.py")]
    tests = "".join(path.read_text(encoding="utf-8") for path in places)
    tested = {name.replace("_", "-") for name in TEST.findall(tests)}
    missing = sorted(stated - tested - set(NO_RULE_OF_PLAY))
    assert len(stated) > 150
    assert missing == []
