"""Contradictions about seats, teams and what needs partners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tichu_core.ruleset.clash import Clash, Facts, Said


def table_clashes(facts: Facts, said: Said) -> Iterator[Clash]:
    """Seats that are not there, and rules for partners where there are none."""
    yield from _seats(facts)
    yield from _partners(facts, said)


def team_clashes(facts: Facts) -> Iterator[Clash]:
    """Teams that cannot sit so."""
    seats, teams = facts.rules.table.seats, facts.rules.table.teams
    if teams == "none":
        return
    paths = ("table.teams", "table.seats")
    if teams == "partners":
        if seats % 2:
            yield Clash(paths, f"partners need an even number of seats, and there are {seats}", "R1.4")
        elif seats == 2:
            yield Clash(paths, "two seats have no partners; write `none`", "R1.4")
        return
    named = [seat for team in teams for seat in team]
    for seat, times in sorted(Counter(named).items()):
        if not 0 <= seat < seats:
            yield Clash(paths, f"there is no seat {seat}; the seats are 0 to {seats - 1}", "R1.4")
        elif times > 1:
            yield Clash(paths, f"seat {seat} stands in the teams {times} times", "R1.4")
    if missing := [seat for seat in range(seats) if seat not in named]:
        yield Clash(
            paths, f"seat {missing[0]} is in no team; one who plays alone is a team of one: [{missing[0]}]", "R1.4"
        )
    if not all(teams):
        yield Clash(paths, "a team without a seat", "R1.4")
    if len(teams) < 2:
        yield Clash(paths, "expected at least two teams", "R1.4")


def _seats(facts: Facts) -> Iterator[Clash]:
    last = facts.rules.table.seats - 1
    lists = [("wish.exempt_seats", facts.rules.wish.exempt_seats, "TR11")]
    lists += [
        (f"calls.{name}.seats", call.seats, "TR4") for name, call in facts.rules.calls.named if call.seats is not None
    ]
    for path, seats, rule in lists:
        for seat in seats:
            if not 0 <= seat <= last:
                yield Clash((path, "table.seats"), f"there is no seat {seat}; the seats are 0 to {last}", rule)
        for seat, times in sorted(Counter(seats).items()):
            if times > 1:
                yield Clash((path,), f"seat {seat} stands in the list {times} times", rule)


def _partners(facts: Facts, said: Said) -> Iterator[Clash]:
    rules = facts.rules
    alone = [side[0] for side in facts.sides if len(side) == 1]
    sizes = {len(side) for side in facts.sides}
    if rules.dog.passes_lead_to != "opponent" and facts.has("Dg") and alone:
        message = f"the Dog passes the lead to a partner, and seat {alone[0]} has none"
        yield Clash(
            ("dog.passes_lead_to", "table.teams", "table.seats"),
            f"{message}; write `dog: {{passes_lead_to: opponent}}`",
            "R11.1",
        )
    if facts.plugins:
        # The sides of a round may come from a plug-in.
        return
    for name, call in rules.calls.named:
        if call.success == "first_two" and len(alone) == len(facts.sides):
            paths = (f"calls.{name}.success", "table.teams")
            yield Clash(paths, f"`{name}` is kept by two partners, and nobody has a partner", "D25")
    if rules.scoring.double_victory not in (None, 200) and 2 not in sizes and said("scoring.double_victory"):
        yield Clash(
            ("scoring.double_victory", "table.teams"), "a double victory needs a team of two; there is none", "R14.3"
        )
    if rules.scoring.triple_victory is not None and 3 not in sizes:
        yield Clash(
            ("scoring.triple_victory", "table.teams"), "a triple victory needs a team of three; there is none", "TI16"
        )
    if rules.scoring.solo_factor != 1 and (1 not in sizes or len(sizes) == 1) and said("scoring.solo_factor"):
        message = "does nothing: it is for a side of one seat where other sides have more"
        yield Clash(("scoring.solo_factor", "table.teams"), message, "W5-13")
