"""Trichu: three persons, four hands (TR)."""
