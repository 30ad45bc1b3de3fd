"""Five seats, one of them alone (W5)."""
