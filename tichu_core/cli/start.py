"""How the command starts, and what becomes of its output when nobody reads it any more."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from tichu_core.cli.app import build
from tichu_core.cli.running import BROKEN_PIPE


def run() -> None:
    """Run `tichu` with the arguments of the process."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter gets its code, not an error.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        build()(prog_name="tichu")
    except BrokenPipeError:
        _no_more_output()
    except SystemExit as done:
        try:
            sys.stdout.flush()
        except BrokenPipeError:
            _no_more_output()
        raise done


def _no_more_output() -> None:
    """Who read our output is gone: say nothing more, not even at the interpreter's end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(BROKEN_PIPE)
