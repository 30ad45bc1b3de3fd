"""A round as values: actions, events, states, the steps of a round, scoring, and what one seat may see."""
