"""Players that are programs. `registry.make_bot` makes one by name; `tichu_core.match.Player` is what a bot must be."""
