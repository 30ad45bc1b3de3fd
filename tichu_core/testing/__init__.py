"""Help for tests: scenarios in pytest, and what an author of a plug-in runs on it."""
