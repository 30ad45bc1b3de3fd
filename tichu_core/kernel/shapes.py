"""The shapes of the plays of a hand: what is left of them when suits are left out. For search and estimates."""

from mypy_extensions import i64

from tichu_core.kernel.combinations import CombinationOptions
from tichu_core.kernel.lists import leads


def shapes(hand: i64, options: CombinationOptions) -> list[int]:
    """The distinct shapes of `leads`, as `kind | length << 3 | rank << 7 | phoenix << 11`, in that order."""
    seen = {
        ((p >> 56 & 7), (p & 0xFFFFFFFFFFFFFF).bit_count(), p >> 59, 1 if p & 4 else 0) for p in leads(hand, options)
    }
    return [kind | length << 3 | rank << 7 | wild << 11 for kind, length, rank, wild in sorted(seen)]


def count_shapes(hand: i64, options: CombinationOptions) -> int:
    """The length of `shapes`."""
    return len(shapes(hand, options))
