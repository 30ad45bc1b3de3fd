"""What a match cannot have brought to a round: one answer for records, scenarios and whoever starts a round."""

from __future__ import annotations

from tichu_core.game.state import RoundSetup


def setup_fault(setup: RoundSetup, seats: int, columns: int | None = None) -> str | None:
    """What a match of so many columns cannot have brought to a round of so many seats, or None."""
    if columns is not None and setup.totals and len(setup.totals) != columns:
        return f"expected {columns} totals, got {len(setup.totals)}"
    for name in ("by_age", "ranking"):
        listed = getattr(setup, name)
        if len(set(listed)) != len(listed):
            return f"a seat stands twice in `{name}`"
        if any(not 0 <= seat < seats for seat in listed):
            return f"`{name}` names a seat that there is not"
    if setup.persons and (len(setup.persons) != seats or min(setup.persons) < 0):
        return f"expected the persons on {seats} seats as `persons`"
    if not 0 <= setup.dealer < seats:
        return f"there is no seat {setup.dealer} that could deal"
    return None
