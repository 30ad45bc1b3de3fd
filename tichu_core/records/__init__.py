"""Games and positions as files: our records, logs of BrettspielWelt, scenarios."""
