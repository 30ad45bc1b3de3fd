"""Running code of a plug-in: whatever goes wrong in it becomes a PluginError that names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tichu_core.errors import FOREIGN_ERRORS, PluginError, told
from tichu_core.hooks.answers import Unfit

T = TypeVar("T")


def contained(plugin: str, hook: str, run: Callable[[], T], passing: type[Exception] = PluginError) -> T:
    """What `run` gives. Raises PluginError for anything that it raises, but for the errors that may pass."""
    try:
        return run()
    except Unfit as error:
        raise PluginError(plugin, hook, f"answered what it may not: {error}") from None
    except (PluginError, passing):
        raise
    except FOREIGN_ERRORS as error:
        raise PluginError(plugin, hook, f"raised {told(error)}") from error
