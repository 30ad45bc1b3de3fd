"""The JSON Schema: fresh, valid, and of one mind with the loader."""

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

import tichu_core.ruleset
from tests.ruleset.test_bundled import FILES
from tests.ruleset.words import Words
from tichu_core.ruleset.catalogue import walk
from tichu_core.ruleset.options import About
from tichu_core.ruleset.schema import json_schema, schema_text

COMMITTED = Path(tichu_core.ruleset.__file__).parent / "schema.json"


class Working(Words):
    """The plug-ins that can be imported."""

    def installed(self) -> dict[str, str]:
        return {name: version for name, version in super().installed().items() if name != "broken"}


def test_the_committed_schema_is_fresh() -> None:
    message = "run: python -m tichu_core.ruleset.schema > tichu_core/ruleset/schema.json"
    assert COMMITTED.read_text(encoding="utf-8") == schema_text(), message


def test_the_schema_is_a_schema() -> None:
    for schema in (json_schema(), json_schema(Working()), json_schema(open_ended=True)):
        jsonschema.Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("name", FILES)
def test_an_editor_with_the_committed_schema_accepts_every_bundled_ruleset(name: str) -> None:
    data = json.loads(json.dumps(yaml.safe_load(FILES[name].read_text(encoding="utf-8"))))
    assert list(jsonschema.Draft202012Validator(json.loads(COMMITTED.read_text())).iter_errors(data)) == []


@pytest.mark.parametrize("name", FILES)
def test_the_schema_with_all_plugins_accepts_every_bundled_ruleset(name: str) -> None:
    data = json.loads(json.dumps(yaml.safe_load(FILES[name].read_text(encoding="utf-8"))))
    assert list(jsonschema.Draft202012Validator(json_schema(Working())).iter_errors(data)) == []


def test_the_committed_schema_leaves_room_for_plugins_and_not_for_slips() -> None:
    validator = jsonschema.Draft202012Validator(json.loads(COMMITTED.read_text()))
    fine = {"schema_version": 1, "round": [{"mystep": {"a": 1}}, "other"], "plugins": [{"use": "mine", "x": 1}]}
    assert validator.is_valid(fine)
    assert not validator.is_valid({**fine, "tabel": {}})
    assert not validator.is_valid({**fine, "wish": {"mode": "maybe"}})


def test_the_schema_of_installed_plugins_completes_their_options() -> None:
    validator = jsonschema.Draft202012Validator(json_schema(Working()))
    fine = {"schema_version": 1, "plugins": ["pool-draft", {"use": "win-points", "win": 3}], "round": [{"discard": 3}]}
    assert validator.is_valid(fine)
    assert not validator.is_valid({**fine, "plugins": [{"use": "win-points", "wni": 3}]})
    assert not validator.is_valid({**fine, "round": [{"discard": "x"}]})


def test_every_option_has_its_meaning_and_rule_in_the_schema() -> None:
    sections = json_schema()["properties"]
    for path, option in walk():
        assert isinstance(option.about, About)
        assert option.about.meaning, path
        first, *rest = path.split(".")
        node = sections[first]
        if rest and first != "calls":
            for part in rest:
                node = node["properties"][part]
            assert option.about.meaning in node["description"], path
            assert all(word in node["description"] for word in option.about.values), path
