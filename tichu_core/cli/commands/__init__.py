"""The verbs: each module has one, and imports what it needs when it runs."""
