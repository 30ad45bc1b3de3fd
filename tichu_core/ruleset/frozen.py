"""Maps that cannot change: the options of plug-ins inside a frozen `Rules`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn


class FrozenMap(dict[str, Any]):
    """A JSON-like map that is hashable and refuses every change. Lists inside are tuples, maps are `FrozenMap`s."""

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[object, ...]:
        return (FrozenMap, (dict(self),))

    def __copy__(self) -> FrozenMap:
        return self

    def __deepcopy__(self, memo: object) -> FrozenMap:
        return self

    def _refuse(self, *args: object, **kwargs: object) -> NoReturn:
        raise TypeError("the options of a ruleset cannot be changed")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse


DEEPEST = 24


def freeze(data: Any, depth: int = 0) -> Any:
    """The same data with maps as `FrozenMap` and lists as tuples. Raises ValueError if nested too deep."""
    if depth > DEEPEST:
        raise ValueError(f"nested more than {DEEPEST} deep")
    if isinstance(data, Mapping):
        return FrozenMap({str(key): freeze(value, depth + 1) for key, value in data.items()})
    if isinstance(data, list | tuple):
        return tuple(freeze(item, depth + 1) for item in data)
    return data


def thaw(data: Any) -> Any:
    """The same data as plain dicts and lists, as JSON has them."""
    if isinstance(data, Mapping):
        return {key: thaw(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [thaw(item) for item in data]
    return data


def with_defaults(options: Mapping[str, Any], schema: Mapping[str, Any]) -> FrozenMap:
    """The options, frozen, with the defaults that a JSON Schema gives for those that are missing."""
    defaults = {
        key: given["default"]
        for key, given in schema.get("properties", {}).items()
        if isinstance(given, Mapping) and "default" in given
    }
    filled: FrozenMap = freeze({**defaults, **options})
    return filled
