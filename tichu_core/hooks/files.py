"""Plug-ins in a single file, given by the person who starts the program; never by a ruleset."""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from tichu_core.errors import FOREIGN_ERRORS, PluginError, told

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class PluginFile:
    """A plug-in's file by its path and the digest of its content (SHA-256 in hex), under the name rulesets use.

    It travels so: another process that finds a changed file there refuses it.
    """

    path: str
    digest: str
    name: str

    @property
    def version(self) -> str:
        """What stands for the version: the beginning of the digest."""
        return f"file-{self.digest[:12]}"


def open_file(given: str | Path | PluginFile) -> PluginFile:
    """The plug-in of a file. It is run to learn its name: the attribute `name`, or else the file's own.

    Raises PluginError for a file that cannot be read or run, or that has changed since.
    """
    if isinstance(given, PluginFile):
        module_of(given)
        return given
    path = Path(given).absolute()
    stem = path.stem.replace("_", "-")
    digest = _digest(str(path), stem)
    module = _run(str(path), digest, stem)
    name = getattr(module, "name", stem)
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise PluginError(str(name), None, f"{path}: a plug-in's name is small letters, digits and single hyphens")
    return PluginFile(str(path), digest, name)


def module_of(file: PluginFile) -> ModuleType:
    """The module of a plug-in's file. Raises PluginError where its content is not the one it was opened with."""
    if _digest(file.path, file.name) != file.digest:
        raise PluginError(file.name, None, f"{file.path} has changed since it was opened")
    return _run(file.path, file.digest, file.name)


def _digest(path: str, name: str) -> str:
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()
    except OSError as error:
        raise PluginError(name, None, f"cannot read {path}: {error.strerror or error}") from error


@functools.lru_cache(maxsize=64)
def _run(path: str, digest: str, name: str) -> ModuleType:
    """The file run as a module, once for each content."""
    module_name = f"tichu_plugin_file_{digest[:16]}"
    spec = importlib.util.spec_from_file_location(module_name, path)
    if spec is None or spec.loader is None:
        raise PluginError(name, None, f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    # Classes of the file must be found again when they are pickled.
    sys.modules[module_name] = module
    try:
        spec.loader.exec_module(module)
    except FOREIGN_ERRORS as error:
        del sys.modules[module_name]
        raise PluginError(name, None, f"{path} cannot be run: {told(error)}") from error
    return module
