"""Matches that are decided by win points (D35)."""
