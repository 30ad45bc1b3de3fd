"""Tea-Chu for two: cards swapped with the opponent and with two piles (T2)."""
