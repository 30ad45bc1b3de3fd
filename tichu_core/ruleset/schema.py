"""The JSON Schema of ruleset files, generated from the options: for editors, and to validate by.

`python -m tichu_core.ruleset.schema` prints the one that is committed as `schema.json`, which leaves open what plug-ins
may add.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from types import NoneType
from typing import Any, get_args, get_origin

from tichu_core.ruleset.catalogue import Option, is_point_table, is_section, literals, members, options_of
from tichu_core.ruleset.options import (
    CORE_STEPS,
    OPENING_RULES,
    STANDARD_CALLS,
    Call,
    CallLimit,
    CallOptions,
    Rules,
    Source,
)
from tichu_core.ruleset.spelling import CALL_NAME, CARD_GROUPS, CARDS, RULESET_ID
from tichu_core.ruleset.vocabulary import NO_PLUGINS, StepWord, Vocabulary

Schema = dict[str, Any]
SCHEMA_VERSION = 1


def json_schema(
    vocabulary: Vocabulary = NO_PLUGINS, plugins: Sequence[str] | None = None, *, open_ended: bool = False
) -> Schema:
    """The schema (Draft 2020-12) of a ruleset file that may use these plug-ins (None: all that are installed).

    With `open_ended` it also takes steps, plug-ins and plug-in options that it does not know. Raises PluginError where
    one of the plug-ins does.
    """
    names = sorted(vocabulary.installed()) if plugins is None else list(plugins)
    properties = _head(vocabulary, names, open_ended)
    for option in options_of(Rules):
        if option.key not in properties:
            properties[option.key] = _option(option)
    properties["round"] = _round(vocabulary.steps(names) if names else {}, open_ended)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tichu ruleset",
        "description": "A variant of Tichu. What is not written is as in the parent, or has its default.",
        "type": "object",
        "required": ["schema_version"],
        "additionalProperties": False,
        "properties": properties,
        "$defs": {
            "card": {"title": "a card", "enum": list(CARDS)},
            "step_word": {"type": "string", "pattern": "^[a-z][a-z_]*$"},
        },
    }


def _head(vocabulary: Vocabulary, names: Sequence[str], open_ended: bool) -> Schema:
    return {
        "schema_version": {"type": "integer", "const": SCHEMA_VERSION, "description": "the version of this format"},
        "id": {
            "type": "string",
            "pattern": RULESET_ID,
            "title": "a name of small letters, digits and single hyphens",
            "description": "the name by which the ruleset is selected; that of the file",
        },
        "title": {"type": "string", "minLength": 1, "description": "the name for people"},
        "extends": {
            "type": "string",
            "minLength": 1,
            "description": "the parent: a ruleset's name, or the path of a file, seen from this one",
        },
        "source": {
            "type": "object",
            "description": "where the rules come from",
            "additionalProperties": False,
            "properties": {option.key: {"type": "string"} for option in options_of(Source)},
        },
        "plugins": _plugins(vocabulary, names, open_ended),
    }


def _plugins(vocabulary: Vocabulary, names: Sequence[str], open_ended: bool) -> Schema:
    cases = []
    for name in names:
        schema = vocabulary.options_schema(name) or {"properties": {}}
        # With an identity of its own, a reference inside the plug-in's schema stays inside.
        then = {"$id": f"urn:tichu:{name}:options", **schema}
        then["properties"] = {"use": {"const": name}, **schema.get("properties", {})}
        then.setdefault("additionalProperties", False)
        cases.append({"if": {"properties": {"use": {"const": name}}, "required": ["use"]}, "then": then})
    use: Schema = {"type": "object", "required": ["use"], "properties": {"use": {"type": "string"}}}
    if names and not open_ended:
        use["properties"]["use"] = {"enum": list(names)}
    if cases:
        use["allOf"] = cases
    word = {"type": "string"} if open_ended or not names else {"enum": list(names)}
    return _nullable(
        {
            "type": "array",
            "description": "the plug-ins that the variant needs: a name, or a map of `use` and the plug-in's options",
            "items": {"anyOf": [word, use]},
        }
    )


def _round(plugin_steps: Mapping[str, StepWord], open_ended: bool) -> Schema:
    words: dict[str, Schema] = {}
    for word, cls in CORE_STEPS.items():
        options = options_of(cls)
        whole = _section(cls, "")
        words[word] = {"anyOf": [_bare(options[0]), whole]} if options else whole
        words[word]["description"] = _first_line(cls)
    for word, step in sorted(plugin_steps.items()):
        name = f"urn:tichu:{step.plugin}:{word}"
        whole = {"$id": name, "type": "object", "additionalProperties": False, **step.schema}
        main = step.schema.get("properties", {}).get(step.main) if step.main else None
        if "$ref" in json.dumps(main):
            main = {"$ref": f"{name}#/properties/{step.main}"}
        words[word] = {"anyOf": [main, whole]} if main else whole
    bare: Schema = {"enum": list(words)}
    more: Any = False
    if open_ended:
        bare = {"anyOf": [bare, {"$ref": "#/$defs/step_word"}]}
        more = True
    step_map = {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "properties": words,
        "additionalProperties": more,
    }
    return _nullable(
        {
            "type": "array",
            "description": "the steps of a round, in order: a word, or a map of one word and its options",
            "items": {"anyOf": [bare, step_map]},
        }
    )


def _first_line(cls: type) -> str:
    return (cls.__doc__ or "").strip().splitlines()[0]


def _bare(option: Option) -> Schema:
    schema = _type(option)
    schema.pop("default", None)
    return schema


def _section(cls: type, description: str) -> Schema:
    schema: Schema = {
        "type": "object",
        "additionalProperties": False,
        "properties": {option.key: _option(option) for option in options_of(cls)},
    }
    return {"description": description, **schema} if description else schema


def _option(option: Option) -> Schema:
    if option.hint is CallOptions:
        return _calls(option)
    if is_section(option.hint):
        return _nullable(_section(option.hint, option.about.meaning))
    return _nullable(_type(option))


def _describe(option: Option) -> str:
    about = option.about
    text = about.meaning + (f" ({about.rule})" if about.rule else "")
    values = "; ".join(f"`{word}`: {meaning}" for word, meaning in about.values.items())
    return f"{text}. {values}" if values else text


def _type(option: Option) -> Schema:
    schema = _alternatives(option)
    schema["description"] = _describe(option)
    if not isinstance(option.default, tuple) or option.key in ("without", "exempt_seats", "excluded_by"):
        default = "none" if option.default is None else option.default
        schema["default"] = list(default) if isinstance(default, tuple) else default
    return schema


def _alternatives(option: Option) -> Schema:
    kinds = members(option.hint)
    branches: list[Schema] = []
    for kind in kinds:
        if kind is int:
            branches.append(_integer(option))
        elif kind is bool:
            branches.append({"type": "boolean"})
        elif kind is str:
            branches.append({"type": "string", "minLength": 1})
        elif is_point_table(kind):
            points = _nullable({"type": "integer", "minimum": -1000, "maximum": 1000})
            branches.append(
                {
                    "type": "object",
                    "propertyNames": {"enum": list(CARD_GROUPS)},
                    "properties": dict.fromkeys(CARD_GROUPS, points),
                }
            )
        elif get_origin(kind) is tuple:
            branches.append(_list(option, get_args(kind)[0]))
    if words := literals(option.hint):
        branches.append({"enum": list(words)})
    if NoneType in kinds:
        branches.append({"enum": ["none", False]})
    return branches[0] if len(branches) == 1 else {"anyOf": branches}


def _integer(option: Option) -> Schema:
    schema: Schema = {"type": "integer"}
    if option.about.minimum is not None:
        schema["minimum"] = option.about.minimum
    # A number that no table could mean would only slow the arithmetic down.
    schema["maximum"] = 1_000_000 if option.about.maximum is None else option.about.maximum
    return schema


def _list(option: Option, item: Any) -> Schema:
    if option.key == "without":
        return {"type": "array", "uniqueItems": True, "items": {"$ref": "#/$defs/card"}}
    if option.key == "opening":
        return {"type": "array", "minItems": 1, "uniqueItems": True, "items": {"enum": list(OPENING_RULES)}}
    if item is int:
        return {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 5}}
    if item is str:
        return {"type": "array", "uniqueItems": True, "items": {"type": "string"}}
    return {"type": "array", "items": {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 5}}}


def _calls(option: Option) -> Schema:
    call = {"anyOf": [_section(Call, "a call"), {"enum": ["none", False]}, {"type": "null"}]}
    named = {name: call for name, _ in STANDARD_CALLS.named}
    return _nullable(
        {
            "description": _describe(option),
            "anyOf": [
                {
                    "type": "object",
                    "propertyNames": {"pattern": CALL_NAME},
                    "properties": {"limit": _nullable(_section(CallLimit, "how often calls can be made")), **named},
                    "additionalProperties": call,
                },
                {"enum": ["none", False]},
            ],
        }
    )


def _nullable(schema: Schema) -> Schema:
    """The same, or null: what takes back what the parent said."""
    if "anyOf" in schema:
        return {**schema, "anyOf": [*schema["anyOf"], {"type": "null"}]}
    if "enum" in schema:
        return {**schema, "enum": [*schema["enum"], None]}
    return {**schema, "type": [schema["type"], "null"]}


def schema_text() -> str:
    """The text of the committed `schema.json`."""
    return json.dumps(json_schema(open_ended=True), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(schema_text(), end="")
