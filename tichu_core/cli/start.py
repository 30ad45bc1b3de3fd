"""How the command starts, and what becomes of its output when nobody reads it any more."""

from __future__ import annotations

import os
import sys

from tichu_core.cli.app import build
from tichu_core.cli.running import no_more_output


def run() -> None:
    """Run `tichu` with the arguments of the process."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        # A stream that was closed before we began is as good as an empty one.
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter gets its code, not an error.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        build()(prog_name="tichu")
    except BrokenPipeError:
        no_more_output()
    except SystemExit as done:
        try:
            sys.stdout.flush()
        except BrokenPipeError:
            no_more_output()
        raise done
