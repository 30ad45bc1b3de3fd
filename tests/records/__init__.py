"""Tests of records, logs and scenarios."""
