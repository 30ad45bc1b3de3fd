"""A first plug-in to change: a whole small distribution that installs and passes its tests as it is written."""

from __future__ import annotations

import importlib.util
from importlib import resources
from pathlib import Path
from string import Template

from tichu_core.errors import TichuError
from tichu_core.hooks.discovery import installed
from tichu_core.hooks.files import NAME
from tichu_core.ruleset.starter import scalar, schema_uri

_FILES = {
    "pyproject.toml": "pyproject.toml.tmpl",
    "README.md": "README.md.tmpl",
    "src/$package/__init__.py": "init.py.tmpl",
    "src/$package/plugin.py": "plugin.py.tmpl",
    "src/$package/py.typed": "py.typed.tmpl",
    "src/$package/rulesets/$ruleset.yaml": "ruleset.yaml.tmpl",
    "tests/$name.scenario.yaml": "scenario.yaml.tmpl",
    "tests/test_$module.py": "test_plugin.py.tmpl",
}


def new_plugin(name: str) -> dict[str, str]:
    """The files of a new distribution by their paths in its folder, and their texts.

    Raises TichuError for a name that no plug-in can have, or that is taken.
    """
    module = name.replace("-", "_")
    _check(name, f"tichu_{module}")
    words = {
        "name": name,
        "module": module,
        "package": f"tichu_{module}",
        "distribution": f"tichu-{name}",
        "ruleset": f"{name}-table",
        "title": name.replace("-", " ").capitalize(),
        "yaml_name": scalar(name),
        "yaml_ruleset": scalar(f"{name}-table"),
        "schema": schema_uri(),
    }
    folder = resources.files(__name__)
    return {
        Template(path).substitute(words): Template((folder / template).read_text(encoding="utf-8")).substitute(words)
        for path, template in _FILES.items()
    }


def write_plugin(name: str, into: Path) -> Path:
    """Write a new distribution into the folder `into`; its own folder has the plug-in's name.

    Raises TichuError for a name that cannot be, or where there is something of that name already: nothing is written
    then.
    """
    files = new_plugin(name)
    folder = into / name
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        raise TichuError(f"{folder} is there already; nothing was written") from None
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    return folder


def _check(name: str, package: str) -> None:
    if not NAME.fullmatch(name):
        raise TichuError(
            f"{name!r} cannot be a plug-in's name: expected small letters, digits and single hyphens, as in `all-in`"
        )
    if name.startswith("tichu-"):
        raise TichuError(f"leave `tichu-` out of the name: the distribution of {name[6:]!r} is named tichu-{name[6:]}")
    taken = installed().get(name)
    if taken is not None:
        raise TichuError(f"there is a plug-in {name!r} already, from {taken.where}: choose another name")
    if importlib.util.find_spec(package) is not None:
        raise TichuError(f"there is a package {package} already: choose another name")
