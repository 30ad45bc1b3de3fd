"""How the command starts and ends: its exit statuses, and no traceback for what a user can do."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import ParamSpec

import typer

from tichu_core.errors import TichuError

P = ParamSpec("P")
FINDINGS = 1
MISUSE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def run() -> None:
    """Run `tichu` with the arguments of the process."""
    from tichu_core.cli.app import build

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


def complain(message: object) -> None:
    """Say on the error stream what is wrong."""
    sys.stdout.flush()
    typer.echo(f"tichu: {message}", err=True)


def guarded(command: Callable[P, int | None]) -> Callable[P, None]:
    """A command whose faults end in a sentence and an exit status: what it returns, 2 for misuse, 130 for Ctrl-C."""

    @functools.wraps(command)
    def run_command(*args: P.args, **kwargs: P.kwargs) -> None:
        status: int | None = MISUSE
        try:
            status = command(*args, **kwargs)
        except TichuError as error:
            complain(error)
        except KeyboardInterrupt:
            typer.echo("", err=True)
            status = INTERRUPTED
        except BrokenPipeError:
            _no_more_output()
        except OSError as error:
            complain(f"{error.filename}: {error.strerror}" if error.filename else error)
        except UnicodeError as error:
            complain(f"text in an unexpected encoding: {error}")
        if status:
            raise typer.Exit(status)

    return run_command
