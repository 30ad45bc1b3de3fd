"""A small seeded generator: the same numbers on every Python, compiled or not.

A linear congruential step on 63 bits (multiplier 6364136223846793005, increment 1442695040888963407), of whose state
the upper bits are mixed into 32 bits of output. It is for games and simulations, not for secrets: whoever deals for
real people passes a generator built on `secrets` (anything with `below`).
"""

from typing import Final, final

from mypy_extensions import i64

MASK: Final = 0x7FFFFFFFFFFFFFFF
MULTIPLIER: Final = 6364136223846793005
INCREMENT: Final = 1442695040888963407


@final
class Rng:
    """A generator that starts from an integer seed (any size; the lowest 62 bits count)."""

    def __init__(self, seed: int = 0) -> None:
        self.state: i64 = 0
        low: int = seed & 0x3FFFFFFFFFFFFFFF
        self.state = low
        self.next32()
        self.state = (self.state ^ low) & MASK
        self.next32()
        self.next32()

    def next32(self) -> i64:
        """The next 32 bits, 0..2**32-1."""
        state: i64 = self.state
        self.state = (state * MULTIPLIER + INCREMENT) & MASK
        word: i64 = ((state >> 22) ^ state) >> 23
        return (word ^ (state >> 47)) & 0xFFFFFFFF

    def below(self, n: i64) -> i64:
        """A number 0..n-1 for 1 <= n < 2**31; its bias is under n / 2**32."""
        return (self.next32() * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, in place."""
        index: i64 = len(items)
        while index > 1:
            other: i64 = self.below(index)
            index -= 1
            moved: int = items[index]
            items[index] = items[other]
            items[other] = moved

    def copy(self) -> "Rng":
        """A generator that goes on from the same point."""
        other = Rng()
        other.state = self.state
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return rebuild_rng, (self.state,)


def rebuild_rng(state: int) -> Rng:
    """The generator that goes on from a state (for pickling)."""
    rng = Rng()
    rng.state = state
    return rng
