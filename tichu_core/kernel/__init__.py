"""The kernel: cards, combinations and the trick as plain 64-bit integers, compilable and pure."""
