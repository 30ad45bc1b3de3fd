"""How a verb ends: its exit statuses, and no traceback for what a user can do."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import NoReturn, ParamSpec

import typer

from tichu_core.errors import TichuError

P = ParamSpec("P")
FINDINGS = 1
MISUSE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def no_more_output() -> NoReturn:
    """Who read our output is gone: say nothing more, not even at the interpreter's end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(BROKEN_PIPE)


def complain(message: object) -> None:
    """Say on the error stream what is wrong."""
    sys.stdout.flush()
    typer.echo(f"tichu: {message}", err=True)


def refuse_given(context: typer.Context, names: Collection[str], why: str) -> None:
    """Refuse parameters that were given although they mean nothing here. Raises TichuError."""
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        if parameter.name in names and source is not None and source.name == "COMMANDLINE":
            raise TichuError(f"{parameter.opts[0]} cannot be given here: {why}")


def need_files(files: Iterable[Path], names: Collection[str] = ()) -> None:
    """Refuse files that are not there; what is in `names` need not be a file. Raises TichuError."""
    for file in files:
        if str(file) not in names and not file.exists():
            raise TichuError(f"{file}: there is no such file")


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
            no_more_output()
        except OSError as error:
            complain(f"{error.filename}: {error.strerror}" if error.filename else error.strerror or error)
        except UnicodeError as error:
            complain(f"text in an unexpected encoding: {error}")
        if status:
            raise typer.Exit(status)

    return run_command
