"""What JSON Schema finds wrong, as problems of a file: the place, what was expected, the nearest right spelling."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import jsonschema
from jsonschema.exceptions import ValidationError

from tichu_core.errors import Problem
from tichu_core.ruleset.build import check_call_name, number, show
from tichu_core.ruleset.nodes import MapNode, find, plain
from tichu_core.ruleset.schema import SCHEMA_VERSION
from tichu_core.ruleset.spelling import Path, dotted, hint

LONG_LIST = 24
NO_STEP = "no step `"
"""How the message about an unknown step begins."""
_TYPES = {"boolean": "true or false", "string": "text", "object": "a map", "number": "a number", "null": ""}
_TRUTH = {"yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false"}
VERSION_HELP = (
    f"this program reads version {SCHEMA_VERSION}: write `schema_version: {SCHEMA_VERSION}`, or update tichu-core"
)


def make_validator(schema: Mapping[str, Any]) -> Any:
    """A validator by the schema for which 100.0 is no whole number."""
    base = jsonschema.Draft202012Validator
    checker = base.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    extend: Any = jsonschema.validators.extend
    return extend(base, type_checker=checker)(schema)


def schema_fault(schema: Any) -> str | None:
    """What is wrong with the schema of an object's options, or None."""
    if not isinstance(schema, Mapping) or not isinstance(schema.get("properties", {}), Mapping):
        return "expected a map with `properties`"
    try:
        # Through JSON, so that it can also be printed for editors.
        jsonschema.Draft202012Validator.check_schema(json.loads(json.dumps(schema)))
    except (jsonschema.SchemaError, TypeError, ValueError) as error:
        return str(getattr(error, "message", error))
    return None


def schema_problems(validator: Any, document: MapNode) -> list[Problem]:
    """Everything that the schema finds in the document, each at its place."""
    problems: dict[Problem, None] = {}
    for error in validator.iter_errors(plain(document)):
        for fault in _leaves(error):
            for problem in _problems(fault, document, validator.schema):
                problems[problem] = None
    return list(problems)


def call_name_problems(document: MapNode) -> list[Problem]:
    """Names under `calls` that cannot be a call's, each at its place."""
    entry = document.entries.get("calls")
    if entry is None or not isinstance(entry[1], MapNode):
        return []
    faults = [(key, mark, check_call_name(key)) for key, (mark, _) in entry[1].entries.items() if key != "limit"]
    return [
        Problem(mark.file, mark.line, mark.column, f"calls.{key}", fault)
        for key, mark, fault in faults
        if fault is not None
    ]


def _leaves(error: ValidationError) -> Iterator[ValidationError]:
    """The errors that say most: for alternatives, those inside the one that was meant by the type of the value."""
    if error.validator != "anyOf" or not error.context:
        yield error
        return
    branches: dict[int, list[ValidationError]] = {}
    for inner in error.context:
        branches.setdefault(int(inner.schema_path[0]), []).append(inner)
    for errors in branches.values():
        shallow = [
            inner
            for inner in errors
            if not inner.path and inner.validator in ("type", "enum", "const") and not _is_about_key(inner)
        ]
        if not shallow:
            for inner in errors:
                yield from _leaves(inner)
            return
    yield error


def _is_about_key(error: ValidationError) -> bool:
    """Whether a key, not a value, is at fault: then the key is the error's instance."""
    return "propertyNames" in list(error.schema_path)[-2:]


def _problems(error: ValidationError, document: MapNode, root: Mapping[str, Any]) -> Iterator[Problem]:
    path: Path = tuple(error.absolute_path)
    kind: Any = error.validator
    value: Any = error.instance
    schema: Any = error.schema
    key_mark, value_mark, _ = find(document, path)
    if path == ("schema_version",):
        yield Problem(value_mark.file, value_mark.line, value_mark.column, dotted(path), f"unknown; {VERSION_HELP}")
        return
    if kind == "additionalProperties":
        for key in [key for key in value if key not in schema.get("properties", {})]:
            mark, _, _ = find(document, (*path, key))
            words = list(schema.get("properties", {}))
            yield Problem(mark.file, mark.line, mark.column, dotted((*path, key)), _unknown(path, key, words))
        return
    if _is_about_key(error):
        key = str(value)
        mark, _, _ = find(document, (*path, key))
        yield Problem(mark.file, mark.line, mark.column, dotted((*path, key)), _bad_name(path, key, schema))
        return
    if kind == "required":
        missing = next(key for key in _argument(error) if key not in value)
        message = f"`{missing}` is missing"
        if missing == "schema_version":
            message += f"; {VERSION_HELP}"
        yield Problem(value_mark.file, value_mark.line, value_mark.column, dotted((*path, missing)), message)
        return
    mark = value_mark
    if kind in ("minProperties", "maxProperties", "minItems", "uniqueItems"):
        mark = key_mark
    yield Problem(mark.file, mark.line, mark.column, dotted(path), _message(error, root))


def _argument(error: ValidationError) -> Any:
    return error.validator_value


def _message(error: ValidationError, root: Mapping[str, Any]) -> str:
    kind: Any = error.validator
    value: Any = error.instance
    schema: Any = error.schema
    if kind == "uniqueItems":
        twice = next(item for index, item in enumerate(value) if item in value[:index])
        return f"{show(twice)} stands in the list twice"
    if kind == "minItems":
        return f"expected at least {_argument(error)} in the list"
    if kind in ("minProperties", "maxProperties"):
        return "expected a map of one word and its options"
    words = list(_words(schema, root))
    meant = hint(str(value), words) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    expected = _expected(schema, root) or "something else"
    if "true or false" in expected and str(value).lower() in _TRUTH:
        meant = f"; write `{_TRUTH[str(value).lower()]}`"
    return f"expected {expected}, not {show(value)}{meant}"


def _unknown(path: Path, key: str, words: list[str]) -> str:
    if path and path[0] == "round" and len(path) == 2:
        return f"{NO_STEP}{key}`{_then(hint(key, words), 'the steps are')} {', '.join(words)}"
    if not words:
        return "unknown key; nothing can be written here"
    return f"unknown key{_then(hint(key, words), 'expected one of')} {', '.join(words)}"


def _then(question: str, text: str) -> str:
    """The text after a question, or after nothing."""
    return f"{question} {text.capitalize()}" if question else f"; {text}"


def _bad_name(path: Path, key: str, schema: Any) -> str:
    if path == ("calls",):
        return check_call_name(key) or f"`{key}` cannot name a call"
    words = schema.get("enum", []) if isinstance(schema, Mapping) else []
    return f"unknown key{_then(hint(key, words), 'expected a rank')} (2 to 9, T, J, Q, K, A) or Mj, Dg, Ph, Dr"


def _words(schema: Any, root: Mapping[str, Any]) -> Iterator[str]:
    schema = _follow(schema, root)
    for word in schema.get("enum", ()):
        if isinstance(word, str):
            yield word
    for branch in schema.get("anyOf", ()):
        yield from _words(branch, root)


def _follow(schema: Any, root: Mapping[str, Any]) -> Mapping[str, Any]:
    if not isinstance(schema, Mapping):
        return {}
    reference = schema.get("$ref")
    if isinstance(reference, str) and reference.startswith("#/$defs/"):
        found: Mapping[str, Any] = root.get("$defs", {}).get(reference.removeprefix("#/$defs/"), {})
        return found
    return schema


def _expected(schema: Any, root: Mapping[str, Any]) -> str:
    """What a schema takes, in words."""
    schema = _follow(schema, root)
    if "title" in schema:
        return str(schema["title"])
    parts: list[str] = []
    if "anyOf" in schema:
        parts = [_expected(branch, root) for branch in schema["anyOf"]]
    elif "const" in schema:
        parts = [show(schema["const"]).strip("`")]
    elif "enum" in schema:
        words = [str(word) for word in schema["enum"] if isinstance(word, str | int) and not isinstance(word, bool)]
        if len(words) > LONG_LIST:
            words = [*words[:LONG_LIST], "…"]
        parts = [words[0] if len(words) == 1 else f"one of {', '.join(words)}"] if words else []
    else:
        types = schema.get("type", "anything")
        parts = [_type_words(kind, schema, root) for kind in ([types] if isinstance(types, str) else types)]
    return _joined(part for part in parts if part)


def _type_words(kind: str, schema: Mapping[str, Any], root: Mapping[str, Any]) -> str:
    if kind == "integer":
        high = schema.get("maximum")
        return number(schema.get("minimum"), None if high == 1_000_000 and "minimum" in schema else high)
    if kind == "array":
        return f"a list (each {_expected(schema['items'], root)})" if "items" in schema else "a list"
    return _TYPES.get(kind, kind)


def _joined(parts: Iterable[str]) -> str:
    return " or ".join(dict.fromkeys(parts))
