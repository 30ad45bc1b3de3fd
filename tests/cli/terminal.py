"""Runs `tichu` on a terminal of its own, and types."""

import contextlib
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

PATIENCE = 30.0
_COLOURS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def _heed_interrupts() -> None:
    # A test run in the background has Ctrl-C turned off, and hands that on.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A `tichu` process whose input and output are a terminal."""

    def __init__(self, arguments: Sequence[str], folder: Path) -> None:
        outer, inner = pty.openpty()
        command = [sys.executable, "-m", "tichu_core", *arguments]
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "200", "PYTHONPATH": os.pathsep.join(sys.path)}
        self.process = subprocess.Popen(
            command,
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=folder,
            env=environment,
            start_new_session=True,
            preexec_fn=_heed_interrupts,
        )
        os.close(inner)
        self._outer = outer
        self._text = ""
        self._read = 0

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        os.close(self._outer)

    def _more(self, wait: float) -> bool:
        ready, _, _ = select.select([self._outer], [], [], wait)
        if not ready:
            return True
        try:
            data = os.read(self._outer, 65536)
        except OSError:
            return False
        self._text += _COLOURS.sub("", data.decode("utf-8", "replace")).replace("\r", "")
        return bool(data)

    def expect(self, *wanted: str) -> tuple[int, str]:
        """Read on to the first of these texts: which one it is, and all that was read since the last one."""
        end = time.monotonic() + PATIENCE
        while True:
            found = [(self._text.find(text, self._read), number) for number, text in enumerate(wanted)]
            there = sorted(place for place in found if place[0] >= 0)
            if there:
                place, number = there[0]
                stop = place + len(wanted[number])
                read, self._read = self._text[self._read : stop], stop
                return number, read
            if time.monotonic() > end or not self._more(0.2):
                raise AssertionError(f"expected {wanted!r} after:\n{self._text[self._read :][-3000:]}")

    def type(self, line: str) -> None:
        """Type a line."""
        self.type_bytes(f"{line}\n".encode())

    def type_bytes(self, data: bytes) -> None:
        """Type whatever a terminal may send."""
        os.write(self._outer, data)

    def interrupt(self) -> None:
        """Hit Ctrl-C until the program ends: before readline waits for a key, one may go unnoticed."""
        for _ in range(int(PATIENCE)):
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(1)
                return

    def end(self) -> tuple[int, str]:
        """Wait for the end of the program: its exit status, and all that was read since."""
        end = time.monotonic() + PATIENCE
        while self._more(0.2):
            if self.process.poll() is not None and time.monotonic() > end - PATIENCE + 1:
                break
            if time.monotonic() > end:
                raise AssertionError(f"does not end:\n{self._text[-3000:]}")
        return self.process.wait(PATIENCE), self._text[self._read :]
