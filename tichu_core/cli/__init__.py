"""The command `tichu`. Nothing of it is imported before it is needed; each verb is a module of `commands`."""

from __future__ import annotations


def main() -> None:
    """Run the command with the arguments of the process, and exit with its status."""
    try:
        from tichu_core.cli.start import run

        run()
    except KeyboardInterrupt:
        # Before or after a verb, as while the libraries of the command are read. What the verbs say, they say themselves.
        raise SystemExit(130) from None
