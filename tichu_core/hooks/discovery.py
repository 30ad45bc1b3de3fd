"""Which plug-ins there are, by name and version, without importing any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from tichu_core.errors import FOREIGN_ERRORS, PluginError, told
from tichu_core.hooks.files import PluginFile, module_of, open_file
from tichu_core.hooks.markers import GROUP


@dataclass(frozen=True, slots=True)
class Source:
    """A plug-in that could be used: its name in rulesets, version, the distribution or file, and how it is imported."""

    name: str
    version: str
    where: str
    load: Callable[[], object]


def installed() -> dict[str, Source]:
    """The plug-ins of installed distributions, by name."""
    found: dict[str, Source] = {}
    for entry in metadata.entry_points(group=GROUP):
        dist = entry.dist
        source = Source(entry.name, dist.version if dist else "", dist.name if dist else entry.value, _importer(entry))
        other = found.get(entry.name)
        if other is None:
            found[entry.name] = source
        elif other.where != source.where:
            found[entry.name] = _disputed(other, source)
    return dict(sorted(found.items()))


def sources(files: Iterable[str | Path | PluginFile] = ()) -> dict[str, Source]:
    """Installed plug-ins and these files; a file goes before an installed plug-in of the same name.

    Raises PluginError for a file that cannot be used, and for two of one name.
    """
    given: dict[str, Source] = {}
    for file in opened(files):
        if file.name in given:
            raise PluginError(file.name, None, f"{given[file.name].where} and {file.path} have the same name")
        given[file.name] = Source(file.name, file.version, file.path, _runner(file))
    return {**installed(), **given}


def opened(files: Iterable[str | Path | PluginFile]) -> tuple[PluginFile, ...]:
    """The files with names and digests; one that is given twice is one."""
    return tuple(dict.fromkeys(open_file(file) for file in files))


def _importer(entry: metadata.EntryPoint) -> Callable[[], object]:
    def load() -> object:
        try:
            return entry.load()
        except FOREIGN_ERRORS as error:
            message = f"{entry.value} cannot be imported: {told(error)}"
            raise PluginError(entry.name, None, message) from error

    return load


def _runner(file: PluginFile) -> Callable[[], object]:
    return lambda: module_of(file)


def _disputed(one: Source, other: Source) -> Source:
    def load() -> object:
        raise PluginError(one.name, None, f"{one.where} and {other.where} both bring a plug-in of this name")

    return Source(one.name, one.version, f"{one.where}, {other.where}", load)
