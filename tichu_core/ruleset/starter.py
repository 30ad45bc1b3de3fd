"""A first file for a variant of one's own: the head filled in, examples of what tables change to choose from."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from tichu_core.errors import TichuError
from tichu_core.ruleset.options import Rules
from tichu_core.ruleset.spelling import RULESET_ID

_TEMPLATE = """\
# yaml-language-server: $schema={schema}
#
# A variant of {parent_title}. What is not written here is as there.
#   tichu check {file}          is it sound?
#   tichu rules show {file}     the rules in plain words
#   tichu rules diff {parent} {file}
#   tichu rules options WORD    what can be decided, and how it is written
#   tichu play {file}
schema_version: 1
id: {name}
title: {title}
extends: {parent}
source:
  title: House rules
  note: Who plays so, and why; the place to write down what was left open.

# Examples. Take the # away from what your table plays; change the rest, or throw it out.

# match:
#   target: 500                   # the match ends at 500 points, in place of 1000
#   rounds: 8                     # or after so many rounds; then write target: none

# scoring:
#   double_victory: 100           # what it is worth when both partners are out first; none: nothing

# calls:
#   grand: none                   # no Grand Tichu; then the round must not ask for it:
# round: [{{deal: 14}}, exchange, play]

# bombs:
#   out_of_turn: false            # bombs only when it is one's turn

# wish:
#   mode: forced                  # who plays the Mah Jong must wish

# dragon:
#   last_trick: keep              # the Dragon's trick that ends the round is not given away
"""


_TRAPS = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})


def schema_uri() -> str:
    """The address of the JSON Schema that comes with the package, for editors."""
    return (Path(__file__).resolve().parent / "schema.json").as_uri()


def new_ruleset(name: str, parent: Rules, *, extends: str | None = None, schema: str | None = None) -> str:
    """The text of the file `NAME.yaml`, a child of `parent`.

    `extends` is how the file names its parent (else by the parent's id), `schema` where editors find the JSON Schema
    (else the one of the package). Raises TichuError for a name that no ruleset can have.
    """
    if not re.fullmatch(RULESET_ID, name):
        raise TichuError(
            f"{name!r} cannot be a ruleset's name: expected small letters, digits and single hyphens, as in `my-table`"
        )
    if name == parent.id:
        raise TichuError(f"the new ruleset has the name of its parent, {name!r}: choose another one")
    return _TEMPLATE.format(
        schema=schema or schema_uri(),
        parent=scalar(extends or parent.id),
        parent_title=" ".join(parent.title.split()),
        file=f"{name}.yaml",
        name=scalar(name),
        title=scalar(name.replace("-", " ").capitalize()),
    )


def extends_from(parent: str, file: Path) -> str | None:
    """How `file` names a parent that is given by path, seen from its own folder; None for one given by name."""
    if not (parent.endswith((".yaml", ".yml")) or "/" in parent or "\\" in parent):
        return None
    try:
        seen = Path(os.path.relpath(Path(parent).resolve(), file.resolve().parent)).as_posix()
    except ValueError:
        # On another drive there is no way from here to there.
        return Path(parent).resolve().as_posix()
    return seen if seen.startswith(".") else f"./{seen}"


def scalar(text: str) -> str:
    """The text as YAML takes it for text: in quotes where it could be read as a number, a truth value or more."""
    plain = re.fullmatch(r"[A-Za-z./][\w./ -]*", text) and text.lower() not in _TRAPS
    return text if plain else json.dumps(text, ensure_ascii=False)
