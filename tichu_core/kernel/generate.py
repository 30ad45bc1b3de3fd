"""Every combination a hand can play: lists, counts and picks.

The order is fixed: by kind (SINGLE .. BOMB), then number of cards, then rank, then cards ascending as a number.
`nth_x(..., k)` is `x(...)[k]`, always, and raises IndexError where that does. Each reading is a play of its own.
`need` is a mask: only plays that hold at least one card of it.
"""

from tichu_core.kernel.bombs import bombs, count_bombs, has_bomb, nth_bomb
from tichu_core.kernel.counts import count_follows, count_leads
from tichu_core.kernel.lists import follows, leads
from tichu_core.kernel.picks import nth_follow, nth_lead
from tichu_core.kernel.shapes import count_shapes, shapes

__all__ = [
    "bombs",
    "count_bombs",
    "count_follows",
    "count_leads",
    "count_shapes",
    "follows",
    "has_bomb",
    "leads",
    "nth_bomb",
    "nth_follow",
    "nth_lead",
    "shapes",
]
