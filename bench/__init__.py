"""Measurements: how fast the engine is, as a ratio to a naive enumeration timed in the same run."""
