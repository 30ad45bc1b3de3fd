"""The markers by which pluggy knows the hooks of this project."""

from __future__ import annotations

import pluggy

PROJECT = "tichu"
GROUP = "tichu.plugins"
"""The entry-point group in which distributions name their plug-ins."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
