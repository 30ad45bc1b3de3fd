"""The steps `discard` and `draft` of the Polish two-player game (P2)."""
