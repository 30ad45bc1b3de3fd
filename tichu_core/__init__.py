"""A rules engine for every variant of the card game Tichu."""
