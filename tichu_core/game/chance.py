"""Random numbers that nobody can foretell, for whoever deals for real people."""

from __future__ import annotations

import secrets


class SystemRng:
    """Numbers of the operating system, with the `below` of `Rng`. Nothing played with it can be repeated by a seed."""

    def below(self, n: int, /) -> int:
        """A number 0..n-1."""
        return secrets.randbelow(n)
