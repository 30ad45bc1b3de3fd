"""Compare variants: where two rulesets part on one script, and what a rule does to the game."""
