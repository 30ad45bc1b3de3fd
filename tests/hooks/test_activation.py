"""Finding plug-ins without importing them, and importing those that a ruleset names."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.hooks.house import bundled, play_to, plugin_file, rules_with
from tichu_core.api import load_rules, vocabulary
from tichu_core.engine import Engine
from tichu_core.errors import PluginError, RulesetError
from tichu_core.hooks.discovery import installed, opened, sources
from tichu_core.hooks.files import open_file
from tichu_core.hooks.listing import listing
from tichu_core.hooks.manager import HOOKS, Manager

WELL = "@hookimpl\ndef tichu_describe():\n    return ['Well.']\n"


def distribution(folder: Path, dist: str, plugins: dict[str, str], modules: dict[str, str]) -> None:
    """An installed distribution as the registry sees it: metadata and modules."""
    info = folder / f"{dist.replace('-', '_')}-1.5.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {dist}\nVersion: 1.5\n", encoding="utf-8")
    lines = "\n".join(f"{name} = {target}" for name, target in plugins.items())
    (info / "entry_points.txt").write_text(f"[tichu.plugins]\n{lines}\n", encoding="utf-8")
    for name, source in modules.items():
        (folder / f"{name}.py").write_text("from tichu_core.hooks import *\n" + source, encoding="utf-8")


def test_discovery_imports_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    distribution(tmp_path, "acme-tichu", {"acme": "acme_disc_a"}, {"acme_disc_a": "raise RuntimeError('imported')\n"})
    monkeypatch.syspath_prepend(str(tmp_path))
    found = installed()["acme"]
    assert (found.version, found.where) == ("1.5", "acme-tichu")
    assert "acme" in vocabulary().installed()
    assert [info.error for info in listing() if info.name == "acme"] == [None]
    assert "acme_disc_a" not in sys.modules


def test_a_ruleset_imports_only_what_it_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = {"acme_disc_b": WELL, "acme_disc_c": "raise RuntimeError('imported')\n"}
    distribution(tmp_path, "acme", {"good": "acme_disc_b", "bad": "acme_disc_c"}, broken)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert Engine(rules_with("good")).plugins == (("good", "1.5"),)
    with pytest.raises(PluginError, match=r"plug-in 'bad': acme_disc_c cannot be imported: RuntimeError: imported"):
        Engine(rules_with("bad"))


def test_a_broken_plugin_is_listed_as_broken_and_harms_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modules = {"acme_disc_d": WELL, "acme_disc_e": "import no_such_library\n"}
    distribution(tmp_path, "acme", {"good": "acme_disc_d", "bad": "acme_disc_e"}, modules)
    monkeypatch.syspath_prepend(str(tmp_path))
    found = {info.name: info for info in listing(look_inside=True)}
    assert found["good"].hooks == ("tichu_describe",)
    assert found["good"].error is None
    assert found["bad"].hooks is None
    assert "no_such_library" in str(found["bad"].error)
    assert vocabulary().rulesets() == {}


def test_two_distributions_with_one_name_are_told_when_it_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for dist in ("acme-one", "acme-two"):
        distribution(tmp_path / dist, dist, {"same": f"{dist.replace('-', '_')}_mod"}, {})
        monkeypatch.syspath_prepend(str(tmp_path / dist))
    with pytest.raises(
        PluginError, match=r"acme-(one and acme-two|two and acme-one) both bring a plug-in of this name"
    ):
        Engine(rules_with("same"))


def test_a_class_is_instantiated_once_for_each_ruleset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "class Plugin:\n    made = []\n    def __init__(self):\n        self.made.append(self)\n"
    source += "    @hookimpl\n    def tichu_describe(self):\n        return [str(len(self.made))]\n"
    source += "thing = Plugin()\n"
    distribution(tmp_path, "acme", {"cls": "acme_disc_f:Plugin", "obj": "acme_disc_f:thing"}, {"acme_disc_f": source})
    monkeypatch.syspath_prepend(str(tmp_path))
    one = Engine(rules_with("cls"))
    assert one.game.hooks.describe("en") == ("2",)
    assert Engine(rules_with("cls")).game.hooks.describe("en") == ("3",)
    assert Engine(rules_with("obj")).game.hooks.describe("en") == ("3",)


def test_a_plugin_that_is_not_installed_is_named_with_what_was_meant() -> None:
    with pytest.raises(PluginError, match=r"plug-in 'pool-draff': is not installed.*did you mean `pool-draft`"):
        Engine(rules_with("pool-draff"))


@pytest.mark.parametrize(
    ("source", "hook", "message"),
    [
        ("@hookimpl\ndef tichu_scor_round(state):\n    pass\n", "tichu_scor_round", "did you mean `tichu_score_round`"),
        ("@hookimpl\ndef tichu_score_round(stat):\n    pass\n", "tichu_score_round", "did you mean `state`"),
        ("@hookimpl(specname='tichu_dael')\ndef deal():\n    pass\n", "tichu_dael", "did you mean `tichu_deal`"),
        ("@hookimpl\ndef tichu_deal(deck, cards):\n    pass\n", "tichu_deal", "it has no `cards`"),
        ("def tichu_deal(deck):\n    pass\n", "tichu_deal", "is not marked with @hookimpl"),
        ("x = 1\n", None, "implements no hook"),
    ],
)
def test_a_misspelt_hook_is_named(tmp_path: Path, source: str, hook: str | None, message: str) -> None:
    path = plugin_file(tmp_path, source)
    with pytest.raises(PluginError) as caught:
        Engine(rules_with("house"), plugin_files=[path])
    assert (caught.value.plugin, caught.value.hook) == ("house", hook)
    assert message in caught.value.message


@pytest.mark.parametrize(("name", "value"), [("acme_none", "None"), ("acme_list", "[]"), ("acme_map", "{}")])
def test_what_cannot_be_a_plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    distribution(tmp_path, "acme", {"odd": f"{name}:thing"}, {name: f"thing = {value}\n"})
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(PluginError, match="plug-in 'odd'"):
        Engine(rules_with("odd"))


def test_a_constructor_that_raises_is_contained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "class Plugin:\n    def __init__(self):\n        raise OSError('no disk')\n"
    distribution(tmp_path, "acme", {"odd": "acme_disc_g:Plugin"}, {"acme_disc_g": source})
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(PluginError, match="cannot be used: OSError: no disk"):
        Engine(rules_with("odd"))


# -- single files ------------------------------------------------------------------------------------------------------


def test_a_file_is_known_by_its_own_name_or_by_the_attribute(tmp_path: Path) -> None:
    assert open_file(plugin_file(tmp_path, WELL, "my_house")).name == "my-house"
    named = open_file(plugin_file(tmp_path, "name = 'home'\n" + WELL, "other"))
    assert named.name == "home"
    assert Engine(rules_with("home"), plugin_files=[named]).plugins == (("home", named.version),)
    assert [info.where for info in listing([named]) if info.name == "home"] == [named.path]


def test_only_a_ruleset_activates_a_file(tmp_path: Path) -> None:
    path = plugin_file(tmp_path, WELL)
    assert Engine(rules_with(), plugin_files=[path]).plugins == ()
    ruleset = tmp_path / "mine.yaml"
    ruleset.write_text("schema_version: 1\nextends: standard\nplugins: [house]\n", encoding="utf-8")
    rules = load_rules(ruleset, plugin_files=[path])
    assert [use.use for use in rules.plugins] == ["house"]
    assert Engine(rules, plugin_files=[path]).game.hooks.describe("en") == ("Well.",)
    with pytest.raises(RulesetError, match=r"mine.yaml:3:11: plugins\[0\]: the plug-in `house` is not installed"):
        load_rules(ruleset)


def test_a_changed_file_is_refused(tmp_path: Path) -> None:
    path = plugin_file(tmp_path, WELL)
    opened = open_file(path)
    path.write_text(path.read_text(encoding="utf-8") + "# more\n", encoding="utf-8")
    with pytest.raises(PluginError, match="has changed since it was opened"):
        Engine(rules_with("house"), plugin_files=[opened])
    assert Engine(rules_with("house"), plugin_files=[path]).digest != ""


def test_the_digest_of_a_game_knows_the_content_of_a_file(tmp_path: Path) -> None:
    before = Engine(rules_with("house"), plugin_files=[plugin_file(tmp_path, WELL)])
    after = Engine(rules_with("house"), plugin_files=[plugin_file(tmp_path, WELL + "# more\n")])
    assert before.digest != after.digest


@pytest.mark.parametrize(
    ("source", "message"),
    [("raise ValueError('no')\n", "cannot be run: ValueError: no"), ("name = 'No Name'\n", "small letters")],
)
def test_a_file_that_cannot_be_used(tmp_path: Path, source: str, message: str) -> None:
    with pytest.raises(PluginError, match=message):
        open_file(plugin_file(tmp_path, source))
    with pytest.raises(PluginError, match="cannot read"):
        open_file(tmp_path / "absent.py")


def test_a_file_that_is_given_twice_is_one(tmp_path: Path) -> None:
    file = plugin_file(tmp_path, WELL)
    assert len(opened([file, file, open_file(file)])) == 1
    assert sources([file, str(file)]).keys() == sources([file]).keys()


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    files = [plugin_file(tmp_path / "a", WELL), plugin_file(tmp_path / "b", WELL)]
    with pytest.raises(PluginError, match="have the same name"):
        sources(files)


# -- order and options -------------------------------------------------------------------------------------------------


def test_plugins_are_asked_in_the_order_of_the_ruleset(tmp_path: Path) -> None:
    one = plugin_file(tmp_path, "@hookimpl\ndef tichu_forbids():\n    return 'one'\n", "one")
    two = plugin_file(tmp_path, "@hookimpl\ndef tichu_forbids():\n    return 'two'\n", "two")
    none = plugin_file(tmp_path, "@hookimpl\ndef tichu_forbids():\n    return None\n", "none")
    for names, first in ((("none", "one", "two"), "one"), (("two", "one", "none"), "two")):
        engine = Engine(rules_with(*names), plugin_files=[one, two, none])
        state = engine.start(1)
        refused = engine.verify(state, 0, engine.parse_action("decline"))
        assert refused is not None
        assert refused.code == "house.rule"
        assert refused.option == f"plugins.{first}"
        assert first in refused.message


def test_each_plugin_gets_its_own_options_with_defaults(tmp_path: Path) -> None:
    source = """
    @hookimpl
    def tichu_options_schema():
        return {"type": "object", "properties": {"much": {"type": "integer", "default": 7}, "more": {}}}

    @hookimpl
    def tichu_describe(options):
        return [f"{options['much']} {options.get('more')}"]
    """
    files = [plugin_file(tmp_path, source, "one"), plugin_file(tmp_path, source, "two")]
    rules = rules_with("one", "two", options={"more": 2})
    assert Engine(rules, plugin_files=files).game.hooks.describe("en") == ("7 2", "7 2")


def test_a_hook_that_nobody_has_is_not_asked(tmp_path: Path) -> None:
    manager = Manager([("house", {})], sources([plugin_file(tmp_path, WELL)]))
    assert [hook for hook in HOOKS if manager.has(hook)] == ["tichu_describe"]
    assert manager.hooks_of("house") == ("tichu_describe",)


def test_every_call_is_traced_if_that_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = plugin_file(tmp_path, WELL)
    Engine(rules_with("house"), plugin_files=[path]).game.hooks.describe("en")
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("TICHU_TRACE_PLUGINS", "1")
    Engine(rules_with("house"), plugin_files=[path]).game.hooks.describe("en")
    assert "house: tichu_describe(language='en') -> ('Well.',)" in capsys.readouterr().err


def test_a_call_that_fails_is_traced_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TICHU_TRACE_PLUGINS", "1")
    path = plugin_file(tmp_path, "@hookimpl\ndef tichu_describe():\n    raise KeyError('oops')\n")
    with pytest.raises(PluginError):
        Engine(rules_with("house"), plugin_files=[path]).game.hooks.describe("en")
    assert "tichu_describe(language='en') -> PluginError" in capsys.readouterr().err


def test_without_plugins_nothing_of_them_is_imported() -> None:
    code = (
        "import sys, tichu_core as t\n"
        "from tichu_core.ruleset.options import Rules\n"
        "state = t.Engine(Rules('a', 'a')).start(1)\n"
        "print([name for name in ('pluggy', 'yaml', 'jsonschema', 'rich', 'typer') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_whole_round_can_be_traced(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TICHU_TRACE_PLUGINS", "1")
    assert play_to(Engine(bundled("tribute")), "over").is_over
    traced = capsys.readouterr().err
    assert "tribute: tichu_exchange_choices(state=<State tribute exchange>, seat=0) -> None" in traced
