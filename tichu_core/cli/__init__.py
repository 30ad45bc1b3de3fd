"""The command `tichu`. Nothing of it is imported before it is needed; each verb is a module of `commands`."""

from __future__ import annotations


def main() -> None:
    """Run the command with the arguments of the process, and exit with its status."""
    try:
        from tichu_core.cli.start import run

        run()
    except KeyboardInterrupt:
        # Outside a verb, as while the libraries of the command are read; the verbs say themselves what is kept.
        raise SystemExit(130) from None
