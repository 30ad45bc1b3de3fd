"""The reference says what the code says: every hook, refusal, verb and public name, and none that there is not."""

import ast
import inspect
import re
import textwrap
from pathlib import Path
from types import ModuleType

import pytest

import tichu_core
import tichu_core.hooks
from tests.docs.blocks import blocks
from tests.docs.make import COMMANDS, REFERENCE, REFUSALS, commands_page, refusals_page, verbs
from tests.support import ROOT
from tichu_core.game.reasons import REASONS
from tichu_core.hooks import specs

pytestmark = pytest.mark.checkout

STALE = "run `python -m tests.docs.make`"
HOOKS = {name: function for name, function in vars(specs).items() if name.startswith("tichu_")}
MODE = re.compile(r"Mode (first|collect|own)")


def hooks_page() -> str:
    return (REFERENCE / "hooks.md").read_text(encoding="utf-8")


def signature(function: ast.FunctionDef) -> str:
    returns = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    return f"{function.name}({ast.unparse(function.args)}){returns}"


def signatures(source: str) -> dict[str, str]:
    return {node.name: signature(node) for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}


def test_every_hook_is_there_with_its_exact_signature() -> None:
    shown: dict[str, str] = {}
    for block in blocks(REFERENCE / "hooks.md"):
        if block.language == "python":
            shown |= signatures(block.text)
    assert shown == {name: told for name, told in signatures(inspect.getsource(specs)).items() if name in HOOKS}


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_has_a_heading_and_its_mode_and_says_when_it_runs(hook: str) -> None:
    text = hooks_page()
    section = text.split(f"\n### `{hook}`\n")[1].split("\n##")[0]
    mode = MODE.search(inspect.getdoc(HOOKS[hook]) or "")
    assert mode is not None
    assert f"**Mode: {mode[1]}" in section
    assert f"| [`{hook}`](#{hook}) | {mode[1]} |" in text
    assert "\nRuns " in section
    assert re.search(r"\b(cannot|may not|may use no)\b", section)


def test_the_refusals_are_fresh() -> None:
    assert REFUSALS.read_text(encoding="utf-8") == refusals_page(), STALE


def test_every_code_of_refusal_is_there() -> None:
    assert re.findall(r'<a id="([\w.]+)">', refusals_page()) == sorted(
        REASONS, key=lambda code: list(dict.fromkeys(each.split(".")[0] for each in REASONS)).index(code.split(".")[0])
    )


def test_the_command_line_is_fresh() -> None:
    text = COMMANDS.read_text(encoding="utf-8")
    assert text == commands_page(text), STALE


def test_every_verb_and_option_is_there_and_no_other() -> None:
    text = COMMANDS.read_text(encoding="utf-8")
    names = [name for name, _ in verbs()]
    assert sorted(re.findall(r"^## (tichu .+)$", text, re.MULTILINE)) == sorted(names)
    missing = []
    for name, command in verbs():
        section = text.split(f"\n## {name}\n")[1].split("\n## ")[0]
        spellings = [spelling for each in command.params if each.opts for spelling in each.opts]
        missing += [f"{name} {each}" for each in spellings if each.startswith("-") and f"`{each}" not in section]
    assert missing == []


def test_every_public_name_is_in_the_reference_of_the_library() -> None:
    text = (REFERENCE / "api.md").read_text(encoding="utf-8")
    assert [name for name in tichu_core.__all__ if not re.search(rf"\b{name}\b", text)] == []


@pytest.mark.parametrize(("page", "home"), [("api.md", tichu_core), ("steps.md", tichu_core.hooks)])
def test_every_signature_of_a_page_is_the_codes(page: str, home: ModuleType) -> None:
    wrong = []
    for block in blocks(REFERENCE / page):
        if block.file != "signature":
            continue
        for shown in ast.parse(block.text).body:
            assert isinstance(shown, ast.FunctionDef | ast.ClassDef)
            real = ast.parse(textwrap.dedent(inspect.getsource(getattr(home, shown.name)))).body[0]
            have = parts(real)
            wrong += [f"{shown.name}: {each}" for each in parts(shown) if each not in have]
            if fields_of(shown) and fields_of(shown) != fields_of(real):
                wrong.append(f"{shown.name}: other fields")
    assert wrong == []


def test_every_name_for_authors_of_plugins_is_listed() -> None:
    table = (REFERENCE / "steps.md").read_text(encoding="utf-8").split("## All that is in `tichu_core.hooks`")[1]
    rows = "\n".join(line for line in table.splitlines() if line.startswith("|"))
    assert sorted(re.findall(r"`(\w+)`", rows)) == sorted(tichu_core.hooks.__all__)


def fields_of(node: ast.stmt) -> list[str]:
    return [ast.unparse(each) for each in getattr(node, "body", []) if isinstance(each, ast.AnnAssign)]


def parts(node: ast.stmt) -> list[str]:
    """The signature of a function; of a class, those of its methods and its fields."""
    if isinstance(node, ast.FunctionDef):
        return [signature(node)]
    methods = [signature(each) for each in getattr(node, "body", []) if isinstance(each, ast.FunctionDef)]
    return [*methods, *fields_of(node)]


def test_every_bundled_ruleset_is_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text.split("## Rulesets that ship")[1].split("\n## ")[0]
    shipped = sorted(path.stem for path in (ROOT / "rulesets").glob("*.yaml"))
    assert sorted(re.findall(r"`([a-z0-9-]+)`", table)) == shipped


def test_every_page_is_in_the_index() -> None:
    docs = ROOT / "docs"
    text = (docs / "index.md").read_text(encoding="utf-8")
    pages = sorted(str(page.relative_to(docs)) for page in docs.rglob("*.md") if page.name != "index.md")
    assert [page for page in pages if f"]({page})" not in text] == []


def test_every_language_of_the_sheets_is_named() -> None:
    section = COMMANDS.read_text(encoding="utf-8").split("\n## tichu rules show\n")[1].split("\n## ")[0]
    words = Path(tichu_core.__path__[0]) / "sheet" / "languages"
    assert [path.stem for path in words.glob("*.toml") if f"(`{path.stem}`)" not in section] == []
